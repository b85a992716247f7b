"""Every total of a night a second time: plain sums over what the entries themselves say.

Nothing here reads a table but the journal, and nothing is shared with the figures that come from
the tables: where the two disagree one of them was tampered with, or one of us is wrong.
Money in cents.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kiosk.ledger.ledger import Ledger

Totals = dict[str, int]
LineId = tuple[int, int, int]
"""A line by the entry of its sale, player and line, both from 1."""


@dataclass
class _Night:
    """What was read so far of a night."""

    session: int
    totals: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    lines: dict[LineId, dict[str, Any]] = field(default_factory=dict)
    dead: set[LineId] = field(default_factory=set)
    sales: set[int] = field(default_factory=set)
    shifts: dict[int, str] = field(default_factory=dict)
    slips: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    slip_cards: dict[tuple[str, int], int] = field(default_factory=dict)
    void_slips: set[tuple[str, int]] = field(default_factory=set)
    players: dict[tuple[int, int], bool] = field(default_factory=dict)
    came_from: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    waiting: dict[int, tuple[int, int]] = field(default_factory=dict)
    given_back: set[int] = field(default_factory=set)
    void_of: dict[LineId, int] = field(default_factory=dict)


def totals_of_entries(
    ledger: Ledger, desk: str, session: int, paper_of: dict[str, str], until: int | None = None
) -> Totals:
    """All totals of a session by name, from its entries up to ``until``.

    Raises KeyError, TypeError or ValueError for entries that do not say what they should.
    """
    night = _Night(session)
    for seq, kind, payload in _entries(ledger, desk, session, until):
        reader = _READERS.get(kind)
        if reader is not None:
            reader(night, seq, payload)
    _lines(night)
    _papers(night, paper_of)
    _people(night)
    night.totals["sales.pending"] = sum(cents for _sale, cents in night.waiting.values())
    for shift in night.shifts:
        _expected(night, shift)
    return {name: value for name, value in night.totals.items() if value}


def _entries(
    ledger: Ledger, desk: str, session: int, until: int | None
) -> Iterator[tuple[int, str, dict[str, Any]]]:
    last = ledger.value("SELECT coalesce(max(seq), 0) FROM journal WHERE desk = ?", (desk,))
    for row in ledger.rows(
        "SELECT seq, kind, payload FROM journal WHERE desk = ? AND seq BETWEEN ? AND ? "
        "ORDER BY seq",
        (desk, session, last if until is None else until),
    ):
        yield row["seq"], row["kind"], json.loads(row["payload"])


def _opened(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if seq == night.session and said["shift"] is not None:
        _shift(night, seq, said["shift"])


def _shift_started(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if said["session"] == night.session:
        _shift(night, seq, said["shift"])


def _shift(night: _Night, seq: int, shift: dict[str, Any]) -> None:
    night.shifts[seq] = shift["cashier"]
    night.totals[f"shift.{seq}.float"] = shift["float_cents"]


def _sale(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if said["session"] != night.session:
        return
    totals, shift = night.totals, f"shift.{said['shift']}"
    night.sales.add(seq)
    totals["sales.count"] += 1
    for tender in said["tenders"]:
        totals["sales.tendered"] += tender["amount_cents"]
        totals[f"tender.{tender['kind']}"] += tender["amount_cents"]
        if tender["kind"] == "cash" and not tender["carried"]:
            totals[f"{shift}.cash_sales"] += tender["amount_cents"]
    totals["sales.change"] += said["change_cents"]
    totals["tender.cash"] -= said["change_cents"]
    totals[f"{shift}.cash_sales"] -= said["change_cents"]
    for number, player in enumerate(said["players"], 1):
        night.players[seq, number] = player["here"]
        for line_number, line in enumerate(player["lines"], 1):
            night.lines[seq, number, line_number] = line
            totals["sales.total"] += line["quantity"] * line["unit_price_cents"]
        slip = player["slip"]
        if slip is not None:
            name = slip["series"], slip["number"]
            night.slips[name] = seq, number
            night.slip_cards[name] = slip["cards"]


def _void(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if said["sale"] not in night.sales:
        return
    for line in said["lines"]:
        place = said["sale"], line["player"], line["line"]
        night.dead.add(place)
        night.void_of[place] = seq
    if said["whole"]:
        night.void_slips.add((said["series"], said["number"]))


def _voided(night: _Night, seq: int, said: dict[str, Any]) -> None:
    _void(night, seq, said)
    if said["sale"] in night.sales:
        night.given_back.add(seq)
        _refunded(night, said["shift"], said["refunds"])


def _void_pending(night: _Night, seq: int, said: dict[str, Any]) -> None:
    _void(night, seq, said)
    if said["sale"] in night.sales:
        night.waiting[seq] = said["sale"], said["refund_cents"]


def _void_approved(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if night.waiting.pop(said["void"], None) is not None:
        night.given_back.add(said["void"])
        _refunded(night, said["shift"], said["refunds"])


def _refunded(night: _Night, shift: int, refunds: list[dict[str, Any]]) -> None:
    for refund in refunds:
        cents = refund["amount_cents"]
        night.totals["sales.refunds"] += cents
        night.totals["sales.exchanged"] += cents if refund["carried"] else 0
        night.totals[f"tender.{refund['kind']}"] -= cents
        if refund["kind"] == "cash" and not refund["carried"]:
            night.totals[f"shift.{shift}.cash_refunds"] += cents


def _exchanged(night: _Night, seq: int, said: dict[str, Any]) -> None:
    old = night.slips.get((said["series"], said["number"]))
    _voided(night, seq, said)
    _sale(night, seq, said)
    if old is not None:
        night.came_from[seq, 1] = old


def _corrected(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if said["sale"] not in night.sales:
        return
    cents = said["amount_cents"]
    for kind, signed in ((said["from_kind"], -cents), (said["to_kind"], cents)):
        night.totals[f"tender.{kind}"] += signed
        if kind == "cash":
            night.totals[f"shift.{said['shift']}.corrected"] += signed


def _moved(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if said["shift"] in night.shifts:
        name = {"drop": "drops"}.get(said["movement"], said["movement"])
        night.totals[f"shift.{said['shift']}.{name}"] += said["amount_cents"]


def _prize(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if said["session"] != night.session:
        return
    paid = sum(each["amount_cents"] for each in said["shares"])
    night.totals["prizes.count"] += 1
    night.totals[f"prizes.{said['method']}"] += paid
    if said["shift"] is not None:
        night.totals[f"shift.{said['shift']}.prizes"] += paid


def _counted(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if said["shift"] not in night.shifts:
        return
    counted = sum(each["denomination_cents"] * each["pieces"] for each in said["pieces"])
    for rolls in said["rolls"]:
        counted += rolls["denomination_cents"] * rolls["rolls"] * rolls["coins_each"]
    night.totals[f"shift.{said['shift']}.counted"] = counted


def _copied(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if (said["series"], said["number"]) in night.slips:
        night.totals["slips.copies"] += 1


def _bonus_ball(night: _Night, _seq: int, said: dict[str, Any]) -> None:
    if said["session"] == night.session:
        name = f"bonus_ball.{said['occasion']}"
        for each in ("opportunities", "receipts_cents", "prize_cents", "retained_cents"):
            night.totals[f"{name}.{each}"] = said[each]


def _stock_moved(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if seq > night.session:
        night.totals[f"paper.{said['item']}.{said['movement']}"] += said["pieces"]


def _stock_counted(night: _Night, seq: int, said: dict[str, Any]) -> None:
    if seq > night.session:
        found = sum(each["pieces"] for each in said["ranges"])
        night.totals[f"paper.{said['item']}.counted"] = found


_READERS = {
    "occasion_opened": _opened,
    "shift_started": _shift_started,
    "sale": _sale,
    "slip_voided": _voided,
    "void_pending": _void_pending,
    "void_approved": _void_approved,
    "slip_exchanged": _exchanged,
    "tender_corrected": _corrected,
    "cash_moved": _moved,
    "prize_paid": _prize,
    "drawer_counted": _counted,
    "slip_copied": _copied,
    "bonus_ball_announced": _bonus_ball,
    "stock_moved": _stock_moved,
    "stock_counted": _stock_counted,
}


def _expected(night: _Night, shift: int) -> None:
    """What should be in the drawer, and by how much the last count differs from it."""

    def of(name: str) -> int:
        return night.totals[f"shift.{shift}.{name}"]

    came = of("float") + of("cash_sales") + of("corrected") + of("paid_in")
    went = of("cash_refunds") + of("drops") + of("paid_out") + of("prizes")
    if f"shift.{shift}.counted" in night.totals:
        night.totals[f"shift.{shift}.expected"] = came - went
        night.totals[f"shift.{shift}.over_short"] = of("counted") - (came - went)


def _lines(night: _Night) -> None:
    """Items, occasions, accounts: what of the lines lives, and what of them was given back."""
    totals = night.totals
    for place, line in night.lines.items():
        cents = line["quantity"] * line["unit_price_cents"]
        back = cents if night.void_of.get(place) in night.given_back else 0
        account = "tickets" if line["kind"] == "charity_ticket" else "bingo"
        totals[f"account.{account}"] += cents - back if account == "tickets" else cents
        totals["account.cash_back"] += back if account == "bingo" else 0
        for occasion, part in _by_occasion(line, cents).items():
            totals[f"occasion.{occasion}.sold"] += part
            totals[f"occasion.{occasion}.voided"] += part if place in night.dead else 0
        if place in night.dead:
            continue
        totals["gross"] += 0 if line["kind"] == "merchandise" else cents
        name = f"item.{line['occasion']}.{line['item']}"
        totals[f"{name}.quantity"] += line["quantity"]
        totals[f"{name}.amount"] += cents
        totals[f"{name}.cards"] += line["cards"]
    totals["slips.issued"] = len(night.slips)
    totals["slips.voided"] = len(night.void_slips & night.slips.keys())
    totals["slips.cards"] = sum(night.slip_cards.values())
    numbers = [number for _series, number in night.slips]
    totals["slips.first"], totals["slips.last"] = min(numbers, default=0), max(numbers, default=0)


def _by_occasion(line: dict[str, Any], cents: int) -> dict[str, int]:
    """Stated parts to their own occasion; of the rest by faces, odd cents to the line's own."""
    found: defaultdict[str, int] = defaultdict(int)
    unstated, faces = [], 0
    for part in line["components"]:
        if part["allocated_cents"] is None:
            unstated.append(part)
            faces += part["cards"]
        else:
            found[part["occasion"]] += part["allocated_cents"]
    rest = cents - sum(found.values())
    for part in unstated if faces else []:
        found[part["occasion"]] += rest * part["cards"] // faces
    found[line["occasion"]] += cents - sum(found.values())
    return found


def _papers(night: _Night, paper_of: dict[str, str]) -> None:
    """Pieces of paper sold: of living lines, packages taken apart."""
    for place, line in night.lines.items():
        if place in night.dead:
            continue
        for part in (line, *line["components"]):
            item = paper_of.get(part["item"], part["item"])
            night.totals[f"paper.{item}.sold"] += part["quantity"]


def _people(night: _Night) -> None:
    """Players, each once: who came, and plays with anything that lives, exchanged or not."""

    playing = {
        (seq, player)
        for (seq, player, number), line in night.lines.items()
        if (seq, player, number) not in night.dead
        and (line["cards"] > 0 or "bonus_ball" in _kinds(line))
    }
    people = set()
    for place in playing:
        root = place
        while night.players[root] and root in night.came_from:
            root = night.came_from[root]
        if not night.players[root]:
            people.add(root)
    night.totals["sales.attendance"] = len(people)


def _kinds(line: dict[str, Any]) -> set[str]:
    return {line["kind"], *(part["kind"] for part in line["components"])}

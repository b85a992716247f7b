"""What in the record a difference could come from: hints for a person to look at, never entries.

Each looks for one mistake that hands and eyes make, and speaks only when its sum is the very
difference. Money in cents; a difference below zero is short.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger
from kiosk.money import format_money

HINTS_MAX = 3
ALIKE_WITHIN_S = 180
"""Two sales that are the same and so near each other may be one."""

NOTES = tuple(100 * dollars for dollars in (5, 10, 20, 50, 100))
"""Notes that change is given for, in cents."""


@dataclass(frozen=True)
class Drawer:
    """A counted drawer: its shift, the difference, the pieces that were counted loose."""

    shift: int
    difference_cents: int
    pieces: dict[int, int]


def likely_causes(ledger: Ledger, desk: str, counted: int) -> list[str]:
    """At most three hints for the difference of a final count, the likeliest first."""
    row = ledger.row(
        "SELECT shift, over_short_cents FROM drawer_count WHERE desk = ? AND seq = ?",
        (desk, counted),
    )
    if row is None or row["over_short_cents"] == 0:
        return []
    pieces = {
        each["denomination_cents"]: each["pieces"]
        for each in ledger.rows(
            "SELECT denomination_cents, pieces FROM count_line "
            "WHERE desk = ? AND seq = ? AND form = 'loose'",
            (desk, counted),
        )
    }
    drawer = Drawer(row["shift"], row["over_short_cents"], pieces)
    found: list[str] = []
    for look in _LOOKS:
        for hint in look(ledger, desk, drawer):
            if hint not in found:
                found.append(hint)
            if len(found) == HINTS_MAX:
                return found
    return found


def _sold_twice(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """Two sales of the same things for the same money, one just after the other."""
    if drawer.difference_cents > 0:
        return
    rows = ledger.rows(
        "SELECT a.total_cents, (SELECT printf('%s-%06d', series, min(number)) FROM slip "
        "WHERE desk = a.desk AND seq = a.seq) AS one, (SELECT printf('%s-%06d', series, "
        "min(number)) FROM slip WHERE desk = b.desk AND seq = b.seq) AS other "
        "FROM sale a JOIN sale b ON b.desk = a.desk AND b.shift = a.shift AND b.seq = "
        "(SELECT min(n.seq) FROM sale n WHERE n.desk = a.desk AND n.shift = a.shift "
        "AND n.seq > a.seq) JOIN journal ja ON ja.desk = a.desk AND ja.seq = a.seq "
        "JOIN journal jb ON jb.desk = b.desk AND jb.seq = b.seq "
        "WHERE a.desk = :desk AND a.shift = :shift AND a.total_cents = :cents "
        "AND b.total_cents = :cents AND unixepoch(jb.at) - unixepoch(ja.at) <= :within "
        "AND NOT EXISTS (SELECT 1 FROM slip_void v WHERE v.desk = a.desk "
        "AND v.sale IN (a.seq, b.seq)) AND (SELECT group_concat(item || quantity) FROM sale_line "
        "WHERE desk = a.desk AND seq = a.seq) = (SELECT group_concat(item || quantity) "
        "FROM sale_line WHERE desk = b.desk AND seq = b.seq) ORDER BY a.seq DESC",
        {
            "desk": desk,
            "shift": drawer.shift,
            "cents": -drawer.difference_cents,
            "within": ALIKE_WITHIN_S,
        },
    )
    for row in rows:
        yield (
            f"{format_money(row['total_cents'])} is the sale of {row['one'] or 'no slip'}, and "
            f"{row['other'] or 'the next'} is the same: rung up twice and paid once?"
        )


def _drop_not_recorded(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """Money that went where it went before, and nobody wrote it down; or the other way."""
    short = drawer.difference_cents < 0
    for row in ledger.rows(
        "SELECT m.kind, m.amount_cents, j.at FROM cash_movement m JOIN journal j USING (desk, seq) "
        "WHERE m.desk = ? AND m.shift = ? AND m.amount_cents = ? ORDER BY m.seq DESC",
        (desk, drawer.shift, abs(drawer.difference_cents)),
    ):
        money = format_money(row["amount_cents"])
        if row["kind"] == "drop" and short:
            yield f"A drop of {money} is on record: was there another one that is not?"
        elif row["kind"] in {"drop", "paid_out"} and not short:
            name = "drop" if row["kind"] == "drop" else "payment"
            yield f"A {name} of {money} is on record: did the money really leave the drawer?"
        elif row["kind"] == "paid_in" and short:
            yield f"{money} is on record as paid in: was it put into the drawer?"
    if short and not drawer.difference_cents % NOTES[-1]:
        money = format_money(-drawer.difference_cents)
        yield f"{money} is a round sum: was it dropped into the safe and not recorded?"


def _void_not_refunded(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """A refund on record that the player did not get, or got without a record."""
    over = drawer.difference_cents > 0
    for row in ledger.rows(
        "SELECT printf('%s-%06d', v.series, v.number) AS slip, r.amount_cents FROM refund r "
        "JOIN slip_void v ON v.desk = r.desk AND v.seq = r.void WHERE r.desk = ? AND r.shift = ? "
        "AND r.kind = 'cash' AND r.carried = 0 AND r.amount_cents = ? ORDER BY r.seq DESC",
        (desk, drawer.shift, drawer.difference_cents if over else -1),
    ):
        yield (
            f"{row['slip']} was voided for {format_money(row['amount_cents'])}: was the money "
            "given back?"
        )
    for row in ledger.rows(
        "SELECT printf('%s-%06d', v.series, v.number) AS slip, v.refund_cents FROM slip_void v "
        "JOIN sale s ON s.desk = v.desk AND s.seq = v.sale WHERE v.desk = ? AND s.shift = ? "
        "AND v.refund_cents = ? AND v.approved_by IS NULL AND NOT EXISTS (SELECT 1 "
        "FROM void_approval a WHERE a.desk = v.desk AND a.void = v.seq)",
        (desk, drawer.shift, -1 if over else -drawer.difference_cents),
    ):
        yield f"The refund of {row['slip']} still waits on record: was it given already?"


def _other_tender(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """A sale on record as cash that was paid by check, or the other way about."""
    short = drawer.difference_cents < 0
    kinds = "t.kind = 'cash'" if short else "t.kind IN ('check', 'card', 'certificate')"
    rows = ledger.rows(
        "SELECT t.kind, t.amount_cents, (SELECT printf('%s-%06d', series, min(number)) FROM slip "
        "WHERE desk = s.desk AND seq = s.seq) AS slip FROM tender t JOIN sale s USING (desk, seq) "
        f"WHERE s.desk = ? AND s.shift = ? AND t.amount_cents = ? AND {kinds} "
        "AND s.change_cents = 0 ORDER BY s.seq DESC LIMIT 2",
        (desk, drawer.shift, abs(drawer.difference_cents)),
    )
    if short and len(rows) > 1:
        return
    for row in rows:
        name = {"cash": "cash", "check": "a check", "card": "a card"}.get(
            row["kind"], "a certificate"
        )
        other = "a check or a card" if short else "cash"
        yield (
            f"{row['slip'] or 'A sale without slip'} of {format_money(row['amount_cents'])} is on "
            f"record as {name}: was it {other}?"
        )


def _prize_beside_the_record(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """A prize recorded as paid in cash that lies there still."""
    for row in ledger.rows(
        "SELECT game, part, paid_cents FROM prize WHERE desk = ? AND shift = ? AND paid_cents = ?",
        (desk, drawer.shift, drawer.difference_cents),
    ):
        yield (
            f"The prize of game {row['game']}{row['part']} is on record as "
            f"{format_money(row['paid_cents'])} in cash: was it handed out?"
        )


def _transposed_digit(_ledger: Ledger, _desk: str, drawer: Drawer) -> Iterator[str]:
    """Two digits of one number of pieces the wrong way round."""
    for cents, number in sorted(drawer.pieces.items(), reverse=True):
        digits = str(number)
        for place in range(len(digits) - 1):
            turned = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
            if (number - int(turned)) * cents == drawer.difference_cents:
                yield (
                    f"{int(turned)} of the {_piece(cents)} instead of {number} would be right: "
                    "two digits changed about?"
                )


def _wrong_note(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """Change given for a larger note than the one that lies in the drawer."""
    gaps = {large - small: (small, large) for small in NOTES for large in NOTES if large > small}
    pair = gaps.get(abs(drawer.difference_cents))
    if pair is None:
        return
    small, large = pair
    keyed, lay = (large, small) if drawer.difference_cents < 0 else (small, large)
    sales: int = ledger.value(
        "SELECT count(*) FROM tender t JOIN sale s USING (desk, seq) WHERE s.desk = ? "
        "AND s.shift = ? AND t.kind = 'cash' AND t.amount_cents = ?",
        (desk, drawer.shift, keyed),
    )
    if sales:
        yield (
            f"{format_money(abs(drawer.difference_cents))} is a {_piece(lay)} note taken for a "
            f"{_piece(keyed)} note: {sales} sales were paid with one."
        )


def _change_kept(ledger: Ledger, desk: str, drawer: Drawer) -> Iterator[str]:
    """Change that was not handed out."""
    if drawer.difference_cents < 0:
        return
    rows = ledger.rows(
        "SELECT printf('%s-%06d', n.series, n.number) AS slip FROM sale s JOIN slip n "
        "USING (desk, seq) WHERE s.desk = ? AND s.shift = ? AND s.change_cents = ? "
        "ORDER BY s.seq DESC LIMIT 3",
        (desk, drawer.shift, drawer.difference_cents),
    )
    if len(rows) in {1, 2}:
        slips = " and ".join(row["slip"] for row in reversed(rows))
        yield f"{format_money(drawer.difference_cents)} is the change of {slips}: was it given?"


def _piece(cents: int) -> str:
    return f"${cents // 100}" if cents >= 100 else f"{cents}\u00a2"


_LOOKS: tuple[Callable[[Ledger, str, Drawer], Iterator[str]], ...] = (
    _sold_twice,
    _void_not_refunded,
    _drop_not_recorded,
    _prize_beside_the_record,
    _other_tender,
    _change_kept,
    _transposed_digit,
    _wrong_note,
)
"""The likeliest mistakes first."""

"""Bingo paper of a night by SQL over the tables: what there was, what was sold, what is left.

Paper is counted in pieces as they are sold: a sheet, a packet, a book. What was sold comes from
the sales, packages taken apart and voids given back; where it went and what lies there comes from
stock moves and counts, by serial.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kiosk.ledger.ledger import Ledger, Row
from kiosk.night.serials import SerialRun, joined, pieces, serial_run, without

ALL_TIME = 1 << 60
"""An entry number behind every entry."""

_SOLD = (
    "WITH live AS (SELECT l.* FROM sale_line l WHERE l.desk = :desk AND l.seq > :after "
    "AND l.seq < :before AND NOT EXISTS (SELECT 1 FROM void_line v WHERE v.desk = l.desk "
    "AND v.sale = l.seq AND v.player = l.player AND v.line = l.line AND v.seq < :before)), "
    "sold AS (SELECT item, quantity FROM live "
    "UNION ALL SELECT p.item, p.quantity FROM sale_component p "
    "JOIN live USING (desk, seq, player, line)) "
    "SELECT item, sum(quantity) AS pieces FROM sold GROUP BY item"
)


@dataclass(frozen=True)
class OnFloor:
    """What a floor worker has of an item: runs out, and how it came about, in pieces."""

    worker: str
    item: str
    issued: int
    returned: int
    spoiled: int
    out: tuple[SerialRun, ...]

    @property
    def pieces_out(self) -> int:
        """Not brought back: sold on the floor, or still in the worker's hands."""
        return self.issued - self.returned - self.spoiled


@dataclass(frozen=True)
class Stock:
    """All paper of an item as the record has it now: ``there`` includes what was sold since the
    last count, for sales carry no serials."""

    item: str
    there: tuple[SerialRun, ...]
    floor: tuple[OnFloor, ...]
    expected: int
    counted_before: bool
    received: tuple[SerialRun, ...]


def sold_pieces(
    ledger: Ledger, desk: str, paper_of: Mapping[str, str], after: int, before: int
) -> dict[str, int]:
    """Pieces sold between two entries by the item whose paper it is; ``paper_of`` names items
    that are sold from another one's paper."""
    found: dict[str, int] = {}
    for row in ledger.rows(_SOLD, {"desk": desk, "after": after, "before": before}):
        item = paper_of.get(row["item"], row["item"])
        found[item] = found.get(item, 0) + row["pieces"]
    return found


def run_of(row: Row) -> SerialRun:
    """A stored run of serials."""
    return serial_run(row["first"], row["last"], row["color"])


def stocked_items(ledger: Ledger, desk: str, before: int = ALL_TIME) -> list[str]:
    """Items with any paper on record, in the order of their names."""
    return [
        row["item"]
        for row in ledger.rows(
            "SELECT item FROM stock_move WHERE desk = :desk AND seq < :before UNION "
            "SELECT item FROM stock_count WHERE desk = :desk AND seq < :before ORDER BY item",
            {"desk": desk, "before": before},
        )
    ]


def moves(ledger: Ledger, desk: str, item: str, after: int, before: int) -> list[Row]:
    """The moves of an item between two entries, oldest first."""
    return ledger.rows(
        "SELECT * FROM stock_move WHERE desk = ? AND item = ? AND seq > ? AND seq < ? ORDER BY seq",
        (desk, item, after, before),
    )


def last_count(ledger: Ledger, desk: str, item: str, before: int = ALL_TIME) -> Row | None:
    """The last count of an item before an entry, with its runs."""
    count = ledger.row(
        "SELECT * FROM stock_count WHERE desk = ? AND item = ? AND seq < ? "
        "ORDER BY seq DESC LIMIT 1",
        (desk, item, before),
    )
    if count is not None:
        count["runs"] = [
            run_of(row)
            for row in ledger.rows(
                "SELECT * FROM stock_count_range WHERE desk = ? AND seq = ? ORDER BY range",
                (desk, count["seq"]),
            )
        ]
    return count


def stock_of(
    ledger: Ledger, desk: str, item: str, paper_of: Mapping[str, str], before: int = ALL_TIME
) -> Stock:
    """An item's paper as the record has it just before an entry."""
    count = last_count(ledger, desk, item, before)
    after = 0 if count is None else count["seq"]
    there: list[SerialRun] = [] if count is None else list(count["runs"])
    expected = 0 if count is None else count["counted_pieces"]
    since = moves(ledger, desk, item, after, before)
    for move in since:
        run = run_of(move)
        if move["movement"] == "received" or (move["worker"] and move["movement"] == "returned"):
            there.append(run)
        elif move["movement"] == "spoiled" or move["worker"]:
            there = without(there, [run])
        expected += {"received": 1, "spoiled": -1}.get(move["movement"], 0) * move["pieces"]
    sold = sold_pieces(ledger, desk, paper_of, after, before).get(item, 0)
    every = moves(ledger, desk, item, 0, before)
    return Stock(
        item=item,
        there=tuple(joined(there)),
        floor=tuple(_floor(item, since)),
        expected=expected - sold,
        counted_before=count is not None or bool(every),
        received=tuple(run_of(each) for each in every if each["movement"] == "received"),
    )


def _floor(item: str, since: list[Row]) -> list[OnFloor]:
    """Workers with paper of the item since it was counted last, by name."""
    by_worker: dict[str, list[Row]] = {}
    for move in since:
        if move["worker"]:
            by_worker.setdefault(move["worker"], []).append(move)
    return [_with_worker(worker, item, rows) for worker, rows in sorted(by_worker.items())]


def _with_worker(worker: str, item: str, rows: list[Row]) -> OnFloor:
    out: list[SerialRun] = []
    count = {"issued": 0, "returned": 0, "spoiled": 0}
    for row in rows:
        count[row["movement"]] += row["pieces"]
        out = [*out, run_of(row)] if row["movement"] == "issued" else without(out, [run_of(row)])
    return OnFloor(worker, item, **count, out=tuple(joined(out)))


def change_out(ledger: Ledger, desk: str, session: int) -> list[Row]:
    """Change that floor workers took along in a session and have not brought back, in cents."""
    return ledger.rows(
        "SELECT worker, sum(iif(movement = 'issued', change_cents, 0)) AS out_cents, "
        "sum(iif(movement = 'returned', change_cents, 0)) AS back_cents FROM stock_move "
        "WHERE desk = ? AND session = ? AND worker IS NOT NULL GROUP BY worker "
        "HAVING out_cents <> back_cents ORDER BY worker",
        (desk, session),
    )


def paper_figures(
    ledger: Ledger, desk: str, session: int, paper_of: Mapping[str, str], before: int = ALL_TIME
) -> list[dict[str, Any]]:
    """The paper of a night, an item a row, in pieces and serials; only items kept in stock."""
    return [
        _figures(ledger, desk, session, item, paper_of, before)
        for item in stocked_items(ledger, desk, before)
    ]


def _figures(
    ledger: Ledger, desk: str, session: int, item: str, paper_of: Mapping[str, str], before: int
) -> dict[str, Any]:
    opening = stock_of(ledger, desk, item, paper_of, session)
    during = moves(ledger, desk, item, session, before)
    count = last_count(ledger, desk, item, before)
    if count is not None and count["seq"] < session:
        count = None
    moved = {"received": 0, "issued": 0, "returned": 0, "spoiled": 0}
    for move in during:
        moved[move["movement"]] += move["pieces"]
    sold = sold_pieces(ledger, desk, paper_of, session, before).get(item, 0)
    # A first count has nothing to be compared with: what it found was there from the beginning.
    first = count is not None and not opening.counted_before and not during
    begun = count["counted_pieces"] + sold if first and count is not None else opening.expected
    expected = begun + moved["received"] - moved["spoiled"] - sold
    came = [*opening.there, *(run_of(each) for each in during if each["movement"] == "received")]
    gone = [run_of(each) for each in during if each["movement"] == "spoiled"]
    left = [] if count is None else count["runs"]
    return {
        "item": item,
        "opening": begun,
        **moved,
        "sold": sold,
        "expected": expected,
        "counted": None if count is None else count["counted_pieces"],
        "difference": None if count is None else count["difference"],
        "stale": count is not None
        and _is_stale(ledger, desk, count, first, expected, paper_of, before),
        "reason": None if count is None else _reason(ledger, desk, count),
        "counted_by": None if count is None else count["counted_by"],
        "opening_serials": _words([*opening.there]),
        "spoiled_serials": _words(gone),
        "closing_serials": _words(left),
        "used_serials": _words(without(without(came, gone), left)) if count is not None else [],
        "on_floor": [
            {
                "worker": each.worker,
                "issued": each.issued,
                "returned": each.returned,
                "spoiled": each.spoiled,
                "sold": each.pieces_out,
            }
            for each in _floor(item, during)
        ],
    }


def _is_stale(
    ledger: Ledger,
    desk: str,
    count: Row,
    first: bool,
    expected: int,
    paper_of: Mapping[str, str],
    before: int,
) -> bool:
    """Whether paper was sold, given back or moved after it was counted."""
    if moves(ledger, desk, count["item"], count["seq"], before):
        return True
    if first:
        sold = sold_pieces(ledger, desk, paper_of, count["seq"], before)
        return sold.get(count["item"], 0) != 0
    return bool(expected != count["expected_pieces"])


def _reason(ledger: Ledger, desk: str, count: Row) -> str | None:
    said: str | None = ledger.value(
        "SELECT reason FROM explanation WHERE desk = ? AND counted = ? ORDER BY seq DESC LIMIT 1",
        (desk, count["seq"]),
    )
    return said or count["reason"]


def _words(runs: list[SerialRun]) -> list[str]:
    return [each.words for each in joined(runs)]


def uncounted(figures: list[dict[str, Any]]) -> list[str]:
    """Items of a night whose paper nobody has counted yet, or not since it changed."""
    return [each["item"] for each in figures if each["counted"] is None or each["stale"]]


def pieces_there(stock: Stock) -> int:
    """Pieces lying in the hall by serial, what was sold since the last count among them."""
    return pieces(stock.there)

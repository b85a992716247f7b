"""The rows that follow from entries of paper stock and of the close of a night."""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel

from kiosk.ledger import close_entries as c
from kiosk.ledger import stock_entries as k
from kiosk.ledger.journal import canonical

Row = dict[str, Any]
Rows = Iterator[tuple[str, Row]]


def _cells(part: BaseModel, *left_out: str) -> Row:
    dumped = part.model_dump(exclude={"key", "papers", *left_out})
    return {
        name: int(value) if isinstance(value, bool) else value for name, value in dumped.items()
    }


def _stock_moved(payload: k.StockMoved, _seq: int) -> Rows:
    yield "stock_move", _cells(payload)


def _stock_counted(payload: k.StockCounted, _seq: int) -> Rows:
    yield "stock_count", _cells(payload, "ranges")
    for number, each in enumerate(payload.ranges, 1):
        yield "stock_count_range", {"range": number} | _cells(each)


def _close_step_done(payload: c.CloseStepDone, _seq: int) -> Rows:
    yield "close_step", _cells(payload, "seen") | {"seen": canonical(payload.seen)}


def _difference_explained(payload: c.DifferenceExplained, _seq: int) -> Rows:
    yield "explanation", _cells(payload)


def _session_amended(payload: c.SessionAmended, _seq: int) -> Rows:
    yield (
        "amendment",
        _cells(payload, "notes", "figures")
        | {"notes": canonical(payload.notes), "figures": canonical(payload.figures)},
    )


STOCK_ROWS: dict[str, Callable[[Any, int], Rows]] = {
    k.StockMoved.kind: _stock_moved,
    k.StockCounted.kind: _stock_counted,
    c.CloseStepDone.kind: _close_step_done,
    c.DifferenceExplained.kind: _difference_explained,
    c.SessionAmended.kind: _session_amended,
}
"""By the name of the entry's kind."""

"""The rows that follow from entries of games' prizes, of attendance, and of a cancelled night."""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel

from kiosk.ledger import game_entries as g

Row = dict[str, Any]
Rows = Iterator[tuple[str, Row]]

_BESIDE = {"key", "papers"}


def _cells(part: BaseModel, *left_out: str) -> Row:
    dumped = part.model_dump(exclude={*_BESIDE, *left_out})
    return {
        name: int(value) if isinstance(value, bool) else value for name, value in dumped.items()
    }


def _attendance_announced(payload: g.AttendanceAnnounced, _seq: int) -> Rows:
    yield "attendance_announcement", _cells(payload, "prizes", "slips")
    for prize in payload.prizes:
        yield "attendance_prize", _cells(prize)
    for slip in payload.slips:
        yield "attendance_slip", _cells(slip)


def _jackpot_settled(payload: g.JackpotSettled, _seq: int) -> Rows:
    yield "jackpot_settlement", _cells(payload, "winners")
    for number, winner in enumerate(payload.winners, 1):
        yield "jackpot_winner", {"winner": number} | _cells(winner)


def _early_bird_settled(payload: g.EarlyBirdSettled, _seq: int) -> Rows:
    yield "early_bird_settlement", _cells(payload, "winners")
    for number, winner in enumerate(payload.winners, 1):
        yield "early_bird_winner", {"winner": number} | _cells(winner)


def _occasion_cancelled(payload: g.OccasionCancelled, _seq: int) -> Rows:
    for occasion in payload.occasions:
        yield "cancellation", {"occasion": occasion} | _cells(payload, "occasions")


GAME_ROWS: dict[str, Callable[[Any, int], Rows]] = {
    g.AttendanceAnnounced.kind: _attendance_announced,
    g.JackpotSettled.kind: _jackpot_settled,
    g.EarlyBirdSettled.kind: _early_bird_settled,
    g.OccasionCancelled.kind: _occasion_cancelled,
}
"""By the name of the entry's kind."""

"""The rows that follow from an entry, and nothing else: the same when it is written, when a
ledger is rebuilt, when a hub is filled and when the audit compares."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kiosk.ledger import entries as e
from kiosk.ledger.journal import Entry, canonical

Row = dict[str, Any]
Rows = Iterator[tuple[str, Row]]
_P = TypeVar("_P", bound=e.Payload)
_APPLY: dict[str, Callable[[Any, int], Rows]] = {}


def rows_of(entry: Entry) -> Rows:
    """The (table, row) pairs of an entry in the order they are inserted.

    Raises JournalError when the payload does not read.
    """
    payload = entry.content()
    own: Row = {"desk": entry.desk, "seq": entry.seq}
    for table, row in _APPLY[entry.kind](payload, entry.seq):
        yield table, own | row
    for number, paper in enumerate(payload.papers, 1):
        yield (
            "paper",
            own
            | {
                "paper": number,
                "kind": paper.kind,
                "title": paper.title,
                "series": paper.series,
                "number": paper.number,
                "copy": paper.copy_number,
            },
        )
    if payload.key is not None:
        yield "action_key", own | {"key": payload.key}


def _of(model: type[_P]) -> Callable[[Callable[[_P, int], Rows]], Callable[[_P, int], Rows]]:
    def register(function: Callable[[_P, int], Rows]) -> Callable[[_P, int], Rows]:
        _APPLY[model.kind] = function
        return function

    return register


def _plain(table: str, **renamed: str) -> Callable[[e.Payload, int], Rows]:
    """Rows of an entry whose payload is one row: its fields, some of them renamed."""

    def rows(payload: e.Payload, _seq: int) -> Rows:
        dumped = payload.model_dump(exclude={"key", "papers"})
        yield table, {renamed.get(name, name): _cell(value) for name, value in dumped.items()}

    return rows


def _cell(value: object) -> object:
    return int(value) if isinstance(value, bool) else value


_APPLY |= {
    e.DeskCreated.kind: _plain("desk"),
    e.WorkerAdded.kind: _plain("worker"),
    e.ProgramLoaded.kind: _plain("program"),
    e.ShiftEnded.kind: _plain("shift_end"),
    e.SlipCopied.kind: _plain("slip_copy", copy_number="copy"),
    e.CashMoved.kind: _plain("cash_movement", movement="kind"),
    e.DrawerOpened.kind: _plain("drawer_opening"),
    e.GameMarked.kind: _plain("game_event"),
    e.BonusBallClosed.kind: _plain("bonus_ball_close"),
    e.BonusBallAnnounced.kind: _plain("bonus_ball_announcement"),
    e.BonusBallCarried.kind: _plain("bonus_ball_carry"),
    e.ClockSet.kind: _plain("clock_setting"),
    e.PaperConfirmed.kind: _plain("paper_confirmation"),
}


@_of(e.OccasionOpened)
def _occasion_opened(payload: e.OccasionOpened, seq: int) -> Rows:
    yield "session", payload.model_dump(include={"program", "opened_by", "approved_by"})
    for occasion in payload.occasions:
        yield "occasion", occasion.model_dump()
    if payload.shift is not None:
        yield "shift", payload.shift.model_dump() | {"session": seq}


@_of(e.ShiftStarted)
def _shift_started(payload: e.ShiftStarted, _seq: int) -> Rows:
    yield "shift", payload.shift.model_dump() | {"session": payload.session}


@_of(e.Sale)
def _sale(payload: e.Sale, _seq: int) -> Rows:
    yield (
        "sale",
        payload.model_dump(
            include={
                "session",
                "shift",
                "cashier",
                "total_cents",
                "tendered_cents",
                "change_cents",
            }
        ),
    )
    for number, player in enumerate(payload.players, 1):
        yield from _player(payload.session, number, player)
    for number, tender in enumerate(payload.tenders, 1):
        yield "tender", {"tender": number} | tender.model_dump()


def _player(session: int, number: int, player: e.SoldPlayer) -> Rows:
    own: Row = {"player": number}
    yield "sale_player", own | {"here": int(player.here), "total_cents": player.total_cents}
    for line_number, line in enumerate(player.lines, 1):
        here = own | {"line": line_number, "session": session}
        yield "sale_line", here | line.model_dump(exclude={"components"})
        for component_number, component in enumerate(line.components, 1):
            yield "sale_component", here | {"component": component_number} | component.model_dump()
    if player.slip is not None:
        yield (
            "slip",
            own
            | {"session": session, "total_cents": player.total_cents}
            | player.slip.model_dump(exclude={"not_valid_for"}),
        )
    for receipt in player.receipts:
        yield "receipt", own | {"session": session} | receipt.model_dump()


@_of(e.SlipVoided)
def _slip_voided(payload: e.SlipVoided, _seq: int) -> Rows:
    yield (
        "slip_void",
        {
            name: _cell(value)
            for name, value in payload.model_dump(
                exclude={"key", "papers", "lines", "receipts", "refunds", "shift"}
            ).items()
        },
    )
    for line in payload.lines:
        yield "void_line", {"sale": payload.sale} | line.model_dump()
    for receipt in payload.receipts:
        yield "receipt_void", {"receipt": receipt}
    for number, refund in enumerate(payload.refunds, 1):
        yield "refund", {"refund": number, "shift": payload.shift} | refund.model_dump()


@_of(e.DrawerCounted)
def _drawer_counted(payload: e.DrawerCounted, _seq: int) -> Rows:
    yield "drawer_count", payload.model_dump(exclude={"key", "papers", "pieces"})
    for pieces in payload.pieces:
        yield "count_line", pieces.model_dump()


@_of(e.SessionClosed)
def _session_closed(payload: e.SessionClosed, _seq: int) -> Rows:
    row = payload.model_dump(exclude={"key", "papers", "figures"})
    yield (
        "closing",
        {name: _cell(value) for name, value in row.items()}
        | {"figures": canonical(payload.figures)},
    )

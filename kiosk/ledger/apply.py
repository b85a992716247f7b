"""The rows that follow from an entry, and nothing else: the same when it is written, when a
ledger is rebuilt, when a hub is filled and when the audit compares."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kiosk.ledger import deposit_entries as d
from kiosk.ledger import desk_entries as k
from kiosk.ledger import entries as e
from kiosk.ledger import floor_entries as f
from kiosk.ledger import hall_entries as a
from kiosk.ledger import house_entries as h
from kiosk.ledger import paper_entries as p
from kiosk.ledger import preprinted_entries as b
from kiosk.ledger import prize_entries as z
from kiosk.ledger import slip_entries as s
from kiosk.ledger.game_rows import GAME_ROWS
from kiosk.ledger.journal import Entry, canonical
from kiosk.ledger.stock_rows import STOCK_ROWS

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


def _cells(row: Row) -> Row:
    return {name: _cell(value) for name, value in row.items()}


_APPLY |= GAME_ROWS
_APPLY |= STOCK_ROWS
_APPLY |= {
    e.DeskCreated.kind: _plain("desk"),
    e.WorkerAdded.kind: _plain("worker"),
    e.ProgramLoaded.kind: _plain("program"),
    e.ShiftEnded.kind: _plain("shift_end"),
    e.SlipCopied.kind: _plain("slip_copy", copy_number="copy"),
    e.CashMoved.kind: _plain("cash_movement", movement="kind"),
    e.DrawerOpened.kind: _plain("drawer_opening"),
    f.GameMarked.kind: _plain("game_event"),
    f.BonusBallClosed.kind: _plain("bonus_ball_close"),
    f.BonusBallSpoken.kind: _plain("bonus_ball_spoken"),
    a.OtherDeskNamed.kind: _plain("hall_desk"),
    a.ClosingSlipTyped.kind: _plain("closing_slip"),
    a.GameSalesTyped.kind: _plain("game_sales"),
    f.BonusBallNumber.kind: _plain("bonus_ball_number"),
    e.ClockSet.kind: _plain("clock_setting"),
    e.PaperConfirmed.kind: _plain("paper_confirmation"),
    p.PrinterOutage.kind: _plain("printer_outage"),
    b.PreprintedLoaded.kind: _plain("preprinted_load"),
    b.PreprintedChecked.kind: _plain("preprinted_check"),
    s.TenderCorrected.kind: _plain("tender_correction"),
    z.PrizeHeld.kind: _plain("prize_hold"),
    z.CheckSpoiled.kind: _plain("check_spoiled"),
    z.GoodsAwarded.kind: _plain("goods_award"),
    d.DepositMade.kind: _plain("deposit"),
    k.DeskEnrolled.kind: _plain("enrolled_desk"),
    h.OpeningChecked.kind: _plain("opening_check"),
    h.ItemMarked.kind: _plain("item_mark"),
    h.RecoverySlipMade.kind: _plain("recovery_slip"),
    h.PinSet.kind: _plain("pin_set"),
    h.LanguageSet.kind: _plain("worker_language"),
}


@_of(k.DeskRestored)
def _desk_restored(payload: k.DeskRestored, _seq: int) -> Rows:
    yield "desk", _cells(payload.model_dump(include={"series", "public_key", "practice"}))
    yield (
        "restore",
        payload.model_dump(include={"source", "last_series", "last_number", "restored_by"}),
    )
    for number, lost in enumerate(payload.lost, 1):
        yield "lost_number", {"run": number} | lost.model_dump()


_SESSION = {"program", "opened_by", "approved_by", "instead_of"}


@_of(e.OccasionOpened)
def _occasion_opened(payload: e.OccasionOpened, seq: int) -> Rows:
    yield "session", payload.model_dump(include=_SESSION)
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
                "worker",
                "total_cents",
                "tendered_cents",
                "change_cents",
            }
        ),
    )
    for number, player in enumerate(payload.players, 1):
        yield from _player(payload.session, number, player)
    for number, tender in enumerate(payload.tenders, 1):
        yield "tender", {"tender": number} | _cells(tender.model_dump())


def _player(session: int, number: int, player: e.SoldPlayer) -> Rows:
    own: Row = {"player": number}
    yield "sale_player", own | {"here": int(player.here), "total_cents": player.total_cents}
    for line_number, line in enumerate(player.lines, 1):
        here = own | {"line": line_number, "session": session}
        yield "sale_line", here | line.model_dump(exclude={"components"})
        for component_number, component in enumerate(line.components, 1):
            yield "sale_component", here | {"component": component_number} | component.model_dump()
    if player.slip is not None:
        if player.slip.load is not None:
            form = player.slip.model_dump(include={"series", "number", "load"})
            yield "preprinted_form", form | {"used_for": "slip"}
        yield (
            "slip",
            own
            | {"session": session, "total_cents": player.total_cents}
            | player.slip.model_dump(exclude={"not_valid_for", "on_pad"}),
        )
    for receipt in player.receipts:
        yield "receipt", own | {"session": session} | receipt.model_dump()


@_of(e.SlipVoided)
def _slip_voided(payload: e.SlipVoided, seq: int) -> Rows:
    yield from _void(payload, payload.approved_by)
    yield from _refunds(seq, payload.shift, payload.refunds)


@_of(s.VoidPending)
def _void_pending(payload: s.VoidPending, _seq: int) -> Rows:
    yield from _void(payload, None)


@_of(s.VoidApproved)
def _void_approved(payload: s.VoidApproved, _seq: int) -> Rows:
    yield "void_approval", payload.model_dump(exclude={"key", "papers", "shift", "refunds"})
    yield from _refunds(payload.void, payload.shift, payload.refunds)


@_of(s.SlipExchanged)
def _slip_exchanged(payload: s.SlipExchanged, seq: int) -> Rows:
    yield from _void(payload, payload.approved_by)
    yield (
        "exchange",
        {
            "series": payload.series,
            "number": payload.number,
            "credit_cents": payload.refund_cents,
            "carried_cents": payload.carried_cents,
            "returned_cents": payload.returned_cents,
        },
    )
    yield from _refunds(seq, payload.shift, payload.refunds)
    yield from _sale(payload.as_sale(), seq)


def _void(payload: e.SlipVoided | s.SlipExchanged | s.VoidPending, approved_by: str | None) -> Rows:
    columns = {"series", "number", "sale", "whole", "reason", "voided_by", "refund_cents"}
    yield "slip_void", _cells(payload.model_dump(include=columns)) | {"approved_by": approved_by}
    for line in payload.lines:
        yield "void_line", {"sale": payload.sale} | line.model_dump()
    for receipt in payload.receipts:
        yield "receipt_void", {"receipt": receipt}


def _refunds(void: int, shift: int, refunds: list[e.Refund]) -> Rows:
    for number, refund in enumerate(refunds, 1):
        own = {"refund": number, "void": void, "shift": shift}
        yield "refund", own | _cells(refund.model_dump())


@_of(b.PreprintedSpoiled)
def _preprinted_spoiled(payload: b.PreprintedSpoiled, _seq: int) -> Rows:
    slip, new = payload.slip, payload.replacement
    if not payload.given_out:
        yield "preprinted_form", payload.form.model_dump() | {"used_for": "nothing"}
    if new is not None:
        yield "preprinted_form", new.model_dump() | {"used_for": "replacement"}
    yield (
        "preprinted_break",
        payload.form.model_dump()
        | {
            "reason": payload.reason,
            "broken_by": payload.broken_by,
            "slip_series": None if slip is None else slip.series,
            "slip_number": None if slip is None else slip.number,
            "new_series": None if new is None else new.series,
            "new_number": None if new is None else new.number,
        },
    )


@_of(e.DrawerCounted)
def _drawer_counted(payload: e.DrawerCounted, _seq: int) -> Rows:
    yield (
        "drawer_count",
        payload.model_dump(exclude={"key", "papers", "pieces", "rolls", "vouchers", "tenders"}),
    )
    for pieces in payload.pieces:
        yield "count_line", {"form": "loose"} | pieces.model_dump()
    for rolls in payload.rolls:
        cents, coins = rolls.denomination_cents, rolls.rolls * rolls.coins_each
        yield "count_line", {"form": "rolls", "denomination_cents": cents, "pieces": coins}
    for number, voucher in enumerate(payload.vouchers, 1):
        yield "count_voucher", {"voucher": number} | voucher.model_dump()
    for tender in payload.tenders:
        yield "count_tender", tender.model_dump()


@_of(f.BallsVerified)
def _balls_verified(payload: f.BallsVerified, _seq: int) -> Rows:
    row = payload.model_dump(exclude={"key", "papers", "verifiers"})
    yield "ball_verification", {name: _cell(value) for name, value in row.items()}
    for number, name in enumerate(payload.verifiers, 1):
        yield "ball_verifier", {"verifier": number, "name": name}


@_of(f.BonusBallAnnounced)
def _bonus_ball_announced(payload: f.BonusBallAnnounced, _seq: int) -> Rows:
    yield "bonus_ball_announcement", payload.model_dump(exclude={"key", "papers", "desks"})
    for desk in payload.desks:
        yield "announced_desk", desk.model_dump()


@_of(f.BonusBallCarried)
def _bonus_ball_carried(payload: f.BonusBallCarried, _seq: int) -> Rows:
    yield "bonus_ball_carry", payload.model_dump(exclude={"key", "papers", "winners"})
    for number, winner in enumerate(payload.winners, 1):
        yield "bonus_ball_winner", {"winner": number} | _cells(winner.model_dump())


@_of(z.PrizePaid)
def _prize_paid(payload: z.PrizePaid, _seq: int) -> Rows:
    yield "prize", payload.model_dump(exclude={"key", "papers", "shares"})
    for number, share in enumerate(payload.shares, 1):
        yield "prize_share", {"share": number} | share.model_dump()


@_of(e.SessionClosed)
def _session_closed(payload: e.SessionClosed, _seq: int) -> Rows:
    row = payload.model_dump(exclude={"key", "papers", "figures"})
    yield (
        "closing",
        {name: _cell(value) for name, value in row.items()}
        | {"figures": canonical(payload.figures)},
    )

"""The cash box: shifts, drops, money paid in and out."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import (
    CashMoved,
    DrawerOpened,
    Paper,
    ShiftEnded,
    ShiftStarted,
    StartedShift,
)
from kiosk.rules.accounts import DrawerMoney
from kiosk.till import night_papers
from kiosk.till.action_keys import done_under
from kiosk.till.desk import Desk
from kiosk.till.draft import need_nothing_taken
from kiosk.till.night import CASH_BOX, Session, need_session, need_shift
from kiosk.till.people import SELLERS, Worker, need_role, need_second
from kiosk.till.reasons import clean_reason
from kiosk.till.tenders import AMOUNT_CENTS_MAX

Movement = Literal["drop", "paid_in", "paid_out"]
_NAMES: dict[Movement, str] = {
    "drop": say("A drop"),
    "paid_in": say("Paying in"),
    "paid_out": say("Paying out"),
}


@dataclass(frozen=True)
class RecordedMovement:
    """A recorded movement by its entry. ``repeated``: it was there before this call."""

    seq: int
    repeated: bool


@dataclass(frozen=True)
class ShiftCash:
    """What the ledger knows of one cash box, in cents."""

    float_cents: int
    cash_sales_cents: int
    cash_refunds_cents: int
    corrected_cents: int
    drops_cents: int
    paid_in_cents: int
    paid_out_cents: int
    prizes_cents: int

    @property
    def expected_cents(self) -> int:
        """Float and cash taken, less change and refunds given and money moved away.

        Corrected tenders count as what they were: a check that was recorded as cash is no cash.
        """
        return DrawerMoney(
            float_cents=self.float_cents,
            cash_sales_cents=self.cash_sales_cents + self.corrected_cents,
            refunds_cents=self.cash_refunds_cents,
            cash_prizes_cents=self.prizes_cents,
            other_paid_out_cents=self.drops_cents + self.paid_out_cents,
            paid_in_cents=self.paid_in_cents,
        ).expected_cents


def shift_cash(desk: Desk, shift: int) -> ShiftCash:
    """The cash of a shift; cash sales are tendered cash less the change given."""
    where = (desk.name, shift)
    value = desk.ledger.value
    tendered: int = value(
        "SELECT coalesce(sum(t.amount_cents), 0) FROM tender t JOIN sale s USING (desk, seq) "
        "WHERE s.desk = ? AND s.shift = ? AND t.kind = 'cash' AND t.carried = 0",
        where,
    )
    change: int = value(
        "SELECT coalesce(sum(change_cents), 0) FROM sale WHERE desk = ? AND shift = ?", where
    )
    refunds: int = value(
        "SELECT coalesce(sum(amount_cents), 0) FROM refund "
        "WHERE desk = ? AND shift = ? AND kind = 'cash' AND carried = 0",
        where,
    )
    corrected: int = value(
        "SELECT coalesce(sum(iif(to_kind = 'cash', amount_cents, -amount_cents)), 0) "
        "FROM tender_correction WHERE desk = ? AND shift = ? AND 'cash' IN (to_kind, from_kind)",
        where,
    )
    moved = {
        row["kind"]: row["cents"]
        for row in desk.ledger.rows(
            "SELECT kind, sum(amount_cents) AS cents FROM cash_movement "
            "WHERE desk = ? AND shift = ? GROUP BY kind",
            where,
        )
    }
    return ShiftCash(
        float_cents=value("SELECT float_cents FROM shift WHERE desk = ? AND seq = ?", where),
        cash_sales_cents=tendered - change,
        cash_refunds_cents=refunds,
        corrected_cents=corrected,
        drops_cents=moved.get("drop", 0),
        paid_in_cents=moved.get("paid_in", 0),
        paid_out_cents=moved.get("paid_out", 0),
        prizes_cents=value(
            "SELECT coalesce(sum(paid_cents), 0) FROM prize WHERE desk = ? AND shift = ?", where
        ),
    )


def new_shift(by: Worker, float_cents: int, verified_by: Worker | None) -> StartedShift:
    """A shift whose float a second person has counted too. Raises Refused or Wrong."""
    need_role(by, SELLERS, "A cash box")
    if not 0 <= float_cents <= AMOUNT_CENTS_MAX:
        raise Wrong("A float is an amount of money.", where="--float")
    if verified_by is None or verified_by.name == by.name:
        raise Refused("The float is counted by two people: a second one types name and PIN.")
    return StartedShift(
        box=CASH_BOX, cashier=by.name, float_cents=float_cents, verified_by=verified_by.name
    )


def start_shift(desk: Desk, float_cents: int, *, by: Worker, verified_by: Worker | None) -> int:
    """Starts a cashier's shift at the drawer; returns its entry. Raises Refused."""
    with desk.writing() as writing:
        session = need_session(desk)
        if session.shift is not None:
            raise Refused(
                say(
                    "{cashier} has the drawer: end that shift first.", cashier=session.shift.cashier
                )
            )
        entry = writing.append(
            ShiftStarted(session=session.seq, shift=new_shift(by, float_cents, verified_by))
        )
    return entry.seq


def end_shift(desk: Desk, *, by: Worker) -> int:
    """Pulls the tray: the shift sells no more, its count may follow. Returns the shift.

    Raises Refused for a role that has nothing to do with cash, or while a basket is paid in part.
    """
    need_role(by, SELLERS, say("Ending a shift"))
    with desk.writing() as writing:
        session = need_session(desk)
        shift = need_shift(session)
        need_nothing_taken(desk)
        writing.append(ShiftEnded(shift=shift.seq, ended_by=by.name))
    return shift.seq


def move_cash(
    desk: Desk,
    movement: Movement,
    amount_cents: int,
    *,
    reason: str,
    by: Worker,
    approved_by: Worker | None = None,
    key: str | None = None,
) -> RecordedMovement:
    """Records a drop or money paid in or out; once.

    The same ``key`` again changes nothing. Raises Refused when the house asks a second person.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, _NAMES[movement])
    if not 0 < amount_cents <= AMOUNT_CENTS_MAX:
        raise Wrong("An amount is more than 0.00.", where="AMOUNT")
    with desk.writing() as writing:
        done = done_under(desk, key, CashMoved, movement=movement, amount_cents=amount_cents)
        if done is not None:
            return RecordedMovement(done[0], repeated=True)
        session = need_session(desk)
        shift = need_shift(session)
        second = second_for(session, movement, by, approved_by)
        # Not compared with what the drawer should hold: refusals would tell the blind count.
        payload = CashMoved(
            key=key,
            papers=[Paper(kind="cash", title=f"{_NAMES[movement]}")],
            shift=shift.seq,
            movement=movement,
            amount_cents=amount_cents,
            reason=reason,
            moved_by=by.name,
            approved_by=None if second is None else second.name,
        )
        entry = writing.append(
            payload, lambda entry: [night_papers.cash_document(desk, session, payload, entry)]
        )
    return RecordedMovement(entry.seq, repeated=False)


def open_drawer(desk: Desk, *, reason: str, by: Worker, approved_by: Worker | None = None) -> int:
    """Records that the drawer is opened without a sale; the caller then pulses it."""
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Opening the drawer"))
    with desk.writing() as writing:
        session = need_session(desk)
        shift = need_shift(session)
        second = second_for(session, "open_drawer", by, approved_by)
        entry = writing.append(
            DrawerOpened(
                shift=shift.seq,
                reason=reason,
                opened_by=by.name,
                approved_by=None if second is None else second.name,
            )
        )
    return entry.seq


def second_for(
    session: Session, what: str, by: Worker, approved_by: Worker | None
) -> Worker | None:
    """The second person of a movement of cash. Raises Refused where the house asks for one."""
    names = {
        "drop": say("A drop"),
        "paid_out": say("Paying out"),
        "open_drawer": say("Opening the drawer"),
    }
    if what in session.program.house.approve:
        return need_second(by, approved_by, names[what])
    return approved_by if approved_by is None or approved_by.name != by.name else None

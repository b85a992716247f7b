"""The blind count of a drawer: who may count it, what was counted, and the difference."""

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import CountedPieces, DrawerCounted, ShiftEnded
from kiosk.ledger.payload import Paper
from kiosk.till import night_papers
from kiosk.till.cash import shift_cash
from kiosk.till.desk import Desk
from kiosk.till.night import Session, need_session
from kiosk.till.people import APPROVERS, SELLERS, Role, Worker, need_role
from kiosk.till.reasons import clean_reason

DENOMINATIONS = (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1)
"""Notes and coins in cents, dearest first."""

PIECES_MAX = 100_000


@dataclass(frozen=True)
class CountResult:
    """A final count, in cents; a difference below zero is short."""

    shift: int
    counted_cents: int
    expected_cents: int
    over_short_cents: int
    seq: int


def uncounted_shifts(desk: Desk, session: int) -> list[tuple[int, str]]:
    """Ended shifts without a count: (entry, cashier), oldest first."""
    return [
        (row["seq"], row["cashier"])
        for row in desk.ledger.rows(
            "SELECT s.seq, s.cashier FROM shift s WHERE s.desk = ? AND s.session = ? "
            "AND EXISTS (SELECT 1 FROM shift_end e WHERE e.desk = s.desk AND e.shift = s.seq) "
            "AND NOT EXISTS (SELECT 1 FROM drawer_count c "
            "WHERE c.desk = s.desk AND c.shift = s.seq) ORDER BY s.seq",
            (desk.name, session),
        )
    ]


SEE_TAKINGS: frozenset[Role] = APPROVERS | {"inspector"}
"""Who may see sums of takings while a drawer waits for its count."""


def is_blind(desk: Desk, session: Session) -> bool:
    """Whether a drawer of the session is in use or waits for its count.

    Until then no sum is shown from which a cashier could work out what should be in it.
    """
    return session.shift is not None or bool(uncounted_shifts(desk, session.seq))


def count_drawer(
    desk: Desk,
    pieces: Mapping[int, int],
    *,
    by: Worker,
    reason: str | None = None,
    shift: int | None = None,
) -> CountResult:
    """A final blind count by denomination (cents → pieces) of an ended shift.

    A running shift is ended first, in the same breath: nothing is sold into a counted drawer.
    A further count of the same shift is a recount, by the treasurer or chairperson: who has seen
    the difference does not count it away. All counts stay. Raises Wrong for pieces that cannot
    be, Refused when there is nothing to count.
    """
    need_role(by, SELLERS, say("Counting"))
    counted = _counted(pieces)
    with desk.writing() as writing:
        session = need_session(desk)
        target = shift if shift is not None else _shift_to_count(desk, session, by)
        _need_own(desk, target, by)
        if desk.ledger.row(
            "SELECT 1 FROM drawer_count WHERE desk = ? AND shift = ?", (desk.name, target)
        ):
            need_role(by, APPROVERS, "A recount")
        if session.shift is not None and session.shift.seq == target:
            writing.append(ShiftEnded(shift=target, ended_by=by.name))
        expected = shift_cash(desk, target).expected_cents
        payload = DrawerCounted(
            papers=[Paper(kind="count", title=say("Drawer count"))],
            shift=target,
            counted_by=by.name,
            pieces=[
                CountedPieces(denomination_cents=each, pieces=pieces[each])
                for each in sorted(pieces, reverse=True)
            ],
            counted_cents=counted,
            expected_cents=expected,
            over_short_cents=counted - expected,
            reason=None if reason is None else clean_reason(reason),
        )
        entry = writing.append(
            payload, lambda entry: [night_papers.count_document(desk, session, payload, entry)]
        )
    return CountResult(target, counted, expected, counted - expected, entry.seq)


def _counted(pieces: Mapping[int, int]) -> int:
    for denomination, number in pieces.items():
        if denomination not in DENOMINATIONS:
            raise Wrong(
                say("There is no note or coin of {denomination} cents.", denomination=denomination),
                where="--count",
            )
        if not 0 <= number <= PIECES_MAX:
            raise Wrong(say("{number} pieces cannot be.", number=number), where="--count")
    return sum(denomination * number for denomination, number in pieces.items())


def _need_own(desk: Desk, shift: int, by: Worker) -> None:
    """Who counts learns what should be there: only the cashier of the shift, or an approver."""
    cashier = desk.ledger.value(
        "SELECT cashier FROM shift WHERE desk = ? AND seq = ?", (desk.name, shift)
    )
    if cashier is None:
        raise Wrong(say("There is no shift {shift}.", shift=shift), where="--shift")
    if by.name != cashier and by.role not in APPROVERS:
        raise Refused(
            say(
                "This is {cashier}'s drawer: {cashier}, the chairperson or the treasurer "
                "counts it.",
                cashier=cashier,
            )
        )


def _shift_to_count(desk: Desk, session: Session, by: Worker) -> int:
    """The drawer meant: one's own first, else the oldest that waits, else the one in use."""
    waiting = uncounted_shifts(desk, session.seq)
    own = [shift for shift, cashier in waiting if cashier == by.name]
    if own:
        return own[0]
    if session.shift is not None and session.shift.cashier == by.name:
        return session.shift.seq
    if waiting:
        return waiting[0][0]
    if session.shift is not None:
        return session.shift.seq
    last: int | None = desk.ledger.value(
        "SELECT max(seq) FROM shift WHERE desk = ? AND session = ?", (desk.name, session.seq)
    )
    if last is None:
        raise Refused("There is no shift to count.")
    return last

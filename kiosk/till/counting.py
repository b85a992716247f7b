"""The blind count of a drawer: who may count it, what was counted, and the difference."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import (
    CountedPieces,
    CountedRolls,
    CountedTender,
    CountedVoucher,
    DrawerCounted,
    ShiftEnded,
)
from kiosk.ledger.payload import Paper
from kiosk.till import night_papers
from kiosk.till.cash import shift_cash
from kiosk.till.desk import Desk
from kiosk.till.draft import need_nothing_taken
from kiosk.till.night import Session, need_session
from kiosk.till.people import APPROVERS, SELLERS, Role, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.tenders import AMOUNT_CENTS_MAX

DENOMINATIONS = (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1)
"""Notes and coins in cents, dearest first."""

ROLLS = {100: 25, 50: 20, 25: 40, 10: 50, 5: 40, 1: 50}
"""Coins in a bank's roll by what each is worth in cents."""

PIECES_MAX = 100_000
ROLLS_MAX = 10_000
VoucherKind = Literal["check", "card", "certificate"]
VOUCHER_KINDS: tuple[VoucherKind, ...] = ("check", "card", "certificate")
REFERENCE_LENGTH_MAX = 40


@dataclass(frozen=True)
class Voucher:
    """A check, card slip or certificate found in the drawer; cents."""

    kind: VoucherKind
    amount_cents: int
    reference: str | None = None


@dataclass(frozen=True)
class DrawerContents:
    """What lies in a drawer: loose pieces and rolls by cents of one piece, and other papers.

    ``vouchers`` is None where nobody listed them; an empty list says that there are none.
    """

    pieces: Mapping[int, int]
    rolls: Mapping[int, int] = field(default_factory=dict)
    vouchers: Sequence[Voucher] | None = None


@dataclass(frozen=True)
class CountResult:
    """A final count, in cents; a difference below zero is short. Cash, and the other tenders."""

    shift: int
    counted_cents: int
    expected_cents: int
    over_short_cents: int
    seq: int
    tenders: tuple[CountedTender, ...] = ()


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


@dataclass(frozen=True)
class DrawerToCount:
    """The drawer somebody would count now; ``in_use``: its shift still runs and ends with it."""

    shift: int
    cashier: str
    in_use: bool


def drawer_to_count(desk: Desk, by: Worker) -> DrawerToCount:
    """Which drawer a count by somebody is of. Raises Refused when there is none for them."""
    session = need_session(desk)
    shift = _shift_to_count(desk, session, by)
    _need_own(desk, shift, by)
    cashier: str = desk.ledger.value(
        "SELECT cashier FROM shift WHERE desk = ? AND seq = ?", (desk.name, shift)
    )
    in_use = session.shift is not None and session.shift.seq == shift
    return DrawerToCount(shift, cashier, in_use)


def count_drawer(
    desk: Desk,
    found: Mapping[int, int] | DrawerContents,
    *,
    by: Worker,
    reason: str | None = None,
    shift: int | None = None,
) -> CountResult:
    """A final blind count of an ended shift: loose pieces (cents → pieces), or all its contents.

    A running shift is ended first, in the same breath: nothing is sold into a counted drawer.
    A further count of the same shift is a recount, by the treasurer or chairperson: who has seen
    the difference does not count it away. All counts stay. Raises Wrong for pieces that cannot
    be, Refused when there is nothing to count.
    """
    need_role(by, SELLERS, say("Counting"))
    contents = found if isinstance(found, DrawerContents) else DrawerContents(found)
    counted = _counted(contents)
    with desk.writing() as writing:
        session = need_session(desk)
        target = shift if shift is not None else _shift_to_count(desk, session, by)
        _need_own(desk, target, by)
        if desk.ledger.row(
            "SELECT 1 FROM drawer_count WHERE desk = ? AND shift = ?", (desk.name, target)
        ):
            need_role(by, APPROVERS, "A recount")
        if session.shift is not None and session.shift.seq == target:
            need_nothing_taken(desk)
            writing.append(ShiftEnded(shift=target, ended_by=by.name))
        expected = shift_cash(desk, target).expected_cents
        payload = DrawerCounted(
            papers=[Paper(kind="count", title=say("Drawer count"))],
            shift=target,
            counted_by=by.name,
            **_listed(desk, target, contents),
            counted_cents=counted,
            expected_cents=expected,
            over_short_cents=counted - expected,
            reason=None if reason is None else clean_reason(reason),
        )
        entry = writing.append(
            payload, lambda entry: [night_papers.count_document(desk, session, payload, entry)]
        )
    over = counted - expected
    return CountResult(target, counted, expected, over, entry.seq, tuple(payload.tenders))


class _Listed(TypedDict):
    pieces: list[CountedPieces]
    rolls: list[CountedRolls]
    vouchers: list[CountedVoucher]
    tenders: list[CountedTender]


def _listed(desk: Desk, shift: int, contents: DrawerContents) -> _Listed:
    """Everything found, as it is kept: dearest first, papers beside what the record has."""
    vouchers = contents.vouchers or ()
    return {
        "pieces": [
            CountedPieces(denomination_cents=each, pieces=contents.pieces[each])
            for each in sorted(contents.pieces, reverse=True)
        ],
        "rolls": [
            CountedRolls(
                denomination_cents=each, rolls=contents.rolls[each], coins_each=ROLLS[each]
            )
            for each in sorted(contents.rolls, reverse=True)
            if contents.rolls[each]
        ],
        "vouchers": [
            CountedVoucher(
                kind=each.kind, reference=each.reference or None, amount_cents=each.amount_cents
            )
            for each in vouchers
        ],
        "tenders": []
        if contents.vouchers is None
        else _against_record(expected_vouchers(desk, shift), vouchers),
    }


def _against_record(
    expected: Mapping[str, int], vouchers: Sequence[Voucher]
) -> list[CountedTender]:
    found = []
    for kind in VOUCHER_KINDS:
        counted = sum(each.amount_cents for each in vouchers if each.kind == kind)
        if counted or expected.get(kind):
            wanted = expected.get(kind, 0)
            found.append(
                CountedTender(
                    kind=kind,
                    counted_cents=counted,
                    expected_cents=wanted,
                    over_short_cents=counted - wanted,
                )
            )
    return found


def expected_vouchers(desk: Desk, shift: int) -> dict[str, int]:
    """Checks, card slips and certificates that should lie in a shift's drawer, by kind, cents."""
    return {
        row["kind"]: row["cents"]
        for row in desk.ledger.rows(
            "SELECT kind, sum(cents) AS cents FROM ("
            "SELECT t.kind, t.amount_cents AS cents FROM tender t JOIN sale s USING (desk, seq) "
            "WHERE s.desk = :desk AND s.shift = :shift AND t.carried = 0 "
            "UNION ALL SELECT kind, -amount_cents FROM refund "
            "WHERE desk = :desk AND shift = :shift AND carried = 0 "
            "UNION ALL SELECT to_kind, amount_cents FROM tender_correction "
            "WHERE desk = :desk AND shift = :shift "
            "UNION ALL SELECT from_kind, -amount_cents FROM tender_correction "
            "WHERE desk = :desk AND shift = :shift) WHERE kind <> 'cash' GROUP BY kind",
            {"desk": desk.name, "shift": shift},
        )
    }


def _counted(contents: DrawerContents) -> int:
    """The cash of it in cents. Raises Wrong for what cannot lie in a drawer."""
    for denomination, number in contents.pieces.items():
        if denomination not in DENOMINATIONS:
            raise Wrong(
                say("There is no note or coin of {denomination} cents.", denomination=denomination),
                where="--count",
            )
        if not 0 <= number <= PIECES_MAX:
            raise Wrong(say("{number} pieces cannot be.", number=number), where="--count")
    for denomination, number in contents.rolls.items():
        if denomination not in ROLLS:
            raise Wrong(
                say("There is no roll of {denomination} cents.", denomination=denomination),
                where="--rolls",
            )
        if not 0 <= number <= ROLLS_MAX:
            raise Wrong(say("{number} rolls cannot be.", number=number), where="--rolls")
    for each in contents.vouchers or ():
        if not 0 < each.amount_cents <= AMOUNT_CENTS_MAX:
            raise Wrong("A check or slip is worth more than 0.00.", where="--check")
        if len(each.reference or "") > REFERENCE_LENGTH_MAX:
            raise Wrong("A check's number has at most 40 characters.", where="--check")
    loose = sum(denomination * number for denomination, number in contents.pieces.items())
    return loose + sum(
        denomination * ROLLS[denomination] * number
        for denomination, number in contents.rolls.items()
    )


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

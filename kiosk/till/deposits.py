"""The deposit of each closed night: what goes to the bank, by account, and what was brought."""

import datetime
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.deposit_entries import DepositMade
from kiosk.ledger.payload import Paper
from kiosk.money import format_money
from kiosk.night.takings import Takings, takings
from kiosk.rules.accounts import Deposit, deposit_of_night, deposit_rules
from kiosk.till import deposit_paper
from kiosk.till.action_keys import done_under
from kiosk.till.desk import Desk
from kiosk.till.night import Session, read_session
from kiosk.till.people import APPROVERS, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.tenders import AMOUNT_CENTS_MAX

REFERENCE_LENGTH_MAX = 40

LOOKED_BACK = 10
"""So many closed nights are looked through at an opening; a report has them all."""


@dataclass(frozen=True)
class NightDeposit:
    """What of a closed night goes to the bank, and what was brought of it, in cents.

    ``rules`` are those that have it split by account: (id, citation).
    """

    session: Session
    z_number: int
    takings: Takings
    deposit: Deposit
    made_cents: int
    rules: tuple[tuple[str, str], ...]
    float_cents: int = 0
    float_kept_cents: int | None = None

    @property
    def float_change_cents(self) -> int:
        """By how much the float kept back is more than the one the night began with."""
        return 0 if self.float_kept_cents is None else self.float_kept_cents - self.float_cents

    @property
    def checks_cents(self) -> int:
        """What of it is in checks."""
        return self.takings.tenders_cents.get("check", 0)

    @property
    def gaming_date(self) -> datetime.date:
        return self.session.gaming_date

    @property
    def to_bank_cents(self) -> int:
        """By the books: cash and checks of what was sold, as counted."""
        return self.takings.to_bank(self.deposit.total_cents) - self.float_change_cents

    @property
    def open_cents(self) -> int:
        """What nobody has brought to the bank yet; below zero where more was brought."""
        return self.to_bank_cents - self.made_cents

    @property
    def reconciled(self) -> bool:
        """Whether what people counted comes to what the books say."""
        in_hand = self.takings.in_hand_cents
        return in_hand is not None and in_hand - self.float_change_cents == self.to_bank_cents


@dataclass(frozen=True)
class RecordedDeposit:
    """A deposit on record; ``open_cents`` is what is still to be brought of that night."""

    seq: int
    gaming_date: datetime.date
    amount_cents: int
    open_cents: int
    repeated: bool


def deposits(desk: Desk, date: datetime.date | None = None) -> list[NightDeposit]:
    """The deposit of every closed night, or of those of a gaming date, oldest first."""
    rows = desk.ledger.rows(
        "SELECT session, z_number FROM closing WHERE desk = ? ORDER BY z_number", (desk.name,)
    )
    found = [night_deposit(desk, row["session"], row["z_number"]) for row in rows]
    return [each for each in found if date is None or each.gaming_date == date]


def open_deposits(desk: Desk) -> list[NightDeposit]:
    """Of the nights closed last, those with money still to be brought to the bank."""
    rows = desk.ledger.rows(
        "SELECT session, z_number FROM closing WHERE desk = ? ORDER BY z_number DESC LIMIT ?",
        (desk.name, LOOKED_BACK),
    )
    found = [night_deposit(desk, row["session"], row["z_number"]) for row in reversed(rows)]
    return [each for each in found if each.open_cents > 0]


def night_deposit(
    desk: Desk, seq: int, z_number: int, float_kept_cents: int | None = None
) -> NightDeposit:
    """The deposit of one session; the float kept back is the one on record unless it is said."""
    session = read_session(desk, seq)
    took = takings(desk.ledger, desk.name, seq)
    on = session.gaming_date
    split = deposit_of_night(
        session.pack,
        took.bingo_cents,
        took.tickets_cents,
        took.cash_prizes_cents,
        took.cash_back_cents,
        on,
    )
    made: int = desk.ledger.value(
        "SELECT coalesce(sum(amount_cents), 0) FROM deposit WHERE desk = ? AND session = ?",
        (desk.name, seq),
    )
    rules = tuple((each.rule.id, each.rule.citation) for each in deposit_rules(session.pack, on))
    if float_kept_cents is None:
        float_kept_cents = float_kept(desk, seq)
    begun: int = desk.ledger.value(
        "SELECT coalesce(min(float_cents), 0) FROM shift WHERE desk = :desk AND seq = "
        "(SELECT min(seq) FROM shift WHERE desk = :desk AND session = :session)",
        {"desk": desk.name, "session": seq},
    )
    return NightDeposit(
        session, z_number, took, split, made, rules, float_cents=begun,
        float_kept_cents=float_kept_cents,
    )  # fmt: skip


def float_kept(desk: Desk, session: int) -> int | None:
    """The float that was kept back when a session was closed, in cents; None where nobody said."""
    found: int | None = desk.ledger.value(
        "SELECT json_extract(seen, '$.float_kept_cents') FROM close_step WHERE desk = ? "
        "AND session = ? AND step = 'deposit' ORDER BY seq DESC LIMIT 1",
        (desk.name, session),
    )
    return found


def record_deposit(
    desk: Desk,
    date: datetime.date,
    amount_cents: int,
    reference: str,
    *,
    by: Worker,
    reason: str | None = None,
    key: str | None = None,
) -> RecordedDeposit:
    """Records that money of the night of a gaming date was brought to the bank; once.

    A part of it is in order, more than is open wants a reason. Raises Wrong or Refused.
    """
    need_role(by, APPROVERS, "A deposit")
    if not 0 < amount_cents <= AMOUNT_CENTS_MAX:
        raise Wrong("An amount is more than 0.00.", where="--amount")
    kept = _reference(reference)
    why = None if reason is None else clean_reason(reason)
    with desk.writing() as writing:
        done = done_under(desk, key, DepositMade, amount_cents=amount_cents, reference=kept)
        if done is not None:
            was = done[1]
            left = was.open_cents - was.amount_cents
            night = read_session(desk, was.session).gaming_date
            return RecordedDeposit(done[0], night, was.amount_cents, left, repeated=True)
        night_deposit = _night_of(desk, date)
        _need_new(desk, night_deposit, kept)
        opened = night_deposit.open_cents
        if amount_cents > opened and why is None:
            raise Refused(
                say(
                    "Of {date} {value} is still to be brought; {amount} is more. Look again, "
                    "or say why (--reason).",
                    date=date.isoformat(),
                    value=format_money(max(0, opened)),
                    amount=format_money(amount_cents),
                )
            )
        payload = DepositMade(
            key=key,
            papers=[Paper(kind="deposit", title=say("Deposit {kept}", kept=kept))],
            session=night_deposit.session.seq,
            amount_cents=amount_cents,
            open_cents=opened,
            reference=kept,
            reason=why,
            made_by=by.name,
        )
        entry = writing.append(
            payload,
            lambda entry: [
                deposit_paper.deposit_document(
                    desk, night_deposit.session, deposit_rows(night_deposit), payload, entry
                )
            ],
        )
    return RecordedDeposit(entry.seq, date, amount_cents, opened - amount_cents, repeated=False)


def deposit_rows(night: NightDeposit) -> tuple[tuple[str, int], ...]:
    """The sums of a night's deposit in the order they are reckoned, cents."""
    took = night.takings
    off = took.bingo_cents - took.cash_back_cents - night.deposit.bingo_cents
    rows = [
        ("Bingo receipts", took.bingo_cents),
        ("Prizes paid in cash", -off),
        ("Cash given back", -took.cash_back_cents),
        ("Bingo", night.deposit.bingo_cents),
        ("Ticket game", night.deposit.tickets_cents),
        ("Both", night.deposit.total_cents),
        ("Cards and certificates", -took.not_banked_cents),
        ("Paid in less paid out", took.moved_cents),
        ("Over or short", took.over_short_cents),
        ("To the bank", night.to_bank_cents),
    ]
    if night.float_change_cents:
        rows.insert(-1, ("More or less float kept", -night.float_change_cents))
    if not night.reconciled:
        rows.append(("NOT RECONCILED, in hand", took.in_hand_cents or 0))
    return tuple(rows)


def _reference(typed: str) -> str:
    kept = " ".join("".join(each for each in typed if each.isprintable()).split())
    if not 1 <= len(kept) <= REFERENCE_LENGTH_MAX:
        raise Wrong(
            say(
                "The bank's reference has 1 to {reference_length_max} letters.",
                reference_length_max=REFERENCE_LENGTH_MAX,
            ),
            where="--reference",
        )
    return kept


def _night_of(desk: Desk, date: datetime.date) -> NightDeposit:
    """The night of a gaming date: of several the first with money still to be brought."""
    nights = deposits(desk, date)
    if not nights:
        raise Refused(
            say(
                "No night of {date} is closed on this desk; its money is counted and the "
                "night closed first.",
                date=date.isoformat(),
            )
        )
    return next((each for each in nights if each.open_cents > 0), nights[-1])


def _need_new(desk: Desk, night: NightDeposit, reference: str) -> None:
    row = desk.ledger.row(
        "SELECT amount_cents, made_by FROM deposit WHERE desk = ? AND session = ? "
        "AND reference = ?",
        (desk.name, night.session.seq, reference),
    )
    if row is not None:
        raise Refused(
            say(
                "Deposit {reference} of that night is on record: {amount}, by {made_by}.",
                reference=reference,
                amount=format_money(row["amount_cents"]),
                made_by=row["made_by"],
            )
        )

"""Paying a game's prize: whole and once, by two people, from the drawer or by check."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.payload import Paper
from kiosk.ledger.prize_entries import PaidShare, PrizePaid
from kiosk.money import format_money
from kiosk.rules.decide import decisions
from kiosk.rules.decision import Decision
from kiosk.rules.occasions import SameDay
from kiosk.rules.payout import AwardDivided, PaidWhole, refused_in_cash
from kiosk.rules.prizes_paid import PrizeOfOccasion, decide_prize
from kiosk.till import prize_papers
from kiosk.till.action_keys import done_under
from kiosk.till.award import BONUS_BALL, WINNER_TAKE_ALL, Award, PrizeAsked
from kiosk.till.awards import award_of, session_of
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk, Writing
from kiosk.till.held_prizes import need_not_held
from kiosk.till.night import CASH_BOX, Session, need_shift
from kiosk.till.people import APPROVERS, SELLERS, Worker, need_role
from kiosk.till.prize_shares import (
    Winner,
    announced_of,
    named_winners,
    shares_of,
    with_checks,
    with_slips,
)
from kiosk.till.refusals import refusals_of

Method = Literal["cash", "check"]


@dataclass(frozen=True)
class Payment:
    """How a prize is paid. Without a method it is what the law asks, else cash.

    A separate check for each winner, its number in the winners' order. ``amount_cents`` is what
    the caller has in hand, where somebody figured it apart.
    """

    method: Method | None = None
    check_numbers: tuple[str, ...] = ()
    box: str = CASH_BOX
    amount_cents: int | None = None


@dataclass(frozen=True)
class PaidPrize:
    """A prize on record: its shares in the order of verification, and what is warned of."""

    seq: int
    occasion: str
    game: str
    part: str
    award: str
    announced_cents: int
    collected_cents: int | None
    tax_cents: int
    fee_cents: int
    method: Method
    shares: tuple[PaidShare, ...]
    warnings: tuple[Decision, ...]
    repeated: bool

    @property
    def paid_cents(self) -> int:
        """What the winners got together."""
        return sum(each.amount_cents for each in self.shares)


def pay_prize(
    desk: Desk,
    asked: PrizeAsked,
    winners: Sequence[Winner],
    payment: Payment,
    *,
    by: Worker,
    approved_by: Worker | None,
    key: str | None = None,
) -> PaidPrize:
    """Pays an announced prize to its winners and prints a voucher for each; once.

    Cash leaves the drawer of the running shift; a prize of a closed night is paid by check. The
    same ``key`` again changes nothing. Raises Wrong for winners or checks that cannot be, Refused
    with the rule for more than is announced, for a second time, and for what the law lets nobody
    pay so.
    """
    need_role(by, SELLERS, say("Paying a prize"))
    named = named_winners(winners)
    with desk.writing() as writing:
        wanted = {"game": asked.game, "part": asked.part, "method": payment.method}
        done = done_under(desk, key, PrizePaid, **wanted)
        if done is not None:
            _need_same_winners(named, done[1])
            return _paid(done[0], done[1], (), repeated=True)
        session = session_of(desk, asked)
        second = need_two(by, approved_by)
        award = award_of(desk, session, asked, writing.at)
        need_played(desk, session, award.occasion)
        _need_unpaid(desk, session, award)
        need_not_held(desk, session, award)
        parts = with_slips(desk, session, award, named, shares_of(session, award, named))
        _need_whole(session, award, parts, payment.amount_cents)
        method = _method(session, award, parts, payment)
        if asked.date is not None and method == "cash":
            raise Refused("That night is closed and its drawer counted: pay its prizes by check.")
        warnings = _decided(desk, writing, session, award)
        payload = PrizePaid(
            key=key,
            papers=[
                Paper(kind="prize", title=say("Prize voucher, {name}", name=each.name)[:80])
                for each in parts
            ],
            session=session.seq,
            occasion=award.occasion,
            game=award.game,
            part=award.part,
            award=award.kind,
            announced_cents=announced_of(award, parts),
            paid_cents=sum(each.amount_cents for each in parts),
            collected_cents=award.collected_cents,
            tax_cents=award.tax_cents,
            fee_cents=award.fee_cents,
            method=method,
            shift=need_shift(session).seq if method == "cash" else None,
            shares=parts if method == "cash" else with_checks(desk, parts, payment.check_numbers),
            paid_by=by.name,
            approved_by=second.name,
        )
        entry = writing.append(
            payload, lambda entry: prize_papers.vouchers(desk, session, award, payload, entry)
        )
    return _paid(entry.seq, payload, warnings, repeated=False)


def _need_same_winners(named: tuple[Winner, ...], done: PrizePaid) -> None:
    if named and [each.name for each in named] != [each.name for each in done.shares]:
        raise Wrong("This key paid other winners; take a new key.", where="--key")


def _paid(
    seq: int, payload: PrizePaid, warnings: tuple[Decision, ...], *, repeated: bool
) -> PaidPrize:
    return PaidPrize(
        seq=seq,
        occasion=payload.occasion,
        game=payload.game,
        part=payload.part,
        award=payload.award,
        announced_cents=payload.announced_cents,
        collected_cents=payload.collected_cents,
        tax_cents=payload.tax_cents,
        fee_cents=payload.fee_cents,
        method=payload.method,
        shares=tuple(payload.shares),
        warnings=warnings,
        repeated=repeated,
    )


def need_two(by: Worker, approved_by: Worker | None) -> Worker:
    """Two people pay a prize, one of them the chairperson or the treasurer. Raises Refused."""
    if approved_by is None or approved_by.name == by.name:
        raise Refused("A prize is paid by two people: a second one types name and PIN.")
    if not {by.role, approved_by.role} & APPROVERS:
        raise Refused("One of the two who pay a prize is the chairperson or the treasurer.")
    return approved_by


def _need_unpaid(desk: Desk, session: Session, award: Award) -> None:
    row = desk.ledger.row(
        "SELECT p.paid_cents, p.paid_by FROM prize p WHERE p.desk = ? AND p.session = ? "
        "AND p.occasion = ? AND p.game = ? AND p.part = ?",
        (desk.name, session.seq, award.occasion, award.game, award.part),
    )
    if row is not None:
        raise Refused(
            say(
                "The prize of {award} is paid already: {paid}, by {paid_by}. It is paid once.",
                award=award.name,
                paid=format_money(row["paid_cents"]),
                paid_by=row["paid_by"],
            )
        )
    if award.announced_cents <= 0:
        raise Refused(
            say("There is nothing to pay for {award}: its prize comes to 0.00.", award=award.name)
        )


def _need_whole(
    session: Session, award: Award, parts: Sequence[PaidShare], amount_cents: int | None
) -> None:
    """Raises Refused where what is paid, or was figured apart, is not the announced prize.

    Of colours that share, what is left stays with the licensee.
    """
    paid = tuple(each.amount_cents for each in parts)
    whole = sum(paid) if award.colors_cents else award.announced_cents
    for cents in (paid, *(() if amount_cents is None else ((amount_cents,),))):
        found = list(decisions(session.pack, PaidWhole(whole, cents), award.gaming_date))
        if award.designation == WINNER_TAKE_ALL:
            found += decisions(session.pack, AwardDivided(whole, cents), award.gaming_date)
        refused = refusals_of(found)
        if refused:
            raise Refused(*refused)
        if sum(cents) != whole:
            raise Refused(
                say(
                    "The prize of {award} comes to {whole}, not {cents}: it is paid to the cent.",
                    award=award.name,
                    whole=format_money(whole),
                    cents=format_money(sum(cents)),
                )
            )


def _method(session: Session, award: Award, parts: Sequence[PaidShare], payment: Payment) -> Method:
    """Cash or check: what was asked for, where the law leaves the choice. Raises Refused."""
    if payment.box != CASH_BOX:
        raise Wrong(
            say(
                "There is no cash box {box!r} at this desk; cash prizes leave the {cash_box}.",
                box=payment.box,
                cash_box=CASH_BOX,
            ),
            where="--from",
        )
    asked = payment.method or ("check" if payment.check_numbers else "cash")
    if asked == "check":
        return "check"
    if payment.check_numbers:
        raise Wrong("A prize in cash has no check number.", where="--check-number")
    cents = [each.amount_cents for each in parts]
    refused = refusals_of(
        refused_in_cash(session.pack, announced_of(award, parts), cents, award.gaming_date)
    )
    if refused:
        raise Refused(*refused)
    return "cash"


def _decided(desk: Desk, writing: Writing, session: Session, award: Award) -> tuple[Decision, ...]:
    """What the law says of one more prize tonight. Raises Refused; the rest is a warning."""
    games = {each.id: each for each in session.program.games}
    paid = []
    for row in desk.ledger.rows(
        "SELECT game, paid_cents FROM prize WHERE desk = ? AND session = ? AND occasion = ? "
        "ORDER BY seq",
        (desk.name, session.seq, award.occasion),
    ):
        game = games.get(row["game"])
        kind = "bonus_ball" if game is None else game.designation
        from_hall = game is not None and game.from_hall
        paid.append(PrizeOfOccasion(kind, row["paid_cents"], from_hall))
    this = PrizeOfOccasion(award.designation, award.announced_cents, award.from_hall, award.name)
    if award.game == BONUS_BALL:
        # Its announced prize has a limit of its own; the others look at it where they count it.
        this = PrizeOfOccasion("bonus_ball", award.announced_cents, name=award.name)
    found = decide_prize(session.pack, session.program, paid, this, award.gaming_date)
    refused = refusals_of(found)
    if refused:
        raise Refused(*refused)
    return (*found, *_late(writing, session, award))


def _late(writing: Writing, session: Session, award: Award) -> tuple[Decision, ...]:
    """A prize awarded on another day than its cards were sold: owed all the same, so a warning."""
    occasion = next(each for each in session.occasions if each.id == award.occasion)
    zone = session.program.hall.zone
    asked = SameDay(occasion.doors.astimezone(zone), writing.at.astimezone(zone))
    return tuple(
        each
        for each in decisions(session.pack, asked, award.gaming_date)
        if each.verdict == "refuse"
    )

"""The bonus ball's number, and what became of an announced prize: won, checked, or carried on."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.clock import from_text
from kiosk.errors import Refused, Wrong
from kiosk.games.prizes import shares
from kiosk.ledger.floor_entries import BonusBallCarried, BonusBallNumber, BonusBallWinner
from kiosk.rules.bonus_ball import BonusBallClaim, decide_receipt, late_number, still_to_do
from kiosk.rules.bonus_ball import BonusBallNumber as AskedOfNumber
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.decide import Question, decisions
from kiosk.rules.decision import Decision
from kiosk.rules.occasions import SameDay
from kiosk.till.bonus_ball_carry import SECOND, AnnouncedPrize, unsettled
from kiosk.till.desk import Desk, Writing
from kiosk.till.floor import FLOOR
from kiosk.till.night import (
    Session,
    named_occasion,
    need_session,
    night_facts,
    open_session,
    read_session,
)
from kiosk.till.people import NAME_LENGTH_MAX, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refusals_of

WINNERS_MAX = 50


@dataclass(frozen=True)
class Claimant:
    """Somebody who claims the prize: the bonus-ball receipt, and the name."""

    receipt: str
    name: str


@dataclass(frozen=True)
class Bingo:
    """Where and on what the win was called: the game, the last ball.

    ``number`` is the bonus-ball number where it was not put on record before.
    """

    game: str
    last_ball: int
    number: int | None = None


@dataclass(frozen=True)
class SettledPrize:
    """A prize whose end is on record; ``shares_cents`` in the order of the winners, empty unwon."""

    occasion: str
    name: str
    prize_cents: int
    shares_cents: tuple[int, ...]


@dataclass(frozen=True)
class RecordedNumber:
    """A number on record, what the caller has still to do, and what the law says of lateness."""

    occasion: str
    number: int
    to_do: tuple[str, ...]
    late: tuple[Decision, ...]


def record_number(
    desk: Desk, number: int, occasion_id: str | None = None, *, by: Worker
) -> RecordedNumber:
    """Puts the drawn number of an occasion on record, once.

    One that comes after the first game began is recorded too, with what the law says of it: the
    entry's own time is the proof. Raises Refused for a number that cannot be or a second one.
    """
    need_role(by, FLOOR, "Recording the bonus-ball number")
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        if session.program.bonus_ball_of(occasion.id) is None:
            raise Refused(f"{occasion.name} has no bonus ball on its program.")
        facts = night_facts(desk, session).occasion(occasion.id)
        begins = (
            occasion.first_game if facts is None else times_of(session.program, facts).first_game
        )
        _write_number(desk, writing, session, occasion.id, number, by)
        late = late_number(
            session.pack, occasion.id, occasion.gaming_date, before_first_game=writing.at < begins
        )
        to_do = still_to_do(session.pack, occasion.gaming_date)
    return RecordedNumber(occasion.id, number, to_do, late)


def number_of(desk: Desk, session: int, occasion: str) -> int | None:
    """The bonus-ball number on record for an occasion, or None."""
    found: int | None = desk.ledger.value(
        "SELECT number FROM bonus_ball_number WHERE desk = ? AND session = ? AND occasion = ?",
        (desk.name, session, occasion),
    )
    return found


def _write_number(
    desk: Desk, writing: Writing, session: Session, occasion: str, number: int, by: Worker
) -> None:
    known = number_of(desk, session.seq, occasion)
    if known is not None:
        raise Refused(f"The bonus-ball number is {known}; it is on record and stays.")
    _ask(session, AskedOfNumber(number))
    if number < 1:
        raise Wrong("A ball has a number from 1 on.", where="NUMBER")
    writing.append(
        BonusBallNumber(session=session.seq, occasion=occasion, number=number, recorded_by=by.name)
    )


def record_win(
    desk: Desk,
    claimants: Sequence[Claimant],
    bingo: Bingo | None = None,
    occasion_id: str | None = None,
    *,
    by: Worker,
) -> SettledPrize:
    """Records who won an announced prize, in the order they were verified, and their shares.

    Without ``occasion_id`` it is the oldest that waits. Each claim is checked against the record:
    a live receipt of the occasion, a game named for it, the last ball the bonus-ball number, all
    in one licence day where the law asks for that. Raises Refused with the rule.
    """
    need_role(by, SECOND, "Settling the bonus ball")
    if not 1 <= len(claimants) <= WINNERS_MAX:
        raise Wrong(f"A prize has 1 to {WINNERS_MAX} winners.", where="--receipt")
    with desk.writing() as writing:
        _need_first_win(desk, occasion_id)
        prize = _waiting(desk, occasion_id)
        session = read_session(desk, prize.session)
        if bingo is not None and bingo.number is not None:
            _write_number(desk, writing, session, prize.occasion, bingo.number, by)
        receipts = [each.receipt.strip().upper() for each in claimants]
        if len(set(receipts)) < len(receipts):
            raise Refused("One receipt wins once; it is named twice.")
        for receipt in receipts:
            _check(desk, session, prize, receipt, bingo, writing.at)
        parts = shares(prize.prize_cents, len(claimants))
        writing.append(
            BonusBallCarried(
                session=prize.session,
                occasion=prize.occasion,
                event="won",
                amount_cents=prize.prize_cents,
                reason=clean_reason(", ".join(receipts)[:200]),
                winners=[
                    BonusBallWinner(
                        receipt=receipt,
                        name=_name(each.name),
                        game=None if bingo is None else bingo.game,
                        last_ball=None if bingo is None else bingo.last_ball,
                        share_cents=share,
                    )
                    for each, receipt, share in zip(claimants, receipts, parts, strict=True)
                ],
                recorded_by=by.name,
                approved_by=None,
            )
        )
    return SettledPrize(prize.occasion, prize.name, prize.prize_cents, parts)


def record_not_won(
    desk: Desk, occasion_id: str | None = None, *, by: Worker, reason: str
) -> SettledPrize:
    """Records that nobody won an announced prize: it is carried into the next occasion."""
    need_role(by, SECOND, "Settling the bonus ball")
    with desk.writing() as writing:
        prize = _waiting(desk, occasion_id)
        writing.append(
            BonusBallCarried(
                session=prize.session,
                occasion=prize.occasion,
                event="not_won",
                amount_cents=prize.prize_cents,
                reason=clean_reason(reason),
                recorded_by=by.name,
                approved_by=None,
            )
        )
    return SettledPrize(prize.occasion, prize.name, prize.prize_cents, ())


def _waiting(desk: Desk, occasion_id: str | None) -> AnnouncedPrize:
    waiting = [each for each in unsettled(desk) if occasion_id in (None, each.occasion)]
    if not waiting:
        raise Refused("No announced bonus ball waits to be settled.")
    return waiting[0]


def _need_first_win(desk: Desk, occasion_id: str | None) -> None:
    """Raises Refused with the rule for a second win where tonight's prize was won already."""
    session = open_session(desk)
    if session is None or unsettled(desk):
        return
    occasion = named_occasion(session, occasion_id, desk.now().at)
    won = desk.ledger.row(
        "SELECT 1 FROM bonus_ball_carry WHERE desk = ? AND session = ? AND occasion = ? "
        "AND event = 'won'",
        (desk.name, session.seq, occasion.id),
    )
    if won is not None:
        _ask(session, BonusBallClaim(True, True, 1, 1, 1, won_earlier=True))


def _check(
    desk: Desk,
    session: Session,
    prize: AnnouncedPrize,
    receipt: str,
    bingo: Bingo | None,
    now: datetime.datetime,
) -> None:
    row = desk.ledger.row(
        "SELECT r.session, r.occasion, j.at, EXISTS (SELECT 1 FROM receipt_void v "
        "WHERE v.desk = r.desk AND v.receipt = r.receipt) AS void FROM receipt r "
        "JOIN journal j USING (desk, seq) WHERE r.desk = ? AND r.receipt = ?",
        (desk.name, receipt),
    )
    if row is None:
        raise Refused(f"There is no receipt {receipt} on this desk.")
    date = _date(session, prize.occasion)
    shown, wanted = (f"{row['session']} {row['occasion']}", f"{prize.session} {prize.occasion}")
    refused = refusals_of(
        decide_receipt(session.pack, shown, wanted, date, voided=bool(row["void"]))
    )
    if refused or row["void"] or shown != wanted:
        why = "is void" if row["void"] else "is of another occasion; it cannot win this one"
        raise Refused(*refused, f"Receipt {receipt} {why}.")
    zone = session.program.hall.zone
    _ask(session, SameDay(from_text(row["at"]).astimezone(zone), now.astimezone(zone)))
    _check_bingo(desk, session, prize, bingo)


def _check_bingo(desk: Desk, session: Session, prize: AnnouncedPrize, bingo: Bingo | None) -> None:
    """The game and the last ball beside the record, where the law makes the win hang on them."""
    date = _date(session, prize.occasion)
    if not session.pack.enforcing(BonusBallClaim.check, date):
        return
    if bingo is None:
        raise Refused("Say in which game it was won and the last ball that was called.")
    number = number_of(desk, prize.session, prize.occasion)
    if number is None:
        raise Refused(
            f"The bonus-ball number of {prize.name} is not on record: say it with the win."
        )
    named = {each.id for each in session.program.games if each.bonus_ball}
    of_night = {each.id for each in session.program.games if each.occasion == prize.occasion}
    claim = BonusBallClaim(
        has_receipt=True,
        game_designated=bingo.game in named & of_night,
        last_number_called=bingo.last_ball,
        last_number_marked=bingo.last_ball,
        bonus_ball_number=number,
        won_earlier=False,
    )
    _ask(session, claim)


def _ask(session: Session, question: Question) -> None:
    refusals = refusals_of(decisions(session.pack, question, session.gaming_date))
    if refusals:
        raise Refused(*refusals)


def _date(session: Session, occasion: str) -> datetime.date:
    return next(each.gaming_date for each in session.occasions if each.id == occasion)


def _name(typed: str) -> str:
    name = " ".join("".join(each for each in typed if each.isprintable()).split())
    if not 1 <= len(name) <= NAME_LENGTH_MAX:
        raise Wrong(f"A winner's name has 1 to {NAME_LENGTH_MAX} letters.", where="--name")
    return name

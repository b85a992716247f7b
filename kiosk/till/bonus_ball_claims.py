"""A claim to the bonus ball, checked and not only typed: the receipt, the game, the last ball."""

import datetime
from dataclasses import dataclass
from typing import Literal

from kiosk.clock import from_text
from kiosk.errors import Refusal, Refused
from kiosk.language import say
from kiosk.ledger.ledger import Row
from kiosk.rules.bonus_ball import BonusBallClaim, decide_receipt
from kiosk.rules.occasions import SameDay
from kiosk.till.bonus_ball_carry import AnnouncedPrize
from kiosk.till.bonus_ball_number import ask, number_of
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.people import Worker, need_second
from kiosk.till.refusals import refusals_of


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


Source = Literal["own", "looked_at", "synced"]


def checked_receipt(
    desk: Desk,
    session: Session,
    prize: AnnouncedPrize,
    receipt: str,
    now: datetime.datetime,
    people: tuple[Worker, Worker | None],
) -> Source:
    """Where a receipt is known from; one that is known is checked against the record.

    Raises Refused with the rule for one that is void, of another occasion, of another day where
    the law asks for the same, that has won before, or is of no desk of tonight.
    """
    row = _on_record(desk, receipt)
    _need_not_won(desk, receipt)
    if row is None:
        _need_looked_at(desk, prize, receipt, people)
        return "looked_at"
    date = _date(session, prize.occasion)
    shown, wanted = (f"{row['gaming_date']} {row['occasion']}", f"{date} {prize.occasion}")
    refused = refusals_of(
        decide_receipt(session.pack, shown, wanted, date, voided=bool(row["void"]))
    )
    if refused or row["void"] or shown != wanted:
        why = (
            say("is void") if row["void"] else say("is of another occasion; it cannot win this one")
        )
        raise Refused(*refused, say("Receipt {receipt} {why}.", receipt=receipt, why=why))
    zone = session.program.hall.zone
    ask(session, SameDay(from_text(row["at"]).astimezone(zone), now.astimezone(zone)))
    return "synced" if row["elsewhere"] else "own"


_OWN = (
    "SELECT o.gaming_date, r.occasion, j.at, EXISTS (SELECT 1 FROM receipt_void v "
    "WHERE v.desk = r.desk AND v.receipt = r.receipt) AS void, 0 AS elsewhere FROM receipt r "
    "JOIN journal j USING (desk, seq) JOIN occasion o ON o.desk = r.desk "
    "AND o.seq = r.session AND o.occasion = r.occasion WHERE r.receipt = ? AND r.desk = ?"
)
_OTHERS = (
    "SELECT o.gaming_date, r.occasion, r.at, r.void, 1 AS elsewhere FROM work_hall_receipt r "
    "JOIN work_hall_fact o ON o.desk = r.desk AND o.kind = 'opened' AND o.session = r.session "
    "AND o.occasion = r.occasion WHERE r.receipt = ?"
)


def _on_record(desk: Desk, receipt: str) -> Row | None:
    """A receipt of this desk, or of another one whose entries came by a sync."""
    own = desk.ledger.row(_OWN, (receipt, desk.name))
    return own if own is not None else desk.ledger.row(_OTHERS, (receipt,))


def _need_not_won(desk: Desk, receipt: str) -> None:
    won = desk.ledger.row(
        "SELECT name FROM bonus_ball_winner WHERE desk = ? AND receipt = ?", (desk.name, receipt)
    )
    if won is not None:
        raise Refused(
            say(
                "Receipt {receipt} has won before, for {name}: it wins once.",
                receipt=receipt,
                name=won["name"],
            )
        )


def _need_looked_at(
    desk: Desk, prize: AnnouncedPrize, receipt: str, people: tuple[Worker, Worker | None]
) -> None:
    """Raises Refused for a receipt nobody can have sold, or that two people have not looked at."""
    typed = desk.ledger.row(
        "SELECT d.of_desk FROM announced_desk d JOIN bonus_ball_announcement a USING (desk, seq) "
        "WHERE a.desk = ? AND a.session = ? AND a.occasion = ? AND d.source = 'typed' "
        "AND d.opportunities > 0",
        (desk.name, prize.session, prize.occasion),
    )
    if typed is None or receipt.startswith(f"{desk.series}-"):
        raise Refused(say("There is no receipt {receipt} on this desk.", receipt=receipt))
    if people[1] is None:
        raise Refused(
            say(
                "Receipt {receipt} is not of this desk: two people look at it at desk "
                "{of_desk}, whether it is of tonight and not void, and both sign.",
                receipt=receipt,
                of_desk=typed["of_desk"],
            )
        )
    need_second(people[0], people[1], say("a receipt of another desk"))


def need_bingo(desk: Desk, session: Session, prize: AnnouncedPrize, bingo: Bingo | None) -> None:
    """The game and the last ball beside the record, where the law makes the win hang on them.

    Raises Refused with the rule.
    """
    date = _date(session, prize.occasion)
    asking = session.pack.enforcing(BonusBallClaim.check, date)
    if not asking:
        return
    if bingo is None:
        raise Refused("Say in which game it was won and the last ball that was called.")
    number = number_of(desk, prize.session, prize.occasion)
    if number is None:
        said = say(
            "The bonus-ball number of {prize} is not on record: say it with the win.",
            prize=prize.name,
        )
        raise Refused(Refusal(said, asking[0].rule.id, asking[0].rule.citation))
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
    ask(session, claim)


def _date(session: Session, occasion: str) -> datetime.date:
    return next(each.gaming_date for each in session.occasions if each.id == occasion)

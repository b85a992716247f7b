"""The number the caller drew for an occasion's bonus ball: drawn before its first game, once."""

from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.floor_entries import BonusBallNumber
from kiosk.rules.bonus_ball import BonusBallNumber as AskedOfNumber
from kiosk.rules.bonus_ball import late_number, still_to_do
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.decide import Question, decisions
from kiosk.rules.decision import Decision
from kiosk.till.desk import Desk, Writing
from kiosk.till.floor import FLOOR
from kiosk.till.night import Session, named_occasion, need_session, night_facts
from kiosk.till.people import Worker, need_role
from kiosk.till.refusals import refusals_of


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
    need_role(by, FLOOR, say("Recording the bonus-ball number"))
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        if session.program.bonus_ball_of(occasion.id) is None:
            raise Refused(
                say("{occasion} has no bonus ball on its program.", occasion=occasion.name)
            )
        facts = night_facts(desk, session).occasion(occasion.id)
        begins = (
            occasion.first_game if facts is None else times_of(session.program, facts).first_game
        )
        write_number(desk, writing, session, occasion.id, number, by)
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


def write_number(
    desk: Desk, writing: Writing, session: Session, occasion: str, number: int, by: Worker
) -> None:
    """Writes the number's entry. Raises Refused for a second one or one no ball bears."""
    known = number_of(desk, session.seq, occasion)
    if known is not None:
        raise Refused(
            say("The bonus-ball number is {known}; it is on record and stays.", known=known)
        )
    ask(session, AskedOfNumber(number))
    if number < 1:
        raise Wrong("A ball has a number from 1 on.", where="NUMBER")
    writing.append(
        BonusBallNumber(session=session.seq, occasion=occasion, number=number, recorded_by=by.name)
    )


def ask(session: Session, question: Question) -> None:
    """Raises Refused with what the pack says against it."""
    refusals = refusals_of(decisions(session.pack, question, session.gaming_date))
    if refusals:
        raise Refused(*refusals)

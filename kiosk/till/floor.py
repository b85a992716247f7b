"""What happens on the floor: cutoffs as they stand, games that start or are delayed."""

import datetime
from dataclasses import dataclass

from kiosk.clock import to_text
from kiosk.errors import Refusal, Refused, Wrong
from kiosk.language import say
from kiosk.ledger.floor_entries import GameMarked
from kiosk.program.models import parse_time
from kiosk.rules.announcements import ToSay, to_say
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.night import Cutoff
from kiosk.till.balls import need_balls_verified
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk
from kiosk.till.game_prize import prize_words
from kiosk.till.night import Session, deciding_instant, need_session, night_facts, open_session
from kiosk.till.people import FLOOR_ROLES, Role, Worker, need_role

CHAIR: frozenset[Role] = frozenset({"chairperson"})
FLOOR = FLOOR_ROLES


@dataclass(frozen=True)
class MarkedGame:
    """A mark on record: the instant, and what the caller says before the first ball."""

    at: datetime.datetime
    to_say: tuple[ToSay, ...]


def night_cutoffs(desk: Desk) -> tuple[Cutoff, ...]:
    """Everything that stops being sold tonight, and when. Empty when nothing is open."""
    session = open_session(desk)
    if session is None:
        return ()
    at = deciding_instant(desk, session, desk.now().at)
    return tuple(cutoffs(session.pack, session.program, night_facts(desk, session), at))


def mark_game(desk: Desk, game: str, event: str, *, by: Worker) -> MarkedGame:
    """Records that a game starts (``start``) or its first ball is called (``first_ball``).

    Raises Wrong for an unknown game, Refused when it is marked already, or while the law waits
    for players to look at the balls.
    """
    need_role(by, FLOOR, say("Marking a game"))
    if event not in {"start", "first_ball"}:
        raise Wrong("A game is marked at its start or its first ball.", where="event")
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = _occasion_of_game(session, game)
        facts = night_facts(desk, session).occasion(occasion)
        marked = {} if facts is None else facts.started if event == "start" else facts.first_balls
        if game in marked:
            raise Refused(say("That is on record for game {game} already.", game=game))
        need_played(desk, session, occasion)
        need_balls_verified(desk, session, occasion)
        spoken = before_game(desk, session, game) if event == "start" else ()
        writing.append(
            GameMarked(
                session=session.seq,
                occasion=occasion,
                game=game,
                event="start" if event == "start" else "first_ball",
                at=to_text(writing.at),
                marked_by=by.name,
            )
        )
        return MarkedGame(writing.at, spoken)


def before_game(desk: Desk, session: Session, game_id: str) -> tuple[ToSay, ...]:
    """What the caller says before the first ball of a game, its prize as the record has it."""
    game = session.program.game(game_id)
    date = next(each.gaming_date for each in session.occasions if each.id == game.occasion)
    begun = desk.ledger.row(
        "SELECT 1 FROM game_event e JOIN occasion o ON o.desk = e.desk AND o.seq = e.session "
        "AND o.occasion = e.occasion WHERE e.desk = ? AND o.gaming_date = ? "
        "AND e.event IN ('start', 'first_ball')",
        (desk.name, date.isoformat()),
    )
    return to_say(
        session.pack,
        session.program,
        game,
        date,
        first_game_of_day=begun is None,
        known_prize=prize_words(desk, session, game),
    )


def delay_game(desk: Desk, game: str, to: str, *, by: Worker) -> datetime.datetime:
    """Moves a game's start to a time of day, while nothing it closes has closed yet.

    A cutoff that has closed never reopens. Raises Wrong or Refused.
    """
    need_role(by, CHAIR, say("Delaying a game"))
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = _occasion_of_game(session, game)
        facts = night_facts(desk, session).occasion(occasion)
        if facts is None:
            raise Refused(say("Game {game} is not of an open occasion.", game=game))
        at = deciding_instant(desk, session, writing.at)
        planned = facts.game_starts[game]
        if game in facts.started or at >= planned:
            raise Refused(
                say("Game {game} has begun; a start that is past is not moved.", game=game)
            )
        moved = _later_today(session, facts.doors, to)
        if moved <= planned:
            raise Refused("A start is only moved to a later time.")
        closed = [
            each
            for each in cutoffs(session.pack, session.program, night_facts(desk, session), at)
            if each.closed and each.occasion == occasion and game in _bound_games(session, each)
        ]
        if closed:
            raise Refused(
                Refusal(
                    say(
                        "{what} is closed already and stays closed; game {game} may start later, "
                        "but its start on record stays.",
                        what=closed[0].what,
                        game=game,
                    ),
                    closed[0].rule,
                    closed[0].citation,
                )
            )
        writing.append(
            GameMarked(
                session=session.seq,
                occasion=occasion,
                game=game,
                event="delay",
                at=to_text(moved),
                marked_by=by.name,
            )
        )
        return moved


def _bound_games(session: Session, cutoff: Cutoff) -> set[str]:
    """Games whose start decides a cutoff: all of its occasion, as the earliest one counts."""
    return {each.id for each in session.program.games if each.occasion == cutoff.occasion}


def _later_today(session: Session, doors: datetime.datetime, to: str) -> datetime.datetime:
    try:
        time = parse_time(to)
    except ValueError as error:
        raise Wrong(str(error), where="HH:MM") from None
    zone = session.program.hall.zone
    opened = doors.astimezone(zone)
    moved = datetime.datetime.combine(opened.date(), time, tzinfo=zone)
    if moved < opened:
        moved = datetime.datetime.combine(
            opened.date() + datetime.timedelta(days=1), time, tzinfo=zone
        )
    return moved.astimezone(datetime.UTC)


def _occasion_of_game(session: Session, game: str) -> str:
    for each in session.program.games:
        if each.id == game:
            if each.occasion not in {occasion.id for occasion in session.occasions}:
                raise Refused(
                    say(
                        "Game {game} is of {occasion}, which is not open.",
                        game=game,
                        occasion=each.occasion,
                    )
                )
            return each.occasion
    known = ", ".join(each.id for each in session.program.games)
    raise Wrong(
        say("There is no game {game!r}; this program has {known}.", game=game, known=known),
        where="GAME",
    )

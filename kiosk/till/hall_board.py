"""The night as the hall may see it: games, prizes, cutoffs, bonus ball, attendance. Only reads.

One picture for the caller's screen and for the board on the wall. No figure from which a drawer
could be worked out is among it: of the bonus ball its prize, once it is announced.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from zoneinfo import ZoneInfo

from kiosk.clock import Clock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.program.models import Game
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.bonus_ball_desk import announcement_due
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.night import Cutoff, NightFacts, OccasionFacts
from kiosk.till.attendance import Announcement, announced
from kiosk.till.balls import last_look
from kiosk.till.bonus_ball import BonusBallStatus, bonus_ball_status
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.desk import Desk
from kiosk.till.game_prize import prize_words
from kiosk.till.night import (
    Session,
    deciding_instant,
    night_facts,
    open_session,
    stored_program,
)

NEXT_WITH_PRIZE = 4
"""Of so many games that come next the prize is looked up."""


@dataclass(frozen=True)
class BoardGame:
    """A game of tonight: instants UTC, None while nothing was marked; ``prize`` in words.

    ``prize`` is looked up of the game that is played and of those that come next.
    """

    id: str
    name: str
    occasion: str
    pattern: str
    planned: datetime.datetime
    started: datetime.datetime | None
    first_ball: datetime.datetime | None
    bonus_ball: bool
    prize: str = ""

    @property
    def begun(self) -> bool:
        return self.started is not None or self.first_ball is not None


@dataclass(frozen=True)
class BoardBonusBall:
    """An occasion's bonus ball: ``say_by`` is the last instant its prize may be said at."""

    name: str
    status: BonusBallStatus
    say_by: datetime.datetime | None
    cancelled: bool


@dataclass(frozen=True)
class HallBoard:
    """One look at the night. ``session`` None: nothing is open, and the rest is empty.

    ``balls``: by occasion the players who looked at the balls last, empty where balls were changed
    since. ``now`` is the game marked last, ``next`` those after it that have not begun, in order.
    """

    at: datetime.datetime
    zone: ZoneInfo
    licensee: str
    hall: str
    practice: bool
    session: Session | None = None
    games: tuple[BoardGame, ...] = ()
    now: BoardGame | None = None
    next: tuple[BoardGame, ...] = ()
    cutoffs: tuple[Cutoff, ...] = ()
    bonus_balls: tuple[BoardBonusBall, ...] = ()
    attendance: tuple[Announcement, ...] = ()
    cancelled: frozenset[str] = frozenset()
    balls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def occasion_name(self, occasion: str) -> str:
        """An occasion's name by its id."""
        names = {each.id: each.name for each in self.session.occasions} if self.session else {}
        return names.get(occasion, occasion)


def hall_board(desk: Desk) -> HallBoard:
    """Looks at the night once. Raises Refused when no program is loaded, Fault."""
    at = desk.now().at
    session = open_session(desk)
    program = (stored_program(desk) if session is None else session.stored).program
    empty = HallBoard(
        at=at,
        zone=program.hall.zone,
        licensee=program.licensee.name,
        hall=program.hall.name,
        practice=desk.practice,
    )
    if session is None:
        return empty
    facts = night_facts(desk, session)
    gone = cancelled_occasions(desk, session.seq)
    games = _games(session, facts, gone)
    now = _now(games)
    coming = tuple(each for each in games if not each.begun and _after(now, each))
    judged = deciding_instant(desk, session, at)
    return replace(
        empty,
        session=session,
        games=games,
        now=None if now is None else _with_prize(desk, session, now),
        next=tuple(
            _with_prize(desk, session, each) if place < NEXT_WITH_PRIZE else each
            for place, each in enumerate(coming)
        ),
        cutoffs=tuple(cutoffs(session.pack, session.program, facts, judged)),
        bonus_balls=_bonus_balls(desk, session, facts, gone),
        attendance=announced(desk, session),
        cancelled=gone,
        balls={each.id: last_look(desk, session, each.id) for each in session.occasions},
    )


def read_board(home: Home, clock: Clock | None = None) -> HallBoard:
    """One look through a connection of its own, which is closed again. Raises Fault, Refused."""
    desk = Desk.open(home, writer=False, clock=clock)
    try:
        return hall_board(desk)
    finally:
        desk.close()


def _games(session: Session, facts: NightFacts, gone: frozenset[str]) -> tuple[BoardGame, ...]:
    """The games of the occasions that are played, in the order of their planned starts."""
    nights = {each.id: each for each in facts.occasions if each.id not in gone}
    found = [
        _game(game, nights[game.occasion])
        for game in session.program.games
        if game.occasion in nights
    ]
    order = {game.id: place for place, game in enumerate(session.program.games)}
    return tuple(sorted(found, key=lambda each: (each.planned, order[each.id])))


def _game(game: Game, facts: OccasionFacts) -> BoardGame:
    pattern = game.pattern or ", ".join(f"{each.name} {each.pattern}" for each in game.parts)
    return BoardGame(
        id=game.id,
        name=game.name,
        occasion=game.occasion,
        pattern=pattern,
        planned=facts.game_starts[game.id],
        started=facts.started.get(game.id),
        first_ball=facts.first_balls.get(game.id),
        bonus_ball=game.bonus_ball,
    )


def _now(games: tuple[BoardGame, ...]) -> BoardGame | None:
    """The game that was marked last; of two at one instant the later one of the program."""
    begun = [each for each in games if each.begun]
    return max(begun, key=_marked, default=None) if begun else None


def _marked(game: BoardGame) -> datetime.datetime:
    marks = [each for each in (game.started, game.first_ball) if each is not None]
    return max(marks)


def _after(now: BoardGame | None, game: BoardGame) -> bool:
    """Whether a game that was not marked still comes: one passed over is not played any more."""
    return now is None or game.planned >= now.planned or game.occasion != now.occasion


def _with_prize(desk: Desk, session: Session, game: BoardGame) -> BoardGame:
    words = prize_words(desk, session, session.program.game(game.id))
    return replace(game, prize=words)


def _bonus_balls(
    desk: Desk, session: Session, facts: NightFacts, gone: frozenset[str]
) -> tuple[BoardBonusBall, ...]:
    found = []
    for each in session.occasions:
        of_night = facts.occasion(each.id)
        try:
            status = bonus_ball_status(desk, each.id)
        except Refused:
            continue  # this occasion has none
        say_by = None
        if of_night is not None:
            first = times_of(session.program, of_night).first_bonus_ball_game
            say_by = announcement_due(session.pack, first, each.gaming_date)
        found.append(BoardBonusBall(each.name, status, say_by, each.id in gone))
    return tuple(found)

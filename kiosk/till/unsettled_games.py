"""Games whose prize hangs on the nights before, and of which nobody has said how they ended."""

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.program.models import Game, Program
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session, read_session

JACKPOT, EARLY_BIRD = "jackpot", "progressive early bird"
"""The two sorts of such games, as people call them."""

_SETTLED = (
    "SELECT game, max(session) AS session FROM ("
    "SELECT 'jackpot' AS sort, game, session FROM jackpot_settlement WHERE desk = :desk "
    "UNION ALL SELECT 'progressive early bird', game, session FROM early_bird_settlement "
    "WHERE desk = :desk) WHERE sort = :sort AND :session IN (0, session) GROUP BY game"
)


@dataclass(frozen=True)
class PlayedGame:
    """A game of an occasion that was opened and not cancelled."""

    session: Session
    occasion: OpenOccasion
    game: Game


def progressive_games(program: Program, sort: str) -> tuple[Game, ...]:
    """The games of a program that are of a sort."""
    if sort == EARLY_BIRD:
        return tuple(each for each in program.games if is_progressive(each))
    jackpot = program.progressive_jackpot
    return tuple(each for each in program.games if jackpot and each.id == jackpot.game)


def is_progressive(game: Game) -> bool:
    """Whether an early bird carries a part of its sales from night to night."""
    return game.designation == "early_bird" and game.carry_percent_bp is not None


def games_of_session(desk: Desk, session: Session, sort: str) -> Iterator[PlayedGame]:
    """Such games of a session's occasions, those of cancelled ones left out."""
    cancelled = {
        row["occasion"]
        for row in desk.ledger.rows(
            "SELECT occasion FROM cancellation WHERE desk = ? AND session = ?",
            (desk.name, session.seq),
        )
    }
    for game in progressive_games(session.program, sort):
        for occasion in session.occasions:
            if occasion.id == game.occasion and occasion.id not in cancelled:
                yield PlayedGame(session, occasion, game)


def unsettled(desk: Desk, sort: str, game: str | None = None) -> Iterator[PlayedGame]:
    """Games that wait to be settled, oldest first, of closed nights too.

    They are settled in order, so a night before one that is settled waits for nothing.
    """
    settled = _settled(desk, sort)
    after = min(settled.values(), default=0) if game is None else settled.get(game, 0)
    for row in desk.ledger.rows(
        "SELECT seq FROM session WHERE desk = ? AND seq >= ? ORDER BY seq", (desk.name, after)
    ):
        for played in games_of_session(desk, read_session(desk, row["seq"]), sort):
            wanted = game in (None, played.game.id)
            if wanted and played.session.seq > settled.get(played.game.id, 0):
                yield played


def _settled(desk: Desk, sort: str, session: int = 0) -> dict[str, int]:
    """Each game settled, with the last session it was; of one session only where one is named."""
    asked = {"desk": desk.name, "sort": sort, "session": session}
    return {row["game"]: row["session"] for row in desk.ledger.rows(_SETTLED, asked)}


def next_to_settle(desk: Desk, sort: str, game: str | None = None) -> PlayedGame:
    """The oldest that waits. Raises Refused where none does."""
    waiting = next(unsettled(desk, sort, game), None)
    if waiting is None:
        raise Refused(say("No {sort} waits to be settled.", sort=sort))
    return waiting


def said_unsettled(desk: Desk, session: Session) -> list[str]:
    """What nobody has said yet of a session's games, as sentences for its closing."""
    return [
        say(
            "Nobody has said what became of the {sort} of {occasion}, game {game}.",
            sort=sort,
            occasion=each.occasion.name,
            game=each.game.id,
        )
        for sort in (JACKPOT, EARLY_BIRD)
        for each in games_of_session(desk, session, sort)
        if each.game.id not in _settled(desk, sort, session.seq)
    ]

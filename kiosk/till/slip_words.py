"""When a slip was bought, in words: what was being played, and so what it was never valid for."""

from kiosk.clock import from_text
from kiosk.language import say
from kiosk.till.desk import Desk
from kiosk.till.night import Session, read_session
from kiosk.till.slip_record import SlipRecord


def bought_words(desk: Desk, slip: SlipRecord) -> str:
    """``bought 19:41, during game 3 Regular Bingo``; without a game before the first one."""
    session = read_session(desk, slip.session)
    at = f"{from_text(slip.at).astimezone(session.program.hall.zone):%H:%M}"
    game = _game_played(desk, session, slip)
    return (
        say("bought {at}", at=at)
        if game is None
        else say("bought {at}, during game {game}", at=at, game=game)
    )


def _game_played(desk: Desk, session: Session, slip: SlipRecord) -> str | None:
    """The game that had begun last, of the occasions the slip is for."""
    occasions = {line.occasion for line in slip.sold.lines} | {
        part.occasion for line in slip.sold.lines for part in line.components
    }
    begun = desk.ledger.rows(
        "SELECT game, occasion FROM game_event WHERE desk = ? AND session = ? AND seq < ? "
        "AND event IN ('start', 'first_ball') ORDER BY seq",
        (desk.name, slip.session, slip.sale),
    )
    games = [each["game"] for each in begun if each["occasion"] in occasions]
    if not games:
        return None
    return next(f"{each.id} {each.name}" for each in session.program.games if each.id == games[-1])

"""The caller's sheet of a night: from what the rules have said before each game to a paper."""

from kiosk.program.models import Game
from kiosk.rules.announcements import to_say
from kiosk.till.desk import Desk
from kiosk.till.game_prize import prize_words
from kiosk.till.night import Session, need_session, night_facts
from kiosk.till.papers import long_date
from receipts.caller_sheet import CallerSheetFacts, GameToCall, caller_sheet
from receipts.document import Document


def caller_document(desk: Desk) -> Document:
    """Every game of tonight with what is said before it. Raises Refused while nothing is open."""
    session = need_session(desk)
    return caller_sheet(
        CallerSheetFacts(
            licensee=session.program.licensee.name,
            head=(session.program.hall.name, long_date(session.gaming_date)),
            games=_games(desk, session),
            practice=desk.practice,
        )
    )


def _games(desk: Desk, session: Session) -> tuple[GameToCall, ...]:
    starts = sorted(
        (at, game)
        for facts in night_facts(desk, session).occasions
        for game, at in facts.game_starts.items()
    )
    listed = []
    for place, (at, game_id) in enumerate(starts):
        game = session.program.game(game_id)
        said = to_say(
            session.pack,
            session.program,
            game,
            next(each.gaming_date for each in session.occasions if each.id == game.occasion),
            first_game_of_day=place == 0,
            known_prize=prize_words(desk, session, game),
        )
        words = [each.words for each in said] or _told(game, prize_words(desk, session, game))
        time = f"{at.astimezone(session.program.hall.zone):%H:%M}"
        listed.append(GameToCall(f"{time}  {game.name}", tuple(words)))
    return tuple(listed)


def _told(game: Game, prize: str) -> list[str]:
    """What a player wants to hear of a game of which no rule says what is announced."""
    return [each for each in (game.pattern or "", f"prize: {prize}" if prize else "") if each]

"""The evening in order: games, cutoffs, the prize that is to be said, and what comes next."""

import datetime
from dataclasses import dataclass

from rich.text import Text

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.lines import shorten
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.hall_board import BoardBonusBall, BoardGame, HallBoard
from kiosk.till.look import local


@dataclass(frozen=True)
class Moment:
    """A row of the evening: a game, or another thing that happens at an instant."""

    at: datetime.datetime
    occasion: str
    words: str = ""
    game: BoardGame | None = None


@dataclass(frozen=True)
class Step:
    """What comes next by one key: a game's start or its first ball."""

    game: BoardGame
    event: str
    words: str


def evening(board: HallBoard) -> tuple[Moment, ...]:
    """The rows of the evening by their planned times; cutoffs stand where they close."""
    found = [Moment(each.planned, each.occasion, game=each) for each in board.games]
    for cutoff in board.cutoffs:
        if cutoff.at is not None and cutoff.occasion not in board.cancelled:
            words = (
                say("{what} is closed", what=cutoff.what)
                if cutoff.closed
                else say("{what} closes", what=cutoff.what)
            )
            found.append(Moment(cutoff.at, cutoff.occasion, words))
    for ball in board.bonus_balls:
        if ball.say_by is not None and ball.status.spoken is None and not ball.cancelled:
            found.append(
                Moment(
                    ball.say_by,
                    ball.status.occasion,
                    say("the bonus ball's prize is said by now"),
                )
            )
    return tuple(sorted(found, key=lambda each: (each.at, each.game is not None)))


def what_comes(board: HallBoard | None) -> Step | None:
    """The game that is played has its first ball next, else the next one starts."""
    if board is None:
        return None
    now = board.now
    if now is not None and now.first_ball is None:
        return Step(
            now, "first_ball", say("first ball of game {id}, {name}", id=now.id, name=now.name)
        )
    if not board.next:
        return None
    game = board.next[0]
    return Step(game, "start", say("game {id}, {name}, starts", id=game.id, name=game.name))


def words_of_now(board: HallBoard, width: int) -> Text:
    """The game that is played, its pattern and prize; or the one that comes."""
    game = board.now
    if game is None:
        return Text(speak("No game has started."), PLAIN)
    drawn = Text.assemble((speak("NOW"), QUIET), ("  ", PLAIN))
    parts = [f"{game.id} {game.name}", game.pattern, game.prize]
    drawn.append(shorten(", ".join(each for each in parts if each), width - 8), STRONG)
    return drawn


def bonus_ball_words(ball: BoardBonusBall, board: HallBoard, width: int) -> Text:
    """One line of an occasion's bonus ball: number, prize, and what is still to be done."""
    status = ball.status
    number = speak("no number yet") if status.number is None else str(status.number)
    drawn = Text.assemble((f"{speak('BONUS BALL')}  ", QUIET), (number, STRONG))
    if ball.cancelled:
        return drawn.append(f"  {speak('cancelled')}", CARE)
    if not status.announced:
        words = speak("closed: announce the prize, press a") if status.closed else speak("on sale")
        return drawn.append(f"  {words}", CARE if status.closed else PLAIN)
    drawn.append(f"  {speak('prize')} {format_money(status.prize_cents)}", STRONG)
    if status.outcome is not None:
        words = speak("won") if status.outcome == "won" else speak("not won")
        return drawn.append(f"  {words}", DONE)
    if status.spoken is not None:
        at = f"{local(status.spoken.at, board.zone):%H:%M:%S}"
        return drawn.append(f"  {speak('said {at}', at=at)}", DONE)
    by = "" if ball.say_by is None else f"{local(ball.say_by, board.zone):%H:%M}"
    late = ball.say_by is not None and board.at > ball.say_by
    words = speak("NOT SAID YET, by {at}: press p", at=by) if by else speak("not said: press p")
    if late:
        words = speak("TOO LATE since {at}: say it now, press p", at=by)
    return drawn.append(f"  {shorten(words, max(20, width - 40))}", CARE)

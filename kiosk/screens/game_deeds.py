"""What is done about games and balls: marking, delaying, and who saw that every ball is there."""

import datetime
from typing import Any

from kiosk.language import listed, say
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.hall_board import BoardGame
from kiosk.till.look import local
from kiosk.till.people import Worker

EARLY = datetime.timedelta(minutes=10)
"""How long before its planned start a game is marked without a question."""


async def mark(screen: DeskScreen[Any], game: BoardGame, event: str) -> bool:
    """Marks that a game starts or has its first ball; whether it was marked."""
    desk = screen.desk
    question = _question(screen, game, event)
    asked = ConfirmScreen(desk, question, "It closes sales, and it stays.")
    if question and not await screen.app.push_screen_wait(asked):
        return False
    by = desk.need_worker()
    marked = await desk.do(lambda: desk.till.mark_game(game.id, event, by=by))
    words = _ON_RECORD[event]
    if marked.to_say:
        spoken = listed(each.words for each in marked.to_say)
        words = _ON_RECORD_SAYING[event]
        screen.say(words, "done", game=game.id, name=game.name, spoken=spoken)
    else:
        screen.say(words, "done", game=game.id, name=game.name)
    return True


_ON_RECORD = {
    "start": say("On record: game {game}, {name}, has started."),
    "first_ball": say("On record: game {game}, {name}, has its first ball."),
}
_ON_RECORD_SAYING = {
    "start": say("On record: game {game}, {name}, has started. Say {spoken}."),
    "first_ball": say("On record: game {game}, {name}, has its first ball. Say {spoken}."),
}


def _question(screen: DeskScreen[Any], game: BoardGame, event: str) -> str:
    """What to ask before a game is marked long before its time: most likely it is another."""
    look = screen.desk.look
    if look is None or game.started is not None or game.planned - look.at <= EARLY:
        return ""
    times = {
        "planned": f"{local(game.planned, look.zone):%H:%M}",
        "now": f"{local(look.at, look.zone):%H:%M}",
    }
    named = {"game": game.id, "name": game.name}
    if event == "start":
        return say(
            "Game {game}, {name}, is planned for {planned}; it is {now}. Is it true that it has "
            "started?",
            **named,
            **times,
        )
    return say(
        "Game {game}, {name}, is planned for {planned}; it is {now}. Is it true that it has its "
        "first ball?",
        **named,
        **times,
    )


BALLS_THERE = say("Two players saw that every ball is there.")


async def verify_balls(
    screen: DeskScreen[Any], occasion: str | None, heading: str = BALLS_THERE
) -> bool:
    """The two players who saw that every ball is there; the till refuses workers where law does."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        by = desk.need_worker()
        await desk.do(lambda: desk.till.verify_balls(filled, occasion, by=by))
        return True

    fields = [Field("Player", limit=40), Field("Other player", limit=40)]
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    screen.say("On record: the balls are verified.", "done")
    return True


async def verify_balls_now_or_later(screen: DeskScreen[Any]) -> None:
    """After the opening, for each occasion whose balls players look at before its first game."""
    for each in await screen.desk.see(screen.desk.till.balls_wanted):
        heading = say(
            "{occasion} is open. Two players look whether every ball is there. Nobody yet? Esc: "
            "later, among the games, with v; no game starts before.",
            occasion=each.name,
        )
        await verify_balls(screen, each.id, heading)


async def balls_changed(screen: DeskScreen[Any], occasion: str | None) -> bool:
    """Balls were changed: players look again before the next game."""
    desk = screen.desk
    question = say("Balls were changed?")
    more = say("Two players look at them again: then press v.")
    if not await screen.app.push_screen_wait(ConfirmScreen(desk, question, more)):
        return False
    by = desk.need_worker()
    await desk.do(lambda: desk.till.verify_balls((), occasion, by=by, changed=True))
    screen.say("On record: balls were changed. Now verify them: v.", "care")
    return True


async def delay(screen: DeskScreen[Any], game: BoardGame) -> bool:
    """A later start, by the chairperson, while nothing has closed that hangs on it."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        def verb(chair: Worker) -> bool:
            desk.till.delay_game(game.id, filled[0], by=chair)
            return True

        what = say("Game {game} starts at {time}.", game=game.id, time=filled[0])
        asked = SecondScreen(desk, what, verb, roles=CHAIR)
        return await screen.app.push_screen_wait(asked) is True

    fields = [Field("New start", hint="like 19:40; only later, and only before it", limit=10)]
    heading = say("Game {game}, {name}, starts later.", game=game.id, name=game.name)
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    screen.say("The start is moved; so are the cutoffs that hang on it.", "done")
    return True

"""The time on the wall, typed by the chairperson when the machine's clock is in doubt."""

import datetime
from typing import Any

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.program.models import parse_time
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.look import Look, local
from kiosk.till.people import Worker


async def set_clock(screen: DeskScreen[Any]) -> None:
    """Asks for the time and the chairperson's PIN, and puts the clock right, on record."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        look = await desk.look_again()
        instant = nearest(filled[0], look)

        def verb(chair: Worker) -> bool:
            desk.till.set_clock(instant, by=chair)
            return True

        what = say(
            "The clock is set to {instant:%H:%M on %a %-d %b}.", instant=local(instant, look.zone)
        )
        done = await screen.app.push_screen_wait(SecondScreen(desk, what, verb, roles=CHAIR))
        return done is True

    fields = [Field("Time", hint="the time on the wall, like 18:05 or 6:05 pm", limit=10)]
    form = FormScreen(desk, "What does the clock on the wall say?", fields, then)
    if await screen.app.push_screen_wait(form) is not None:
        await desk.look_again()
        screen.say("The clock is set; it is on record.", "done")


def nearest(text: str, look: Look) -> datetime.datetime:
    """The instant nearest to now at which the hall's clock shows a time. Raises Wrong."""
    try:
        time = parse_time(text)
    except ValueError as error:
        raise Wrong(str(error), where="Time") from None
    now = local(look.at, look.zone)
    days = [now.date() + datetime.timedelta(days=each) for each in (-1, 0, 1)]
    possible = [datetime.datetime.combine(day, time, tzinfo=look.zone) for day in days]
    return min(possible, key=lambda each: abs(each - now)).astimezone(datetime.UTC)

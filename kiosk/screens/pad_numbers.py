"""The numbers on the next slips of the pad, asked for where the roll cannot print."""

from typing import Any

from kiosk.language import say
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen

NUMBER_LENGTH_MAX = 20


async def pad_numbers(screen: DeskScreen[Any], how_many: int) -> tuple[str, ...] | None:
    """The numbers on the next slips of the pad, one for each player; None when given up."""
    if not how_many:
        return ()
    fields = [
        Field(
            say("Slip of player {at}", at=place + 1) if how_many > 1 else say("Number"),
            hint="on the next slip of the pad",
            limit=NUMBER_LENGTH_MAX,
        )
        for place in range(how_many)
    ]
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        await desk.see(lambda: desk.till.need_next_of_pad(filled))
        return True

    heading = say("Sell from the pad: which number is on its next slip?")
    return await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then))

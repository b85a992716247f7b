"""The guided first sale: the real screens over a desk that is thrown away afterwards."""

import asyncio
from contextlib import ExitStack
from typing import Any

from kiosk.language import say
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.practice_steps import first_sale
from kiosk.screens.sell import SellScreen
from kiosk.till.people import Worker
from kiosk.till.practice_desk import practice_till

LOOK_EVERY_S = 1.0
NOBODY = "You"
"""Who practises while nobody is signed in."""


class PracticeScreen(SellScreen, inherit_bindings=False):
    """The counter, with the coach over it. F10 ends the practice."""

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(LOOK_EVERY_S, self._look_again)

    async def _look_again(self) -> None:
        await self.desk.look_again()
        if self.is_current:
            self.looked()

    def do_menu(self) -> None:
        self.dismiss(None)

    def do_shut_down(self) -> None:
        self.say("This is only practice: F10 ends it and goes back.", "care")


async def practise(screen: DeskScreen[Any]) -> None:
    """Leads through a first sale. Nothing of it reaches the books. Raises KioskError."""
    if screen.desk.coach is not None:
        screen.say("You are in the middle of a practice sale.", "care")
        return
    name = screen.desk.worker.name if screen.desk.worker else NOBODY
    screen.say("A practice desk is being made; that takes a moment.")
    stack = ExitStack()
    try:
        opening = practice_till(screen.desk.till.desk, name)
        till = await asyncio.to_thread(stack.enter_context, opening)
        desk = AtDesk(till, worker=Worker(name, "cashier"))
        stack.callback(desk.close)
        await desk.look_again()
        desk.coach = first_sale(screen.app, desk)
        await screen.app.push_screen_wait(PracticeScreen(desk))
    finally:
        await asyncio.to_thread(stack.close)
    screen.say(say("The practice is over, and nothing of it was kept."), "done")

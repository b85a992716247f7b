"""Hands on the keyboard of the real app: keys are pressed, counted, and waited for."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from kiosk.screens.app import KioskApp
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.people import Worker
from kiosk.till.till import Till

ROUNDS_MAX = 400
FOR_GOOD = {"evening"}
"""Groups of work that last as long as the app."""


class Hands:
    """Somebody at the keyboard; ``pressed`` counts the keys."""

    def __init__(self, app: KioskApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed = 0

    @property
    def screen(self) -> DeskScreen[object]:
        screen = self.app.screen
        assert isinstance(screen, DeskScreen)
        return screen

    @property
    def sell(self) -> SellScreen:
        screen = self.app.screen
        assert isinstance(screen, SellScreen)
        return screen

    async def press(self, *keys: str) -> None:
        """Presses keys one after the other, each when the one before has done its work."""
        for key in keys:
            self.pressed += 1
            await self.pilot.press(key)
            await self.settle()

    async def write(self, text: str) -> None:
        """Types a text."""
        await self.press(*text)

    async def burst(self, *keys: str) -> None:
        """Keys that arrive in one go, as a paste without brackets or a scanner sends them."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.settle()

    async def paste(self, text: str) -> None:
        """A paste as a terminal marks it."""
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def look(self) -> None:
        """The look that otherwise comes once a second."""
        self.app.look_now()
        await self.settle()

    async def settle(self) -> None:
        """Waits until nothing is being done but waiting for a key."""
        quiet = 0
        for _round in range(ROUNDS_MAX):
            await self.pilot.pause()
            quiet = 0 if self._busy() else quiet + 1
            if quiet == 2:
                return
        raise AssertionError(f"still busy at {self.app.screen!r}")

    def _busy(self) -> bool:
        screen = self.app.screen
        if not isinstance(screen, DeskScreen) or screen.working:
            return True
        ours = (each for each in self.app.workers if each.group not in FOR_GOOD | {"act"})
        return any(not each.is_finished for each in ours)

    def seen(self) -> str:
        """What stands on the screen now."""
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """The rows on the screen, without what trails behind."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(part.text for part in strip).rstrip() for strip in strips]

    async def wait_for(self, true: Callable[[], bool]) -> None:
        """Waits for something another thread does."""
        for _round in range(ROUNDS_MAX):
            if true():
                return
            await self.pilot.pause()
        raise AssertionError("it never came true")


@asynccontextmanager
async def at(
    till: Till, worker: Worker | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """The real app over a till, with hands on it."""
    app = KioskApp(till, worker)
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.wait_for(lambda: isinstance(app.screen, DeskScreen))
        await hands.settle()
        yield hands

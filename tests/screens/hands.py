"""Hands on the keyboard of the real app: keys are pressed, counted, and waited for."""

import asyncio
import unicodedata
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual import events
from textual.keys import KEY_NAME_REPLACEMENTS, key_to_character
from textual.pilot import Pilot

from kiosk.screens.app import KioskApp
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.people import Worker
from kiosk.till.till import Till

ROUNDS_MAX = 2_000
QUIET_ROUNDS = 3
"""A key goes from the app to the screen, and what it did is drawn: a round for each."""
THREADS_TURN_S = 0.002
FOR_GOOD = {"evening"}
"""Groups of work that last as long as the app."""

BETWEEN_KEYS_S = 0.15
"""A quick hand."""
SCANNER_S = 0.001
"""A scanner at full speed."""


class HandClock:
    """The time between keys, which passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self._calls: list[tuple[float, Callable[[], object]]] = []

    def now(self) -> float:
        return self.time

    def call_later(self, seconds: float, call: Callable[[], object]) -> object:
        self._calls.append((self.time + seconds, call))
        return None

    @property
    def waited_for(self) -> bool:
        """Whether anything happens when time passes."""
        return bool(self._calls)

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self.time += seconds
        due = [each for each in self._calls if each[0] <= self.time]
        self._calls = [each for each in self._calls if each not in due]
        for _at, call in due:
            call()


class Hands:
    """Somebody at the keyboard; ``pressed`` counts the keys."""

    def __init__(self, app: KioskApp, pilot: Pilot[int], clock: HandClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.pressed = 0

    @property
    def screen(self) -> DeskScreen[object]:
        screen = self.app.screen
        assert isinstance(screen, DeskScreen)
        return screen

    @property
    def place(self) -> str:
        """The screen's name in the table of keys."""
        return self.screen.PLACE

    @property
    def sell(self) -> SellScreen:
        screen = self.app.screen
        assert isinstance(screen, SellScreen)
        return screen

    @property
    def gone(self) -> bool:
        """Whether the kiosk was shut down."""
        return self.app._exit

    async def press(self, *keys: str) -> None:
        """Presses keys one after the other, each when the one before has done its work."""
        for key in keys:
            self.pressed += 1
            self.clock.wait(BETWEEN_KEYS_S)
            self.send(key)
            await self.pilot.pause(0)
            self.clock.wait(BETWEEN_KEYS_S)
            await self.settle()

    async def write(self, text: str) -> None:
        """Types a text."""
        await self.press(*text)

    async def burst(self, *keys: str) -> None:
        """Keys that arrive in one go, as a paste without brackets or a scanner sends them."""
        self.clock.wait(BETWEEN_KEYS_S)
        for key in keys:
            self.clock.time += SCANNER_S
            self.send(key)
        await self.settle()

    def send(self, key: str) -> None:
        """A key as the terminal sends it: by its name, or as the character it is."""
        if len(key) == 1:
            event = events.Key(_named(key), key)
        else:
            event = events.Key(key, key_to_character(key))
        event.time = self.clock.now()
        self.app.post_message(event)

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
            if self.gone:
                return
            if self._busy():
                quiet = 0
                await asyncio.sleep(THREADS_TURN_S)
                self.app.screen._on_timer_update()
                continue
            if quiet == QUIET_ROUNDS:
                if not self.clock.waited_for:
                    return
                self.clock.wait(BETWEEN_KEYS_S)
                quiet = 0
            quiet += 1
            await self.pilot.pause(0)
        raise AssertionError(f"still busy at {self.app.screen!r}")

    def _busy(self) -> bool:
        screen = self.app.screen
        if not isinstance(screen, DeskScreen) or screen.working or not screen.presses.seen:
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
            await self.pilot.pause(THREADS_TURN_S)
        raise AssertionError("it never came true")


def _named(character: str) -> str:
    """The name a terminal's key of this character has in Textual."""
    if character.isalnum():
        return character
    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


@asynccontextmanager
async def at(
    till: Till, worker: Worker | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """The real app over a till, with hands on it."""
    clock = HandClock()
    app = KioskApp(till, worker, clock)
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot, clock)
        await hands.wait_for(lambda: isinstance(app.screen, DeskScreen))
        await hands.settle()
        yield hands

"""The keyboard of the app: every key passes here, and leaves as a key by hand or as a code."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Protocol

from textual import events
from textual.message import Message

from kiosk.screens.scanner_ear import PACE_S, Heard, ScannerEar


class KeysClock(Protocol):
    """The time keys are measured by, in seconds, and a call when some of it has passed."""

    def now(self) -> float:
        """Seconds; the same clock that gives keys their time."""
        ...

    def call_later(self, seconds: float, call: Callable[[], object]) -> object:
        """Calls once after so many seconds."""
        ...


class RealKeysClock:
    """The machine's own clock and the running loop."""

    def now(self) -> float:
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], object]) -> object:
        return asyncio.get_running_loop().call_later(seconds, call)


class Quiet(events.Event):
    """It is time to ask whether what is held is still a code in the making."""


class FirstKey(Message, bubble=False):
    """A key for a screen that may turn out to begin a code."""

    def __init__(self, key: events.Key) -> None:
        super().__init__()
        self.key = key


class KeyWasByHand(Message, bubble=False):
    """The first key was pressed by hand: it counts."""


class KeyWasNotByHand(Message, bubble=False):
    """The first key may begin a code: whatever it did is taken back."""


class CodeWaits(Message, bubble=False):
    """A code was scanned and waits for the screen in front."""


class Keyboard:
    """Hears keys and the silence behind them. ``wake`` has ``Quiet`` come round in its turn.

    ``more_coming`` says whether keys arrived since a time that were not heard yet: then a silence
    is the machine's own slowness and no silence.
    """

    def __init__(
        self,
        clock: KeysClock,
        wake: Callable[[], object],
        more_coming: Callable[[float], bool],
    ) -> None:
        self._clock = clock
        self._wake = wake
        self._more_coming = more_coming
        self._ear: ScannerEar[events.Key] = ScannerEar()
        self._asked_for: float | None = None

    def key(self, event: events.Key) -> Iterator[Heard[events.Key]]:
        """What a key tells, in order."""
        letter = event.character if event.is_printable else None
        yield from self._ear.key(event, event.key, letter, event.time)
        self._ask()

    def quiet(self) -> Iterator[Heard[events.Key]]:
        """What the silence tells, in order."""
        self._asked_for = None
        now = self._clock.now()
        if self._ear.due is not None and self._more_coming(self._ear.last_at):
            self._ear.more_is_coming(now)
        else:
            yield from self._ear.quiet(now)
        self._ask()

    def _ask(self) -> None:
        """Has the next silence listened to; one question at a time is enough."""
        due = self._ear.due
        if due is not None and self._asked_for is None:
            self._asked_for = due
            wait = min(max(due - self._clock.now(), 0.001), PACE_S)
            self._clock.call_later(wait, self._wake)

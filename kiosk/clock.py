"""The only source of now.

Instants are aware UTC datetimes with millisecond precision; people see them in the hall's zone.
Order is never taken from them: entries are ordered by their sequence number.
"""

import datetime
import json
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from kiosk.errors import Fault, Wrong
from kiosk.files import write_whole
from kiosk.language import say

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True)
class Reading:
    """One look at the clock: wall time in UTC, time since boot, and which boot it was."""

    at: datetime.datetime
    boot_ms: int
    boot_id: str


class Clock(Protocol):
    """Anything that can be asked for now."""

    def read(self) -> Reading:
        """The present instant."""
        ...


def to_text(instant: datetime.datetime) -> str:
    """An instant as it is stored: UTC, milliseconds, ``Z``; sorts as text."""
    utc = instant.astimezone(datetime.UTC)
    return utc.strftime("%Y-%m-%dT%H:%M:%S.") + f"{utc.microsecond // 1000:03d}Z"


YEARS_TOLD = (2000, 2199)
"""Years a hall's clock can mean; the ends of the calendar overflow when a zone moves them."""


def from_text(text: str) -> datetime.datetime:
    """The instant of an ISO 8601 text with offset.

    Raises ValueError without an offset or outside the years a clock can mean.
    """
    instant = datetime.datetime.fromisoformat(text)
    if instant.tzinfo is None:
        raise ValueError("an instant needs its offset, like 2026-05-16T17:42:00-04:00")
    if not YEARS_TOLD[0] <= instant.year <= YEARS_TOLD[1]:
        raise ValueError(f"a year between {YEARS_TOLD[0]} and {YEARS_TOLD[1]}")
    return instant.astimezone(datetime.UTC)


def _boot_id() -> str:
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return "unknown"


def _boot_ms() -> int:
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000


def _whole_ms(instant: datetime.datetime) -> datetime.datetime:
    return instant.replace(microsecond=instant.microsecond // 1000 * 1000)


class SystemClock:
    """The machine's own clock."""

    def read(self) -> Reading:
        return Reading(_whole_ms(datetime.datetime.now(datetime.UTC)), _boot_ms(), _boot_id())


class PracticeClock:
    """A clock kept in a practice desk's home: set to an instant, then it runs on.

    It moves with the time since boot, so setting the machine's clock does not move it. After a
    reboot it goes on from the instant it was last set to.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def set(self, instant: datetime.datetime) -> None:
        """Sets the clock; raises Fault when the file cannot be written."""
        marks = {"instant": to_text(instant), "boot_ms": _boot_ms(), "boot_id": _boot_id()}
        write_whole(self._path, json.dumps(marks).encode())

    def read(self) -> Reading:
        try:
            marks = json.loads(self._path.read_bytes())
            set_boot_ms, set_boot = int(marks["boot_ms"]), str(marks["boot_id"])
            instant = from_text(marks["instant"])
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise Fault(
                "practice clock",
                say("The practice clock cannot be read ({path}).", path=self._path),
                "A practice desk holds no live sale: create it again in a new folder.",
            ) from error
        boot_ms, boot_id = _boot_ms(), _boot_id()
        elapsed = boot_ms - set_boot_ms if boot_id == set_boot else 0
        return Reading(
            _whole_ms(instant + datetime.timedelta(milliseconds=max(0, elapsed))),
            boot_ms,
            boot_id,
        )


class SetClock:
    """A clock that stands still until it is moved: for rehearsed nights and tests."""

    def __init__(self, instant: datetime.datetime) -> None:
        self._instant = instant.astimezone(datetime.UTC)
        self._boot_ms = 1_000_000
        self.boot_id = f"set-clock-{uuid.uuid4()}"

    def read(self) -> Reading:
        return Reading(_whole_ms(self._instant), self._boot_ms, self.boot_id)

    def set(self, instant: datetime.datetime) -> None:
        """Moves the wall clock as if somebody had set it; time since boot runs with it."""
        moved = int((instant - self._instant) / datetime.timedelta(milliseconds=1))
        self._boot_ms += max(0, moved)
        self._instant = instant.astimezone(datetime.UTC)

    def advance(self, **elapsed: float) -> None:
        """Lets time pass: ``advance(minutes=5)``."""
        self.set(self._instant + datetime.timedelta(**elapsed))

    def jump(self, instant: datetime.datetime) -> None:
        """Moves the wall clock only: time since boot stands still, as when a clock is wrong."""
        self._instant = instant.astimezone(datetime.UTC)


def parse_instant(text: str) -> datetime.datetime:
    """An instant typed on the command line. Raises Wrong with what to write."""
    try:
        return from_text(text.strip())
    except ValueError:
        raise Wrong(
            say(
                "{text!r} is not an instant; write date, time and offset, like "
                "2026-05-16T17:42:00-04:00.",
                text=text,
            ),
            where="INSTANT",
        ) from None

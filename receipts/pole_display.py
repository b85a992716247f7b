"""A customer display on a pole: two lines of twenty characters on a serial line.

Only commands are used that the two common sets, CD5220 and Epson's, have in common: ``ESC @``
starts it up, ``FF`` empties it, ``VT`` goes home; then all forty characters are written over those
before, so that nothing flickers. What is shown is always the newest; whatever came in between is
left out. The display is written to by its own thread, in bounded pieces: one that hangs, is pulled
out or was never there keeps nobody waiting, and is found again when it is back.
"""

import re
import threading
import time
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from receipts.guard import clean
from receipts.lines import SPEEDS, SerialLine
from receipts.status import LineFault, State

COLUMNS, LINES = 20, 2
DEFAULT_SPEED = 9600
FORMS = "serial:/dev/ttyUSB1@9600 or none"

WRITE_S = 1.0
"""Two lines take 50 ms at 9,600; a display that takes no more in a second hangs."""
AGAIN_S = 3.0
"""How long a display that failed is left alone."""
REFRESH_S = 10.0
"""So often the same is written once more, for a display that was without power meanwhile."""
STOP_S = 1.5

Trouble = Literal["gone", "not_allowed", "no_port", "in_use", "hangs"]
"""What can be wrong with a display, as far as a person can do something about it."""

_TROUBLES: dict[State, Trouble] = {
    State.PERMISSION: "not_allowed",
    State.WRONG_DEVICE: "no_port",
    State.BUSY: "in_use",
}

_START = b"\x1b@\x0c"
_HOME = b"\x0b"
_SERIAL = re.compile(r"serial:(?P<path>/[^@]+)(?:@(?P<speed>\d+))?")


@dataclass(frozen=True)
class DisplaySpec:
    """Where a display is: its device and speed."""

    path: str
    speed: int


def parse_display(spec: str) -> DisplaySpec | None:
    """A display's setting taken apart; None for ``none``. Raises ValueError with what to write."""
    if spec.strip() == "none":
        return None
    found = _SERIAL.fullmatch(spec.strip())
    if found is not None:
        speed = int(found["speed"] or DEFAULT_SPEED)
        if speed in SPEEDS:
            return DisplaySpec(found["path"], speed)
    raise ValueError(f'"{spec}" names no display; write {FORMS}')


def display_line(text: str) -> str:
    """What of a text a display can show, twenty columns wide: plain letters, no control codes."""
    plain = unicodedata.normalize("NFKD", clean(text))
    shown = "".join(
        each if " " <= each <= "~" else "" if unicodedata.combining(each) else "?" for each in plain
    )
    return f"{shown[:COLUMNS]:<{COLUMNS}}"


def two_ends(left: str, right: str) -> str:
    """A line with an amount at its right end; the name gives way."""
    amount = display_line(right).rstrip()
    room = COLUMNS - len(amount) - 1
    return f"{display_line(left)[:room]:<{room}} {amount}" if room > 0 else amount


def display_bytes(upper: str, lower: str) -> bytes:
    """Both lines, written over whatever stands there."""
    return _HOME + (display_line(upper) + display_line(lower)).encode("ascii")


def written(line: SerialLine, data: bytes) -> Trouble | None:
    """Writes to a display within its limits; what went wrong, or None."""
    try:
        line.open(WRITE_S)
        if line.write(data, WRITE_S) == len(data):
            return None
    except LineFault as fault:
        line.close()
        return _TROUBLES.get(fault.status.state, "gone")
    line.close()
    return "hangs"


def try_display(spec: DisplaySpec) -> Trouble | None:
    """Shows a trial once; what went wrong, or None."""
    line = SerialLine(Path(spec.path), spec.speed)
    found = written(line, _START + display_bytes("Trial 12345678901234", two_ends("Sum", "12.50")))
    line.close()
    return found


class PoleDisplay:
    """Shows the newest two lines as long as it runs. No call ever waits for the display."""

    def __init__(
        self, spec: DisplaySpec, *, again_s: float = AGAIN_S, refresh_s: float = REFRESH_S
    ) -> None:
        self._line = SerialLine(Path(spec.path), spec.speed)
        self._again_s, self._refresh_s = again_s, refresh_s
        self._news = threading.Condition()
        self._wanted = ("", "")
        self._fresh = False
        self._stopping = False
        self._trouble: Trouble | None = None
        self._thread = threading.Thread(target=self._run, name="display", daemon=True)

    def start(self) -> None:
        """Begins to show."""
        self._thread.start()

    @property
    def trouble(self) -> Trouble | None:
        """Why nothing is shown; None while it is, as far as anybody can tell."""
        return self._trouble

    def show(self, upper: str, lower: str) -> None:
        """Shows two lines in place of those before."""
        with self._news:
            if (upper, lower) != self._wanted:
                self._wanted, self._fresh = (upper, lower), True
                self._news.notify()

    def stop(self) -> None:
        """Shows what was wanted last, if the display takes it, and lets go of it."""
        with self._news:
            self._stopping = True
            self._news.notify()
        self._thread.join(STOP_S)

    def _run(self) -> None:
        started = False
        while True:
            upper, lower, stopping = self._next(started)
            if stopping and not started:
                break
            data = display_bytes(upper, lower)
            self._trouble = written(self._line, data if started else _START + data)
            started = self._trouble is None
            if stopping:
                break
        self._line.close()

    def _next(self, started: bool) -> tuple[str, str, bool]:
        """Waits for something new, or until the same is to be written again."""
        wait = self._refresh_s if started else self._again_s if self._trouble is not None else 0.0
        until = time.monotonic() + wait
        with self._news:
            while not self._stopping and not (started and self._fresh):
                left = until - time.monotonic()
                if left <= 0:
                    break
                self._news.wait(left)
            self._fresh = False
            return (*self._wanted, self._stopping)

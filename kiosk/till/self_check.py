"""The desk looks at itself: disk and ledger, at the start and while it sells.

What it finds stays in sight as an alarm with one next step. Looking never holds a sale up: the
ledger is read through a connection of its own.
"""

import logging
import shutil
import threading
from dataclasses import dataclass
from pathlib import Path

from kiosk.errors import Fault
from kiosk.language import joined, say
from kiosk.ledger.audit import recent_problems
from kiosk.ledger.ledger import Ledger
from kiosk.till.desk import Desk
from kiosk.till.rebuilding import right_step

DISK_BYTES_MIN = 20 * 1024 * 1024
"""With less than this free there is a warning before the disk is full."""

RECENT_ENTRIES = 2_000
"""How many of the last entries are read at a start: the last nights, in about a second."""

DISK_EVERY_S = 30
STOP_WITHIN_S = 2

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Alarm:
    """Something wrong with the machine itself: ``what`` it is, a sentence, one next step."""

    what: str
    message: str
    next_step: str


def disk_alarm(folder: Path, free: int | None = None) -> Alarm | None:
    """A warning while little of the disk is free. Raises nothing: no answer is an alarm too."""
    try:
        free = shutil.disk_usage(folder).free if free is None else free
    except OSError as error:
        return Alarm(
            "disk",
            say("The desk's folder cannot be read ({error}).", error=error.strerror),
            "Stop selling and look at the disk.",
        )
    if free >= DISK_BYTES_MIN:
        return None
    left = free // (1024 * 1024)
    return Alarm(
        "disk",
        say(
            "Only {left} MiB are free on the disk; when it is full nothing can be sold.", left=left
        ),
        "Free some space now.",
    )


def ledger_alarm(desk: Desk) -> Alarm | None:
    """What is wrong with the file or its last entries, by a connection that blocks nobody."""
    try:
        beside = Ledger.open(desk.home.ledger, read_only=True)
        try:
            problems = recent_problems(beside, desk.name, RECENT_ENTRIES)
        finally:
            beside.close()
    except Fault as fault:
        problems = [fault.message]
    if not problems:
        return None
    return Alarm(
        "ledger",
        say("The ledger is damaged: {problem}", problem=problems[0])
        if len(problems) == 1
        else say(
            "The ledger is damaged: {problem} (and {more} more)",
            problem=problems[0],
            more=len(problems) - 1,
        ),
        joined(
            [
                say("Tell the chairperson and stop selling."),
                say(right_step(desk.home, desk.name)),
            ]
        ),
    )


class SelfCheck:
    """Looks once at the ledger and every half minute at the disk, in a thread of its own."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._ledger: Alarm | None = None
        self._disk: Alarm | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="self-check", daemon=True)

    @property
    def alarms(self) -> tuple[Alarm, ...]:
        """What is wrong now; the ledger first."""
        return tuple(each for each in (self._ledger, self._disk) if each is not None)

    def start(self) -> None:
        """Begins to look; the first look at the disk is done when this returns."""
        self._disk = disk_alarm(self._desk.home.folder)
        self._thread.start()

    def stop(self) -> None:
        """Ends it; a look in hand reads through a connection of its own and may be left."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(STOP_WITHIN_S)

    def _run(self) -> None:
        self._ledger = ledger_alarm(self._desk)
        _note(None, self._ledger)
        while not self._stop.wait(DISK_EVERY_S):
            before, self._disk = self._disk, disk_alarm(self._desk.home.folder)
            _note(before, self._disk)


def _note(before: Alarm | None, now: Alarm | None) -> None:
    if now is not None and (before is None or before.what != now.what):
        _log.error("%s %s", now.message, now.next_step)

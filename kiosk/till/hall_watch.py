"""Keeping the hub close behind the sales, in a thread of its own that no sale ever waits for.

While the hub is there, what was sold is at it within a second. While it is not, the desk sells on
and tries again, ever less often; the sell screen says for how long it has not been heard.
"""

import datetime
import logging
import threading
from dataclasses import dataclass

from kiosk.clock import from_text
from kiosk.errors import Fault, KioskError
from kiosk.hub.alarms import HallAlarm
from kiosk.hub.second_place import SecondPlace
from kiosk.language import say
from kiosk.till.desk import Desk
from kiosk.till.hall import Hall
from kiosk.till.self_check import Alarm

LOOK_EVERY_MS = 450
"""How often it is looked whether something was sold since."""

_LOOK_EVERY = datetime.timedelta(milliseconds=LOOK_EVERY_MS)

MEET_EVERY_S = 10
"""How often the hub is met when nothing was sold here: the other desks sell too."""

TRY_AGAIN_S = (1, 2, 5, 10, 30)
"""How long after the first, second, … failure it is tried again."""

LATE = datetime.timedelta(minutes=2)
"""A hub not heard for longer is told on the sell screen in words that ask for somebody."""

STOP_WITHIN_S = 2

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class HallSeen:
    """The second place as it is seen from this desk. Instants are UTC.

    ``place`` None: there is none. ``failure``: why it was not reached at the last try; empty when
    it was. ``behind``: entries it does not hold yet. ``needed``: False at a practice desk.
    """

    needed: bool = False
    place: str | None = None
    met_at: datetime.datetime | None = None
    failure: str = ""
    behind: int = 0

    def age(self, now: datetime.datetime) -> datetime.timedelta | None:
        """How long ago it was met; None where it never was."""
        return None if self.met_at is None else max(datetime.timedelta(0), now - self.met_at)


NOTHING_SEEN = HallSeen()
"""For who looks at a desk from outside."""


class HallWatch:
    """Meets the second place by itself. ``seen`` and ``alarms`` may be asked from any thread."""

    def __init__(self, desk: Desk, hall: Hall) -> None:
        self._desk = desk
        self._hall = hall
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)
        self._alarms: tuple[HallAlarm, ...] = ()
        self._failures = 0
        self._failure = ""
        self._waited_ms = 0

    def start(self) -> None:
        """Begins; a sale that is made meanwhile does not wait for it."""
        self._thread.start()

    def stop(self) -> None:
        """Ends it; a meeting in hand is left, for each of its batches is whole or not there."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(STOP_WITHIN_S)

    @property
    def seen(self) -> HallSeen:
        """How the second place stands."""
        try:
            place = self._hall.second_place
        except Fault as fault:
            return HallSeen(needed=True, failure=fault.message)
        needed = not self._desk.practice
        if place is None:
            return HallSeen(needed)
        met_at = None if place.met_at is None else from_text(place.met_at)
        behind = self._head() - _held(place)
        return HallSeen(needed, place.target, met_at, self._failure, behind)

    @property
    def alarms(self) -> tuple[Alarm, ...]:
        """What is wrong between the desks, as alarms of this one."""
        return tuple(
            Alarm(f"desk {each.desk} {each.first_seq}", each.message, each.next_step)
            for each in self._alarms
        )

    def _head(self) -> int:
        head: int = self._desk.ledger.value(
            "SELECT coalesce(max(seq), 0) FROM journal WHERE desk = ?", (self._desk.name,)
        )
        return head

    def _run(self) -> None:
        while not self._stop.wait(_LOOK_EVERY.total_seconds()):
            self._waited_ms += LOOK_EVERY_MS
            try:
                self._look()
            except KioskError as error:
                self._failed(str(error))
            except Exception:
                # This worker's edge: whatever went wrong, it is tried again and selling goes on.
                _log.exception("the hall could not be met")
                self._failed(say("Something went wrong; the log has it."))

    def _look(self) -> None:
        place = self._hall.second_place
        if place is None or not self._is_time(place):
            return
        self._waited_ms = 0
        synced = self._hall.sync(place.target)
        if self._failures:
            _log.info("the hub is met again")
        self._failures, self._failure = 0, ""
        self._note(synced.alarms)
        if synced.problems:
            self._failed(synced.problems[0])

    def _is_time(self, place: SecondPlace) -> bool:
        if self._failures:
            wait_s = TRY_AGAIN_S[min(self._failures, len(TRY_AGAIN_S)) - 1]
            return self._waited_ms >= wait_s * 1000
        return self._head() > _held(place) or self._waited_ms >= MEET_EVERY_S * 1000

    def _failed(self, sentence: str) -> None:
        self._waited_ms = 0
        self._failures += 1
        if sentence != self._failure:
            _log.warning("%s", sentence)
        self._failure = sentence

    def _note(self, found: tuple[HallAlarm, ...]) -> None:
        for each in found:
            if each not in self._alarms:
                _log.error("%s %s", each.message, each.next_step)
        self._alarms = found


def _held(place: SecondPlace) -> int:
    """The last entry that the second place said it holds."""
    return int(place.receipt["seq"]) if place.receipt else 0

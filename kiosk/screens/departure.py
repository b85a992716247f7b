"""Leaving when the machine or the terminal says so, even while the drawing is stuck.

A terminal that went away takes no more output: the thread that draws waits for it for ever, and
a handler in its own loop would wait behind it. A kiosk without a window must not keep the desk.
"""

import asyncio
import logging
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType

STOPPED_BY_SIGNAL = 143
LEAVE_WITHIN_S = 5
LOOK_EVERY_S = 1

_log = logging.getLogger(__name__)


class Departure:
    """Calls ``leave`` in the app's loop on SIGTERM, SIGHUP or a terminal that went away.

    If the process is still there five seconds later it is ended as a power cut would end it,
    which every other part is made for.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._loop = asyncio.get_running_loop()
        self._over = threading.Event()
        self._begun = False
        self._before: dict[signal.Signals, signal._HANDLER] = {}

    def watch(self) -> None:
        """Begins to listen; called in the main thread."""
        for each in (signal.SIGTERM, signal.SIGHUP):
            self._before[each] = signal.signal(each, self._signalled)
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            threading.Thread(target=self._look, name="departure", daemon=True).start()

    def stop(self) -> None:
        """Listens no more; a departure that has begun keeps its deadline."""
        self._over.set()
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def _signalled(self, number: int, _frame: FrameType | None) -> None:
        self._begin(signal.Signals(number).name)

    def _look(self) -> None:
        """Asks once a second whether somebody still holds the other end of the terminal."""
        poll = select.poll()
        poll.register(0, 0)
        while not self._over.wait(LOOK_EVERY_S):
            if any(events & (select.POLLHUP | select.POLLERR) for _fd, events in poll.poll(0)):
                self._begin("the terminal went away")
                return

    def _begin(self, why: str) -> None:
        if self._begun:
            return
        self._begun = True
        _log.warning("the kiosk is stopping: %s", why)
        threading.Thread(target=self._end, name="deadline", daemon=True).start()
        self._loop.call_soon_threadsafe(self._leave)

    def _end(self) -> None:
        threading.Event().wait(LEAVE_WITHIN_S)
        _log.error("the kiosk was stuck and is ended; what was recorded is safe")
        logging.shutdown()
        os._exit(STOPPED_BY_SIGNAL)

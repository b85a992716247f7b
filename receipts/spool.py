"""The spool: one worker that takes papers in their order to one printer.

Nothing here can block or crash whoever queues a paper: they only wake the worker. A paper of
which not a byte left is tried again; one that may be on paper is left to the queue, which asks a
person. The drawer is a short job of its own, never part of a paper: a paper held back by an empty
roll would open the drawer when the new roll goes in.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from receipts.printing import AttemptId, Printer
from receipts.status import LineFault, Outcome, State, Status, status_of

RETRY_FIRST_S = 0.5
RETRY_MAX_S = 5.0
LOOK_EVERY_S = 5.0
"""How often an idle printer is asked how it is."""

DRAWER_WITHIN_S = 5.0
"""A drawer that could not be opened by then stays shut: the cashier has used the key."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """One paper to print: its stored document, and what people call it.

    ``marked`` papers say themselves that they are not the first of their number.
    """

    key: str
    title: str
    kind: str
    document: str
    marked: bool = False


@dataclass(frozen=True)
class Attempt:
    """One try at a job; ``pid4`` are four printable bytes the printer may echo."""

    id: int
    pid4: AttemptId


@dataclass(frozen=True)
class LeftBehind:
    """What an earlier run left: attempts whose echo may still come, and whether paper is torn.

    ``torn``: the last thing sent to this printer may be half on paper or still in it.
    """

    attempts: tuple[AttemptId, ...] = ()
    torn: bool = False


class SpoolQueue(Protocol):
    """Where the papers are kept; the spool asks, the queue decides where each one stands."""

    def next_job(self) -> Job | None:
        """The paper to print now; None when there is none or an earlier one waits for a person."""

    def left_behind(self) -> LeftBehind:
        """How the printer was left when the worker last stopped."""

    def stopped(self, status: Status) -> None:
        """The printer takes no papers now, and why; told again and again while it lasts."""

    def begin_attempt(self, job: Job) -> Attempt | None:
        """Notes durably that an attempt begins, before the first byte leaves.

        None when the paper is not wanted any more.
        """

    def all_sent(self, job: Job, attempt: Attempt) -> None:
        """Notes that all bytes left; the printer's word is waited for."""

    def end_attempt(self, job: Job, attempt: Attempt, outcome: Outcome) -> None:
        """Notes how it ended."""

    def late_answer(self, pid4: AttemptId, outcome: Outcome) -> None:
        """Notes that a paper given up on came out after all."""


class Spooler:
    """Drains a queue to a printer in a thread of its own."""

    def __init__(
        self,
        queue: SpoolQueue,
        open_printer: Callable[[], Printer],
        on_change: Callable[[], None] = lambda: None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._queue = queue
        self._open_printer = open_printer
        self._on_change = on_change
        self._clock = clock
        self._turn = threading.Condition()
        self._woken = False
        self._stopping = False
        self._busy = True
        self._failures = 0
        self._trouble = False
        self._printer: Printer | None = None
        self._unsaid: tuple[Job, Attempt, Outcome] | None = None
        self._drawer_until: float | None = None
        self._status = status_of(State.SILENT)
        self._thread = threading.Thread(target=self._run, name="spool", daemon=True)

    def start(self) -> None:
        """Begins to print."""
        self._thread.start()

    def wake(self) -> None:
        """A paper was queued, or somebody saw to the printer: try now."""
        with self._turn:
            self._woken = True
            self._busy = True
            self._turn.notify_all()

    def kick_drawer(self) -> None:
        """Opens the drawer before the next paper; given up after five seconds."""
        with self._turn:
            self._drawer_until = self._clock() + DRAWER_WITHIN_S
        self.wake()

    @property
    def status(self) -> Status:
        """What the printer last said of itself."""
        return self._status

    def drain(self, seconds: float) -> bool:
        """Waits until nothing is left to print or a try has failed; whether all was printed."""
        with self._turn:
            self._turn.wait_for(lambda: not self._busy or self._stopping, timeout=seconds)
            return not self._busy and self._failures == 0

    def stop(self, timeout: float) -> None:
        """Ends the worker after the paper in hand; what is queued stays queued.

        Waits for the printer end soon, so that whoever stops is not kept.
        """
        with self._turn:
            self._stopping = True
            printer = self._printer
            self._turn.notify_all()
        if printer is not None:
            printer.hurry()
        self._thread.join(timeout)

    def _run(self) -> None:
        try:
            while not self._stopping:
                pause = self._step()
                if pause > 0:
                    self._rest(pause)
        finally:
            if self._printer is not None:
                self._printer.close()

    def _step(self) -> float:
        """Does one thing; returns how long to rest before the next, 0 to go on at once.

        This is the worker's edge: whatever goes wrong is logged and told as a status.
        """
        with self._turn:
            self._woken = False
        try:
            return self._one_thing()
        except Exception:
            _log.exception("the spool failed; it goes on")
            self._failures += 1
            self._see(status_of(State.FAILED))
            return self._back_off()

    def _opened(self) -> Printer:
        """The printer, opened once, told what an earlier run left with it. Raises LineFault."""
        if self._printer is None:
            printer = self._open_printer()
            left = self._queue.left_behind()
            printer.expect(left.attempts)
            self._trouble = left.torn or bool(left.attempts)
            with self._turn:
                self._printer = printer
                if self._stopping:
                    printer.hurry()
        return self._printer

    def _one_thing(self) -> float:
        self._say_unsaid()
        try:
            printer = self._opened()
        except LineFault as fault:
            # There is no printer to ask: a setting that cannot be read, say. It may be mended.
            self._failures += 1
            self._see(fault.status)
            self._queue.stopped(fault.status)
            return self._back_off()
        status = printer.status()
        self._see(status)
        if status.ready:
            self._open_drawer(printer)
        else:
            self._queue.stopped(status)
        for pid4, outcome in printer.late_answers().items():
            self._queue.late_answer(pid4, outcome)
            self._on_change()
        job = self._queue.next_job()
        if job is None:
            self._failures = 0
            return LOOK_EVERY_S
        if not status.ready:
            self._failures += 1
            return self._back_off()
        tried = self._try(printer, job)
        if tried is not None and tried.grade == "not_sent":
            self._failures += 1
            return self._back_off()
        self._failures = 0
        return 0

    def _try(self, printer: Printer, job: Job) -> Outcome | None:
        attempt = self._queue.begin_attempt(job)
        if attempt is None:
            return None
        try:
            outcome = printer.print_document(
                job.document,
                attempt.pid4,
                after_trouble=self._trouble,
                on_sent=lambda: self._note_sent(job, attempt),
            )
        except Exception:
            # It may have sent something: only a person can tell.
            _log.exception("printing %s failed", job.title)
            outcome = Outcome("unknown", status_of(State.FAILED).sentence)
        self._trouble = outcome.grade in {"held", "unknown"} or (
            self._trouble and outcome.grade == "not_sent"
        )
        self._unsaid = (job, attempt, outcome)
        self._say_unsaid()
        if outcome.status is not None:
            self._see(outcome.status)
            if not outcome.status.ready:
                self._queue.stopped(outcome.status)
        self._on_change()
        return outcome

    def _note_sent(self, job: Job, attempt: Attempt) -> None:
        """The worker's other edge: a queue that fails must not keep the printer from being heard.

        How the attempt ended is told once more, and until it is noted.
        """
        try:
            self._queue.all_sent(job, attempt)
        except Exception:
            _log.exception("the queue could not note that %s was sent", job.title)

    def _say_unsaid(self) -> None:
        """Tells the queue how an attempt ended, again and again until it could note it."""
        if self._unsaid is not None:
            self._queue.end_attempt(*self._unsaid)
            self._unsaid = None

    def _open_drawer(self, printer: Printer) -> None:
        """Opens it if it was asked for and not too long ago; only a ready printer is asked."""
        with self._turn:
            until, self._drawer_until = self._drawer_until, None
        if until is not None and self._clock() < until:
            outcome = printer.open_drawer()
            if outcome.grade == "not_sent":
                _log.warning("the drawer stayed shut: %s", outcome.detail)

    def _see(self, status: Status) -> None:
        if status != self._status:
            self._status = status
            self._on_change()

    def _back_off(self) -> float:
        return min(RETRY_MAX_S, RETRY_FIRST_S * (1 << min(self._failures - 1, 8)))

    def _rest(self, pause: float) -> None:
        with self._turn:
            if self._woken or self._stopping:
                return
            self._busy = False
            self._turn.notify_all()
            self._turn.wait_for(lambda: self._woken or self._stopping, timeout=pause)

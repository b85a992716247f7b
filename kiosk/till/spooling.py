"""The spool of a desk: the print queue of its ledger drained to its printer by one worker."""

import base64
from collections.abc import Callable
from contextlib import closing

from kiosk.errors import Wrong
from kiosk.ledger.print_queue import PARKED_STATES, OwedPaper, PrintQueue
from kiosk.till.desk import Desk
from receipts.document import Document
from receipts.printer import Printer, open_printer
from receipts.printing import not_sent
from receipts.profiles import profile_named
from receipts.spool import Attempt, Job, Spooler
from receipts.status import Outcome, Status

STOP_WITHIN_S = 5
TEST_ID = b"TEST"

_STATES = {
    "printed": "printed",
    "processed": "processed",
    "sent": "sent",
    "held": "held",
    "unknown": "unknown",
    "not_sent": "queued",
}


class LedgerSpoolQueue:
    """The ledger's print tables in the words of the spool."""

    def __init__(self, queue: PrintQueue, idle: Callable[[], None]) -> None:
        self._queue = queue
        self._idle = idle
        self._papers: dict[str, OwedPaper] = {}

    def next_job(self) -> Job | None:
        paper = self._queue.next()
        if paper is None:
            self._idle()
            return None
        self._papers[paper.job] = paper
        return Job(
            key=paper.job,
            title=paper.title,
            kind=paper.kind,
            document=paper.document,
            marked=paper.kind == "copy",
        )

    def begin_attempt(self, job: Job) -> Attempt:
        number = self._queue.begin(self._papers[job.key])
        return Attempt(id=number, pid4=_process_id(number))

    def end_attempt(self, job: Job, attempt: Attempt, outcome: Outcome) -> None:
        paper = self._papers.pop(job.key)
        self._queue.end(
            paper,
            attempt.id,
            state=_STATES[outcome.grade],
            bytes_sent=outcome.bytes_sent,
            detail=outcome.detail,
        )

    def late_answer(self, pid4: bytes, outcome: Outcome) -> None:
        for owed in self._queue.owed():
            if owed.state in PARKED_STATES and any(
                _process_id(each["attempt"]) == pid4
                for each in self._queue.attempts(owed.seq, owed.paper)
            ):
                self._queue.came_out(owed, outcome.detail)


def _process_id(attempt: int) -> bytes:
    """Four printable characters that name an attempt towards the printer."""
    return base64.b32encode(attempt.to_bytes(5, "big"))[-4:]


def printer_of(desk: Desk) -> Printer:
    """The printer a desk's settings name. Raises Wrong for a spec that names none, Fault."""
    settings = desk.home.settings()
    try:
        profile = None if settings.profile is None else profile_named(settings.profile)
        return open_printer(settings.printer, folder=desk.home.paper, profile=profile)
    except (ValueError, KeyError) as error:
        raise Wrong(str(error.args[0]), where="--printer") from error


class DeskSpool:
    """Printer and drawer of a desk; nothing here can block or crash a sale."""

    def __init__(self, desk: Desk, queue: PrintQueue) -> None:
        self._desk = desk
        self.queue = queue
        self._spooler: Spooler | None = None
        self.on_change: Callable[[], None] | None = None

    def open_printer(self) -> Printer:
        """The desk's printer. Raises Fault or Wrong for settings that do not read."""
        return printer_of(self._desk)

    def start(self) -> None:
        """Begins to drain the queue in the background."""
        if self._spooler is None:
            self._spooler = Spooler(
                LedgerSpoolQueue(self.queue, self._desk.ledger.checkpoint),
                self.open_printer,
                self._changed,
            )
            self._spooler.start()

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()

    def wake(self) -> None:
        """A paper was queued: print it now."""
        if self._spooler is not None:
            self._spooler.wake()

    def kick_drawer(self) -> None:
        """Opens the drawer before the next paper."""
        if self._spooler is not None:
            self._spooler.kick_drawer()

    def drain(self, seconds: int) -> bool:
        """Waits until nothing is queued, at most ``seconds``; whether everything was printed."""
        return self._spooler is not None and self._spooler.drain(seconds)

    @property
    def status(self) -> Status:
        """What the printer last said of itself."""
        if self._spooler is None:
            with closing(self.open_printer()) as printer:
                return printer.status()
        return self._spooler.status

    def restart(self) -> None:
        """Goes on with the printer the settings name now."""
        running = self._spooler is not None
        self.stop()
        if running:
            self.start()

    def print_alone(self, document: Document) -> Outcome:
        """Prints one document outside the queue, which keeps nothing of it."""
        running = self._spooler is not None
        self.stop()
        try:
            with closing(self.open_printer()) as printer:
                status = printer.status()
                if not status.ready:
                    return not_sent(status)
                return printer.print_document(document, TEST_ID)
        finally:
            if running:
                self.start()

    def stop(self) -> None:
        """Stops the worker; what is queued stays queued."""
        if self._spooler is not None:
            self._spooler.stop(STOP_WITHIN_S)
            self._spooler = None

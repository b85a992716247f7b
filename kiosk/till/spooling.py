"""The spool of a desk: the print queue of its ledger drained to its printer by one worker."""

import base64
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

from kiosk.errors import Fault, Wrong
from kiosk.ledger.print_queue import EndedAttempt, OwedPaper, PrintQueue
from kiosk.ledger.printer_notes import PrinterNotes
from kiosk.till.desk import Desk
from kiosk.till.outage import begin_outage, end_outage
from receipts.document import Document
from receipts.printer import Printer, open_printer
from receipts.printing import not_sent
from receipts.profiles import GENERIC_80, profile_named
from receipts.spool import Attempt, Job, LeftBehind, Spooler
from receipts.status import LineFault, Outcome, State, Status, status_of

STOP_WITHIN_S = 1
"""How long a printer is waited for that somebody wants to be let go of."""

TEST_ID = b"test"
ASKED_ONCE = (
    "This printer never answers. Look at this first slip of the night: is it whole? "
    "Asked once a night."
)

_STATES = {
    "printed": "printed",
    "processed": "processed",
    "sent": "sent",
    "held": "held",
    "unknown": "unknown",
    "not_sent": "queued",
}
_OUT = frozenset({"printed", "processed", "sent"})


class LedgerSpoolQueue:
    """The ledger's print tables in the words of the spool, for one printer by its setting."""

    def __init__(self, desk: Desk, queue: PrintQueue) -> None:
        self._desk = desk
        self._queue = queue
        self._notes = PrinterNotes(desk.ledger)
        self._printer = ""
        self._papers: dict[str, OwedPaper] = {}

    def left_behind(self) -> LeftBehind:
        self._printer = self._desk.home.settings().printer
        return left_behind(self._queue, self._printer)

    def stopped(self, status: Status) -> None:
        begin_outage(self._desk, self._notes, status.sentence)
        paper = self._queue.next()
        if paper is not None:
            self._queue.note(paper, status.sentence)

    def next_job(self) -> Job | None:
        paper = self._queue.next()
        if paper is None:
            self._desk.ledger.checkpoint()
            return None
        self._papers[paper.job] = paper
        return Job(
            key=paper.job,
            title=paper.title,
            kind=paper.kind,
            document=paper.document,
            marked=paper.kind == "copy",
        )

    def begin_attempt(self, job: Job) -> Attempt | None:
        number = self._queue.begin(self._papers[job.key], self._printer)
        return None if number is None else Attempt(id=number, pid4=_process_id(number))

    def all_sent(self, job: Job, attempt: Attempt) -> None:  # noqa: ARG002  (one at a time)
        self._queue.all_sent(self._papers[job.key])

    def end_attempt(self, job: Job, attempt: Attempt, outcome: Outcome) -> None:
        paper = self._papers[job.key]
        state, detail = _STATES[outcome.grade], outcome.detail
        self._note_voice(outcome)
        if outcome.grade == "sent" and self._asks(paper):
            state, detail = "unknown", ASKED_ONCE
        if state == "queued":
            state = paper.state
        ended = EndedAttempt(
            outcome.grade, outcome.bytes_sent, outcome.detail, outcome.width_dots, outcome.sha256
        )
        self._queue.end(paper, attempt.id, state=state, detail=detail, ended=ended)
        if outcome.grade in _OUT:
            end_outage(self._desk, self._notes, paper)

    def late_answer(self, pid4: bytes, outcome: Outcome) -> None:
        for attempt in self._queue.doubtful_attempts(self._printer):
            if _process_id(attempt) == pid4:
                state = _STATES[outcome.grade]
                self._queue.came_out(attempt, state=state, detail=outcome.detail)

    def _asks(self, paper: OwedPaper) -> bool:
        """Whether a person is asked for this paper: the first of the night that nobody confirms."""
        return paper.kind in {"slip", "copy"} and not self._notes.was_seen_tonight(self._printer)

    def _note_voice(self, outcome: Outcome) -> None:
        """Remembers that this printer never answers, so that nobody waits for its answer again."""
        if outcome.grade in _OUT and outcome.status is not None:
            mute = outcome.status.state is State.UNCONFIRMED
            self._notes.note_voice(self._printer, mute=mute)


def _process_id(attempt: int) -> bytes:
    """Four printable characters that name an attempt towards the printer."""
    return base64.b32encode(attempt.to_bytes(5, "big"))[-4:]


def left_behind(queue: PrintQueue, printer: str) -> LeftBehind:
    """How a printer was left: attempts that may still answer, and whether its paper is torn."""
    return LeftBehind(
        tuple(_process_id(each) for each in queue.doubtful_attempts(printer)),
        torn=queue.left_torn(printer),
    )


def printer_of(desk: Desk) -> Printer:
    """The printer a desk's settings name. Raises Wrong for a spec that names none, Fault.

    Of one that was seen never to answer no answer is waited for; it may still find its voice.
    """
    settings = desk.home.settings()
    try:
        profile = None if settings.profile is None else profile_named(settings.profile)
        if PrinterNotes(desk.ledger).is_mute(settings.printer):
            profile = replace(profile or GENERIC_80, status="no")
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
        """The desk's printer. Raises LineFault for settings that cannot be read."""
        try:
            return printer_of(self._desk)
        except Fault as fault:
            raise LineFault(Status(State.SETTINGS, fault.message, fault.next_step)) from fault
        except Wrong as wrong:
            raise LineFault(status_of(State.SETTINGS, str(wrong))) from wrong

    def start(self) -> None:
        """Begins to drain the queue in the background."""
        if self._spooler is None:
            self._spooler = Spooler(
                LedgerSpoolQueue(self._desk, self.queue),
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

    def drain(self, seconds: float) -> bool:
        """Waits until nothing is queued, at most ``seconds``; whether everything was printed."""
        return self._spooler is not None and self._spooler.drain(seconds)

    @property
    def status(self) -> Status:
        """What the printer last said of itself."""
        if self._spooler is None:
            try:
                with closing(self.open_printer()) as printer:
                    return printer.status()
            except LineFault as fault:
                return fault.status
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
                left = left_behind(self.queue, self._desk.home.settings().printer)
                printer.expect(left.attempts)
                status = printer.status()
                if not status.ready:
                    return not_sent(status)
                return printer.print_document(document, TEST_ID, after_trouble=left.torn)
        except LineFault as fault:
            return not_sent(fault.status)
        finally:
            if running:
                self.start()

    def stop(self) -> None:
        """Stops the worker; what is queued stays queued."""
        if self._spooler is not None:
            self._spooler.stop(STOP_WITHIN_S)
            self._spooler = None

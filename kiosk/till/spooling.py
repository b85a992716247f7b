"""The spool of a desk: the print queue of its ledger drained to its printer by one worker."""

import base64
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial

from kiosk.errors import Fault, Refused, Wrong
from kiosk.language import joined, say
from kiosk.language.recorded import recorded
from kiosk.ledger.print_queue import EndedAttempt, Lane, OwedPaper, PrintQueue
from kiosk.ledger.printer_notes import PrinterNotes
from kiosk.till.desk import Desk
from kiosk.till.outage import begin_outage, end_outage
from kiosk.till.paper_ways import NO_WAY, has_preprinted_roll, is_prenumbered, way_of
from kiosk.till.papers import marked_void
from kiosk.till.preprinted import stock_of
from receipts.document import Document
from receipts.printer import Printer, open_printer
from receipts.printing import not_sent
from receipts.profiles import GENERIC_80, VIRTUAL_80, Profile, profile_named
from receipts.spool import Attempt, Job, LeftBehind, Spooler
from receipts.status import LineFault, Outcome, State, Status, status_of

STOP_WITHIN_S = 1
"""How long a printer is waited for that somebody wants to be let go of."""

TEST_ID = b"test"
ASKED_ONCE = say(
    "This printer never answers. Look at this first slip of the night: is it "
    "whole? Asked once a night."
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
_PAPER_MOVED = frozenset({State.PAPER_OUT, State.COVER_OPEN, State.CUTTER, State.ERROR})
"""States after which another roll may be in the printer, or the same one further on."""

READ_NUMBER = say("Read the number on the next slip of the roll and confirm it.")


class LedgerSpoolQueue:
    """The ledger's print tables in the words of the spool, for the printer of one lane."""

    def __init__(self, desk: Desk, queue: PrintQueue, lane: Lane = "main") -> None:
        self._desk = desk
        self._queue = queue
        self._lane = lane
        self._notes = PrinterNotes(desk.ledger)
        self._printer = ""
        self._papers: dict[str, OwedPaper] = {}

    def left_behind(self) -> LeftBehind:
        self._printer = printer_setting(self._desk, self._lane)
        return left_behind(self._queue, self._printer)

    def stopped(self, status: Status) -> None:
        if self._lane == "main":
            begin_outage(self._desk, self._notes, status.sentence)
            if status.state in _PAPER_MOVED:
                self._doubt_roll(status.sentence)
        paper = self._queue.next(self._lane)
        if paper is not None:
            self._queue.note(paper, status.sentence)

    def _doubt_roll(self, why: str) -> None:
        """The roll may have been changed or moved: its number is read before it goes on."""
        mark = self._queue.roll.mark()
        if mark is not None and mark.sure:
            with self._desk.ledger.transaction():
                self._queue.roll.doubt(why)

    def next_job(self) -> Job | None:
        paper = self._queue.next(self._lane)
        if paper is None:
            self._desk.ledger.checkpoint()
            return None
        if paper.form is not None:
            stopped = self._why_not_on_roll(paper)
            if stopped:
                self._queue.note(paper, stopped)
                return None
        self._papers[paper.job] = paper
        return Job(
            key=paper.job,
            title=paper.title,
            kind=paper.kind,
            document=self._as_it_is_now(paper),
            marked=paper.kind == "copy",
        )

    def _why_not_on_roll(self, paper: OwedPaper) -> str:
        """Why a slip is not printed on the roll now; empty where its form comes next for sure."""
        stock = stock_of(self._desk)
        if stock.stopped:
            return joined([stock.stopped, READ_NUMBER])
        load, number = paper.form or (0, 0)
        if stock.roll is None or load != stock.roll.seq:
            return say(
                "{title} is not of the roll in the printer: record it as spoiled.",
                title=recorded(paper.title),
            )
        if number == stock.expected:
            return ""
        return say(
            "{first} comes first on the roll: let it print (F4), or record it as spoiled.",
            first=stock.roll.text(stock.expected or number),
        )

    def _as_it_is_now(self, paper: OwedPaper) -> str:
        """The stored document; a slip voided meanwhile uses up its form, and says VOID."""
        if paper.form is None:
            return paper.document
        void = self._desk.ledger.value(
            "SELECT EXISTS (SELECT 1 FROM paper p JOIN preprinted_form f ON f.desk = p.desk "
            "AND f.series = p.series AND f.number = p.number LEFT JOIN preprinted_break b "
            "ON b.desk = f.desk AND b.new_series = f.series AND b.new_number = f.number "
            "JOIN slip_void v ON v.desk = p.desk AND v.whole = 1 "
            "AND v.series = coalesce(b.slip_series, p.series) "
            "AND v.number = coalesce(b.slip_number, p.number) "
            "WHERE p.desk = ? AND p.seq = ? AND p.paper = ?)",
            (paper.desk, paper.seq, paper.paper),
        )
        return marked_void(paper.document) if void else paper.document

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
        if outcome.grade in _OUT and self._lane == "main":
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


def printer_setting(desk: Desk, lane: Lane) -> str:
    """The setting of a lane's printer; ``none`` for another printer that there is not."""
    settings = desk.home.settings()
    return settings.printer if lane == "main" else settings.other_printer or "none"


def printer_of(desk: Desk, lane: Lane = "main") -> Printer:
    """The printer a desk's settings name. Raises Wrong for a spec that names none, Fault.

    Of one that was seen never to answer no answer is waited for; it may still find its voice.
    """
    settings = desk.home.settings()
    spec = printer_setting(desk, lane)
    name = settings.profile if lane == "main" else settings.other_profile
    try:
        profile = None if name is None else profile_named(name)
        if PrinterNotes(desk.ledger).is_mute(spec):
            profile = replace(profile or GENERIC_80, status="no")
        if lane == "main" and settings.qr is not None:
            profile = replace(profile or _usual(spec), native_qr=settings.qr == "printer")
        if lane == "main" and has_preprinted_roll(settings) and is_prenumbered(desk.ledger):
            profile = replace(profile or GENERIC_80, numbered_paper=True)
        return open_printer(spec, folder=desk.home.paper, profile=profile)
    except (ValueError, KeyError) as error:
        raise Wrong(str(error.args[0]), where="--printer") from error


def _usual(spec: str) -> Profile:
    """The profile a printer has that nobody chose a model for."""
    return VIRTUAL_80 if spec.startswith("virtual") else GENERIC_80


class DeskSpool:
    """Printers and drawer of a desk; nothing here can block or crash a sale."""

    def __init__(self, desk: Desk, queue: PrintQueue) -> None:
        self._desk = desk
        self.queue = queue
        self._spoolers: dict[Lane, Spooler] = {}
        self.on_change: Callable[[], None] | None = None

    def open_printer(self, lane: Lane = "main") -> Printer:
        """The printer of a lane. Raises LineFault for settings that cannot be read."""
        try:
            return printer_of(self._desk, lane)
        except Fault as fault:
            raise LineFault(Status(State.SETTINGS, fault.message, fault.next_step)) from fault
        except Wrong as wrong:
            raise LineFault(status_of(State.SETTINGS, str(wrong))) from wrong

    def start(self) -> None:
        """Begins to drain the queue in the background: one worker for each printer there is."""
        for lane in self._lanes():
            if lane not in self._spoolers:
                self._spoolers[lane] = Spooler(
                    LedgerSpoolQueue(self._desk, self.queue, lane),
                    partial(self.open_printer, lane),
                    self._changed,
                )
                self._spoolers[lane].start()

    def _lanes(self) -> tuple[Lane, ...]:
        try:
            other = self._desk.home.settings().other_printer
        except Fault:
            return ("main",)
        return ("main",) if other is None else ("main", "other")

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()

    def wake(self) -> None:
        """A paper was queued: print it now."""
        for spooler in self._spoolers.values():
            spooler.wake()

    def kick_drawer(self) -> None:
        """Opens the drawer before the next paper."""
        if "main" in self._spoolers:
            self._spoolers["main"].kick_drawer()

    def drain(self, seconds: float) -> bool:
        """Waits until nothing is queued, at most ``seconds``; whether everything was printed."""
        until = time.monotonic() + seconds
        drained = [each.drain(max(0, until - time.monotonic())) for each in self._spoolers.values()]
        return bool(drained) and all(drained)

    @property
    def status(self) -> Status:
        """What the desk's printer last said of itself."""
        if "main" not in self._spoolers:
            try:
                with closing(self.open_printer()) as printer:
                    return printer.status()
            except LineFault as fault:
                return fault.status
        return self._spoolers["main"].status

    def restart(self) -> None:
        """Goes on with the printers the settings name now."""
        running = bool(self._spoolers)
        self.stop()
        if running:
            self.start()

    def print_alone(self, document: Document) -> Outcome:
        """Prints one document outside the queue, which keeps nothing of it.

        Raises Refused where the printer holds preprinted slips and there is no other.
        """
        lane, state = way_of(self._desk.ledger, self._desk.home, self._desk.practice, document.kind)
        if state == NO_WAY:
            raise Refused(
                "The printer holds slips that carry their own numbers, and only slips are printed "
                "on them. Set another printer for the rest: kiosk printer use --other SPEC."
            )
        running = bool(self._spoolers)
        self.stop()
        try:
            with closing(self.open_printer(lane)) as printer:
                left = left_behind(self.queue, printer_setting(self._desk, lane))
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
        """Stops the workers; what is queued stays queued."""
        for spooler in self._spoolers.values():
            spooler.stop(STOP_WITHIN_S)
        self._spoolers.clear()

"""A printer that takes ESC/POS bytes over a line, asked before each job and heard after it."""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from receipts import commands
from receipts.abilities import Abilities
from receipts.conversation import Conversation, Patience
from receipts.delivery import PrintJob, deliver
from receipts.document import Document
from receipts.drivers.escpos import render
from receipts.lines import PrinterLine
from receipts.notices import torn_paper_notice
from receipts.printing import AttemptId, as_document, not_sent, nothing
from receipts.profiles import Profile
from receipts.status import Grade, LineFault, Outcome, State, Status, status_of

_LONGEST_OPEN_COMMAND = 2048
"""Zero bytes enough to end any command that was left half sent; as text they print nothing."""

_DRAWER_LOOK_S = 0.02
"""Seconds between two looks at the drawer's switch."""

_SLOW_LINE = 800
"""Bytes a second that the slowest line moves."""


class EscposPrinter:
    """One ESC/POS printer on one line; see ``receipts.printing.Printer`` for what it promises."""

    def __init__(
        self, line: PrinterLine, profile: Profile, patience: Patience | None = None
    ) -> None:
        self._profile = profile
        self._talk = Conversation(line, patience or Patience())
        self._abilities = Abilities(profile)
        self._lock = threading.Lock()
        self._in_doubt: dict[AttemptId, Outcome] = {}
        self._better: dict[AttemptId, Outcome] = {}
        self._before: set[AttemptId] = set()
        self._half_sent = False
        self._drawer_level: int | None = None

    def status(self) -> Status:
        """Asks the printer how it is; also hears echoes that come late."""
        with self._lock:
            status = self._abilities.look(self._talk)
            self._hear_late()
            self._let_go_if(status)
            return status

    def print_document(
        self,
        document: Document | str,
        attempt_id: AttemptId,
        *,
        after_trouble: bool = False,
        on_sent: Callable[[], None] = nothing,
    ) -> Outcome:
        """Status, bytes, echo: see ``Printer.print_document``."""
        with self._lock:
            status = self._abilities.look(self._talk)
            if not status.ready:
                self._let_go_if(status)
                return not_sent(status)
            try:
                self._abilities.probe(self._talk)
                if self._needs_emptying(after_trouble):
                    self._empty_printer()
                data = render(as_document(document), self._profile)
                width = self._profile.width_dots
                job = PrintJob.of(data, attempt_id, self._abilities, width)
            except ValueError as error:
                return not_sent(status_of(State.FAILED, f"the document cannot be drawn: {error}"))
            except LineFault as fault:
                self._talk.close()
                return not_sent(fault.status)
            if self._talk.hurried:
                return not_sent(status)
            outcome = deliver(job, self._talk, self._abilities, status, on_sent)
            if outcome.grade in ("held", "unknown"):
                self._in_doubt[attempt_id] = outcome
                self._half_sent = self._half_sent or outcome.bytes_sent < len(job.data)
            return outcome

    def open_drawer(self) -> Outcome:
        """A pulse, only while the printer is ready; "processed" where the drawer's switch moved."""
        with self._lock:
            status = self._abilities.look(self._talk)
            if not status.ready:
                self._let_go_if(status)
                return not_sent(status)
            try:
                return self._pulse(status)
            except LineFault as fault:
                self._talk.close()
                return Outcome("unknown", fault.status.sentence, status=fault.status)

    def late_answers(self) -> dict[AttemptId, Outcome]:
        """Echoes of papers that were held or unknown, printed since; each is told once."""
        with self._lock:
            try:
                if self._in_doubt and self._talk.is_open:
                    self._talk.listen(0)
            except LineFault:
                self._talk.close()
            self._hear_late()
            better, self._better = self._better, {}
            return better

    def expect(self, attempts: Iterable[AttemptId]) -> None:
        """Attempts of an earlier time that are in doubt: their echoes may still come."""
        with self._lock:
            for attempt in attempts:
                self._in_doubt.setdefault(attempt, Outcome("unknown", "It was cut off."))
                self._before.add(attempt)

    def hurry(self) -> None:
        """Ends every wait soon; the paper in hand keeps a moment for its echo."""
        self._talk.hurry()

    def close(self) -> None:
        """Lets go of the line."""
        with self._lock:
            self._talk.close()

    def _pulse(self, status: Status) -> Outcome:
        """Sends the pulse and looks whether the drawer's switch moved. Raises LineFault."""
        profile = self._profile
        pulse = commands.drawer_pulse(
            profile.drawer_pin, profile.drawer_on_ms, profile.drawer_off_ms
        )
        speaks = self._abilities.speaks == "yes"
        before = self._talk.drawer_level() if speaks else None
        taken = self._talk.send(pulse, self._talk.patience.stall)
        if taken < len(pulse):
            self._half_sent = taken > 0
            return Outcome("unknown", "The drawer pulse was not taken.", taken, status)
        if before is not None and self._drawer_moves(before):
            return Outcome("processed", "The drawer opened.", taken, status)
        return Outcome("sent", "The drawer pulse was sent.", taken, status)

    def _drawer_moves(self, before: int) -> bool:
        """Whether the drawer's switch moves after a pulse; a drawer takes its time to spring open.

        One that has not moved since the last pulse is open still, or has no switch: it is not
        waited for. Raises LineFault.
        """
        moved_since, self._drawer_level = before != self._drawer_level, before
        until = time.monotonic() + self._profile.drawer_on_ms / 1000
        while moved_since and time.monotonic() < until:
            level = self._talk.drawer_level()
            if level not in (before, None):
                self._drawer_level = level
                return True
            self._talk.listen(_DRAWER_LOOK_S)
        return False

    def _let_go_if(self, status: Status) -> None:
        """A line that answers nothing sensible is opened anew next time, unless an echo is due."""
        if status.state in (State.SILENT, State.GARBAGE) and not self._in_doubt:
            self._talk.close()

    def _needs_emptying(self, after_trouble: bool) -> bool:
        """Whether something of an earlier job may be left inside. Raises LineFault.

        A paper held until a moment ago is given time to come out and say so: emptying the
        printer while it prints would tear an original.
        """
        if self._in_doubt and self._abilities.gives_ids == "yes":
            waiting = set(self._in_doubt)
            self._talk.listen_until(
                lambda replies: waiting <= set(replies.printed), self._talk.patience.late
            )
        self._hear_late()
        return after_trouble or self._half_sent or bool(self._in_doubt)

    def _empty_printer(self) -> None:
        """Forgets what the printer holds, ends a half-sent command, and marks the torn paper.

        On numbered paper a person has torn it off: the mark would use up a number. Raises
        LineFault when that does not get through.
        """
        patience = self._talk.patience
        self._talk.replies.cleared = False
        if self._profile.clear_buffer != "no" and self._abilities.speaks == "yes":
            self._talk.send(commands.CLEAR_BUFFER, patience.stall)
            self._talk.listen_until(lambda replies: replies.cleared, patience.clear)
        notice = commands.INITIALIZE
        if not self._profile.numbered_paper:
            notice = render(torn_paper_notice(), self._profile)
        if not self._talk.replies.cleared:
            notice = bytes(_LONGEST_OPEN_COMMAND) + notice
        taken = self._talk.send(notice, patience.stall + len(notice) / _SLOW_LINE)
        if taken < len(notice):
            raise LineFault(status_of(State.OFFLINE, "it takes no more bytes"))
        self._half_sent = False
        self._in_doubt.clear()

    def _hear_late(self) -> None:
        """Sorts out whose echo or fence has come since its outcome was given.

        A fence bears no name: it is believed only where it is the one answer, and for a paper
        that this very object sent.
        """
        replies = self._talk.replies
        for attempt in [each for each in self._in_doubt if each in replies.printed]:
            self._resolve(attempt, "Printed late, after the printer was mended.", printed=True)
        own = [attempt for attempt in self._in_doubt if attempt not in self._before]
        alone = len(self._in_doubt) == len(own) == len(replies.ordered) == 1
        if self._abilities.gives_ids == "no" and alone:
            self._resolve(own[0], "Taken up late.", printed=False)
            replies.ordered.clear()

    def _resolve(self, attempt: AttemptId, detail: str, *, printed: bool) -> None:
        was = self._in_doubt.pop(attempt)
        grade: Grade = "printed" if printed else "processed"
        self._better[attempt] = replace(was, grade=grade, detail=detail, status=None)

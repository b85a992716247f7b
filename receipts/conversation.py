"""Asking a printer and understanding it, one question at a time."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from receipts import commands
from receipts.lines import PrinterLine
from receipts.replies import RealTimeStatus, Replies, ReplyReader, read_status
from receipts.status import LineFault, State, Status, status_of

_QUIET = 0.2
"""Seconds of silence after which an unfinished answer will not be finished."""

_FEW = 16
"""Bytes nobody asked for that a good printer may send meanwhile; more of them is babble."""

_NOISE_AN_ANSWER = 4
"""Bytes of noise that a bad cable may put beside each answer."""

_MOST_READS = 32
"""Reads of what lies on the line from before; a line that babbles on is not waited out."""


@dataclass(frozen=True)
class Patience:
    """How long to wait, in seconds.

    ``connect``: for the way to the printer. ``answer``: for one real-time answer. ``probe``: for
    an answer that shows what the printer can do. ``confirm`` and ``confirm_per_line``: for the
    echo of the attempt's id. ``stall``: how long a line may take nothing. ``clear``: for the
    acknowledgement of an emptied buffer. ``late``: for the echo of a paper held until a moment
    ago. ``look``: between two looks at the status while waiting. ``settle``: how long the line to
    a printer that never confirms is watched for its end. ``hurry``: what is left of any of these
    once somebody waits for the printer to be let go.
    """

    connect: float = 1.5
    answer: float = 1.0
    probe: float = 1.2
    confirm: float = 5.0
    confirm_per_line: float = 0.03
    stall: float = 5.0
    clear: float = 1.0
    late: float = 3.0
    look: float = 0.5
    settle: float = 1.0
    hurry: float = 0.7


@dataclass(frozen=True)
class Mark:
    """Counts at one moment: bytes of rubbish, answers of one byte, questions asked."""

    garbage: int
    single: int
    asked: int


class Conversation:
    """The open line to one printer and what it has said."""

    def __init__(self, line: PrinterLine, patience: Patience) -> None:
        self._line = line
        self._patience = patience
        self._answer = patience.answer
        self._reader = ReplyReader()
        self._owed = 0
        self._asked = 0
        self._open = False
        self._hurry_until: float | None = None

    @property
    def patience(self) -> Patience:
        """How long each wait may be."""
        return self._patience

    @property
    def is_open(self) -> bool:
        """Whether the line was opened and has not failed since."""
        return self._open

    @property
    def replies(self) -> Replies:
        """What was understood and not yet used."""
        return self._reader.replies

    @property
    def hurried(self) -> bool:
        """Whether somebody waits for this printer to be let go."""
        return self._hurry_until is not None

    def hurry(self) -> None:
        """From now on every wait ends soon. May be called from any thread."""
        if self._hurry_until is None:
            self._hurry_until = time.monotonic() + self._patience.hurry

    def left(self, until: float) -> float:
        """Seconds until a moment, or until haste ends the wait for it."""
        if self._hurry_until is not None:
            until = min(until, self._hurry_until)
        return until - time.monotonic()

    def mark(self) -> Mark:
        """Where the printer's answers stand now; see ``babbles_since``."""
        return Mark(self.replies.garbage, self.replies.single, self._asked)

    def babbles_since(self, mark: Mark) -> bool:
        """Whether far more came since then than was asked for: no answer can be believed.

        Any byte may look like a good answer, so a line full of rubbish holds every answer.
        """
        answers = self._asked - mark.asked
        garbage, single = self.replies.garbage - mark.garbage, self.replies.single - mark.single
        return garbage > _FEW + _NOISE_AN_ANSWER * answers or single > _FEW + answers

    def open(self) -> None:
        """Opens the line. Raises LineFault."""
        self._line.open(self._patience.connect)
        self._open = True

    def close(self) -> None:
        """Closes the line; what was half understood is forgotten."""
        self._line.close()
        self._open = False
        self._reader.settle()
        self._owed = 0

    def send(self, data: bytes, limit: float) -> int:
        """Sends bytes; how many were taken. Haste ends it too. Raises LineFault."""
        until = time.monotonic() + limit
        taken = 0
        while True:
            left = self.left(until)
            try:
                taken += self._line.write(data[taken:], max(0.0, min(left, _QUIET)))
            except LineFault as fault:
                raise LineFault(fault.status, taken + fault.taken) from fault
            if taken >= len(data) or left <= 0:
                return taken

    @property
    def unsent(self) -> int:
        """Bytes taken that have not left this machine yet."""
        return self._line.unsent()

    def listen(self, limit: float) -> bool:
        """Reads what comes within ``limit``; whether anything came. Raises LineFault."""
        data = self._line.read(limit)
        self._reader.feed(data)
        if not data and limit >= _QUIET:
            self._reader.settle()
        return bool(data)

    def listen_until(self, heard: Callable[[Replies], bool], limit: float) -> bool:
        """Listens until ``heard`` or ``limit`` passes; whether it was heard. Raises LineFault."""
        until = time.monotonic() + limit
        while not heard(self.replies):
            left = self.left(until)
            if left <= 0:
                return False
            self.listen(min(left, _QUIET))
        return True

    def catch_up(self) -> None:
        """Reads what lies on the line from before, so that it answers no new question."""
        for _ in range(_MOST_READS):
            if not self.listen(0):
                break
        if self._owed:
            self.listen_until(lambda replies: len(replies.real_time) >= self._owed, self._answer)
        self._owed = 0
        self.replies.real_time.clear()

    def ask(self, n: int) -> int | None:
        """The answer to DLE EOT ``n``, None when there was none. Raises LineFault.

        Answers carry no name: one that comes too late is waited for before the next question.
        """
        self.catch_up()
        self._asked += 1
        self.send(commands.transmit_status(n), self._answer)
        if self.listen_until(lambda replies: bool(replies.real_time), self._answer):
            return self.replies.real_time.pop(0)
        self._owed += 1
        return None

    def look(self) -> Status:
        """The printer's state by its own words. Raises LineFault."""
        mark = self.mark()
        printer = self.ask(1)
        if printer is None:
            if self.replies.garbage > mark.garbage or self.babbles_since(mark):
                return status_of(State.GARBAGE)
            return status_of(State.SILENT)
        cause = self.ask(2)
        error = self.ask(3) if cause is not None and cause & 0x40 else None
        answers = RealTimeStatus(printer, cause, error, self.ask(4))
        if self.babbles_since(mark):
            return status_of(State.GARBAGE, "it never stops")
        return read_status(answers)

    def drawer_level(self) -> int | None:
        """The level of the drawer's switch, None when there is no answer. Raises LineFault."""
        answer = self.ask(1)
        return None if answer is None else answer & 0x04

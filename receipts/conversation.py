"""Asking a printer and understanding it, one question at a time."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from receipts import commands
from receipts.lines import PrinterLine
from receipts.replies import RealTimeStatus, Replies, ReplyReader, read_status
from receipts.status import State, Status, status_of

_QUIET = 0.2
"""Seconds of silence after which an unfinished answer will not be finished."""

_MOST_READS = 32
"""Reads of what lies on the line from before; a line that babbles on is not waited out."""


@dataclass(frozen=True)
class Patience:
    """How long to wait, in seconds.

    ``connect``: for the way to the printer. ``answer``: for one real-time answer. ``probe``: for
    an answer that shows what the printer can do. ``confirm`` and ``confirm_per_line``: for the
    echo of the attempt's id. ``stall``: how long a line may take nothing. ``clear``: for the
    acknowledgement of an emptied buffer. ``late``: for the echo of a paper held until a moment
    ago. ``look``: between two looks at the status while waiting.
    """

    connect: float = 3.0
    answer: float = 1.0
    probe: float = 2.0
    confirm: float = 5.0
    confirm_per_line: float = 0.03
    stall: float = 5.0
    clear: float = 1.0
    late: float = 3.0
    look: float = 0.5


class Conversation:
    """The open line to one printer and what it has said."""

    def __init__(self, line: PrinterLine, patience: Patience) -> None:
        self._line = line
        self._patience = patience
        self._answer = patience.answer
        self._reader = ReplyReader()
        self._owed = 0
        self._open = False

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
        """Sends bytes; how many were taken. Raises LineFault."""
        return self._line.write(data, limit)

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
            left = until - time.monotonic()
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
        self.send(commands.transmit_status(n), self._answer)
        if self.listen_until(lambda replies: bool(replies.real_time), self._answer):
            return self.replies.real_time.pop(0)
        self._owed += 1
        return None

    def look(self) -> Status:
        """The printer's state by its own words. Raises LineFault."""
        garbage_before = self.replies.garbage
        printer = self.ask(1)
        if printer is None:
            if self.replies.garbage > garbage_before:
                return status_of(State.GARBAGE)
            return status_of(State.SILENT)
        cause = self.ask(2)
        error = self.ask(3) if cause is not None and cause & 0x40 else None
        return read_status(RealTimeStatus(printer, cause, error, self.ask(4)))

    def drawer_level(self) -> int | None:
        """The level of the drawer's switch, None when there is no answer. Raises LineFault."""
        answer = self.ask(1)
        return None if answer is None else answer & 0x04

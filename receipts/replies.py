"""Telling a printer's answers apart; they arrive mixed on one line.

Bits as in the makers' manuals: real-time answers ``0xx1xx10``, automatic status four bytes
``0xx1xx00`` then three ``0xx0xxxx``, ordered answers ``0xx0xxxx``, blocks from 37, 3D or 5F up to
a zero byte, XON and XOFF between anything. Whatever fits nothing is counted as garbage and is
never taken for a status.
"""

from dataclasses import dataclass, field

from receipts.status import State, Status, status_of

_XON_XOFF = frozenset({0x11, 0x13})
_BLOCK_HEADERS = frozenset({0x37, 0x3D, 0x5F})
_LONGEST_BLOCK = 80
_KEPT = 64
"""Answers of one kind that are kept; of a printer that babbles on, the last ones."""

_PRINTED_ID = 0x22
_CODE_SIZE = 0x36
_OFFLINE_NOTICE = 0x23
_BUFFER_CLEARED = 0x25


@dataclass
class Replies:
    """Everything understood so far; the conversation takes out what it has used.

    ``remembered`` are the answers whether the code stored first is still there. Ids and fences
    right behind one that it is not are worth nothing: of those ids ``beheaded`` keeps account.
    ``single`` counts all answers of one byte, which rubbish is easily mistaken for; ``garbage``
    the bytes that were none.
    """

    real_time: list[int] = field(default_factory=list)
    ordered: list[int] = field(default_factory=list)
    automatic: bytes = b""
    printed: list[bytes] = field(default_factory=list)
    beheaded: list[bytes] = field(default_factory=list)
    remembered: list[bool] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)
    cleared: bool = False
    went_offline: bool = False
    garbage: int = 0
    single: int = 0


class ReplyReader:
    """Sorts incoming bytes into ``replies``; keeps an unfinished frame for the next bytes."""

    def __init__(self) -> None:
        self.replies = Replies()
        self._pending = bytearray()
        self._forgot = False

    def feed(self, data: bytes) -> None:
        """Takes the next bytes from the line."""
        self._pending += data
        while self._pending:
            used = self._take()
            if not used:
                return
            del self._pending[:used]

    def settle(self) -> None:
        """The line was quiet: an unfinished frame will not be finished; count it as garbage."""
        self.replies.garbage += len(self._pending)
        self._pending.clear()

    def _take(self) -> int:
        """Bytes used by the frame at the head; 0 when it is not complete yet."""
        first = self._pending[0]
        if first in _XON_XOFF:
            return 1
        if first in _BLOCK_HEADERS:
            return self._take_block()
        if first & 0x93 == 0x12:
            self._keep_single(self.replies.real_time, first)
            return 1
        if first & 0x93 == 0x10:
            return self._take_automatic()
        if first & 0x90 == 0:
            if not self._forgot:
                self._keep_single(self.replies.ordered, first)
            # A fence ends its paper: what follows belongs to another one.
            self._forgot = False
            return 1
        self.replies.garbage += 1
        return 1

    def _keep_single(self, kept: list[int], answer: int) -> None:
        self.replies.single += 1
        kept.append(answer)
        del kept[:-_KEPT]

    def _take_block(self) -> int:
        end = self._pending.find(0)
        if end < 0:
            if len(self._pending) <= _LONGEST_BLOCK:
                return 0
            self.replies.garbage += 1
            return 1
        self._block(bytes(self._pending[:end]))
        return end + 1

    def _block(self, block: bytes) -> None:
        kind = block[1] if block[0] == 0x37 and len(block) > 1 else 0
        if kind == _PRINTED_ID and len(block) == 6:
            kept = self.replies.beheaded if self._forgot else self.replies.printed
            kept.append(block[2:])
            del kept[:-_KEPT]
        elif kind == _CODE_SIZE:
            self._forgot = block[2:].split(b"\x1f")[0] in (b"", b"0")
            self.replies.remembered.append(not self._forgot)
            del self.replies.remembered[:-_KEPT]
        elif kind == _BUFFER_CLEARED:
            self.replies.cleared = True
        elif kind == _OFFLINE_NOTICE:
            self.replies.went_offline = True
        elif block[0] == 0x5F:
            self.replies.texts.append(block[1:])
            del self.replies.texts[:-_KEPT]
        else:
            self.replies.garbage += len(block) + 1

    def _take_automatic(self) -> int:
        following = self._pending[1:4]
        for byte in following:
            if byte & 0x90:
                self.replies.garbage += 1
                return 1
        if len(following) < 3:
            return 0
        self.replies.automatic = bytes(self._pending[:4])
        return 4


@dataclass(frozen=True)
class RealTimeStatus:
    """The answers to DLE EOT 1 to 4; None where there was none."""

    printer: int | None
    offline_cause: int | None = None
    error_cause: int | None = None
    paper: int | None = None


def read_status(answers: RealTimeStatus) -> Status:
    """What the answers mean, the most telling cause first."""
    if answers.printer is None:
        return status_of(State.SILENT)
    cause = answers.offline_cause or 0
    paper = answers.paper or 0
    if cause & 0x40 and not cause & 0x24:
        return _read_error(answers.error_cause or 0)
    causes = (
        (cause & 0x04, State.COVER_OPEN),
        (cause & 0x20 or paper & 0x60, State.PAPER_OUT),
        (answers.printer & 0x08, State.OFFLINE),
        (paper & 0x0C, State.PAPER_LOW),
    )
    return status_of(next((state for bits, state in causes if bits), State.READY))


def _read_error(cause: int) -> Status:
    if cause & 0x08:
        return status_of(State.CUTTER)
    if cause & 0x40:
        return status_of(State.ERROR, "it may be too hot", "Wait two minutes.")
    return status_of(State.ERROR)

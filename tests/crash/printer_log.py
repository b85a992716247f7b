"""A printer that is a file: real ESC/POS bytes, appended in two writes so that a kill can fall
between the first byte and the last."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from receipts.document import Document, from_json
from receipts.drivers import escpos
from receipts.printing import nothing
from receipts.profiles import GENERIC_80
from receipts.status import Outcome, State, Status, status_of


class LogPrinter:
    """Appends what it prints; calls ``first_byte`` just before the first byte of each paper."""

    def __init__(self, path: Path, first_byte: Callable[[], None]) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._first_byte = first_byte

    def status(self) -> Status:
        return status_of(State.READY)

    def print_document(
        self,
        document: Document | str,
        attempt_id: bytes,
        *,
        after_trouble: bool = False,
        on_sent: Callable[[], None] = nothing,
    ) -> Outcome:
        read = from_json(document) if isinstance(document, str) else document
        content = escpos.render(read, GENERIC_80)
        self._first_byte()
        half = len(content) // 2
        os.write(self._file, content[:half])
        os.write(self._file, content[half:])
        return Outcome("printed", "Written.", bytes_sent=len(content))

    def open_drawer(self) -> Outcome:
        return Outcome("sent", "Pulsed.")

    def expect(self, attempts: Iterable[bytes]) -> None:
        """Nothing comes late."""

    def hurry(self) -> None:
        """It never waits."""

    def late_answers(self) -> dict[bytes, Outcome]:
        return {}

    def close(self) -> None:
        os.close(self._file)


def whole_papers(path: Path) -> Counter[str]:
    """How often each slip stands whole on the paper: its END line, marked ones apart."""
    text = path.read_bytes().decode("cp858") if path.exists() else ""
    return Counter(re.findall(r"END (A-\d{6}(?: COPY \d+)?)", text))

"""A printer made of files: each paper a picture and a text, each drawer pulse a line in a log."""

import os
import re
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from receipts.document import Document
from receipts.drivers import image, text
from receipts.printing import AttemptId, as_document, not_sent, nothing
from receipts.profiles import Profile
from receipts.status import Outcome, State, Status, status_of

DRAWER_LOG = "drawer.log"
_NUMBERED = re.compile(r"(\d{6,})-.*\.png")
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9]+")
_PRIVATE_FOLDER = 0o700


class VirtualPrinter:
    """Writes ``000001-A-000123.png`` and ``.txt`` into a folder, whole or not at all."""

    def __init__(self, folder: Path, profile: Profile) -> None:
        self._folder = folder
        self._profile = profile
        self._lock = threading.Lock()

    @property
    def folder(self) -> Path:
        """Where the paper comes out."""
        return self._folder

    def status(self) -> Status:
        """Ready while its folder can be written."""
        try:
            self._folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            return _disk(error)
        if not os.access(self._folder, os.W_OK | os.X_OK):
            return status_of(State.DISK, f"{self._folder} may not be written")
        return status_of(State.READY)

    def print_document(
        self,
        document: Document | str,
        attempt_id: AttemptId,  # noqa: ARG002  (a file needs no echo to be known as written)
        *,
        after_trouble: bool = False,  # noqa: ARG002  (no half paper can lie here)
        on_sent: Callable[[], None] = nothing,  # noqa: ARG002  (nothing is waited for)
    ) -> Outcome:
        """Draws the paper; what was written and synced is printed."""
        status = self.status()
        if not status.ready:
            return not_sent(status)
        try:
            drawn = as_document(document)
            picture = image.png(drawn, self._profile)
            words = text.render(drawn, self._profile.columns.normal).encode()
            with self._lock:
                name = f"{self._next_number():06d}-{_file_name(drawn)}"
                self._write_both(name, picture, words)
        except ValueError as error:
            return not_sent(status_of(State.FAILED, f"the document cannot be drawn: {error}"))
        except OSError as error:
            return not_sent(_disk(error))
        return Outcome(
            "printed", f"Printed as {name}.", len(picture), status, "", self._profile.width_dots
        )

    def open_drawer(self) -> Outcome:
        """Adds a line to the drawer's log."""
        status = self.status()
        if not status.ready:
            return not_sent(status)
        log = self._folder / DRAWER_LOG
        try:
            with self._lock, log.open("a", encoding="ascii") as file:
                file.write(f"pulse pin {self._profile.drawer_pin}\n")
        except OSError as error:
            return not_sent(_disk(error))
        return Outcome("processed", "The drawer opened.", 1, status)

    def late_answers(self) -> dict[AttemptId, Outcome]:
        """None: a file is written or it is not."""
        return {}

    def expect(self, attempts: Iterable[AttemptId]) -> None:
        """A file is written or it is not: nothing comes late."""

    def hurry(self) -> None:
        """Nothing is waited for."""

    def close(self) -> None:
        """Nothing is held open."""

    def _next_number(self) -> int:
        taken = (_NUMBERED.fullmatch(path.name) for path in self._folder.iterdir())
        return max((int(match[1]) for match in taken if match), default=0) + 1

    def _write_both(self, name: str, picture: bytes, words: bytes) -> None:
        """The text first; the picture's name appears last and counts as the paper."""
        written: list[Path] = []
        try:
            for suffix, content in ((".txt", words), (".png", picture)):
                path = self._folder / (name + suffix)
                temporary = path.with_name(path.name + ".new")
                written.append(temporary)
                _write_synced(temporary, content)
                temporary.replace(path)
                written[-1] = path
        except OSError:
            for path in written:
                path.unlink(missing_ok=True)
            raise
        _sync_folder(self._folder)


def _write_synced(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _file_name(document: Document) -> str:
    words = document.title + (f" copy {document.copy_number}" if document.copy_number else "")
    return _NOT_IN_NAMES.sub("-", words).strip("-")[:60] or document.kind


def _disk(error: OSError) -> Status:
    return status_of(State.DISK, (error.strerror or "the disk did not do it").lower())

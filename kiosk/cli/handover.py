"""Handing a command to the kiosk that has the desk open, over a socket only its owner can use.

One request a connection: the command's words and PINs as one line of JSON, answered by exit code
and output. PINs are checked there as anywhere, and are never logged.
"""

import contextlib
import json
import logging
import os
import select
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from kiosk.files import PRIVATE, write_whole
from kiosk.home import Home

LOCK_WAIT_S = 5
REQUEST_BYTES_MAX = 256 * 1024
ANSWER_BYTES_MAX = 16 * 1024 * 1024
REQUEST_WITHIN_S = 2
"""A whole request is there at once; whoever dawdles keeps all others waiting."""

AFTER_FAILURE_S = 1
ANSWER_WITHIN_S = 60
PATH_BYTES_MAX = 100
"""Longer socket paths do not fit the operating system's address."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """What the other process said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Request:
    """A command that is handed over: its words, the PINs typed for it, the key that names it.

    ``folder`` is where the person stands: file names are meant from there.
    """

    arguments: list[str]
    pins: dict[str, Any]
    key: str
    folder: str

    def __post_init__(self) -> None:
        words = [*self.arguments, self.key, self.folder, *self.pins]
        if not all(isinstance(each, str) for each in words):
            raise TypeError("a request is made of words")


Serve = Callable[[Request], Answer]
"""Runs a command that was handed over."""


class Unanswered(Exception):
    """The command went over and no answer came back: whether it was done is not known."""


def _address(home: Home) -> Path:
    """The socket's path: in the home, or named by a file there when that path is too long."""
    if len(os.fsencode(home.socket)) <= PATH_BYTES_MAX:
        return home.socket
    named = home.socket.with_suffix(".path")
    with contextlib.suppress(OSError):
        return Path(named.read_text(encoding="utf-8"))
    return home.socket


def hand_over(home: Home, request: Request) -> Answer | None:
    """The answer of the kiosk that holds the desk, or None when none listens.

    Doing it again with the same key finds what was done. Raises Unanswered.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(ANSWER_WITHIN_S)
        try:
            line.connect(str(_address(home)))
        except OSError:
            return None
        try:
            line.sendall(json.dumps(asdict(request)).encode() + b"\n")
            return Answer(**json.loads(_read_line(line, ANSWER_BYTES_MAX, ANSWER_WITHIN_S)))
        except (OSError, ValueError, TypeError) as error:
            raise Unanswered from error


def _read_line(line: socket.socket, most: int, within_s: int) -> bytes:
    """One line of at most so many bytes, all of it within so many seconds."""
    deadline = time.monotonic() + within_s
    found = bytearray()
    while not found.endswith(b"\n"):
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        line.settimeout(left)
        piece = line.recv(65_536)
        if not piece:
            break
        found += piece
        if len(found) > most:
            raise ValueError("the message is too long")
    return bytes(found)


def _is_gone(line: socket.socket) -> bool:
    # A socket with a deadline waits for it before it looks, so it is asked first.
    readable, _, _ = select.select([line], [], [], 0)
    return bool(readable) and line.recv(1, socket.MSG_PEEK) == b""


class Listener:
    """Answers handed-over commands one after another while a kiosk runs."""

    def __init__(self, home: Home, serve: Serve) -> None:
        self._home = home
        self._serve = serve
        self._folder: Path | None = None
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="handover", daemon=True)

    def start(self) -> None:
        """Listens; a socket left behind by a killed kiosk is replaced: the lock is ours."""
        path = self._home.socket
        if len(os.fsencode(path)) > PATH_BYTES_MAX:
            self._folder = Path(tempfile.mkdtemp(prefix="kiosk-"))
            path = self._folder / "kiosk.sock"
            write_whole(self._home.socket.with_suffix(".path"), os.fsencode(path))
        path.unlink(missing_ok=True)
        before = os.umask(0o777 & ~PRIVATE)
        try:
            self._socket.bind(str(path))
        finally:
            os.umask(before)
        self._path = path
        self._socket.listen(8)
        self._thread.start()

    def stop(self) -> None:
        """Closes the socket and takes it away."""
        self._stopping.set()
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._path.unlink(missing_ok=True)
        if self._folder is not None:
            self._home.socket.with_suffix(".path").unlink(missing_ok=True)
            self._folder.rmdir()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                line, _peer = self._socket.accept()
            except OSError as error:
                # Too many open files is no reason to go deaf for the rest of the night.
                if not self._stopping.wait(AFTER_FAILURE_S):
                    _log.warning("no command could be taken over (%s)", error.strerror)
                continue
            with line:
                try:
                    self._answer(line)
                except Exception:
                    # This worker's edge: whatever one caller sent, the next one is answered.
                    _log.warning("a handed-over command could not be read or answered")

    def _answer(self, line: socket.socket) -> None:
        request = Request(**json.loads(_read_line(line, REQUEST_BYTES_MAX, REQUEST_WITHIN_S)))
        if _is_gone(line):
            # Whoever asked has given up and was told so: doing it now would be a surprise.
            _log.warning("nobody waits any more for a handed-over command; it is not done")
            return
        answer = self._serve(request)
        line.settimeout(ANSWER_WITHIN_S)
        line.sendall(json.dumps(asdict(answer)).encode() + b"\n")

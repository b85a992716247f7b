"""A kiosk in a terminal of its own: a real process behind a pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte

WITHIN_S = 30


class Terminal:
    """The end of the line where the keyboard and the glass are."""

    def __init__(
        self, home: Path, *, command: str = "demo", columns: int = 80, rows: int = 24
    ) -> None:
        self._begin(("-m", "kiosk", command, "--home", str(home)), columns, rows)

    @classmethod
    def of(cls, arguments: tuple[str, ...], *, columns: int = 80, rows: int = 24) -> "Terminal":
        """Any Python program in a terminal of its own."""
        made = cls.__new__(cls)
        made._begin(arguments, columns, rows)
        return made

    def _begin(self, arguments: tuple[str, ...], columns: int, rows: int) -> None:
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(sys.executable, [sys.executable, *arguments])
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, size)
        self.glass = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.glass)
        self.code: int | None = None

    def send(self, keys: bytes) -> None:
        """Types, as fast as the line takes it; what is drawn meanwhile is read."""
        while keys:
            _readable, writable, _ = select.select([], [self.line], [], 0)
            if writable:
                keys = keys[os.write(self.line, keys[:512]) :]
            self.read()

    def read(self) -> None:
        """Takes what was drawn since."""
        while select.select([self.line], [], [], 0)[0]:
            try:
                piece = os.read(self.line, 65_536)
            except OSError:
                return
            if not piece:
                return
            self._stream.feed(piece)

    @property
    def seen(self) -> str:
        """What stands on the glass."""
        return "\n".join(each.rstrip() for each in self.glass.display)

    def wait_for(self, text: str) -> None:
        """Waits until a text stands on the glass."""
        self._until(lambda: text in self.seen, f"{text!r} never came")

    def press_until(self, key: bytes, text: str) -> None:
        """Presses a key, and again when nothing came of it, as a person does."""
        for _press in range(5):
            self.send(key)
            deadline = time.monotonic() + WITHIN_S / 10
            while time.monotonic() < deadline:
                select.select([self.line], [], [], 0.1)
                self.read()
                if text in self.seen:
                    return
        raise AssertionError(f"{text!r} never came:\n{self.seen}")

    def hang_up(self) -> None:
        """Takes the terminal away."""
        if self.line >= 0:
            os.close(self.line)
            self.line = -1

    def wait_for_end(self) -> int:
        """Waits until the process has ended; its exit code, negative for a signal."""
        self._until(self._ended, "it never ended")
        assert self.code is not None
        return self.code

    def _ended(self) -> bool:
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if pid else None
        return self.code is not None

    def _until(self, true: Callable[[], bool], otherwise: str) -> None:
        deadline = time.monotonic() + WITHIN_S
        while not true():
            assert time.monotonic() < deadline, f"{otherwise}; on the glass:\n{self.seen}"
            if self.line >= 0:
                select.select([self.line], [], [], 0.1)
                self.read()
            else:
                select.select([], [], [], 0.1)


@contextmanager
def at_terminal(home: Path, *, command: str = "demo", until: str = "TOTAL") -> Iterator[Terminal]:
    """A demo in a terminal, ready to sell; ended whatever happens."""
    terminal = Terminal(home, command=command)
    try:
        terminal.wait_for(until)
        yield terminal
    finally:
        if not terminal._ended():
            os.kill(terminal.pid, signal.SIGKILL)
            terminal.wait_for_end()
        terminal.hang_up()

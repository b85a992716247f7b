"""Ways to a printer: a network socket, a device file, a serial line. Nothing waits without limit.

A line only moves bytes. That all were taken proves nothing about paper; what the printer answers
does, and that is read elsewhere.
"""

import errno
import fcntl
import os
import select
import socket
import stat
import struct
import termios
import time
from pathlib import Path
from typing import Protocol

from receipts.status import LineFault, State, status_of

CHUNK = 512
"""Bytes offered at once: small enough for the buffers of cheap printers."""

_INT = struct.Struct("i")
_MEMORY_DEVICES = 1
"""Major number of /dev/null and its kin, which swallow everything."""

_STATES = {
    errno.EACCES: State.PERMISSION,
    errno.EPERM: State.PERMISSION,
    errno.EBUSY: State.BUSY,
    errno.EISDIR: State.WRONG_DEVICE,
    errno.ENOTDIR: State.WRONG_DEVICE,
    errno.ENOTTY: State.WRONG_DEVICE,
    errno.ENOSPC: State.PAPER_OUT,
}


class PrinterLine(Protocol):
    """One way to one printer. Every call ends by its limit in seconds; all raise LineFault."""

    def open(self, limit: float) -> None:
        """Opens the way; does nothing when it is open."""

    def write(self, data: bytes, limit: float) -> int:
        """Offers bytes until all are taken or ``limit`` passes; how many were taken."""

    def read(self, limit: float) -> bytes:
        """What arrived, waiting at most ``limit``; nothing when nothing came."""

    def unsent(self) -> int:
        """Bytes taken that have not left this machine yet, as far as anybody can tell."""

    def close(self) -> None:
        """Lets go of it."""


def line_fault(error: OSError) -> LineFault:
    """An operating system error as a state, a sentence and a step."""
    state = _STATES.get(error.errno or 0, State.UNREACHABLE)
    return LineFault(status_of(state, (error.strerror or type(error).__name__).lower()))


class _Descriptor:
    """What sockets and device files have in common: non-blocking bytes on a descriptor."""

    def __init__(self) -> None:
        self._fd = -1

    @property
    def is_open(self) -> bool:
        """Whether there is a line to write to."""
        return self._fd >= 0

    def write(self, data: bytes, limit: float) -> int:
        """Offers chunks until all are taken or ``limit`` seconds are over."""
        taken = 0
        until = time.monotonic() + limit
        while taken < len(data):
            if not self._ready(select.POLLOUT, until - time.monotonic()):
                return taken
            try:
                taken += os.write(self._fd, data[taken : taken + CHUNK])
            except BlockingIOError:
                continue
            except OSError as error:
                raise LineFault(line_fault(error).status, taken) from error
        return taken

    def read(self, limit: float) -> bytes:
        """What arrived within ``limit``."""
        if not self._ready(select.POLLIN, limit):
            return b""
        try:
            data = os.read(self._fd, 4096)
        except BlockingIOError:
            return b""
        except OSError as error:
            raise line_fault(error) from error
        if not data:
            self._nothing_to_read()
        return data

    def unsent(self) -> int:
        """What waits in the system's queue: for a socket until the other side has it."""
        if self._fd < 0:
            return 0
        try:
            waiting = fcntl.ioctl(self._fd, termios.TIOCOUTQ, bytes(_INT.size))
        except OSError:
            return 0  # a driver that keeps no count, as that of USB printers
        return int(_INT.unpack(waiting)[0])

    def _nothing_to_read(self) -> None:
        """Readable, yet empty: what that means differs between lines."""

    def _ready(self, event: int, limit: float) -> bool:
        if self._fd < 0:
            raise LineFault(status_of(State.UNREACHABLE, "the line is closed"))
        waiting = select.poll()
        waiting.register(self._fd, event)
        return bool(waiting.poll(max(0, round(limit * 1000))))


class NetworkLine(_Descriptor):
    """A raw printer port, usually 9100, on a network. One connection, kept while it is good."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__()
        self._address = (host, port)
        self._socket: socket.socket | None = None

    def open(self, limit: float) -> None:
        """Connects within ``limit`` seconds."""
        if self._socket is not None:
            return
        try:
            connection = socket.create_connection(self._address, timeout=limit)
        except (OSError, UnicodeError) as error:
            raise _unreachable(error) from error
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 5000)
        self._socket = connection
        self._fd = connection.fileno()

    def close(self) -> None:
        """Reads what is left and shuts down first: a plain close with unread bytes resets."""
        connection, self._socket, self._fd = self._socket, None, -1
        if connection is None:
            return
        try:
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(4096):
                pass
        except OSError:
            pass  # nothing more to read, or the other side is gone already
        finally:
            connection.close()

    def _nothing_to_read(self) -> None:
        raise LineFault(status_of(State.UNREACHABLE, "the printer closed the line"))


def _unreachable(error: OSError | UnicodeError) -> LineFault:
    if isinstance(error, TimeoutError):
        return LineFault(status_of(State.UNREACHABLE, "no answer from its address"))
    if isinstance(error, socket.gaierror | UnicodeError):
        return LineFault(status_of(State.UNREACHABLE, "its name is not known on this network"))
    return line_fault(error)


class DeviceLine(_Descriptor):
    """A device file such as /dev/usb/lp0. Its answers are read where the driver gives any."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def open(self, limit: float) -> None:  # noqa: ARG002  (opening without waiting has no limit)
        """Opens the device for reading and writing, without waiting and without taking it over."""
        if self._fd >= 0:
            return
        try:
            mode = self._path.stat()
            if not stat.S_ISCHR(mode.st_mode) or os.major(mode.st_rdev) == _MEMORY_DEVICES:
                raise LineFault(status_of(State.WRONG_DEVICE, str(self._path)))
            self._fd = os.open(self._path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        except FileNotFoundError as error:
            detail = f"{self._path} is not there"
            raise LineFault(status_of(State.UNREACHABLE, detail)) from error
        except OSError as error:
            raise line_fault(error) from error
        self._prepare()

    def close(self) -> None:
        """Closes the device."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)

    def _prepare(self) -> None:
        """Settings a line needs before its first byte."""

    def _nothing_to_read(self) -> None:
        time.sleep(0.01)  # the usblp driver says "readable" all the time; do not spin on it


class SerialLine(DeviceLine):
    """A serial port: eight bits, no parity, one stop bit, hardware handshake where asked."""

    def __init__(self, path: Path, speed: int, *, handshake: bool = False) -> None:
        super().__init__(path)
        self._speed = speed
        self._handshake = handshake

    def _prepare(self) -> None:
        try:
            self._set_up()
        except termios.error as error:
            self.close()
            raise LineFault(
                status_of(State.WRONG_DEVICE, f"{self._path} is no serial port")
            ) from error

    def _set_up(self) -> None:
        settings = termios.tcgetattr(self._fd)
        speed = getattr(termios, f"B{self._speed}")
        control = termios.CS8 | termios.CREAD | termios.CLOCAL
        if self._handshake:
            control |= termios.CRTSCTS
        settings[:6] = [0, 0, control, 0, speed, speed]
        termios.tcsetattr(self._fd, termios.TCSANOW, settings)
        termios.tcflush(self._fd, termios.TCIFLUSH)


SPEEDS = frozenset({1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200})
"""Serial speeds that can be asked for."""

"""Serving an emulated printer on a TCP port or on a pseudo terminal that looks like a device."""

import contextlib
import os
import select
import socket
import struct
import threading
import tty
from pathlib import Path
from types import TracebackType
from typing import Self

from receipts.emulator.machine import Emulator

_READ = 512
_ROOM_WITHIN_S = 0.1


class _Server:
    """A thread that waits for bytes and can be woken."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator
        self._wake_read, self._wake_write = os.pipe()
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="emulator-line", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closing = True
        os.write(self._wake_write, b"!")
        self._thread.join()
        os.close(self._wake_read)
        os.close(self._wake_write)
        self._release()

    def _serve(self) -> None:
        raise NotImplementedError

    def _release(self) -> None:
        raise NotImplementedError

    def _readable(self, descriptor: int) -> bool:
        """Waits for something to read; False when the server closes meanwhile."""
        waiting = select.poll()
        waiting.register(descriptor, select.POLLIN)
        waiting.register(self._wake_read, select.POLLIN)
        waiting.poll()
        return not self._closing

    def _room(self) -> int:
        """Room in the printer's buffer, waited for: meanwhile the line is not read."""
        while not self._closing:
            room = self._emulator.wait_for_room(_ROOM_WITHIN_S)
            if room:
                return min(room, _READ)
        return 0


class _Connection:
    """One host connected; the printer's side of the line."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._lock = threading.Lock()
        self.ended = False

    def send(self, data: bytes) -> None:
        """Sends what fits: a printer does not wait for its host."""
        with self._lock, contextlib.suppress(OSError):
            if not self.ended:
                self._socket.send(data, socket.MSG_DONTWAIT)

    def end(self, *, reset: bool) -> None:
        """Ends it; the reader is woken by it."""
        with self._lock, contextlib.suppress(OSError):
            if self.ended:
                return
            self.ended = True
            if reset:
                self._socket.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
                )
                self._socket.shutdown(socket.SHUT_RD)
            else:
                self._socket.shutdown(socket.SHUT_RDWR)


class TcpServer(_Server):
    """The printer on a port, one host at a time; port 0 takes a free one."""

    def __init__(self, emulator: Emulator, port: int = 0, host: str = "127.0.0.1") -> None:
        super().__init__(emulator)
        self._listener = socket.create_server((host, port), backlog=4)
        self.port: int = self._listener.getsockname()[1]

    @property
    def spec(self) -> str:
        """What a desk's printer setting says to reach it."""
        return f"tcp://127.0.0.1:{self.port}"

    def _serve(self) -> None:
        while self._readable(self._listener.fileno()):
            connection, _peer = self._listener.accept()
            with connection:
                self._converse(connection)

    def _converse(self, connection: socket.socket) -> None:
        link = _Connection(connection)
        self._emulator.attach(link)
        try:
            while room := self._room():
                if not self._readable(connection.fileno()) or link.ended:
                    return
                data = connection.recv(room)
                if not data:
                    return
                self._emulator.arrive(data, link)
        except OSError:
            return  # the host is gone; what it sent is printed all the same
        finally:
            self._emulator.detach(link)

    def _release(self) -> None:
        self._listener.close()


class _Wire:
    """A wire to a device file; it never ends, but what is on it is lost with the power."""

    def __init__(self, master: int, emulator: Emulator) -> None:
        self._master = master
        self._emulator = emulator

    def send(self, data: bytes) -> None:
        """Sends what fits."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._master, data)

    def end(self, *, reset: bool) -> None:  # noqa: ARG002  (there is no connection to reset)
        """The printer was off: what had been sent is gone, what is sent from now on arrives."""
        with contextlib.suppress(BlockingIOError):
            while os.read(self._master, _READ):
                pass
        self._emulator.attach(_Wire(self._master, self._emulator))


class PtyServer(_Server):
    """The printer on a pseudo terminal: a device file, or a serial port."""

    def __init__(self, emulator: Emulator) -> None:
        super().__init__(emulator)
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path = Path(os.ttyname(self._slave))

    def _serve(self) -> None:
        self._emulator.attach(_Wire(self._master, self._emulator))
        try:
            while (room := self._room()) and self._readable(self._master):
                wire = self._emulator.link
                with contextlib.suppress(BlockingIOError):
                    self._emulator.arrive(os.read(self._master, room), wire)
        finally:
            self._emulator.detach()

    def _release(self) -> None:
        os.close(self._master)
        os.close(self._slave)

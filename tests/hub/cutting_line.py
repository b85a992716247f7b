"""A line between desks and hub that somebody pulls: it passes bytes on, or stops in the middle."""

import mmap
import os
import random
import select
import socket

PASS, CUT, REFUSE = range(3)
CUT_WITHIN_BYTES = 40_000


class Switch:
    """One byte of memory that the processes share: what the line does now."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, mmap.PAGESIZE)

    @property
    def mode(self) -> int:
        return self._memory[0]

    @mode.setter
    def mode(self, value: int) -> None:
        self._memory[0] = value


def listening() -> socket.socket:
    """A socket at a free port of this machine."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    found.listen(64)
    return found


def run_line(entrance: socket.socket, port: int, switch: Switch, seed: int) -> None:
    """Carries connections to a port until it is killed; one process for each."""
    dice = random.Random(seed)
    while True:
        line, _peer = entrance.accept()
        after = dice.randrange(CUT_WITHIN_BYTES)
        if os.fork() == 0:
            try:
                _carry(line, port, switch, after)
            finally:
                os._exit(0)
        line.close()
        _reap()


def _reap() -> None:
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                return
        except ChildProcessError:
            return


def _carry(line: socket.socket, port: int, switch: Switch, after: int) -> None:
    if switch.mode == REFUSE:
        return
    there = socket.create_connection(("127.0.0.1", port), timeout=5)
    ends = {line: there, there: line}
    carried = 0
    while True:
        ready, _, _ = select.select(list(ends), [], [], 10)
        for end in ready:
            piece = end.recv(65_536)
            if not piece:
                return
            if switch.mode == CUT and carried + len(piece) > after:
                ends[end].sendall(piece[: max(0, after - carried)])
                return
            carried += len(piece)
            ends[end].sendall(piece)
        if not ready:
            return

"""Commands that a printer obeys the moment they arrive, whatever waits before them.

They are found by their bytes alone, inside the dots of a picture too, as the manuals warn.
"""

from dataclasses import dataclass

_CLEAR = bytes((0x10, 0x14, 0x08, 0x01, 0x03, 0x14, 0x01, 0x06, 0x02, 0x08))
_LENGTHS = {0x04: 3, 0x05: 3}


@dataclass(frozen=True)
class RealTime:
    """``status`` n, ``recover`` n, ``pulse`` pin and time, or ``clear``."""

    what: str
    n: int = 0
    time: int = 0


class Watch:
    """Looks at each byte as it arrives."""

    def __init__(self) -> None:
        self._tail = bytearray()

    def see(self, byte: int) -> RealTime | None:
        """The command that this byte completes."""
        self._tail.append(byte)
        while self._tail and not _may_become(self._tail):
            del self._tail[0]
        found = _complete(self._tail)
        if found is not None:
            self._tail.clear()
        return found


def _may_become(tail: bytearray) -> bool:
    if tail[0] != 0x10:
        return False
    if len(tail) == 1 or tail[1] in _LENGTHS:
        return True
    if tail[1] != 0x14:
        return False
    return len(tail) == 2 or _CLEAR.startswith(tail) or (tail[2] == 1 and len(tail) <= 5)


def _complete(tail: bytearray) -> RealTime | None:
    if len(tail) == 3 and tail[1] == 0x04:
        return RealTime("status", tail[2])
    if len(tail) == 3 and tail[1] == 0x05:
        return RealTime("recover", tail[2])
    if tail == _CLEAR:
        return RealTime("clear")
    if len(tail) == 5 and tail[2] == 1:
        return RealTime("pulse", tail[3], tail[4])
    return None

"""Taking a stream of bytes apart into commands, as a printer does while it prints.

Lengths as in Epson's ESC/POS reference. A command is complete when its last byte is there; text
comes in runs. Bytes of an unknown command are two: the rest is printed, as printers do.
"""

from collections.abc import Callable
from dataclasses import dataclass

ESC, FS, GS, DLE, CAN = 0x1B, 0x1C, 0x1D, 0x10, 0x18
_LEADERS = {ESC: "ESC", FS: "FS", GS: "GS", DLE: "DLE"}
_SINGLE = {0x09: "HT", 0x0A: "LF", 0x0C: "FF", 0x0D: "CR", CAN: "CAN"}
_LONGEST_LIST = 600


@dataclass(frozen=True)
class Token:
    """One command with its parameters, or ``text`` with its characters."""

    name: str
    data: bytes = b""

    def __str__(self) -> str:
        if self.name == "text":
            return f"text {self.data.decode('ascii', 'backslashreplace')}"
        shown = self.data[:16].hex(" ")
        rest = f" … {len(self.data)} bytes" if len(self.data) > 16 else ""
        return f"{self.name} {shown}{rest}".rstrip()


def _table(lengths: dict[int, str]) -> dict[int, int]:
    return {ord(letter): length for length, letters in lengths.items() for letter in letters}


_ESC_LENGTHS = _table({0: "@2SLiv", 1: "!-=EGJKMRTUV?adert u{%3", 2: "$\\Bc", 3: "p", 8: "W"})
_GS_LENGTHS = _table({0: ":c", 1: "!BEHITabfhrw/", 2: "$LPW\\", 3: "^"})
_FS_LENGTHS = _table({0: "&.", 1: "!-CW", 2: "Sp", 74: "2"})
_LONG_NAMES = {(GS, "8"): 7, (GS, "v"): 3}
"""Commands named by three bytes, and where their parameters begin; ``(`` has them at 5."""

_FEEDING_CUTS = frozenset(b"ABabgh")


class Tokenizer:
    """Takes bytes out of a receive buffer, one whole command after the other."""

    def __init__(self) -> None:
        self._open = bytearray()

    def forget(self) -> None:
        """Drops a command of which only the beginning came."""
        self._open.clear()

    def take(self, buffer: bytearray) -> Token | None:
        """The next command, or None when more bytes are needed; what it used leaves ``buffer``."""
        if not self._open and buffer and _is_text(buffer[0]):
            length = next((at for at, byte in enumerate(buffer) if not _is_text(byte)), len(buffer))
            run = bytes(buffer[:length])
            del buffer[:length]
            return Token("text", run)
        while True:
            missing = _needed(self._open) - len(self._open)
            if missing <= 0:
                whole = bytes(self._open)
                self._open.clear()
                return _named(whole)
            if not buffer:
                return None
            self._open += buffer[:missing]
            del buffer[:missing]


def _is_text(byte: int) -> bool:
    return byte >= 0x20 and byte != 0x7F


def _named(whole: bytes) -> Token:
    first = whole[0]
    if first not in _LEADERS:
        return Token(_SINGLE.get(first, f"{first:02X}"))
    leader = _LEADERS[first]
    if leader == "DLE":
        names = {0x04: "DLE EOT", 0x05: "DLE ENQ", 0x14: "DLE DC4"}
        return Token(names.get(whole[1], "DLE ?"), whole[2:])
    letter = chr(whole[1]) if 0x20 < whole[1] < 0x7F else f"{whole[1]:02X}"
    if letter == "(" or (first, letter) in _LONG_NAMES:
        parameters_at = _LONG_NAMES.get((first, letter), 5)
        return Token(f"{leader} {letter} {chr(whole[2])}", whole[parameters_at:])
    return Token(f"{leader} {letter}", whole[2:])


def _needed(open_: bytearray) -> int:
    """How many bytes the command that begins so has at least; exact once it is all there."""
    if not open_:
        return 1
    first = open_[0]
    if first not in _LEADERS:
        return 1
    if len(open_) < 2:
        return 2
    if first == DLE:
        return _needed_dle(open_)
    special = _SPECIAL.get((first, open_[1]))
    if special is not None:
        return special(open_)
    lengths = {ESC: _ESC_LENGTHS, GS: _GS_LENGTHS, FS: _FS_LENGTHS}[first]
    return 2 + lengths.get(open_[1], 0)


def _needed_dle(open_: bytearray) -> int:
    if open_[1] in (0x04, 0x05):
        return 3
    if open_[1] != 0x14:
        return 2
    if len(open_) < 3:
        return 3
    return 3 + {1: 2, 2: 2, 3: 5, 7: 1, 8: 7}.get(open_[2], 0)


def _bracket(open_: bytearray) -> int:
    """A letter, a length of two bytes, and as many bytes."""
    return 5 if len(open_) < 5 else 5 + int.from_bytes(open_[3:5], "little")


def _long_bracket(open_: bytearray) -> int:
    return 7 if len(open_) < 7 else 7 + int.from_bytes(open_[3:7], "little")


def _raster(open_: bytearray) -> int:
    if len(open_) < 8:
        return 8
    return 8 + int.from_bytes(open_[4:6], "little") * int.from_bytes(open_[6:8], "little")


def _column_image(open_: bytearray) -> int:
    if len(open_) < 5:
        return 5
    return 5 + int.from_bytes(open_[3:5], "little") * (3 if open_[2] in (32, 33) else 1)


def _cut(open_: bytearray) -> int:
    return 3 if len(open_) < 3 or open_[2] not in _FEEDING_CUTS else 4


def _barcode(open_: bytearray) -> int:
    if len(open_) < 3:
        return 3
    if open_[2] >= 65:
        return 4 if len(open_) < 4 else 4 + open_[3]
    return _until_zero(open_, 4)


def _tab_stops(open_: bytearray) -> int:
    return _until_zero(open_, 3)


def _until_zero(open_: bytearray, shortest: int) -> int:
    if len(open_) < shortest:
        return shortest
    ended = open_[-1] == 0 or len(open_) > _LONGEST_LIST
    return len(open_) if ended else len(open_) + 1


def _stored_image(open_: bytearray) -> int:
    return 4 if len(open_) < 4 else 4 + open_[2] * open_[3] * 8


_SPECIAL: dict[tuple[int, int], Callable[[bytearray], int]] = {
    (ESC, ord("(")): _bracket,
    (GS, ord("(")): _bracket,
    (FS, ord("(")): _bracket,
    (GS, ord("8")): _long_bracket,
    (GS, ord("v")): _raster,
    (ESC, ord("*")): _column_image,
    (GS, ord("*")): _stored_image,
    (GS, ord("V")): _cut,
    (GS, ord("k")): _barcode,
    (ESC, ord("D")): _tab_stops,
}

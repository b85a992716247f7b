"""A reader of ESC/POS bytes for tests, written from the printed manuals and nothing of ours.

It knows how long the commands are that a receipt may hold, and refuses every other one.
"""

import hashlib
import string
from dataclasses import dataclass

PLAIN = frozenset(range(0x20, 0x7F)) | frozenset(range(0x80, 0x100))
LF = 0x0A

FIXED = {
    b"\x1b@": ("ESC @", 0),
    b"\x1bt": ("ESC t", 1),
    b"\x1bR": ("ESC R", 1),
    b"\x1ba": ("ESC a", 1),
    b"\x1bE": ("ESC E", 1),
    b"\x1bM": ("ESC M", 1),
    b"\x1bd": ("ESC d", 1),
    b"\x1d!": ("GS !", 1),
    b"\x1db": ("GS b", 1),
    b"\x1dr": ("GS r", 1),
}
"""Commands of a fixed number of parameters. Nothing that opens a drawer is among them."""


@dataclass(frozen=True)
class Token:
    """A run of text, a line end, or one command with its parameters."""

    name: str
    data: bytes


class NotAllowed(Exception):
    """A byte that is neither text, nor a line end, nor a command that a receipt may hold."""


def tokens(stream: bytes) -> list[Token]:
    """Takes a whole job apart. Raises NotAllowed."""
    found = []
    at = 0
    while at < len(stream):
        token, at = _next(stream, at)
        found.append(token)
    return found


def _next(stream: bytes, at: int) -> tuple[Token, int]:
    if stream[at] in PLAIN:
        end = at
        while end < len(stream) and stream[end] in PLAIN:
            end += 1
        return Token("text", stream[at:end]), end
    if stream[at] == LF:
        return Token("LF", b""), at + 1
    head = stream[at : at + 2]
    if head in FIXED:
        name, length = FIXED[head]
        return _cut_out(stream, name, at + 2, length)
    if head == b"\x1dV":
        return _cut_out(stream, "GS V", at + 2, 2 if stream[at + 2] in b"AB" else 1)
    if stream[at : at + 3] in (b"\x1d(k", b"\x1d(H"):
        length = int.from_bytes(stream[at + 3 : at + 5], "little")
        return _cut_out(stream, f"GS ( {chr(stream[at + 2])}", at + 5, length)
    if stream[at : at + 3] == b"\x1dv0":
        across = int.from_bytes(stream[at + 4 : at + 6], "little")
        down = int.from_bytes(stream[at + 6 : at + 8], "little")
        return _cut_out(stream, "GS v 0", at + 3, 5 + across * down)
    raise NotAllowed(f"{stream[at : at + 8].hex(' ')} at {at}")


def _cut_out(stream: bytes, name: str, at: int, length: int) -> tuple[Token, int]:
    data = stream[at : at + length]
    if len(data) < length:
        raise NotAllowed(f"{name} at {at} is cut short")
    return Token(name, data), at + length


def spelled(stream: bytes) -> str:
    """A job as lines that people can compare: text as it reads, dots by their fingerprint."""
    return "".join(f"{_spell(token)}\n" for token in tokens(stream))


def _spell(token: Token) -> str:
    if token.name == "text":
        return f"text    |{token.data.decode('cp858')}|"
    if token.name == "GS v 0":
        digest = hashlib.sha256(token.data[5:]).hexdigest()[:16]
        return f"GS v 0  {token.data[:5].hex(' ')} dots {digest}"
    if token.name == "GS ( k":
        letters = set(string.printable.encode()) - set(b"\t\n\r\x0b\x0c")
        tail = token.data[3:]
        words = tail.decode("ascii") if len(tail) > 2 and set(tail) <= letters else tail.hex(" ")
        return f"GS ( k  {token.data[:3].hex(' ')} {words}".rstrip()
    return f"{token.name:<7} {token.data.hex(' ')}".rstrip()

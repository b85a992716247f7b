"""Mistakes in a file, gathered so that a person sees all of them at once, each with its line."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kiosk.errors import Wrong
from kiosk.program.positions import KeyPath, Positions

SHOWN_MISTAKES = 200
"""More than these are counted, not listed: nobody mends two hundred lines from one answer."""

_SHOWN_CHARACTERS = 40


@dataclass(frozen=True)
class Mistake:
    """One thing wrong: ``where`` is ``file:line``, ``key`` the dotted key, empty for the file."""

    where: str
    message: str
    key: str


class FileMistakes(Wrong):
    """A file cannot be used; ``mistakes`` holds everything wrong with it, in order of lines."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(f"{each.where}: {each.message}" for each in self.mistakes))
        self.errors = tuple((each.where, each.message) for each in self.mistakes)


class ProgramFileError(FileMistakes):
    """A program file cannot be used."""


class MistakeList:
    """Gathers the mistakes of one file; of several about one key only the first is kept."""

    def __init__(self, name: str, lines: Positions) -> None:
        self._name = name
        self._lines = lines
        self._found: dict[KeyPath, tuple[int, str]] = {}

    def add(self, path: KeyPath, message: str, *, key: KeyPath | None = None) -> None:
        """Notes a mistake at the line of ``path``.

        ``key`` is the key it is about, where that is another: a table's missing key.
        """
        about = path if key is None else key
        self._found.setdefault(about, (self._lines.line_of(*path), message))

    def knows(self, path: KeyPath) -> bool:
        """Whether something is already said about this key."""
        return path in self._found

    def __len__(self) -> int:
        return len(self._found)

    def in_order(self) -> tuple[Mistake, ...]:
        """All of them by line; beyond ``SHOWN_MISTAKES`` one more tells how many are left."""
        found = sorted(self._found.items(), key=lambda each: each[1][0])
        listed = [
            Mistake(where(self._name, line), message, dotted(path))
            for path, (line, message) in found[:SHOWN_MISTAKES]
        ]
        if len(found) > SHOWN_MISTAKES:
            line = found[SHOWN_MISTAKES][1][0]
            rest = f"There are {len(found) - SHOWN_MISTAKES} more mistakes from this line on."
            listed.append(Mistake(where(self._name, line), rest, ""))
        return tuple(listed)


def where(name: str, line: int) -> str:
    """``file:line``; the name without anything that could act on a terminal."""
    return f"{harmless(name)}:{line}"


def dotted(path: KeyPath) -> str:
    """A key path as it is written down: ``package[0].contains[2].item``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += ("." if text else "") + shortened(harmless(step))
    return text


def harmless(text: str) -> str:
    """The text with everything but printable characters and the space written out as an escape.

    A file may hold what clears a screen or turns the writing direction; a message never does.
    """
    return "".join(each if each.isprintable() else _escape(each) for each in text)


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def shortened(text: str) -> str:
    """At most forty characters of a text, with dots where some are left out."""
    return text if len(text) <= _SHOWN_CHARACTERS else text[: _SHOWN_CHARACTERS - 1] + "…"


def show(value: object) -> str:
    """What was found, fit for a message: quoted where it was quoted, short and harmless."""
    if isinstance(value, str):
        return f'"{shortened(harmless(value))}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return _number(value)


def _number(value: object) -> str:
    try:
        return shortened(str(value))
    except ValueError:  # Python refuses to write out integers of thousands of digits
        return "a number of thousands of digits"


def listing(names: Iterable[str], *, most: int = 12) -> str:
    """Names for a sentence: ``a, b, c``, with a count of those left out."""
    known = [shortened(harmless(each)) for each in names]
    if len(known) <= most:
        return ", ".join(known)
    return ", ".join(known[:most]) + f" and {len(known) - most} more"

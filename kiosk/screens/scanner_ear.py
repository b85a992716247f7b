"""Tells the codes of a scanner from keys pressed by hand. Pure: the times are given to it.

A scanner is a keyboard that types faster than any hand. Two things mark its codes: a prefix that
was set in the scanner, which no screen uses as a key, or, without one, the pace: letters less than
20 ms apart with Enter behind them. A single letter is nobody's code yet: it is passed on as
``First``, and 20 ms later as ``ByHand``, or sooner as ``NotByHand`` when more letters follow it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

PREFIX = "ctrl+b"
"""The character a scanner is set to send before a code: STX, 02 in hexadecimal."""

ENDS = frozenset({"enter", "ctrl+j", "ctrl+m"})
"""What a scanner sends behind a code: carriage return, or line feed."""

PACE_S = 0.020
"""Letters of a code without a prefix come sooner behind each other than this."""

STARTED_PACE_S = 0.060
"""Once so many letters came that quickly, a busy machine may hear the next one this late."""

LETTERS_MIN = 3
"""Two letters and Enter can be two fingers and a thumb: shorter codes need the prefix."""

LETTERS_MAX = 400
"""More letters in one go are no code: the largest square on a slip has 178."""

BREAKS_OFF_S = 0.5
"""A code behind the prefix that is silent for so long does not go on."""

Key = TypeVar("Key")


@dataclass(frozen=True)
class Pressed(Generic[Key]):
    """A key that was certainly pressed by hand."""

    key: Key


@dataclass(frozen=True)
class First(Generic[Key]):
    """A letter that was pressed by hand or begins a code; what it is, is said within 20 ms."""

    key: Key


@dataclass(frozen=True)
class ByHand:
    """The letter before was pressed by hand."""


@dataclass(frozen=True)
class NotByHand:
    """The letter before may begin a code: if not, it comes once more as a pressed key."""


@dataclass(frozen=True)
class Code:
    """A whole code, without its prefix and its end; ``marked``: the prefix stood before it."""

    text: str
    marked: bool = False


@dataclass(frozen=True)
class BrokenOff:
    """A code that did not come to its end, or was longer than any code."""


Heard = Pressed[Key] | First[Key] | ByHand | NotByHand | Code | BrokenOff


@dataclass
class ScannerEar(Generic[Key]):
    """Listens to keys in the order in which they came, each with its time in seconds."""

    last_at: float = 0.0
    _held: list[tuple[Key, str]] = field(default_factory=list)
    _code: str | None = None
    _too_long: bool = False

    @property
    def due(self) -> float | None:
        """When ``quiet`` has something to say if no key comes; None when it has not."""
        if self._code is not None:
            return self.last_at + BREAKS_OFF_S
        if not self._held and not self._too_long:
            return None
        started = self._too_long or len(self._held) >= LETTERS_MIN
        return self.last_at + (STARTED_PACE_S if started else PACE_S)

    def key(self, key: Key, name: str, letter: str | None, at: float) -> Iterator[Heard[Key]]:
        """Hears a key by its name; ``letter`` is the character it prints, if it prints one."""
        yield from self.quiet(at)
        self.last_at = at
        if name == PREFIX:
            yield from self._prefix()
        elif self._code is not None:
            yield from self._within_code(name, letter)
        elif self._too_long:
            self._too_long = name not in ENDS
        elif letter is not None:
            yield from self._letter(key, letter)
        elif name in ENDS and len(self._held) >= LETTERS_MIN:
            text = "".join(each for _key, each in self._held)
            self._held.clear()
            yield Code(text)
        else:
            yield from self._let_go()
            yield Pressed(key)

    def more_is_coming(self, at: float) -> None:
        """Keys are waiting to be heard: what is held goes on with them, however late they are."""
        self.last_at = at

    def quiet(self, at: float) -> Iterator[Heard[Key]]:
        """No key came until now."""
        due = self.due
        if due is None or at < due:
            return
        if self._code is not None or self._too_long:
            self._code, self._too_long = None, False
            yield BrokenOff()
        else:
            yield from self._let_go()

    def _prefix(self) -> Iterator[Heard[Key]]:
        yield from self._let_go()
        if self._code:
            yield BrokenOff()
        self._code, self._too_long = "", False

    def _within_code(self, name: str, letter: str | None) -> Iterator[Heard[Key]]:
        code = self._code or ""
        if name in ENDS:
            self._code = None
            if code:
                yield Code(code, marked=True)
        elif letter is not None:
            self._code = code + letter
            if len(self._code) > LETTERS_MAX:
                self._code, self._too_long = None, True

    def _letter(self, key: Key, letter: str) -> Iterator[Heard[Key]]:
        self._held.append((key, letter))
        if len(self._held) == 1:
            yield First(key)
        elif len(self._held) == 2:
            yield NotByHand()
        elif len(self._held) > LETTERS_MAX:
            self._held.clear()
            self._too_long = True

    def _let_go(self) -> Iterator[Heard[Key]]:
        """What was held was pressed by hand after all."""
        held = [key for key, _letter in self._held]
        self._held.clear()
        if len(held) == 1:
            yield ByHand()
        else:
            yield from (Pressed(each) for each in held)

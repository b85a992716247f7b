"""The three ways in which something does not happen, each with a sentence for a person.

``Refused``: a rule or the state of the night says no (exit 1). ``Wrong``: the command or a file
is wrong (exit 2). ``Fault``: the world failed, such as disk, lock, printer (exit 3).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kiosk.language import joined


@dataclass(frozen=True)
class Refusal:
    """Why one thing was refused: rule id and citation (None for a state of the night)."""

    message: str
    rule: str | None = None
    citation: str | None = None
    item: str | None = None
    player: int | None = None
    line: int | None = None


class KioskError(Exception):
    """Something that is said to a person in one sentence, never as a traceback."""


class Refused(KioskError):
    """A rule or the state of the night says no; nothing was changed."""

    def __init__(self, *refusals: Refusal | str) -> None:
        self.refusals = tuple(
            Refusal(message=each) if isinstance(each, str) else each for each in refusals
        )
        super().__init__(joined(each.message for each in self.refusals))


class Wrong(KioskError):
    """The command or a file is wrong; ``errors`` holds (where, message) pairs."""

    def __init__(self, message: str, *, where: str = "") -> None:
        self.errors: tuple[tuple[str, str], ...] = ((where, message),)
        super().__init__(message)

    @classmethod
    def of(cls, errors: Iterable[tuple[str, str]]) -> "Wrong":
        """Several mistakes at once, as a file may hold them."""
        listed = tuple(errors)
        wrong = cls(joined((joined(each, ": ") for each in listed), "; "))
        wrong.errors = listed
        return wrong


class Fault(KioskError):
    """The world failed: ``what`` it was, what happened, and the one next step."""

    def __init__(self, what: str, message: str, next_step: str) -> None:
        self.what = what
        self.message = message
        self.next_step = next_step
        super().__init__(joined([message, next_step]))

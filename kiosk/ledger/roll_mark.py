"""Where the roll of preprinted slips stands: which form comes next under the knife.

While a slip is on its way to the printer the mark is unsure, in the same transaction that begins
the attempt: after a kill, a jam or a power cut nobody knows how far the paper went, and nothing
prints before a person has read the number on the next form.
"""

from dataclasses import dataclass

from kiosk.language import say
from kiosk.ledger.ledger import Ledger

OUT = frozenset({"printed", "processed", "sent"})
"""Grades after which the form is behind the knife."""


@dataclass(frozen=True)
class RollMark:
    """The form expected next on a load; ``why`` says why it is not sure, empty when it is."""

    load: int
    next: int
    why: str

    @property
    def sure(self) -> bool:
        return not self.why


class RollMarks:
    """The working table of the mark in one ledger; what writes is for the caller's transaction."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def mark(self) -> RollMark | None:
        """Where the roll stands; None where this is not known at all."""
        row = self._ledger.row("SELECT load, next, sure, why FROM work_roll")
        if row is None:
            return None
        return RollMark(row["load"], row["next"], "" if row["sure"] else row["why"])

    def set(self, load: int, number: int, why: str = "") -> None:
        """The next form is ``number``; with ``why`` that still has to be read by a person."""
        self._ledger.execute(
            "INSERT INTO work_roll (id, load, next, sure, why) VALUES (1, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET load = excluded.load, next = excluded.next, "
            "sure = excluded.sure, why = excluded.why",
            (load, number, int(not why), why),
        )

    def doubt(self, why: str) -> None:
        """Something happened to the paper: it is not sure any more. The first reason stays."""
        self._ledger.execute("UPDATE work_roll SET sure = 0, why = ? WHERE sure = 1", (why,))

    def begin(self, form: tuple[int, int], title: str) -> bool:
        """Whether the form (load and number) may be printed now; from here on it is unsure."""
        mark = self.mark()
        if mark is None or not mark.sure or (mark.load, mark.next) != form:
            return False
        self.doubt(say("{title} was on its way when the kiosk stopped.", title=title))
        return True

    def end(self, form: tuple[int, int], grade: str, title: str) -> None:
        """How an attempt begun at this form ended."""
        load, number = form
        if grade in OUT:
            self.set(load, number + 1)
        elif grade == "not_sent":
            self.set(load, number)
        else:
            self.set(load, number, say("{title} may not be whole.", title=title))

"""What a check finds in a program: how grave, under which rule, at which line."""

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from kiosk.program.loader import LoadedProgram
from kiosk.program.models import Item, Program
from kiosk.rules.decide import Question, decisions
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack

Severity = Literal["refuse", "warn", "note"]
KeyPath = tuple[str | int, ...]


@dataclass(frozen=True)
class Finding:
    """One finding: ``where`` is ``file:line``; rule and citation are None for a house matter."""

    severity: Severity
    rule: str | None
    citation: str | None
    where: str
    message: str


@dataclass(frozen=True)
class Checked:
    """A program with the pack it is checked against and the gaming date."""

    loaded: LoadedProgram
    pack: Pack
    on: datetime.date

    @property
    def program(self) -> Program:
        """What the file says."""
        return self.loaded.program

    def ask(self, question: Question, *key: str | int) -> Iterator[Finding]:
        """What the pack refuses or warns of, at the line of a key."""
        yield from self.found(decisions(self.pack, question, self.on), *key)

    def found(self, answers: Iterable[Decision], *key: str | int) -> Iterator[Finding]:
        """Refusals and warnings as findings at the line of a key."""
        for each in answers:
            if each.verdict == "refuse":
                yield Finding("refuse", each.rule, each.citation, self.where(*key), each.sentence)
            elif each.verdict == "warn":
                yield Finding("warn", each.rule, each.citation, self.where(*key), each.sentence)

    def under(self, check: str) -> Figures | None:
        """The first rule of the pack that a check enforces on the date, or None."""
        return next(iter(self.pack.enforcing(check, self.on)), None)

    def says(
        self, severity: Severity, check: str, message: str, *key: str | int
    ) -> Iterator[Finding]:
        """A finding under the rule of a check; nothing where the pack has no such rule."""
        figures = self.under(check)
        if figures is not None:
            rule = figures.rule
            yield Finding(severity, rule.id, rule.citation, self.where(*key), message)

    def house(self, severity: Severity, message: str, *key: str | int) -> Finding:
        """A finding under no rule."""
        return Finding(severity, None, None, self.where(*key), message)

    def where(self, *key: str | int) -> str:
        """``file:line`` of a key, or of the table that lacks it."""
        return self.loaded.where(*key)

    def item(self, item_id: str) -> Item:
        """The item of that id."""
        return self.program.item(item_id)

    def license_has(self, key: str) -> bool:
        """Whether the file's licence says something under a key."""
        return self.loaded.lines.has("license", key)

"""X and Z reports: headings, sections of rows, warnings that cannot be missed, signatures."""

from dataclasses import dataclass

from receipts.amounts import amount
from receipts.document import AnyElement, Big, Document, Feed, Line, Rule, Text
from receipts.parts import (
    end_line,
    heading,
    practice_foot,
    practice_head,
    signature_lines,
    title,
)


@dataclass(frozen=True)
class ReportRow:
    """A label and what stands at the right edge; a ``strong`` row is a total."""

    label: str
    value: str = ""
    strong: bool = False

    @classmethod
    def money(cls, label: str, cents: int, *, strong: bool = False) -> "ReportRow":
        """A row of money, in cents."""
        return cls(label, amount(cents), strong)

    @classmethod
    def number(cls, label: str, count: int, *, strong: bool = False) -> "ReportRow":
        """A row that counts things."""
        return cls(label, f"{count:,}", strong)


@dataclass(frozen=True)
class ReportSection:
    """A heading and its rows; ``notes`` follow them as running text."""

    heading: str
    rows: tuple[ReportRow, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReportFacts:
    """What an X or a Z says. ``number`` is the Z's own running number, as printed (``14``).

    ``head`` are lines under the licensee (hall, gaming date, occasion, desk, times).
    ``warnings`` stand large above the figures, such as NOT RECONCILED.
    """

    licensee: str
    head: tuple[str, ...]
    sections: tuple[ReportSection, ...]
    number: str = ""
    warnings: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()
    practice: bool = False


def z_report(facts: ReportFacts) -> Document:
    """The closing reading, numbered, with room to sign."""
    return _report(facts, kind="z_report", letter="Z", words="CLOSING REPORT")


def x_report(facts: ReportFacts) -> Document:
    """The interim reading, which closes nothing and has no number of its own."""
    return _report(facts, kind="x_report", letter="X", words="INTERIM REPORT")


def _report(facts: ReportFacts, *, kind: str, letter: str, words: str) -> Document:
    name = f"{letter} {facts.number}".strip()
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, *facts.head),
        *title(words),
        Big(text=name),
    ]
    for warning in facts.warnings:
        elements.append(Text(text=warning, align="center", bold=True, size="double"))
    for section in facts.sections:
        elements += [Feed(), Text(text=section.heading, bold=True), Rule()]
        elements += [
            Line(left=row.label, right=row.value, bold=row.strong, hang=2) for row in section.rows
        ]
        elements += [Text(text=note) for note in section.notes]
    elements += [
        *signature_lines(facts.signatures),
        Feed(),
        *practice_foot(facts.practice),
        end_line(name),
    ]
    return Document(kind=kind, title=name, elements=tuple(elements))

"""Sheets for people to read out or keep: the opening, the bonus ball's closing and announcement."""

from dataclasses import dataclass

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
class SheetFacts:
    """What a sheet says; everything is ready to print.

    ``loud`` is one short text in the largest type, such as an amount; ``rows`` are label and
    value; ``notes`` running text under them, ``warnings`` bold text above them.
    """

    kind: str
    name: str
    licensee: str
    head: tuple[str, ...]
    loud: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()
    practice: bool = False


def sheet(facts: SheetFacts) -> Document:
    """One sheet: its name, one loud line, rows, notes, room to sign."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, *facts.head),
        *title(facts.name),
    ]
    elements += [Text(text=each, align="center", bold=True) for each in facts.warnings]
    if facts.loud:
        elements += [Feed(), Big(text=facts.loud)]
    if facts.rows:
        elements.append(Rule())
        elements += [Line(left=label, right=value, hang=2) for label, value in facts.rows]
    if facts.notes:
        elements.append(Feed())
        elements += [Text(text=each) for each in facts.notes]
    elements += [
        *signature_lines(facts.signatures),
        Feed(),
        *practice_foot(facts.practice),
        end_line(facts.name),
    ]
    return Document(kind=facts.kind, title=facts.name, elements=tuple(elements))

"""Checklists, warnings and the age, for the answers of commands."""

from collections.abc import Iterable, Iterator
from typing import Any

from kiosk.rules.checklists import ChecklistLine
from kiosk.rules.decision import Decision


def checklist_of(lines: Iterable[ChecklistLine]) -> list[dict[str, Any]]:
    """What a person looks at, for JSON."""
    return [
        {"item": each.item, "rule": each.rule, "citation": each.citation, "text": each.text}
        for each in lines
    ]


def checklist_text(heading: str, lines: Iterable[ChecklistLine]) -> Iterator[str]:
    """The same for people, a line each."""
    for each in lines:
        yield f"{heading}: {each.words} [{each.rule}, {each.citation}]"


def warnings_of(decisions: Iterable[Decision]) -> list[dict[str, Any]]:
    """What the rules warn of, for JSON."""
    return [
        {"rule": each.rule, "citation": each.citation, "message": each.sentence}
        for each in decisions
    ]


def warning_text(decision: Decision) -> str:
    """A warning for people, with its rule where it has one."""
    if decision.rule is None:
        return f"Warning: {decision.sentence}"
    return f"Warning: {decision.sentence} [{decision.rule}, {decision.citation}]"

"""What a person looks at because a till cannot see it: the opening and the closing checklist."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.rules.pack import Pack
from kiosk.rules.pack_model import Rule
from kiosk.rules.vocabulary import CHECKS, Place


@dataclass(frozen=True)
class ChecklistLine:
    """One thing to look at: its short name, the rule it comes from, and what that rule says."""

    item: str
    rule: str
    citation: str
    text: str

    @property
    def words(self) -> str:
        """The short name as people read it: ``License posted``."""
        return checklist_words(self.item)


def checklist_words(item: str) -> str:
    """The name of a thing to look at as people read it."""
    return item.replace("_", " ").capitalize()


def opening_checklist(pack: Pack, on: datetime.date) -> tuple[ChecklistLine, ...]:
    """What is looked at before the doors open, in the order of the pack."""
    return tuple(_lines(pack, "opening checklist", on))


def closing_checklist(pack: Pack, on: datetime.date) -> tuple[ChecklistLine, ...]:
    """What is looked at before the occasion is closed, in the order of the pack."""
    return tuple(_lines(pack, "closing checklist", on))


def places_of(rule: Rule) -> tuple[Place, ...]:
    """Where a rule is enforced, each place once, in the order of its checks."""
    found = (place for check in rule.enforced_by for place in CHECKS[check].places)
    return tuple(dict.fromkeys(found))


def _lines(pack: Pack, place: Place, on: datetime.date) -> Iterator[ChecklistLine]:
    for rule in pack.rules:
        if rule.in_force(on) and place in places_of(rule):
            for item in rule.checklist:
                yield ChecklistLine(item, rule.id, rule.citation, rule.text)

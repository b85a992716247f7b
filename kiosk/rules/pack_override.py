"""Laying single figures of a locality over the pack of its state."""

import datetime
from collections.abc import Iterator

from kiosk.rules.pack_model import Override, OverrideFile, PackFile, Parameter, Rule

_DAY = datetime.timedelta(days=1)


def overridden(pack: PackFile, changes: OverrideFile) -> PackFile:
    """The pack with the figures of an override file in place of its own.

    Where a change holds from or until a date, the pack's own value holds outside those dates.
    """
    rules = tuple(_changed(rule, changes) for rule in pack.rules)
    title = f"{pack.title} - {changes.title}"
    version = f"{pack.version} + {changes.version}"
    return pack.model_copy(update={"rules": rules, "title": title, "version": version})


def _changed(rule: Rule, changes: OverrideFile) -> Rule:
    for change in changes.overrides:
        if change.rule == rule.id:
            figures = tuple(_figures(rule, change))
            citation = f"{rule.citation}; {change.parameter} as in {change.citation}"
            rule = rule.model_copy(update={"parameters": figures, "citation": citation})
    return rule


def _figures(rule: Rule, change: Override) -> Iterator[Parameter]:
    """The rule's figures in order, each period cut where the change holds, and the change."""
    new: Parameter | None = None
    for figure in rule.parameters:
        if figure.name != change.parameter:
            yield figure
            continue
        new = Parameter(
            name=figure.name,
            value=change.value,
            unit=figure.unit,
            effective_from=change.effective_from,
            effective_until=change.effective_until,
            source=change.source,
        )
        yield from _before(figure, change.effective_from)
        yield from _after(figure, change.effective_until)
    if new is not None:
        yield new


def _before(figure: Parameter, start: datetime.date | None) -> Iterator[Parameter]:
    """What is left of a period before the change begins."""
    if start is None or (figure.effective_from is not None and figure.effective_from >= start):
        return
    last = start - _DAY
    if figure.effective_until is not None:
        last = min(last, figure.effective_until)
    yield figure.model_copy(update={"effective_until": last})


def _after(figure: Parameter, end: datetime.date | None) -> Iterator[Parameter]:
    """What is left of a period after the change ends."""
    if end is None or (figure.effective_until is not None and figure.effective_until <= end):
        return
    first = end + _DAY
    if figure.effective_from is not None:
        first = max(first, figure.effective_from)
    yield figure.model_copy(update={"effective_from": first})

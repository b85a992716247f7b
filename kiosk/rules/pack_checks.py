"""What is wrong with a pack beyond its shape: figures, dates, names. Every mistake has its line."""

import datetime
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import get_args

from kiosk.money import BASIS_POINTS_WHOLE
from kiosk.program.mistakes import MistakeList, listing
from kiosk.program.positions import KeyPath
from kiosk.program.sections import Weekday
from kiosk.rules.pack_model import (
    OverrideFile,
    PackFile,
    Parameter,
    Rule,
    Unit,
    Value,
)
from kiosk.rules.vocabulary import CHECKS

_CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_DAY = datetime.timedelta(days=1)
_KNOWN_WORDS: dict[str, tuple[str, ...]] = {
    "rounding": ("floor_then_first_verified",),
    "first_day": get_args(Weekday),
}
"""The readings the kiosk can take, by the figure's name; another would change nothing or fail."""

_NUMBERS: tuple[Unit, ...] = ("cents", "basis_points", "seconds", "days", "years", "count")


def look_through(pack: PackFile, mistakes: MistakeList) -> None:
    """Notes every mistake of a pack that has the right shape."""
    tags = {each.tag for each in pack.sources}
    seen: set[str] = set()
    for place, rule in enumerate(pack.rules):
        path: KeyPath = ("rule", place)
        if rule.id in seen:
            mistakes.add((*path, "id"), f"there are two rules {rule.id}")
        seen.add(rule.id)
        if rule.source not in tags:
            mistakes.add(
                (*path, "source"), f"{rule.source} is no source of this pack: {listing(tags)}"
            )
        _dates(path, rule, mistakes)
        _figures(path, rule.parameters, mistakes)
        _enforcement(path, rule, mistakes)


def look_through_overrides(changes: OverrideFile, pack: PackFile, mistakes: MistakeList) -> None:
    """Notes every mistake of an override file against the pack it changes."""
    rules = {each.id: each for each in pack.rules}
    for place, change in enumerate(changes.overrides):
        path: KeyPath = ("override", place)
        _dates(path, change, mistakes)
        rule = rules.get(change.rule)
        if rule is None:
            mistakes.add((*path, "rule"), f"{change.rule} is no rule of the pack {pack.id}")
            continue
        units = {each.name: each.unit for each in rule.parameters}
        if change.parameter not in units:
            named = listing(units) or "none"
            mistakes.add((*path, "parameter"), f"{change.rule} has no such figure; it has: {named}")
            continue
        wrong = wrong_value(change.value, units[change.parameter], change.parameter)
        if wrong:
            mistakes.add((*path, "value"), f"{change.parameter} {wrong}")


def wrong_value(value: Value, unit: Unit, name: str) -> str | None:
    """Why a value does not fit its unit, in words that follow the figure's name, or None."""
    if unit in _NUMBERS:
        return _wrong_number(value, unit)
    if unit == "flag":
        return None if isinstance(value, bool) else "is true or false, without quotes"
    if unit == "names":
        return None if isinstance(value, tuple) else 'is a list of names, like ["a", "b"]'
    if not isinstance(value, str):
        return "is a text in quotes"
    known = _KNOWN_WORDS.get(name, (value,))
    if unit == "words" and value not in known:
        return f'is "{value}"; the kiosk knows {listing(known)}'
    if unit == "clock" and not _CLOCK.fullmatch(value):
        return 'is a time of day, like "08:00"'
    return None


def _wrong_number(value: Value, unit: Unit) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return f"is a whole number of {unit.replace('_', ' ')}, without quotes"
    if value < 0:
        return f"is {value}; a figure of the law is never negative"
    if unit == "basis_points" and value > BASIS_POINTS_WHOLE:
        return f"is {value} basis points; {BASIS_POINTS_WHOLE} are the whole"
    return None


def _dates(path: KeyPath, table: object, mistakes: MistakeList) -> None:
    first = getattr(table, "effective_from", None)
    last = getattr(table, "effective_until", None)
    if first is not None and last is not None and last < first:
        mistakes.add((*path, "effective_until"), f"effective_until is before {first}")


def _figures(path: KeyPath, figures: Sequence[Parameter], mistakes: MistakeList) -> None:
    for place, figure in enumerate(figures):
        here: KeyPath = (*path, "parameters", place)
        _dates(here, figure, mistakes)
        wrong = wrong_value(figure.value, figure.unit, figure.name)
        if wrong:
            mistakes.add((*here, "value"), f"{figure.name} {wrong}")
        earlier = [each for each in figures[:place] if each.name == figure.name]
        if any(_overlap(figure, each) for each in earlier):
            mistakes.add(
                here, f"two values of {figure.name} hold on the same dates; end one before the next"
            )
        if any(each.unit != figure.unit for each in earlier):
            mistakes.add((*here, "unit"), f"{figure.name} has two units")
    _gaps(path, figures, mistakes)


def _gaps(path: KeyPath, figures: Sequence[Parameter], mistakes: MistakeList) -> None:
    """Between two values of one figure no day may be without any."""
    named: dict[str, list[tuple[int, Parameter]]] = {}
    for place, figure in enumerate(figures):
        named.setdefault(figure.name, []).append((place, figure))
    for periods in named.values():
        order = sorted(periods, key=lambda each: each[1].effective_from or datetime.date.min)
        for (_, earlier), (place, later) in pairwise(order):
            last, first = earlier.effective_until, later.effective_from
            if last is not None and first is not None and first - last > _DAY:
                mistakes.add(
                    (*path, "parameters", place, "effective_from"),
                    f"no value of {later.name} holds between {last} and {first}",
                )


def _overlap(one: Parameter, other: Parameter) -> bool:
    first = datetime.date.min
    last = datetime.date.max
    return (one.effective_from or first) <= (other.effective_until or last) and (
        other.effective_from or first
    ) <= (one.effective_until or last)


def _enforcement(path: KeyPath, rule: Rule, mistakes: MistakeList) -> None:
    units = {each.name: each.unit for each in rule.parameters}
    for place, name in enumerate(rule.enforced_by):
        check = CHECKS.get(name)
        if check is None:
            mistakes.add(
                (*path, "enforced_by", place), f"{name} is no check of the kiosk: {listing(CHECKS)}"
            )
            continue
        for figure, unit in check.needs.items():
            if units.get(figure) != unit:
                mistakes.add(
                    path, f"{rule.id} is enforced by {name}, which needs {figure} in {unit}"
                )
    _condition(path, rule, units, mistakes)


def _condition(path: KeyPath, rule: Rule, units: dict[str, Unit], mistakes: MistakeList) -> None:
    if rule.condition is None:
        return
    names: Iterable[str] = rule.condition.figures()
    for figure in names:
        if figure not in units:
            mistakes.add(
                (*path, "condition"), f"the condition compares with {figure}, which {rule.id} lacks"
            )

"""Dates and hours of a program: notice, effect, licensed times, the licence day, overlaps."""

import datetime
from collections.abc import Iterator
from itertools import combinations

from kiosk.program.models import License, Occasion
from kiosk.program.timetable import Timetable, instant, timetable
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.gaming_day import WithinHours
from kiosk.rules.notices import HouseRulesNotice, ProgramNotice
from kiosk.rules.occasions import Held, Overlap

_LAST = datetime.timedelta(microseconds=1)


def check_calendar(checked: Checked) -> Iterator[Finding]:
    """Everything about when the program holds and when it is played."""
    yield from _notice(checked)
    yield from _effect(checked)
    planned = [
        timetable(checked.program, each.id, checked.on) for each in checked.program.occasions
    ]
    for place, times in enumerate(planned):
        yield from _hours(checked, place, times)
    yield from _overlaps(checked, planned)
    terms = checked.program.license
    if terms is not None:
        for place, times in enumerate(planned):
            yield from _licensed(checked, place, times, terms)


def _notice(checked: Checked) -> Iterator[Finding]:
    edition = checked.program.edition
    question = ProgramNotice(edition.announced_on, edition.effective_on)
    yield from checked.ask(question, "program", "effective_on")
    days = (edition.effective_on - edition.announced_on).days
    figures = checked.under(ProgramNotice.check)
    if figures is not None and days == figures.number("days"):
        message = f"The {days} days' notice is met exactly; a whole week between is stricter."
        yield from checked.says("note", ProgramNotice.check, message, "program", "effective_on")
    rules = checked.program.house_rules
    if rules is not None and rules.announced_on and rules.effective_on:
        yield from checked.ask(
            HouseRulesNotice(rules.announced_on, rules.effective_on), "house_rules", "effective_on"
        )


def _effect(checked: Checked) -> Iterator[Finding]:
    """Whether program and licence hold on the date."""
    starts = checked.program.edition.effective_on
    if checked.on < starts:
        message = f"The program holds from {starts} on and not on {checked.on}."
        yield checked.house("refuse", message, "program", "effective_on")
    terms = checked.program.license
    if terms is None:
        return
    first, last = terms.valid_from, terms.valid_to
    if first is not None and checked.on < first:
        message = f"The licence holds from {first} on and not on {checked.on}."
        yield _on_license(checked, message, "license", "valid_from")
    if last is not None and checked.on > last:
        message = f"The licence ended on {last} and does not hold on {checked.on}."
        key = ("license", "valid_to") if starts <= last else ("program", "effective_on")
        yield _on_license(checked, message, *key)


def _on_license(checked: Checked, message: str, *key: str | int) -> Finding:
    """Under the rule on licensed times where the pack has it, else under none."""
    found = next(checked.says("refuse", "on_license", message, *key), None)
    return found or checked.house("refuse", message, *key)


def _hours(checked: Checked, place: int, times: Timetable) -> Iterator[Finding]:
    """First game and end within the licence day; the end itself may be its last instant."""
    zone = checked.program.hall.time_zone
    first = WithinHours(times.first_game, zone, times.gaming_date)
    yield from checked.ask(first, "occasion", place, "first_game")
    last = WithinHours(times.ends - _LAST, zone, times.gaming_date)
    yield from checked.ask(last, "occasion", place, "ends")
    if times.ends.astimezone(checked.program.hall.zone).date() > times.gaming_date:
        message = "Prizes after midnight are within the licence day; before midnight is safer."
        yield from checked.says("note", "same_day", message, "occasion", place, "ends")


def _overlaps(checked: Checked, planned: list[Timetable]) -> Iterator[Finding]:
    occasions = checked.program.occasions
    for one, other in combinations(range(len(planned)), 2):
        if not _same_day(occasions[one], occasions[other]):
            continue
        question = Overlap(_held(planned[one]), _held(planned[other]), occasions[other].name)
        yield from checked.ask(question, "occasion", other, "doors")


def _same_day(one: Occasion, other: Occasion) -> bool:
    return one.weekday is None or other.weekday is None or one.weekday == other.weekday


def _held(times: Timetable) -> Held:
    return Held(times.doors, times.ends, "this hall")


def _licensed(checked: Checked, place: int, times: Timetable, terms: License) -> Iterator[Finding]:
    """Weekday and times of an occasion beside the licence's."""
    occasion = checked.program.occasions[place]
    if terms.weekday is not None and occasion.weekday not in (None, terms.weekday):
        message = f"{occasion.name} is on a {occasion.weekday}, the licence for a {terms.weekday}."
        yield from checked.says("refuse", "on_license", message, "occasion", place, "weekday")
    zone, day = checked.program.hall.zone, times.gaming_date
    if terms.from_ is not None and times.doors < instant(zone, day, terms.from_):
        message = f"{occasion.name} begins before the licensed {terms.from_:%H:%M}."
        yield from checked.says("refuse", "on_license", message, "occasion", place, "doors")
    if terms.to is not None:
        next_day = terms.from_ is not None and terms.to <= terms.from_
        ends = instant(zone, day + datetime.timedelta(days=int(next_day)), terms.to)
        if times.ends > ends:
            message = f"{occasion.name} ends after the licensed {terms.to:%H:%M}."
            yield from checked.says("refuse", "on_license", message, "occasion", place, "ends")

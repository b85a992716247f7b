"""Whether occasions may be opened: the date, the hours, the licence, the people."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.language import say
from kiosk.program.models import Occasion, Program
from kiosk.rules.decide import IN_ORDER, Answer, Question, decisions, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.gaming_day import LicensedTime, WithinHours
from kiosk.rules.night import NightFacts, OccasionFacts
from kiosk.rules.occasions import SameWeek
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.people import VolunteerMajority
from kiosk.rules.practice import decide_by_check

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class ChairpersonPresent:
    """Whether a chairperson is signed in."""

    check: ClassVar[str] = "chairperson_present"
    signed_in: bool

    def answer(self, _rule: Figures) -> Answer:
        if self.signed_in:
            return IN_ORDER
        return refuse("No chairperson is signed in; let the chairperson sign in first.")


@dataclass(frozen=True)
class MovedDate:
    """A temporary date taken in place of a regular one.

    ``both_held``: the regular occasion is held as well, or was.
    """

    regular: datetime.date
    both_held: bool


def decide_open(
    pack: Pack,
    program: Program,
    night: NightFacts,
    at: datetime.datetime,
    *,
    chairperson_signed_in: bool,
    staff: VolunteerMajority | None = None,
    moved: MovedDate | None = None,
) -> tuple[Decision, ...]:
    """Every refusal and warning for opening the occasions of ``night`` at an instant.

    The program itself is checked apart, with ``check_program`` for the gaming date. Opening ahead
    of the doors is in order; an occasion that has ended is not opened. ``staff`` is who works at
    this desk: too few volunteers are warned of, for who is in the hall the till does not see.
    ``moved`` where the date, or one in its place, is a temporary one.
    """
    found: list[Decision] = []
    for facts in night.occasions:
        occasion = program.occasion(facts.id)
        regular = facts.gaming_date if moved is None else moved.regular
        found.extend(_dates(program, occasion, facts, regular))
        if moved is not None:
            found.extend(_moved(pack, facts.gaming_date, moved))
        found.extend(_asked(pack, _questions(program, facts, at, chairperson_signed_in), facts))
        found.extend(_license_day(pack, program, facts, regular))
        if staff is not None:
            found.extend(
                replace(each, verdict="warn")
                for each in decisions(pack, staff, facts.gaming_date)
                if each.verdict == "refuse"
            )
        if at >= facts.ends:
            found.append(_no(say("{facts} has ended; open it for another date.", facts=facts.name)))
    return tuple(dict.fromkeys(found))


def _questions(
    program: Program, facts: OccasionFacts, at: datetime.datetime, chairperson: bool
) -> Iterator[Question]:
    yield ChairpersonPresent(chairperson)
    zone = program.hall.time_zone
    yield WithinHours(facts.first_game, zone, facts.gaming_date)
    yield WithinHours(at, zone, facts.gaming_date)


def _asked(pack: Pack, questions: Iterator[Question], facts: OccasionFacts) -> Iterator[Decision]:
    for question in questions:
        for each in decisions(pack, question, facts.gaming_date):
            if each.verdict in ("refuse", "warn"):
                yield each


def _moved(pack: Pack, date: datetime.date, moved: MovedDate) -> Iterator[Decision]:
    """What the law says of a temporary date; where it says nothing, no occasion is moved."""
    if moved.regular != date and not pack.enforcing(SameWeek.check, date):
        yield _no(
            say(
                "The pack {pack} has no rule that lets an occasion move to another date; "
                "it needs a licence for that date.",
                pack=pack.name,
            )
        )
    for each in decisions(pack, SameWeek(moved.regular, date), date):
        if each.verdict == "refuse":
            yield each
    yield from decide_by_check(
        pack, "substitute_date", {"regular_also_held": moved.both_held}, date
    )


def _dates(
    program: Program, occasion: Occasion, facts: OccasionFacts, regular: datetime.date
) -> Iterator[Decision]:
    date, starts = facts.gaming_date, program.edition.effective_on
    if date < starts:
        yield _no(
            say(
                "This program holds from {starts} on; load the one that holds on {date}.",
                starts=starts,
                date=date,
            )
        )
    if occasion.weekday is not None and _WEEKDAYS[regular.weekday()] != occasion.weekday:
        yield _no(
            say(
                "{occasion} is played on a {weekday}; {regular} is none.",
                occasion=occasion.name,
                weekday=occasion.weekday,
                regular=regular,
            )
        )


def _license_day(
    pack: Pack, program: Program, facts: OccasionFacts, regular: datetime.date
) -> Iterator[Decision]:
    """The licence's dates and weekday: the law's where the pack has it, else the house's."""
    license_ = program.license
    if license_ is None:
        return
    date, wrong = facts.gaming_date, ""
    if license_.valid_from is not None and date < license_.valid_from:
        wrong = say(
            "The licence holds from {valid_from} on, not on {date}.",
            valid_from=license_.valid_from,
            date=date,
        )
    if license_.valid_to is not None and date > license_.valid_to:
        wrong = say(
            "The licence ended on {valid_to}; renew it before {date}.",
            valid_to=license_.valid_to,
            date=date,
        )
    if license_.weekday is not None and _WEEKDAYS[regular.weekday()] != license_.weekday:
        wrong = say(
            "The licence is for a {weekday}; {regular} is none.",
            weekday=license_.weekday,
            regular=regular,
        )
    if not wrong:
        return
    rules = pack.enforcing(LicensedTime.check, date)
    yield (
        Decision("refuse", rules[0].rule.id, rules[0].rule.citation, wrong) if rules else _no(wrong)
    )


def _no(sentence: str) -> Decision:
    return Decision("refuse", None, None, sentence)

"""Notices that are due a number of days before, or a time after."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.decide import IN_ORDER, Answer, decisions, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack


@dataclass(frozen=True)
class ProgramNotice:
    """The day a program was announced and the day it takes effect, in calendar days."""

    check: ClassVar[str] = "program_notice"
    announced_on: datetime.date
    effective_on: datetime.date
    published: bool = True
    what: str = say("The program")

    def answer(self, rule: Figures) -> Answer:
        days = (self.effective_on - self.announced_on).days
        if days < rule.number("days"):
            return refuse(
                say(
                    "{what} takes effect {days} days after it was announced; {days2} are needed.",
                    what=self.what,
                    days=days,
                    days2=rule.number("days"),
                )
            )
        if not self.published:
            return refuse(say("{what} is published before it takes effect.", what=self.what))
        return IN_ORDER


@dataclass(frozen=True)
class HouseRulesNotice:
    """The same for the house rules."""

    check: ClassVar[str] = "house_rules_notice"
    announced_on: datetime.date
    effective_on: datetime.date
    published: bool = True

    def answer(self, rule: Figures) -> Answer:
        notice = ProgramNotice(
            self.announced_on, self.effective_on, self.published, say("A change of the house rules")
        )
        return notice.answer(rule)


@dataclass(frozen=True)
class ChangeNotice:
    """A change of place, day or time, and the day it was asked for."""

    check: ClassVar[str] = "change_notice"
    event: datetime.date
    notice: datetime.date

    def answer(self, rule: Figures) -> Answer:
        return _days_before(self.event, self.notice, rule)


@dataclass(frozen=True)
class CancelNotice:
    """A planned cancellation and the day it was told."""

    check: ClassVar[str] = "cancel_notice"
    event: datetime.date
    notice: datetime.date

    def answer(self, rule: Figures) -> Answer:
        return _days_before(self.event, self.notice, rule)


@dataclass(frozen=True)
class ClosingNotice:
    """The last game before a closing and the day it was told."""

    check: ClassVar[str] = "closing_notice"
    event: datetime.date
    notice: datetime.date

    def answer(self, rule: Figures) -> Answer:
        return _days_before(self.event, self.notice, rule)


@dataclass(frozen=True)
class CancelReport:
    """A cancellation and the report of it, as instants; the time between is elapsed time."""

    check: ClassVar[str] = "cancel_report"
    cancelled_at: datetime.datetime
    reported_at: datetime.datetime

    def answer(self, rule: Figures) -> Answer:
        within = datetime.timedelta(seconds=rule.number("within"))
        if self.reported_at - self.cancelled_at <= within:
            return IN_ORDER
        return refuse(
            say(
                "A cancelled event is reported within {within} hours.",
                within=rule.number("within") // 3600,
            )
        )


@dataclass(frozen=True)
class NoticeDue:
    """A notice that a cancellation asks for; ``by`` None where it should have come before."""

    rule: str
    citation: str
    sentence: str
    by: datetime.datetime | None


def cancellation_notices(
    pack: Pack, event: datetime.date, cancelled_at: datetime.datetime, today: datetime.date
) -> tuple[NoticeDue, ...]:
    """What is told to whom because an occasion is called off: when it is due, or already late.

    ``today`` is the day on the hall's wall; a report's time runs as elapsed time.
    """
    due = []
    for each in pack.enforcing(CancelReport.check, event):
        by = cancelled_at + datetime.timedelta(seconds=each.number("within"))
        due.append(NoticeDue(each.rule.id, each.rule.citation, each.rule.text, by))
    for question in (CancelNotice(event, today), ClosingNotice(event, today)):
        due += [
            NoticeDue(each.rule or "", each.citation or "", each.sentence, None)
            for each in decisions(pack, question, event)
            if each.verdict == "refuse"
        ]
    return tuple(due)


def change_notices(
    pack: Pack, before: Program, after: Program, today: datetime.date
) -> tuple[Decision, ...]:
    """Warnings where a new program changes place, day or time too soon to be asked for today.

    When it was asked for the till does not know; asked for today, it would be too late.
    """
    event = after.edition.effective_on
    return tuple(
        replace(
            each,
            verdict="warn",
            sentence=say(
                "{what} from {event} on. Asked for today, that is too late: {sentence}",
                what=what,
                event=event,
                sentence=each.sentence,
            ),
        )
        for what in _moved(before, after)
        for each in decisions(pack, ChangeNotice(event, today), event)
        if each.verdict == "refuse"
    )


def _moved(before: Program, after: Program) -> Iterator[str]:
    """What differs of place, day and time between two programs, in words."""
    if before.hall.address != after.hall.address:
        yield say("The place is another")
    earlier = {each.id: each for each in before.occasions}
    for now in after.occasions:
        then = earlier.get(now.id)
        if then is not None and then.weekday != now.weekday:
            yield say("{now} is on another day", now=now.name)
        if then is not None and (then.first_game, then.ends) != (now.first_game, now.ends):
            yield say("{now} is at another time", now=now.name)


def _days_before(event: datetime.date, notice: datetime.date, rule: Figures) -> Answer:
    if (event - notice).days >= rule.number("days"):
        return IN_ORDER
    return refuse(
        say(
            "The notice came {days} days before; {days2} are needed.",
            days=(event - notice).days,
            days2=rule.number("days"),
        )
    )

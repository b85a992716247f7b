"""Notices that are due a number of days before, or a time after."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class ProgramNotice:
    """The day a program was announced and the day it takes effect, in calendar days."""

    check: ClassVar[str] = "program_notice"
    announced_on: datetime.date
    effective_on: datetime.date
    published: bool = True
    what: str = "The program"

    def answer(self, rule: Figures) -> Answer:
        days = (self.effective_on - self.announced_on).days
        if days < rule.number("days"):
            return refuse(
                f"{self.what} takes effect {days} days after it was announced; "
                f"{rule.number('days')} are needed."
            )
        if not self.published:
            return refuse(f"{self.what} is published before it takes effect.")
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
            self.announced_on, self.effective_on, self.published, "A change of the house rules"
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
            f"A cancelled event is reported within {rule.number('within') // 3600} hours."
        )


def _days_before(event: datetime.date, notice: datetime.date, rule: Figures) -> Answer:
    if (event - notice).days >= rule.number("days"):
        return IN_ORDER
    return refuse(
        f"The notice came {(event - notice).days} days before; {rule.number('days')} are needed."
    )

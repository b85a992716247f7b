"""Occasions beside each other and beside the licence day: overlap, same day, same week."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.gaming_day import gaming_date_of
from kiosk.rules.pack import Figures

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class Held:
    """An occasion from start to end (half-open) at a place."""

    start: datetime.datetime
    end: datetime.datetime
    place: str


@dataclass(frozen=True)
class Overlap:
    """Two occasions."""

    check: ClassVar[str] = "no_overlap"
    first: Held
    second: Held
    name: str = "It"

    def answer(self, _rule: Figures) -> Answer:
        apart = self.first.end <= self.second.start or self.second.end <= self.first.start
        if apart or self.first.place != self.second.place:
            return IN_ORDER
        return refuse(
            say("{name} overlaps another occasion here; let one end first.", name=self.name)
        )


@dataclass(frozen=True)
class SameDay:
    """When cards were sold and when the prize was awarded, both by the hall's wall clock."""

    check: ClassVar[str] = "same_day"
    sold_at: datetime.datetime
    awarded_at: datetime.datetime

    def answer(self, rule: Figures) -> Answer:
        opens, closes = rule.clock("opens"), rule.clock("closes")
        sold = gaming_date_of(self.sold_at, opens, closes)
        awarded = gaming_date_of(self.awarded_at, opens, closes)
        if sold is not None and sold == awarded:
            return IN_ORDER
        return refuse("Cards are sold and prizes awarded within one licence day.")


@dataclass(frozen=True)
class SameWeek:
    """The regular gaming date and the one in its place."""

    check: ClassVar[str] = "same_week"
    regular: datetime.date
    changed: datetime.date

    def answer(self, rule: Figures) -> Answer:
        first_day = WEEKDAYS.index(rule.words("first_day"))
        if _week(self.regular, first_day) == _week(self.changed, first_day):
            return IN_ORDER
        return refuse("The changed date is not in the week of the regular occasion.")


def _week(day: datetime.date, first_day: int) -> datetime.date:
    """The first day of the week a day is in."""
    return day - datetime.timedelta(days=(day.weekday() - first_day) % 7)

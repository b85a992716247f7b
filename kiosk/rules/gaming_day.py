"""The licence day: its hours by the wall clock, the date it bears, and licensed times.

Lengths of time are counted on UTC instants, limits of the clock on the wall clock (reading A15).
"""

import datetime
from dataclasses import dataclass
from typing import ClassVar
from zoneinfo import ZoneInfo

from kiosk.language import say
from kiosk.rules.decide import IN_ORDER, Answer, refuse, warn
from kiosk.rules.pack import Figures, Pack

_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True)
class LicenceDay:
    """The licence day an instant falls into: None where none is open; ``repeated`` see below."""

    gaming_date: datetime.date | None
    repeated: bool

    @property
    def open(self) -> bool:
        """Whether play is within the hours."""
        return self.gaming_date is not None

    @property
    def warnings(self) -> tuple[str, ...]:
        """``dst_repeated_hour`` where the wall clock shows an hour for the second time."""
        return ("dst_repeated_hour",) if self.open and self.repeated else ()


def licence_day(pack: Pack, at: datetime.datetime, zone: str, on: datetime.date) -> LicenceDay:
    """The licence day of the pack that holds on a date; without one every instant is open."""
    for rule in pack.enforcing("gaming_day", on):
        day = gaming_date_at(at, zone, rule.clock("opens"), rule.clock("closes"))
        return LicenceDay(day, repeated_hour(at, zone))
    return LicenceDay(at.astimezone(ZoneInfo(zone)).date(), repeated_hour(at, zone))


@dataclass(frozen=True)
class WithinHours:
    """An instant beside the hours of the licence day; ``gaming_date`` where a night has its own."""

    check: ClassVar[str] = "gaming_hours"
    at: datetime.datetime
    zone: str
    gaming_date: datetime.date | None = None

    def answer(self, rule: Figures) -> Answer:
        opens, closes = rule.clock("opens"), rule.clock("closes")
        day = gaming_date_at(self.at, self.zone, opens, closes)
        if day is None:
            return refuse(
                say(
                    "Bingo is played from {opens:%H:%M} to {closes:%H:%M} only; close the "
                    "occasion.",
                    opens=opens,
                    closes=closes,
                )
            )
        if self.gaming_date is not None and day != self.gaming_date:
            return refuse(
                say(
                    "This occasion belongs to {gaming_date}, and its licence day is over; "
                    "close the occasion.",
                    gaming_date=self.gaming_date,
                )
            )
        if repeated_hour(self.at, self.zone):
            return warn(
                "The clocks went back and this hour comes twice; safest is to have stopped at the "
                "first end of the licence day."
            )
        return IN_ORDER


def gaming_date_at(
    at: datetime.datetime, zone: str, opens: datetime.time, closes: datetime.time
) -> datetime.date | None:
    """The licence day an instant falls into, by the wall clock; None where no day is open.

    The day runs from ``opens`` to ``closes``, which is on the next calendar day when it is
    earlier; ``closes`` itself is closed.
    """
    return gaming_date_of(at.astimezone(ZoneInfo(zone)), opens, closes)


def gaming_date_of(
    local: datetime.datetime, opens: datetime.time, closes: datetime.time
) -> datetime.date | None:
    """The licence day of an instant given by the hall's own wall clock."""
    clock = local.time()
    if closes > opens:
        return local.date() if opens <= clock < closes else None
    if clock >= opens:
        return local.date()
    return local.date() - _DAY if clock < closes else None


def repeated_hour(at: datetime.datetime, zone: str) -> bool:
    """Whether the wall clock shows this time for the second time (the clocks went back)."""
    return at.astimezone(ZoneInfo(zone)).fold == 1


@dataclass(frozen=True)
class LicensedTime:
    """An instant beside the licence's time, half-open; None: the licence names no such end."""

    check: ClassVar[str] = "on_license"
    at: datetime.datetime
    start: datetime.datetime | None
    end: datetime.datetime | None

    def answer(self, _rule: Figures) -> Answer:
        if self.start is not None and self.at < self.start:
            return refuse("The licence's time has not begun.")
        if self.end is not None and self.at >= self.end:
            return refuse("The licence's time is over.")
        return IN_ORDER

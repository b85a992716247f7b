"""Days as people name them, in either language."""

import datetime

from kiosk.language.phrase import Phrase, say

WEEKDAYS = (
    say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"),
    say("Saturday"), say("Sunday"),
)  # fmt: skip
_SHORT_WEEKDAYS = (
    say("Mon"), say("Tue"), say("Wed"), say("Thu"), say("Fri"), say("Sat"), say("Sun"),
)  # fmt: skip
_MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"),
    say("July"), say("August"), say("September"), say("October"), say("November"),
    say("December"),
)  # fmt: skip
_SHORT_MONTHS = (
    say("Jan"), say("Feb"), say("Mar"), say("Apr"), say("May", context="short"), say("Jun"),
    say("Jul"), say("Aug"), say("Sep"), say("Oct"), say("Nov"), say("Dec"),
)  # fmt: skip


def weekday(date: datetime.date) -> Phrase:
    """``Saturday``."""
    return WEEKDAYS[date.weekday()]


def day_and_month(date: datetime.date) -> Phrase:
    """``16 May``, with the month in three letters."""
    return say("{day} {month}", day=date.day, month=_SHORT_MONTHS[date.month - 1])


def short_day(date: datetime.date) -> Phrase:
    """``Sat 16 May``."""
    return say("{weekday} {day}", weekday=_SHORT_WEEKDAYS[date.weekday()], day=day_and_month(date))


def long_date(date: datetime.date) -> Phrase:
    """``16 May 2026``."""
    return say("{day} {month} {year}", day=date.day, month=_MONTHS[date.month - 1], year=date.year)


def long_day(date: datetime.date) -> Phrase:
    """``Saturday 16 May 2026``."""
    return say("{weekday} {date}", weekday=weekday(date), date=long_date(date))

"""What single keys of a program file hold: money, percentages, times, dates, names, counts.

Money is held as integer cents, percentages as basis points. Each kind says in words what is
allowed, for messages about a key that holds something else.
"""

import datetime
import re
from dataclasses import dataclass
from typing import Annotated, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from kiosk.money import parse_money, parse_percent

_TIME = re.compile(r"(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?:\s*(?P<half>[ap])\.?m\.?)?", re.I)


@dataclass(frozen=True)
class Allowed:
    """What a key may hold, in words that end the sentence "it must be …"."""

    words: str


_MONEY_TROUBLES = (
    (re.compile(","), "with a comma"),
    (re.compile(r"^\s*[+-]"), "with a sign"),
    (re.compile(r"[$€£¢]"), "with a currency sign"),
    (re.compile(r"^\s*[0-9]+\.[0-9]{3,}\s*$"), "with more than two decimals"),
)


def _money(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError("without quotes")
    for pattern, trouble in _MONEY_TROUBLES:
        if pattern.search(value):
            raise ValueError(trouble)
    return parse_money(value)


def _percent(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError("without quotes")
    return parse_percent(value)


def parse_time(value: object) -> datetime.time:
    """A time of day written ``19:00`` or ``7:00 pm``.

    Raises ValueError for anything else, also for a bare TOML time.
    """
    match = _TIME.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None:
        raise ValueError('a time is a text in quotes, like "19:00" or "7:00 pm"')
    hour, minute = int(match["hour"]), int(match["minute"])
    if match["half"]:
        if not 1 <= hour <= 12:
            raise ValueError("the hour before am or pm is 1 to 12")
        hour = hour % 12 + (12 if match["half"].lower() == "p" else 0)
    if hour > 23 or minute > 59:
        raise ValueError("there is no such time of day")
    return datetime.time(hour, minute)


def _zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError('no such time zone; write one like "America/New_York"')
    return value


YEARS = (1900, 2199)
"""Years a date in a program can be of; the ends of the calendar overflow when a day is added."""


def _date_only(value: object) -> object:
    if isinstance(value, datetime.datetime) or not isinstance(value, datetime.date):
        raise ValueError("a date is written without quotes, like 2026-05-16")
    if not YEARS[0] <= value.year <= YEARS[1]:
        raise ValueError(f"a date is of a year between {YEARS[0]} and {YEARS[1]}")
    return value


def _not_blank(value: str) -> str:
    if not value.strip():
        raise ValueError("blank")
    return value


def _format_number(value: object) -> object:
    if isinstance(value, bool):  # true counts as 1 in Python, not in a file
        raise ValueError("no number")
    return value


Cents = Annotated[
    int,
    BeforeValidator(_money),
    Allowed('an amount in quotes with a point and at most two decimals, like "8.00"'),
]
Percent = Annotated[
    int,
    BeforeValidator(_percent),
    Allowed('a percentage in quotes from "0%" to "100%", like "75%"'),
]
Time = Annotated[
    datetime.time,
    BeforeValidator(parse_time),
    Allowed('a time in quotes, like "19:00" or "7:00 pm"'),
]
Date = Annotated[
    datetime.date,
    BeforeValidator(_date_only),
    Allowed("a date without quotes: year-month-day, like 2026-05-16"),
]
Zone = Annotated[
    str,
    AfterValidator(_zone),
    Allowed('the name of a time zone, like "America/New_York" or "America/Detroit"'),
]
Text = Annotated[
    str,
    Field(min_length=1, max_length=400),
    AfterValidator(_not_blank),
    Allowed("a text in quotes of 1 to 400 characters"),
]
Name = Annotated[
    str,
    Field(min_length=1, max_length=40),
    AfterValidator(_not_blank),
    Allowed("a text in quotes of 1 to 40 characters"),
]
ItemId = Annotated[
    str,
    Field(pattern=r"^[A-Z0-9-]{1,12}$"),
    Allowed('1 to 12 capital letters, digits or "-", in quotes, like "EB1-6"'),
]
Id = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_.-]{1,24}$"),
    Allowed('1 to 24 letters, digits, ".", "-" or "_", in quotes, like "EB1"'),
]
HotKey = Annotated[
    str, Field(pattern=r"^[0-9a-z]$"), Allowed('one digit or small letter in quotes, like "a"')
]
Count = Annotated[
    int, Field(strict=True, ge=1, le=999), Allowed("a whole number from 1 to 999, without quotes")
]
Calls = Annotated[
    int, Field(strict=True, ge=1, le=75), Allowed("a number of calls from 1 to 75, without quotes")
]
Minutes = Annotated[
    int, Field(ge=0, le=600), Allowed("a number of minutes from 0 to 600, without quotes")
]
Balls = Annotated[int, Field(ge=0, le=75), Allowed("a whole number from 0 to 75, without quotes")]
Players = Annotated[
    int, Field(ge=0, le=9999), Allowed("a number of players from 0 to 9999, without quotes")
]
Cards = Annotated[int, Field(ge=0, le=999), Allowed("a whole number from 0 to 999, without quotes")]
Format = Annotated[Literal[1], BeforeValidator(_format_number), Allowed("1, without quotes")]


class Table(BaseModel):
    """A table of the file: unknown keys are errors, nothing changes once read."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, validate_by_name=False, validate_by_alias=True
    )

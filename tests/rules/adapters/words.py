"""Words all adapters use: dates, instants, and the day the cases are asked on."""

import datetime
from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from kiosk.rules.daily_prizes import Coverall
from kiosk.rules.pack import Pack

Given = Mapping[str, Any]
Answer = dict[str, Any]
Adapter = Callable[[Pack, Given], Answer]

TODAY = datetime.date(2026, 5, 16)
NEW_YORK = ZoneInfo("America/New_York")


def at(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


INSTANT_OR_NONE = TypeAdapter[datetime.datetime | None](datetime.datetime | None)
COVERALL_OR_NONE = TypeAdapter[Coverall | None](Coverall | None)


def at_or_none(text: str | None) -> datetime.datetime | None:
    return INSTANT_OR_NONE.validate_python(text)

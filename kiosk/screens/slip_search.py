"""What is typed or scanned to find a slip: a number, an amount, times, or a slip's square."""

import datetime

from kiosk.program.models import parse_time
from kiosk.till.slip_list import Search

SEARCH_LENGTH_MAX = 200
"""A scanned square has fewer letters than that."""


def search_of(text: str) -> Search:
    """The search a text means: ``19:30`` and ``19:30-19:45`` are times, the rest is anything."""
    typed = text.strip()
    first, dash, last = typed.partition("-")
    begin = _time(first)
    if begin is None:
        return Search(typed.removeprefix("$"))
    end = _time(last) if dash else begin
    return Search(between=(begin, begin if end is None else end))


def _time(text: str) -> datetime.time | None:
    """A time once it is typed to the minute; None for anything else, and while it is typed."""
    if ":" not in text:
        return None
    try:
        return parse_time(text)
    except ValueError:
        return None

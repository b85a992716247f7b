"""When a night's doors open, its games start and it ends: wall-clock times as instants.

A time of the file is wall-clock time in the hall's zone. One earlier than the doors is on the
next calendar day. When the clocks go back, a time that comes twice is the first of the two;
when they go forward, a time that is skipped is the first instant after the gap, so the order
of a night's times is kept.
"""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from kiosk.program.models import Program, parse_time

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class Timetable:
    """The planned instants of one occasion on its gaming date, all aware and in UTC.

    ``first_game`` is the earliest start of a game, or the occasion's own first game where that is
    earlier. ``game_starts`` holds the start of every game of the occasion.
    """

    occasion: str
    gaming_date: datetime.date
    doors: datetime.datetime
    first_game: datetime.datetime
    ends: datetime.datetime
    game_starts: Mapping[str, datetime.datetime]

    def is_open(self, now: datetime.datetime) -> bool:
        """Whether the doors are open and the occasion has not ended; the end is not part of it."""
        return self.doors <= now < self.ends


def timetable(program: Program, occasion_id: str, gaming_date: datetime.date) -> Timetable:
    """The planned instants of an occasion. Raises KeyError where the program has none of that id.

    The gaming date is the calendar day on which the doors open.
    """
    occasion = program.occasion(occasion_id)
    zone = program.hall.zone

    def at(time: datetime.time) -> datetime.datetime:
        next_day = time < occasion.doors
        return instant(zone, gaming_date + datetime.timedelta(days=int(next_day)), time)

    starts = {each.id: at(each.starts) for each in program.games if each.occasion == occasion_id}
    return Timetable(
        occasion=occasion_id,
        gaming_date=gaming_date,
        doors=at(occasion.doors),
        first_game=min([at(occasion.first_game), *starts.values()]),
        ends=at(occasion.ends),
        game_starts=starts,
    )


def minutes_after(doors: datetime.time, time: datetime.time) -> int:
    """Minutes from the doors to a time of the same night; earlier than doors is the next day."""
    apart = (time.hour - doors.hour) * 60 + time.minute - doors.minute
    return apart % (24 * 60)


def instant(zone: ZoneInfo, day: datetime.date, time: datetime.time) -> datetime.datetime:
    """The UTC instant of a wall-clock time on a day: the first of two, or the end of a gap."""
    local = datetime.datetime.combine(day, time, tzinfo=zone)  # fold=0: the first of two
    utc = local.astimezone(datetime.UTC)
    if utc.astimezone(zone).replace(tzinfo=None) == local.replace(tzinfo=None):
        return utc
    # Skipped: read with the offset before the gap, a time lies as far after the gap's end as
    # it lay after the gap's beginning; read with the one behind it, as far before.
    return _end_of_gap(zone, local.replace(fold=1).astimezone(datetime.UTC), utc)


def _end_of_gap(
    zone: ZoneInfo, before: datetime.datetime, after: datetime.datetime
) -> datetime.datetime:
    """The minute between two instants from which the zone's later offset holds."""
    later = after.astimezone(zone).utcoffset()
    minutes = int((after - before).total_seconds() // 60)
    low, high = 0, minutes
    while low < high:
        middle = (low + high) // 2
        there = before + datetime.timedelta(minutes=middle)
        if there.astimezone(zone).utcoffset() == later:
            high = middle
        else:
            low = middle + 1
    return before + datetime.timedelta(minutes=low)


def moment(times: Timetable, program: Program, text: str) -> datetime.datetime | None:
    """The planned instant of what ``sold_from`` and ``sold_until`` name: a game or a time.

    A game's planned start stands for its first ball. None where the game is one of another
    occasion.
    """
    if text in times.game_starts:
        return times.game_starts[text]
    if any(each.id == text for each in program.games):
        return None
    time = parse_time(text)
    doors = program.occasion(times.occasion).doors
    day = times.gaming_date + datetime.timedelta(days=int(time < doors))
    return instant(program.hall.zone, day, time)


def occasions_on(program: Program, day: datetime.date) -> tuple[str, ...]:
    """The occasions that may be opened on a day: those of its weekday, and those of any."""
    weekday = _WEEKDAYS[day.weekday()]
    return tuple(each.id for each in program.occasions if each.weekday in (None, weekday))


def default_occasion(
    program: Program, gaming_dates: Iterable[datetime.date], now: datetime.datetime
) -> Timetable | None:
    """The occasion a sale is for when it names none: doors open, not yet ended.

    ``gaming_dates`` are the days it may belong to, such as yesterday and today after midnight.
    Of several open at once the one that ends first; None where none is open.
    """
    open_now = [
        times
        for day in gaming_dates
        for occasion_id in occasions_on(program, day)
        if (times := timetable(program, occasion_id, day)).is_open(now)
    ]
    return min(open_now, key=lambda each: each.ends, default=None)

"""Wall-clock times of a program as instants of a night."""

import datetime
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.program import LoadedProgram, Program, load_program
from kiosk.program.timetable import (
    default_occasion,
    instant,
    moment,
    occasions_on,
    timetable,
)

SAMPLES = Path(__file__).parents[2] / "kiosk/program/samples"
NEW_YORK = ZoneInfo("America/New_York")
MAY_16 = datetime.date(2026, 5, 16)

Read = Callable[[str | bytes], LoadedProgram]


def _utc(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).astimezone(datetime.UTC)


def _sample(name: str) -> Program:
    return load_program(SAMPLES / f"{name}.toml", known_jurisdictions=(name[:2],)).program


def test_a_saturday_in_new_york_runs_on_summer_time() -> None:
    times = timetable(_sample("ny-saturday"), "evening", MAY_16)
    assert times.doors == _utc("2026-05-16T17:00-04:00")
    assert times.first_game == _utc("2026-05-16T19:00-04:00")
    assert times.ends == _utc("2026-05-16T22:30-04:00")
    assert times.game_starts["1"] == _utc("2026-05-16T19:25-04:00")
    assert len(times.game_starts) == 11
    assert times.doors.tzinfo is datetime.UTC


def test_an_end_after_midnight_is_on_the_next_calendar_day() -> None:
    times = timetable(_sample("mi-tuesday"), "late", datetime.date(2026, 5, 5))
    assert times.doors == _utc("2026-05-05T20:00-04:00")
    assert times.ends == _utc("2026-05-06T00:30-04:00")
    assert times.game_starts == {
        "L1": _utc("2026-05-05T21:00-04:00"),
        "L2": _utc("2026-05-05T23:30-04:00"),
    }


def test_a_game_after_midnight_comes_after_one_before_it(every_key: str, read: Read) -> None:
    times = timetable(read(every_key).program, "night", MAY_16)
    assert times.game_starts["N4"] == _utc("2026-05-16T23:50-04:00")
    assert times.game_starts["N3"] == _utc("2026-05-17T00:10-04:00")
    assert times.first_game == times.game_starts["N1"]


def test_the_games_of_another_occasion_are_not_in_the_timetable() -> None:
    times = timetable(_sample("ny-double-header"), "matinee", datetime.date(2026, 5, 17))
    assert set(times.game_starts) == {"MEB", "M1", "M2"}


def test_an_unknown_occasion_has_no_timetable() -> None:
    with pytest.raises(KeyError):
        timetable(_sample("ny-saturday"), "matinee", MAY_16)


def test_a_time_that_comes_twice_is_the_first_of_the_two(every_key: str, read: Read) -> None:
    text = every_key.replace('ends = "00:30"', 'ends = "02:30"')
    text = text.replace('starts = "00:10"', 'starts = "01:30"')
    times = timetable(read(text).program, "night", datetime.date(2026, 10, 31))
    assert times.game_starts["N3"] == _utc("2026-11-01T01:30-04:00")
    assert times.ends == _utc("2026-11-01T02:30-05:00")
    assert times.ends - times.game_starts["N3"] == datetime.timedelta(hours=2)


def test_a_time_that_is_skipped_is_the_end_of_the_gap(every_key: str, read: Read) -> None:
    text = every_key.replace('ends = "00:30"', 'ends = "03:10"')
    text = text.replace('starts = "00:10"', 'starts = "02:30"')
    times = timetable(read(text).program, "night", datetime.date(2026, 3, 7))
    assert times.game_starts["N3"] == _utc("2026-03-08T03:00-04:00")
    assert times.ends == _utc("2026-03-08T03:10-04:00")
    assert times.ends - times.doors == datetime.timedelta(hours=8, minutes=10)


@settings(deadline=None)  # the machine may be busy
@given(
    st.dates(datetime.date(2000, 1, 1), datetime.date(2040, 12, 31)),
    st.times().map(lambda time: time.replace(second=0, microsecond=0)),
    st.times().map(lambda time: time.replace(second=0, microsecond=0)),
    st.sampled_from(["America/New_York", "America/Detroit", "Australia/Lord_Howe", "Asia/Kolkata"]),
)
def test_a_later_time_of_a_day_is_never_an_earlier_instant(
    day: datetime.date, one: datetime.time, other: datetime.time, zone: str
) -> None:
    earlier, later = sorted((one, other))
    assert instant(ZoneInfo(zone), day, earlier) <= instant(ZoneInfo(zone), day, later)


def test_a_skipped_minute_shows_as_the_first_after_the_gap() -> None:
    day = datetime.date(2026, 3, 8)
    for minute in (0, 1, 30, 59):
        at = instant(NEW_YORK, day, datetime.time(2, minute))
        assert at.astimezone(NEW_YORK).time() == datetime.time(3, 0)
    assert instant(NEW_YORK, day, datetime.time(1, 59)) == _utc("2026-03-08T01:59-05:00")


def test_a_game_or_a_time_names_a_moment_of_the_night(every_key: str, read: Read) -> None:
    program = read(every_key).program
    times = timetable(program, "night", MAY_16)
    assert moment(times, program, "N3") == times.game_starts["N3"]
    assert moment(times, program, "11:45 pm") == _utc("2026-05-16T23:45-04:00")
    assert moment(times, program, "0:15") == _utc("2026-05-17T00:15-04:00")
    assert moment(times, program, "EB") is None


def test_an_occasion_of_a_weekday_is_not_opened_on_another(every_key: str, read: Read) -> None:
    program = read(every_key).program
    assert occasions_on(program, MAY_16) == ("day", "night")
    assert occasions_on(program, MAY_16 + datetime.timedelta(days=1)) == ("night",)


@pytest.mark.parametrize(
    ("now", "occasion"),
    [
        ("2026-05-17T11:29-04:00", None),
        ("2026-05-17T11:30-04:00", "matinee"),
        ("2026-05-17T16:29:59-04:00", "matinee"),
        ("2026-05-17T16:30-04:00", None),
        ("2026-05-17T17:00-04:00", "evening"),
        ("2026-05-17T22:30-04:00", None),
    ],
)
def test_a_sale_is_for_the_occasion_that_is_open(now: str, occasion: str | None) -> None:
    program = _sample("ny-double-header")
    found = default_occasion(program, [datetime.date(2026, 5, 17)], _utc(now))
    assert (found.occasion if found else None) == occasion


def test_after_midnight_the_occasion_of_yesterday_is_still_open() -> None:
    days = [datetime.date(2026, 5, 6), datetime.date(2026, 5, 5)]
    found = default_occasion(_sample("mi-tuesday"), days, _utc("2026-05-06T00:15-04:00"))
    assert found is not None
    assert (found.occasion, found.gaming_date) == ("late", datetime.date(2026, 5, 5))


def test_of_two_open_occasions_the_one_that_ends_first_is_meant(every_key: str, read: Read) -> None:
    text = every_key.replace('doors = "18:00"', 'doors = "16:00"')
    found = default_occasion(read(text).program, [MAY_16], _utc("2026-05-16T16:10-04:00"))
    assert found is not None
    assert found.occasion == "day"

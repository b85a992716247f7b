"""Attendance schedules: no gap, no overlap, as licensed, and a prize for every game in each."""

from collections.abc import Iterator

from kiosk.games.attendance import range_faults
from kiosk.program.models import AttendanceOption
from kiosk.rules.attendance import schedules_of
from kiosk.rules.checks.findings import Checked, Finding

_AT = ("attendance_option", "schedule")


def check_attendance(checked: Checked) -> Iterator[Finding]:
    """Everything about prizes that follow attendance."""
    option = checked.program.attendance_option
    if option is None or not option.schedules:
        return
    yield from _ranges(checked, option)
    yield from _licensed(checked, option)
    yield from _whole(checked, option)


def _ranges(checked: Checked, option: AttendanceOption) -> Iterator[Finding]:
    schedules = schedules_of(option)
    for fault in range_faults(schedules):
        name = schedules[fault.place].name
        what = "leaves a gap beside" if fault.kind == "gap" else "overlaps"
        message = f"The range of players of {name} {what} another; each number needs one schedule."
        yield from checked.says("refuse", "attendance_range", message, *_AT, fault.place, "players")
    lowest = min(range(len(schedules)), key=lambda place: schedules[place].lowest)
    if schedules[lowest].lowest > 0:
        message = f"No schedule is for fewer than {schedules[lowest].lowest} players."
        yield from checked.says("note", "attendance_range", message, *_AT, lowest, "players")


def _licensed(checked: Checked, option: AttendanceOption) -> Iterator[Finding]:
    terms = checked.program.license
    if terms is None or terms.attendance_schedules is None:
        return
    listed = terms.attendance_schedules
    for place, each in enumerate(option.schedules):
        if each.name not in listed:
            message = f"The schedule {each.name} is not on the licence."
            yield from checked.says("refuse", "attendance_licensed", message, *_AT, place, "name")
    named = {each.name for each in option.schedules}
    for missing in (each for each in listed if each not in named):
        message = f"The licence lists the schedule {missing}, which the program lacks."
        yield from checked.says(
            "refuse", "attendance_licensed", message, "license", "attendance_schedules"
        )


def _whole(checked: Checked, option: AttendanceOption) -> Iterator[Finding]:
    """A game that one schedule pays and another leaves out, with no prize of its own."""
    scheduled = {key for each in option.schedules for key in each.prizes_cents}
    parts = {part.id: part.prize_cents for game in checked.program.games for part in game.parts}
    own = {each.id: each.prize_cents for each in checked.program.games} | parts
    for place, each in enumerate(option.schedules):
        lacking = sorted(
            key for key in scheduled if key not in each.prizes_cents and own.get(key) is None
        )
        if lacking:
            message = f"The schedule {each.name} has no prize for {', '.join(lacking)}."
            for check in ("attendance_whole", "attendance_content"):
                yield from checked.says("refuse", check, message, *_AT, place, "prizes")
    for place, game in enumerate(checked.program.games):
        if game.id not in scheduled and game.prize_cents is not None:
            message = f"Game {game.id} pays the same at any attendance; safest is to list it too."
            yield from checked.says("note", "attendance_whole", message, "game", place, "prize")

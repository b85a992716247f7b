"""Whether the times of an occasion and its games make a night."""

from kiosk.program.draft import Draft, Table, text, time_of
from kiosk.program.mistakes import MistakeList, show
from kiosk.program.positions import KeyPath
from kiosk.program.timetable import minutes_after
from kiosk.program.wording import subject


def note_hours(found: MistakeList, draft: Draft) -> None:
    """Doors come before the first game, that before the end, and every game lies between."""
    for path, occasion in draft.tables("occasion"):
        _note_occasion(found, draft, path, occasion)
    for path, game in draft.tables("game"):
        occasion_id = text(game, "occasion")
        if occasion_id in draft.occasions:
            _note_start(found, draft, path, game, draft.occasions[occasion_id])


def _note_occasion(found: MistakeList, draft: Draft, path: KeyPath, occasion: Table) -> None:
    doors, first, ends = (time_of(occasion, key) for key in ("doors", "first_game", "ends"))
    if doors is None or ends is None:
        return
    name, length = subject(draft.data, path), minutes_after(doors, ends)
    if length == 0:
        found.add(
            (*path, "ends"),
            f'"ends" of {name} is {doors:%H:%M}, the same time as "doors"; an occasion lasts less '
            "than a day and ends after its doors open.",
        )
    elif first is not None and not 0 < minutes_after(doors, first) < length:
        found.add(
            (*path, "first_game"),
            f'"first_game" of {name} is {first:%H:%M}, which is not between "doors" '
            f'({doors:%H:%M}) and "ends" ({ends:%H:%M}); put the three in order.',
        )


def _note_start(
    found: MistakeList, draft: Draft, path: KeyPath, game: Table, occasion: Table
) -> None:
    times = [time_of(occasion, key) for key in ("doors", "first_game", "ends")]
    doors, first, ends = times
    starts = time_of(game, "starts")
    if doors is None or first is None or ends is None or starts is None:
        return
    at, earliest, latest = (minutes_after(doors, each) for each in (starts, first, ends))
    if not 0 < earliest < latest or earliest <= at < latest:
        return  # either in order, or the occasion itself is to be mended first
    found.add(
        (*path, "starts"),
        f'"starts" of {subject(draft.data, path)} is {starts:%H:%M}, but occasion '
        f'{show(text(occasion, "id"))} plays from {first:%H:%M} ("first_game") to {ends:%H:%M} '
        '("ends"); "first_game" is the start of the earliest game.',
    )

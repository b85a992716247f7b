"""What the caller says: before each game, and before the first game of the day."""

import datetime
from collections.abc import Collection

from kiosk.rules.pack import Pack


def announcements(pack: Pack, on: datetime.date, *, first_game_of_day: bool) -> tuple[str, ...]:
    """What is announced before a game, in the order of the pack."""
    checks = ("announcement", "announcement_of_day") if first_game_of_day else ("announcement",)
    return tuple(
        word
        for check in checks
        for each in pack.enforcing(check, on)
        for word in each.rule.checklist
    )


def announcements_missing(
    pack: Pack, done: Collection[str], on: datetime.date, *, first_game_of_day: bool
) -> tuple[str, ...]:
    """What of it was not said yet."""
    due = announcements(pack, on, first_game_of_day=first_game_of_day)
    return tuple(each for each in due if each not in done)

"""The check of a whole program against a rule pack: everything decidable from the program."""

import datetime
from collections.abc import Callable, Iterator

from kiosk.program.loader import LoadedProgram
from kiosk.rules.checks.attendance import check_attendance
from kiosk.rules.checks.bonus_ball import check_bonus_ball
from kiosk.rules.checks.calendar import check_calendar
from kiosk.rules.checks.event_prizes import check_event_prizes
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.checks.games import check_games
from kiosk.rules.checks.jackpots import check_jackpots
from kiosk.rules.checks.own_cards import check_own_cards
from kiosk.rules.checks.packages import check_packages
from kiosk.rules.checks.papers import check_papers
from kiosk.rules.checks.prices import check_prices
from kiosk.rules.checks.prizes import check_prizes
from kiosk.rules.pack import Pack

_SUBJECTS: tuple[Callable[[Checked], Iterator[Finding]], ...] = (
    check_prices,
    check_own_cards,
    check_packages,
    check_bonus_ball,
    check_games,
    check_prizes,
    check_event_prizes,
    check_attendance,
    check_jackpots,
    check_calendar,
    check_papers,
)


def check_program(loaded: LoadedProgram, pack: Pack, on: datetime.date) -> tuple[Finding, ...]:
    """Everything a pack says of a program on a gaming date, in order of lines.

    A ``refuse`` keeps the program from being loaded or opened. What the loader remarked on comes
    as warnings under no rule.
    """
    checked = Checked(loaded, pack, on)
    found = [Finding("warn", None, None, each.where, each.message) for each in loaded.warnings]
    found.extend(each for subject in _SUBJECTS for each in subject(checked))
    return tuple(sorted(dict.fromkeys(found), key=_line))


def _line(finding: Finding) -> int:
    return int(finding.where.rpartition(":")[2])

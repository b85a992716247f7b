"""Prizes that follow attendance: which schedule the number of players chooses. Integer cents."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class PrizeSchedule:
    """The prizes at ``lowest`` to ``highest`` players, both included; None: open at the top."""

    name: str
    lowest: int
    highest: int | None
    total_cents: int

    def fits(self, players: int) -> bool:
        """Whether a number of players is within the schedule's range."""
        return self.lowest <= players and (self.highest is None or players <= self.highest)


def chosen(
    schedules: Sequence[PrizeSchedule], players: int, *, exercised: bool
) -> PrizeSchedule | None:
    """The schedule to be paid; None where no one, or more than one, is right (reading A16).

    Where the option is not exercised, the one with the largest total (Q14).
    """
    if not exercised:
        return max(schedules, key=lambda each: each.total_cents, default=None)
    fitting = [each for each in schedules if each.fits(players)]
    return fitting[0] if len(fitting) == 1 else None


@dataclass(frozen=True)
class RangeFault:
    """What is wrong between two schedules of one list: ``gap`` or ``overlap``, at the second."""

    kind: str
    place: int


def range_faults(schedules: Sequence[PrizeSchedule]) -> tuple[RangeFault, ...]:
    """Gaps and overlaps between the ranges, by place in the list; below the lowest is no gap."""
    order = sorted(range(len(schedules)), key=lambda place: schedules[place].lowest)
    found = []
    for earlier, later in itertools.pairwise(order):
        top, bottom = schedules[earlier].highest, schedules[later].lowest
        if top is None or bottom <= top:
            found.append(RangeFault("overlap", max(earlier, later)))
        elif bottom > top + 1:
            found.append(RangeFault("gap", max(earlier, later)))
    return tuple(found)

"""Prizes that follow attendance: choosing the schedule, announcing it, keeping to it."""

import datetime
from dataclasses import dataclass
from typing import ClassVar, Literal

from kiosk.games.attendance import PrizeSchedule, chosen
from kiosk.language import say
from kiosk.program.models import AttendanceOption
from kiosk.rules.decide import IN_ORDER, Answer, decide, refuse, warn
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack


@dataclass(frozen=True)
class ScheduleForPlayers:
    """The number of players beside the ranges of the schedules, or the choice to use none."""

    check: ClassVar[str] = "attendance_range"
    schedules: tuple[PrizeSchedule, ...]
    players: int
    exercised: bool

    def answer(self, _rule: Figures) -> Answer:
        if chosen(self.schedules, self.players, exercised=self.exercised) is not None:
            return IN_ORDER
        return warn(
            say(
                "No licensed schedule is for {players} players; only a higher licensed "
                "series may be paid.",
                players=self.players,
            )
        )


@dataclass(frozen=True)
class ScheduleChange:
    """Another schedule than the announced one, and whether the occasion has begun."""

    check: ClassVar[str] = "attendance_whole"
    announced: str
    requested: str
    occasion_started: bool

    def answer(self, _rule: Figures) -> Answer:
        if not self.occasion_started or self.announced == self.requested:
            return IN_ORDER
        return refuse(
            say(
                "The prizes of {announced} are announced and are all paid; they do not "
                "change during the occasion.",
                announced=self.announced,
            )
        )


@dataclass(frozen=True)
class AnnouncedSchedule:
    """The schedule to announce, or a warning that none is licensed for so many players."""

    schedule: PrizeSchedule | None
    decision: Decision

    @property
    def action(self) -> Literal["announce", "warn_no_licensed_schedule"]:
        """What the caller does."""
        return "announce" if self.schedule is not None else "warn_no_licensed_schedule"


def schedules_of(option: AttendanceOption) -> tuple[PrizeSchedule, ...]:
    """The program's schedules with their totals."""
    return tuple(
        PrizeSchedule(
            each.name, each.players.from_, each.players.to, sum(each.prizes_cents.values())
        )
        for each in option.schedules
    )


def schedule_to_announce(
    pack: Pack,
    schedules: tuple[PrizeSchedule, ...],
    players: int,
    on: datetime.date,
    *,
    exercised: bool,
) -> AnnouncedSchedule:
    """The schedule for so many players; the one with the largest total where it is not used."""
    question = ScheduleForPlayers(schedules, players, exercised)
    found = chosen(schedules, players, exercised=exercised)
    return AnnouncedSchedule(found, decide(pack, question, on))


def late_attendance(pack: Pack, on: datetime.date, *, game_begun: bool) -> tuple[Decision, ...]:
    """What the law says of an announcement that comes once a game of the occasion has begun."""
    if not game_begun:
        return ()
    said = say("Attendance is announced at the beginning of the occasion, and a game has begun.")
    return tuple(
        Decision("warn", each.rule.id, each.rule.citation, said)
        for each in pack.enforcing("attendance_announce", on)
    )


def is_exercised(option: AttendanceOption, *, declined: bool) -> bool:
    """Whether the option is used: the program's usual choice, unless the night declines it."""
    return option.exercised and not declined

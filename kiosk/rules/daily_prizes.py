"""Everything one event may pay, as one sum: games, door prizes, the hall's part. Integer cents."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, Question, decisions, refuse, warn
from kiosk.rules.decision import Decision, Verdict
from kiosk.rules.pack import Figures, Pack


@dataclass(frozen=True)
class DailyPrizes:
    """What counts in the daily limit, and the total with the games that stand beside it."""

    check: ClassVar[str] = "daily_prizes"
    counted_cents: int
    inclusive_cents: int

    def answer(self, rule: Figures) -> Answer:
        cap = rule.number("cap")
        if self.counted_cents > cap:
            return refuse(
                say(
                    "The event pays {counted} of prizes; the most is {cap}.",
                    counted=format_money(self.counted_cents),
                    cap=format_money(cap),
                )
            )
        if self.inclusive_cents > cap:
            return warn(
                say(
                    "With winner take all and coverall the event pays {inclusive}, which a "
                    "strict reading caps at {cap}.",
                    inclusive=format_money(self.inclusive_cents),
                    cap=format_money(cap),
                )
            )
        return IN_ORDER


@dataclass(frozen=True)
class HallPrizes:
    """What the hall gives of the prizes."""

    check: ClassVar[str] = "hall_prizes"
    cents: int

    def answer(self, rule: Figures) -> Answer:
        return _capped(say("The hall gives"), self.cents, rule)


@dataclass(frozen=True)
class OneDoorPrize:
    """A door prize at retail value."""

    check: ClassVar[str] = "door_prize"
    retail_cents: int
    name: str = say("The door prize")

    def answer(self, rule: Figures) -> Answer:
        return _capped(say("{name} is worth", name=self.name), self.retail_cents, rule)


@dataclass(frozen=True)
class WinnerTakeAllCount:
    """How many winner-take-all games an event has."""

    check: ClassVar[str] = "winner_take_all_count"
    games: int

    def answer(self, rule: Figures) -> Answer:
        if self.games <= rule.number("maximum"):
            return IN_ORDER
        return refuse(
            say(
                "The event has {games} winner-take-all games; the most is {maximum}.",
                games=self.games,
                maximum=rule.number("maximum"),
            )
        )


@dataclass(frozen=True)
class CoverallPrize:
    """A progressive coverall's prize and bonus together."""

    check: ClassVar[str] = "coverall_prize"
    prize_cents: int
    bonus_cents: int = 0
    name: str = say("The coverall")

    def answer(self, rule: Figures) -> Answer:
        return _capped(
            say("{name} pays", name=self.name), self.prize_cents + self.bonus_cents, rule
        )


@dataclass(frozen=True)
class DoorPrizeValue:
    """Both values of a door prize."""

    retail_cents: int
    wholesale_cents: int


@dataclass(frozen=True)
class Coverall:
    """A progressive coverall's prize and its bonus."""

    prize_cents: int
    bonus_cents: int


@dataclass(frozen=True)
class EventPrizes:
    """The prizes of one event. ``hall_cents`` is a part of them; free plays are none."""

    regular_cents: tuple[int, ...]
    hall_cents: int = 0
    door_prizes: tuple[DoorPrizeValue, ...] = ()
    winner_take_all_cents: tuple[int, ...] = ()
    coverall: Coverall | None = None
    free_plays_cents: int = 0


@dataclass(frozen=True)
class EventTotals:
    """The sums of one event and what is refused or warned of, in the order of the rules."""

    counted_cents: int
    inclusive_cents: int
    decisions: tuple[tuple[str, Decision], ...]

    @property
    def violations(self) -> tuple[str, ...]:
        """Which limits are broken, by the check's name."""
        broken = [check for check, each in self.decisions if each.verdict == "refuse"]
        return tuple(dict.fromkeys(broken))

    @property
    def verdict(self) -> Verdict:
        """``refuse`` where a limit is broken; the inclusive total alone only warns."""
        return "refuse" if self.violations else "allow"

    @property
    def warned_inclusive(self) -> bool:
        """Whether the total with the games that stand beside the limit is above it."""
        return any(
            check == DailyPrizes.check and each.verdict != "allow" for check, each in self.decisions
        )


def event_totals(pack: Pack, prizes: EventPrizes, on: datetime.date) -> EventTotals:
    """The sums of an event beside its limits. Door prizes count at wholesale, free plays not."""
    counted = counted_prizes(pack, prizes, on)
    coverall = prizes.coverall or Coverall(0, 0)
    beside = sum(prizes.winner_take_all_cents) + coverall.prize_cents + coverall.bonus_cents
    inclusive = counted + beside
    questions: Sequence[Question] = (
        DailyPrizes(counted, inclusive),
        HallPrizes(prizes.hall_cents),
        *(OneDoorPrize(each.retail_cents) for each in prizes.door_prizes),
        WinnerTakeAllCount(len(prizes.winner_take_all_cents)),
        CoverallPrize(coverall.prize_cents, coverall.bonus_cents),
    )
    found = tuple(
        (question.check, each) for question in questions for each in decisions(pack, question, on)
    )
    return EventTotals(counted, inclusive, found)


def counted_prizes(pack: Pack, prizes: EventPrizes, on: datetime.date) -> int:
    """What counts in the daily limit: games, and door prizes as the pack values them."""
    wholesale = bool(pack.enforcing("door_prize_value", on))
    values = [
        each.wholesale_cents if wholesale else each.retail_cents for each in prizes.door_prizes
    ]
    counts = bool(pack.enforcing("door_prizes_counted", on))
    free = 0 if pack.enforcing("free_plays_left_out", on) else prizes.free_plays_cents
    return sum(prizes.regular_cents) + (sum(values) if counts else 0) + free


def _capped(what: str, cents: int, rule: Figures) -> Answer:
    if cents <= rule.number("cap"):
        return IN_ORDER
    return refuse(
        say(
            "{what} {cents}; the most is {cap}.",
            what=what,
            cents=format_money(cents),
            cap=format_money(rule.number("cap")),
        )
    )

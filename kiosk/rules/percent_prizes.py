"""Prizes that are percentages: of what, how much, and in which games. Basis points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from kiosk.language import say
from kiosk.money import format_percent
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.pack import Figures

Basis = Literal["fixed", "percent"]


@dataclass(frozen=True)
class PrizeBases:
    """How a game's prize and consolation are measured; None where there is none."""

    check: ClassVar[str] = "prize_bases"
    prize: Basis | None
    consolation: Basis | None
    name: str = say("The game")

    def answer(self, _rule: Figures) -> Answer:
        if self.prize is None or self.consolation is None or self.prize == self.consolation:
            return IN_ORDER
        return refuse(
            say(
                "{name} mixes a fixed sum and a percentage; make both fixed, or run it "
                "as an early bird on percentages.",
                name=self.name,
            )
        )


@dataclass(frozen=True)
class PercentPrize:
    """A game's designation and how its prizes are measured."""

    check: ClassVar[str] = "percent_prizes"
    designation: str
    prize: Basis | None
    consolation: Basis | None = None
    name: str = say("The game")

    def answer(self, rule: Figures) -> Answer:
        if "percent" not in (self.prize, self.consolation):
            return IN_ORDER
        if self.designation in rule.names("designations"):
            return IN_ORDER
        return refuse(
            say("{name} pays a percentage of sales; only an early bird may.", name=self.name)
        )


@dataclass(frozen=True)
class EarlyBirdPercent:
    """What an early bird pays and carries of its sales, together."""

    check: ClassVar[str] = "early_bird_percent"
    percent_bp: int
    name: str = say("The early bird")

    def answer(self, rule: Figures) -> Answer:
        return _capped(self.name, self.percent_bp, rule)


@dataclass(frozen=True)
class ColorPercents:
    """The percentage of each colour."""

    check: ClassVar[str] = "color_percent"
    percents_bp: Mapping[str, int]
    name: str = say("The game")

    def answer(self, rule: Figures) -> Answer:
        for color, percent in self.percents_bp.items():
            answer = _capped(f"{self.name}, {color},", percent, rule)
            if answer.verdict == "refuse":
                return answer
        return IN_ORDER


@dataclass(frozen=True)
class EarlyBirdCount:
    """How many early-bird games an occasion has."""

    check: ClassVar[str] = "early_bird_count"
    games: int

    def answer(self, rule: Figures) -> Answer:
        if self.games <= rule.number("maximum"):
            return IN_ORDER
        return refuse(
            say(
                "The occasion has {games} early birds; the most is {maximum}.",
                games=self.games,
                maximum=rule.number("maximum"),
            )
        )


def _capped(name: str, percent_bp: int, rule: Figures) -> Answer:
    if percent_bp <= rule.number("cap"):
        return IN_ORDER
    return refuse(
        say(
            "{name} pays {percent} of sales; the most is {cap}.",
            name=name,
            percent=format_percent(percent_bp),
            cap=format_percent(rule.number("cap")),
        )
    )

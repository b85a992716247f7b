"""The progressive jackpot's rules: its pattern, its set occasion, its consolation."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.practice import Facts, decide_by_check


@dataclass(frozen=True)
class JackpotPattern:
    """The pattern that wins the jackpot."""

    check: ClassVar[str] = "jackpot_pattern"
    pattern: str
    name: str = "The jackpot game"

    def answer(self, rule: Figures) -> Answer:
        wanted = rule.words("pattern")
        if self.pattern.strip().casefold() == wanted.casefold():
            return IN_ORDER
        return refuse(f"{self.name} is won by {self.pattern or 'no pattern'}, not the {wanted}.")


@dataclass(frozen=True)
class ConsolationEach:
    """The consolation of each occasion on which the jackpot is not won, in cents."""

    check: ClassVar[str] = "consolation_each"
    consolation_cents: int

    def answer(self, _rule: Figures) -> Answer:
        if self.consolation_cents > 0:
            return IN_ORDER
        return refuse("The jackpot game has no consolation, which every occasion not won pays.")


def first_card_wins_on(pack: Pack, on: datetime.date) -> int | None:
    """The occasion of a progression on which the first full card wins; None where there is none."""
    rules = pack.enforcing("jackpot_tenth", on)
    return rules[0].number("occasion") if rules else None


def decide_consolation_claim(pack: Pack, facts: Facts, on: datetime.date) -> tuple[Decision, ...]:
    """What is said against a card that claims a consolation; empty: it is eligible.

    Facts: ``card_won_jackpot``, ``card_has_last_number``.
    """
    checks = ("consolation_card", "consolation_last_number")
    return tuple(each for check in checks for each in decide_by_check(pack, check, facts, on))


def consolation_eligible(pack: Pack, facts: Facts, on: datetime.date) -> bool:
    """Whether nothing is said against the card."""
    return not decide_consolation_claim(pack, facts, on)

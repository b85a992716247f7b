"""The bonus ball's other rules: its percentage, its number, its receipts, its win."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_percent
from kiosk.rules.decide import IN_ORDER, Answer, decide, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.practice import Facts, decide_by_check, missing


@dataclass(frozen=True)
class BonusBallPercent:
    """The program's percentage of proceeds, in basis points."""

    check: ClassVar[str] = "bonus_ball_percent"
    percent_bp: int

    def answer(self, rule: Figures) -> Answer:
        if self.percent_bp <= rule.number("cap"):
            return IN_ORDER
        return refuse(
            say(
                "The bonus ball pays {percent} of its proceeds; the most is {cap}.",
                percent=format_percent(self.percent_bp),
                cap=format_percent(rule.number("cap")),
            )
        )


@dataclass(frozen=True)
class BonusBallPercentAsLicensed:
    """The program's percentage beside the licensed one, both in basis points."""

    check: ClassVar[str] = "bonus_ball_percent_licensed"
    percent_bp: int
    licensed_bp: int

    def answer(self, _rule: Figures) -> Answer:
        if self.percent_bp == self.licensed_bp:
            return IN_ORDER
        return refuse(
            say(
                "The bonus ball pays {percent} of its proceeds, and the licence says "
                "{licensed}; both must be the same.",
                percent=format_percent(self.percent_bp),
                licensed=format_percent(self.licensed_bp),
            )
        )


def percent_in_order(
    pack: Pack, percent_bp: int, licensed_bp: int | None, on: datetime.date
) -> tuple[Decision, ...]:
    """What is refused about a percentage: first that it is too high, then that it differs."""
    asked = [decide(pack, BonusBallPercent(percent_bp), on)]
    if licensed_bp is not None:
        asked.append(decide(pack, BonusBallPercentAsLicensed(percent_bp, licensed_bp), on))
    return tuple(each for each in asked if each.verdict == "refuse")


@dataclass(frozen=True)
class BonusBallLock:
    """The house's own lock, in seconds before the first bonus-ball game."""

    check: ClassVar[str] = "bonus_ball_announcement_lead"
    seconds: int

    def answer(self, rule: Figures) -> Answer:
        if self.seconds >= rule.number("lead"):
            return IN_ORDER
        return refuse(
            say(
                "Bonus ball locks {seconds} minutes before its first game; the law says {lead}.",
                seconds=self.seconds // 60,
                lead=rule.number("lead") // 60,
            )
        )


@dataclass(frozen=True)
class BonusBallOccasions:
    """How many occasions of one session play bonus ball, each with its own."""

    check: ClassVar[str] = "bonus_ball_occasions"
    occasions: int

    def answer(self, rule: Figures) -> Answer:
        if self.occasions <= rule.number("occasions"):
            return IN_ORDER
        return refuse(
            say(
                "Bonus ball is played in {occasions} occasions of one session; the most "
                "is {occasions2}.",
                occasions=self.occasions,
                occasions2=rule.number("occasions"),
            )
        )


@dataclass(frozen=True)
class BonusBallMoneyApart:
    """A bonus ball inside a package, and whether the package states its price."""

    check: ClassVar[str] = "bonus_ball_own_money"
    allocated_cents: int | None
    name: str = say("A bonus ball")

    def answer(self, _rule: Figures) -> Answer:
        if self.allocated_cents is not None:
            return IN_ORDER
        return refuse(
            say(
                "{name} has no stated price; its money is kept apart for each occasion, "
                "so give it one.",
                name=self.name,
            )
        )


@dataclass(frozen=True)
class BonusBallNumber:
    """The number the caller drew."""

    check: ClassVar[str] = "bonus_ball_win"
    number: int

    def answer(self, rule: Figures) -> Answer:
        if 1 <= self.number <= rule.number("balls"):
            return IN_ORDER
        return refuse(say("The bonus-ball number is 1 to {balls}.", balls=rule.number("balls")))


def late_number(
    pack: Pack, occasion: str, on: datetime.date, *, before_first_game: bool
) -> tuple[Decision, ...]:
    """What is said against a number put on record now, one for each rule; empty in time."""
    facts: Facts = {
        "number_from_occasion": occasion,
        "used_in_occasion": occasion,
        "determined_before_first_game": before_first_game,
    }
    return decide_by_check(pack, "bonus_ball_number", facts, on)


def still_to_do(pack: Pack, on: datetime.date) -> tuple[str, ...]:
    """What the caller has still to do with a number that was drawn, in the order of the pack."""
    return tuple(
        each
        for figures in pack.enforcing("bonus_ball_number", on)
        for each in missing(pack, figures.rule.id, ("drawn",))
    )


def decide_receipt(
    pack: Pack, receipt_occasion: str, occasion: str, on: datetime.date, *, voided: bool
) -> tuple[Decision, ...]:
    """What is said against a receipt shown for an occasion; empty: it counts."""
    facts: Facts = {
        "receipt_occasion": receipt_occasion,
        "occasion": occasion,
        "voided": voided,
    }
    return decide_by_check(pack, "bonus_ball_receipt", facts, on)


@dataclass(frozen=True)
class BonusBallClaim:
    """A win claimed in a bonus-ball game: its numbers, its receipt, and any win before it."""

    check: ClassVar[str] = "bonus_ball_win"
    has_receipt: bool
    game_designated: bool
    last_number_called: int
    last_number_marked: int
    bonus_ball_number: int
    won_earlier: bool

    def answer(self, rule: Figures) -> Answer:
        if not self.has_receipt:
            return refuse("The player has no bonus-ball receipt of this occasion.")
        if not self.game_designated:
            return refuse("This game is no bonus-ball game.")
        if self.won_earlier:
            return refuse("The bonus ball of this occasion was won before and is closed.")
        number = BonusBallNumber(self.bonus_ball_number).answer(rule)
        if number.verdict == "refuse":
            return number
        if not (self.last_number_called == self.last_number_marked == self.bonus_ball_number):
            return refuse("The last number called and marked is not the bonus-ball number.")
        return IN_ORDER

"""How a prize is paid: by check from a figure on, else in cash or by check."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from kiosk.games.prizes import announced_in_full, shares
from kiosk.games.tri_color import split
from kiosk.games.winner_take_all import WinnerTakeAllMoney, money_of
from kiosk.language import say
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, decide, decisions, in_order, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack

Method = Literal["cash", "check"]


@dataclass(frozen=True)
class PrizeByCheck:
    """A prize and one share of it, in cents, to be paid in cash."""

    check: ClassVar[str] = "prize_by_check"
    prize_cents: int
    share_cents: int

    def answer(self, rule: Figures) -> Answer:
        threshold = rule.number("threshold")
        if max(self.prize_cents, self.share_cents) < threshold:
            return IN_ORDER
        return refuse(
            say("Pay it by check: it is {threshold} or more.", threshold=format_money(threshold))
        )

    def method(self, pack: Pack, on: datetime.date) -> Method:
        """What the law asks for; cash where it leaves the choice."""
        return "cash" if in_order(decide(pack, self, on)) else "check"


@dataclass(frozen=True)
class AwardDivided:
    """The announced award and the shares of it that were paid, in cents."""

    check: ClassVar[str] = "winner_take_all_divide"
    announced_cents: int
    paid_cents: tuple[int, ...]

    def answer(self, _rule: Figures) -> Answer:
        if announced_in_full(self.announced_cents, self.paid_cents):
            return IN_ORDER
        return refuse(
            say(
                "The award is {announced}; the shares come to {paid}.",
                announced=format_money(self.announced_cents),
                paid=format_money(sum(self.paid_cents)),
            )
        )


@dataclass(frozen=True)
class PaidWhole:
    """A prize as it was announced and what is paid of it, in cents."""

    check: ClassVar[str] = "prize_paid_whole"
    announced_cents: int
    paid_cents: tuple[int, ...]

    def answer(self, _rule: Figures) -> Answer:
        if announced_in_full(self.announced_cents, self.paid_cents):
            return IN_ORDER
        return refuse(
            say(
                "The announced prize is {announced}, to the cent; {paid} is not it.",
                announced=format_money(self.announced_cents),
                paid=format_money(sum(self.paid_cents)),
            )
        )


@dataclass(frozen=True)
class Payout:
    """The shares of a prize in order of verification, and how each is paid."""

    shares_cents: tuple[int, ...]
    methods: tuple[Method, ...]


def payout(pack: Pack, prize_cents: int, winners: int, on: datetime.date) -> Payout:
    """A prize shared and the method of each share; cash where the pack leaves the choice."""
    found = shares(prize_cents, winners)
    return Payout(found, tuple(PrizeByCheck(prize_cents, each).method(pack, on) for each in found))


def refused_in_cash(
    pack: Pack, prize_cents: int, shares_cents: Iterable[int], on: datetime.date
) -> tuple[Decision, ...]:
    """What the law refuses of paying these shares of a prize in cash, each rule once."""
    found = (
        each
        for share in shares_cents
        for each in decisions(pack, PrizeByCheck(prize_cents, share), on)
        if each.verdict == "refuse"
    )
    return tuple(dict.fromkeys(found))


def winner_take_all(
    pack: Pack, collected_cents: int, winners: int, on: datetime.date
) -> WinnerTakeAllMoney:
    """What the pack takes off the collections of a game, and the award shared."""
    off = pack.enforcing("winner_take_all_award", on)
    tax, fee = (sum(each.number(name) for each in off) for name in ("tax", "fee"))
    return money_of(collected_cents, tax, fee, winners)


def by_colors(
    pack: Pack, prizes_cents: Mapping[str, int], winners: Mapping[str, int], on: datetime.date
) -> dict[str, tuple[int, ...]]:
    """The shares of each winning colour, in order of verification; ``winners`` counts by colour.

    Divided by the winners of all colours where the pack says so, else each colour's prize whole.
    """
    if pack.enforcing("color_split", on):
        return dict(split(prizes_cents, winners).paid_cents)
    return {color: shares(prizes_cents[color], number) for color, number in winners.items()}

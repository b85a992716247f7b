"""How a prize is paid: by check from a figure on, else in cash or by check."""

import datetime
from dataclasses import dataclass
from typing import ClassVar, Literal

from kiosk.games.prizes import announced_in_full, shares
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, decide, in_order, refuse
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
        return refuse(f"Pay it by check: it is {format_money(threshold)} or more.")

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
            f"The award is {format_money(self.announced_cents)}; the shares come to "
            f"{format_money(sum(self.paid_cents))}."
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

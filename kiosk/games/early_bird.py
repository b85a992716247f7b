"""The early bird's money: a stated percentage of what its cards brought. Integer cents.

Singles enter with their price, cards out of packages with the price the package states (New York
Q1, Q11, Q16).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kiosk.money import share_down


@dataclass(frozen=True)
class CardsSold:
    """So many cards for the game at one price, or at the price a package states for them."""

    price_cents: int
    quantity: int


@dataclass(frozen=True)
class EarlyBirdMoney:
    """Receipts, the prize out of them, and what is kept."""

    receipts_cents: int
    prize_cents: int
    retained_cents: int


def money_of(sold: Iterable[CardsSold], percent_bp: int) -> EarlyBirdMoney:
    """The prize is rounded down once for the game."""
    receipts = sum(each.price_cents * each.quantity for each in sold)
    prize = share_down(receipts, percent_bp)
    return EarlyBirdMoney(receipts, prize, receipts - prize)


@dataclass(frozen=True)
class ProgressiveTerms:
    """Percentages, in basis points, of a progressive early bird, and the calls that win it."""

    call_limit: int
    win_bp: int
    consolation_bp: int
    carry_bp: int


@dataclass(frozen=True)
class ProgressiveMoney:
    """What a progressive early bird paid: ``progressive`` or ``consolation``."""

    paid_kind: str
    paid_cents: int
    retained_cents: int
    carry_out_cents: int


def progressive(
    terms: ProgressiveTerms, sales_cents: int, carry_in_cents: int, won_at_call: int
) -> ProgressiveMoney:
    """The jackpot and all that was carried within the calls; else a consolation and a carry.

    Each percentage is taken of the sales and rounded down.
    """
    if won_at_call <= terms.call_limit:
        won = share_down(sales_cents, terms.win_bp)
        return ProgressiveMoney("progressive", won + carry_in_cents, sales_cents - won, 0)
    consolation = share_down(sales_cents, terms.consolation_bp)
    carried = share_down(sales_cents, terms.carry_bp)
    kept = sales_cents - consolation - carried
    return ProgressiveMoney("consolation", consolation, kept, carry_in_cents + carried)

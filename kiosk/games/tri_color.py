"""Tri-color: a prize for each colour, divided by the winners of all colours. Integer cents.

New York Rule 5820.56(f) as told in Q16.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.games.prizes import shares
from kiosk.money import share_down


@dataclass(frozen=True)
class TriColorMoney:
    """The prize of every colour, and what each winner of each winning colour is paid."""

    prizes_cents: Mapping[str, int]
    paid_cents: Mapping[str, tuple[int, ...]]
    total_paid_cents: int


def prizes_of_receipts(receipts_cents: int, percents_bp: Mapping[str, int]) -> dict[str, int]:
    """Each colour's percentage of all receipts of the game, rounded down."""
    return {color: share_down(receipts_cents, bp) for color, bp in percents_bp.items()}


def split(prizes_cents: Mapping[str, int], winners: Mapping[str, int]) -> TriColorMoney:
    """What each winner gets; ``winners`` counts them by colour.

    A colour is paid its prize times its winners over all winners, rounded down, shared to the
    cent among them; the rest stays with the licensee.
    """
    everybody = sum(winners.values())
    paid = {
        color: shares(prize * winners[color] // everybody, winners[color])
        for color, prize in prizes_cents.items()
        if winners.get(color)
    }
    total = sum(sum(each) for each in paid.values())
    return TriColorMoney(dict(prizes_cents), paid, total)

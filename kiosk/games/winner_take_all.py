"""Winner take all: collections less tax and fee are the award. Integer cents, basis points."""

from dataclasses import dataclass

from kiosk.games.prizes import shares
from kiosk.money import share_down


@dataclass(frozen=True)
class WinnerTakeAllMoney:
    """What is taken off the collections, the award, and its shares in order of verification."""

    tax_cents: int
    fee_cents: int
    award_cents: int
    shares_cents: tuple[int, ...]


def money_of(collected_cents: int, tax_bp: int, fee_bp: int, winners: int) -> WinnerTakeAllMoney:
    """Tax and fee are taken of the collections, rounded down; all the rest is the award."""
    tax = share_down(collected_cents, tax_bp)
    fee = share_down(collected_cents, fee_bp)
    award = collected_cents - tax - fee
    return WinnerTakeAllMoney(tax, fee, award, shares(award, winners))

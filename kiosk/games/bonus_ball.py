"""The bonus ball's money: what is won, carried and kept. All amounts are integer cents.

One occasion after another, a double header's too, each with its own receipts: the unwon prize is
carried into the next one and nothing else is (New York guidelines b8 and b9, Q9, Q13).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kiosk.games.prizes import shares
from kiosk.money import share_down


@dataclass(frozen=True)
class BonusBallTerms:
    """The percentage of receipts that is the prize's, in basis points, and its limit, if any."""

    percent_bp: int
    cap_cents: int | None


@dataclass(frozen=True)
class BonusBallSales:
    """What one occasion sold and how many shared the win (0: nobody won)."""

    receipts_cents: int
    winners: int = 0


@dataclass(frozen=True)
class BonusBallMoney:
    """What becomes of one occasion's bonus-ball money.

    ``paid_cents`` are the shares in order of verification; ``retained_cents`` is what was
    collected less what the prize grew by.
    """

    receipts_cents: int
    carry_in_cents: int
    prize_cents: int
    paid_cents: tuple[int, ...]
    retained_cents: int
    carry_out_cents: int


def prize(terms: BonusBallTerms, carry_in_cents: int, receipts_cents: int) -> int:
    """The prize of an occasion: what was carried and the share rounded down, up to the limit."""
    grown = carry_in_cents + share_down(receipts_cents, terms.percent_bp)
    return grown if terms.cap_cents is None else min(terms.cap_cents, grown)


def money_of(terms: BonusBallTerms, carry_in_cents: int, sales: BonusBallSales) -> BonusBallMoney:
    """What becomes of one occasion's money, won or carried."""
    won = prize(terms, carry_in_cents, sales.receipts_cents)
    return BonusBallMoney(
        receipts_cents=sales.receipts_cents,
        carry_in_cents=carry_in_cents,
        prize_cents=won,
        paid_cents=shares(won, sales.winners),
        retained_cents=sales.receipts_cents - (won - carry_in_cents),
        carry_out_cents=0 if sales.winners else won,
    )


def chain(
    terms: BonusBallTerms, carry_in_cents: int, occasions: Iterable[BonusBallSales]
) -> Iterator[BonusBallMoney]:
    """Occasion after occasion, each carrying to the next what nobody won."""
    carried = carry_in_cents
    for sales in occasions:
        money = money_of(terms, carried, sales)
        carried = money.carry_out_cents
        yield money


def fees(fee_cents: int, sold: int) -> int:
    """What so many opportunities at one fee bring."""
    return fee_cents * sold

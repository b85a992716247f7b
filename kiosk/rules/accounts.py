"""Sums a night's accounts rest on: the drawer, gross revenue, the split of a deposit. Cents."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from kiosk.rules.pack import Figures, Pack

_APART = "deposit_apart"


@dataclass(frozen=True)
class DrawerMoney:
    """What went into and out of a drawer in cash."""

    float_cents: int
    cash_sales_cents: int
    refunds_cents: int = 0
    cash_prizes_cents: int = 0
    other_paid_out_cents: int = 0
    paid_in_cents: int = 0

    @property
    def expected_cents(self) -> int:
        """What must be in the drawer."""
        paid = self.refunds_cents + self.cash_prizes_cents + self.other_paid_out_cents
        return self.float_cents + self.cash_sales_cents + self.paid_in_cents - paid

    def over_short(self, counted_cents: int) -> int:
        """Counted less expected: over is positive, short is negative, and neither is hidden."""
        return counted_cents - self.expected_cents


def gross_revenue(fees_cents: Iterable[int]) -> int:
    """All fees to take part, before any prize or expense."""
    return sum(fees_cents)


@dataclass(frozen=True)
class Deposit:
    """What goes to the bank: of bingo, of the ticket game beside it, and both."""

    bingo_cents: int
    tickets_cents: int

    @property
    def total_cents(self) -> int:
        """Both together."""
        return self.bingo_cents + self.tickets_cents


def deposit(
    bingo_cents: int, tickets_cents: int, cash_prizes_cents: int, cash_back_cents: int
) -> Deposit:
    """Bingo receipts less prizes paid in cash and cash given back; ticket money whole."""
    return Deposit(bingo_cents - cash_prizes_cents - cash_back_cents, tickets_cents)


def deposit_rules(pack: Pack, on: datetime.date) -> tuple[Figures, ...]:
    """The rules by which a deposit is split on paper; none where the pack has none."""
    return pack.enforcing(_APART, on)


def deposit_of_night(
    pack: Pack,
    bingo_cents: int,
    tickets_cents: int,
    cash_prizes_cents: Iterable[int],
    cash_back_cents: int,
    on: datetime.date,
) -> Deposit:
    """A night's deposit: of prizes in cash, those below the pack's figure are taken off.

    Where the pack has no figure every prize in cash is.
    """
    below = [each.number("cash_below") for each in deposit_rules(pack, on)]
    off = sum(each for each in cash_prizes_cents if not below or each < min(below))
    return deposit(bingo_cents, tickets_cents, off, cash_back_cents)

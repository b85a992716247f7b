"""The master control form: a row for each slip, made with the sale, and its totals."""

import datetime
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.decide import IN_ORDER, Answer, warn
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class FormRow:
    """One slip: its number, its admission fee in cents, its number of cards (faces)."""

    slip: int
    admission_cents: int
    cards: int


@dataclass(frozen=True)
class FormTotals:
    """All slips used; valid slips, cards and fees without the voided ones."""

    slips_used: int
    slips_valid: int
    cards: int
    admission_cents: int


def form_totals(rows: Sequence[FormRow], voided: Collection[int]) -> FormTotals:
    """The foot of the form."""
    valid = [each for each in rows if each.slip not in voided]
    return FormTotals(
        slips_used=len(rows),
        slips_valid=len(valid),
        cards=sum(each.cards for each in valid),
        admission_cents=sum(each.admission_cents for each in valid),
    )


@dataclass(frozen=True)
class CardsOfUnit:
    """So many of something with so many faces each."""

    faces: int
    quantity: int


def cards_counted(units: Iterable[CardsOfUnit]) -> int:
    """The number of cards of a slip: faces, whatever form they were sold in (A10)."""
    return sum(each.faces * each.quantity for each in units)


@dataclass(frozen=True)
class RowMade:
    """When a sale was made and when its row was."""

    check: ClassVar[str] = "control_form_at_sale"
    sale_at: datetime.datetime
    row_at: datetime.datetime

    def answer(self, rule: Figures) -> Answer:
        within = datetime.timedelta(seconds=rule.number("within"))
        if self.row_at - self.sale_at <= within:
            return IN_ORDER
        return warn("The row of the control form was made later than its sale.")

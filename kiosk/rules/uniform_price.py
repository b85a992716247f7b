"""One price for like cuts."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, refuse, warn
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class Offer:
    """Something with cards at a price in cents; alike are those alike in all but the price."""

    cut: str
    color: str | None
    type: str
    form: str
    price_cents: int

    @property
    def likeness(self) -> tuple[str, str | None, str, str]:
        """What makes two offers like cuts."""
        return (self.cut, self.color, self.type, self.form)


def conflicts(offers: Sequence[Offer]) -> tuple[tuple[int, int], ...]:
    """Pairs of places of like cuts that differ in price, in order."""
    return tuple(
        (one, other)
        for one, other in combinations(range(len(offers)), 2)
        if offers[one].likeness == offers[other].likeness
        and offers[one].price_cents != offers[other].price_cents
    )


@dataclass(frozen=True)
class UniformPrice:
    """Offers side by side; ``required`` where the state has directed one price."""

    check: ClassVar[str] = "uniform_price"
    offers: tuple[Offer, ...]
    required: bool
    names: str = say("Like cuts")

    def answer(self, _rule: Figures) -> Answer:
        found = conflicts(self.offers)
        if not found:
            return IN_ORDER
        one, other = (format_money(self.offers[each].price_cents) for each in found[0])
        sentence = say(
            "{names} are like cuts at {one} and {other}", names=self.names, one=one, other=other
        )
        if self.required:
            return refuse(say("{sentence}; one price is required.", sentence=sentence))
        return warn(say("{sentence}; one price may be required of you.", sentence=sentence))

"""What may be asked for admissions, cards and tickets. All amounts are integer cents."""

from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, refuse, warn
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class AdmissionPrice:
    """The price of so many admissions: one sold singly, or what a package states for its own."""

    check: ClassVar[str] = "admission_price"
    amount_cents: int
    name: str = "An admission"
    admissions: int = 1

    def answer(self, rule: Figures) -> Answer:
        return _capped(self.name, self.amount_cents, rule.number("cap") * self.admissions)


@dataclass(frozen=True)
class DoorTicketPrice:
    """The price of one door-prize ticket."""

    check: ClassVar[str] = "door_ticket_price"
    amount_cents: int
    name: str = say("A door-prize ticket")

    def answer(self, rule: Figures) -> Answer:
        return _capped(self.name, self.amount_cents, rule.number("cap"))


@dataclass(frozen=True)
class CardPrice:
    """The price of a card, sheet, packet or package of so many faces.

    ``seats`` is the number of cards a player has in front of them at once, where it is another.
    """

    check: ClassVar[str] = "card_price"
    price_cents: int
    cards: int
    name: str = "It"
    seats: int | None = None

    def answer(self, rule: Figures) -> Answer:
        limit = card_price_limit(rule, self.price_cents, self.cards)
        if limit.over_by_cents:
            return refuse(
                say(
                    "{name} costs {price} for {cards}; the most is {max_price}.",
                    name=self.name,
                    price=format_money(self.price_cents),
                    cards=_cards(self.cards),
                    max_price=format_money(limit.max_price_cents),
                )
            )
        seats = self.cards if self.seats is None else self.seats
        if rule.flag("seat_reading") and self.price_cents > highest_price(rule, seats):
            return warn(
                say(
                    "{name} keeps the cap for {cards}; read as {seats} for the whole event "
                    "it would cost at most {rule}.",
                    name=self.name,
                    cards=_cards(self.cards),
                    seats=_cards(seats),
                    rule=format_money(highest_price(rule, seats)),
                )
            )
        return IN_ORDER


@dataclass(frozen=True)
class MultiPrizeCardPrice:
    """The price of so many faces for a game that pays several prizes on one card."""

    check: ClassVar[str] = "multi_prize_card_price"
    price_cents: int
    cards: int
    name: str = "It"

    def answer(self, rule: Figures) -> Answer:
        return CardPrice(self.price_cents, self.cards, self.name).answer(rule)


@dataclass(frozen=True)
class NoOvercharge:
    """What a player is asked for so many faces."""

    check: ClassVar[str] = "no_overcharge"
    price_cents: int
    cards: int
    name: str = "It"

    def answer(self, rule: Figures) -> Answer:
        return CardPrice(self.price_cents, self.cards, self.name).answer(rule)


@dataclass(frozen=True)
class CardPriceLimit:
    """The most that may be asked, and by how much a price is above it (0: within)."""

    max_price_cents: int
    over_by_cents: int


def highest_price(rule: Figures, cards: int) -> int:
    """The most that may be asked for so many faces, in cents: cap times faces, no division."""
    return rule.number("cap") * cards


def card_price_limit(rule: Figures, price_cents: int, cards: int) -> CardPriceLimit:
    """A price for so many faces beside the most that may be asked."""
    most = highest_price(rule, cards)
    return CardPriceLimit(most, max(0, price_cents - most))


@dataclass(frozen=True)
class BonusBallFee:
    """The price of so many bonus-ball opportunities together."""

    check: ClassVar[str] = "bonus_ball_fee"
    fee_cents: int
    opportunities: int = 1
    name: str = say("A bonus ball")

    def answer(self, rule: Figures) -> Answer:
        most = rule.number("cap") * self.opportunities
        if self.fee_cents <= 0:
            return refuse(
                say("{name} has no fee; the fee is what the prize is made of.", name=self.name)
            )
        if self.fee_cents > most:
            return refuse(
                say(
                    "{name} costs {fee}; the most is {most} for {opportunities}.",
                    name=self.name,
                    fee=format_money(self.fee_cents),
                    most=format_money(most),
                    opportunities=self.opportunities,
                )
            )
        return IN_ORDER


@dataclass(frozen=True)
class ProgramPrice:
    """The price asked at the desk beside the one on the program."""

    check: ClassVar[str] = "program_price"
    program_price_cents: int
    charged_cents: int
    name: str = "It"

    def answer(self, _rule: Figures) -> Answer:
        if self.charged_cents == self.program_price_cents:
            return IN_ORDER
        return refuse(
            say(
                "{name} is {program_price} on the program, not {charged}; charge what "
                "the program says.",
                name=self.name,
                program_price=format_money(self.program_price_cents),
                charged=format_money(self.charged_cents),
            )
        )


@dataclass(frozen=True)
class OnProgram:
    """Something asked for, and whether the program lists it."""

    check: ClassVar[str] = "program_price"
    listed: bool
    name: str = "It"

    def answer(self, _rule: Figures) -> Answer:
        if self.listed:
            return IN_ORDER
        return refuse(say("{name} is not on the program; sell only what it lists.", name=self.name))


@dataclass(frozen=True)
class CardAtNoPrice:
    """A bingo card and what is asked for it."""

    check: ClassVar[str] = "no_free_card"
    price_cents: int
    name: str = say("A bingo card")

    def answer(self, _rule: Figures) -> Answer:
        if self.price_cents > 0:
            return IN_ORDER
        return refuse(say("{name} is free; bingo cards are never given away.", name=self.name))


@dataclass(frozen=True)
class MinimumPurchase:
    """The fewest of an item that the house sells."""

    check: ClassVar[str] = "minimum_purchase"
    units: int
    name: str = "It"

    def answer(self, rule: Figures) -> Answer:
        if self.units <= rule.number("maximum"):
            return IN_ORDER
        return refuse(
            say(
                "{name} is sold from {units} on; anyone may buy {maximum}.",
                name=self.name,
                units=self.units,
                maximum=rule.number("maximum"),
            )
        )


@dataclass(frozen=True)
class DirectedPrice:
    """A price set in writing by the state, None where there is none, and the one asked."""

    check: ClassVar[str] = "directed_price"
    directed_cents: int | None
    charged_cents: int
    name: str = "It"

    def answer(self, _rule: Figures) -> Answer:
        if self.directed_cents is None or self.charged_cents == self.directed_cents:
            return IN_ORDER
        return refuse(
            say(
                "{name} costs {charged}; the price directed in writing is {directed}.",
                name=self.name,
                charged=format_money(self.charged_cents),
                directed=format_money(self.directed_cents),
            )
        )


@dataclass(frozen=True)
class OwnCardPrice:
    """A player's own sight card, where the licensee provides none, paid like any other."""

    check: ClassVar[str] = "own_card_price"
    own_card: bool
    provided_by_licensee: bool
    charged_cents: int
    equivalent_cents: int

    def answer(self, _rule: Figures) -> Answer:
        if not self.own_card or self.provided_by_licensee:
            return refuse(
                "A player's own card may be used where the licensee provides no such card."
            )
        if self.charged_cents != self.equivalent_cents:
            price = format_money(self.equivalent_cents)
            return refuse(
                say("A player's own card costs what any other does: {price}.", price=price)
            )
        return IN_ORDER


def _capped(name: str, amount_cents: int, cap_cents: int) -> Answer:
    if amount_cents <= cap_cents:
        return IN_ORDER
    if cap_cents == 0:
        return refuse(
            say(
                "{name} costs {amount}; there may be no charge for it.",
                name=name,
                amount=format_money(amount_cents),
            )
        )
    return refuse(
        say(
            "{name} costs {amount}; the most is {cap}.",
            name=name,
            amount=format_money(amount_cents),
            cap=format_money(cap_cents),
        )
    )


def _cards(number: int) -> str:
    return say("1 card") if number == 1 else say("{number} cards", number=number)

"""Prices of items and packages, the fewest sold, and games of chance that may not be sold."""

from collections.abc import Iterator
from itertools import combinations

from kiosk.program.catalogue import games_of
from kiosk.program.models import Item, Package
from kiosk.rules.age import house_age_too_low
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.prices import (
    CardAtNoPrice,
    CardPrice,
    DirectedPrice,
    MinimumPurchase,
    MultiPrizeCardPrice,
)
from kiosk.rules.sale_limits import OtherGame
from kiosk.rules.sale_prices import price_questions, priced_faces, seats_of
from kiosk.rules.uniform_price import Offer, UniformPrice


def check_prices(checked: Checked) -> Iterator[Finding]:
    """Every price of the program beside the caps of the pack."""
    for place, item in enumerate(checked.program.items):
        yield from _item(checked, place, item)
    for place, package in enumerate(checked.program.packages):
        yield from _package(checked, place, package)
    yield from _uniform(checked)
    age = checked.program.house.age
    if age is not None and house_age_too_low(checked.pack, checked.on, age):
        message = f"The house says {age} years, the law more; the law's age is asked."
        yield from checked.says("warn", "minimum_age", message, "house", "age")


def _item(checked: Checked, place: int, item: Item) -> Iterator[Finding]:
    yield from checked.ask(OtherGame(item.kind, item.name), "item", place, "kind")
    yield from checked.ask(MinimumPurchase(item.minimum, item.name), "item", place, "minimum")
    if item.price_cents is None:
        return
    key = ("item", place, "price")
    if _several_prizes(checked, item) and checked.under(MultiPrizeCardPrice.check):
        yield from checked.ask(MultiPrizeCardPrice(item.price_cents, item.cards, item.name), *key)
        questions = [
            each for each in price_questions(item, item.price_cents)
            if not isinstance(each, CardPrice)
        ]  # fmt: skip
    else:
        questions = list(price_questions(item, item.price_cents))
    for question in questions:
        yield from checked.ask(question, *key)
    license_ = checked.program.license
    directed = (license_.directed_prices_cents or {}).get(item.id) if license_ else None
    yield from checked.ask(DirectedPrice(directed, item.price_cents, item.name), *key)


def _several_prizes(checked: Checked, item: Item) -> bool:
    """Whether an item's cards are for games with parts, each with its prize, and for no other."""
    if not item.cards:
        return False
    games = [
        checked.program.game(game)
        for occasion in checked.program.occasions
        for game in games_of(checked.program, item.id, occasion.id)
    ]
    return bool(games) and all(each.parts for each in games)


def _package(checked: Checked, place: int, package: Package) -> Iterator[Finding]:
    held = [(checked.item(each.item), each) for each in package.contains]
    cards = sum(priced_faces(item) * each.count for item, each in held)
    seats = sum(seats_of(item) * each.count for item, each in held)
    if cards:
        price = package.price_cents
        yield from checked.ask(CardAtNoPrice(price, package.name), "package", place, "price")
        yield from checked.ask(
            CardPrice(price, cards, package.name, seats), "package", place, "price"
        )
    for number, (item, component) in enumerate(held):
        if component.allocated_cents is None:
            continue
        for question in price_questions(
            item, component.allocated_cents, component.count, single=False
        ):
            key = ("package", place, "contains", number, "allocated")
            yield from checked.ask(question, *key)


def _uniform(checked: Checked) -> Iterator[Finding]:
    """Like cuts at two prices, at the price of the second."""
    items = checked.program.items
    offers = {
        place: Offer(
            cut=f"{each.on}x{each.up}x{each.includes_cards}",
            color=each.color,
            type=f"{each.game}/{each.border}",
            form=each.kind,
            price_cents=each.price_cents,
        )
        for place, each in enumerate(items)
        if each.cards and each.price_cents is not None
    }
    terms = checked.program.license
    required = bool(terms and terms.uniform_price)
    for one, other in combinations(offers, 2):
        names = f"{items[one].name} and {items[other].name}"
        question = UniformPrice((offers[one], offers[other]), required, names)
        yield from checked.ask(question, "item", other, "price")

"""Prices at the desk: what is asked beside what the law and the program allow."""

from collections.abc import Iterator

from kiosk.language import say
from kiosk.money import format_money
from kiosk.program.models import Item, Program
from kiosk.rules.asked import Asked, house
from kiosk.rules.basket import Piece, Place, item_named, package_named
from kiosk.rules.decide import Question
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine
from kiosk.rules.prices import (
    AdmissionPrice,
    BonusBallFee,
    CardAtNoPrice,
    CardPrice,
    DirectedPrice,
    DoorTicketPrice,
    NoOvercharge,
    ProgramPrice,
)

_TAKE_OUT = say("Take it out of the basket; the program's price needs mending.")


def prices_of_line(asked: Asked, line: BasketLine, place: Place) -> Iterator[Decision]:
    """The price of a whole line: the program's own, and for a package its cap by faces."""
    facts = asked.facts(line.occasion)
    item = item_named(asked.program, line.id)
    package = package_named(asked.program, line.id)
    sold = item or package
    if facts is None or sold is None:
        return
    listed = sold.price_cents
    if listed is not None and line.unit_price_cents != listed:
        question = ProgramPrice(listed, line.unit_price_cents, sold.name)
        lawful = asked.asks(question, facts, place, line.id)
        yield from lawful or [_unlike_program(sold.name, listed, line, place)]
    if package is not None:
        held = [(asked.program.item(each.item), each.count) for each in package.contains]
        cards = sum(priced_faces(item) * count for item, count in held)
        questions: tuple[Question, ...] = (CardAtNoPrice(line.unit_price_cents, package.name),)
        if cards:
            questions += (CardPrice(line.unit_price_cents, cards, package.name),)
        for each in questions:
            yield from _refused(asked, each, line, place)


def prices_of_piece(asked: Asked, piece: Piece) -> Iterator[Decision]:
    """The price of one item, singly or as a package states it."""
    facts = asked.facts(piece.occasion)
    if facts is None or piece.price_cents is None:
        return
    price = piece.price_cents
    single = piece.package is None
    questions = list(price_questions(piece.item, price, piece.priced, single=single))
    if single and piece.item.cards:
        questions.append(NoOvercharge(price, piece.item.cards, piece.item.name))
    for question in questions:
        for each in asked.asks(question, facts, piece.place, piece.item.id, _TAKE_OUT):
            if each.verdict == "refuse":
                yield each
    directed = _directed(asked.program, piece.item)
    if piece.package is None and directed is not None:
        yield from asked.asks(
            DirectedPrice(directed, price, piece.item.name), facts, piece.place, piece.item.id
        )


def price_questions(
    item: Item, price_cents: int, units: int = 1, *, single: bool = True
) -> Iterator[Question]:
    """What the law is asked about so many of an item at a price, singly or in a package."""
    if item.kind == "admission":
        yield AdmissionPrice(price_cents, item.name, units)
    if item.kind == "door_prize_ticket":
        yield DoorTicketPrice(price_cents, item.name)
    if item.kind == "bonus_ball":
        yield BonusBallFee(price_cents, units, item.name)
    if item.cards and single and item.kind != "free_play":
        yield CardPrice(price_cents, item.cards, item.name, seats_of(item))
    if (item.cards or item.kind == "free_play") and single:
        yield CardAtNoPrice(price_cents, item.name)


def priced_faces(item: Item) -> int:
    """The faces of one of an item that a package's price may be asked for.

    An admission that names no faces is a fee: it adds none, or a fee could hide in a package.
    """
    if item.kind == "admission" and item.on is None and item.up is None:
        return item.includes_cards or 0
    return item.cards


def seats_of(item: Item) -> int:
    """The cards of one of an item that a player has in front of them at once."""
    faces = priced_faces(item)
    return faces if item.includes_cards is not None or not faces else item.on or 1


def _directed(program: Program, item: Item) -> int | None:
    prices = program.license.directed_prices_cents if program.license else None
    return (prices or {}).get(item.id)


def _refused(
    asked: Asked, question: Question, line: BasketLine, place: Place
) -> Iterator[Decision]:
    facts = asked.facts(line.occasion)
    if facts is not None:
        for each in asked.asks(question, facts, place, line.id, _TAKE_OUT):
            if each.verdict == "refuse":
                yield each


def _unlike_program(name: str, listed: int, line: BasketLine, place: Place) -> Decision:
    return house(
        say(
            "{name} is {listed} on the program, not {unit_price}; it is a house rule "
            "to charge what the program says.",
            name=name,
            listed=format_money(listed),
            unit_price=format_money(line.unit_price_cents),
        ),
        place,
        line.id,
    )

"""A basket taken apart: every single thing it holds, also out of packages, with its games."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.language import say
from kiosk.program.catalogue import component_occasion, games_of
from kiosk.program.models import Game, Item, Package, Program
from kiosk.rules.night import BasketLine, OccasionFacts


@dataclass(frozen=True)
class Place:
    """Where in the basket something is: player and line, both counted from 0."""

    player: int | None
    line: int | None


@dataclass(frozen=True)
class Piece:
    """So many of one item, sold singly or out of a package.

    ``price_cents`` is the price of ``priced`` of them: of one sold singly, or what a package
    states for the component with its count; None where the package states nothing.
    """

    place: Place
    item: Item
    occasion: str
    quantity: int
    price_cents: int | None
    priced: int = 1
    package: Package | None = None

    @property
    def called(self) -> str:
        """How a sentence names it."""
        if self.package is None:
            return self.item.name
        return say("{package} holds {item}, which", package=self.package.name, item=self.item.name)


def pieces_of_line(program: Program, line: BasketLine, place: Place) -> Iterator[Piece]:
    """The pieces of one line: the item itself, or what its package contains."""
    item = item_named(program, line.id)
    if item is not None:
        yield Piece(place, item, line.occasion, line.quantity, line.unit_price_cents)
    package = package_named(program, line.id)
    for component in package.contains if package else ():
        part = program.item(component.item)
        occasion = component_occasion(program, component, line.occasion)
        quantity = line.quantity * component.count
        price = component.allocated_cents
        yield Piece(place, part, occasion, quantity, price, component.count, package)


def item_named(program: Program, item_id: str) -> Item | None:
    """The item of that id, or None."""
    return next((each for each in program.items if each.id == item_id), None)


def package_named(program: Program, package_id: str) -> Package | None:
    """The package of that id, or None."""
    return next((each for each in program.packages if each.id == package_id), None)


def began_at(facts: OccasionFacts, game_id: str) -> datetime.datetime | None:
    """The first ball of a game as marked, or what proves it: a later game that has begun."""
    known = [facts.first_balls[game_id]] if game_id in facts.first_balls else []
    planned = facts.game_starts.get(game_id)
    if planned is not None:
        later = {each for each, start in facts.game_starts.items() if start > planned}
        known.extend(at for each, at in facts.first_balls.items() if each in later)
        known.extend(at for each, at in facts.started.items() if each in later)
    return min(known) if known else None


def last_game(program: Program, item: Item, facts: OccasionFacts) -> Game | None:
    """Of the games of an occasion that an item's cards are for, the one that starts last."""
    games = [program.game(each) for each in games_of(program, item.id, facts.id)]
    return max(games, key=lambda each: planned_start(facts, each), default=None)


def planned_start(facts: OccasionFacts, game: Game) -> datetime.datetime:
    """The start of a game as planned or last delayed."""
    return facts.game_starts.get(game.id, facts.first_game)

"""What the desk sells: groups of things with their hot keys, prices, faces and occasions."""

from collections.abc import Callable
from dataclasses import dataclass

from kiosk.language import say
from kiosk.program.models import CARDLESS_KINDS, Component, Game, Item, Package, Program

PACKAGE = "package"
"""The kind of an entry that is a package; items have the kind the file gives them."""


@dataclass(frozen=True)
class Entry:
    """One thing that can be sold by itself: an item with a price, or a package.

    ``key`` is its hot key, None where it has none. ``cards`` counts faces; ``occasions`` are
    those it can be sold for, in the order of the program.
    """

    id: str
    key: str | None
    name: str
    price_cents: int
    cards: int
    is_package: bool
    kind: str
    occasions: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """Entries under one title, in the order of the program."""

    title: str
    entries: tuple[Entry, ...]


def catalogue(program: Program) -> tuple[Group, ...]:
    """Packages, then admission, then everything else sold singly; no group is empty."""
    priced = [each for each in program.items if each.price_cents is not None]
    groups = (
        Group(say("Packages"), tuple(_package_entry(program, each) for each in program.packages)),
        Group(
            say("Admission"),
            tuple(_item_entry(program, each) for each in priced if each.kind == "admission"),
        ),
        Group(
            say("Singles"),
            tuple(_item_entry(program, each) for each in priced if each.kind != "admission"),
        ),
    )
    return tuple(each for each in groups if each.entries)


def cards_of(program: Program, thing_id: str) -> int:
    """Faces in one of an item, or of a package with all it contains.

    Raises KeyError where the program has neither of that id.
    """
    package = _package(program, thing_id)
    if package is None:
        return program.item(thing_id).cards
    return sum(program.item(each.item).cards * each.count for each in package.contains)


def games_of(program: Program, item_id: str, occasion_id: str) -> tuple[str, ...]:
    """The games of an occasion an item's cards are for, in the order of the program.

    By its ``game`` or ``[plays]``; without either, all games of the occasion whose card it could
    be. Raises KeyError where the program has no such item.
    """
    item = program.item(item_id)
    games = [each for each in program.games if each.occasion == occasion_id]
    named = named_games(program, item)
    if named is not None:
        return tuple(each.id for each in games if each.id in named)
    return tuple(each.id for each in _could_be_for(item, games))


def named_games(program: Program, item: Item) -> frozenset[str] | None:
    """The games an item is said to be for by ``game`` or ``[plays]``; None where nothing is."""
    if item.game is not None:
        return frozenset({item.game})
    played = program.plays.get(item.id)
    return frozenset(played) if played is not None else None


def occasions_of(program: Program, thing_id: str) -> tuple[str, ...]:
    """The occasions an item or a package can be sold for, in the order of the program.

    An item: those with a game it is for; a bonus ball: those that have one; anything that is for
    no game: all. A package: those all its components can be for that name no other; where every
    component has its own occasion, all of these. Raises KeyError where the program has neither.
    """
    package = _package(program, thing_id)
    found = (
        _item_occasions(program, program.item(thing_id))
        if package is None
        else _package_occasions(program, package)
    )
    return tuple(each.id for each in program.occasions if each.id in found)


def component_occasion(program: Program, component: Component, sold_for: str) -> str:
    """The occasion a component of a package belongs to when the package is sold for one.

    Its own, or the only one its item can be for, or that of the sale.
    """
    return _own_occasion(program, component) or sold_for


def _package(program: Program, thing_id: str) -> Package | None:
    return next((each for each in program.packages if each.id == thing_id), None)


def _package_entry(program: Program, package: Package) -> Entry:
    return Entry(
        id=package.id,
        key=package.key,
        name=package.name,
        price_cents=package.price_cents,
        cards=cards_of(program, package.id),
        is_package=True,
        kind=PACKAGE,
        occasions=occasions_of(program, package.id),
    )


def _item_entry(program: Program, item: Item) -> Entry:
    return Entry(
        id=item.id,
        key=item.key,
        name=item.name,
        price_cents=item.price_cents or 0,
        cards=item.cards,
        is_package=False,
        kind=item.kind,
        occasions=occasions_of(program, item.id),
    )


def _own_occasion(program: Program, component: Component) -> str | None:
    if component.occasion is not None:
        return component.occasion
    occasions = occasions_of(program, component.item)
    return occasions[0] if len(occasions) == 1 else None


def _package_occasions(program: Program, package: Package) -> set[str]:
    own = {each: _own_occasion(program, each) for each in package.contains}
    free = [set(occasions_of(program, each.item)) for each in package.contains if not own[each]]
    if free:
        return set.intersection(*free)
    return {each for each in own.values() if each is not None}


def _item_occasions(program: Program, item: Item) -> set[str]:
    every = {each.id for each in program.occasions}
    named = named_games(program, item)
    if named is not None:
        return {each.occasion for each in program.games if each.id in named}
    if item.kind == "bonus_ball":
        return _bonus_ball_occasions(program)
    if item.kind in CARDLESS_KINDS and item.cards == 0:
        return every
    return {each for each in every if games_of(program, item.id, each)} or every


def _bonus_ball_occasions(program: Program) -> set[str]:
    """Those with a bonus ball; where games are marked as bonus-ball games, those with one."""
    having = {each.id for each in program.occasions if program.bonus_ball_of(each.id)}
    marked = {each.occasion for each in program.games if each.bonus_ball}
    return having & marked or having


def _could_be_for(item: Item, games: list[Game]) -> list[Game]:
    """The games whose card an item could be: by its kind, and by the paper if that fits."""
    fits = _FITS.get(item.kind, _is_played_with_paper)
    if item.kind in CARDLESS_KINDS and item.cards == 0 and item.kind != "bonus_ball":
        return []
    possible = [each for each in games if fits(each)]
    papers = {item.kind.replace("_", " "), (item.color or item.kind).lower()}
    alike = [each for each in possible if each.paper is not None and each.paper.lower() in papers]
    return alike or possible


def _is_played_with_paper(game: Game) -> bool:
    """Early birds and winner-take-all games are played with cards of their own."""
    return game.designation not in ("early_bird", "winner_take_all")


def _is_early_bird(game: Game) -> bool:
    return game.designation == "early_bird"


def _is_winner_take_all(game: Game) -> bool:
    return game.designation == "winner_take_all"


def _is_special(game: Game) -> bool:
    return game.designation not in ("regular", "early_bird", "winner_take_all")


def _has_bonus_ball(game: Game) -> bool:
    return game.bonus_ball


_FITS: dict[str, Callable[[Game], bool]] = {
    "early_bird": _is_early_bird,
    "winner_take_all": _is_winner_take_all,
    "special": _is_special,
    "concealed": _is_special,
    "bonus_ball": _has_bonus_ball,
}

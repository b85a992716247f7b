"""Packages of a program beside what is sold singly, each component at its line."""

from collections.abc import Iterator
from itertools import pairwise

from kiosk.program.catalogue import cards_of, games_of
from kiosk.program.mistakes import listing
from kiosk.program.models import Item, Package
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.decide import decide
from kiosk.rules.decision import Decision
from kiosk.rules.packages import (
    ADMISSION,
    PackagePart,
    PackageTiers,
    PaperCard,
    SingleCard,
    SoldSinglyToo,
    judge_package,
)

_SPECIALS = ("special", "early_bird", "concealed", "winner_take_all")


def check_packages(checked: Checked) -> Iterator[Finding]:
    """Each package by itself, then all of them as steps."""
    singles = tuple(
        SingleCard(card, item.price_cents)
        for item in checked.program.items
        if (card := _card(checked, item)) is not None and item.price_cents is not None
    )
    for place, package in enumerate(checked.program.packages):
        yield from _package(checked, place, package, singles)
    yield from _tiers(checked)
    yield from _only_in_packages(checked)


def _package(
    checked: Checked, place: int, package: Package, singles: tuple[SingleCard, ...]
) -> Iterator[Finding]:
    parts: list[PackagePart] = []
    numbers: list[int] = []
    for number, component in enumerate(package.contains):
        item = checked.item(component.item)
        card = _card(checked, item)
        if card is not None:
            numbers.append(number)
            parts.append(
                PackagePart(
                    card,
                    component.count,
                    component.allocated_cents,
                    item.kind == "early_bird",
                    f"{package.name}: {item.name}",
                )
            )
    judged = judge_package(checked.pack, singles, package.price_cents, parts, checked.on)
    for fault in judged.faults:
        if fault.code == "ADM_PRICE_OVER_CAP":
            continue  # said once, at the price of the admission itself
        key = (
            ("package", place, "price")
            if fault.part is None
            else ("package", place, "contains", numbers[fault.part], "item")
        )
        answer = Decision(fault.verdict, fault.rule, fault.citation, fault.sentence)
        yield from checked.found([answer], *key)


def _card(checked: Checked, item: Item) -> PaperCard | None:
    """An item as paper with its type: admission, or the one game its cards are for.

    None for what is no card, and for books that serve several games.
    """
    if not item.cards or item.kind not in (ADMISSION, *_SPECIALS):
        return None
    games = [
        game
        for occasion in checked.program.occasions
        for game in games_of(checked.program, item.id, occasion.id)
    ]
    type_ = ADMISSION if item.kind == ADMISSION else " ".join(games)
    faces = item.on if item.includes_cards is None else item.includes_cards
    return PaperCard(type_, item.color, item.border, faces or 1, item.up or 1)


def _tiers(checked: Checked) -> Iterator[Finding]:
    """Each package beside the next cheaper one."""
    steps = sorted(
        (package.price_cents, cards_of(checked.program, package.id), place)
        for place, package in enumerate(checked.program.packages)
    )
    with_cards = [each for each in steps if each[1]]
    for cheaper, dearer in pairwise(with_cards):
        question = PackageTiers((cheaper[:2], dearer[:2]))
        yield from checked.ask(question, "package", dearer[2], "price")


def _only_in_packages(checked: Checked) -> Iterator[Finding]:
    """What is sold in packages only, in one note, where the pack has a word on it."""
    held = {part.item for package in checked.program.packages for part in package.contains}
    only = [
        each.name
        for each in checked.program.items
        if each.id in held
        and each.price_cents is None
        and decide(checked.pack, SoldSinglyToo(each.kind, False), checked.on).verdict == "allow"
    ]
    if only:
        message = f"Sold in packages only, which is in order: {listing(only)}."
        yield from checked.says("note", SoldSinglyToo.check, message, "package", 0)

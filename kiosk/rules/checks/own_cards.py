"""A player's own braille or sight card: an item of the program, as dear as the card it stands for.

That the program sells the use of one says that the licensee provides none.
"""

from collections.abc import Iterator

from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.prices import OwnCardPrice


def check_own_cards(checked: Checked) -> Iterator[Finding]:
    """Every item that stands for a player's own card: as many cards, at the same price."""
    for place, item in enumerate(checked.program.items):
        if item.own_card_for is None:
            continue
        like = checked.item(item.own_card_for)
        key = ("item", place, "own_card_for")
        if like.own_card_for is not None or like.price_cents is None or item.price_cents is None:
            yield checked.house(
                "refuse",
                f"{item.name} names {like.name}; name a card of the house with a price, and give "
                "the player's own card the same.",
                *key,
            )
        elif item.cards != like.cards:
            yield from checked.says(
                "refuse",
                OwnCardPrice.check,
                f"{item.name} holds {item.cards} cards and {like.name} {like.cards}; a player's "
                "own card counts as a card sold.",
                *key,
            )
        else:
            asked = OwnCardPrice(
                own_card=True,
                provided_by_licensee=False,
                charged_cents=item.price_cents,
                equivalent_cents=like.price_cents,
            )
            yield from checked.ask(asked, "item", place, "price")

"""The cashier's card: one page with the keys of the counter, out of the table of keys."""

from collections.abc import Iterator, Sequence

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.program.catalogue import Group
from kiosk.screens.keys import explained
from receipts.document import Document
from receipts.key_card import KeyCard, KeyRow, key_card

_PARTS = (
    ("sell", say("Selling")),
    ("pay", say("Paying, after Enter")),
)
_RULES = (
    say("Press the key of each thing, then the key of the note you are handed. That is all."),
    say("Count the change out of the drawer as the screen says, and give it with the slip."),
    say("Nothing can be lost: the sale is safe before CHANGE is shown. Esc never destroys "
        "anything."),
    say("A refusal names its rule; ? reads it. Sell the rest, or call the chairperson."),
    say("To void, change or print a slip again: F2."),
)  # fmt: skip


def card_rules() -> tuple[str, ...]:
    """What to know before the keys."""
    return tuple(speak(each) for each in _RULES)


def card_parts() -> Iterator[tuple[str, tuple[KeyRow, ...]]]:
    """The parts of the card with their keys; what was said in the first is not said again."""
    said: set[str] = set()
    for place, title in _PARTS:
        rows = tuple(KeyRow(cap, words) for cap, words in explained(place) if words not in said)
        said |= {each.words for each in rows}
        yield speak(title), rows


def printed_card(groups: Sequence[Group], *, practice: bool) -> Document:
    """The card for the printer, with what is for sale tonight and its keys."""
    things = tuple(
        (one.key or "", one.name, format_money(one.price_cents))
        for each in groups
        for one in each.entries
        if one.key
    )
    heading = speak("CASHIER'S CARD")
    return key_card(KeyCard(heading, card_rules(), tuple(card_parts()), things, practice))

"""One page beside the till: its keys, and the keys of what is for sale."""

from dataclasses import dataclass

from receipts.document import AnyElement, Document, Feed, Line, Rule, Text
from receipts.parts import end_line, practice_foot, practice_head, title


@dataclass(frozen=True)
class KeyRow:
    """What is printed on a key, and what it does."""

    cap: str
    words: str


@dataclass(frozen=True)
class KeyCard:
    """What a card says: ``things`` are key, name and price of what is for sale."""

    heading: str
    rules: tuple[str, ...]
    parts: tuple[tuple[str, tuple[KeyRow, ...]], ...]
    things: tuple[tuple[str, str, str], ...] = ()
    practice: bool = False


def key_card(card: KeyCard) -> Document:
    """The card on paper."""
    elements: list[AnyElement] = [*practice_head(card.practice), *title(card.heading)]
    elements += [Text(text=f"- {each}") for each in card.rules]
    if card.things:
        elements.append(Rule())
        elements += [Line(left=f"{key}  {name}", right=price, hang=3)
                     for key, name, price in card.things]  # fmt: skip
    for heading, rows in card.parts:
        elements += [Rule(), Text(text=heading, bold=True), Feed()]
        elements += [Line(left=f"{each.cap}: {each.words}", hang=3) for each in rows]
    elements += [*practice_foot(card.practice), end_line(card.heading)]
    return Document(kind="key_card", title=card.heading, elements=tuple(elements))

"""Pieces that several papers share: heading, PRACTICE, item lines, signatures, the END line."""

from collections.abc import Iterable
from dataclasses import dataclass

from receipts.amounts import amount, counted, dollars
from receipts.document import AnyElement, Feed, Line, Rule, Text

PRACTICE = "PRACTICE"
PRACTICE_FOOT = "PRACTICE - NOT VALID FOR PLAY"
QUANTITY_COLUMNS = 4


@dataclass(frozen=True)
class ItemLine:
    """One line of a sale: how many, of what, for how many cents, and how many cards that is."""

    quantity: int
    name: str
    amount_cents: int
    cards: int = 0


@dataclass(frozen=True)
class Payment:
    """One row under the total, such as ``Cash`` or ``Change``, in cents."""

    label: str
    amount_cents: int


def practice_head(practice: bool) -> list[AnyElement]:
    """PRACTICE across the top of a paper that counts for nothing."""
    if not practice:
        return []
    return [Text(text=PRACTICE, align="center", bold=True, size="double"), Feed()]


def practice_foot(practice: bool) -> list[AnyElement]:
    """The same at the end, so that a torn half still says so."""
    return [Text(text=PRACTICE_FOOT, align="center", bold=True)] if practice else []


def heading(licensee: str, *under: str) -> list[AnyElement]:
    """The licensee in bold, and what belongs under it, centred; empty lines are left out."""
    elements: list[AnyElement] = [Text(text=licensee, align="center", bold=True)]
    elements += [Text(text=line, align="center") for line in under if line]
    return elements


def title(text: str) -> list[AnyElement]:
    """What the paper is, between a heavy rule and air."""
    return [Rule(heavy=True), Text(text=text, align="center", size="tall")]


def item_lines(lines: Iterable[ItemLine], *, with_cards: bool = True) -> list[AnyElement]:
    """Quantity, name with its cards, and amount, in columns."""
    elements: list[AnyElement] = []
    for line in lines:
        quantity = f"{line.quantity}".ljust(QUANTITY_COLUMNS - 1)
        cards = f" ({counted(line.cards, 'card')})" if with_cards and line.cards else ""
        elements.append(
            Line(
                left=f"{quantity} {line.name}{cards}",
                right=amount(line.amount_cents),
                hang=QUANTITY_COLUMNS,
            )
        )
    return elements


def total_line(label: str, cents: int) -> AnyElement:
    """The total, twice as large."""
    return Line(left=label, right=dollars(cents), bold=True, size="double")


def payment_lines(payments: Iterable[Payment]) -> list[AnyElement]:
    """How it was paid, a row each."""
    return [Line(left=each.label, right=amount(each.amount_cents)) for each in payments]


def signature_lines(names: Iterable[str]) -> list[AnyElement]:
    """Room to sign: a blank, a line across, and under it who signs."""
    elements: list[AnyElement] = []
    for name in names:
        elements += [Feed(lines=2), Rule(), Text(text=name)]
    return elements


def end_line(name: str) -> AnyElement:
    """The last words of a paper; a torn one lacks them."""
    return Text(text=f"END {name}", align="center", bold=True)

"""The receipt for the cards of one game, such as an early bird: a tear-off below a slip."""

from dataclasses import dataclass

from receipts.amounts import counted, dollars
from receipts.document import AnyElement, Big, Line, Rule, Text
from receipts.parts import end_line, heading, practice_foot, practice_head


@dataclass(frozen=True)
class GameReceiptFacts:
    """What the receipt of one game says. Dates are ready to print; money in cents, faces counted.

    ``called`` is what such a game is called (``EARLY BIRD``), ``receipt`` the slip's number with
    the receipt's own behind it, ``bought`` what was bought for it.
    """

    called: str
    licensee: str
    occasion: str
    gaming_date: str
    receipt: str
    bought: str
    cards: int
    amount_cents: int
    slip_number: str
    practice: bool = False


def game_tear_off(facts: GameReceiptFacts) -> list[AnyElement]:
    """The receipt as elements, ended by its own END line."""
    return [
        *practice_head(facts.practice),
        *heading(facts.licensee),
        Text(text=f"{facts.called} RECEIPT", align="center", size="tall"),
        Big(text=facts.receipt),
        Text(text=facts.occasion, align="center", bold=True),
        Text(text=facts.gaming_date, align="center"),
        Rule(),
        Line(left=facts.bought, right=dollars(facts.amount_cents), bold=True),
        Line(left=counted(facts.cards, "card", "cards")),
        Line(left="Slip", right=facts.slip_number),
        Rule(),
        Text(text="Good for this game of this occasion only.", align="center"),
        *practice_foot(facts.practice),
        end_line(facts.receipt),
    ]

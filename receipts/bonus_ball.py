"""The bonus-ball receipt: proof of opportunities, good for one occasion only."""

from dataclasses import dataclass

from receipts.amounts import counted, dollars
from receipts.document import AnyElement, Big, Cut, Document, Feed, Line, Rule, Text
from receipts.parts import end_line, heading, practice_foot, practice_head

PLAYER_COPY = "PLAYER'S COPY"
HOUSE_STUB = "HOUSE STUB"


@dataclass(frozen=True)
class BonusBallFacts:
    """What a bonus-ball receipt says. Dates and times are ready to print; money in cents.

    ``receipt`` is the receipt's own serial within its occasion, ``cutoff`` when sales close.
    With ``two_part`` the player's copy is followed by a house stub with a line for the name.
    """

    licensee: str
    occasion: str
    gaming_date: str
    receipt: str
    opportunities: int
    amount_cents: int
    slip_number: str
    cutoff: str = ""
    two_part: bool = False
    practice: bool = False


def bonus_ball_receipt(facts: BonusBallFacts) -> Document:
    """The receipt as a paper of its own; in two parts where the house says so."""
    return Document(
        kind="bonus_ball_receipt", title=f"BB-{facts.receipt}", elements=tuple(tear_off(facts))
    )


def tear_off(facts: BonusBallFacts) -> list[AnyElement]:
    """The receipt as elements, as they stand at the foot of a slip too."""
    if not facts.two_part:
        return _part(facts, "")
    return [
        *_part(facts, PLAYER_COPY),
        Cut(partial=True),
        *_part(facts, HOUSE_STUB, name_line=True),
    ]


def _part(facts: BonusBallFacts, which: str, *, name_line: bool = False) -> list[AnyElement]:
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee),
        Text(text="BONUS BALL RECEIPT", align="center", size="tall"),
    ]
    if which:
        elements.append(Text(text=which, align="center"))
    elements += [
        Big(text=facts.receipt),
        Text(text=facts.occasion, align="center", bold=True),
        Text(text=facts.gaming_date, align="center"),
        Rule(),
        Line(
            left=counted(facts.opportunities, "opportunity", "opportunities"),
            right=dollars(facts.amount_cents),
            bold=True,
        ),
        Line(left="Slip", right=facts.slip_number),
    ]
    if facts.cutoff:
        elements.append(Line(left="Sales close", right=facts.cutoff))
    elements.append(Rule())
    if name_line:
        elements += [Text(text="Player's name"), Feed(lines=2), Rule()]
    else:
        elements.append(Text(text="Good for this occasion only.", align="center"))
    return [*elements, *practice_foot(facts.practice), end_line(f"BB {facts.receipt}")]

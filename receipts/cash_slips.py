"""Papers of the cash box: drop, paid in, paid out, and the blind count."""

from dataclasses import dataclass
from typing import Literal

from receipts.amounts import amount, dollars, signed
from receipts.document import AnyElement, Document, Feed, Line, Rule, Text
from receipts.parts import (
    end_line,
    heading,
    practice_foot,
    practice_head,
    signature_lines,
    title,
)

Movement = Literal["drop", "paid_in", "paid_out"]
_MOVEMENT_TITLES: dict[Movement, str] = {
    "drop": "DROP",
    "paid_in": "PAID IN",
    "paid_out": "PAID OUT",
}


@dataclass(frozen=True)
class MovementFacts:
    """What the slip of one drawer movement says; money in cents, ``serial`` as printed."""

    movement: Movement
    serial: str
    licensee: str
    gaming_date: str
    cash_box: str
    amount_cents: int
    reason: str
    by: str
    desk: str
    time: str
    approved_by: str = ""
    practice: bool = False


@dataclass(frozen=True)
class DenominationRow:
    """How many of one coin or note, and what they are worth in cents."""

    label: str
    count: int
    amount_cents: int


@dataclass(frozen=True)
class CountFacts:
    """What a count slip says. ``expected_cents`` stays None until the count is final.

    ``vouchers`` are checks and the like with their cents; ``tenders`` their sums by kind, as
    (name, counted, expected).
    """

    licensee: str
    gaming_date: str
    cash_box: str
    rows: tuple[DenominationRow, ...]
    counted_cents: int
    by: str
    desk: str
    time: str
    witness: str = ""
    expected_cents: int | None = None
    practice: bool = False
    vouchers: tuple[tuple[str, int], ...] = ()
    tenders: tuple[tuple[str, int, int], ...] = ()


def movement_slip(facts: MovementFacts) -> Document:
    """Amount large, why, and who; signed by both where a second person approved."""
    name = f"{_MOVEMENT_TITLES[facts.movement]} {facts.serial}".strip()
    signers = [f"By: {facts.by}"]
    if facts.approved_by:
        signers.append(f"Approved: {facts.approved_by}")
    return Document(
        kind=facts.movement,
        title=name,
        elements=(
            *practice_head(facts.practice),
            *heading(facts.licensee, facts.gaming_date),
            *title(name),
            Text(text=dollars(facts.amount_cents), align="center", bold=True, size="double"),
            Rule(),
            Line(left="Cash box", right=facts.cash_box),
            Line(left=f"Reason: {facts.reason}", hang=2),
            Line(left=f"Desk {facts.desk}", right=facts.time),
            *signature_lines(signers),
            Feed(),
            *practice_foot(facts.practice),
            end_line(name),
        ),
    )


def count_slip(facts: CountFacts) -> Document:
    """Every denomination counted; over or short only when the expected amount is given."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, facts.gaming_date),
        *title("CASH COUNT"),
        Line(left="Cash box", right=facts.cash_box),
        Line(left=f"Desk {facts.desk}", right=facts.time),
        Rule(),
    ]
    elements += [
        Line(left=f"{row.count:>5} x {row.label}", right=amount(row.amount_cents))
        for row in facts.rows
    ]
    elements += [
        Rule(),
        Line(left="COUNTED", right=dollars(facts.counted_cents), bold=True, size="double"),
    ]
    if facts.expected_cents is not None:
        difference = facts.counted_cents - facts.expected_cents
        elements += [
            Line(left="Expected", right=amount(facts.expected_cents)),
            Line(left="Over or short", right=signed(difference), bold=True),
        ]
    if facts.tenders:
        elements += [Rule()]
        elements += [Line(left=name, right=amount(cents)) for name, cents in facts.vouchers]
    for name, counted, expected in facts.tenders:
        elements += [
            Line(left=f"{name}, counted", right=amount(counted), bold=True),
            Line(left="Expected", right=amount(expected)),
            Line(left="Over or short", right=signed(counted - expected), bold=True),
        ]
    signers = [f"Counted: {facts.by}"]
    if facts.witness:
        signers.append(f"Witness: {facts.witness}")
    elements += [
        *signature_lines(signers),
        Feed(),
        *practice_foot(facts.practice),
        end_line("COUNT"),
    ]
    return Document(kind="count", title=f"COUNT {facts.cash_box}", elements=tuple(elements))

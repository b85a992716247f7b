"""The void slip: a new paper that cancels a slip or lines of it."""

from dataclasses import dataclass

from receipts.amounts import dollars
from receipts.document import QR, AnyElement, Big, Document, Feed, Line, Rule, Text
from receipts.parts import (
    ItemLine,
    end_line,
    heading,
    item_lines,
    practice_foot,
    practice_head,
    signature_lines,
    title,
)


@dataclass(frozen=True)
class VoidFacts:
    """What a void slip says. Dates and times are ready to print; money in cents.

    ``number`` is the original slip's. ``whole`` is False when only ``lines`` of it are void.
    ``tender`` says how the refund was given. ``qr_text`` may be empty. Without ``approved_by`` the
    refund waits: the slip is dead and nothing was given back. ``exchanged_for`` is the new slip
    whose price the lines went into; then the refund is only what came back. ``notes`` say what
    stays valid.
    """

    licensee: str
    hall: str
    gaming_date: str
    number: str
    reason: str
    voided_by: str
    approved_by: str
    refund_cents: int
    tender: str
    desk: str
    time: str
    lines: tuple[ItemLine, ...] = ()
    whole: bool = True
    qr_text: str = ""
    practice: bool = False
    exchanged_for: str = ""
    notes: tuple[str, ...] = ()

    @property
    def pending(self) -> bool:
        """Whether the second person is still missing."""
        return not self.approved_by


def void_slip(facts: VoidFacts) -> Document:
    """VOID, the original number, why, by whom, the refund, and room for the signatures."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, facts.hall, facts.gaming_date),
        *title("VOID SLIP"),
        Text(
            text="VOID PENDING" if facts.pending else "VOID",
            align="center",
            bold=True,
            size="double",
        ),
        Big(text=facts.number),
        Text(
            text="The whole slip is void." if facts.whole else "These lines of the slip are void.",
            align="center",
        ),
        Rule(),
        *item_lines(facts.lines, with_cards=False),
    ]
    if facts.lines:
        elements.append(Rule())
    elements += [
        *_money(facts),
        Rule(),
        Line(left=f"Reason: {facts.reason}", hang=2),
        Line(left=f"Voided by: {facts.voided_by}", hang=2),
    ]
    if not facts.pending:
        elements.append(Line(left=f"Approved by: {facts.approved_by}", hang=2))
    elements += [
        Line(left=f"Desk {facts.desk}", right=facts.time),
        *(Text(text=note) for note in facts.notes),
        *signature_lines(_signers(facts)),
        Feed(),
    ]
    if facts.qr_text:
        elements.append(QR(text=facts.qr_text, caption=f"VOID {facts.number}"))
    elements += [*practice_foot(facts.practice), end_line(f"VOID {facts.number}")]
    return Document(kind="void", title=f"VOID {facts.number}", elements=tuple(elements))


def _money(facts: VoidFacts) -> list[AnyElement]:
    if facts.pending:
        return [
            Line(left="REFUND OWED", right=dollars(facts.refund_cents), bold=True, size="double"),
            Text(text="Not given yet: it waits for the chairperson.", align="center"),
        ]
    given: list[AnyElement] = [
        Line(left="REFUND", right=dollars(facts.refund_cents), bold=True, size="double"),
        Line(left="Given as", right=facts.tender),
    ]
    if facts.exchanged_for:
        given.insert(0, Line(left=f"Exchanged for {facts.exchanged_for}", bold=True, hang=2))
    return given


def _signers(facts: VoidFacts) -> tuple[str, ...]:
    approval = "Chairperson" if facts.pending else f"Approved: {facts.approved_by}"
    return (f"Cashier: {facts.voided_by}", approval, "Player, name")

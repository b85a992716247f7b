"""Entries about slips that were sold: exchanged, voided ahead of approval, paid otherwise."""

from typing import Annotated, ClassVar

from pydantic import Field

from kiosk.ledger.entries import Refund, Sale, SoldPlayer, Tendered, VoidedLine
from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason, TenderKind


class KeptLine(Part):
    """A line that was left on the old slip, and why in words."""

    line: Annotated[int, Field(ge=1)]
    why: str


class SlipExchanged(Payload):
    """Lines of a slip cancelled and others sold for them, in one entry.

    ``refunds`` are the whole worth of the cancelled lines: what is marked carried pays for the new
    lines and stands among ``tenders`` under the same mark, the rest is given back.
    """

    kind: ClassVar[str] = "slip_exchanged"
    session: int
    shift: int
    series: str
    number: int
    sale: int
    whole: bool
    reason: Reason
    voided_by: PersonName
    approved_by: PersonName
    worker: PersonName | None = None
    lines: list[VoidedLine] = Field(min_length=1)
    receipts: list[str] = Field(default_factory=list)
    refund_cents: Cents
    refunds: list[Refund]
    kept: list[KeptLine] = Field(default_factory=list)
    players: list[SoldPlayer] = Field(min_length=1, max_length=1)
    tenders: list[Tendered]
    total_cents: Cents
    tendered_cents: Cents
    change_cents: Cents

    @property
    def carried_cents(self) -> int:
        """What of the old lines' worth pays for the new ones."""
        return sum(each.amount_cents for each in self.refunds if each.carried)

    @property
    def returned_cents(self) -> int:
        """What is given back."""
        return self.refund_cents - self.carried_cents

    def as_sale(self) -> Sale:
        """The new lines as a sale of their own, for whatever reads sales."""
        return Sale(
            key=self.key,
            papers=self.papers,
            session=self.session,
            shift=self.shift,
            cashier=self.voided_by,
            worker=self.worker,
            players=self.players,
            tenders=self.tenders,
            total_cents=self.total_cents,
            tendered_cents=self.tendered_cents,
            change_cents=self.change_cents,
        )


class VoidPending(Payload):
    """A slip or lines of it are dead at once; the refund waits for a second person."""

    kind: ClassVar[str] = "void_pending"
    series: str
    number: int
    sale: int
    whole: bool
    reason: Reason
    voided_by: PersonName
    lines: list[VoidedLine] = Field(min_length=1)
    receipts: list[str] = Field(default_factory=list)
    refund_cents: Cents


class VoidApproved(Payload):
    """The second person of a pending void: its refund is given now, from ``shift``."""

    kind: ClassVar[str] = "void_approved"
    void: int
    shift: int
    approved_by: PersonName
    released_by: PersonName
    refund_cents: Cents
    refunds: list[Refund]


class TenderCorrected(Payload):
    """Money of a sale that came by another tender than was recorded.

    ``shift`` is that of the sale: its drawer held the one and not the other.
    """

    kind: ClassVar[str] = "tender_corrected"
    series: str
    number: int
    sale: int
    shift: int
    from_kind: TenderKind
    to_kind: TenderKind
    amount_cents: Annotated[int, Field(ge=1)]
    reference: str | None
    reason: Reason
    corrected_by: PersonName
    approved_by: PersonName | None

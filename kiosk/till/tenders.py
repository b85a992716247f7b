"""Paying: tenders, what is missing, and the change."""

from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.ledger.entries import TenderKind
from kiosk.money import format_money
from kiosk.till.night import Session

TENDERS_MAX = 10
AMOUNT_CENTS_MAX = 100_000_000


@dataclass(frozen=True)
class Tender:
    """One way of paying: cents, and a check's number."""

    kind: TenderKind
    amount_cents: int
    reference: str | None = None


def change_due(session: Session, total_cents: int, tenders: tuple[Tender, ...]) -> int:
    """The change in cents. Raises Wrong or Refused for a payment that cannot be."""
    if len(tenders) > TENDERS_MAX:
        raise Wrong(f"A sale is paid in at most {TENDERS_MAX} parts.", where="tender")
    for tender in tenders:
        if not 0 < tender.amount_cents <= AMOUNT_CENTS_MAX:
            raise Wrong("An amount is more than 0.00.", where=tender.kind)
        if tender.kind not in session.program.house.tenders:
            raise Refused(f"This house does not take payment by {tender.kind}.")
        if tender.kind == "check" and not tender.reference:
            raise Wrong("A check needs its number.", where="check")
    tendered = sum(each.amount_cents for each in tenders)
    if tendered < total_cents:
        raise Refused(
            f"{format_money(tendered)} is not enough for {format_money(total_cents)}: "
            f"{format_money(total_cents - tendered)} is missing."
        )
    change = tendered - total_cents
    cash = sum(each.amount_cents for each in tenders if each.kind == "cash")
    if change > cash:
        raise Refused("Change is given from cash only: lower the check or card to what is due.")
    return change

"""Paying: tenders, what is missing, and the change."""

from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.ledger.entries import TenderKind
from kiosk.money import format_money
from kiosk.till.night import Session

TENDERS_MAX = 10
AMOUNT_CENTS_MAX = 100_000_000
REFERENCE_LENGTH_MAX = 40
CHANGE_CENTS_MAX = 10_000
"""Change of a hundred dollars or more means a note too many, or a slip of the finger."""


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
            raise Wrong(
                f"An amount is more than 0.00 and at most {format_money(AMOUNT_CENTS_MAX)}.",
                where=tender.kind,
            )
        if tender.kind not in session.program.house.tenders:
            raise Refused(f"This house does not take payment by {tender.kind}.")
        if tender.kind == "check" and not tender.reference:
            raise Wrong("A check needs its number.", where="check")
        if tender.reference is not None and not _is_plain(tender.reference):
            raise Wrong(
                f"A number is 1 to {REFERENCE_LENGTH_MAX} printable letters.", where=tender.kind
            )
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
    if change >= CHANGE_CENTS_MAX:
        raise Refused(
            f"{format_money(tendered)} for {format_money(total_cents)} would give "
            f"{format_money(change)} back: that is a note too many. Type what was given again."
        )
    return change


def clean_reference(reference: str | None, kind: TenderKind) -> str | None:
    """A check's number as it is kept; None where there is none. Raises Wrong."""
    if reference is None or not reference.strip():
        return None
    if not _is_plain(reference):
        raise Wrong(f"A number is 1 to {REFERENCE_LENGTH_MAX} printable letters.", where=kind)
    return reference.strip()


def _is_plain(reference: str) -> bool:
    return reference.isprintable() and 1 <= len(reference.strip()) <= REFERENCE_LENGTH_MAX

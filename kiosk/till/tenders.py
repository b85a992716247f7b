"""Paying: tenders, what is missing, and the change."""

from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import Phrase, say
from kiosk.ledger.entries import TenderKind
from kiosk.money import format_money
from kiosk.till.night import Session

TENDERS_MAX = 10
AMOUNT_CENTS_MAX = 100_000_000
REFERENCE_LENGTH_MAX = 40
CHANGE_CENTS_MAX = 10_000
"""Change of a hundred dollars or more means a note too many, or a slip of the finger."""

KINDS: dict[TenderKind, Phrase] = {
    "cash": say("cash"),
    "check": say("check"),
    "card": say("card"),
    "certificate": say("gift certificate"),
}
"""What a way of paying is called on the screens."""


@dataclass(frozen=True)
class Tender:
    """One way of paying: cents, and a check's number."""

    kind: TenderKind
    amount_cents: int
    reference: str | None = None


def change_due(session: Session, total_cents: int, tenders: tuple[Tender, ...]) -> int:
    """The change in cents. Raises Wrong or Refused for a payment that cannot be."""
    if len(tenders) > TENDERS_MAX:
        raise Wrong(
            say("A sale is paid in at most {tenders_max} parts.", tenders_max=TENDERS_MAX),
            where="tender",
        )
    for tender in tenders:
        if not 0 < tender.amount_cents <= AMOUNT_CENTS_MAX:
            raise Wrong(
                say(
                    "An amount is more than 0.00 and at most {amount_cents_max}.",
                    amount_cents_max=format_money(AMOUNT_CENTS_MAX),
                ),
                where=tender.kind,
            )
        if tender.kind not in session.program.house.tenders:
            raise Refused(
                say("This house does not take payment by {kind}.", kind=KINDS[tender.kind])
            )
        if tender.kind == "check" and not tender.reference:
            raise Wrong("A check needs its number.", where="check")
        if tender.reference is not None and not _is_plain(tender.reference):
            raise Wrong(
                say(
                    "A number is 1 to {reference_length_max} printable letters.",
                    reference_length_max=REFERENCE_LENGTH_MAX,
                ),
                where=tender.kind,
            )
    tendered = sum(each.amount_cents for each in tenders)
    if tendered < total_cents:
        raise Refused(
            say(
                "{tendered} is not enough for {total}: {total2} is missing.",
                tendered=format_money(tendered),
                total=format_money(total_cents),
                total2=format_money(total_cents - tendered),
            )
        )
    change = tendered - total_cents
    cash = sum(each.amount_cents for each in tenders if each.kind == "cash")
    if change > cash:
        raise Refused("Change is given from cash only: lower the check or card to what is due.")
    if change >= CHANGE_CENTS_MAX:
        raise Refused(
            say(
                "{tendered} for {total} would give {change} back: that is a note too "
                "many. Type what was given again.",
                tendered=format_money(tendered),
                total=format_money(total_cents),
                change=format_money(change),
            )
        )
    return change


def clean_reference(reference: str | None, kind: TenderKind) -> str | None:
    """A check's number as it is kept; None where there is none. Raises Wrong."""
    if reference is None or not reference.strip():
        return None
    if not _is_plain(reference):
        raise Wrong(
            say(
                "A number is 1 to {reference_length_max} printable letters.",
                reference_length_max=REFERENCE_LENGTH_MAX,
            ),
            where=kind,
        )
    return reference.strip()


def _is_plain(reference: str) -> bool:
    return reference.isprintable() and 1 <= len(reference.strip()) <= REFERENCE_LENGTH_MAX

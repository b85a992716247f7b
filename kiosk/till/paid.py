"""What a sale has brought by each tender, and how money goes back by the tender used."""

from collections.abc import Mapping
from typing import get_args

from kiosk.ledger.entries import Refund, Sale
from kiosk.ledger.payload import TenderKind
from kiosk.till.desk import Desk

GIVEN_BACK_FIRST: tuple[TenderKind, ...] = ("certificate", "card", "check", "cash")
"""Cash last: what came as a check goes back as one before cash leaves the drawer."""


def paid_by_tender(desk: Desk, sale: int) -> dict[TenderKind, int]:
    """Cents a sale has brought by each tender, less change and refunds, as corrected since."""
    found = {
        row["kind"]: row["cents"]
        for row in desk.ledger.rows(
            "SELECT kind, sum(cents) AS cents FROM tender_flow WHERE desk = ? AND sale = ? "
            "GROUP BY kind",
            (desk.name, sale),
        )
    }
    return {kind: found.get(kind, 0) for kind in get_args(TenderKind)}


def refunds_of(paid: Mapping[TenderKind, int], cents: int) -> list[Refund]:
    """Splits a refund over what was paid: never more of a tender than came by it."""
    refunds: list[Refund] = []
    for kind in GIVEN_BACK_FIRST:
        part = min(cents, paid.get(kind, 0))
        if part > 0:
            refunds.append(Refund(kind=kind, amount_cents=part))
            cents -= part
    return refunds


def split_carried(refunds: list[Refund], returned_cents: int) -> list[Refund]:
    """The same refunds, of which so much is given back and the rest pays for other lines."""
    split: list[Refund] = []
    for each in refunds:
        back = min(each.amount_cents, returned_cents)
        returned_cents -= back
        parts = ((back, False), (each.amount_cents - back, True))
        split += [Refund(kind=each.kind, amount_cents=n, carried=c) for n, c in parts if n]
    return split


def reference_of(desk: Desk, sale: int, content: Sale, kind: TenderKind) -> str | None:
    """The number of the check or certificate a sale was paid with, as last corrected."""
    corrected: str | None = desk.ledger.value(
        "SELECT reference FROM tender_correction WHERE desk = ? AND sale = ? AND to_kind = ? "
        "ORDER BY seq DESC LIMIT 1",
        (desk.name, sale, kind),
    )
    return corrected or next(
        (each.reference for each in content.tenders if each.kind == kind), None
    )

"""From a deposit to its paper: how the sum is made up, by account, and what was brought."""

from collections.abc import Sequence

from kiosk.ledger.deposit_entries import DepositMade
from kiosk.ledger.journal import Entry
from kiosk.money import format_money
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def deposit_document(
    desk: Desk,
    session: Session,
    sums: Sequence[tuple[str, int]],
    made: DepositMade,
    entry: Entry,
) -> Document:
    """The slip that is kept beside the bank's own."""
    left = made.open_cents - made.amount_cents
    return sheet(
        SheetFacts(
            kind="deposit",
            name="DEPOSIT",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud=f"${format_money(made.amount_cents)}",
            rows=(
                *((name, format_money(cents)) for name, cents in sums),
                ("Brought before", format_money(_last(sums) - made.open_cents)),
                ("Still open", format_money(left)),
                ("Reference", made.reference),
            ),
            notes=() if made.reason is None else (made.reason,),
            signatures=(made.made_by,),
            practice=desk.practice,
        )
    )


def _last(sums: Sequence[tuple[str, int]]) -> int:
    return dict(sums)["To the bank"]

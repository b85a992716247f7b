"""The voucher of a prize in kind, for the winner to sign."""

from kiosk.ledger.journal import Entry
from kiosk.ledger.prize_entries import GoodsAwarded
from kiosk.money import format_money
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def goods_document(
    desk: Desk, session: Session, occasion: OpenOccasion, given: GoodsAwarded, entry: Entry
) -> Document:
    """What was given to whom, what it is worth at retail, and room for the winner's name."""
    game = f"Game {given.game}" if given.game else "Door prize"
    shown = () if given.slip is None else (("Slip shown", given.slip),)
    return sheet(
        SheetFacts(
            kind="prize",
            name="PRIZE VOUCHER",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            rows=(
                ("No.", f"{desk.name}{entry.seq}-1"),
                ("Occasion", occasion.name),
                ("For", game),
                ("Prize", given.name),
                ("Worth at retail", format_money(given.retail_cents)),
                ("Winner", given.winner),
                *shown,
            ),
            notes=("Received:",),
            signatures=(given.winner, given.given_by, given.approved_by),
            practice=desk.practice,
        )
    )

"""The slip a floor worker signs: paper and change taken along, or brought back."""

from kiosk.ledger.journal import Entry
from kiosk.ledger.payload import Paper
from kiosk.ledger.stock_entries import StockMoved
from kiosk.money import format_money
from kiosk.program.models import Item
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet

_NAMES = {"issued": "PAPER ISSUED", "returned": "PAPER RETURNED"}


def papers_of(moved: StockMoved) -> list[Paper]:
    """A paper where somebody takes responsibility: a worker during a night."""
    if moved.worker is None or moved.session is None or moved.movement not in _NAMES:
        return []
    return [Paper(kind="stock", title=f"{_NAMES[moved.movement].capitalize()}, {moved.item}")]


def move_documents(
    desk: Desk, session: Session | None, item: Item, moved: StockMoved, entry: Entry
) -> list[Document]:
    """One document for each of those papers."""
    if session is None or not papers_of(moved) or moved.worker is None:
        return []
    rows = [
        ("Item", f"{item.id} {item.name}"),
        *([("Colour", moved.color)] if moved.color else []),
        ("From", moved.first),
        ("To", moved.last),
        ("Pieces", f"{moved.pieces:,}"),
    ]
    if moved.change_cents:
        label = "Change taken along" if moved.movement == "issued" else "Change brought back"
        rows.append((label, format_money(moved.change_cents)))
    return [
        sheet(
            SheetFacts(
                kind="stock",
                name=_NAMES[moved.movement],
                licensee=session.program.licensee.name,
                head=head_of(desk, session, entry.at),
                loud=moved.worker,
                rows=tuple(rows),
                notes=() if moved.reason is None else (moved.reason,),
                signatures=(moved.worker, moved.recorded_by),
                practice=desk.practice,
            )
        )
    ]

"""From entries to papers: void slips, those that wait for approval, and exchanges."""

from kiosk.ledger.entries import Refund, SlipVoided
from kiosk.ledger.journal import Entry
from kiosk.ledger.slip_entries import SlipExchanged, TenderCorrected, VoidApproved, VoidPending
from kiosk.money import format_money
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.papers import TENDER_WORDS, hall_time, long_date, sale_documents, slip_qr
from kiosk.till.slip_record import SlipRecord, slip_text
from receipts.document import Document
from receipts.parts import ItemLine
from receipts.sheets import SheetFacts, sheet
from receipts.void import VoidFacts, void_slip


def void_document(
    desk: Desk, session: Session, slip: SlipRecord, void: SlipVoided | VoidPending, entry: Entry
) -> Document:
    """The void slip with original number, reason, names and refund; or VOID PENDING."""
    approved, refunds = ("", [])
    if isinstance(void, SlipVoided):
        approved, refunds = (void.approved_by, void.refunds)
    return _void(
        desk, session, slip, void, entry.at, entry.hash, approved_by=approved, refunds=refunds
    )


def approval_document(
    desk: Desk,
    session: Session,
    slip: SlipRecord,
    void: VoidPending,
    approval: VoidApproved,
    entry: Entry,
) -> Document:
    """The void slip of a refund that was released: as if the chairperson had been there.

    Its QR names the entry that made the slip void.
    """
    voided = desk.ledger.entry(desk.name, approval.void)
    return _void(
        desk,
        session,
        slip,
        void,
        entry.at,
        entry.hash if voided is None else voided.hash,
        approved_by=approval.approved_by,
        refunds=approval.refunds,
    )


def exchange_documents(
    desk: Desk, session: Session, slip: SlipRecord, exchange: SlipExchanged, entry: Entry
) -> list[Document]:
    """The void slip of the old lines, then the slip or receipt of the new ones."""
    sold = exchange.players[0].slip
    old = _void(
        desk,
        session,
        slip,
        exchange,
        entry.at,
        entry.hash,
        approved_by=exchange.approved_by,
        refunds=[each for each in exchange.refunds if not each.carried],
        exchanged_for="other things" if sold is None else slip_text(sold.series, sold.number),
        notes=tuple(each.why for each in exchange.kept),
    )
    sale = exchange.as_sale()
    return [old, *sale_documents(desk, session, sale, entry, exchanged_from=slip.text)]


def correction_document(
    desk: Desk, session: Session, correction: TenderCorrected, entry: Entry
) -> Document:
    """What a sale was recorded as paid by, and by what it was paid; both people sign."""
    number = slip_text(correction.series, correction.number)
    now = TENDER_WORDS[correction.to_kind]
    return sheet(
        SheetFacts(
            kind="tender",
            name="TENDER CORRECTED",
            licensee=session.program.licensee.name,
            head=(
                session.program.hall.name,
                long_date(session.gaming_date),
                f"Desk {desk.name}, {hall_time(session, entry.at)}",
            ),
            loud=number,
            rows=(
                ("Recorded as", TENDER_WORDS[correction.from_kind]),
                ("Paid by", f"{now} {correction.reference or ''}".strip()),
                ("Amount", format_money(correction.amount_cents)),
                ("Reason", correction.reason),
            ),
            signatures=(
                correction.corrected_by,
                *([correction.approved_by] if correction.approved_by else []),
            ),
            practice=desk.practice,
        )
    )


def _void(
    desk: Desk,
    session: Session,
    slip: SlipRecord,
    void: SlipVoided | VoidPending | SlipExchanged,
    at: str,
    entry_hash: str,
    *,
    approved_by: str,
    refunds: list[Refund],
    exchanged_for: str = "",
    notes: tuple[str, ...] = (),
) -> Document:
    given = ", ".join(TENDER_WORDS[each.kind] for each in refunds)
    return void_slip(
        VoidFacts(
            licensee=session.program.licensee.name,
            hall=session.program.hall.name,
            gaming_date=long_date(session.gaming_date),
            number=slip.text,
            reason=void.reason,
            voided_by=void.voided_by,
            approved_by=approved_by,
            refund_cents=sum(each.amount_cents for each in refunds)
            if exchanged_for
            else void.refund_cents,
            tender=given or "nothing to refund",
            desk=desk.name,
            time=hall_time(session, at),
            lines=tuple(
                ItemLine(line.quantity, line.name, line.amount_cents, line.cards)
                for line in (slip.sold.lines[each.line - 1] for each in void.lines)
            ),
            whole=void.whole,
            qr_text=slip_qr(desk, slip.sold, "VOID", entry_hash),
            practice=desk.practice,
            exchanged_for=exchanged_for,
            notes=notes,
        )
    )

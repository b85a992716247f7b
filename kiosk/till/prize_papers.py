"""From a paid prize to its papers: a voucher for each winner to sign."""

from kiosk.ledger.journal import Entry
from kiosk.ledger.prize_entries import PrizePaid
from kiosk.till.award import Award
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.papers import hall_time, long_date
from receipts.document import Document
from receipts.notices import VoucherFacts, prize_voucher


def vouchers(
    desk: Desk, session: Session, award: Award, paid: PrizePaid, entry: Entry
) -> list[Document]:
    """One voucher for each share, in the order of the winners."""
    occasion = next(each for each in session.occasions if each.id == award.occasion)
    return [
        prize_voucher(
            VoucherFacts(
                licensee=session.program.licensee.name,
                gaming_date=long_date(award.gaming_date),
                occasion=occasion.name,
                game=award.name if share.color is None else f"{award.name}, {share.color}",
                winner=share.name,
                amount_cents=share.amount_cents,
                method="cash" if share.check_number is None else f"check {share.check_number}",
                serial=f"{desk.name}{entry.seq}-{number}",
                time=hall_time(session, entry.at),
                practice=desk.practice,
            )
        )
        for number, share in enumerate(paid.shares, 1)
    ]

"""The paper of a cancelled occasion: for the file, with what is told to whom and until when."""

from collections.abc import Sequence

from kiosk.ledger.game_entries import OccasionCancelled
from kiosk.ledger.journal import Entry
from kiosk.rules.notices import NoticeDue
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def cancelled_document(
    desk: Desk,
    session: Session,
    occasions: Sequence[OpenOccasion],
    cancelled: OccasionCancelled,
    entry: Entry,
    slips: int,
    notices: Sequence[NoticeDue],
) -> Document:
    """What was called off and why, how many slips are to be refunded, and the notices due."""
    return sheet(
        SheetFacts(
            kind="cancelled",
            name="OCCASION CANCELLED",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud="CANCELLED",
            rows=(
                *(("Occasion", each.name) for each in occasions),
                ("Reason", cancelled.reason),
                ("Slips to refund", str(slips)),
            ),
            notes=(
                "Refund each slip once, when it is shown: void it. Bonus-ball receipts win "
                "nothing. Carry-overs and jackpots stay as they were.",
                *(notice_words(session, each) for each in notices),
            ),
            signatures=(cancelled.cancelled_by,),
            practice=desk.practice,
        )
    )


def notice_words(session: Session, notice: NoticeDue) -> str:
    """A notice as people read it, with its time on the hall's wall."""
    until = ""
    if notice.by is not None:
        until = f" Until {notice.by.astimezone(session.program.hall.zone):%Y-%m-%d %H:%M}."
    return f"{notice.sentence}{until} ({notice.rule}, {notice.citation})"

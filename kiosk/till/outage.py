"""A printer outage: when it begins, and the one record and paper that close it."""

from kiosk.clock import from_text, to_text
from kiosk.language import say
from kiosk.ledger.entries import Paper
from kiosk.ledger.paper_entries import PrinterOutage
from kiosk.ledger.print_queue import OwedPaper
from kiosk.ledger.printer_notes import Outage, PrinterNotes, UnprintedSlips
from kiosk.till.desk import Desk
from kiosk.till.night import Session, last_session
from kiosk.till.papers import long_date
from kiosk.till.slip_record import slip_text
from receipts.document import Document
from receipts.notices import OutageFacts, outage_summary

REASON_MAX = 200


def begin_outage(desk: Desk, notes: PrinterNotes, reason: str) -> None:
    """Notes that slips are owed and the printer does not print; only where one is owed."""
    if notes.outage() is None and notes.unprinted() is not None:
        notes.begin_outage(to_text(desk.now().at), reason[:REASON_MAX])


def end_outage(desk: Desk, notes: PrinterNotes, came_out: OwedPaper) -> None:
    """A paper came out again: records what was sold without paper, and queues the summary.

    The slips that wait come out first, in their order; the summary follows them.
    """
    outage = notes.outage()
    if outage is None:
        return
    with desk.writing() as writing:
        slips = notes.unprinted(but_for=(came_out.seq, came_out.paper))
        notes.end_outage()
        if slips is None:
            return
        session = last_session(desk)
        payload = PrinterOutage(
            papers=[
                Paper(
                    kind="outage", title=say("Sold without paper: {slips}", slips=_numbers(slips))
                )
            ],
            began_at=outage.began_at,
            ended_at=to_text(writing.at),
            series=slips.series,
            first=slips.first,
            last=slips.last,
            slips=slips.slips,
            reason=outage.reason,
        )
        ended = to_text(writing.at)
        writing.append(payload, lambda _entry: [_summary(desk, session, outage, slips, ended)])


def _numbers(slips: UnprintedSlips) -> str:
    return f"{slip_text(slips.series, slips.first)} - {slip_text(slips.series, slips.last)}"


def _summary(
    desk: Desk, session: Session, outage: Outage, slips: UnprintedSlips, ended_at: str
) -> Document:
    zone = session.program.hall.zone
    return outage_summary(
        OutageFacts(
            licensee=session.program.licensee.name,
            gaming_date=long_date(session.gaming_date),
            desk=desk.name,
            began=f"{from_text(outage.began_at).astimezone(zone):%H:%M}",
            ended=f"{from_text(ended_at).astimezone(zone):%H:%M}",
            first=slip_text(slips.series, slips.first),
            last=slip_text(slips.series, slips.last),
            slips=slips.slips,
            reason=outage.reason,
            practice=desk.practice,
        )
    )

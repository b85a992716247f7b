"""Further papers of a slip: COPY n, and never a second original."""

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.entries import SlipCopied
from kiosk.ledger.payload import Paper
from kiosk.till import papers
from kiosk.till.desk import Desk
from kiosk.till.night import read_session
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.slip_record import find_slip


def copy_slip(
    desk: Desk, text: str, *, reason: str, by: Worker, approved_by: Worker | None = None
) -> str:
    """Queues a further paper of a slip, headed COPY n. Returns that heading.

    Raises Refused while the original is still owed to the printer: there is one original.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Reprinting"))
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        owed = desk.ledger.row(
            "SELECT w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
            "WHERE p.desk = ? AND p.series = ? AND p.number = ? AND p.kind IN ('slip', 'copy') "
            "AND w.state IN ('queued', 'reprint', 'sending', 'awaiting', 'held', 'unknown')",
            (desk.name, slip.series, slip.number),
        )
        if owed is not None:
            raise Refused(
                say(
                    "Slip {slip} is still owed by the printer and prints by itself; if it "
                    "came out torn, say so in the list of owed papers.",
                    slip=slip.text,
                )
            )
        number = slip.copies + 1
        payload = SlipCopied(
            papers=[
                Paper(
                    kind="copy",
                    title=say("Copy {number} of {slip}", number=number, slip=slip.text),
                    series=slip.series,
                    number=slip.number,
                    copy_number=number,
                )
            ],
            series=slip.series,
            number=slip.number,
            copy_number=number,
            asked_by=by.name,
            approved_by=None if approved_by is None else approved_by.name,
            reason=reason,
        )
        session = read_session(desk, slip.session)
        writing.append(payload, lambda _entry: [papers.copy_document(desk, session, slip, number)])
    return say("COPY {number}", number=number)

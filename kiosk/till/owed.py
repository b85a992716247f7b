"""Papers that wait for a person: whole or not, said by somebody who looked."""

import re

from kiosk.errors import Refused, Wrong
from kiosk.language import Phrase, say
from kiosk.language.recorded import recorded
from kiosk.ledger.entries import Paper, PaperConfirmed, SlipCopied
from kiosk.ledger.print_queue import PARKED_STATES, OwedPaper, PrintQueue
from kiosk.till import papers
from kiosk.till.desk import Desk, Writing
from kiosk.till.night import read_session
from kiosk.till.paper_ways import NO_WAY, way_of
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.slip_record import find_slip
from kiosk.till.spoiled_forms import replace_torn

_JOB = re.compile(r"[0-9]{1,12}(\.[0-9]{0,6})?")

PRINT_STATES: dict[str, Phrase] = {
    "queued": say("queued"),
    "reprint": say("to be printed again"),
    "sending": say("being printed"),
    "awaiting": say("being printed"),
    "held": say("may still come out"),
    "unknown": say("nobody has looked at it"),
    "kept": say("of a closed night"),
    "printed": say("printed"),
    "processed": say("printed"),
    "sent": say("sent"),
    "confirmed": say("seen by a person"),
    "dropped": say("not whole"),
    "voided": say("void before it was printed"),
    "screen": say("on the screen only"),
}
"""How a paper stands with the printer."""


def find_paper(queue: PrintQueue, job: str) -> OwedPaper:
    """A paper by its job, like ``117.1``. Raises Wrong when there is none."""
    seq, _dot, paper = job.strip().partition(".")
    if not _JOB.fullmatch(job.strip()):
        raise Wrong(
            say("{job!r} is no job; the list of owed papers names them, like 117.1.", job=job)
        )
    found = queue.find(int(seq), int(paper or "1"))
    if found is None:
        raise Wrong(say("There is no paper {job} on this desk.", job=job), where="JOB")
    return found


def confirm_paper(desk: Desk, queue: PrintQueue, job: str, *, whole: bool, by: Worker) -> str:
    """Records what a person saw of a paper that may have printed.

    Not whole: a slip comes again as COPY n, any other paper marked REPRINT, and a voided slip not
    at all; on preprinted paper the slip's form is spoiled and the next one replaces it. One of a
    closed night that never left, or that stayed on the screen, prints as it is. Returns what
    happens next, in words. Raises Refused for a paper that does not wait for a person, and for a
    role that does not answer for papers.
    """
    need_role(by, SELLERS, say("Saying what became of a paper"))
    with desk.writing() as writing:
        paper = find_paper(queue, job)
        if paper.state == NO_WAY and not whole:
            return _send(desk, queue, paper)
        if paper.state not in PARKED_STATES:
            raise Refused(
                say(
                    "{title} does not wait for anybody: it is {state}.",
                    title=recorded(paper.title),
                    state=PRINT_STATES[paper.state],
                )
            )
        writing.append(
            PaperConfirmed(
                paper_seq=paper.seq, paper=paper.paper, whole=whole, confirmed_by=by.name
            )
        )
        if whole:
            queue.settle(paper, "confirmed", say("{by} saw it.", by=by.name))
            return say("{title} is on paper.", title=recorded(paper.title))
        return _again(desk, queue, writing, paper, by)


def _send(desk: Desk, queue: PrintQueue, paper: OwedPaper) -> str:
    """Lets a paper print that stayed on the screen. Raises Refused without a printer for it."""
    lane, state = way_of(desk.ledger, desk.home, desk.practice, paper.kind)
    if state == NO_WAY:
        raise Refused(
            say(
                "{title} is to be read on the screen: the printer holds slips that carry "
                "their own numbers. With another printer it prints there: kiosk printer "
                "use --other SPEC.",
                title=recorded(paper.title),
            )
        )
    queue.send(paper, lane)
    return say("{title} prints now.", title=recorded(paper.title))


def _again(desk: Desk, queue: PrintQueue, writing: Writing, paper: OwedPaper, by: Worker) -> str:
    row = desk.ledger.row(
        "SELECT series, number FROM paper WHERE desk = ? AND seq = ? AND paper = ?",
        (desk.name, paper.seq, paper.paper),
    )
    if paper.state == "kept":
        queue.settle(paper, "reprint", say("{by} asked for it.", by=by.name))
        return say("{title} prints now.", title=recorded(paper.title))
    if paper.form is not None:
        return replace_torn(desk, queue, writing, paper, by)
    if paper.kind not in {"slip", "copy"} or row is None or row["number"] is None:
        queue.requeue(paper, papers.marked_again(paper.document))
        return say("{title} prints again, marked REPRINT.", title=recorded(paper.title))
    queue.settle(paper, "dropped", say("{by} saw that it is not whole.", by=by.name))
    slip = find_slip(desk, f"{row['series']}-{row['number']}")
    if slip.void:
        queue.settle(
            paper, "voided", say("{by} saw that it is not whole; the slip is void.", by=by.name)
        )
        return say("{slip} is void: it does not print again.", slip=slip.text)
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
        approved_by=None,
        reason=say("The paper before it was not whole."),
    )
    session = read_session(desk, slip.session)
    entry = writing.append(
        payload, lambda _entry: [papers.copy_document(desk, session, slip, number)]
    )
    copy = queue.find(entry.seq, 1)
    if copy is not None:
        queue.settle(copy, "reprint", "")
    return say("{slip} prints again as COPY {number}.", slip=slip.text, number=number)

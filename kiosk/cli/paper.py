"""Papers: what the printer owes, and what a person saw of them."""

from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import FILE, local, wall
from kiosk.errors import Refused
from kiosk.files import write_whole
from kiosk.ledger.print_queue import OPEN_STATES, PARKED_STATES, OwedPaper, PrintQueue
from kiosk.till.night import hall_zone
from kiosk.till.owed import find_paper
from kiosk.till.till import Till
from receipts.amounts import counted
from receipts.document import from_json
from receipts.drivers import image, text
from receipts.profiles import VIRTUAL_80

paper = group("paper", "What is owed to paper.", "kiosk paper list")
PAPER_COLUMNS = 48


@command(paper, "list", "kiosk paper list --json")
def list_papers(frame: Frame) -> None:
    """Lists what the printer still owes, oldest first."""
    with frame.reading() as desk:
        listed = PrintQueue(desk.ledger, lambda: "").owed()
        zone = hall_zone(desk)
    rows: list[dict[str, Any]] = [
        {
            "job": each.job,
            "kind": each.kind,
            "title": each.title,
            "state": each.state,
            "detail": each.detail,
            "at": local(each.at, zone),
        }
        for each in listed
    ]
    frame.answer(
        {"papers": rows},
        "\n".join(
            f"{each.job:>7}  {wall(each.at, zone)}  {each.title}  {each.state}  {each.detail}"
            for each in listed
        )
        or "Nothing is owed.",
    )


@command(paper, "retry", "kiosk paper retry 117.1 --as Ann")
@click.argument("job", required=False)
def retry(frame: Frame, job: str | None) -> None:
    """Tries now to print what is owed; with a JOB also one of a closed night."""
    with frame.writing(prints=True) as till:
        before = till.owed()
        said = _owed_words(before)
        if job is not None:
            said = _ask_for(frame, till, job)
        till.spool.wake()
        frame.answer({"owed_before": len(before), "next": said}, said)


def _owed_words(owed: list[OwedPaper]) -> str:
    kept = [each for each in owed if each.state == "kept"]
    said = f"{counted(len(owed), 'paper')} owed before."
    if kept:
        said += (
            f" {counted(len(kept), 'paper')} of closed nights among them: "
            f"kiosk paper retry {kept[0].job} prints one."
        )
    return said


def _ask_for(frame: Frame, till: Till, job: str) -> str:
    """Lets a paper of a closed night print. Raises Refused for one that waits for a person."""
    found = till.find_paper(job)
    if found.state == "kept":
        return till.confirm_paper(job, whole=False, by=frame.worker(till))
    if found.state in PARKED_STATES:
        raise Refused(
            f"{found.title} may be on paper already. Look at it, then say: "
            f"kiosk paper confirm {found.job} yes, or no."
        )
    if found.state not in OPEN_STATES:
        raise Refused(f"{found.title} is not owed: it is {found.state}.")
    return f"{found.title} is tried now."


@command(paper, "confirm", "kiosk paper confirm 117.1 yes --as Ann")
@click.argument("job")
@click.argument("whole", type=click.Choice(["yes", "no"]))
def confirm(frame: Frame, job: str, whole: str) -> None:
    """Says whether a paper that may have printed is whole.

    One of a closed night that never left the kiosk: no prints it, yes leaves it unprinted.
    """
    with frame.writing(prints=True) as till:
        said = till.confirm_paper(job, whole=whole == "yes", by=frame.worker(till))
        frame.answer({"job": job, "whole": whole == "yes", "next": said}, said)


@command(paper, "show", "kiosk paper show 117.1 --png slip.png")
@click.argument("job")
@click.option("--png", type=FILE, help="As a picture.")
def show(frame: Frame, job: str, png: Path | None) -> None:
    """Shows a paper as text, or as a picture of the paper."""
    with frame.reading() as desk:
        queue = PrintQueue(desk.ledger, lambda: "")
        found = find_paper(queue, job)
        attempts = queue.attempts(found.seq, found.paper)
    document = from_json(found.document)
    if png is not None:
        if png.exists():
            raise Refused(f"There is a file {png} already; choose another name.")
        write_whole(png, image.png(document, VIRTUAL_80))
    shown = text.render(document, PAPER_COLUMNS)
    frame.answer(
        {
            "job": found.job,
            "title": found.title,
            "state": found.state,
            "detail": found.detail,
            "attempts": attempts,
            "text": shown,
        },
        f"{found.title}: {found.state} {found.detail}\n{shown}",
    )

"""Papers: what the printer owes, and what a person saw of them."""

from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import FILE, local, wall
from kiosk.errors import Refused
from kiosk.files import write_whole
from kiosk.ledger.print_queue import PrintQueue
from kiosk.till.night import hall_zone
from kiosk.till.owed import find_paper
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


@command(paper, "retry", "kiosk paper retry")
def retry(frame: Frame) -> None:
    """Tries now to print what is owed."""
    with frame.writing(prints=True) as till:
        till.spool.wake()
        before = len(till.owed())
        frame.answer({"owed_before": before}, f"{before} papers were owed.")


@command(paper, "confirm", "kiosk paper confirm 117.1 yes --as Ann")
@click.argument("job")
@click.argument("whole", type=click.Choice(["yes", "no"]))
def confirm(frame: Frame, job: str, whole: str) -> None:
    """Says whether a paper that may have printed is whole."""
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

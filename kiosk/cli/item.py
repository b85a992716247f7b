"""``kiosk item``: what the house has run out of."""

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.till.night import need_session
from kiosk.till.sold_out import Mark, sold_out

item = group("item", "What is sold out tonight.", "kiosk item sold-out TRI6 --as Ruth")


@command(item, "sold-out", "kiosk item sold-out TRI6 --as Ruth")
@click.argument("item_id", metavar="ID")
def mark_sold_out(frame: Frame, item_id: str) -> None:
    """Stops an item or package, and every package that holds it."""
    _mark(frame, item_id, "sold_out")


@command(item, "back", "kiosk item back TRI6 --as Ruth")
@click.argument("item_id", metavar="ID")
def mark_back(frame: Frame, item_id: str) -> None:
    """Sells again what was marked as sold out."""
    _mark(frame, item_id, "back")


def _mark(frame: Frame, item_id: str, event: Mark) -> None:
    with frame.writing() as till:
        done = till.mark_item(item_id, event, by=frame.worker(till))
    words = "is sold out" if event == "sold_out" else "is sold again"
    stopped = ", ".join(done.stopped) or "nothing"
    frame.answer(
        {"item": done.item, "sold_out": event == "sold_out", "stopped": list(done.stopped)},
        f"{done.name} {words}. Not sold now: {stopped}.",
    )


@command(item, "list", "kiosk item list --json")
def list_sold_out(frame: Frame) -> None:
    """Lists what is not sold now, and why."""
    with frame.reading() as desk:
        gone = sold_out(desk, need_session(desk))
    frame.answer(
        {"sold_out": [{"item": each, "message": why} for each, why in gone.items()]},
        "\n".join(f"{each}  {why}" for each, why in gone.items()) or "Nothing is sold out.",
    )

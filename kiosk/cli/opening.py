"""The walk before the doors open, by commands: what is looked at, and who says it is so."""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import DATE, local, wall
from kiosk.till.night import hall_zone
from kiosk.till.night_opening import program_of_date
from kiosk.till.opening_guide import GuideStep, opening_guide

opening = group("opening", "What is looked at before the doors open.", "kiosk opening list")


@command(opening, "list", "kiosk opening list --json")
@click.option("--occasion", "occasions", multiple=True, help="Which; else tonight's.")
@click.option("--date", type=DATE, help="The gaming date; else tonight's.")
def list_steps(frame: Frame, occasions: tuple[str, ...], date: datetime.date | None) -> None:
    """Lists the steps of the walk, and what was said of each."""
    with frame.reading() as desk:
        on, stored = program_of_date(desk, date)
        guide = opening_guide(desk, stored, on, occasions)
        zone = hall_zone(desk)
    frame.answer(
        {
            "gaming_date": on.isoformat(),
            "left": len(guide.left),
            "steps": [_json(each, zone) for each in guide.steps],
        },
        "\n".join(_words(each, zone) for each in guide.steps),
    )


@command(opening, "check", "kiosk opening check clock --as Ann")
@click.argument("step")
@click.option("--not", "note", help="It is not as it should be, and what is wrong.")
@click.option("--occasion", "occasions", multiple=True, help="Which; else tonight's.")
@click.option("--date", type=DATE, help="The gaming date; else tonight's.")
def check(
    frame: Frame,
    step: str,
    note: str | None,
    occasions: tuple[str, ...],
    date: datetime.date | None,
) -> None:
    """Says that a step of the walk is as it should be, or what is wrong with it."""
    with frame.writing() as till:
        done = till.check_opening(step, date, note=note, occasions=occasions, by=frame.worker(till))
        zone = hall_zone(till.desk)
    frame.answer(_json(done, zone), _words(done, zone))


def _json(step: GuideStep, zone: ZoneInfo) -> dict[str, Any]:
    looked = step.looked
    return {
        "step": step.step.id,
        "says": list(step.says),
        "rule": step.step.rule,
        "citation": step.step.citation,
        "ok": None if looked is None else looked.ok,
        "note": None if looked is None else looked.note,
        "by": None if looked is None else looked.by,
        "at": None if looked is None else local(looked.at, zone),
    }


def _words(step: GuideStep, zone: ZoneInfo) -> str:
    looked = step.looked
    box = "[  ]" if looked is None else "[x] " if looked.ok else "[NO]"
    said = "" if looked is None else f"  {looked.by} {wall(looked.at, zone)}"
    note = f": {looked.note}" if looked is not None and looked.note else ""
    return f"{box} {step.step.id}: {', '.join(step.says)}{said}{note}"

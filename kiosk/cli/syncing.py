"""``kiosk sync`` and ``kiosk backup``: this desk's sales in a second place, the others' here."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import root
from kiosk.cli.typed import FILE
from kiosk.hub.alarms import HallAlarm
from kiosk.till.hall import Synced


@command(root, "sync", "kiosk sync /media/stick")
@click.argument("target", required=False)
def sync(frame: Frame, target: str | None) -> None:
    """Meets a hub or a stick: gives this desk's entries, takes the other desks'.

    TARGET is a hub's file on this machine, https://HOST:PORT, or a stick's folder; without it
    the hub that this desk knows.
    """
    with frame.writing() as till:
        met = till.sync(_here(frame, target))
    frame.code = 1 if met.problems or any(each.what != "found again" for each in met.alarms) else 0
    frame.answer(_document(met), _text(met))


def _here(frame: Frame, target: str | None) -> str | None:
    """A path is meant from where the person stands; an address is as it is."""
    if target is None or "://" in target:
        return target
    return str(frame.folder / target)


def _document(met: Synced) -> dict[str, Any]:
    return {
        "target": met.target,
        "pushed": met.pushed,
        "pulled": met.pulled,
        "head": asdict(met.head),
        "confirmed": met.confirmed,
        "forks": [alarm_document(each) for each in met.forks],
        "alarms": [alarm_document(each) for each in met.alarms],
        "problems": list(met.problems),
    }


def alarm_document(alarm: HallAlarm) -> dict[str, Any]:
    """An alarm of the hall for an answer."""
    return asdict(alarm) | {"what": alarm.what.replace(" ", "_")}


def _text(met: Synced) -> str:
    lines = [
        f"Gave {met.pushed} entries and took {met.pulled}. This desk is at entry {met.head.seq}; "
        f"{met.target} holds it up to {met.confirmed}.",
        *(f"NOT TAKEN: {each}" for each in met.problems),
        *(f"ALARM: {each.message} {each.next_step}" for each in met.alarms),
    ]
    return "\n".join(lines)


@command(root, "backup", "kiosk backup /media/stick/desk-a.backup")
@click.argument("file", type=FILE)
def backup(frame: Frame, file: Path) -> None:
    """Writes this desk's whole journal into one file, without PINs and keys."""
    with frame.writing() as till:
        written = till.backup(file)
    frame.answer(
        {"file": str(file), "entries": written.count, "head": asdict(written.head)},
        f"{file} holds desk {written.desk} up to entry {written.head.seq}.",
    )

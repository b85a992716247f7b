"""``kiosk hub``: the place where the journals of a hall's desks meet."""

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.syncing import alarm_document
from kiosk.cli.typed import FILE
from kiosk.clock import SystemClock, to_text
from kiosk.errors import Wrong
from kiosk.hub.alarms import alarms
from kiosk.hub.bundle import read_manifest
from kiosk.hub.hub import Hub
from kiosk.hub.hub_file import create_hub, opened_hub
from kiosk.hub.second_place import read_second_place

hub = group("hub", "Where the desks of a hall meet.", "kiosk hub status")


def _now() -> str:
    return to_text(SystemClock().read().at)


@command(hub, "create", "kiosk hub create /var/lib/kiosk/hub.db")
@click.argument("store", type=FILE)
def create(frame: Frame, store: Path) -> None:
    """Makes a hub in a file of this machine."""
    name = create_hub(store, now=_now())
    frame.answer(
        {"hub": name, "store": str(store)},
        f"The hub is made in {store}.\n"
        f"Next, for each desk: kiosk hub enroll KEY --hub {store} (kiosk desk key shows the key)",
    )


@command(hub, "enroll", "kiosk hub enroll KEY --hub /var/lib/kiosk/hub.db --as Ruth --approve Tom")
@click.argument("key")
@click.option("--hub", "store", type=FILE, help="The hub's file; else the one this desk knows.")
def enroll(frame: Frame, key: str, store: Path | None) -> None:
    """Lets a desk's entries count: the chairperson and a second person.

    KEY is what kiosk desk key shows on that desk, or the bundle it left on a stick.
    """
    with frame.writing() as till:
        who = frame.people(till)
        enrolled = till.enroll(_key(frame, key), store, who=who)
    frame.answer({"public_key": enrolled}, f"The desk with the key {enrolled[:16]}… is enrolled.")


def _key(frame: Frame, text: str) -> str:
    path = frame.folder / text
    if len(text) != 64 and path.is_file():
        return read_manifest(path).public_key
    return text


@command(hub, "join", "kiosk hub join /var/lib/kiosk/hub.db --as Ruth --approve Tom")
@click.argument("target")
def join(frame: Frame, target: str) -> None:
    """Makes a hub this desk's second place, instead of any other."""
    with frame.writing() as till:
        where = target if "://" in target else str(frame.folder / target)
        place = till.join(where, who=frame.people(till))
    frame.answer({"target": place.target}, f"This desk's second place is {place.target}.")


@command(hub, "status", "kiosk hub status --hub /var/lib/kiosk/hub.db")
@click.option("--hub", "store", type=FILE, help="The hub's file; else the one this desk knows.")
def status(frame: Frame, store: Path | None) -> None:
    """Shows how far each desk is known, and what is wrong between them."""
    with opened_hub(_store(frame, store), _now) as opened:
        halls = [_hall(opened, each) for each in opened.store.halls()]
        name = opened.store.name().name
    wrong = any(hall["alarms"] for hall in halls)
    frame.code = 1 if wrong else 0
    frame.answer({"hub": name, "halls": halls}, "\n".join(_lines(halls)) or "Nobody is enrolled.")


@command(hub, "serve", "kiosk hub serve --hub /var/lib/kiosk/hub.db")
@click.option("--hub", "store", type=FILE, help="The hub's file; else the one this desk knows.")
@click.option("--host", default="", help="The address it listens at; else every one it has.")
@click.option("--port", type=click.IntRange(0, 65_535), default=7777, show_default=True)
def serve(frame: Frame, store: Path | None, host: str, port: int) -> None:
    """Lets the desks of other machines reach the hub, over HTTPS, until it is stopped."""
    frame.need_own_process()
    from kiosk.hub.serving import serve_hub

    chosen = _store(frame, store)
    serve_hub(chosen, _now, host=host, port=port, tell=lambda each: click.echo(each, err=True))


def _store(frame: Frame, store: Path | None) -> Path:
    """The hub's file that is meant. Raises Wrong where nobody said."""
    if store is not None:
        return store
    place = read_second_place(frame.home.second_place)
    if place is None or "://" in place.target:
        raise Wrong("Name the hub's file.", where="--hub")
    return Path(place.target)


def _hall(opened: Hub, hall: str) -> dict[str, Any]:
    looking = opened.store.looking(hall)
    heard = opened.store.heard(hall)
    aside = Counter(each.entry.desk for each in opened.store.all_asides(hall))
    desks = [
        asdict(head)
        | {
            "series": looking.epochs()[head.desk, head.epoch].series,
            "heard_at": heard[head.desk].at if head.desk in heard else None,
            "aside": aside[head.desk],
        }
        for head in sorted(looking.heads().values(), key=lambda each: (each.desk, each.epoch))
    ]
    found = [alarm_document(each) for each in alarms(opened.store, hall)]
    return {"hall": hall, "desks": desks, "alarms": found}


def _lines(halls: list[dict[str, Any]]) -> list[str]:
    lines = []
    for hall in halls:
        lines.append(hall["hall"])
        lines += [
            f"  desk {each['desk']}, series {each['series']}: entry {each['seq']}, "
            f"heard {each['heard_at'] or 'never'}"
            for each in hall["desks"]
        ]
        lines += [f"  ALARM: {each['message']} {each['next_step']}" for each in hall["alarms"]]
    return lines

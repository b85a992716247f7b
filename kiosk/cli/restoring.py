"""``kiosk restore`` and ``kiosk rebuild``: a desk that goes on after its machine or disk failed."""

from contextlib import closing
from dataclasses import asdict
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import root
from kiosk.clock import SystemClock, to_text
from kiosk.errors import Refused, Wrong
from kiosk.home import Home, writer_lock
from kiosk.hub.hall_copy import HallCopy
from kiosk.hub.https_line import HttpsLine, parse_address, place_of
from kiosk.hub.hub_file import key_file
from kiosk.hub.sources import Found, take_from_line, take_from_path
from kiosk.till.lost_numbers import LastSlip, parse_last_slip
from kiosk.till.pins import check_pin
from kiosk.till.rebuilding import rebuild
from kiosk.till.restoring import Restored, RestoreWish, next_key, private_next_key, restore
from receipts.printer import parse_spec


@command(
    root,
    "restore",
    "KIOSK_NEW_PIN=4711 kiosk restore --from /media/stick --as Ruth --last-slip A-117",
)
@click.option(
    "--from",
    "sources",
    multiple=True,
    required=True,
    metavar="FILE-or-HUB",
    help="A hub, a stick's folder, a backup or a ledger; more than one fill each other's holes.",
)
@click.option(
    "--last-slip",
    "last_slips",
    multiple=True,
    help="The last printed slip: its number, its QR's text, or none. Of several series the last.",
)
@click.option("--desk", "name", help="Which desk, where the source holds several.")
@click.option("--series", help="The series of the new slips; else the next free one.")
@click.option("--printer", help="This machine's printer; else it is chosen later.")
@click.option("--replace", is_flag=True, help="Keep the desk in this home under another name.")
@click.option("--sure", is_flag=True, help="The last slip was read twice.")
def restore_command(
    frame: Frame,
    sources: tuple[str, ...],
    last_slips: tuple[str, ...],
    name: str | None,
    series: str | None,
    printer: str | None,
    replace: bool,
    sure: bool,
) -> None:
    """Brings a desk back on this machine, in a new series, with what is lost written down."""
    frame.need_own_process()
    wish = RestoreWish(
        by=_chairperson(frame),
        last_slips=_last_slips(frame, last_slips),
        pin=_pin(frame),
        desk=name,
        series=series,
        printer=_printer(printer),
        sure=sure,
    )
    home = frame.home
    if home.exists and not replace:
        raise Refused(
            f"There is a desk in {home.folder}. To keep it under another name and restore beside "
            "it, say --replace."
        )
    home.make()
    with writer_lock(home):
        done = _restored(frame, home, sources, wish)
    frame.answer(_document(done), _text(done))


@command(root, "rebuild", "kiosk rebuild")
def rebuild_command(frame: Frame) -> None:
    """Builds a damaged ledger anew from its own journal; the old file is kept."""
    frame.need_own_process()
    home = frame.home
    if not home.exists:
        raise Refused(f"There is no desk in {home.folder}.")
    with writer_lock(home):
        done = rebuild(home)
    lines = [f"The ledger is built anew from {done.entries} entries; the old one is {done.kept}."]
    if done.unread:
        lines.append(
            "The list of papers owed could not be read: look which slips were not printed, and "
            "make copies of them."
        )
    frame.answer(
        {"entries": done.entries, "kept": str(done.kept), "unread": list(done.unread)},
        "\n".join(lines),
    )


def _restored(frame: Frame, home: Home, sources: tuple[str, ...], wish: RestoreWish) -> Restored:
    now = to_text(SystemClock().read().at)
    with closing(HallCopy.open(home, "", public_key=next_key(home), now=now)) as copy:
        found = [_take(frame, copy, each, wish, now) for each in sources]
        if len(found) > 1 and any(each.problems for each in found):
            # What one source lacked, another one has brought meanwhile.
            found = [_take(frame, copy, each, wish, now) for each in sources]
        done = restore(home, copy, found, wish, None)
    _keep_hub(frame, home, sources)
    return done


def _keep_hub(frame: Frame, home: Home, sources: tuple[str, ...]) -> None:
    """A hub that a desk was restored from is its second place."""
    for source in sources:
        path = frame.folder / source
        if "://" in source or key_file(path).exists():
            place_of(source if "://" in source else str(path)).keep(home.second_place)
            return


def _take(frame: Frame, copy: HallCopy, source: str, wish: RestoreWish, now: str) -> Found:
    if "://" not in source:
        return take_from_path(copy, frame.folder / source, now)
    address, pin = parse_address(source)
    key = private_next_key(frame.home)
    with closing(HttpsLine(address, pin, key)) as line:
        return take_from_line(copy, line, wish.desk, now)


def _chairperson(frame: Frame) -> str:
    if not frame.by:
        raise Wrong("Say which chairperson restores the desk: --as NAME.", where="--as")
    return frame.by


def _last_slips(frame: Frame, given: tuple[str, ...]) -> tuple[LastSlip, ...]:
    """The last printed slips as they were said, or asked for. Raises Wrong."""
    if not given and frame.can_ask:
        given = (
            click.prompt(
                "The last printed slip (its number, like A-000117; none where none was printed)",
                err=True,
            ),
        )
    if not given:
        raise Wrong(
            "Say the last printed slip: --last-slip A-000117, or none where none was printed.",
            where="--last-slip",
        )
    return tuple(slip for slip in map(parse_last_slip, given) if slip is not None)


def _pin(frame: Frame) -> str | None:
    """The chairperson's new PIN; on a machine whose PINs are still there it may stay."""
    if frame.home.pins.exists() and frame.pins.new is None:
        return None
    pin = frame.pin_of("new")
    check_pin(pin)
    return pin


def _printer(spec: str | None) -> str | None:
    if spec is not None:
        try:
            parse_spec(spec)
        except ValueError as error:
            raise Wrong(str(error), where="--printer") from error
    return spec


def _document(done: Restored) -> dict[str, Any]:
    return {
        "desk": done.desk,
        "series": done.series,
        "epoch": done.epoch,
        "public_key": done.public_key,
        "found": asdict(done.found),
        "lost": [each.model_dump() for each in done.lost],
        "problems": list(done.problems),
        "set_aside": done.set_aside,
        "next_slip": f"{done.series}-000001",
    }


def _text(done: Restored) -> str:
    lines = [
        f"Desk {done.desk} goes on from entry {done.found.seq} of {done.found_at[:16]} UTC.",
        f"Lost: {done.lost_words or 'no slip number'}. The next slip is {done.series}-000001.",
        *(f"NOT TAKEN: {each}" for each in done.problems),
    ]
    if done.set_aside:
        lines.append(
            f"{done.set_aside} entries that do not fit are kept in {done.aside_file}: "
            f"{done.aside_words}."
        )
    lines += [
        "Next: the other workers' PINs (kiosk worker pin NAME), and where the hub is: kiosk hub "
        f"enroll {done.public_key}",
        "Print the notice, sign it, and keep it with the night's Z.",
    ]
    return "\n".join(lines)

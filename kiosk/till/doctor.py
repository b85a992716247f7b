"""The desk looked at from all sides: disk, clock, ledger, printer; one next step each.

The looks are the same for the command line and for the kiosk that sells meanwhile.
"""

import shutil
from dataclasses import dataclass

from kiosk.errors import Fault, Wrong
from kiosk.hub.second_place import read_second_place
from kiosk.language import Phrase, say, say_many
from kiosk.ledger.audit import audit
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.print_queue import PrintQueue
from kiosk.till.desk import Desk
from kiosk.till.rebuilding import right_step
from kiosk.till.self_check import disk_alarm
from kiosk.till.spooling import printer_of
from receipts.status import Status, status_of

NO_SECOND_PLACE = say("This desk's sales are on this machine only; a dead disk would lose them.")
SECOND_PLACE_STEP = say("Give it a hub (kiosk hub join), or a stick each night (kiosk sync).")

WHAT_NAMES: dict[str, Phrase] = {
    "disk": say("disk"),
    "clock": say("clock"),
    "ledger": say("ledger"),
    "printer": say("printer"),
    "papers": say("papers"),
    "second place": say("second place"),
    "backup": say("backup"),
    "set aside": say("set aside"),
}
"""What is looked at, as people call it."""


@dataclass(frozen=True)
class Seen:
    """One look: what was looked at, how it is, and what to do where it is not well."""

    what: str
    ok: bool
    says: str
    next_step: str = ""


def look_at_disk(desk: Desk) -> Seen:
    """Whether there is room to go on selling."""
    alarm = disk_alarm(desk.home.folder)
    if alarm is not None:
        return Seen("disk", False, alarm.message, alarm.next_step)
    free = shutil.disk_usage(desk.home.folder).free
    return Seen("disk", True, say("{free:,} MiB are free.", free=free // (1024 * 1024)))


def look_at_clock(desk: Desk) -> Seen:
    """Whether the time is believed."""
    time = desk.now()
    if time.doubt is None:
        return Seen("clock", True, say("{at:%Y-%m-%d %H:%M:%S} UTC.", at=time.at))
    step = say(
        "The chairperson types the time on the wall (menu, Clock; or: kiosk clock set INSTANT)."
    )
    return Seen("clock", False, time.doubt, step)


def look_at_ledger(desk: Desk) -> Seen:
    """Whether file and last entries are whole, by a connection that keeps no sale waiting."""
    try:
        beside = Ledger.open(desk.home.ledger, read_only=True)
        try:
            found = audit(beside, desk.name, quick=True)
        finally:
            beside.close()
    except Fault as fault:
        return Seen("ledger", False, fault.message, fault.next_step)
    if found.ok:
        return Seen("ledger", True, say("{number} entries.", number=found.entries))
    return Seen("ledger", False, found.problems[0], right_step(desk.home, desk.name))


def look_at_papers(desk: Desk) -> Seen:
    """Whether the papers owed can be read, and how many there are."""
    try:
        owed = PrintQueue(desk.ledger, lambda: "").owed()
    except Fault as fault:
        return Seen("papers", False, fault.message, fault.next_step)
    return Seen(
        "papers", True, say_many("{number} paper is owed.", "{number} papers are owed.", len(owed))
    )


def look_at_second_place(desk: Desk) -> Seen:
    """Whether this desk's sales are anywhere but on this machine."""
    try:
        place = read_second_place(desk.home.second_place)
    except Fault as fault:
        return Seen("second place", False, fault.message, fault.next_step)
    if place is None:
        return Seen("second place", desk.practice, NO_SECOND_PLACE, SECOND_PLACE_STEP)
    held = place.receipt["seq"] if place.receipt else 0
    last = desk.ledger.value("SELECT max(seq) FROM journal WHERE desk = ?", (desk.name,))
    return Seen(
        "second place",
        True,
        say(
            "{place} holds this desk up to entry {held} of {last}.",
            place=place.target,
            held=held,
            last=last,
        ),
    )


def look_at_set_aside(desk: Desk) -> Seen:
    """Whether a restore kept entries that did not fit, for somebody to look at."""
    file = desk.home.set_aside
    if not file.exists():
        return Seen("set aside", True, say("Nothing is set aside."))
    with file.open("rb") as lines:
        count = sum(1 for _each in lines)
    return Seen(
        "set aside",
        True,
        say(
            "{count} entries did not fit at a restore; they are in {file}.", count=count, file=file
        ),
    )


def look_at_printer(desk: Desk) -> Seen:
    """Asks the printer itself; for when nothing else is printing."""
    try:
        printer = printer_of(desk)
    except (Fault, Wrong) as error:
        return Seen(
            "printer",
            False,
            str(error),
            "Choose it again (House, Printer; or: kiosk printer use SPEC).",
        )
    try:
        return printer_as(printer.status())
    finally:
        printer.close()


def printer_sentence(status: Status) -> Phrase:
    """The sentence of the printing library, which knows no languages, as one of the catalogue."""
    usual = status_of(status.state).sentence
    detail = status.sentence.removeprefix(usual.rstrip(".")).strip(" ().")
    if not detail:
        return say(usual)
    return say("{sentence} ({detail})", sentence=say(usual), detail=say(detail))


def printer_as(status: Status) -> Seen:
    """The printer as it was seen last, for a kiosk that is printing."""
    step = "" if status.ready else say(status.next_step)
    return Seen("printer", status.ready, printer_sentence(status), step)


LOOKS = (
    look_at_disk,
    look_at_clock,
    look_at_ledger,
    look_at_papers,
    look_at_second_place,
    look_at_set_aside,
    look_at_printer,
)
"""Everything, for a desk at which nothing else prints."""

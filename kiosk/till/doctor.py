"""The desk looked at from all sides: disk, clock, ledger, printer; one next step each.

The looks are the same for the command line and for the kiosk that sells meanwhile.
"""

import shutil
from dataclasses import dataclass

from kiosk.errors import Fault, Wrong
from kiosk.ledger.audit import audit
from kiosk.ledger.ledger import Ledger
from kiosk.till.desk import Desk
from kiosk.till.self_check import disk_alarm
from kiosk.till.spooling import printer_of
from receipts.status import Status


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
    return Seen("disk", True, f"{free // (1024 * 1024):,} MiB are free.")


def look_at_clock(desk: Desk) -> Seen:
    """Whether the time is believed."""
    time = desk.now()
    if time.doubt is None:
        return Seen("clock", True, f"{time.at:%Y-%m-%d %H:%M:%S} UTC.")
    step = "The chairperson types the time on the wall (menu, Clock; or: kiosk clock set INSTANT)."
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
        return Seen("ledger", True, f"{found.entries} entries.")
    step = "Stop selling on this desk and keep the file."
    return Seen("ledger", False, found.problems[0], step)


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


def printer_as(status: Status) -> Seen:
    """The printer as it was seen last, for a kiosk that is printing."""
    return Seen("printer", status.ready, status.sentence, "" if status.ready else status.next_step)


LOOKS = (look_at_disk, look_at_clock, look_at_ledger, look_at_printer)
"""Everything, for a desk at which nothing else prints."""

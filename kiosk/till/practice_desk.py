"""A desk to practise on: its own ledger in a folder that is thrown away, the hall's own prices."""

import datetime
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

from kiosk.clock import parse_instant
from kiosk.errors import KioskError, Refused
from kiosk.home import Home
from kiosk.language import say
from kiosk.program.models import Program
from kiosk.program.timetable import occasions_on, timetable
from kiosk.till.desk import Desk
from kiosk.till.night import stored_program
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till

SAMPLE = "ny-saturday.toml"
SAMPLE_FROM = parse_instant("2026-05-16T17:42:00-04:00")
PIN = "2222"
"""The PIN of everybody who practises."""
FLOAT_CENTS = 20_000
DAYS_LOOKED_AT = 14
PAPER_WAIT_S = 10
BEFORE_FIRST_GAME = datetime.timedelta(minutes=75)


@contextmanager
def practice_till(desk: Desk, cashier: str) -> Iterator[Till]:
    """An open practice night that leaves nothing behind. Raises KioskError, OSError.

    It sells what the desk's own program sells, an hour before the first game; where that program
    cannot be opened, a sample's. ``chair_beside`` names who approves there.
    """
    with tempfile.TemporaryDirectory(
        prefix="kiosk-practice-", ignore_cleanup_errors=True
    ) as folder:
        place = Path(folder)
        try:
            home = _night_of(place / "own", cashier, *_own_program(desk, place))
        except KioskError:
            sample = files("kiosk.program").joinpath("samples", SAMPLE)
            with as_file(sample) as program:
                home = _night_of(place / "sample", cashier, program, None, SAMPLE_FROM)
        with open_till(home) as till:
            try:
                yield till
            finally:
                # A paper that is still being drawn would be written into the folder as it goes.
                till.spool.drain(PAPER_WAIT_S)


def chair_beside(cashier: str) -> str:
    """The chairperson of the practice: somebody else than who practises."""
    return "Pat" if cashier == "Ruth" else "Ruth"


def _own_program(desk: Desk, place: Path) -> tuple[Path, Path | None, datetime.datetime]:
    """The desk's program and pack as files, and an instant at which its night sells.

    Raises Refused where it has no program, or none that is played within the next weeks.
    """
    stored = stored_program(desk)
    program, pack = place / "program.toml", place.joinpath(f"{stored.pack.name}.toml")
    program.write_text(stored.source, encoding="utf-8")
    pack.write_text(stored.pack.source, encoding="utf-8")
    return program, pack, _first_night(stored.program, desk.now().at)


def _first_night(program: Program, now: datetime.datetime) -> datetime.datetime:
    today = max(now.astimezone(program.hall.zone).date(), program.edition.effective_on)
    for days in range(DAYS_LOOKED_AT):
        date = today + datetime.timedelta(days=days)
        for occasion in occasions_on(program, date):
            times = timetable(program, occasion, date)
            return max(times.doors, times.first_game - BEFORE_FIRST_GAME)
    raise Refused(say("The program is not played within the next two weeks."))


def _night_of(
    folder: Path, cashier: str, program: Path, pack: Path | None, begins: datetime.datetime
) -> Home:
    """A practice desk with two people and its night open. Raises KioskError."""
    home = Home(folder)
    create_desk(
        home, name="A", program=program, printer="virtual", pack_file=pack, practice_from=begins
    ).close()
    chair = Worker(chair_beside(cashier), "chairperson")
    who = Worker(cashier, "cashier")
    with open_till(home, printing=False) as till:
        till.add_worker(chair.name, "chairperson", PIN, approved_by=None)
        till.add_worker(who.name, "cashier", PIN, approved_by=chair)
        till.open_occasion(float_cents=FLOAT_CENTS, who=Approval(who, chair))
    return home

"""A desk on the New York sample, opened for a rehearsed Saturday: what most tests begin with."""

import atexit
import datetime
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from kiosk.clock import Clock, SetClock
from kiosk.home import Home
from kiosk.till.basket import Pick, Player
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till, open_till

SAMPLES = Path(__file__).parents[1] / "kiosk" / "program" / "samples"
NEW_YORK = ZoneInfo("America/New_York")
DATE = datetime.date(2026, 5, 16)
PINS = {"Ruth": "2222", "Ann": "1111", "Tom": "3333", "Bea": "4444"}

RUTH = Worker("Ruth", "chairperson")
ANN = Worker("Ann", "cashier")
TOM = Worker("Tom", "treasurer")
BEA = Worker("Bea", "cashier")

ANN_AND_RUTH = Approval(ANN, RUTH)


def at(text: str, date: datetime.date = DATE) -> datetime.datetime:
    """A time on the hall's wall, ``17:42`` or ``19:00:00.000``, as an instant."""
    return datetime.datetime.combine(date, datetime.time.fromisoformat(text), tzinfo=NEW_YORK)


def make_desk(
    folder: Path,
    *,
    program: str = "ny-saturday.toml",
    printer: str = "virtual",
    made_at: datetime.datetime | None = None,
    name: str = "A",
) -> Home:
    """A desk with its four workers and nothing open.

    Each kind of desk is made once and copied: hashing PINs is slow on purpose.
    """
    made = _made(program, printer, made_at or at("16:30"), name)
    shutil.copytree(made, folder)
    return Home(folder)


@cache
def _made(program: str, printer: str, made_at: datetime.datetime, name: str) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="kiosk-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    home = Home(folder / "desk")
    clock = SetClock(made_at)
    create_desk(home, name=name, program=SAMPLES / program, printer=printer, clock=clock).close()
    with open_till(home, clock=clock, printing=False) as till:
        till.add_worker("Ruth", "chairperson", PINS["Ruth"], approved_by=None)
        till.add_worker("Ann", "cashier", PINS["Ann"], approved_by=RUTH)
        till.add_worker("Tom", "treasurer", PINS["Tom"], approved_by=RUTH)
        till.add_worker("Bea", "cashier", PINS["Bea"], approved_by=RUTH)
        till.desk.ledger.checkpoint(force=True)
    return home.folder


@contextmanager
def open_night(
    home: Home, clock: Clock, *, printing: bool = False, float_cents: int = 20_000
) -> Iterator[Till]:
    """The till of a desk, with tonight's occasions open and Ann at the drawer."""
    with open_till(home, clock=clock, printing=printing) as till:
        if till.session() is None:
            till.open_occasion(float_cents=float_cents, who=ANN_AND_RUTH, date=DATE)
        yield till


def player(*ids: str, here: bool = False) -> Player:
    """A player who takes one of each."""
    return Player(tuple(Pick(each) for each in ids), here=here)


def cash(cents: int) -> tuple[Tender, ...]:
    return (Tender("cash", cents),)

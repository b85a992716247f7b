"""Halls of other states: a sample program with lines put in place of others, and its desk."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.opening import create_desk
from kiosk.till.till import Till, open_till
from tests.nights import ANN, BEA, PINS, RUTH, SAMPLES, TOM, at

TUESDAY = datetime.date(2026, 5, 5)
FRIDAY = datetime.date(2026, 5, 15)
OWN_NUMBERS = ('stock = "prenumbered"', 'stock = "printed"')
"""Michigan's sample on a roll whose numbers this desk prints."""


@contextmanager
def hall(
    folder: Path,
    sample: str,
    time: str,
    *changes: tuple[str, str],
    date: datetime.date,
    pack_file: Path | None = None,
    paid: tuple[str, ...] = (),
) -> Iterator[tuple[Till, SetClock]]:
    """A desk under a changed sample at a time of the hall's wall, with its people, unopened."""
    text = (SAMPLES / f"{sample}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    program = folder / "program.toml"
    program.write_text(text, encoding="utf-8")
    clock = SetClock(at(time, date))
    home = Home(folder / "hall")
    create_desk(
        home, name="A", program=program, printer="none", clock=clock, pack_file=pack_file
    ).close()
    with open_till(home, clock=clock, printing=False) as till:
        for each in (RUTH, ANN, TOM, BEA):
            chair = None if each is RUTH else RUTH
            till.add_worker(
                each.name, each.role, PINS[each.name], paid=each.name in paid, approved_by=chair
            )
        yield till, clock

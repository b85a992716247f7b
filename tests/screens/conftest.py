"""A till on the New York sample at 17:42; papers stay queued, for no printer is needed here."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests import nights


@pytest.fixture
def clock() -> SetClock:
    return SetClock(nights.at("17:42"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return nights.make_desk(tmp_path / "desk", printer="none")


@pytest.fixture
def till(home: Home, clock: SetClock) -> Iterator[Till]:
    """The evening is open and Ann has the drawer."""
    with nights.open_night(home, clock) as opened:
        yield opened


@pytest.fixture
def closed_till(home: Home, clock: SetClock) -> Iterator[Till]:
    """Nothing is open yet."""
    with open_till(home, clock=clock, printing=False) as opened:
        yield opened

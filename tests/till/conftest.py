"""A till on the New York sample with a clock that stands still."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till
from tests.nights import at, make_desk, open_night


@pytest.fixture
def clock() -> SetClock:
    """17:42 on the Saturday: doors are open, nothing has closed."""
    return SetClock(at("17:42"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return make_desk(tmp_path / "desk", printer="none")


@pytest.fixture
def till(home: Home, clock: SetClock) -> Iterator[Till]:
    """The evening is open; papers stay queued."""
    with open_night(home, clock) as opened:
        yield opened

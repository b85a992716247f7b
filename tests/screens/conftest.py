"""A till on the New York sample at 17:42; papers stay queued, for no printer is needed here."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import RenderableType
from rich.text import Text
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.screen import Screen

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests import nights


@pytest.fixture(autouse=True)
def no_terminal_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out the half of the work that nobody would see: without a terminal the app draws
    each change for it and throws it away. What a test looks at is drawn when it looks."""

    def nothing_to_write(
        compositor: Compositor,
        full: bool = False,
        screen_stack: list[Screen[object]] | None = None,
        simplify: bool = False,
    ) -> RenderableType | None:
        visible_screen_stack.set([] if screen_stack is None else screen_stack)
        changed = full or bool(compositor._dirty_regions)
        compositor._dirty_regions.clear()
        return Text("") if changed else None

    monkeypatch.setattr(Compositor, "render_update", nothing_to_write)


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

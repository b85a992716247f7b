"""A real process in a real terminal: noise does not end it, a missing window does."""

import os
import signal
from pathlib import Path

import pytest

from kiosk.home import Home
from kiosk.till.till import open_till
from tests.terminal.typing import at_terminal

F7 = b"\x1b[18~"


def sales(home: Path) -> int:
    with open_till(Home(home), printing=False) as till:
        assert till.audit().ok
        return int(till.desk.ledger.value("SELECT count(*) FROM sale"))


@pytest.mark.parametrize(
    "noise",
    [
        b"\xff\xfe\xc3",
        b"\x1b[M\xff\xff\xff",
        b"\x1b[48;99999;99999;99999;99999t",
    ],
    ids=["no UTF-8", "mouse", "huge window"],
)
def test_noise_on_the_line_does_not_stop_the_sale(tmp_path: Path, noise: bytes) -> None:
    home = tmp_path / "demo"
    with at_terminal(home) as terminal:
        terminal.send(noise)
        # What shared a moment with the noise may be lost; the next key counts.
        terminal.press_until(b"a", "\u2502>")
        terminal.send(F7)
        terminal.wait_for("CHANGE")
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait_for_end() == 143
    assert sales(home) == 1


@pytest.mark.parametrize("how", ["hang up under a flood", "SIGTERM under a flood"])
def test_a_kiosk_without_a_window_lets_the_desk_go(tmp_path: Path, how: str) -> None:
    home = tmp_path / "demo"
    with at_terminal(home) as terminal:
        terminal.press_until(b"2", "\u2502>")
        if "flood" in how:
            terminal.send(b"\x1b" * 3000 + b"t" * 3000)
        if "hang up" in how:
            terminal.hang_up()
        else:
            os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait_for_end() in {143, -signal.SIGHUP}
    assert sales(home) == 0
    with open_till(Home(home), printing=False) as till:
        draft = till.draft()
        assert draft is not None
        assert draft.players[0].picks[0].id == "P15"

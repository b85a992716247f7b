"""The plug is pulled while a sale is paid: afterwards the same basket, or the sale it became."""

import os
import signal
from pathlib import Path

import pytest

from kiosk.home import Home
from kiosk.till.till import open_till
from tests.terminal.test_real_terminal import F7, sales
from tests.terminal.typing import Terminal, at_terminal

KILLED = -signal.SIGKILL
ENTER = b"\r"


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_was_sold_is_shown_and_what_was_not_is_sold_once(tmp_path: Path, when: str) -> None:
    home = tmp_path / "demo"
    killed = Terminal.of(("-m", "tests.terminal.killed_kiosk", when, "--home", str(home)))
    killed.wait_for("TOTAL")
    killed.press_until(b"2", "Package 2            15.00")
    killed.send(F7)
    assert killed.wait_for_end() == KILLED
    killed.hang_up()
    assert sales(home) == (when == "after")
    with at_terminal(home, until="CHANGE  5.00" if when == "after" else "as it was left") as again:
        if when == "after":
            again.wait_for("Slip A-000001")
            again.wait_for("This was sold just before the kiosk stopped.")
            again.wait_for("on paper")
            # Enter takes nothing away and sells nothing again; any other key begins anew.
            again.send(ENTER)
        else:
            again.press_until(F7, "CHANGE")
        os.kill(again.pid, signal.SIGTERM)
        assert again.wait_for_end() == 143
    assert sales(home) == 1
    with open_till(Home(home), printing=False) as till:
        assert [each.number for each in till.slips()] == ["A-000001"]

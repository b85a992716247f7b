"""A real process in a real terminal: noise does not end it, a missing window does."""

import os
import signal
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import open_till
from tests import nights
from tests.screens.test_slips_after_the_sale import qr
from tests.terminal.typing import at_terminal

UP = b"\x1b[A"
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


@pytest.mark.parametrize("prefix", [b"", b"\x02"], ids=["no prefix", "prefix"])
def test_a_scanner_at_full_speed_loses_and_joins_nothing(tmp_path: Path, prefix: bytes) -> None:
    """Forty barcodes and two squares of 178 characters, as fast as the line takes them."""
    sample = (nights.SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    sample = sample.replace('id = "TRI6"\n', 'id = "TRI6"\nbarcode = "2b1.bt"\n')
    program = tmp_path / "barcodes.toml"
    program.write_text(sample, encoding="utf-8")
    home = nights.make_desk(tmp_path / "desk", program=str(program), printer="none")
    with nights.open_night(home, SetClock(nights.at("17:42"))) as till:
        for number in range(2):
            things = (nights.player("P15"),)
            till.sell(things, nights.cash(1500), key=f"sale-no-{number}", by=nights.ANN)
        squares = [qr(till, number).encode() for number in ("1", "2")]
    with at_terminal(home.folder, command="run", until="Press the letter") as terminal:
        terminal.send(b"b1111\r")
        terminal.wait_for("TOTAL")
        terminal.press_until(b"a", "│>")
        # A key that is no letter: what comes behind it is not taken together with the a.
        terminal.send(UP)
        terminal.send((prefix + b"2b1.bt\r") * 40)
        terminal.wait_for("40 Tri-Color")
        terminal.wait_for(" 1 Admission")
        terminal.send(b"".join(prefix + each + b"\r" for each in squares))
        terminal.wait_for("Slip A-000002   valid")
    with open_till(home, printing=False) as till:
        draft = till.draft()
        assert draft is not None
        assert [(each.id, each.quantity) for each in draft.players[0].picks] == [
            ("ADM", 1),
            ("TRI6", 40),
        ]
    assert sales(home.folder) == 2

"""A desk that prints to the emulator over the network: the answer is true about the paper."""

from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp

from kiosk.clock import SetClock
from kiosk.home import DeskSettings
from kiosk.till.till import Till, open_till
from receipts.emulator import Emulator, TcpServer
from tests.cli.conftest import BEGINS, Desk
from tests.nights import ANN, ANN_AND_RUTH, DATE, PINS, SAMPLES, at, cash, make_desk, player


def desk_printing_to(spec: str, home: Path) -> Desk:
    """A desk with two people and the evening open."""
    desk = Desk(home)
    desk.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "ny-saturday.toml"),
        "--printer", spec, "--practice-clock", BEGINS,
    )  # fmt: skip
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    desk.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    desk.do("occasion", "open", "--float", "200.00", approve="Ruth")
    return desk


def sell(desk: Desk) -> dict[str, object]:
    return desk.do("sell", "P15", "BB", "--cash", "20.00")


def originals(emulator: Emulator, number: str) -> int:
    """On how many papers this slip stands whole."""
    return sum(
        line.strip() == f"END {number}" for each in emulator.output.papers for line in each.lines
    )


def test_a_slip_is_on_paper_before_the_command_says_so(tmp_path: Path) -> None:
    with Emulator() as emulator, TcpServer(emulator) as server:
        desk = desk_printing_to(server.spec, tmp_path / "desk")
        sale = sell(desk)
        assert sale["paper"] == "printed"
        assert originals(emulator, "A-000001") == 1
        assert len(emulator.output.kicks) >= 1
        (seen,) = zxingcpp.read_barcodes(emulator.output.papers[-1].paper.picture())
        assert seen.text.startswith("A-000001 2026-05-16 108 CARDS 16.00 ORIGINAL PRACTICE ")
        assert desk.json("printer", "status")["state"] == "ready"


def test_a_printer_that_is_off_owes_the_paper_and_prints_it_once_when_it_is_on(
    tmp_path: Path,
) -> None:
    with Emulator() as emulator:
        with TcpServer(emulator) as server:
            desk = desk_printing_to(server.spec, tmp_path / "desk")
        sale = sell(desk)
        assert sale["paper"] == "owed"
        assert "cannot be reached (connection refused)" in str(sale["paper_reason"])
        assert [each["title"] for each in desk.json("paper", "list")["papers"]] == ["Slip A-000001"]
        assert originals(emulator, "A-000001") == 0
        with TcpServer(emulator, server.port):
            assert sell(desk)["paper"] == "printed"
            assert desk.json("paper", "list") == {"papers": []}
        assert [originals(emulator, each) for each in ("A-000001", "A-000002")] == [1, 1]
        assert desk.json("audit")["slips"]["issued"] == 2


@pytest.mark.parametrize("lines", [5, 30])
def test_paper_out_in_a_slip_holds_it_and_the_next_waits_in_line(
    tmp_path: Path, lines: int
) -> None:
    with Emulator() as emulator, TcpServer(emulator) as server:
        desk = desk_printing_to(server.spec, tmp_path / "desk")
        emulator.paper_for(lines)
        assert sell(desk)["paper"] == "owed"
        assert sell(desk)["paper"] == "owed"
        states = [each["state"] for each in desk.json("paper", "list")["papers"]]
        assert states[1:] == ["queued"]
        assert states[0] in ("held", "unknown")
        assert originals(emulator, "A-000002") == 0


def until(till: Till, seen: Callable[[], bool]) -> None:
    """Waits for the printing worker to come to something; it is asked to look again and again."""
    for _ in range(1000):
        if seen():
            return
        till.spool.wake()
        till.spool.drain(1)
    raise AssertionError("it never came to that")


def test_a_new_roll_ends_the_slip_that_was_held_and_the_next_follows(tmp_path: Path) -> None:
    """With the kiosk running, nobody has to do more than put the paper in."""
    home = make_desk(tmp_path / "desk", printer="none")
    clock = SetClock(at("17:42"))
    with (
        Emulator() as emulator,
        TcpServer(emulator) as server,
        open_till(home, clock=clock) as till,
    ):
        till.use_printer(DeskSettings(printer=server.spec))
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        assert till.spool.drain(10)
        emulator.paper_for(20)
        for key in ("first", "second", "third"):
            till.sell((player("P15", "BB"),), cash(2_000), key=f"sale-{key}", by=ANN)
        until(till, lambda: till.owed()[0].state == "held")
        assert [each.state for each in till.owed()] == ["held", "queued", "queued"]
        emulator.load_paper()
        assert emulator.wait_until(lambda: originals(emulator, "A-000001") == 1)
        until(till, lambda: till.owed() == [])
        numbers = ["A-000001", "A-000002", "A-000003"]
        assert [originals(emulator, each) for each in numbers] == [1, 1, 1]
        assert till.audit().ok

"""A whole live Michigan night by the command line, on slips that carry their own numbers."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.till import spooling
from receipts.emulator import Emulator, TcpServer
from receipts.printer import open_printer
from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES, at
from tests.receipts.bench import IMPATIENT
from tests.till.halls import TUESDAY


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with Emulator() as made:
        yield made


@pytest.fixture
def michigan(tmp_path: Path, emulator: Emulator, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A live desk whose machine says that it is that Tuesday, four in the afternoon."""
    clock = SetClock(at("16:05", TUESDAY))
    monkeypatch.setattr("kiosk.till.desk.SystemClock", lambda: clock)
    monkeypatch.setattr("kiosk.till.opening.SystemClock", lambda: clock)
    monkeypatch.setattr("kiosk.cli.frame.PAPER_WITHIN_S", 60.0)
    monkeypatch.setattr(spooling, "open_printer", partial(open_printer, patience=IMPATIENT))
    desk = Desk(tmp_path / "desk")
    program = str(SAMPLES / "mi-tuesday.toml")
    with TcpServer(emulator) as server:
        desk.json("desk", "create", "--desk", "A", "--program", program, "--printer", server.spec)
        desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
        for name, role in (("Ann", "cashier"), ("Tom", "treasurer")):
            desk.json("worker", "add", name, "--role", role, by="Ruth", new=PINS[name])
        yield desk


def numbers_on_paper(emulator: Emulator) -> list[str]:
    papers = [*emulator.output.papers, emulator.strip]
    ends = [line.strip() for each in papers for line in each.lines]
    return [each.removeprefix("END ") for each in ends if each.startswith("END ")]


def test_a_night_on_a_roll_that_jams_and_a_pad(michigan: Desk, emulator: Emulator) -> None:
    shown = michigan.json("slip", "stock", "show")
    assert (shown["preprinted"], shown["roll"]) == (True, None)
    michigan.json("slip", "stock", "load", "000501", "001000", code=1, by="Ann")
    loaded = michigan.do("slip", "stock", "load", "000501", "001000", by="Ruth")
    assert loaded["loaded"]["next"] == "N-000501"
    michigan.do("slip", "stock", "load", "9001", "9050", "--pad", by="Ruth")
    opened = michigan.do("occasion", "open", "--float", "200.00", approve="Ruth")
    assert (opened["paper"], len(opened["occasions"])) == ("screen", 2)
    assert michigan.json("occasion", "status")["next_slip"] == "N-000501"

    sold = michigan.do("sell", "ADM", "/", "ADM", "HARDx2", "--cash", "5.00")
    assert [each["number"] for each in sold["slips"]] == ["N-000501", "N-000502"]
    assert sold["paper"] == "printed"
    assert numbers_on_paper(emulator) == ["N-000501", "N-000502"]

    # The third one jams: the roll is taken out, two forms are torn off, it goes in again.
    emulator.after_lines(12, lambda: emulator.change(cover_open=True))
    assert michigan.do("sell", "ADM", "--cash", "2.00")["paper"] == "owed"
    refused = michigan.json("sell", "ADM", "--cash", "2.00", code=1, by="Ann")
    assert "pad" in refused["refused"][0]["message"]
    by_hand = michigan.do("sell", "ADM", "--cash", "2.00", "--pad", "9001")
    assert by_hand["slips"][0] == {
        "number": "N-009001", "cards": 3, "admission_cents": 200, "total_cents": 200,
        "on_pad": True,
    }  # fmt: skip
    job = michigan.json("paper", "list")["papers"][0]
    assert (job["title"], job["state"]) == ("Slip N-000503", "held")
    emulator.power_cycle()
    emulator.change(cover_open=False)
    emulator.tear_off()
    said = michigan.do("paper", "confirm", job["job"], "no")["next"]
    assert said == "N-000503 is spoiled; N-000504 prints in its place."
    michigan.json("slip", "stock", "confirm", "000506", code=1, by="Ann")
    done = michigan.do("slip", "stock", "break", "000504", "000505", "--reason", "torn off")
    assert [each["replacement"] for each in done["breaks"]] == [None, "N-000506"]
    assert michigan.do("slip", "stock", "confirm", "000506")["paper"] == "printed"
    assert numbers_on_paper(emulator)[2:] == ["N-000506"]
    assert "Slip N-000503" not in str(michigan.json("paper", "list"))

    voided = michigan.do("slip", "void", "501", "--reason", "left", by="Ruth", approve="Tom")
    assert (voided["slip"], voided["paper"]) == ("N-000501", "screen")
    broken = michigan.json("report", "breaks")["breaks"]
    assert [(each["form"], each["reason"], each["replacement"]) for each in broken] == [
        ("N-000503", "It did not come out whole.", "N-000504"), ("N-000505", "torn off", ""),
        ("N-000504", "torn off", "N-000506"),
    ]  # fmt: skip
    form = michigan.json("report", "master-control-form")
    assert [(each["slip"], each["state"]) for each in form["rows"]] == [
        ("N-000501", "void"), ("N-000502", "valid"), ("N-000503", "spoiled"),
        ("N-000504", "spoiled"), ("N-000505", "spoiled"), ("N-000506", "valid"),
        ("N-009001", "valid"),
    ]  # fmt: skip
    assert (form["slips_used"], form["slips_valid"], form["cards"]) == (7, 3, 11)
    michigan.do("drawer", "count", "--count", "100x2,5x1,2x1")
    closed = michigan.do("occasion", "close", by="Ruth", approve="Tom")
    assert closed["paper"] == "screen"
    z = michigan.json("report", "z")["figures"]
    assert [(each["holder"], each["used"], each["spoiled"]) for each in z["preprinted"]] == [
        ("roll", 6, 3), ("pad", 1, 0)
    ]  # fmt: skip
    audit = michigan.json("audit")
    assert audit["problems"] == []
    assert audit["slips"]["breaks"] == 3
    # Nothing but slips was ever printed, and no number twice.
    assert numbers_on_paper(emulator) == ["N-000501", "N-000502", "N-000506"]


def test_another_printer_for_the_rest(michigan: Desk, tmp_path: Path) -> None:
    refused = michigan.json("printer", "test", code=1, by="Ann")
    assert "only slips are printed" in refused["refused"][0]["message"]
    michigan.do("printer", "use", "virtual:other", "--other", by="Ruth")
    assert michigan.do("printer", "test")["grade"] == "printed"
    assert list((tmp_path / "desk" / "paper" / "other").iterdir())
    michigan.do("printer", "use", "none", "--other", by="Ruth")
    michigan.json("printer", "test", code=1, by="Ann")

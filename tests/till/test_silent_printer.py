"""A printer that never answers, and one whose setting cannot be read: what people are told."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import DeskSettings
from kiosk.till import spooling
from kiosk.till.spooling import ASKED_ONCE
from kiosk.till.till import Till, open_till
from receipts.emulator import Emulator, Manners, TcpServer
from receipts.printer import open_printer
from receipts.status import State
from tests.nights import ANN, ANN_AND_RUTH, DATE, at, cash, make_desk, player
from tests.receipts.bench import IMPATIENT

WITHIN_S = 15
SHORT_WAITS = replace(IMPATIENT, settle=0.1, hurry=0.2)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spooling, "open_printer", partial(open_printer, patience=SHORT_WAITS))


@pytest.fixture
def mute(short_waits: None) -> Iterator[tuple[Emulator, TcpServer]]:
    with (
        Emulator(None, Manners(status=False, ids="no", fences=False)) as emulator,
        TcpServer(emulator) as server,
    ):
        yield emulator, server


def sell(till: Till, key: str) -> str:
    return till.sell((player("ADM"),), cash(300), key=f"sale-{key}", by=ANN).slips[0].number


def settle(till: Till) -> None:
    assert till.spool.drain(WITHIN_S)


def ends(emulator: Emulator) -> list[str]:
    strips = [*emulator.output.papers, emulator.strip]
    return [
        line.strip() for each in strips for line in each.lines if line.strip().startswith("END A-")
    ]


def test_the_cashier_is_asked_once_a_night(
    tmp_path: Path, mute: tuple[Emulator, TcpServer]
) -> None:
    emulator, server = mute
    home = make_desk(tmp_path / "desk", printer=server.spec)
    with open_till(home, clock=SetClock(at("17:42"))) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        settle(till)
        sell(till, "first")
        sell(till, "second")
        settle(till)
        asked, waits = till.owed()
        assert (asked.state, asked.detail) == ("unknown", ASKED_ONCE)
        assert (waits.title, waits.state) == ("Slip A-000002", "queued")
        assert ends(emulator) == ["END A-000001"]
        till.confirm_paper(asked.job, whole=True, by=ANN)
        settle(till)
        assert till.owed() == []
        for key in ("third", "fourth"):
            sell(till, key)
            settle(till)
        assert till.owed() == []
        assert till.recent_papers()[0].state == "sent"
        assert emulator.wait_until(lambda: len(ends(emulator)) == 4)
        entry = till.desk.ledger.row("SELECT whole, confirmed_by FROM paper_confirmation")
        assert entry == {"whole": 1, "confirmed_by": "Ann"}
    # The answer lasts for the night, whatever is started anew meanwhile.
    with open_till(home, clock=SetClock(at("17:50"))) as till:
        sell(till, "fifth")
        settle(till)
        assert till.owed() == []


def test_another_printer_that_never_answers_is_asked_for_again(
    tmp_path: Path, mute: tuple[Emulator, TcpServer]
) -> None:
    emulator, server = mute
    home = make_desk(tmp_path / "desk", printer=server.spec)
    with open_till(home, clock=SetClock(at("17:42"))) as till, TcpServer(emulator) as other:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        sell(till, "first")
        settle(till)
        till.confirm_paper(till.owed()[0].job, whole=True, by=ANN)
        till.use_printer(DeskSettings(printer=other.spec))
        sell(till, "second")
        settle(till)
        assert [(each.title, each.state) for each in till.owed()] == [("Slip A-000002", "unknown")]


def test_a_first_slip_that_is_not_whole_is_asked_for_again_as_a_copy(
    tmp_path: Path, mute: tuple[Emulator, TcpServer]
) -> None:
    _emulator, server = mute
    home = make_desk(tmp_path / "desk", printer=server.spec)
    with open_till(home, clock=SetClock(at("17:42"))) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        sell(till, "first")
        settle(till)
        said = till.confirm_paper(till.owed()[0].job, whole=False, by=ANN)
        assert said == "A-000001 prints again as COPY 1."
        settle(till)
        (copy,) = till.owed()
        assert (copy.title, copy.detail) == ("Copy 1 of A-000001", ASKED_ONCE)


@pytest.mark.parametrize("content", [b"{", b"", b'{"printer": "tcp:nonsense"}', None])
def test_settings_that_cannot_be_read_are_told_and_selling_goes_on(
    tmp_path: Path, content: bytes | None
) -> None:
    home = make_desk(tmp_path / "desk", printer="virtual")
    with open_till(home, clock=SetClock(at("17:42")), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    if content is None:
        home.settings_file.unlink()
    else:
        home.settings_file.write_bytes(content)
    with open_till(home, clock=SetClock(at("17:50")), printing=False) as till:
        assert till.printer_status().state == State.SETTINGS
    with open_till(home, clock=SetClock(at("17:50"))) as till:
        sell(till, "without-settings")
        till.spool.drain(WITHIN_S)
        status = till.printer_status()
        assert status.state == State.SETTINGS
        assert "kiosk printer use" in status.next_step
        assert [each.title for each in till.owed()][-1] == "Slip A-000001"
        till.use_printer(DeskSettings(printer="virtual"))
        settle(till)
        assert till.owed() == []
        assert till.printer_status().ready


def test_settings_mended_by_hand_are_taken_up_by_the_same_worker(tmp_path: Path) -> None:
    home = make_desk(tmp_path / "desk", printer="virtual")
    good = home.settings_file.read_bytes()
    home.settings_file.write_bytes(b"{")
    with open_till(home, clock=SetClock(at("17:42"))) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        sell(till, "without-settings")
        till.spool.drain(WITHIN_S)
        assert till.printer_status().state == State.SETTINGS
        home.settings_file.write_bytes(good)
        till.spool.wake()
        settle(till)
        assert till.owed() == []


def test_letting_go_of_a_printer_that_answers_nothing_is_soon_done(tmp_path: Path) -> None:
    """The waits end when the desk is closed; the answer that never comes is waited for no more."""
    with Emulator(None, Manners(ids="late", pace=0)) as emulator, TcpServer(emulator) as server:
        home = make_desk(tmp_path / "desk", printer=server.spec)
        with open_till(home, clock=SetClock(at("17:42"))) as till:
            till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
            settle(till)
            emulator.manners.fences = False
            sell(till, "first")
            assert emulator.wait_until(lambda: ends(emulator) == ["END A-000001"])
        with open_till(home, clock=SetClock(at("17:43")), printing=False) as till:
            (left,) = till.owed()
            assert (left.state, till.queue.attempts(left.seq, 1)[-1]["outcome"]) == (
                "unknown",
                "unknown",
            )

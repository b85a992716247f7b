"""The desk looks at itself: damage and a full disk stay in sight, and nothing is held up."""

import shutil
import sqlite3
from collections import namedtuple
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.self_check import DISK_BYTES_MIN, SelfCheck, disk_alarm, ledger_alarm
from kiosk.till.till import Till, open_till
from tests.nights import ANN, cash, player

Usage = namedtuple("Usage", "total used free")


def change_behind_the_kiosk(home: Home, table: str, change: str) -> None:
    raw = sqlite3.connect(home.ledger, isolation_level=None)
    for (name,) in raw.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", (table,)
    ).fetchall():
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute(change)
    raw.close()


def test_a_sound_desk_has_no_alarm(till: Till, home: Home) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    assert ledger_alarm(till.desk) is None
    assert disk_alarm(home.folder) is None


def test_a_changed_entry_is_named_with_the_one_next_step(till: Till, home: Home) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    change_behind_the_kiosk(
        home, "journal", "UPDATE journal SET payload = replace(payload, '1600', '1500')"
    )
    alarm = ledger_alarm(till.desk)
    assert alarm is not None
    assert alarm.what == "ledger"
    assert "missing from the file. (and" in alarm.message
    assert "kiosk restore --replace --from" in alarm.next_step


def test_a_ledger_that_is_rubbish_is_an_alarm_and_no_crash(till: Till, home: Home) -> None:
    till.desk.ledger.checkpoint(force=True)
    with home.ledger.open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096 * 20)
    alarm = ledger_alarm(till.desk)
    assert alarm is not None
    assert "The ledger is damaged" in alarm.message


def test_an_old_ledger_is_read_only_from_its_last_nights(
    till: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.till.self_check.RECENT_ENTRIES", 3)
    for number in range(5):
        till.sell((player("ADM"),), cash(300), key=f"sale-no-{number}", by=ANN)
    assert ledger_alarm(till.desk) is None


def test_little_room_on_the_disk_is_said_before_it_is_full(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nearly_full(_folder: Path) -> Usage:
        return Usage(100 * DISK_BYTES_MIN, 0, 7 * 1024 * 1024)

    monkeypatch.setattr(shutil, "disk_usage", nearly_full)
    alarm = disk_alarm(home.folder)
    assert alarm is not None
    assert "Only 7 MiB are free" in alarm.message


def test_an_open_kiosk_shows_what_it_found(
    home: Home, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nearly_full(_folder: Path) -> Usage:
        return Usage(100 * DISK_BYTES_MIN, 0, 0)

    monkeypatch.setattr(shutil, "disk_usage", nearly_full)
    with open_till(home, clock=clock, printing=False, checking=True) as till:
        assert [each.what for each in till.look().alarms] == ["disk"]
        assert isinstance(till.check, SelfCheck)

"""A disk that is full or fails, for real: a small tmpfs, and errors injected below SQLite."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.home import Home
from tests.nights import ANN, at, cash, make_desk, open_night, player

pytestmark = pytest.mark.soak


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Three megabytes of disk."""
    place = tmp_path / "small"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(place)], check=True)
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_fills_up_keeps_every_sale_before_it(small_disk: Path) -> None:
    home = make_desk(small_disk / "desk", printer="none")
    sold = 0
    with open_night(home, SetClock(at("17:42"))) as till:
        with pytest.raises(Fault) as fault:
            while True:
                till.sell((player("P15"),), cash(1_500), key=f"filling-{sold:06d}", by=ANN)
                sold += 1
        assert "full" in fault.value.message or "did not take it" in fault.value.message
        assert till.desk.ledger.value("SELECT count(*) FROM sale") == sold
    subprocess.run(["mount", "-o", "remount,size=8m", str(small_disk)], check=True)
    with open_night(home, SetClock(at("17:42"))) as till:
        assert till.audit().problems == []
        till.sell((player("P15"),), cash(1_500), key="room-again", by=ANN)
        assert till.next_slip() == f"A-{sold + 2:06d}"


def test_a_disk_that_turns_read_only_is_told_and_loses_nothing(small_disk: Path) -> None:
    home = make_desk(small_disk / "desk", printer="none")
    with open_night(home, SetClock(at("17:42"))) as till:
        till.sell((player("ADM"),), cash(300), key="before-read-only", by=ANN)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(Fault) as fault, open_night(home, SetClock(at("17:42"))):
        pass
    assert "read-only" in fault.value.message or "cannot be written" in fault.value.message
    subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
    with open_night(home, SetClock(at("17:42"))) as till:
        assert till.next_slip() == "A-000002"
        assert till.audit().ok


INJECTED = [
    ("fdatasync:error=EIO:when={n}", "a sync that fails"),
    ("pwrite64:error=EIO:when={n}", "a write that fails"),
    ("pwrite64:error=ENOSPC:when={n}", "a write that finds the disk full"),
]


@pytest.mark.parametrize(("injection", "what"), INJECTED, ids=[what for _spec, what in INJECTED])
@pytest.mark.parametrize("n", [3, 5, 8, 13, 21, 34])
def test_an_error_below_sqlite_fails_one_sale_and_no_more(
    tmp_path: Path, injection: str, what: str, n: int
) -> None:
    """Twenty sales with one injected error: each is there exactly when it was acknowledged."""
    if shutil.which("strace") is None:
        pytest.fail("strace is needed for this")
    home = make_desk(tmp_path / "desk", printer="none")
    with open_night(home, SetClock(at("17:42"))):
        pass
    calls = injection.split(":", maxsplit=1)[0]
    done = subprocess.run(
        [
            "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}",
            "-e", f"inject={injection.format(n=n)}",
            sys.executable, "-m", "tests.soak.twenty_sales", str(home.folder),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    if said["opened"]:
        assert len(said["acknowledged"]) + len(said["failed"]) == 20
    assert len(said["failed"]) <= 1, what
    with open_night(Home(home.folder), SetClock(at("17:42"))) as till:
        numbers = [row["number"] for row in till.desk.ledger.rows("SELECT number FROM slip")]
        assert numbers == list(range(1, len(said["acknowledged"]) + 1))
        assert all(till.recorded_sale(key) is not None for key in said["acknowledged"])
        assert all(till.recorded_sale(key) is None for key in said["failed"])
        assert till.audit().problems == []

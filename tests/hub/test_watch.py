"""The hub is kept close behind the sales while the desk sells, and selling never waits for it."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.errors import Fault
from kiosk.home import Home
from kiosk.hub.hub_file import opened_hub
from kiosk.screens.hall_words import hall_words
from kiosk.till import hall_watch
from kiosk.till.hall import Hall
from kiosk.till.till import Till, open_till
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, open_evening, sign
from tests.hub.journals import NOW
from tests.nights import ANN, cash, player

PATIENCE_S = 20


def until(done: Callable[[], bool]) -> None:
    """Waits for another thread; fails when it takes too long."""
    deadline = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < deadline, "it was waited for in vain"
        time.sleep(0.01)


@pytest.fixture
def desk(make: MakeDesk, hub: Path) -> Desk:
    made = make("A")
    sign(made, hub, made)
    open_evening(made)
    made.json("sync", str(hub))
    return made


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_watch, "_LOOK_EVERY", hall_watch._LOOK_EVERY / 50)


def sell(till: Till, key: str) -> None:
    till.sell((player("ADM"),), cash(300), key=key, by=ANN)


def entries_at(hub: Path) -> int:
    with opened_hub(hub, lambda: NOW) as opened:
        heads = opened.store.looking(opened.store.halls()[0]).heads()
        return heads["A", 1].seq


def test_what_is_sold_is_at_the_hub_by_itself(desk: Desk, hub: Path) -> None:
    with open_till(Home(desk.home), printing=False, checking=True) as till:
        sell(till, "sale-000001")
        until(lambda: till.look().hall.behind == 0)
        seen = till.look().hall
        assert (seen.place, seen.failure) == (str(hub), "")
        assert hall_words(till.look()).plain.startswith("hall ")
        last = till.desk.ledger.value("SELECT max(seq) FROM journal")
    assert entries_at(hub) == last


def test_a_hub_that_is_gone_keeps_nobody_from_selling_and_is_found_again(
    desk: Desk, hub: Path
) -> None:
    away = hub.rename(hub.with_name("away.db"))
    with open_till(Home(desk.home), printing=False, checking=True) as till:
        sell(till, "sale-000001")
        until(lambda: "no hub" in till.look().hall.failure)
        sell(till, "sale-000002")
        assert till.look().hall.behind >= 2
        away.rename(hub)
        until(lambda: till.look().hall.behind == 0)
        assert till.look().hall.failure == ""


def test_a_meeting_that_hangs_holds_no_sale_and_no_end(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    hanging, let_go = threading.Event(), threading.Event()

    def hang(self: Hall, target: str | None = None) -> None:
        with self._lock:
            hanging.set()
            let_go.wait(PATIENCE_S)
        raise Fault("hub", "It hung.", "")

    monkeypatch.setattr(Hall, "sync", hang)
    monkeypatch.setattr(hall_watch, "STOP_WITHIN_S", 0)
    monkeypatch.setattr("kiosk.till.hall.CLOSE_WITHIN_S", 0)
    with open_till(Home(desk.home), printing=False, checking=True) as till:
        sell(till, "sale-000001")
        assert hanging.wait(PATIENCE_S)
        sell(till, "sale-000002")
        assert till.look().next_slip == "A-000003"
    let_go.set()


def test_alarms_between_desks_are_seen_at_the_desk(desk: Desk, hub: Path, tmp_path: Path) -> None:
    import shutil

    old = Desk(shutil.copytree(desk.home, tmp_path / "old"))
    desk.do("sell", "ADM", "--cash", "3.00", "--no-print")
    desk.json("sync")
    with open_till(Home(old.home), printing=False, checking=True) as till:
        until(lambda: bool(till.look().alarms))
        (alarm,) = till.look().alarms
        assert "older copy" in alarm.message
        assert "slip A-000001" in alarm.message
        sell(till, "sale-000001")
        until(lambda: "two versions" in till.look().alarms[0].message)


def test_a_desk_without_a_second_place_is_told_so(tmp_path: Path) -> None:
    from tests.nights import SAMPLES

    bare = Desk(tmp_path / "bare")
    words = ("desk", "create", "--desk", "A", "--printer", "none",
             "--program", str(SAMPLES / "ny-saturday.toml"))  # fmt: skip
    answer = bare.run(*words)
    assert "WARNING: This desk's sales are on this machine only" in answer.out
    with open_till(Home(bare.home), printing=False) as till:
        assert hall_words(till.look()).plain == "no second place"
    looks = bare.json("doctor", code=1)["looks"]
    assert not next(each["ok"] for each in looks if each["what"] == "second place")
    other = Desk(tmp_path / "other")
    made = other.json(*words, "--second-place", "https://hub:7777#" + "0" * 64)
    assert made["second_place"] == "https://hub:7777"
    with open_till(Home(other.home), printing=False) as till:
        assert hall_words(till.look()).plain == "HUB NEVER MET"

"""A ledger built anew from its own journal, where what follows from it is damaged."""

import sqlite3
from pathlib import Path

import pytest

from kiosk.home import Home
from kiosk.till.till import open_till
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, open_evening, sell


@pytest.fixture
def desk(make: MakeDesk) -> Desk:
    made = make("A")
    open_evening(made)
    sell(made, 3)
    return made


def spoil(desk: Desk, *statements: str) -> None:
    connection = sqlite3.connect(desk.home / "ledger.db")
    for each in statements:
        connection.execute(each)
    connection.commit()
    connection.close()


def step(desk: Desk) -> str:
    looks = desk.json("doctor", code=1)["looks"]
    return str(next(each["next_step"] for each in looks if each["what"] == "ledger"))


@pytest.mark.parametrize(
    "damage",
    [
        ("DROP TRIGGER slip_no_update", "UPDATE slip SET total_cents = 1"),
        ("DROP TRIGGER sale_no_delete", "PRAGMA foreign_keys = OFF", "DELETE FROM sale"),
        ("DROP TABLE work_draft",),
        ("DROP INDEX sale_of_shift",),
    ],
)
def test_damage_beside_the_journal_is_built_anew_and_nothing_changes(
    desk: Desk, damage: tuple[str, ...]
) -> None:
    before = desk.json("audit")
    owed = desk.json("paper", "list")
    spoil(desk, *damage)
    assert not desk.json("audit", code=1)["ok"]
    assert "kiosk rebuild" in step(desk)
    done = desk.json("rebuild")
    assert desk.json("audit") == before
    assert desk.json("paper", "list") == owed
    assert Path(done["kept"]).exists()
    assert sell(desk, 1) == ["A-000004"]


@pytest.mark.parametrize(
    "damage",
    [
        (
            "DROP TRIGGER journal_no_update",
            "UPDATE journal SET at = '2026-05-16T21:00:00.000Z' WHERE seq = 9",
        ),
        ("DROP TRIGGER journal_no_delete", "DELETE FROM journal WHERE seq = 9"),
        ("DROP TRIGGER journal_no_delete", "DELETE FROM journal WHERE seq > 8"),
    ],
)
def test_a_damaged_journal_is_restored_and_not_built_anew(
    desk: Desk, damage: tuple[str, ...]
) -> None:
    spoil(desk, "PRAGMA foreign_keys = OFF", *damage)
    refused = str(desk.json("rebuild", code=1))
    assert "kiosk restore --replace" in refused
    assert "kiosk restore --replace" in step(desk)
    assert not (desk.home / "restoring.db").exists()


def test_what_the_hub_confirmed_must_be_there(desk: Desk, hub: Path) -> None:
    from tests.hub.conftest import sign

    sign(desk, hub, desk)
    desk.json("sync", str(hub))
    last = desk.json("audit")["entries"]
    spoil(
        desk,
        "PRAGMA foreign_keys = OFF",
        "DROP TRIGGER journal_no_delete",
        "DROP TRIGGER sealed_no_delete",
        f"DELETE FROM journal WHERE seq = {last}",
        f"DELETE FROM sealed WHERE seq = {last}",
    )
    assert f"behind {last - 1} may be missing" in str(desk.json("rebuild", code=1))


def test_a_rebuild_waits_for_no_running_kiosk(desk: Desk) -> None:
    with open_till(Home(desk.home), printing=False):
        assert "another window" in str(desk.json("rebuild", code=3))

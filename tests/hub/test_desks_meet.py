"""Desks of one hall meet at a hub or by a stick, by the commands people type."""

import shutil
from pathlib import Path

from kiosk.hub.hub_file import opened_hub
from kiosk.hub.store import every_entry
from kiosk.ledger.ledger import Ledger
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, sign
from tests.hub.journals import NOW


def journal(home: Path) -> list[str]:
    ledger = Ledger.open(home / "ledger.db", read_only=True)
    try:
        name = ledger.value("SELECT desk FROM desk")
        return [each.hash for each in ledger.entries(name)]
    finally:
        ledger.close()


def at_hub(path: Path) -> dict[str, list[str]]:
    with opened_hub(path, lambda: NOW) as hub:
        (hall,) = hub.store.halls()
        found: dict[str, list[str]] = {}
        for where in sorted(hub.store.looking(hall).heads()):
            found.setdefault(where[0], []).extend(
                each.hash for each in every_entry(hub.store, hall, where)
            )
        return found


def add_worker(desk: Desk, name: str) -> None:
    """One more entry."""
    desk.json("worker", "add", name, "--role", "cashier", by="Ruth", new="5555")


def test_the_hub_holds_every_desk_and_each_desk_all_others(make: MakeDesk, hub: Path) -> None:
    desks = [make(each) for each in "ABC"]
    sign(desks[0], hub, *desks)
    first = [each.json("sync", str(hub)) for each in desks]
    assert [each["pulled"] for each in first] == sorted(each["pulled"] for each in first)
    for each in desks:
        each.json("sync")
    assert at_hub(hub) == {
        name: journal(each.home) for name, each in zip("ABC", desks, strict=True)
    }
    before = at_hub(hub)
    again = [each.json("sync") for each in desks]
    assert [(each["pushed"], each["pulled"], each["forks"]) for each in again] == [(0, 0, [])] * 3
    assert at_hub(hub) == before
    assert again[0]["confirmed"] == again[0]["head"]["seq"]


def test_a_desk_that_nobody_enrolled_is_told_what_to_do(make: MakeDesk, hub: Path) -> None:
    desk = make("A")
    refused = desk.json("sync", str(hub), code=1)["refused"][0]["message"]
    assert f"kiosk hub enroll {desk.json('desk', 'key')['public_key']}" in refused
    key = desk.json("desk", "key")["public_key"]
    enroll = ("hub", "enroll", key, "--hub", str(hub))
    assert "second person" in str(desk.json(*enroll, by="Ruth", code=1))
    assert "chairperson" in str(desk.json(*enroll, by="Ann", approve="Ruth", code=1))
    assert "own work" in str(desk.json(*enroll, by="Ruth", approve="Ruth", code=1))


def test_a_stick_carries_a_hall_without_any_network(make: MakeDesk, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    desks = [make(each) for each in "ABC"]
    for each in desks:
        sign(each, None, *(other for other in desks if other is not each))
        each.json("sync", str(stick))
    for each in desks:
        each.json("sync", str(stick))
    lines = [each.json("sync", str(stick)) for each in desks]
    assert [(each["pulled"], each["problems"], each["alarms"]) for each in lines] == [
        (0, [], [])
    ] * 3
    for each in desks:
        held = shutil.copytree(each.home, tmp_path / f"{each.home.name}-look")
        assert (held / "hall.db").exists()
    names = sorted(each.name for each in stick.iterdir())
    assert names == sorted(
        name for desk in "ABC" for name in (f"kiosk-{desk}.bundle", f"kiosk-{desk}.bundle.previous")
    )


def test_the_other_desks_reach_a_hub_by_one_that_met_the_stick(
    make: MakeDesk, hub: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    a, b = make("A"), make("B")
    sign(a, hub, a, b)
    b.json("sync", str(stick))
    a.json("sync", str(stick))
    a.json("sync", str(hub))
    assert at_hub(hub)["B"] == journal(b.home)


def test_a_key_nobody_knows_on_a_stick_is_named_and_left(make: MakeDesk, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    a, b = make("A"), make("B")
    b.json("sync", str(stick))
    answer = a.json("sync", str(stick), code=1)
    assert "does not know the key of desk B" in answer["problems"][0]
    a.json("hub", "enroll", str(stick / "kiosk-B.bundle"), by="Ruth", approve="Tom")
    assert a.json("sync", str(stick))["pulled"] == b.json("audit")["entries"]


def test_an_older_copy_of_a_ledger_is_seen_before_it_repeats_a_number(
    make: MakeDesk, hub: Path, tmp_path: Path
) -> None:
    desk = make("A")
    sign(desk, hub, desk)
    desk.json("sync", str(hub))
    old = Desk(shutil.copytree(desk.home, tmp_path / "old"))
    add_worker(desk, "Cy")
    desk.json("sync")
    (alarm,) = old.json("sync", code=1)["alarms"]
    assert alarm["what"] == "older_copy"
    assert "kiosk restore" in alarm["next_step"]
    add_worker(old, "Di")
    add_worker(old, "Ed")
    (fork,) = old.json("sync", code=1)["forks"]
    assert "two versions of entry" in fork["message"]
    assert desk.json("sync", code=1)["forks"][0]["first_seq"] == fork["first_seq"]
    assert at_hub(hub)["A"] == journal(desk.home)
    status = desk.json("hub", "status", "--hub", str(hub), code=1)
    assert status["halls"][0]["desks"][0]["aside"] == 2


def test_another_hub_under_the_same_name_is_not_trusted(
    make: MakeDesk, hub: Path, tmp_path: Path
) -> None:
    desk = make("A")
    sign(desk, hub, desk)
    desk.json("sync", str(hub))
    for each in (hub, Path(f"{hub}.key"), Path(f"{hub}-wal"), Path(f"{hub}-shm")):
        each.unlink(missing_ok=True)
    desk.json("hub", "create", str(hub))
    sign(desk, hub, desk)
    assert "not the hub it was" in str(desk.json("sync", code=1))
    desk.json("hub", "join", str(hub), by="Ruth", approve="Tom")
    assert desk.json("sync")["confirmed"] == desk.json("audit")["entries"]


def test_a_hub_is_made_once_and_nothing_else_is_taken_for_one(
    make: MakeDesk, hub: Path, tmp_path: Path
) -> None:
    desk = make("A")
    assert "already" in str(desk.json("hub", "create", str(hub), code=3))
    assert "no hub" in str(desk.json("sync", str(tmp_path / "none.db"), code=3))
    (tmp_path / "text.db").write_text("no hub at all")
    (tmp_path / "text.db.key").write_bytes(b"k" * 32)
    (tmp_path / "text.db.key").chmod(0o600)
    desk.json("sync", str(tmp_path / "text.db"), code=3)
    assert "knows no hub" in str(desk.json("sync", code=2))


def test_a_damaged_copy_of_the_hall_is_kept_and_made_anew(make: MakeDesk, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    a, b = make("A"), make("B")
    sign(a, None, b)
    b.json("sync", str(stick))
    pulled = a.json("sync", str(stick))["pulled"]
    (a.home / "hall.db").write_bytes(b"\0" * 8192)
    assert a.json("sync", str(stick))["pulled"] == pulled
    assert (a.home / "hall-kept-1.db").exists()


def test_what_a_stopped_machine_left_half_made_is_made_to_the_end(
    make: MakeDesk, tmp_path: Path
) -> None:
    path = tmp_path / "half.db"
    a = make("A")
    a.json("hub", "create", str(path))
    path.rename(tmp_path / "half.db.new")
    for folder in (a.home / "hall.db.new", a.home / "hall.db.new-wal"):
        folder.write_bytes(b"half of something")
    a.json("hub", "create", str(path))
    sign(a, path, a)
    assert a.json("sync", str(path))["problems"] == []
    assert not list(a.home.glob("hall-kept*"))

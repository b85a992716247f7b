"""A desk that goes on after its machine failed: from a hub, a stick, a backup, its own ledger."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kiosk.errors import Fault
from kiosk.home import Home
from kiosk.hub.https_line import place_of
from kiosk.ledger.keys import read_key
from kiosk.till.proof import proof_text
from kiosk.till.till import Till, open_till
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, made_once, open_evening, sell, sign
from tests.nights import ANN, ANN_AND_RUTH, PINS, RUTH, cash, player


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a hub and desk A, made once: seven slips sold, four of them at the hub."""
    folder = tmp_path_factory.mktemp("evening")
    made = Desk(Path(shutil.copytree(made_once("A"), folder / "desk")))
    path = folder / "hub.db"
    made.json("hub", "create", str(path))
    sign(made, path, made)
    open_evening(made)
    sell(made, 4)
    made.json("sync", str(path))
    sell(made, 3)
    (made.home / "second-place.json").unlink()
    return folder


@pytest.fixture
def hub(tmp_path: Path, evening: Path) -> Path:
    for each in evening.glob("hub.db*"):
        shutil.copy(each, tmp_path)
    return tmp_path / "hub.db"


@pytest.fixture
def desk(tmp_path: Path, evening: Path, hub: Path) -> Desk:
    made = Desk(Path(shutil.copytree(evening / "desk", tmp_path / "desk-A")))
    place_of(str(hub)).keep(made.home / "second-place.json")
    return made


def restore(new: Desk, *words: str, code: int = 0, last: str = "A-000007") -> dict[str, Any]:
    return new.json("restore", *words, "--last-slip", last, by="Ruth", new=PINS["Ruth"], code=code)


@pytest.fixture
def new(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "new-machine")


def opened(desk: Desk, work: Callable[[Till], Any]) -> Any:
    with open_till(Home(desk.home), printing=False) as till:
        return work(till)


def test_numbers_the_hub_never_saw_are_lost_and_the_next_is_of_a_new_series(
    desk: Desk, hub: Path, new: Desk
) -> None:
    done = restore(new, "--from", str(hub))
    assert done["lost"] == [{"series": "A", "first": 5, "last": 7}]
    series = done["series"]
    assert re.fullmatch("A2[0-9A-Z]{2}", series)
    assert done["next_slip"] == f"{series}-000001"

    def go_on(till: Till) -> None:
        assert till.next_slip() == f"{series}-000001"
        assert till.sign_in("Ruth", PINS["Ruth"]) == RUTH
        sold = till.sell((player("ADM"),), cash(300), key="after-the-restore", by=ANN)
        assert sold.slips[0].number == f"{series}-000001"
        found = till.audit()
        assert found.ok, found.problems
        assert found.slips | {"voided": 0} == {
            "first": 1, "last": 1, "issued": 5, "voided": 0, "breaks": 3,
        }  # fmt: skip
        (notice,) = (each for each in till.owed() if each.kind == "notice")
        for words in ("A-000005 to A-000007", f"{series}-000001", "A-000007", "the hub"):
            assert words in notice.document

    opened(new, go_on)


def test_the_restored_desk_is_enrolled_anew_and_the_hub_has_everything(
    desk: Desk, hub: Path, new: Desk, make: MakeDesk
) -> None:
    done = restore(new, "--from", str(hub))
    assert "not enrolled" in str(new.json("sync", str(hub), code=1))
    make("K").json("hub", "enroll", done["public_key"], "--hub", str(hub), by="Ruth", approve="Tom")
    assert new.json("sync", str(hub))["problems"] == []
    late = desk.json("sync", code=1)["alarms"]
    assert {each["what"] for each in late} == {"older_copy", "found_again"}
    assert "slips A-000005 to A-000007" in next(
        each["message"] for each in late if each["what"] == "found_again"
    )
    assert [each["what"] for each in new.json("sync")["alarms"]] == ["found_again"]


def test_a_stick_and_a_backup_restore_as_the_hub_does(
    desk: Desk, new: Desk, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    desk.json("sync", str(stick))
    done = restore(new, "--from", str(stick))
    assert (done["lost"], done["found"]["seq"]) == ([], desk.json("audit")["entries"])
    desk.json("backup", str(tmp_path / "a.backup"))
    other = Desk(tmp_path / "third")
    assert restore(other, "--from", str(tmp_path / "a.backup"))["found"] == done["found"]
    for each in (new, other):
        private = sorted(path.name for path in (each.home / "private").iterdir())
        assert private == ["desk.key", "pins.json"]
        assert each.json("audit")["ok"]


def test_a_damaged_record_is_set_aside_and_named(desk: Desk, new: Desk, tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    shutil.copy(desk.home / "ledger.db", broken)
    spoil(broken, "UPDATE journal SET payload = replace(payload, '300', '301') WHERE seq = 13")
    done = restore(new, "--from", str(broken))
    assert "Entry A 13 is not genuine" in done["problems"][0]
    assert done["found"]["seq"] == 12
    assert done["set_aside"] == desk.json("audit")["entries"] - 12
    assert len((new.home / "set-aside.jsonl").read_text().splitlines()) == done["set_aside"]
    assert done["lost"][0]["last"] == 7
    assert new.json("audit")["ok"]


def test_a_second_source_fills_the_hole_of_the_first(
    desk: Desk, new: Desk, hub: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.db"
    shutil.copy(desk.home / "ledger.db", broken)
    spoil(broken, "UPDATE journal SET payload = '{}' WHERE seq = 8")
    done = restore(new, "--from", str(broken), "--from", str(hub))
    assert (done["lost"], done["found"]["seq"]) == ([], desk.json("audit")["entries"])
    assert done["problems"] == []


def test_pages_of_a_file_that_are_gone_cost_no_more_than_what_was_on_them(
    desk: Desk, new: Desk, hub: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.db"
    shutil.copy(desk.home / "ledger.db", broken)
    with broken.open("r+b") as file:
        # A page of the journal itself: where others lie depends on the size of the schema.
        file.seek(broken.read_bytes().index(b'"players"') // 4096 * 4096)
        file.write(b"\xff" * 4096)
    done = restore(new, "--from", str(broken), "--from", str(hub))
    assert done["found"]["seq"] >= 12
    assert new.json("audit")["ok"]


def spoil(path: Path, sql: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER journal_no_update")
    connection.execute(sql)
    connection.commit()
    connection.close()


def test_the_last_slip_is_asked_for_and_must_be_one_of_the_desk(
    desk: Desk, hub: Path, new: Desk
) -> None:
    words = ("--from", str(hub))
    assert "last printed slip" in str(new.json("restore", *words, by="Ruth", new="2222", code=2))
    assert "no slip number" in str(restore(new, *words, last="seven", code=2))
    assert "Nothing here knows series B" in str(restore(new, *words, last="B-000007", code=1))
    assert "one was printed" in str(restore(new, *words, last="none", code=1))
    assert "read twice" not in str(restore(new, *words, last="A-009999", code=1))
    assert "Read the last printed slip again" in str(restore(new, *words, last="A-9999", code=1))
    assert restore(new, *words, "--sure", last="A-9999")["lost"][0]["last"] == 9999


def test_a_scanned_slip_proves_itself(desk: Desk, hub: Path, new: Desk, make: MakeDesk) -> None:
    def qr_of(home: Path) -> str:
        with open_till(Home(home), printing=False) as till:
            text: str = till.desk.ledger.value(
                "SELECT document FROM work_print w JOIN paper p USING (desk, seq, paper) "
                "WHERE p.kind = 'slip' ORDER BY seq DESC LIMIT 1"
            )
        found = re.search(r"A-[0-9]{6} 2026-05-16 [A-Z0-9. ]+ [A-Z2-7]{16} [A-Z2-7]{103}", text)
        assert found
        return found[0]

    genuine = qr_of(desk.home)
    forged_home = Path(shutil.copytree(make("B").home, desk.home.parent / "forger"))
    signature = proof_text(genuine[: -(103 + 17 + 1)], "0" * 64, read_key(Home(forged_home).key))
    assert "not genuine" in str(restore(new, "--from", str(hub), last=signature, code=1))
    assert restore(new, "--from", str(hub), last=genuine)["lost"][0]["last"] == 7


def test_only_a_chairperson_of_the_desk_restores_it(desk: Desk, hub: Path, new: Desk) -> None:
    words = ("restore", "--from", str(hub), "--last-slip", "A-7")
    assert "Ann is none" in str(new.json(*words, by="Ann", new="1111", code=1))
    assert "--as NAME" in str(new.json(*words, new="1111", code=2))
    assert not (new.home / "ledger.db").exists()


def test_a_desk_that_is_there_is_not_written_over(desk: Desk, hub: Path) -> None:
    entries = desk.json("audit")["entries"]
    assert "--replace" in str(restore(desk, "--from", str(hub), code=1))
    done = restore(desk, "--from", str(hub), "--from", str(desk.home / "ledger.db"), "--replace")
    assert done["lost"] == []
    assert desk.json("audit")["entries"] == entries + 1
    assert (desk.home / "ledger-kept-1.db").exists()
    desk.json("worker", "list")
    opened(desk, lambda till: till.sign_in("Ann", PINS["Ann"]))


def test_a_key_that_was_not_put_in_place_is_found_at_the_next_start(
    desk: Desk, hub: Path, new: Desk
) -> None:
    restore(new, "--from", str(hub))
    home = Home(new.home)
    home.key.rename(home.next_key)
    opened(new, lambda till: till.audit())
    assert home.key.exists()
    assert not home.next_key.exists()


def test_a_source_that_is_none_is_told(new: Desk, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "text").write_text("no backup")
    assert "there is none" in str(restore(new, "--from", str(tmp_path / "empty"), code=2))
    assert "no bundle" in str(restore(new, "--from", str(tmp_path / "text"), code=2))
    assert "cannot be read" in str(restore(new, "--from", str(tmp_path / "missing"), code=2))


def test_the_night_goes_on_and_its_z_names_the_lost_numbers(
    desk: Desk, hub: Path, new: Desk
) -> None:
    restore(new, "--from", str(hub))

    def close(till: Till) -> None:
        till.sell((player("ADM"),), cash(300), key="after-the-restore", by=ANN)
        till.end_shift(by=ANN)
        till.count_drawer({2_000: 10, 100: 15}, by=ANN)
        closed = till.close(who=ANN_AND_RUTH, partial=True)
        assert closed.figures["slips"]["issued"] == 5
        assert closed.figures["lost_numbers"] == [{"series": "A", "first": 5, "last": 7}]
        z = next(each for each in till.recent_papers() if each.kind == "z")
        assert "A-000005 to A-000007" in z.document
        assert not [each for each in closed.figures["still_open"] if "missing" in each]

    opened(new, close)


def test_what_was_lost_is_never_given_again(desk: Desk, hub: Path, new: Desk) -> None:
    restore(new, "--from", str(hub))

    def try_it(till: Till) -> None:
        till.desk.series = "A"
        with pytest.raises(Fault, match="lost before a restore"):
            till.sell((player("ADM"),), cash(300), key="under-the-old-series", by=ANN)

    opened(new, try_it)


def test_a_restore_that_nobody_heard_of_is_told_by_its_slips(
    desk: Desk, hub: Path, new: Desk, tmp_path: Path
) -> None:
    first = restore(new, "--from", str(hub))
    new.json("worker", "pin", "Ann", by="Ruth", new=PINS["Ann"])
    slip = sell(new, 2)[-1]
    third = Desk(tmp_path / "third")
    words = ("--from", str(hub), "--last-slip", "A-7")
    assert f"knows series {first['series']}" in str(restore(third, *words, last=slip, code=1))
    done = restore(third, *words, "--sure", last=slip)
    assert {(each["series"], each["first"], each["last"]) for each in done["lost"]} == {
        ("A", 5, 7),
        (first["series"], 1, 2),
    }
    assert done["series"] != first["series"]
    assert third.json("audit")["ok"]

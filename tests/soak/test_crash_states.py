"""Every crash state of a sale and of a hub's import: what was acknowledged is there, and whole."""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.hub.bundle import write_bundle
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.hub.store import every_entry
from kiosk.hub.taking import take
from kiosk.ledger.audit import audit
from kiosk.ledger.ledger import Ledger
from tests.crash.crash_states import Found, Images, look_at_all, traced
from tests.hub.journals import HALL, NOW, Journal, make_hub
from tests.nights import at, make_desk, open_night

pytestmark = pytest.mark.soak


@pytest.fixture
def scratch(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory: hundreds of states are laid down there."""
    memory = Path("/dev") / "shm"
    folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else tmp_path))
    yield folder
    shutil.rmtree(folder)


def files_in(folder: Path) -> Images:
    return {
        each.name: each.read_bytes()
        for each in folder.iterdir()
        if each.is_file() and ".db" in each.name and not each.name.endswith("-shm")
    }


def sale_states(tmp_path: Path, scratch: Path, synchronous: str, seed: int) -> Found:
    home = make_desk(tmp_path / f"desk-{synchronous}-{seed}", printer="none")
    with open_night(home, SetClock(at("17:42"))) as till:
        till.desk.ledger.checkpoint(force=True)
    before = files_in(home.folder)
    trace = traced("tests.crash.traced_sales", str(home.folder), synchronous, folder=tmp_path)

    def check(folder: Path, said: list[str]) -> list[str]:
        try:
            ledger = Ledger.open(folder / "ledger.db")
        except Fault as fault:
            return [fault.message]
        try:
            found = audit(ledger, "A").problems
            for each in said:
                key, number = each.split("=")
                row = ledger.rows(
                    "SELECT printf('%s-%06d', s.series, s.number) AS slip FROM action_key k "
                    "JOIN slip s USING (desk, seq) WHERE k.key = ?",
                    (key,),
                )
                if [one["slip"] for one in row] != [number]:
                    found.append(f"{key} was acknowledged as {number} and is {row}")
            return found
        finally:
            ledger.close()

    return look_at_all(trace, home.folder, before, check, scratch, seed)


def import_states(tmp_path: Path, scratch: Path, synchronous: str, seed: int) -> Found:
    folder = tmp_path / f"hub-{synchronous}-{seed}"
    folder.mkdir()
    desk = Journal("A")
    desk.sell(19)
    make_hub(folder / "hub.db", desk).store.close()
    bundle = tmp_path / "a.bundle"
    write_bundle(bundle, "A", desk.entries, key=desk.key, made_at=NOW)
    before = files_in(folder)
    words = (str(folder / "hub.db"), str(bundle), synchronous)
    trace = traced("tests.crash.traced_import", *words, folder=tmp_path)
    right = [each.hash for each in desk.entries]

    def check(place: Path, said: list[str]) -> list[str]:
        try:
            store = SqliteStore.open(place / "hub.db")
        except Fault as fault:
            return [fault.message]
        try:
            held = [each.hash for each in every_entry(store, HALL, ("A", 1))]
            found = []
            if held != right[: len(held)]:
                found.append("the hub holds something else than the desk")
            if said and len(held) < int(said[-1]):
                found.append(f"entry {said[-1]} was acknowledged and {len(held)} are held")
            take(store, HALL, desk.entries, NOW)
            if [each.hash for each in every_entry(store, HALL, ("A", 1))] != right:
                found.append("taking them again does not make it whole")
            return found
        finally:
            store.close()

    return look_at_all(trace, folder, before, check, scratch, seed)


STATES = {"sale": sale_states, "hub import": import_states}


@pytest.mark.parametrize("what", STATES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_crash_state_loses_or_halves_anything(
    tmp_path: Path, scratch: Path, what: str, seed: int
) -> None:
    found = STATES[what](tmp_path, scratch, "FULL", seed)
    sys.stderr.write(f"\n{what}, seed {seed}: {found.states} states, {len(found.wrong)} wrong\n")
    assert found.wrong == {}
    assert found.states > 100


@pytest.mark.parametrize("what", STATES)
def test_the_same_look_catches_a_ledger_that_is_not_synced(
    tmp_path: Path, scratch: Path, what: str
) -> None:
    found = STATES[what](tmp_path, scratch, "NORMAL", 1)
    counts = {kind: len(each) for kind, each in found.wrong.items()}
    sys.stderr.write(f"\n{what}, NORMAL: {found.states} states, wrong {json.dumps(counts)}\n")
    assert counts.get("power: nothing unsynced", 0) > 0
    assert "kill" not in counts

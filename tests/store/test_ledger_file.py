"""Opening, failing and coming back: the file between two processes and a disk that refuses."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kiosk.errors import Fault
from kiosk.home import Home, writer_lock
from kiosk.ledger.audit import audit
from kiosk.ledger.ledger import Ledger
from tests.store.conftest import Written


def test_a_transaction_that_fails_leaves_nothing_and_the_next_one_works(written: Written) -> None:
    with pytest.raises(RuntimeError), written.ledger.transaction() as transaction:
        transaction.append(
            written.sale(4), desk="A", epoch=1, reading=written.clock.read(), key=written.key
        )
        raise RuntimeError("the power of the mind failed")
    assert written.ledger.value("SELECT max(number) FROM slip") == 3
    written.append(written.sale(4))


class _CommitFails:
    """A connection whose next COMMIT errors, before or after it took effect."""

    def __init__(self, connection: sqlite3.Connection, *, after: bool) -> None:
        self._connection = connection
        self._after = after

    def execute(self, sql: str, parameters: Any = ()) -> Any:
        if sql == "COMMIT":
            if self._after:
                self._connection.execute(sql)
            raise sqlite3.OperationalError("disk I/O error")
        return self._connection.execute(sql, parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@pytest.mark.parametrize("after", [False, True], ids=["not kept", "kept"])
def test_a_commit_that_errors_is_looked_up_before_anything_is_said(
    written: Written, monkeypatch: pytest.MonkeyPatch, *, after: bool
) -> None:
    database = written.ledger._database
    monkeypatch.setattr(database, "conn", _CommitFails(database.conn, after=after))
    if after:
        written.append(written.sale(4))
    else:
        with pytest.raises(Fault, match="nothing was recorded"):
            written.append(written.sale(4))
    assert written.ledger.value("SELECT max(number) FROM slip") == (4 if after else 3)
    written.append(written.sale(5 if after else 4))


def test_a_second_writer_is_refused_with_a_sentence(tmp_path: Path) -> None:
    home = Home(tmp_path / "desk")
    home.make()
    with writer_lock(home):
        with pytest.raises(Fault, match="already open in another window"), writer_lock(home):
            pass
    with writer_lock(home):
        pass


def test_no_file_can_be_taken_away_to_get_past_the_lock(tmp_path: Path) -> None:
    home = Home(tmp_path / "desk")
    home.make()
    with writer_lock(home):
        for each in home.folder.iterdir():
            if each.is_file():
                each.unlink()
        with pytest.raises(Fault, match="already open in another window"), writer_lock(home):
            pass
        home.folder.rename(tmp_path / "moved")
        with pytest.raises(Fault, match="already open"), writer_lock(Home(tmp_path / "moved")):
            pass


@pytest.mark.parametrize("lost", ["ledger.db", "ledger.db-wal"])
@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_nothing_is_recorded_in_a_file_that_lost_its_name(
    written: Written, lost: str, *, replaced: bool
) -> None:
    path = written.ledger.path.with_name(lost)
    content = path.read_bytes()
    path.rename(path.with_name("away"))
    if replaced:
        path.write_bytes(content)
    with pytest.raises(Fault, match="deleted, moved or replaced while it was open"):
        written.append(written.sale(4))
    if not replaced:
        path.with_name("away").rename(path)
        written.append(written.sale(4))
        assert audit(written.ledger, "A").ok


def test_what_is_no_ledger_is_said_to_be_none(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE t (x)").connection.close()
    with pytest.raises(Fault, match="not a kiosk's ledger"):
        Ledger.open(other)
    text = tmp_path / "text.db"
    text.write_bytes(b"this is no database at all, just a long line of text" * 40)
    with pytest.raises(Fault, match="damaged"):
        Ledger.open(text)
    with pytest.raises(Fault, match="cannot be written"):
        Ledger.open(tmp_path / "absent.db")


def test_a_newer_file_is_refused_and_left_alone(written: Written) -> None:
    path = written.ledger.path
    written.ledger.close()
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version = 99")
    raw.close()
    with pytest.raises(Fault, match="newer kiosk"):
        Ledger.open(path)


def test_a_file_made_before_the_first_release_is_not_called_damaged(written: Written) -> None:
    path = written.ledger.path
    written.ledger.close()
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version = 1")
    raw.close()
    with pytest.raises(Fault, match="nothing in it is damaged"):
        Ledger.open(path)


def test_reading_goes_on_beside_the_writer(written: Written) -> None:
    reader = Ledger.open(written.ledger.path, read_only=True)
    written.append(written.sale(4))
    assert reader.value("SELECT max(number) FROM slip") == 4
    with pytest.raises(Fault):
        reader.execute("INSERT INTO work_draft VALUES (1, 'key', '[]')")
    reader.close()


def test_the_log_is_moved_into_the_file_by_the_writer(written: Written, tmp_path: Path) -> None:
    written.ledger.checkpoint(force=True)
    copied = tmp_path / "copied.db"
    shutil.copy(written.ledger.path, copied)
    alone = Ledger.open(copied)
    assert alone.value("SELECT max(number) FROM slip") == 3
    alone.close()

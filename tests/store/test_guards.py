"""The schema's own guards: what no caller can do, whatever code it runs."""

import re
import sqlite3
from collections.abc import Iterator

import pytest

from kiosk.errors import Fault
from kiosk.ledger.ledger_file import schema_text
from tests.store.conftest import Written

LEDGER_TABLES = [
    name
    for name in re.findall(r"CREATE TABLE (\w+)", schema_text())
    if not name.startswith("work_")
]


@pytest.fixture
def raw(written: Written) -> Iterator[sqlite3.Connection]:
    """A plain connection, as the sqlite3 shell or a careless script would open it."""
    connection = sqlite3.connect(written.ledger.path, isolation_level=None)
    yield connection
    connection.close()


@pytest.mark.parametrize("table", LEDGER_TABLES)
def test_every_ledger_table_is_strict_and_refuses_update_delete_and_late_rows(table: str) -> None:
    text = schema_text()
    body = re.search(rf"CREATE TABLE {table} \((.*?)\n\) STRICT;", text, re.S)
    assert body is not None, f"{table} is not STRICT"
    assert f"CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table} " in text
    assert f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} " in text
    if table not in {"journal", "sealed"}:
        assert f"CREATE TRIGGER {table}_open BEFORE INSERT ON {table}\n" in text


@pytest.mark.parametrize("table", ["journal", "sealed", "sale", "sale_line", "slip", "tender"])
def test_a_plain_connection_can_neither_update_nor_delete(
    raw: sqlite3.Connection, table: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="nothing is ever changed"):
        raw.execute(f"UPDATE {table} SET seq = seq")
    with pytest.raises(sqlite3.IntegrityError, match="nothing is ever deleted"):
        raw.execute(f"DELETE FROM {table}")


@pytest.mark.parametrize("table", ["journal", "sealed", "sale", "sale_line", "slip", "paper"])
def test_insert_or_replace_does_not_walk_round_the_guards(
    raw: sqlite3.Connection, table: str
) -> None:
    """On this connection recursive_triggers is off, so delete triggers do not fire."""
    before = raw.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall()
    with pytest.raises(sqlite3.IntegrityError):
        raw.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} LIMIT 1")
    assert raw.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall() == before


def test_replacing_by_another_unique_key_is_refused_too(raw: sqlite3.Connection) -> None:
    columns = [row[1] for row in raw.execute("PRAGMA table_info(journal)")]
    last = dict(
        zip(columns, raw.execute("SELECT * FROM journal ORDER BY seq DESC").fetchone(), strict=True)
    )
    follower = last | {"seq": last["seq"] + 1, "previous": last["hash"]}
    with pytest.raises(sqlite3.IntegrityError, match="hash exists"):
        raw.execute(
            f"INSERT OR REPLACE INTO journal VALUES ({', '.join('?' * len(columns))})",
            tuple(follower.values()),
        )


def test_a_line_is_not_added_to_a_sealed_sale(raw: sqlite3.Connection) -> None:
    seq = raw.execute("SELECT max(seq) FROM sale").fetchone()[0]
    with pytest.raises(sqlite3.IntegrityError, match="sealed"):
        raw.execute(
            "INSERT INTO sale_line SELECT desk, seq, player, 2, session, occasion, item, name, "
            "kind, quantity, unit_price_cents, amount_cents, cards FROM sale_line WHERE seq = ?",
            (seq,),
        )


def test_a_slip_number_is_neither_skipped_nor_given_twice(written: Written) -> None:
    for number in (5, 3, 1):
        with pytest.raises(Fault, match="must follow the last one"):
            written.append(written.sale(number))
    assert written.ledger.value("SELECT count(*) FROM sale") == 3
    written.append(written.sale(4))
    assert written.ledger.value("SELECT max(number) FROM slip") == 4


def test_a_sale_that_does_not_add_up_is_refused_whole(written: Written) -> None:
    sale = written.sale(4)
    for wrong in (
        {"total_cents": 200, "change_cents": 300},
        {"tendered_cents": 600, "change_cents": 300},
        {"players": [sale.players[0].model_copy(update={"total_cents": 299})]},
    ):
        before = written.ledger.value("SELECT count(*) FROM journal")
        with pytest.raises(Fault, match="does not fit"):
            written.append(sale.model_copy(update=wrong))
        assert written.ledger.value("SELECT count(*) FROM journal") == before


def test_a_key_is_used_once(written: Written) -> None:
    written.append(written.sale(4, key="key-of-a-sale"))
    with pytest.raises(Fault, match="key was used"):
        written.append(written.sale(5, key="key-of-a-sale"))


def test_foreign_keys_are_on(written: Written) -> None:
    assert written.ledger.value("PRAGMA foreign_keys") == 1
    with pytest.raises(Fault, match="FOREIGN KEY"):
        written.append(written.sale(4).model_copy(update={"shift": 999}))


def test_every_commit_is_synced_to_disk(written: Written) -> None:
    assert written.ledger.value("PRAGMA journal_mode") == "wal"
    assert written.ledger.value("PRAGMA synchronous") == 2
    assert written.ledger.value("PRAGMA wal_autocheckpoint") == 0

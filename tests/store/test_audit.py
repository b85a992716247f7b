"""The audit finds what was done behind the kiosk's back, and names it."""

import re
import sqlite3

import pytest

from kiosk.ledger.audit import Audit, audit, derived_tables
from kiosk.ledger.journal import GENESIS
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.ledger_file import schema_text
from tests.store.conftest import Written


def tampered(written: Written, table: str, change: str) -> Audit:
    """Does ``change`` as somebody would who owns the file, with the guards put back after."""
    raw = sqlite3.connect(written.ledger.path, isolation_level=None)
    raw.execute("PRAGMA writable_schema = ON")
    guards = raw.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", (table,)
    ).fetchall()
    for name, _sql in guards:
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute(change)
    for _name, sql in guards:
        raw.execute(sql)
    raw.close()
    return audit(written.ledger, "A")


def test_a_ledger_nobody_touched_is_in_order(written: Written) -> None:
    found = audit(written.ledger, "A")
    assert found.problems == []
    assert found.ok
    assert found.entries == 7
    assert found.head != GENESIS
    assert found.slips == {"first": 1, "last": 3, "issued": 3, "voided": 0, "breaks": 0}


@pytest.mark.parametrize(
    ("table", "change", "named"),
    [
        (
            "journal",
            "UPDATE journal SET payload = replace(payload, 'Ann', 'Amn') WHERE seq = 6",
            "A 6 (sale): its content does not match its hash",
        ),
        ("journal", "UPDATE journal SET at = '2026-05-16T21:42:00.001Z' WHERE seq = 6", "A 6"),
        ("journal", "DELETE FROM journal WHERE seq = 6", "Entry A 6 is missing"),
        ("journal", "DELETE FROM journal WHERE seq = 7", "Entry A 7 is missing"),
        (
            "sale_line",
            "UPDATE sale_line SET amount_cents = 200, unit_price_cents = 200 WHERE seq = 6",
            "Table sale_line: a row of entry A 6 (sale) was changed",
        ),
        ("tender", "DELETE FROM tender WHERE seq = 5", "Table tender: 1 row(s) of entry A 5"),
        (
            "tender",
            "INSERT INTO tender VALUES ('A', 5, 2, 'cash', 100, NULL, 0)",
            "Table tender: 1 row(s) were added to entry A 5 (sale)",
        ),
        ("slip", "DELETE FROM slip WHERE number = 2", "Slip A-000002 of the journal is not"),
        ("sale", "UPDATE sale SET cashier = 'Tom' WHERE seq = 7", "Table sale: a row of entry A 7"),
        (
            "worker",
            "UPDATE worker SET role = 'treasurer'",
            "Table worker: a row of entry A 2 (worker_added) was changed",
        ),
        ("paper", "DELETE FROM paper WHERE seq = 7", "Table paper: 1 row(s) of entry A 7"),
    ],
)
def test_one_change_is_found_and_named(
    written: Written, table: str, change: str, named: str
) -> None:
    found = tampered(written, table, change)
    assert not found.ok
    assert any(named in problem for problem in found.problems), found.problems


def test_a_dropped_guard_shows(written: Written) -> None:
    raw = sqlite3.connect(written.ledger.path, isolation_level=None)
    raw.execute("DROP TRIGGER slip_no_delete")
    raw.execute("CREATE TRIGGER mine AFTER INSERT ON slip BEGIN SELECT 1; END")
    raw.close()
    problems = audit(written.ledger, "A").problems
    assert "The guard or table slip_no_delete is missing from the file." in problems
    assert "The file holds mine, which the kiosk did not make." in problems


def test_an_entry_written_with_another_key_is_found(written: Written) -> None:
    signature = "00" * 64
    found = tampered(
        written, "journal", f"UPDATE journal SET signature = '{signature}' WHERE seq = 5"
    )
    assert "Entry A 5 (sale): its signature is not this desk's." in found.problems


def test_a_flipped_byte_of_the_file_is_found(written: Written) -> None:
    """One bit inside a stored payload, as a failing disk would leave it."""
    written.ledger.checkpoint(force=True)
    path = written.ledger.path
    written.ledger.close()
    content = bytearray(path.read_bytes())
    where = content.rfind(b'"cashier":"Ann"')
    content[where + 12] ^= 0x01
    path.write_bytes(bytes(content))
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    reopened = Ledger.open(path)
    found = audit(reopened, "A")
    reopened.close()
    assert any("does not match its hash" in problem for problem in found.problems)


def test_a_torn_page_is_a_problem_and_not_a_traceback(written: Written) -> None:
    written.ledger.checkpoint(force=True)
    path = written.ledger.path
    content = bytearray(path.read_bytes())
    page = content.rfind(b'"cashier":"Ann"') // 4096
    content[page * 4096 : page * 4096 + 2048] = b"\xff" * 2048
    damaged = path.with_name("damaged.db")
    damaged.write_bytes(bytes(content))
    ledger = Ledger.open(damaged)
    found = audit(ledger, "A")
    ledger.close()
    assert not found.ok
    assert found.problems


def test_every_table_of_the_schema_is_compared_with_the_journal(written: Written) -> None:
    """``work_`` tables prove nothing; ``worker`` only looks like one of them."""
    compared = set(derived_tables(written.ledger))
    declared = set(re.findall(r"CREATE TABLE (\w+)", schema_text()))
    assert declared - compared == {"journal"} | {
        each for each in declared if each.startswith("work_")
    }


def test_a_strange_table_is_named_and_the_rest_is_still_looked_through(written: Written) -> None:
    raw = sqlite3.connect(written.ledger.path, isolation_level=None)
    raw.execute("CREATE TABLE sneaked_in (x, y)")
    raw.close()
    found = tampered(written, "tender", "DELETE FROM tender WHERE seq = 5")
    assert any("holds sneaked_in" in each for each in found.problems)
    assert any("Table tender: 1 row(s) of entry A 5" in each for each in found.problems)
    assert found.slips["issued"] == 3

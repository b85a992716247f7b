"""A hub's import as a ratio to bare executemany into the same table, new and replayed.

Run: ``python -m benchmarks.hub [--entries 5000]``. Prints one table; nothing is asserted. The
signature of every entry is checked, which the bare insert does not do; the third row says how
much of the time that is.
"""

import argparse
import sqlite3
import tempfile
import time
from collections.abc import Callable
from dataclasses import astuple
from pathlib import Path

from kiosk.hub.sqlite_store import SqliteStore
from kiosk.hub.store import PAGE
from kiosk.hub.taking import take
from kiosk.ledger.journal import Entry, problem_of
from kiosk.ledger.keys import public_key
from kiosk.ledger.ledger_file import connect
from tests.hub.journals import HALL, NOW, Journal, make_hub


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def batches(entries: list[Entry]) -> list[list[Entry]]:
    return [entries[at : at + PAGE] for at in range(0, len(entries), PAGE)]


def bare(path: Path, entries: list[Entry]) -> None:
    """The same rows, batches and syncs, and nothing checked."""
    connection: sqlite3.Connection = connect(path, read_only=False).conn
    connection.execute(
        "CREATE TABLE entry (hall TEXT, desk TEXT, seq INTEGER, epoch INTEGER, kind TEXT, "
        "payload TEXT, at TEXT, boot_ms INTEGER, boot_id TEXT, previous TEXT, hash TEXT, "
        "signature TEXT, PRIMARY KEY (hall, desk, epoch, seq)) STRICT"
    )
    for batch in batches(entries):
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(HALL, *astuple(each)) for each in batch],
        )
        connection.execute("COMMIT")
    connection.close()


def imported(store: SqliteStore, entries: list[Entry]) -> None:
    for batch in batches(entries):
        take(store, HALL, batch, NOW)


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--entries", type=int, default=5_000)
    number = arguments.parse_args().entries
    desk = Journal("A")
    desk.sell(number - 1)
    key = public_key(desk.public_key)
    with tempfile.TemporaryDirectory(prefix="kiosk-bench-") as folder:
        plain = Path(folder) / "plain.db"
        plain.touch()
        base = seconds(lambda: bare(plain, desk.entries))
        hub = make_hub(Path(folder) / "hub.db", desk)
        store = hub.store
        assert isinstance(store, SqliteStore)
        new = seconds(lambda: imported(store, desk.entries))
        again = seconds(lambda: imported(store, desk.entries))
        store.close()
        checks = seconds(
            lambda: [
                problem_of(each, previous=each.previous, public_key=key) for each in desk.entries
            ]
        )
        grown = (Path(folder) / "hub.db").stat().st_size // number
    print(f"{number} entries in batches of {PAGE}\n")
    print(f"{'':<44}{'rows/s':>10}{'ratio':>8}")
    for name, taken in (
        ("bare executemany", base),
        ("hub import, new", new),
        ("of which hash and signature alone", checks),
        ("hub import, replayed", again),
    ):
        print(f"{name:<44}{number / taken:>10,.0f}{base / taken:>8.2f}")
    print(f"\nThe hub grows by {grown} bytes an entry.")


if __name__ == "__main__":
    main()

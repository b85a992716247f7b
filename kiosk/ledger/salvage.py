"""What can still be read of a ledger's journal when the file is damaged, and building it anew."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

from kiosk.errors import Fault
from kiosk.files import database_fault, disk_fault, sync_folder
from kiosk.ledger.journal import Entry
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.ledger_file import connect

BATCH = 512
_COLUMNS = ", ".join(each.name for each in fields(Entry))


class Salvage:
    """The entries of a ledger that can still be read, in order; nothing is believed of them yet.

    A page that cannot be read costs the entries on it and none of the others. ``whole`` is False
    once something could not be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.whole = True

    def __iter__(self) -> Iterator[Entry]:
        """Reads the file from its beginning. Raises Fault where it cannot be opened at all."""
        try:
            connection = connect(self.path, read_only=True).conn
        except sqlite3.Error as error:
            raise database_fault(error) from error
        try:
            for desk in self._desks(connection):
                for seq in self._seqs(connection, desk):
                    entry = self._entry(connection, desk, seq)
                    if entry is not None:
                        yield entry
        finally:
            connection.close()

    def _desks(self, connection: sqlite3.Connection) -> list[str]:
        """The desks in the journal; where its pages end in damage, those that can still be read."""
        found: list[str] = []
        for table in ("journal", "desk"):
            try:
                for (name,) in connection.execute(f"SELECT DISTINCT desk FROM {table}"):
                    found += [] if name in found else [name]
            except sqlite3.Error:
                self.whole = False
                continue
            return found
        return found

    def _seqs(self, connection: sqlite3.Connection, desk: str) -> Iterator[int]:
        """The seqs in the index; where the index ends in damage, so many more are tried."""
        seq = 0
        try:
            for (seq,) in connection.execute(
                "SELECT seq FROM journal WHERE desk = ? ORDER BY seq", (desk,)
            ):
                yield seq
        except sqlite3.Error:
            self.whole = False
            yield from range(seq + 1, seq + BATCH)

    def _entry(self, connection: sqlite3.Connection, desk: str, seq: int) -> Entry | None:
        try:
            row = connection.execute(
                f"SELECT {_COLUMNS} FROM journal WHERE desk = ? AND seq = ?", (desk, seq)
            ).fetchone()
        except sqlite3.Error:
            self.whole = False
            row = self._without_index(connection, desk, seq)
        return None if row is None or None in row else Entry(*row)

    def _without_index(
        self, connection: sqlite3.Connection, desk: str, seq: int
    ) -> tuple[Any, ...] | None:
        """An entry looked for where it lies in a journal of one desk; the index is damaged."""
        try:
            found: tuple[Any, ...] | None = connection.execute(
                f"SELECT {_COLUMNS} FROM journal NOT INDEXED "
                "WHERE rowid = ? AND desk = ? AND seq = ?",
                (seq, desk, seq),
            ).fetchone()
        except sqlite3.Error:
            return None
        return found


def last_sealed(path: Path) -> int | None:
    """The last entry that was ever sealed in a ledger; None where that cannot be read."""
    try:
        connection = connect(path, read_only=True).conn
        try:
            row = connection.execute("SELECT coalesce(max(seq), 0) FROM sealed").fetchone()
        finally:
            connection.close()
    except sqlite3.Error:
        return None
    return int(row[0])


def copy_working_tables(path: Path, ledger: Ledger) -> list[str]:
    """Takes over what a ledger keeps beside its journal, such as the papers owed.

    Returns the tables that could not be read. Raises Fault.
    """
    unread = []
    names = ledger.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'work_*' ORDER BY rowid"
    )
    connection = connect(path, read_only=True).conn
    try:
        with ledger.transaction():
            for name in (row["name"] for row in names):
                try:
                    cursor = connection.execute(f"SELECT * FROM {name}")
                    columns = [column[0] for column in cursor.description]
                    rows = cursor.fetchall()
                except sqlite3.Error:
                    unread.append(name)
                    continue
                for row in rows:
                    ledger.insert(name, dict(zip(columns, row, strict=True)))
    finally:
        connection.close()
    return unread


def build_ledger(path: Path, entries: Iterable[Entry]) -> Ledger:
    """A new ledger file with these entries and every row that follows from them.

    The file is not in use yet, so nothing of it is synced before ``put_in_place``. Raises Fault
    where an entry does not fit; then the file is removed.
    """
    drop_unfinished(path)
    ledger = Ledger.create(path)
    rest = iter(entries)
    try:
        while batch := list(islice(rest, BATCH)):
            with ledger.transaction() as transaction:
                for entry in batch:
                    transaction.take(entry)
    except BaseException:
        ledger.close()
        drop_unfinished(path)
        raise
    return ledger


def drop_unfinished(path: Path) -> None:
    """Removes a file that a restore was building when it was stopped. Raises Fault."""
    try:
        for suffix in ("", "-wal", "-shm", "-journal"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
    except OSError as error:
        raise disk_fault(error, path) from error


def put_in_place(ledger: Ledger, place: Path) -> None:
    """Moves a finished ledger to where the desk looks for it, synced; it is closed then.

    Raises Fault when the disk refuses; the finished file stays where it was built.
    """
    built = ledger.path
    ledger.checkpoint(force=True)
    ledger.close()
    if built.with_name(f"{built.name}-wal").exists():
        raise Fault("disk", "The restored ledger could not be written to its end.", "Do it again.")
    try:
        with built.open("rb+") as file:
            os.fsync(file.fileno())
        built.replace(place)
    except OSError as error:
        raise disk_fault(error, place) from error
    sync_folder(place.parent)

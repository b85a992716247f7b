"""A hub's store in one SQLite file: the default, for one machine of a hall and for each desk."""

import sqlite3
import threading
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from kiosk.errors import Fault
from kiosk.files import PRIVATE, database_fault, disk_fault, sync_folder
from kiosk.hub.store import Aside, Enrolled, Epoch, Head, HubName, SaidHead, Where
from kiosk.language import say
from kiosk.ledger.journal import Entry
from kiosk.ledger.ledger_file import connect

APPLICATION_ID = 0x4248554B
SCHEMA_VERSION = 1
WRITES_BEFORE_CHECKPOINT = 50

_ENTRY = tuple(field.name for field in fields(Entry))
_ENTRY_COLUMNS = ", ".join(_ENTRY)
_EPOCH_COLUMNS = ", ".join(field.name for field in fields(Epoch))
_HEADS = (
    "SELECT e.desk, e.epoch, e.seq, e.hash FROM epoch p JOIN entry e USING (hall, desk, epoch) "
    "WHERE p.hall = ? AND e.seq = (SELECT max(seq) FROM entry m WHERE m.hall = p.hall "
    "AND m.desk = p.desk AND m.epoch = p.epoch)"
)


class DamagedHub(Fault):
    """The file is damaged: what it held is at the desks, and can be given again."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "hub",
            f"The hub file {path} is damaged, or nothing is left of it.",
            "Keep it under another name and make it anew; the desks give it everything again.",
        )


def store_fault(error: sqlite3.Error, path: Path) -> Fault:
    """What a hub's database did, in words."""
    text = str(error).lower()
    if "malformed" in text or "not a database" in text:
        return DamagedHub(path)
    return database_fault(error)


class SqliteStore:
    """One open hub file. Every method may be called from any thread."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._lock = threading.RLock()
        self._since_checkpoint = 0

    @classmethod
    def create(cls, path: Path, *, public_key: str, made_at: str) -> "SqliteStore":
        """Makes an empty hub, whole or not at all. Raises Fault when it exists, or of the disk."""
        if path.exists():
            raise Fault(
                "hub",
                say("There is something at {path} already.", path=path),
                "Use it, or choose another name.",
            )
        making = path.with_name(f"{path.name}.new")
        schema = (files("kiosk.hub") / "hub.sql").read_text(encoding="utf-8")
        try:
            for suffix in ("", "-wal", "-shm"):
                making.with_name(making.name + suffix).unlink(missing_ok=True)
            making.touch(mode=PRIVATE)
            connection = connect(making, read_only=False).conn
            connection.executescript(f"BEGIN IMMEDIATE;\n{schema}")
            connection.execute(
                "INSERT INTO hub (id, name, public_key, made_at) VALUES (1, ?, ?, ?)",
                (uuid.uuid4().hex, public_key, made_at),
            )
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.close()
            making.replace(path)
        except sqlite3.Error as error:
            raise database_fault(error) from error
        except OSError as error:
            raise disk_fault(error, path) from error
        sync_folder(path.parent)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> "SqliteStore":
        """Opens a hub. Raises Fault when it is none, damaged, or of a newer kiosk."""
        try:
            connection = connect(path, read_only=read_only).conn
        except sqlite3.Error as error:
            raise store_fault(error, path) from error
        store = cls(path, connection)
        try:
            store._check_file()
        except Fault:
            store.close()
            raise
        return store

    def _check_file(self) -> None:
        application = self._value("PRAGMA application_id")
        if application == 0:
            raise DamagedHub(self.path)
        if application != APPLICATION_ID:
            raise Fault(
                "hub",
                say("{path} is not a kiosk's hub.", path=self.path),
                "Name the file that kiosk hub create made.",
            )
        version = self._value("PRAGMA user_version")
        if version != SCHEMA_VERSION:
            raise Fault(
                "hub",
                say(
                    "This hub was written by a newer kiosk (version {version} of the file).",
                    version=version,
                ),
                "Install the newer kiosk on this machine; nothing was changed.",
            )

    def close(self) -> None:
        """Closes the connection; an open transaction is rolled back."""
        with self._lock:
            self._connection.close()

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with self._lock:
            try:
                return self._connection.execute(sql, parameters).fetchall()
            except sqlite3.Error as error:
                raise store_fault(error, self.path) from error

    def _value(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        found = self._rows(sql, parameters)
        return found[0][0] if found else None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
                self._since_checkpoint += 1
                if self._since_checkpoint >= WRITES_BEFORE_CHECKPOINT:
                    self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                    self._since_checkpoint = 0
            except sqlite3.Error as error:
                raise store_fault(error, self.path) from error
            finally:
                # Nothing of what failed stays; after a COMMIT there is nothing to roll back. One
                # that errored is sent again by the desk: what was kept is then known already.
                if self._connection.in_transaction:
                    self._connection.rollback()

    # The few things a store does.

    def name(self) -> HubName:
        return HubName(*self._rows("SELECT name, public_key FROM hub")[0])

    def enrol(self, enrolled: Enrolled) -> None:
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO enrolled (public_key, hall, enrolled_by, approved_by, at) "
                "VALUES (?, ?, ?, ?, ?) ON CONFLICT (public_key) DO NOTHING",
                astuple(enrolled),
            )

    def enrolled(self) -> dict[str, Enrolled]:
        return {
            row[0]: Enrolled(*row)
            for row in self._rows(
                "SELECT public_key, hall, enrolled_by, approved_by, at FROM enrolled"
            )
        }

    @contextmanager
    def taking(self, hall: str) -> Iterator["SqliteTaking"]:
        with self._writing():
            yield SqliteTaking(self, hall)

    def looking(self, hall: str) -> "SqliteTaking":
        return SqliteTaking(self, hall)

    def entries(self, hall: str, where: Where, after: int, limit: int) -> list[Entry]:
        return [
            Entry(*row)
            for row in self._rows(
                f"SELECT {_ENTRY_COLUMNS} FROM entry WHERE hall = ? AND desk = ? AND epoch = ? "
                "AND seq > ? ORDER BY seq LIMIT ?",
                (hall, *where, after, limit),
            )
        ]

    def last_of(self, hall: str, kind: str) -> dict[Where, int]:
        rows = self._rows(
            "SELECT desk, epoch, max(seq) FROM entry WHERE hall = ? AND kind = ? "
            "GROUP BY desk, epoch",
            (hall, kind),
        )
        return {(desk, epoch): seq for desk, epoch, seq in rows}

    def all_asides(self, hall: str) -> list[Aside]:
        width = len(_ENTRY)
        return [
            Aside(Entry(*row[:width]), row[width], row[width + 1])
            for row in self._rows(
                f"SELECT {_ENTRY_COLUMNS}, public_key, seen_at FROM aside WHERE hall = ? "
                "ORDER BY desk, epoch, seq, seen_at, hash",
                (hall,),
            )
        ]

    def hear(self, hall: str, said: SaidHead) -> None:
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO said_head (hall, desk, epoch, seq, hash, at) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (hall, desk) DO UPDATE SET epoch = excluded.epoch, "
                "seq = excluded.seq, hash = excluded.hash, at = excluded.at",
                (hall, *astuple(said.head), said.at),
            )

    def heard(self, hall: str) -> dict[str, SaidHead]:
        return {
            row[0]: SaidHead(Head(*row[:4]), row[4])
            for row in self._rows(
                "SELECT desk, epoch, seq, hash, at FROM said_head WHERE hall = ?", (hall,)
            )
        }

    def halls(self) -> list[str]:
        return [row[0] for row in self._rows("SELECT DISTINCT hall FROM enrolled ORDER BY hall")]


class SqliteTaking:
    """The chains of one hall, looked at or added to inside the store's transaction."""

    def __init__(self, store: SqliteStore, hall: str) -> None:
        self._store = store
        self._hall = hall

    def epochs(self) -> dict[Where, Epoch]:
        rows = self._store._rows(
            f"SELECT {_EPOCH_COLUMNS} FROM epoch WHERE hall = ?", (self._hall,)
        )
        return {
            (desk, epoch): Epoch(desk, epoch, key, series, bool(practice), base_seq, base_hash)
            for desk, epoch, key, series, practice, base_seq, base_hash in rows
        }

    def heads(self) -> dict[Where, Head]:
        return {(row[0], row[1]): Head(*row) for row in self._store._rows(_HEADS, (self._hall,))}

    def hashes(self, where: Where, first: int, last: int) -> dict[int, str]:
        return dict(
            self._store._rows(
                "SELECT seq, hash FROM entry WHERE hall = ? AND desk = ? AND epoch = ? "
                "AND seq BETWEEN ? AND ?",
                (self._hall, *where, first, last),
            )
        )

    def asides(self, hashes: Sequence[str]) -> dict[str, str]:
        marks = ", ".join("?" * len(hashes))
        return dict(
            self._store._rows(
                f"SELECT hash, public_key FROM aside WHERE hall = ? AND hash IN ({marks})",
                (self._hall, *hashes),
            )
        )

    def begin_epoch(self, epoch: Epoch) -> None:
        self._many("epoch", ("hall", *(each.name for each in fields(Epoch))), [astuple(epoch)])

    def add(self, entries: Sequence[Entry]) -> None:
        self._many("entry", ("hall", *_ENTRY), [astuple(each) for each in entries])

    def set_aside(self, aside: Aside) -> None:
        self._many(
            "aside",
            ("hall", *_ENTRY, "public_key", "seen_at"),
            [(*astuple(aside.entry), aside.public_key, aside.seen_at)],
            "ON CONFLICT (hall, hash) DO NOTHING",
        )

    def _many(
        self, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]], on: str = ""
    ) -> None:
        marks = ", ".join("?" * len(columns))
        try:
            self._store._connection.executemany(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks}) {on}",
                [(self._hall, *row) for row in rows],
            )
        except sqlite3.Error as error:
            raise store_fault(error, self._store.path) from error

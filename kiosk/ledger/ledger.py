"""The ledger file: opening it safely, and the one way anything is written to it.

One connection makes all writes. A write is BEGIN IMMEDIATE, then the entry, its rows, its seal
and its owed papers, then COMMIT: on disk before anybody hears of it. sqlite-utils' own
``atomic()`` begins deferred and fails at once under a second writer, so it is not used here.
"""

import logging
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

import sqlite_utils
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.clock import Reading
from kiosk.errors import Fault
from kiosk.files import PRIVATE, database_fault, disk_fault
from kiosk.language import say
from kiosk.ledger.apply import rows_of
from kiosk.ledger.entries import Payload
from kiosk.ledger.journal import GENESIS, Entry, write_entry
from kiosk.ledger.ledger_file import connect, identity, schema_text

APPLICATION_ID = 0x42494E47
SCHEMA_VERSION = 2
WRITES_BEFORE_CHECKPOINT_MAX = 200
"""After so many writes without an idle moment the writer makes a checkpoint all the same."""

_ENTRY_COLUMNS = ", ".join(field.name for field in fields(Entry))
_log = logging.getLogger(__name__)

Row = dict[str, Any]
Parameters = Sequence[Any] | Mapping[str, Any]


class Ledger:
    """An open ledger of one desk. Every method may be called from any thread."""

    def __init__(self, path: Path, database: sqlite_utils.Database, *, read_only: bool) -> None:
        self.path = path
        self.read_only = read_only
        self._database = database
        self._file = identity(path)
        self._log_file: tuple[int, int] | None = None
        self._lock = threading.RLock()
        self._since_checkpoint = 0

    @classmethod
    def create(cls, path: Path) -> "Ledger":
        """Makes an empty ledger. Raises Fault when it exists or the disk refuses."""
        try:
            path.touch(mode=PRIVATE, exist_ok=False)
        except FileExistsError:
            raise Fault(
                "ledger",
                say("There is a ledger here already ({path}).", path=path),
                "Use it, or choose another home folder.",
            ) from None
        except OSError as error:
            raise disk_fault(error, path) from error
        try:
            database = connect(path, read_only=False)
            # In one transaction: a kill in the middle leaves an empty file, not half a schema.
            database.conn.executescript(f"BEGIN IMMEDIATE;\n{schema_text()}\nCOMMIT;")
        except sqlite3.Error as error:
            path.unlink(missing_ok=True)
            raise database_fault(error) from error
        return cls(path, database, read_only=False)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> "Ledger":
        """Opens a ledger. Raises Fault when it is none, damaged, newer, or not to be written."""
        try:
            database = connect(path, read_only=read_only)
        except sqlite3.Error as error:
            raise database_fault(error) from error
        ledger = cls(path, database, read_only=read_only)
        try:
            ledger._check_file()
        except Fault:
            ledger.close()
            raise
        return ledger

    def _check_file(self) -> None:
        application = self.value("PRAGMA application_id")
        version = self.value("PRAGMA user_version")
        if application != APPLICATION_ID:
            raise Fault(
                "ledger",
                say("{path} is not a kiosk's ledger, or nothing is left of it.", path=self.path),
                "Keep the whole folder as it is, and restore the desk from its last backup.",
            )
        if version > SCHEMA_VERSION:
            raise Fault(
                "ledger",
                say(
                    "This ledger was written by a newer kiosk (version {version} of the file).",
                    version=version,
                ),
                "Install the newer kiosk again; nothing was changed.",
            )
        if version < SCHEMA_VERSION:
            raise Fault(
                "ledger",
                say(
                    "This ledger was made before the first release (version {version} of the "
                    "file); nothing in it is damaged.",
                    version=version,
                ),
                "Read it with the kiosk that made it, and begin a new desk with this one.",
            )

    def close(self) -> None:
        """Closes the connection; an open transaction is rolled back."""
        with self._lock:
            self._database.close()

    # Reading.

    def rows(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """All rows of a query as dictionaries. Raises Fault when the database fails."""
        with self._lock:
            try:
                cursor = self._database.conn.execute(sql, parameters)
                names = [column[0] for column in cursor.description]
                return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
            except sqlite3.Error as error:
                raise database_fault(error) from error

    def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """The first row of a query, or None."""
        found = self.rows(sql, parameters)
        return found[0] if found else None

    def value(self, sql: str, parameters: Parameters = ()) -> Any:
        """The first value of the first row, or None."""
        found = self.row(sql, parameters)
        return None if found is None else next(iter(found.values()))

    def entries(self, desk: str, *, after: int = 0) -> Iterator[Entry]:
        """The desk's entries in order, in pages, so that a long journal needs little memory."""
        while True:
            page = self.rows(
                f"SELECT {_ENTRY_COLUMNS} FROM journal WHERE desk = ? AND seq > ? "
                "ORDER BY seq LIMIT 500",
                (desk, after),
            )
            if not page:
                return
            for row in page:
                yield Entry(**row)
            after = page[-1]["seq"]

    def entry(self, desk: str, seq: int) -> Entry | None:
        """One entry, or None."""
        row = self.row(
            f"SELECT {_ENTRY_COLUMNS} FROM journal WHERE desk = ? AND seq = ?",
            (desk, seq),
        )
        return None if row is None else Entry(**row)

    @property
    def sqlite_version(self) -> str:
        """The SQLite library's version, for the self-check."""
        return sqlite3.sqlite_version

    # Writing.

    @contextmanager
    def transaction(self) -> Iterator["Transaction"]:
        """BEGIN IMMEDIATE … COMMIT. An error inside rolls everything back and goes on.

        A COMMIT that errors is *outcome unknown*: the file is opened again and looked at before
        anything is said. Raises Fault when nothing was kept.
        """
        with self._lock:
            writing = Transaction(self)
            try:
                self.execute("BEGIN IMMEDIATE")
                self._need_same_file()
                yield writing
                self._need_same_file()
            except BaseException:
                self._roll_back()
                raise
            self._commit(writing)
            self._since_checkpoint += 1
        if self._since_checkpoint >= WRITES_BEFORE_CHECKPOINT_MAX:
            self.checkpoint()

    def _need_same_file(self) -> None:
        """Raises Fault when the ledger or its log was deleted, moved or replaced meanwhile.

        An open file goes on taking writes after its name is gone; all of it would be lost.
        """
        log_file = identity(self.path.with_name(f"{self.path.name}-wal"))
        if self._log_file is None:
            self._log_file = log_file
        if log_file is None or (identity(self.path), log_file) != (self._file, self._log_file):
            raise Fault(
                "ledger",
                say(
                    "The ledger was deleted, moved or replaced while it was open ({path}); "
                    "nothing was recorded.",
                    path=self.path,
                ),
                "Do not sell. Put the file back as it was, then start the kiosk again.",
            )

    def execute(self, sql: str, parameters: Parameters = ()) -> None:
        """One writing statement inside a transaction. Raises Fault when the database fails."""
        try:
            self._database.conn.execute(sql, parameters)
        except sqlite3.Error as error:
            raise database_fault(error) from error

    def insert(self, table: str, row: Row) -> None:
        """One row into a table. Raises Fault when the database fails or a guard refuses it."""
        columns = ", ".join(row)
        marks = ", ".join("?" * len(row))
        # Names come from apply's own code, never from a person or a file.
        self.execute(
            f"INSERT INTO {table} ({columns}) VALUES ({marks})",
            tuple(row.values()),
        )

    def _roll_back(self) -> None:
        try:
            if self._database.conn.in_transaction:
                self._database.conn.execute("ROLLBACK")
        except sqlite3.Error:
            _log.exception("rollback failed; the connection is opened again")
            self._reopen()

    def _commit(self, writing: "Transaction") -> None:
        try:
            self._database.conn.execute("COMMIT")
        except sqlite3.Error as error:
            _log.exception("COMMIT failed; looking whether it was kept")
            self._reopen()
            if not writing.is_kept():
                raise database_fault(error) from error

    def _reopen(self) -> None:
        self._database.close()
        try:
            self._database = connect(self.path, read_only=self.read_only)
        except sqlite3.Error as error:
            raise database_fault(error) from error
        self._log_file = None

    def checkpoint(self, *, force: bool = False) -> None:
        """Moves the write-ahead log into the file; the writer calls it when it is idle.

        By itself it would happen inside somebody's COMMIT. A failure is logged, not raised: the
        log file keeps everything until the next try.
        """
        with self._lock:
            if self._database.conn.in_transaction or not (self._since_checkpoint or force):
                return
            try:
                self._database.conn.execute("PRAGMA wal_checkpoint(PASSIVE)")
                self._since_checkpoint = 0
            except sqlite3.Error:
                _log.exception("checkpoint failed")


class Transaction:
    """What may be done between BEGIN and COMMIT."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.last: Entry | None = None

    def append(
        self,
        payload: Payload,
        *,
        desk: str,
        epoch: int,
        reading: Reading,
        key: Ed25519PrivateKey,
    ) -> Entry:
        """Writes an entry, the rows that follow from it, and seals it."""
        head = self.ledger.row(
            "SELECT seq, hash FROM journal WHERE desk = ? ORDER BY seq DESC LIMIT 1", (desk,)
        )
        entry = write_entry(
            payload,
            desk=desk,
            seq=head["seq"] + 1 if head else 1,
            epoch=epoch,
            reading=reading,
            previous=head["hash"] if head else GENESIS,
            key=key,
        )
        self.take(entry)
        return entry

    def take(self, entry: Entry) -> None:
        """Inserts a finished entry with its rows and seal: one's own, or another desk's."""
        marks = ", ".join("?" * len(fields(Entry)))
        self.ledger.execute(
            f"INSERT INTO journal ({_ENTRY_COLUMNS}) VALUES ({marks})",
            astuple(entry),
        )
        for table, row in rows_of(entry):
            self.ledger.insert(table, row)
        self.ledger.insert("sealed", {"desk": entry.desk, "seq": entry.seq})
        self.last = entry

    def is_kept(self) -> bool:
        """Whether the last entry of this transaction is in the file."""
        if self.last is None:
            return False
        found = self.ledger.entry(self.last.desk, self.last.seq)
        return found is not None and found.hash == self.last.hash

"""The file a ledger lies in: its schema, a connection set up for power cuts, its identity."""

import sqlite3
from importlib.resources import files
from pathlib import Path

import sqlite_utils

BUSY_TIMEOUT_S = 5


def schema_text() -> str:
    """The text of schema.sql: in the package of an installed kiosk, beside it in a checkout."""
    packaged = files("kiosk") / "schema.sql"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "schema.sql").read_text(encoding="utf-8")


def connect(path: Path, *, read_only: bool) -> sqlite_utils.Database:
    """A connection to an existing file, safe against power cuts. Raises sqlite3.Error."""
    mode = "ro" if read_only else "rw"
    connection = sqlite3.connect(
        f"file:{_quoted(path)}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=BUSY_TIMEOUT_S,
    )
    try:
        connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_S * 1000}")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA recursive_triggers=ON")
        if not read_only:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA wal_autocheckpoint=0")
    except sqlite3.Error:
        connection.close()
        raise
    return sqlite_utils.Database(connection)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file a name stands for now: device and inode; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _quoted(path: Path) -> str:
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")

"""Writing small files whole or not at all, and turning disk trouble into sentences."""

import errno
import os
import sqlite3
from pathlib import Path

from kiosk.errors import Fault
from kiosk.language import say

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700

_DISK_SENTENCES = {
    errno.ENOSPC: (say("The disk is full."), say("Free some space, then do it again.")),
    errno.EDQUOT: (say("The disk is full."), say("Free some space, then do it again.")),
    errno.EACCES: (say("This folder may not be written."), say("Ask whoever set up this machine.")),
    errno.EPERM: (say("This folder may not be written."), say("Ask whoever set up this machine.")),
    errno.EROFS: (
        say("The disk is read-only."),
        say("Restart the machine; if it stays so, replace the disk."),
    ),
    errno.ENOENT: (say("A folder or file is missing."), say("Check the home folder of this desk.")),
}


def disk_fault(error: OSError, path: Path) -> Fault:
    """What the disk did, in words. ``path`` is named so that somebody can look."""
    sentence, step = _DISK_SENTENCES.get(
        error.errno or 0, (say("The disk did not do it."), say("Do it again; then call for help."))
    )
    return Fault("disk", say("{sentence} ({path})", sentence=sentence, path=path), step)


def database_fault(error: sqlite3.Error) -> Fault:
    """What the database did, in words; nothing of a failed transaction is kept."""
    if isinstance(error, sqlite3.IntegrityError):
        return Fault(
            "ledger",
            say("The ledger refused an entry that does not fit the others ({error}).", error=error),
            "Nothing was recorded. Do not force it; run: kiosk audit.",
        )
    text = str(error).lower()
    if "locked" in text or "busy" in text:
        return Fault(
            "lock",
            "Another program is holding the ledger.",
            "Close the other kiosk or tool, then do it again.",
        )
    if "full" in text:
        return Fault("disk", "The disk is full; nothing was recorded.", "Free some space first.")
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return Fault(
            "disk",
            "The ledger cannot be written; nothing was recorded.",
            "Check that its folder may be written and the disk is not read-only.",
        )
    if "malformed" in text or "not a database" in text:
        return Fault(
            "ledger",
            "The ledger file is damaged.",
            "Stop selling on this desk, keep the file, and restore from the last backup.",
        )
    return Fault(
        "disk",
        "The disk did not take it; nothing was recorded.",
        "Do it again; if it fails twice, stop and run: kiosk doctor.",
    )


def set_database_aside(path: Path) -> Path:
    """Gives a database and its log another name, so that nothing of it is lost; returns the name.

    Raises Fault when the disk refuses.
    """
    number = 1
    while (kept := path.with_name(f"{path.stem}-kept-{number}{path.suffix}")).exists():
        number += 1
    try:
        for suffix in ("-wal", "-shm", ""):
            part = path.with_name(path.name + suffix)
            if part.exists():
                part.rename(kept.with_name(kept.name + suffix))
    except OSError as error:
        raise disk_fault(error, path) from error
    return kept


def write_whole(path: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Replaces a file at one stroke: temporary name, fsync, rename, fsync of the folder.

    A file rewritten in place was found empty after a kill; this one is old or new.
    Raises Fault when the disk refuses.
    """
    temporary = path.with_name(path.name + ".new")
    try:
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise disk_fault(error, path) from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Syncs a folder, so that a new name in it survives a power cut. Raises Fault."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise disk_fault(error, folder) from error

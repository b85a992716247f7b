"""Backups: this desk's whole journal in one file, read back before anybody is told it is there."""

import datetime
import json
from dataclasses import dataclass
from pathlib import Path

from kiosk.clock import from_text, to_text
from kiosk.errors import Fault, Refused
from kiosk.files import write_whole
from kiosk.hub.bundle import Bundle, read_entries, read_manifest, write_bundle
from kiosk.language import say
from kiosk.till.desk import Desk
from kiosk.till.doctor import Seen
from kiosk.till.opening import CHAIR
from kiosk.till.people import Worker, need_role

MARK = "last-backup.json"
"""Beside the ledger: where the last backup lies and how far it goes. It proves nothing."""

OLD_AFTER = datetime.timedelta(hours=36)
"""A backup of the night before is fresh; one of the night before that is not."""


@dataclass(frozen=True)
class LastBackup:
    """The last backup of this desk that was read back whole: its file, when (UTC), how far."""

    path: Path
    at: datetime.datetime
    seq: int


def back_up(desk: Desk, folder: Path, *, by: Worker) -> Bundle:
    """Writes a backup named after desk and day into a folder, and reads it back.

    Raises Refused for anybody but the chairperson, Fault when the disk or stick fails.
    """
    need_role(by, CHAIR, say("A backup"))
    day = f"{desk.now().at:%Y-%m-%d}"
    return write_backup(desk, folder.joinpath(f"desk-{desk.name}-{day}.backup"))


def write_backup(desk: Desk, path: Path) -> Bundle:
    """Writes this desk's whole journal into a file and reads it back. Raises Fault, Refused."""
    if path.is_dir():
        raise Refused(say("{path} is a folder; name the file to write.", path=path))
    at = to_text(desk.now().at)
    entries = desk.ledger.entries(desk.name)
    written = write_bundle(path, desk.name, entries, key=desk.key, made_at=at)
    _read_back(desk, path, written)
    mark = {"path": str(path.absolute()), "at": at, "seq": written.head.seq}
    write_whole(desk.home.folder.joinpath(MARK), json.dumps(mark).encode())
    return written


def _read_back(desk: Desk, path: Path, written: Bundle) -> None:
    """Reads every entry again as a restore would. Raises Fault when one is not as written."""
    last = None
    count = 0
    for entry in read_entries(read_manifest(path)):
        last, count = entry, count + 1
    head = desk.ledger.entry(desk.name, written.head.seq)
    if last is None or head is None or last.hash != head.hash or count != written.count:
        raise Fault(
            "backup",
            say("The backup {path} does not read back as it was written.", path=path),
            "Do not rely on it: use another stick.",
        )


def last_backup(desk: Desk) -> LastBackup | None:
    """What is remembered of the last backup; None where there was none."""
    try:
        mark = json.loads((desk.home.folder.joinpath(MARK)).read_bytes())
        return LastBackup(Path(mark["path"]), from_text(mark["at"]), int(mark["seq"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def look_at_backup(desk: Desk) -> Seen:
    """How old the last backup is. A desk with a second place, or for practice, may do without."""
    step = say("Make one: menu, House, Backup; or: kiosk backup FILE.")
    spared = desk.practice or desk.home.second_place.exists()
    last = last_backup(desk)
    if last is None:
        return Seen("backup", spared, say("There is none yet."), "" if spared else step)
    age = max(desk.now().at - last.at, datetime.timedelta(0))
    hours = int(age.total_seconds()) // 3600
    newest: int = desk.ledger.value("SELECT max(seq) FROM journal WHERE desk = ?", (desk.name,))
    words = say(
        "{hours} h old, {entries} entries behind, in {path}.",
        hours=hours,
        entries=max(0, newest - last.seq),
        path=last.path,
    )
    ok = spared or age < OLD_AFTER
    return Seen("backup", ok, words, "" if ok else step)

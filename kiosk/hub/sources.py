"""Where a desk can be restored from: a hub, a stick, a backup, another kiosk's copy, its ledger.

Whatever it is, its entries go through the same checks into the new machine's own copy of the hall;
what cannot be taken is kept beside it and named.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.hub.alarms import HallAlarm
from kiosk.hub.bundle import read_entries, read_manifest
from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.meeting import Line
from kiosk.hub.sqlite_store import APPLICATION_ID as HUB_ID
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.hub.stick import bundles_on, whole_bundle
from kiosk.hub.store import PAGE, every_entry
from kiosk.hub.taking import FIRST_KINDS, Taken
from kiosk.language import say
from kiosk.ledger.journal import Entry, JournalError
from kiosk.ledger.ledger import APPLICATION_ID as LEDGER_ID
from kiosk.ledger.salvage import Salvage

Kind = Literal["hub", "stick", "backup", "ledger"]
_FINGERPRINT = slice(68, 72)
"""Where SQLite keeps a file's application id."""


@dataclass
class Found:
    """What a source gave. ``loose``: entries that could be read and were not taken."""

    kind: Kind
    desks: set[str] = field(default_factory=set)
    taken: Taken = field(default_factory=Taken)
    problems: list[str] = field(default_factory=list)
    loose: list[Entry] = field(default_factory=list)
    alarms: tuple[HallAlarm, ...] = ()


def take_from_path(copy: HallCopy, path: Path, now: str) -> Found:
    """Takes what lies in a stick's folder or a file. Raises Wrong, Refused, Fault."""
    if path.is_dir():
        return _stick(copy, path, now)
    kind = _database(path)
    if kind == LEDGER_ID:
        return _ledger(copy, path, now)
    if kind == HUB_ID:
        return _hub_file(copy, path, now)
    bundle = read_manifest(path)
    return _fill(copy, Found("backup"), read_entries(bundle), now)


def _database(path: Path) -> int | None:
    """The application id of a database file; None where it is no database."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except OSError as error:
        raise Wrong(
            say("{path} cannot be read ({strerror}).", path=path, strerror=error.strerror),
            where="--from",
        ) from error
    if not head.startswith(b"SQLite format 3\0"):
        return None
    return int.from_bytes(head[_FINGERPRINT], "big")


def _stick(copy: HallCopy, folder: Path, now: str) -> Found:
    found = Found("stick")
    for desk, path in bundles_on(folder):
        bundle = whole_bundle(desk, path, found.problems)
        if bundle is not None:
            _fill(copy, found, read_entries(bundle), now)
    return found


def _ledger(copy: HallCopy, path: Path, now: str) -> Found:
    salvaged = Salvage(path)
    found = _fill(copy, Found("ledger"), salvaged, now)
    if not salvaged.whole:
        found.problems.append(f"Part of {path.name} cannot be read: the file is damaged.")
    found.loose = loose_entries(copy, salvaged)
    return found


def _hub_file(copy: HallCopy, path: Path, now: str) -> Found:
    """A hub's file without its key, or another desk's copy of the hall."""
    store = SqliteStore.open(path, read_only=True)
    try:
        found = Found("hub")
        halls = store.halls()
        if len(halls) > 1:
            raise Refused(
                say(
                    "{path} holds several halls ({halls}): restore over the hub's address, "
                    "which knows the hall of this desk.",
                    path=path.name,
                    halls=", ".join(halls),
                )
            )
        for hall in halls:
            for where in sorted(store.looking(hall).epochs()):
                _fill(copy, found, every_entry(store, hall, where), now)
    finally:
        store.close()
    return found


def take_from_line(copy: HallCopy, line: Line, desk: str | None, now: str) -> Found:
    """Takes a desk's journal, or all of them, from a hub that knows this machine's key."""
    greeting = line.greet(None)
    copy.trust_all(greeting.keys)
    found = Found("hub")
    for head in sorted(greeting.heads, key=lambda each: (each.desk, each.epoch)):
        if desk in (None, head.desk):
            found.desks.add(head.desk)
            after = 0
            while batch := line.pull((head.desk, head.epoch), after):
                found.taken.add(copy.take(batch, now))
                after = batch[-1].seq
    found.problems += found.taken.problems
    found.alarms = line.part(None).alarms
    return found


def _fill(copy: HallCopy, found: Found, entries: Iterable[Entry], now: str) -> Found:
    """Takes entries, with the keys that their own first entries name.

    On a bare machine there is nothing to hold them against: whoever restores compares the key's
    first digits, and the hub lets no new key in without two people.
    """
    for batch in _pages(entries):
        for entry in batch:
            _trust_first(copy, entry, now)
            found.desks.add(entry.desk)
        found.taken.add(copy.take(batch, now))
    found.problems += [each for each in found.taken.problems if each not in found.problems]
    return found


def _trust_first(copy: HallCopy, entry: Entry, now: str) -> None:
    if entry.kind not in FIRST_KINDS:
        return
    try:
        key = getattr(entry.content(), "public_key", None)
    except JournalError:
        return
    if isinstance(key, str):
        copy.trust(key, by="the source", approved_by="whoever restored", at=now)


def _pages(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    rest = iter(entries)
    while batch := list(islice(rest, PAGE)):
        yield batch


def loose_entries(copy: HallCopy, entries: Iterable[Entry]) -> list[Entry]:
    """Those of some entries that the copy neither holds nor has set aside."""
    looking = copy.store.looking(HALL)
    aside = {each.entry.hash for each in copy.store.all_asides(HALL)}
    loose = []
    for entry in entries:
        known = looking.hashes((entry.desk, entry.epoch), entry.seq, entry.seq)
        if known.get(entry.seq) != entry.hash and entry.hash not in aside:
            loose.append(entry)
    return loose


def need_desk(found: Iterable[Found], named: str | None) -> str:
    """Which desk is meant: the one named, or the only one there is. Raises Wrong, Refused."""
    desks = sorted({desk for each in found for desk in each.desks})
    if named is not None:
        if named not in desks:
            raise Refused(
                say(
                    "Desk {named} is not there; there is {desks}.",
                    named=named,
                    desks=", ".join(desks) or "none",
                )
            )
        return named
    if len(desks) != 1:
        there = ", ".join(desks) or "none"
        raise Wrong(
            say("Say which desk is restored; there is {there}.", there=there), where="--desk"
        )
    return desks[0]

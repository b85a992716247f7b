"""Journals of desks written in memory, and hubs to bring them to."""

import datetime
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.clock import Reading
from kiosk.hub.hub import Hub
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.hub.store import Head, Where, every_entry
from kiosk.ledger import entries as e
from kiosk.ledger.desk_entries import DeskRestored
from kiosk.ledger.journal import GENESIS, Entry, write_entry
from kiosk.ledger.keys import public_text

NOW = "2026-05-16T22:00:00.000Z"
BEGAN = datetime.datetime(2026, 5, 16, 21, 42, tzinfo=datetime.UTC)
HALL = "St. Brendan Hall"


@dataclass
class Journal:
    """A desk's journal: what was signed so far, the newest key, and the next slip."""

    desk: str = "A"
    series: str = ""
    practice: bool = False
    key: Ed25519PrivateKey = field(default_factory=Ed25519PrivateKey.generate)
    entries: list[Entry] = field(default_factory=list)
    epoch: int = 1
    slips: int = 0

    def __post_init__(self) -> None:
        self.series = self.series or self.desk
        if not self.entries:
            self.append(
                e.DeskCreated(
                    series=self.series, public_key=self.public_key, practice=self.practice
                )
            )

    @property
    def public_key(self) -> str:
        return public_text(self.key)

    @property
    def head(self) -> Head:
        last = self.entries[-1]
        return Head(last.desk, last.epoch, last.seq, last.hash)

    def append(self, payload: e.Payload) -> Entry:
        last = self.entries[-1] if self.entries else None
        seq = last.seq + 1 if last else 1
        at = BEGAN + datetime.timedelta(seconds=seq)
        entry = write_entry(
            payload,
            desk=self.desk,
            seq=seq,
            epoch=self.epoch,
            reading=Reading(at, 1_000_000 + seq, "boot"),
            previous=last.hash if last else GENESIS,
            key=self.key,
        )
        self.entries.append(entry)
        return entry

    def sell(self, times: int = 1, *, cents: int = 300) -> None:
        """Sales of one player and one slip each."""
        for _each in range(times):
            self.slips += 1
            line = e.SoldLine(
                item="ADM",
                name="Admission",
                kind="admission",
                occasion="evening",
                quantity=1,
                unit_price_cents=cents,
                amount_cents=cents,
                cards=18,
            )
            slip = e.SoldSlip(
                series=self.series,
                number=self.slips,
                gaming_date="2026-05-16",
                cards=18,
                admission_cents=cents,
            )
            self.append(
                e.Sale(
                    session=1,
                    shift=1,
                    cashier="Ann",
                    players=[e.SoldPlayer(here=False, total_cents=cents, lines=[line], slip=slip)],
                    tenders=[e.Tendered(kind="cash", amount_cents=cents)],
                    total_cents=cents,
                    tendered_cents=cents,
                    change_cents=0,
                )
            )

    def copied(self, upto: int | None = None) -> "Journal":
        """The same desk from a copy of its ledger that ends at an entry."""
        entries = self.entries[: len(self.entries) if upto is None else upto]
        copy = Journal(self.desk, self.series, self.practice, self.key, list(entries), self.epoch)
        copy.slips = sum(1 for each in entries if each.kind == "sale" and each.epoch == self.epoch)
        return copy

    def restored(self, upto: int | None = None) -> "Journal":
        """The desk restored from such a copy: a new key, epoch and series."""
        copy = self.copied(upto)
        copy.key = Ed25519PrivateKey.generate()
        copy.epoch = copy.entries[-1].epoch + 1
        copy.series = f"{self.desk}{copy.epoch}"
        copy.slips = 0
        copy.append(
            DeskRestored(
                series=copy.series,
                public_key=copy.public_key,
                practice=self.practice,
                source="backup",
                last_series=None,
                last_number=None,
                restored_by="Ruth",
            )
        )
        return copy


def make_hub(path: Path, *journals: Journal) -> Hub:
    """A hub at which these desks are enrolled."""
    key = Ed25519PrivateKey.generate()
    store = SqliteStore.create(path, public_key=public_text(key), made_at=NOW)
    hub = Hub(store, key, lambda: NOW)
    for each in journals:
        enrol(hub, each)
    return hub


def enrol(hub: Hub, journal: Journal) -> None:
    hub.enrol(journal.public_key, HALL, by="Ruth", approved_by="Tom")


def held(hub: Hub) -> dict[Where, list[str]]:
    """The hashes a hub holds, by desk and epoch."""
    store = hub.store
    return {
        where: [each.hash for each in every_entry(store, HALL, where)]
        for where in sorted(store.looking(HALL).heads())
    }


def of(journals: list[Journal]) -> dict[Where, list[str]]:
    """What a hub holds of these journals when nothing is lost, doubled or skipped."""
    found: dict[Where, dict[int, str]] = {}
    for journal in journals:
        for each in journal.entries:
            found.setdefault((each.desk, each.epoch), {})[each.seq] = each.hash
    return {where: [found[where][seq] for seq in sorted(found[where])] for where in sorted(found)}

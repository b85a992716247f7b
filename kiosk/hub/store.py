"""What a hub keeps, and the few things its store must be able to do, whichever database it is."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from kiosk.ledger.journal import Entry

Where = tuple[str, int]
"""A desk and one of its epochs."""


@dataclass(frozen=True)
class HubName:
    """Which hub it is: a random name, and the key its receipts are signed with."""

    name: str
    public_key: str


@dataclass(frozen=True)
class Enrolled:
    """A desk's key that counts in a hall, and the two people who said so."""

    public_key: str
    hall: str
    enrolled_by: str
    approved_by: str
    at: str


@dataclass(frozen=True)
class Epoch:
    """One run of a desk under one key; ``base`` is the entry it hangs on (0 and zeros: none)."""

    desk: str
    epoch: int
    public_key: str
    series: str
    practice: bool
    base_seq: int
    base_hash: str


@dataclass(frozen=True)
class Head:
    """How far an epoch is known."""

    desk: str
    epoch: int
    seq: int
    hash: str


@dataclass(frozen=True)
class Aside:
    """An entry that was kept aside, the key it is signed with, and when it was first seen."""

    entry: Entry
    public_key: str
    seen_at: str


@dataclass(frozen=True)
class SaidHead:
    """How far a desk said it was, and when that was heard (UTC text)."""

    head: Head
    at: str


class Taking(Protocol):
    """What is done inside one transaction of a store, with all of a hall's chains held still."""

    def epochs(self) -> dict[Where, Epoch]:
        """Every epoch of the hall."""
        ...

    def heads(self) -> dict[Where, Head]:
        """The last entry of every epoch."""
        ...

    def hashes(self, where: Where, first: int, last: int) -> dict[int, str]:
        """The hashes of entries that are there, by seq, both ends with it."""
        ...

    def asides(self, hashes: Sequence[str]) -> dict[str, str]:
        """Which of these hashes were set aside, each with the key it is signed with."""
        ...

    def begin_epoch(self, epoch: Epoch) -> None:
        """A new run of a desk."""
        ...

    def add(self, entries: Sequence[Entry]) -> None:
        """Entries that follow what is there, in order."""
        ...

    def set_aside(self, aside: Aside) -> None:
        """A version that does not fit; nothing when it is there already."""
        ...


class HubStore(Protocol):
    """The database of a hub. Every method raises Fault when the world fails."""

    def name(self) -> HubName:
        """Which hub it is."""
        ...

    def enrol(self, enrolled: Enrolled) -> None:
        """Adds a key; nothing when it is there already for the same hall."""
        ...

    def enrolled(self) -> dict[str, Enrolled]:
        """Every key that counts, by its text."""
        ...

    def taking(self, hall: str) -> AbstractContextManager[Taking]:
        """One transaction over a hall: all of it is kept, or nothing."""
        ...

    def looking(self, hall: str) -> Taking:
        """The same questions without writing."""
        ...

    def entries(self, hall: str, where: Where, after: int, limit: int) -> list[Entry]:
        """Entries of an epoch behind ``after``, in order, at most ``limit``."""
        ...

    def last_of(self, hall: str, kind: str) -> dict[Where, int]:
        """The last entry of a kind in each epoch that has one."""
        ...

    def all_asides(self, hall: str) -> list[Aside]:
        """Everything that was set aside, in the order of desk, epoch, seq."""
        ...

    def hear(self, hall: str, said: SaidHead) -> None:
        """Notes how far a desk said it is."""
        ...

    def heard(self, hall: str) -> dict[str, SaidHead]:
        """What each desk said last of itself."""
        ...

    def halls(self) -> list[str]:
        """The halls that keys are enrolled for."""
        ...

    def close(self) -> None:
        """Lets go of the database."""
        ...


PAGE = 512
"""Entries in one batch: a second of work at most, on a slow machine."""


def every_entry(store: HubStore, hall: str, where: Where, after: int = 0) -> Iterator[Entry]:
    """All entries of an epoch, in pages, so that years need little memory."""
    while page := store.entries(hall, where, after, PAGE):
        yield from page
        after = page[-1].seq

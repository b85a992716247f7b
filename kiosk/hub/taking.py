"""Taking entries into a store: each is checked, and what does not fit is kept aside.

In whatever order, from whomever and however often entries come, the same ones are there in the
end. An entry is taken when it follows the last one of its epoch, its hash is that of its content
and its signature is that of the epoch's key, which two people enrolled. A second version of an
entry that is signed as it should be is a fork: both are kept. What is signed by nobody known is
refused with a sentence and leaves the rest alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from kiosk.hub.store import Aside, Epoch, Head, HubStore, Taking, Where
from kiosk.ledger.desk_entries import DeskRestored
from kiosk.ledger.entries import DeskCreated
from kiosk.ledger.journal import GENESIS, PAYLOAD_BYTES_MAX, Entry, JournalError, problem_of
from kiosk.ledger.keys import public_key

FIRST_KINDS = (DeskCreated.kind, DeskRestored.kind)


@dataclass
class Taken:
    """What became of a batch. ``problems`` are sentences about what was refused.

    ``wants``: the next seq an epoch goes on with, where entries before those sent are missing.
    """

    stored: int = 0
    known: int = 0
    aside: int = 0
    wants: dict[Where, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def add(self, other: "Taken") -> None:
        """Counts another batch in."""
        self.stored += other.stored
        self.known += other.known
        self.aside += other.aside
        self.wants |= other.wants
        self.problems += [each for each in other.problems if each not in self.problems]


class _No(Exception):
    """A chain that cannot be taken, and why; the rest of the batch can."""


def take(store: HubStore, hall: str, entries: Iterable[Entry], now: str) -> Taken:
    """Takes entries of any desks into a hall, all in one transaction. Raises Fault."""
    taken = Taken()
    ordered = sorted(entries, key=lambda each: (each.desk, each.epoch, each.seq))
    keys = {each.public_key for each in store.enrolled().values() if each.hall == hall}
    with store.taking(hall) as taking:
        chains = _Chains(taking, keys, now)
        for where, group in groupby(ordered, key=lambda each: (each.desk, each.epoch)):
            try:
                chains.take(where, list(group), taken)
            except _No as no:
                taken.problems.append(str(no))
    return taken


class _Chains:
    """The chains of a hall while a batch is added to them."""

    def __init__(self, taking: Taking, keys: set[str], now: str) -> None:
        self._taking = taking
        self._keys = keys
        self._now = now
        self._epochs = taking.epochs()
        self._heads = taking.heads()

    def take(self, where: Where, entries: Sequence[Entry], taken: Taken) -> None:
        """One epoch's entries, in order. Raises _No for what must not be taken at all."""
        there = self._taking.hashes(where, entries[0].seq, entries[-1].seq)
        asides = self._asides_near(entries)
        fresh: list[Entry] = []
        try:
            for entry in entries:
                if there.get(entry.seq) == entry.hash or entry.hash in asides:
                    taken.known += 1
                    continue
                forked_by = asides.get(entry.previous)
                if forked_by is None and self._follows(where, entry):
                    fresh.append(entry)
                    self._heads[where] = Head(*where, entry.seq, entry.hash)
                    continue
                head = self._head(where)
                if forked_by is None and (head is None or entry.seq > head.seq + 1):
                    taken.wants[where] = head.seq + 1 if head else 1
                    break
                asides[entry.hash] = self._put_aside(where, entry, forked_by)
                taken.aside += 1
        finally:
            # What was good before a bad one is kept: it is signed, and it fits.
            if fresh:
                self._taking.add(fresh)
                taken.stored += len(fresh)

    def _asides_near(self, entries: Sequence[Entry]) -> dict[str, str]:
        hashes = {each.hash for each in entries} | {entries[0].previous}
        return self._taking.asides(sorted(hashes))

    def _head(self, where: Where) -> Head | None:
        return self._heads.get(where)

    def _follows(self, where: Where, entry: Entry) -> bool:
        """Whether an entry goes on where its epoch ends, checked in full. Raises _No."""
        head = self._head(where)
        if head is None:
            return self._begins(where, entry)
        if entry.seq != head.seq + 1 or entry.previous != head.hash:
            return False
        _need_genuine(entry, self._key(self._epochs[where].public_key))
        return True

    def _begins(self, where: Where, entry: Entry) -> bool:
        """Whether an entry begins its epoch; then the epoch is there. Raises _No."""
        base = self._base(entry)
        if base is None:
            return False
        content = _opening(entry)
        self._need_enrolled(entry.desk, content.public_key)
        _need_genuine(entry, self._key(content.public_key))
        epoch = Epoch(
            entry.desk,
            entry.epoch,
            content.public_key,
            content.series,
            content.practice,
            base.seq,
            base.hash,
        )
        self._need_own_names(epoch)
        self._taking.begin_epoch(epoch)
        self._epochs[where] = epoch
        return True

    def _base(self, entry: Entry) -> Head | None:
        """What the first entry of an epoch hangs on; None where that is not here (yet)."""
        if entry.kind == DeskCreated.kind and (entry.epoch, entry.seq) == (1, 1):
            return Head(entry.desk, 0, 0, GENESIS) if entry.previous == GENESIS else None
        if entry.kind != DeskRestored.kind or entry.epoch < 2:
            return None
        before = entry.seq - 1
        for desk, epoch in self._epochs:
            if desk == entry.desk and epoch < entry.epoch:
                found = self._taking.hashes((desk, epoch), before, before)
                if found.get(before) == entry.previous:
                    return Head(desk, epoch, before, entry.previous)
        if self._taking.asides([entry.previous]):
            return Head(entry.desk, 0, before, entry.previous)
        return None

    def _put_aside(self, where: Where, entry: Entry, forked_by: str | None) -> str:
        """Keeps a second version; returns the key it is signed with. Raises _No."""
        key = forked_by
        if key is None:
            first = entry.kind in FIRST_KINDS
            key = _opening(entry).public_key if first else self._epochs[where].public_key
        self._need_enrolled(entry.desk, key)
        _need_genuine(entry, self._key(key))
        self._taking.set_aside(Aside(entry, key, self._now))
        return key

    def _need_enrolled(self, desk: str, key: str) -> None:
        if key not in self._keys:
            raise _No(
                f"The key of desk {desk} ({key[:8]}…) is not enrolled here: the chairperson and a "
                f"second person enrol it with kiosk hub enroll {key}."
            )

    def _need_own_names(self, epoch: Epoch) -> None:
        """Raises _No where another desk has this series or key, or practice meets live."""
        for other in self._epochs.values():
            if other.desk != epoch.desk and other.series == epoch.series:
                raise _No(
                    f"Desk {epoch.desk} numbers its slips in series {epoch.series}, as desk "
                    f"{other.desk} does: the same number would be on two slips. Make desk "
                    f"{epoch.desk} anew with --series, before it sells."
                )
            if other.public_key == epoch.public_key:
                raise _No(
                    f"Desk {epoch.desk} has the key of desk {other.desk}: one of the folders was "
                    "copied. Keep both and call for help."
                )
            if other.practice != epoch.practice:
                which = ("a practice desk", "live") if epoch.practice else ("live", "for practice")
                raise _No(
                    f"Desk {epoch.desk} is {which[0]}, and desk {other.desk} here is {which[1]}: "
                    "the two are never added up. Make a hub of its own for practice."
                )

    def _key(self, text: str) -> Ed25519PublicKey:
        try:
            return public_key(text)
        except ValueError:
            raise _No(f"{text[:8]}… is no key of a desk.") from None


def _opening(entry: Entry) -> DeskCreated | DeskRestored:
    """The content of an epoch's first entry. Raises _No when it is none."""
    try:
        content = entry.content()
    except JournalError as error:
        raise _No(error.message) from error
    if not isinstance(content, DeskCreated | DeskRestored):
        raise _No(f"Entry {entry.desk} {entry.seq} does not begin an epoch.")
    return content


def _need_genuine(entry: Entry, key: Ed25519PublicKey) -> None:
    """Raises _No unless hash and signature are those of the entry."""
    if len(entry.payload) > PAYLOAD_BYTES_MAX:
        raise _No(f"Entry {entry.desk} {entry.seq} is too large to be one.")
    wrong = problem_of(entry, previous=entry.previous, public_key=key)
    if wrong is not None:
        raise _No(f"Entry {entry.desk} {entry.seq} is not genuine: {wrong}. It was not taken.")

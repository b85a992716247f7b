"""Two stores meet, and afterwards each holds what the other held: from either end, in batches.

Each batch is one transaction where it arrives. Cut off anywhere, the next meeting goes on; met
twice, nothing changes. The far end is a hub on this machine or behind a network.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from kiosk.hub.alarms import HallAlarm
from kiosk.hub.store import PAGE, Enrolled, Head, HubStore, SaidHead, Where
from kiosk.hub.taking import Taken, take
from kiosk.ledger.journal import Entry

BATCH_BYTES = 1024 * 1024
"""A batch ends with the entry that makes its payloads longer than this."""


@dataclass(frozen=True)
class Receipt:
    """A hub's signed word that it holds a desk's journal up to an entry."""

    hub: str
    hall: str
    desk: str
    epoch: int
    seq: int
    hash: str
    at: str
    signature: str


@dataclass(frozen=True)
class Greeting:
    """What a hub says first: who it is, whose keys count, how far each desk is known,
    and what each desk said last of itself."""

    hub: str
    hub_key: str
    hall: str
    keys: tuple[Enrolled, ...]
    heads: tuple[Head, ...]
    asides: tuple[str, ...]
    heard: tuple[SaidHead, ...] = ()


@dataclass(frozen=True)
class Farewell:
    """What a hub says last: the receipt for the desk that called, and what is wrong."""

    receipt: Receipt | None
    alarms: tuple[HallAlarm, ...]


class Line(Protocol):
    """A hub as a desk speaks to it. Every call raises Refused or Fault with a sentence."""

    def greet(self, own: Head | None) -> Greeting:
        """Says how far this desk is."""
        ...

    def push(self, entries: Sequence[Entry]) -> Taken:
        """Gives entries."""
        ...

    def pull(self, where: Where, after: int) -> list[Entry]:
        """Asks for a batch of entries behind one."""
        ...

    def hash_at(self, where: Where, seq: int) -> str | None:
        """The hash of one entry there, or None."""
        ...

    def pull_asides(self) -> list[Entry]:
        """Asks for what was kept aside."""
        ...

    def part(self, own: Head | None) -> Farewell:
        """Asks for the receipt and the alarms."""
        ...


@dataclass
class Met:
    """What a meeting did. ``receipt`` is for the desk whose line it was."""

    pushed: Taken = field(default_factory=Taken)
    pulled: Taken = field(default_factory=Taken)
    receipt: Receipt | None = None
    alarms: tuple[HallAlarm, ...] = ()


class Meeting:
    """One store of a hall meets a hub over a line."""

    def __init__(self, store: HubStore, hall: str, line: Line, now: str) -> None:
        self._store = store
        self._hall = hall
        self._line = line
        self._now = now
        self._met = Met()

    def meet(self, own: Head | None, greeting: Greeting) -> Met:
        """Brings both to the same state. ``own`` is how far the calling desk is itself."""
        here, there = self._heads(), {(each.desk, each.epoch): each for each in greeting.heads}
        for where in sorted(here.keys() | there.keys()):
            self._one(where, here.get(where), there.get(where), greeting)
        self._exchange_asides(greeting)
        self._hear(own, greeting)
        farewell = self._line.part(own)
        self._met.receipt = farewell.receipt
        self._met.alarms = farewell.alarms
        return self._met

    def _heads(self) -> dict[Where, Head]:
        return self._store.looking(self._hall).heads()

    def _one(
        self, where: Where, mine: Head | None, theirs: Head | None, greeting: Greeting
    ) -> None:
        """One epoch, at both ends."""
        if mine is None or theirs is None:
            self._push(where, self._before_first(where), mine)
            self._pull(where, 0, theirs)
            return
        if mine.seq >= theirs.seq:
            same = self._here(where, theirs.seq) == theirs.hash
        else:
            onward = self._line.pull(where, mine.seq)
            same = bool(onward) and onward[0].previous == mine.hash
        if same:
            self._push(where, theirs.seq, mine)
            self._pull(where, mine.seq, theirs)
            return
        # A fork: each end keeps the other's version aside, once.
        last_same = self._last_same(where, min(mine.seq, theirs.seq))
        if mine.hash not in greeting.asides:
            self._push(where, last_same, mine)
        if not self._store.looking(self._hall).asides([theirs.hash]):
            self._pull(where, last_same, theirs)

    def _before_first(self, where: Where) -> int:
        epoch = self._store.looking(self._hall).epochs().get(where)
        return 0 if epoch is None else epoch.base_seq

    def _here(self, where: Where, seq: int) -> str | None:
        return self._store.looking(self._hall).hashes(where, seq, seq).get(seq)

    def _last_same(self, where: Where, different: int) -> int:
        """The last entry both have alike, before a fork; found by halving."""
        low, high = self._before_first(where), different
        while high - low > 1:
            middle = (low + high) // 2
            if self._here(where, middle) == self._line.hash_at(where, middle):
                low = middle
            else:
                high = middle
        return low

    def _push(self, where: Where, after: int, head: Head | None) -> None:
        while head is not None and after < head.seq:
            batch = batch_of(self._store, self._hall, where, after)
            if not batch:
                return
            answer = self._line.push(batch)
            self._met.pushed.add(answer)
            if answer.wants or answer.problems:
                return
            after = batch[-1].seq

    def _pull(self, where: Where, after: int, head: Head | None) -> None:
        while head is not None and after < head.seq:
            batch = self._line.pull(where, after)
            if not batch:
                return
            answer = take(self._store, self._hall, batch, self._now)
            self._met.pulled.add(answer)
            if answer.wants or answer.problems:
                return
            after = batch[-1].seq

    def _hear(self, own: Head | None, greeting: Greeting) -> None:
        """Notes when each other desk was heard last, where the hub heard it later."""
        known = self._store.heard(self._hall)
        for said in greeting.heard:
            before = known.get(said.head.desk)
            mine = own is not None and own.desk == said.head.desk
            if not mine and (before is None or before.at < said.at):
                self._store.hear(self._hall, said)

    def _exchange_asides(self, greeting: Greeting) -> None:
        """What either kept aside goes to the other too: an alarm is seen at both ends."""
        mine = {each.entry.hash: each.entry for each in self._store.all_asides(self._hall)}
        lacking = [entry for text, entry in mine.items() if text not in greeting.asides]
        for batch in _batches(lacking):
            self._met.pushed.add(self._line.push(batch))
        if set(greeting.asides) - mine.keys():
            pulled = take(self._store, self._hall, self._line.pull_asides(), self._now)
            self._met.pulled.add(pulled)


def _batches(entries: list[Entry]) -> Iterator[list[Entry]]:
    rest = iter(entries)
    while batch := list(islice(rest, PAGE)):
        yield batch


def batch_of(store: HubStore, hall: str, where: Where, after: int) -> list[Entry]:
    """The next batch of an epoch: so many entries, or so many bytes of them."""
    batch: list[Entry] = []
    size = 0
    for entry in store.entries(hall, where, after, PAGE):
        batch.append(entry)
        size += len(entry.payload.encode())
        if size > BATCH_BYTES:
            break
    return batch

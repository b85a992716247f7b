"""One desk's journal as one line: the newest epoch, and what it hangs on, back to the beginning."""

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.hub.store import PAGE, Epoch, Head, HubStore, Where
from kiosk.ledger.journal import Entry


@dataclass(frozen=True)
class Stretch:
    """A run of one epoch's entries: behind ``after``, up to ``last``."""

    where: Where
    after: int
    last: int


def newest(store: HubStore, hall: str, desk: str) -> Head | None:
    """The last entry of a desk's newest epoch, or None."""
    heads = [each for each in store.looking(hall).heads().values() if each.desk == desk]
    return max(heads, key=lambda each: each.epoch, default=None)


def stretches(store: HubStore, hall: str, head: Head) -> list[Stretch]:
    """The runs that lead to an entry, oldest first; empty where one of them is not here."""
    looking = store.looking(hall)
    epochs = looking.epochs()
    found: list[Stretch] = []
    where, last = (head.desk, head.epoch), head.seq
    while True:
        epoch = epochs.get(where)
        if epoch is None:
            return []
        found.append(Stretch(where, epoch.base_seq, last))
        if epoch.base_seq == 0:
            return found[::-1]
        before = base_of(store, hall, epoch, epochs)
        if before is None:
            return []
        where, last = before, epoch.base_seq


def base_of(store: HubStore, hall: str, epoch: Epoch, epochs: dict[Where, Epoch]) -> Where | None:
    """The epoch that holds the entry another one hangs on; None where it is not here."""
    looking = store.looking(hall)
    for where in epochs:
        if where[0] == epoch.desk and where[1] < epoch.epoch:
            known = looking.hashes(where, epoch.base_seq, epoch.base_seq)
            if known.get(epoch.base_seq) == epoch.base_hash:
                return where
    return None


def line_of(store: HubStore, hall: str, runs: list[Stretch]) -> Iterator[Entry]:
    """The entries of such runs, in pages."""
    for run in runs:
        after = run.after
        while after < run.last:
            page = store.entries(hall, run.where, after, min(PAGE, run.last - after))
            if not page:
                return
            yield from page
            after = page[-1].seq

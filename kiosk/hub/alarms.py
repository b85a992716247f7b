"""What is wrong between desks, told from the journals alone: the same wherever they are looked at.

Each alarm names the slip numbers it is about. None of them keeps a desk from selling.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from kiosk.hub.numbers import slips_named
from kiosk.hub.store import PAGE, Aside, Head, HubStore, Where
from kiosk.ledger.journal import Entry

What = Literal["fork", "older copy", "found again"]
ENTRIES_NAMED_MAX = 20_000
"""Slips of so many entries are named at most; a longer run is named by what comes first."""


@dataclass(frozen=True)
class HallAlarm:
    """One thing that is wrong: with which desk, what, in a sentence, and the one next step."""

    what: What
    desk: str
    epoch: int
    first_seq: int
    last_seq: int
    message: str
    next_step: str


def alarms(store: HubStore, hall: str) -> tuple[HallAlarm, ...]:
    """Everything wrong in a hall: forks, desks on an older copy, sales found after a restore."""
    found = [*_forks(store, hall), *_older(store, hall), *_found_again(store, hall)]
    return tuple(sorted(found, key=lambda each: (each.desk, each.epoch, each.first_seq)))


def _forks(store: HubStore, hall: str) -> Iterator[HallAlarm]:
    def where(aside: Aside) -> Where:
        return aside.entry.desk, aside.entry.epoch

    for (desk, epoch), group in groupby(store.all_asides(hall), key=where):
        asides = [each.entry for each in group]
        first = min(each.seq for each in asides)
        last = max(each.seq for each in asides)
        others = _run(store, hall, (desk, epoch), first - 1, last)
        yield HallAlarm(
            "fork",
            desk,
            epoch,
            first,
            last,
            f"Desk {desk} has two versions of entry {first}"
            + (f" to {last}" if last > first else "")
            + f": {slips_named(asides)} in one, {slips_named(others)} in the other. "
            "Both are kept. The same copy of its ledger was used twice.",
            f"Find out which machines were desk {desk}, keep them off, and restore the desk once.",
        )


def _older(store: HubStore, hall: str) -> Iterator[HallAlarm]:
    """Desks that said they are less far than their own entries here."""
    heads = store.looking(hall).heads()
    for desk, said in store.heard(hall).items():
        own = said.head
        known = heads.get((desk, own.epoch))
        later = [each for each in heads.values() if each.desk == desk and each.epoch > own.epoch]
        if known is not None and known.seq > own.seq:
            lacking = _run(store, hall, (desk, own.epoch), own.seq, known.seq)
            yield older_alarm(own, known, lacking)
        elif later:
            newest = max(later, key=lambda each: each.epoch)
            series = store.looking(hall).epochs()[newest.desk, newest.epoch].series
            yield HallAlarm(
                "older copy",
                desk,
                own.epoch,
                own.seq,
                own.seq,
                f"This machine was desk {desk} before it was restored on another one "
                f"in series {series}; it goes on as the old one.",
                "Do not sell on it. Keep it off, and sell on the restored desk.",
            )


def older_alarm(own: Head, known: Head, lacking: list[Entry]) -> HallAlarm:
    """The alarm of a desk whose ledger ends before what is known of it."""
    return HallAlarm(
        "older copy",
        own.desk,
        own.epoch,
        own.seq + 1,
        known.seq,
        f"The ledger of desk {own.desk} is an older copy: it ends at entry {own.seq} and lacks "
        f"{own.seq + 1} to {known.seq} ({slips_named(lacking)}).",
        "Do not sell on it: its next slips would repeat those numbers. Run: kiosk restore.",
    )


def _found_again(store: HubStore, hall: str) -> Iterator[HallAlarm]:
    """Entries of an epoch behind the place where a later epoch begins: lost, then found."""
    looking = store.looking(hall)
    heads, epochs = looking.heads(), looking.epochs()
    for where, head in heads.items():
        bases = [
            each.base_seq
            for each in epochs.values()
            if each.desk == head.desk and each.epoch > head.epoch
        ]
        if not bases or head.seq <= min(bases):
            continue
        first = min(bases) + 1
        begun = epochs[where].base_seq
        first = max(first, begun + 1)
        tail = _run(store, hall, where, first - 1, head.seq)
        yield HallAlarm(
            "found again",
            head.desk,
            head.epoch,
            first,
            head.seq,
            f"Sales of desk {head.desk} that its restore lacked are here: entries {first} to "
            f"{head.seq}, {slips_named(tail)}. They are counted in the hall's totals.",
            "Write on the restore notice that these numbers were found, and keep it with the Z.",
        )


def _run(store: HubStore, hall: str, where: Where, after: int, last: int) -> list[Entry]:
    found: list[Entry] = []
    while after < last and len(found) < ENTRIES_NAMED_MAX:
        page = store.entries(hall, where, after, min(PAGE, last - after))
        if not page:
            break
        found += page
        after = page[-1].seq
    return found

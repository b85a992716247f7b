"""What each desk of a hall sold on a gaming date, counted from the journals alone.

A second reckoning beside the SQL of a desk's own night: entry by entry, over every branch of a
journal, so that sales found again after a restore are counted too. No cash is counted: what is in
a drawer stays unknown until its own count.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kiosk.hub.chain import base_of
from kiosk.hub.store import Epoch, HubStore, Where, every_entry
from kiosk.ledger.entries import OccasionOpened, SoldLine, SoldPlayer
from kiosk.ledger.journal import Entry, JournalError
from kiosk.ledger.payload import Payload
from kiosk.ledger.slip_entries import SlipExchanged

OPENED = OccasionOpened.kind
_KINDS = {OPENED, "sale", "slip_exchanged", "slip_voided", "void_pending"}
_Player = tuple[int, int, int]
"""Epoch, seq and number of one player of a sale."""


@dataclass(frozen=True)
class BonusBalls:
    """Bonus-ball opportunities sold for an occasion and not void, with their money in cents."""

    occasion: str
    opportunities: int
    receipts_cents: int


@dataclass(frozen=True)
class DeskTally:
    """One desk's night: ``attendance`` in people, ``slips`` issued, ``voided`` wholly."""

    desk: str
    sales: int
    slips: int
    voided: int
    attendance: int
    bonus_balls: tuple[BonusBalls, ...]


@dataclass
class _Sold:
    """One player as sold, with the numbers of the lines that are void."""

    player: SoldPlayer
    void: set[int] = field(default_factory=set)

    def live(self) -> Iterator[SoldLine]:
        for number, line in enumerate(self.player.lines, 1):
            if number not in self.void:
                yield line


class _Night:
    """One desk's session while its entries are read in order."""

    def __init__(self, desk: str, bases: dict[int, tuple[int, int]]) -> None:
        self.desk = desk
        self._bases = bases
        self._sold: dict[_Player, _Sold] = {}
        self._person: dict[_Player, _Player] = {}
        self._slips: dict[tuple[str, int], _Player] = {}
        self._sales = 0

    def read(self, entry: Entry, content: Payload) -> None:
        """Counts one entry in."""
        exchanged = isinstance(content, SlipExchanged)
        void_lines = getattr(content, "lines", None)
        if void_lines is not None:
            epoch = self._epoch_of(entry.epoch, getattr(content, "sale", 0))
            for each in void_lines:
                sold = self._sold.get((epoch, getattr(content, "sale", 0), each.player))
                if sold is not None:
                    sold.void.add(each.line)
        if entry.kind == "sale" or exchanged:
            self._sales += 1
            players: list[SoldPlayer] = getattr(content, "players", [])
            for number, player in enumerate(players, 1):
                self._add((entry.epoch, entry.seq, number), player)
            if isinstance(content, SlipExchanged):
                self._tie((entry.epoch, entry.seq, 1), (content.series, content.number))

    def _add(self, key: _Player, player: SoldPlayer) -> None:
        self._sold[key] = _Sold(player)
        if player.slip is not None:
            self._slips[player.slip.series, player.slip.number] = key
        if not player.here:
            self._person[key] = key

    def _tie(self, key: _Player, slip: tuple[str, int]) -> None:
        """Whoever exchanges lines is the same person as before."""
        before = self._slips.get(slip)
        if before in self._person and key not in self._person:
            self._person[key] = self._person[before]

    def _epoch_of(self, epoch: int, seq: int) -> int:
        """In which epoch an entry lies that one of ``epoch`` speaks of by its seq."""
        while epoch in self._bases and seq <= self._bases[epoch][1]:
            epoch = self._bases[epoch][0]
        return epoch

    def tally(self) -> DeskTally:
        """What was counted."""
        people = {
            person
            for key, person in self._person.items()
            if any(_plays(line) for line in self._sold[key].live())
        }
        voided = sum(
            1
            for key in self._slips.values()
            if len(self._sold[key].void) == len(self._sold[key].player.lines)
        )
        return DeskTally(
            self.desk,
            self._sales,
            len(self._slips),
            voided,
            len(people),
            tuple(self._bonus_balls()),
        )

    def _bonus_balls(self) -> Iterator[BonusBalls]:
        found: dict[str, tuple[int, int]] = {}
        for sold in self._sold.values():
            for line in sold.live():
                for occasion, number, cents in _opportunities(line):
                    before = found.get(occasion, (0, 0))
                    found[occasion] = (before[0] + number, before[1] + cents)
        for occasion in sorted(found):
            yield BonusBalls(occasion, *found[occasion])


def _plays(line: SoldLine) -> bool:
    """Whether somebody plays with a line; a dauber alone makes no player."""
    return line.cards > 0 or any(True for _each in _opportunities(line))


def _opportunities(line: SoldLine) -> Iterator[tuple[str, int, int]]:
    if line.kind == "bonus_ball":
        yield line.occasion, line.quantity, line.amount_cents
    for part in line.components:
        if part.kind == "bonus_ball":
            yield part.occasion, part.quantity, part.allocated_cents or 0


def tallies(store: HubStore, hall: str, gaming_date: str) -> tuple[DeskTally, ...]:
    """What every desk sold in its last night, where that is of the gaming date; by desk."""
    looking = store.looking(hall)
    epochs = looking.epochs()
    openings = store.last_of(hall, OPENED)
    found = []
    for desk in sorted({where[0] for where in epochs}):
        own = {where[1]: each for where, each in epochs.items() if where[0] == desk}
        opened = max((where for where in openings if where[0] == desk), default=None)
        if opened is not None:
            night = _night(store, hall, own, opened, openings[opened], gaming_date)
            if night is not None:
                found.append(night.tally())
    return tuple(found)


def _night(
    store: HubStore, hall: str, epochs: dict[int, Epoch], opened: Where, seq: int, date: str
) -> _Night | None:
    """A desk's last session, read from its opening on; None where it is of another date."""
    night = _Night(opened[0], _bases(store, hall, epochs))
    for epoch in sorted(each for each in epochs if each >= opened[1]):
        after = seq - 1 if epoch == opened[1] else 0
        for entry in every_entry(store, hall, (opened[0], epoch), after):
            if entry.kind not in _KINDS:
                continue
            try:
                content = entry.content()
            except JournalError:
                continue  # of a newer kiosk; the store keeps it
            if isinstance(content, OccasionOpened):
                if all(each.gaming_date != date for each in content.occasions):
                    return None
                continue
            night.read(entry, content)
    return night


def _bases(store: HubStore, hall: str, epochs: dict[int, Epoch]) -> dict[int, tuple[int, int]]:
    """On which entry of which epoch each later one hangs."""
    those = {(each.desk, each.epoch): each for each in epochs.values()}
    found = {}
    for number, epoch in epochs.items():
        before = base_of(store, hall, epoch, those) if epoch.base_seq else None
        if before is not None:
            found[number] = (before[1], epoch.base_seq)
    return found


def added_up(found: Sequence[DeskTally]) -> DeskTally:
    """Several desks as one, which is named by nothing."""
    balls: dict[str, tuple[int, int]] = {}
    for each in (one for desk in found for one in desk.bonus_balls):
        before = balls.get(each.occasion, (0, 0))
        balls[each.occasion] = (
            before[0] + each.opportunities,
            before[1] + each.receipts_cents,
        )
    return DeskTally(
        "",
        sum(each.sales for each in found),
        sum(each.slips for each in found),
        sum(each.voided for each in found),
        sum(each.attendance for each in found),
        tuple(BonusBalls(occasion, *balls[occasion]) for occasion in sorted(balls)),
    )

"""The desk and its hall: meeting a hub or a stick, and what is known of the other desks.

Nothing here holds a sale up: the ledger is read through a connection of its own, and what was
learned is kept in files of its own.
"""

import datetime
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from kiosk.clock import from_text, to_text
from kiosk.errors import Refused, Wrong
from kiosk.hub.alarms import HallAlarm
from kiosk.hub.hall_copy import HALL, HallCopy, own_head
from kiosk.hub.https_line import HttpsLine, place_of
from kiosk.hub.hub_file import opened_hub
from kiosk.hub.meeting import Line, Meeting
from kiosk.hub.second_place import SecondPlace, read_second_place
from kiosk.hub.stick import visit
from kiosk.hub.store import Head
from kiosk.hub.taking import Taken
from kiosk.hub.tally import DeskTally, added_up, tallies
from kiosk.language import say
from kiosk.ledger.keys import public_text
from kiosk.ledger.ledger import Ledger
from kiosk.till.desk import Desk
from kiosk.till.hall_sales import learn_of_others

CLOSE_WITHIN_S = 1


@dataclass(frozen=True)
class Synced:
    """What a sync did: entries that went and came, how far this desk is, what is wrong.

    ``problems`` are sentences about what was refused on the way; ``confirmed`` is the last entry
    of this desk that the other side said it holds (0: none).
    """

    target: str
    pushed: int
    pulled: int
    head: Head
    confirmed: int
    alarms: tuple[HallAlarm, ...]
    problems: tuple[str, ...]

    @property
    def forks(self) -> tuple[HallAlarm, ...]:
        return tuple(each for each in self.alarms if each.what == "fork")


@dataclass(frozen=True)
class HeardDesk:
    """One desk's night as this desk knows it; ``heard_at`` (UTC) None for this desk itself."""

    tally: DeskTally
    heard_at: datetime.datetime | None


@dataclass(frozen=True)
class HallTotals:
    """What the desks of a hall sold on a gaming date, and the instant (UTC) they were added up."""

    gaming_date: datetime.date
    at: datetime.datetime
    desks: tuple[HeardDesk, ...]

    @property
    def all(self) -> DeskTally:
        """All desks together."""
        return added_up([each.tally for each in self.desks])


class Hall:
    """What one desk knows of its hall; for the process that has the desk. Safe from any thread."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.RLock()
        self._copy: HallCopy | None = None

    def close(self) -> None:
        """Lets go of the copy; where a meeting is still in hand the process's end does."""
        if not self._lock.acquire(timeout=CLOSE_WITHIN_S):
            return
        try:
            if self._copy is not None:
                self._copy.close()
                self._copy = None
        finally:
            self._lock.release()

    @property
    def copy(self) -> HallCopy:
        """The desk's own copy of the hall's journals, opened when it is first needed."""
        with self._lock:
            if self._copy is None:
                self._copy = HallCopy.open(
                    self._desk.home,
                    self._desk.name,
                    public_key=public_text(self._desk.key),
                    now=self._now(),
                )
            return self._copy

    def _now(self) -> str:
        return to_text(self._desk.now().at)

    def own_key(self) -> str:
        """The public key by which other desks let this one in."""
        return public_text(self._desk.key)

    @property
    def second_place(self) -> SecondPlace | None:
        """The hub this desk knows. Raises Fault where that cannot be read."""
        return read_second_place(self._desk.home.second_place)

    def join(self, target: str) -> SecondPlace:
        """Chooses another second place; what was known of the one before is forgotten."""
        place = place_of(target)
        place.keep(self._desk.home.second_place)
        return place

    def trust(self, public_key: str, *, by: str, approved_by: str) -> None:
        """Lets another desk's key count here. Raises Fault."""
        self.copy.trust(public_key, by=by, approved_by=approved_by, at=self._now())

    def sync(self, target: str | None = None) -> Synced:
        """Meets the hub or stick at ``target``, or the second place. Raises Refused, Wrong, Fault.

        A hub met for the first time becomes the second place where there is none.
        """
        with self._lock, self._fed() as (fed, own):
            place = self.second_place
            target = target or (place.target if place else None)
            if target is None:
                raise Wrong(
                    "This desk knows no hub yet: name a hub's file, https://HOST:PORT or a "
                    "stick's folder.",
                    where="TARGET",
                )
            if "://" not in target and Path(target).is_dir():
                synced = self._stick(Path(target), fed, own)
            else:
                synced = self._hub(self._meant(place, target), fed, own)
            learn_of_others(self._desk, self.copy)
            return synced

    def totals(self, gaming_date: datetime.date) -> HallTotals:
        """What every desk sold on a date: this one as it is, the others as last heard.

        Raises Fault.
        """
        with self._lock, self._fed():
            heard = self.copy.store.heard(HALL)
            found = tallies(self.copy.store, HALL, gaming_date.isoformat())
        desks = []
        for each in found:
            said = heard.get(each.desk)
            own = each.desk == self._desk.name
            desks.append(HeardDesk(each, None if own or said is None else from_text(said.at)))
        return HallTotals(gaming_date, self._desk.now().at, tuple(desks))

    def _meant(self, place: SecondPlace | None, target: str) -> SecondPlace:
        """The hub to meet: this desk's, or its first. Raises Refused for any other."""
        named = place_of(target)
        if place is not None and place.target != named.target:
            raise Refused(
                say(
                    "This desk's second place is {target}. To change it, the chairperson and "
                    "a second person run: kiosk hub join {new}",
                    target=place.target,
                    new=target,
                )
            )
        return place or named

    @contextmanager
    def _fed(self) -> Iterator[tuple[Taken, Head]]:
        """The copy brought up to the ledger, which is read beside whoever sells."""
        beside = Ledger.open(self._desk.home.ledger, read_only=True)
        try:
            fed = self.copy.feed(beside, self._now())
            own = own_head(beside, self._desk.name)
        finally:
            beside.close()
        if own is None:
            raise Refused("This desk has recorded nothing yet.")
        yield fed, own

    def _stick(self, folder: Path, fed: Taken, own: Head) -> Synced:
        carried = visit(self.copy, folder, self._desk.key, self._now())
        written = carried.written
        return Synced(
            target=str(folder),
            pushed=written.count if written else 0,
            pulled=carried.pulled.stored,
            head=own,
            confirmed=written.head.seq if written else 0,
            alarms=self.copy.alarms(),
            problems=(*fed.problems, *carried.problems),
        )

    def _hub(self, place: SecondPlace, fed: Taken, own: Head) -> Synced:
        with self._line(place) as line:
            greeting = line.greet(own)
            place.need_same(greeting)
            self.copy.trust_all(greeting.keys)
            met = Meeting(self.copy.store, HALL, line, self._now()).meet(own, greeting)
        place.met(greeting, met.receipt, self._now()).keep(self._desk.home.second_place)
        confirmed = met.receipt.seq if met.receipt else 0
        told = {(each.what, each.desk, each.epoch): each for each in self.copy.alarms()}
        told |= {(each.what, each.desk, each.epoch): each for each in met.alarms}
        return Synced(
            target=place.target,
            pushed=met.pushed.stored,
            pulled=met.pulled.stored,
            head=own,
            confirmed=confirmed,
            alarms=tuple(told.values()),
            problems=(*fed.problems, *met.pushed.problems, *met.pulled.problems),
        )

    @contextmanager
    def _line(self, place: SecondPlace) -> Iterator[Line]:
        if "://" in place.target:
            line = HttpsLine(place.target, place.pin, self._desk.key)
            with closing(line):
                yield line
            return
        with opened_hub(Path(place.target), self._now) as hub:
            yield hub.line_of(public_text(self._desk.key))

"""The hall as one desk knows it: its own journal and the others', in a file of the desk's own.

It is filled from the desk's ledger and from every hub or stick the desk meets. Selling never
touches it, and it can be made again from them; but it is also one more place where nothing that
was once seen is lost.
"""

import logging
from collections.abc import Iterator
from itertools import islice

from kiosk.files import set_database_aside
from kiosk.home import Home
from kiosk.hub.alarms import HallAlarm, alarms
from kiosk.hub.sqlite_store import DamagedHub, SqliteStore
from kiosk.hub.store import PAGE, Enrolled, Head, SaidHead, Where, every_entry
from kiosk.hub.taking import Taken, take
from kiosk.ledger.journal import Entry
from kiosk.ledger.ledger import Ledger

HALL = "this hall"
"""How a desk's own copy calls the one hall it knows."""

_log = logging.getLogger(__name__)
_SELF = ("this desk", "its own key")


class HallCopy:
    """A desk's own hub file. One process has it: the one that has the desk."""

    def __init__(self, store: SqliteStore, desk: str, public_key: str) -> None:
        self.store = store
        self.desk = desk
        self._own_key = public_key

    @classmethod
    def open(cls, home: Home, desk: str, *, public_key: str, now: str) -> "HallCopy":
        """Opens the copy, or begins one; a damaged one is kept under another name. Raises Fault."""
        if home.hall.exists():
            try:
                return cls(SqliteStore.open(home.hall), desk, public_key)
            except DamagedHub as damaged:
                _log.error("%s", damaged)
                set_database_aside(home.hall)
        store = SqliteStore.create(home.hall, public_key=public_key, made_at=now)
        return cls(store, desk, public_key)

    def close(self) -> None:
        self.store.close()

    def trust(self, public_key: str, *, by: str, approved_by: str, at: str) -> None:
        """Lets another desk's key count. Raises Fault."""
        self.store.enrol(Enrolled(public_key, HALL, by, approved_by, at))

    def trust_all(self, keys: tuple[Enrolled, ...]) -> None:
        """Lets every key count that a hub vouches for. Raises Fault."""
        known = self.store.enrolled()
        for each in keys:
            if each.public_key not in known:
                self.trust(
                    each.public_key, by=each.enrolled_by, approved_by=each.approved_by, at=each.at
                )

    def feed(self, ledger: Ledger, now: str) -> Taken:
        """Takes over what the desk itself recorded since. Raises Fault.

        Where the ledger ends before what the copy knows of it, that is an alarm and not repaired.
        """
        taken = Taken()
        for row in ledger.rows(
            "SELECT public_key FROM desk WHERE desk = ? ORDER BY seq", (self.desk,)
        ):
            self.trust(row["public_key"], by=_SELF[0], approved_by=_SELF[1], at=now)
        for row in ledger.rows(
            "SELECT e.public_key, e.enrolled_by, e.approved_by, j.at FROM enrolled_desk e "
            "JOIN journal j USING (desk, seq) WHERE e.desk = ? ORDER BY e.seq",
            (self.desk,),
        ):
            self.trust(
                row["public_key"],
                by=row["enrolled_by"],
                approved_by=row["approved_by"],
                at=row["at"],
            )
        own = own_head(ledger, self.desk)
        if own is None:
            return taken
        self.store.hear(HALL, SaidHead(own, now))
        entries = ledger.entries(self.desk, after=self._alike(ledger, own))
        while batch := list(islice(entries, PAGE)):
            taken.add(self.take(batch, now))
        return taken

    def _alike(self, ledger: Ledger, own: Head) -> int:
        """The last seq up to which ledger and copy are the same: mostly the copy's own head."""
        looking = self.store.looking(HALL)
        heads = {where: each for where, each in looking.heads().items() if where[0] == self.desk}
        for each in sorted(heads.values(), key=lambda one: -one.seq):
            there = ledger.entry(self.desk, each.seq)
            if there is not None and there.hash == each.hash:
                return each.seq
        if looking.asides([own.hash]):
            return own.seq
        low, high = 0, own.seq + 1
        while high - low > 1:
            middle = (low + high) // 2
            entry = ledger.entry(self.desk, middle)
            known = (
                None if entry is None else looking.hashes((self.desk, entry.epoch), middle, middle)
            )
            if entry is not None and known and known.get(middle) == entry.hash:
                low = middle
            else:
                high = middle
        return low

    def take(self, entries: list[Entry], now: str) -> Taken:
        """Takes entries of any desk. Raises Fault."""
        return take(self.store, HALL, entries, now)

    def own_entries(self) -> Iterator[Entry]:
        """Everything known of this desk, epoch by epoch."""
        for where in self.epochs_of(self.desk):
            yield from every_entry(self.store, HALL, where, 0)

    def epochs_of(self, desk: str) -> list[Where]:
        """The epochs of a desk, oldest first."""
        return sorted(each for each in self.store.looking(HALL).epochs() if each[0] == desk)

    def alarms(self) -> tuple[HallAlarm, ...]:
        """Everything wrong between the desks, as far as this one knows."""
        return alarms(self.store, HALL)


def own_head(ledger: Ledger, desk: str) -> Head | None:
    """How far a desk's own ledger goes; None while it is empty."""
    row = ledger.row(
        "SELECT desk, epoch, seq, hash FROM journal WHERE desk = ? ORDER BY seq DESC LIMIT 1",
        (desk,),
    )
    return None if row is None else Head(**row)

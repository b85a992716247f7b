"""An open desk: its ledger, key and clock, and the one way the verbs write."""

import datetime
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.clock import Clock, PracticeClock, Reading, SetClock, SystemClock, from_text, to_text
from kiosk.errors import Fault
from kiosk.files import disk_fault, sync_folder
from kiosk.home import Home
from kiosk.language import say
from kiosk.ledger.entries import ClockSet, DeskCreated, Payload
from kiosk.ledger.journal import GENESIS, Entry, problem_of
from kiosk.ledger.keys import make_key, public_text, read_key
from kiosk.ledger.ledger import Ledger, Row, Transaction
from kiosk.till.paper_ways import way_of
from receipts.document import Document, to_json

BACKWARD_BRIDGED = datetime.timedelta(minutes=2)
"""A clock that is behind the ledger by at most this is bridged without a word."""

FORWARD_BELIEVED = datetime.timedelta(minutes=10)
"""A clock may run ahead of the time since boot by at most this before it is doubted."""

Documents = Callable[[Entry], Sequence[Document]]


@dataclass(frozen=True)
class DeskTime:
    """The instant the desk works on, and whether the machine's clock may be believed.

    ``doubt`` says in words what is wrong with the clock; None when nothing is.
    """

    reading: Reading
    doubt: str | None

    @property
    def at(self) -> datetime.datetime:
        """The instant, UTC."""
        return self.reading.at


class Desk:
    """One desk's home, opened by one process. Reading only when ``writer`` is False."""

    def __init__(
        self,
        home: Home,
        ledger: Ledger,
        clock: Clock,
        key: Ed25519PrivateKey | None,
    ) -> None:
        self.home = home
        self.ledger = ledger
        self.clock = clock
        self._key = key
        row = newest_desk_row(ledger)
        if row is None:
            raise Fault(
                "ledger",
                "This ledger has no desk in it; it was not made to the end.",
                "Remove the folder and create the desk again.",
            )
        self.name: str = row["desk"]
        self.series: str = row["series"]
        self.practice = bool(row["practice"])
        self.epoch: int = row["epoch"]

    @classmethod
    def create(
        cls,
        home: Home,
        *,
        name: str,
        series: str,
        clock: Clock,
        practice: bool,
        first: Sequence[Payload] = (),
    ) -> "Desk":
        """Makes ledger and key of a new desk in a home that is made already.

        What it begins with (``first``) goes into the same transaction. Raises Fault when there is
        a desk already or the disk refuses.
        """
        ledger = Ledger.create(home.ledger)
        key = make_key(home.key)
        payload = DeskCreated(series=series, public_key=public_text(key), practice=practice)
        with ledger.transaction() as transaction:
            for each in (payload, *first):
                transaction.append(each, desk=name, epoch=1, reading=clock.read(), key=key)
        return cls(home, ledger, clock, key)

    @classmethod
    def open(cls, home: Home, *, writer: bool, clock: Clock | None = None) -> "Desk":
        """Opens the desk of a home. Raises Fault when there is none or it is damaged."""
        if not home.exists:
            raise Fault(
                "ledger",
                say("There is no desk in {folder}.", folder=home.folder),
                "Create one with: kiosk desk create --desk A --program PROGRAM.toml "
                "--printer virtual",
            )
        if writer:
            finish_restore(home)
        ledger = Ledger.open(home.ledger, read_only=not writer)
        try:
            key = read_key(home.key) if writer else None
            if key is not None:
                _need_own_ledger(ledger, key)
            if clock is None:
                practice = ledger.value("SELECT max(practice) FROM desk")
                clock = PracticeClock(home.practice_clock) if practice else SystemClock()
            return cls(home, ledger, clock, key)
        except Fault:
            ledger.close()
            raise

    def close(self) -> None:
        """Lets go of the ledger."""
        self.ledger.close()

    @cached_property
    def key(self) -> Ed25519PrivateKey:
        """The signing key. Raises Fault when the desk was opened for reading only."""
        if self._key is None:
            raise Fault("lock", "This desk is open for reading only.", "Use the open window.")
        return self._key

    def now(self) -> DeskTime:
        """The instant this desk works on: the machine's, corrected as on record.

        It never runs behind the ledger. A chairperson's typed wall time moves it by the
        difference to what the machine said then.
        """
        reading = self.clock.read()
        setting = self.ledger.row(
            "SELECT instant, machine_said FROM clock_setting WHERE desk = ? "
            "ORDER BY seq DESC LIMIT 1",
            (self.name,),
        )
        if setting is not None:
            moved = from_text(setting["instant"]) - from_text(setting["machine_said"])
            reading = replace(reading, at=reading.at + moved)
        last = self.ledger.row(
            "SELECT at, boot_ms, boot_id FROM journal WHERE desk = ? ORDER BY seq DESC LIMIT 1",
            (self.name,),
        )
        if last is None:
            return DeskTime(reading, None)
        return _against_ledger(reading, from_text(last["at"]), last["boot_ms"], last["boot_id"])

    def entry_of_key(self, key: str) -> Entry | None:
        """The entry of the action that was done under a key, or None."""
        seq = self.ledger.value(
            "SELECT seq FROM action_key WHERE desk = ? AND key = ?", (self.name, key)
        )
        return None if seq is None else self.ledger.entry(self.name, seq)

    @contextmanager
    def writing(self) -> Iterator["Writing"]:
        """One verb's transaction. The deciding clock is read once the lock is held."""
        with self.ledger.transaction() as transaction:
            yield Writing(self, transaction, self.now())

    def set_clock(self, instant: datetime.datetime, set_by: str) -> None:
        """Records the wall time a chairperson typed; a practice desk's clock is moved to it."""
        with self.ledger.transaction() as transaction:
            if isinstance(self.clock, PracticeClock | SetClock):
                self.clock.set(instant)
            reading = self.clock.read()
            payload = ClockSet(
                instant=to_text(instant), machine_said=to_text(reading.at), set_by=set_by
            )
            # Stamped with the typed time itself: from here on the ledger follows it.
            typed = DeskTime(replace(reading, at=instant), None)
            Writing(self, transaction, typed).append(payload)


def newest_desk_row(ledger: Ledger) -> Row | None:
    """Name, series, key and epoch of a ledger's desk as they are since its last restore."""
    return ledger.row(
        "SELECT d.desk, d.seq, d.series, d.public_key, d.practice, j.epoch FROM desk d "
        "JOIN journal j USING (desk, seq) ORDER BY d.seq DESC LIMIT 1"
    )


def finish_restore(home: Home) -> None:
    """Gives a restored ledger its key, where the machine stopped between the two. Raises Fault."""
    if not home.next_key.exists() or not home.ledger.exists():
        return
    ledger = Ledger.open(home.ledger, read_only=True)
    try:
        row = newest_desk_row(ledger)
    finally:
        ledger.close()
    if row is not None and row["public_key"] == public_text(read_key(home.next_key)):
        try:
            home.next_key.replace(home.key)
        except OSError as error:
            raise disk_fault(error, home.key) from error
        sync_folder(home.private)


def _need_own_ledger(ledger: Ledger, key: Ed25519PrivateKey) -> None:
    """Raises Fault when key and ledger do not belong together, or the last entry is not ours.

    Whatever is written goes on top of that entry: it would be signed for with all that is wrong
    in it, and slips signed with another key could never be told from forged ones.
    """
    row = newest_desk_row(ledger)
    if row is None:
        return
    if row["public_key"] != public_text(key):
        raise Fault(
            "key",
            "The key in this folder is not the one this ledger was begun with.",
            "Put the desk's own key back, or restore the desk; do not sell with this one.",
        )
    head = ledger.row(
        "SELECT seq FROM journal WHERE desk = ? ORDER BY seq DESC LIMIT 1", (row["desk"],)
    )
    entry = None if head is None else ledger.entry(row["desk"], head["seq"])
    before = None if entry is None else ledger.entry(row["desk"], entry.seq - 1)
    if entry is None:
        return
    wrong = problem_of(
        entry, previous=before.hash if before else GENESIS, public_key=key.public_key()
    )
    if wrong is not None:
        raise Fault(
            "ledger",
            say(
                "The last entry of this ledger ({seq}) cannot be trusted: {wrong}.",
                seq=entry.seq,
                wrong=wrong,
            ),
            "Do not sell on it. Keep the folder, run kiosk audit, and restore the desk.",
        )


def _against_ledger(
    reading: Reading, last_at: datetime.datetime, last_boot_ms: int, last_boot: str
) -> DeskTime:
    elapsed = datetime.timedelta(0)
    if last_boot == reading.boot_id:
        elapsed = datetime.timedelta(milliseconds=max(0, reading.boot_ms - last_boot_ms))
    expected = last_at + elapsed
    if reading.at < last_at:
        behind = last_at - reading.at
        held = replace(reading, at=expected)
        if behind <= BACKWARD_BRIDGED:
            return DeskTime(held, None)
        return DeskTime(held, say("The clock went back by {behind}.", behind=_in_words(behind)))
    if last_boot == reading.boot_id and reading.at - expected > FORWARD_BELIEVED:
        ahead = reading.at - expected
        # Held to the time since boot: an entry stamped with the jump would make it believed.
        held = replace(reading, at=expected)
        return DeskTime(held, say("The clock jumped ahead by {ahead}.", ahead=_in_words(ahead)))
    return DeskTime(reading, None)


def _in_words(span: datetime.timedelta) -> str:
    minutes = int(span.total_seconds()) // 60
    hours, minutes = divmod(minutes, 60)
    return (
        say("{hours} h {minutes} min", hours=hours, minutes=minutes)
        if hours
        else say("{minutes} min", minutes=minutes)
    )


class Writing:
    """What a verb does between the lock and the commit."""

    def __init__(self, desk: Desk, transaction: Transaction, time: DeskTime) -> None:
        self.desk = desk
        self.time = time
        self._transaction = transaction

    @property
    def at(self) -> datetime.datetime:
        """The deciding instant, UTC."""
        return self.time.at

    def append(self, payload: Payload, documents: Documents | None = None) -> Entry:
        """Writes the entry and queues its papers, one document for each of ``payload.papers``."""
        entry = self._transaction.append(
            payload,
            desk=self.desk.name,
            epoch=self.desk.epoch,
            reading=self.time.reading,
            key=self.desk.key,
        )
        written = list(documents(entry)) if documents else []
        for number, document in zip(range(1, len(payload.papers) + 1), written, strict=True):
            kind = payload.papers[number - 1].kind
            lane, state = way_of(self.desk.ledger, self.desk.home, self.desk.practice, kind)
            self._transaction.ledger.insert(
                "work_print",
                {
                    "desk": entry.desk,
                    "seq": entry.seq,
                    "paper": number,
                    "state": state,
                    "lane": lane,
                    "document": to_json(document),
                },
            )
        return entry

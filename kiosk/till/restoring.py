"""Restoring a desk on a new machine, or beside its own damaged ledger.

The journal is taken from wherever it is left, the ledger is built from it, and the desk goes on
in a new epoch with a new key and series: no number that was printed is ever printed again. What
was printed and is in no record is written down as lost.
"""

import datetime
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.clock import Clock, PracticeClock, SystemClock, from_text
from kiosk.errors import Fault, Refused
from kiosk.files import set_database_aside, write_whole
from kiosk.home import DeskSettings, Home
from kiosk.hub.chain import line_of, newest, stretches
from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.numbers import named, slips_named
from kiosk.hub.sources import Found, need_desk
from kiosk.hub.store import Head
from kiosk.hub.wire import line_of as wire_line
from kiosk.language import say
from kiosk.ledger.desk_entries import DeskRestored, LostNumbers
from kiosk.ledger.journal import Entry
from kiosk.ledger.keys import make_key, public_text, read_key
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.payload import Paper
from kiosk.ledger.salvage import build_ledger, drop_unfinished, put_in_place
from kiosk.till import pins
from kiosk.till.desk import Desk, Writing, finish_restore
from kiosk.till.lost_numbers import LastSlip, lost_after
from kiosk.till.recovery import LETTERS
from kiosk.till.restore_paper import restore_notice

EPOCHS_SINCE = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
"""A restored epoch is numbered by the seconds since then: two restores that do not know of each
other differ, and the later one is the higher."""

LEAP_MAX = 512
"""A last slip further than this beyond the last known one is asked about again."""

NO_PRINTER = "none"
SERIES_TRIES = 1_024


@dataclass(frozen=True)
class RestoreWish:
    """What a person says when a desk is restored.

    ``last_slips``: the last printed slip, behind those of earlier series; empty where none was ever
    printed. ``pin`` becomes that
    of ``by``, who is a chairperson of the desk; None keeps the PINs that are on this machine.
    ``sure`` answers a question that was asked.
    """

    by: str
    last_slips: tuple[LastSlip, ...]
    pin: str | None = None
    desk: str | None = None
    series: str | None = None
    printer: str | None = None
    sure: bool = False


@dataclass(frozen=True)
class Restored:
    """A desk that goes on: up to which entry it was found, its new series, what is lost.

    ``set_aside`` counts entries that could be read and do not fit; they are in ``aside_file``.
    """

    desk: str
    series: str
    epoch: int
    public_key: str
    found: Head
    found_at: str
    lost: tuple[LostNumbers, ...]
    lost_words: str
    problems: tuple[str, ...]
    set_aside: int
    aside_words: str
    aside_file: Path


def next_key(home: Home) -> str:
    """The public key this machine will have."""
    return public_text(private_next_key(home))


def private_next_key(home: Home) -> Ed25519PrivateKey:
    """The key this machine will have; made once, so that it can be enrolled first. Raises Fault."""
    if not home.next_key.exists():
        make_key(home.next_key)
    return read_key(home.next_key)


def restore(
    home: Home, copy: HallCopy, found: Sequence[Found], wish: RestoreWish, clock: Clock | None
) -> Restored:
    """Builds the ledger from what was found and begins the new epoch. Raises Refused, Wrong, Fault.

    A ledger that is in the home keeps its place until the new one is whole, and another name
    after that.
    """
    desk = need_desk(found, wish.desk)
    head = newest(copy.store, HALL, desk)
    runs = stretches(copy.store, HALL, head) if head else []
    if head is None or not runs:
        raise Refused(
            say("No entry of desk {desk} that was found can be trusted.", desk=desk),
            *_problems(found),
        )
    building = home.folder / "restoring.db"
    ledger = build_ledger(building, line_of(copy.store, HALL, runs))
    try:
        payload = _plan(home, copy, ledger, found, wish, head)
        entry = _begin_epoch(home, ledger, payload, clock)
        restored = _restored(home, ledger, found, payload, entry)
    except BaseException:
        ledger.close()
        drop_unfinished(building)
        raise
    _keep_loose(home, found)
    if home.ledger.exists():
        set_database_aside(home.ledger)
    put_in_place(ledger, home.ledger)
    finish_restore(home)
    _settle(home, wish)
    return restored


def _plan(
    home: Home,
    copy: HallCopy,
    ledger: Ledger,
    found: Sequence[Found],
    wish: RestoreWish,
    head: Head,
) -> DeskRestored:
    """What the new epoch begins with. Raises Refused, Wrong."""
    row = (
        ledger.row(
            "SELECT desk, series, practice FROM desk WHERE desk = ? ORDER BY seq DESC LIMIT 1",
            (head.desk,),
        )
        or {}
    )
    _need_chairperson(ledger, head.desk, wish.by)
    lost = lost_after(ledger, copy, head.desk, wish.last_slips, sure=wish.sure)
    leap = sum(each.last - each.first + 1 for each in lost)
    if leap > LEAP_MAX and not wish.sure:
        raise Refused(
            say(
                "That would be {leap} slips that nobody has a record of ({lost}). Read "
                "the last printed slip again; if it is so, say it again with --sure.",
                leap=leap,
                lost=_runs(lost),
            )
        )
    return DeskRestored(
        papers=[Paper(kind="notice", title="Restore notice")],
        series=_new_series(ledger, copy, row["series"], wish.series),
        public_key=next_key(home),
        practice=bool(row["practice"]),
        source=found[0].kind,
        last_series=wish.last_slips[-1].series if wish.last_slips else None,
        last_number=wish.last_slips[-1].number if wish.last_slips else None,
        restored_by=wish.by,
        lost=list(lost),
    )


def _restored(
    home: Home, ledger: Ledger, found: Sequence[Found], payload: DeskRestored, entry: Entry
) -> Restored:
    """What is told of a restore that was done."""
    loose = [one for each in found for one in each.loose]
    last = ledger.entry(entry.desk, entry.seq - 1)
    if last is None:
        raise Fault("ledger", "The restored ledger has no entry before the restore.", "Start anew.")
    return Restored(
        desk=entry.desk,
        series=payload.series,
        epoch=entry.epoch,
        public_key=payload.public_key,
        found=Head(last.desk, last.epoch, last.seq, last.hash),
        found_at=last.at,
        lost=tuple(payload.lost),
        lost_words=_runs(payload.lost),
        problems=tuple(_problems(found)),
        set_aside=len(loose),
        aside_words=slips_named(loose),
        aside_file=home.set_aside,
    )


def _runs(lost: Sequence[LostNumbers]) -> str:
    return named((each.series, each.first, each.last) for each in lost)


def _problems(found: Sequence[Found]) -> list[str]:
    return [problem for each in found for problem in each.problems]


def _need_chairperson(ledger: Ledger, desk: str, name: str) -> None:
    role = ledger.value("SELECT role FROM worker WHERE desk = ? AND name = ?", (desk, name))
    if role != "chairperson":
        raise Refused(
            say(
                "A chairperson of desk {desk} restores it; {name} is none in its records.",
                desk=desk,
                name=name,
            )
        )


def _new_series(ledger: Ledger, copy: HallCopy, before: str, wanted: str | None) -> str:
    """A series that neither this desk nor another one ever used. Raises Refused."""
    used = {row["series"] for row in ledger.rows("SELECT series FROM desk")}
    used |= {row["series"] for row in ledger.rows("SELECT DISTINCT series FROM slip")}
    used |= {each.series for each in copy.store.looking(HALL).epochs().values()}
    if wanted is not None:
        if wanted in used:
            raise Refused(
                say(
                    "Series {wanted} was used already; a restored desk begins a new one.",
                    wanted=wanted,
                )
            )
        return wanted
    restores = ledger.value("SELECT count(*) FROM desk")
    for _try in range(SERIES_TRIES):
        # Not merely the next one: another restore may have happened that no source knows of.
        letters = "".join(secrets.choice(LETTERS) for _each in range(2))
        series = f"{before[:1]}{min(restores + 1, 9)}{letters}"
        if series not in used:
            return series
    raise Refused("No series is left for this desk; name one with --series.")


def _begin_epoch(home: Home, ledger: Ledger, payload: DeskRestored, clock: Clock | None) -> Entry:
    """The first entry of the new epoch, signed with the new key, and its notice queued."""
    chosen = clock or _clock_for(home, ledger, practice=payload.practice)
    desk = Desk(home, ledger, chosen, read_key(home.next_key))
    now = desk.now()
    desk.epoch = max(desk.epoch + 1, (now.at - EPOCHS_SINCE) // datetime.timedelta(seconds=1))
    with ledger.transaction() as transaction:
        writing = Writing(desk, transaction, now)
        return writing.append(payload, lambda entry: [restore_notice(desk, payload, entry)])


def _clock_for(home: Home, ledger: Ledger, *, practice: bool) -> Clock:
    if not practice:
        return SystemClock()
    if not home.practice_clock.exists():
        last = ledger.value("SELECT at FROM journal ORDER BY seq DESC LIMIT 1")
        PracticeClock(home.practice_clock).set(from_text(last))
    return PracticeClock(home.practice_clock)


def _keep_loose(home: Home, found: Sequence[Found]) -> None:
    """What could be read and fits nowhere is kept in a file of its own, as it was read."""
    loose = [entry for each in found for entry in each.loose]
    if loose:
        before = home.set_aside.read_bytes() if home.set_aside.exists() else b""
        write_whole(home.set_aside, before + b"".join(wire_line(each) for each in loose))


def _settle(home: Home, wish: RestoreWish) -> None:
    """Printer and PIN of this machine."""
    if wish.printer is not None or not home.settings_file.exists():
        home.keep_settings(DeskSettings(printer=wish.printer or NO_PRINTER))
    if wish.pin is not None:
        desk = Desk.open(home, writer=True)
        try:
            pins.keep_secret(desk, wish.by, wish.pin)
        finally:
            desk.close()

"""Building a ledger anew from its own journal, where only what follows from it is damaged.

The desk goes on in the same epoch and series: every entry to the last one is there, hashed,
linked and signed. Where that cannot be shown, the desk is restored instead.
"""

from dataclasses import dataclass
from pathlib import Path

from kiosk.errors import Fault, Refused
from kiosk.files import set_database_aside
from kiosk.home import Home
from kiosk.hub.second_place import read_second_place
from kiosk.language import say
from kiosk.ledger.audit import audit, journal_is_whole
from kiosk.ledger.keys import public_text, read_key
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.salvage import (
    Salvage,
    build_ledger,
    copy_working_tables,
    drop_unfinished,
    last_sealed,
    put_in_place,
)
from kiosk.till.desk import newest_desk_row

RESTORE_STEP = (
    "Restore the desk: kiosk restore --replace --from HUB-or-STICK --from {ledger}, with the last "
    "printed slip in hand."
)


@dataclass(frozen=True)
class Rebuilt:
    """A ledger that was built anew: its entries, where the old file is, what was not taken over."""

    entries: int
    kept: Path
    unread: tuple[str, ...]


def rebuild(home: Home) -> Rebuilt:
    """Builds the ledger anew; the old file is kept. For whoever holds the desk's lock.

    Raises Refused where the journal is not whole, Fault.
    """
    building = home.folder / "restoring.db"
    salvaged = Salvage(home.ledger)
    try:
        ledger = build_ledger(building, salvaged)
    except Fault as fault:
        raise Refused(
            say(
                "The journal is not whole: {message} {home}",
                message=fault.message,
                home=_step(home),
            )
        ) from fault
    try:
        entries = _need_whole(home, ledger, salvaged)
        unread = copy_working_tables(home.ledger, ledger)
    except BaseException:
        ledger.close()
        drop_unfinished(building)
        raise
    kept = set_database_aside(home.ledger)
    put_in_place(ledger, home.ledger)
    return Rebuilt(entries, kept, tuple(unread))


def _need_whole(home: Home, ledger: Ledger, salvaged: Salvage) -> int:
    """The last entry, once it is shown that none is behind it. Raises Refused, Fault."""
    row = newest_desk_row(ledger)
    if row is None or row["public_key"] != public_text(read_key(home.key)):
        raise Refused(say("This folder's key is not that of its journal. {home}", home=_step(home)))
    head: int = ledger.value("SELECT max(seq) FROM journal WHERE desk = ?", (row["desk"],))
    found = audit(ledger, row["desk"])
    if not found.ok:
        raise Refused(
            say(
                "The journal itself is damaged: {problems} {home}",
                problems=found.problems[0],
                home=_step(home),
            )
        )
    sealed = last_sealed(home.ledger)
    place = read_second_place(home.second_place)
    confirmed = int(place.receipt["seq"]) if place and place.receipt else 0
    if not salvaged.whole or sealed is None or max(sealed, confirmed) > head:
        raise Refused(
            say(
                "Entries behind {head} may be missing from the file. {home}",
                head=head,
                home=_step(home),
            )
        )
    return head


def _step(home: Home) -> str:
    return RESTORE_STEP.format(ledger=home.ledger)


def right_step(home: Home, desk: str) -> str:
    """The one right step for a damaged ledger: build it anew, or restore the desk."""
    try:
        beside = Ledger.open(home.ledger, read_only=True)
        try:
            journal_is_good = journal_is_whole(beside, desk)
        finally:
            beside.close()
    except Fault:
        journal_is_good = False
    if journal_is_good:
        return "Close the kiosk and run: kiosk rebuild. It builds the ledger anew from its journal."
    return _step(home)

"""What the other desks' own journals say of tonight's bonus balls, kept in sight for this desk.

It is read from the desk's copy of the hall after each sync and kept in working tables: it proves
nothing here, for the journals it comes from do, and it can be made again from them.
"""

import json
from collections.abc import Iterator

from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.store import PAGE, Where
from kiosk.ledger.entries import OccasionOpened, SlipVoided
from kiosk.ledger.floor_entries import BonusBallAnnounced, BonusBallClosed
from kiosk.ledger.journal import Entry, JournalError
from kiosk.ledger.payload import Payload
from kiosk.ledger.slip_entries import SlipExchanged, VoidPending
from kiosk.till.desk import Desk
from kiosk.till.slip_record import sale_of

_FACTS = {"occasion_opened", "bonus_ball_closed", "bonus_ball_announced"}
_SLIPS = {"sale", "slip_exchanged", "slip_voided", "void_pending"}
_KINDS = _FACTS | _SLIPS
"""Kinds of entries of which something is kept."""


def learn_of_others(desk: Desk, copy: HallCopy) -> None:
    """Keeps what came of the other desks since this was done last. Raises Fault."""
    for where in sorted(copy.store.looking(HALL).epochs()):
        if where[0] != desk.name:
            _learn(desk, copy, where)


def _learn(desk: Desk, copy: HallCopy, where: Where) -> None:
    known: int | None = desk.ledger.value(
        "SELECT seq FROM work_hall_head WHERE desk = ? AND epoch = ?", where
    )
    after = known or 0
    while page := copy.store.entries(HALL, where, after, PAGE):
        after = page[-1].seq
        # Read before the lock is taken: nobody who sells waits for it.
        told = [(entry, content) for entry in page if (content := _content(entry)) is not None]
        with desk.ledger.transaction():
            for entry, content in told:
                _keep(desk, entry, content)
            desk.ledger.execute(
                "INSERT INTO work_hall_head (desk, epoch, seq) VALUES (?, ?, ?) "
                "ON CONFLICT (desk, epoch) DO UPDATE SET seq = excluded.seq",
                (*where, after),
            )


def _content(entry: Entry) -> Payload | None:
    """What an entry says, where something of its kind is kept."""
    if entry.kind not in _KINDS:
        return None
    try:
        return entry.content()
    except JournalError:
        return None  # of a newer version; the hub keeps it, and this desk cannot read it


def _keep(desk: Desk, entry: Entry, content: Payload) -> None:
    for row in _facts(entry, content):
        desk.ledger.execute(
            "INSERT INTO work_hall_fact (desk, seq, kind, session, occasion, gaming_date, "
            "opportunities, receipts_cents) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING",
            (entry.desk, entry.seq, *row),
        )
    _keep_receipts(desk, entry, content)


def _facts(entry: Entry, content: Payload) -> Iterator[tuple[object, ...]]:
    """Rows of what opened, closed and announced; the gaming date of a session is in its opening."""
    match content:
        case OccasionOpened():
            for each in content.occasions:
                yield "opened", entry.seq, each.occasion, each.gaming_date, None, None
        case BonusBallClosed():
            sold, cents = content.opportunities, content.receipts_cents
            yield "closed", content.session, content.occasion, None, sold, cents
        case BonusBallAnnounced():
            sold, cents = content.opportunities, content.receipts_cents
            yield "announced", content.session, content.occasion, None, sold, cents


def _keep_receipts(desk: Desk, entry: Entry, content: Payload) -> None:
    """Receipts that were sold, and those that are void."""
    sold = sale_of(content)
    for player in sold.players if sold is not None else ():
        for receipt in player.receipts:
            desk.ledger.execute(
                "INSERT INTO work_hall_receipt (receipt, desk, session, occasion, at, void) "
                "VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
                (receipt.receipt, entry.desk, sold.session if sold else 0, receipt.occasion,
                 entry.at),
            )  # fmt: skip
    if isinstance(content, SlipVoided | SlipExchanged | VoidPending):
        desk.ledger.execute(
            "UPDATE work_hall_receipt SET void = 1 WHERE desk = ? "
            "AND receipt IN (SELECT value FROM json_each(?))",
            (entry.desk, json.dumps(list(content.receipts))),
        )

"""A small ledger with one desk, one session and a few sales, written through the journal."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.clock import SetClock
from kiosk.ledger import entries as e
from kiosk.ledger.journal import Entry
from kiosk.ledger.keys import public_text
from kiosk.ledger.ledger import Ledger

NIGHT = datetime.datetime(2026, 5, 16, 21, 42, tzinfo=datetime.UTC)


@dataclass
class Written:
    """A ledger being written, with what a desk would hold beside it."""

    ledger: Ledger
    key: Ed25519PrivateKey
    clock: SetClock
    session: int = 0
    shift: int = 0

    def append(self, payload: e.Payload) -> Entry:
        with self.ledger.transaction() as transaction:
            return transaction.append(
                payload, desk="A", epoch=1, reading=self.clock.read(), key=self.key
            )

    def sale(self, number: int, *, cents: int = 300, key: str | None = None) -> e.Sale:
        line = e.SoldLine(
            item="ADM",
            name="Admission",
            kind="admission",
            occasion="evening",
            quantity=1,
            unit_price_cents=cents,
            amount_cents=cents,
            cards=18,
        )
        slip = e.SoldSlip(
            series="A",
            number=number,
            gaming_date="2026-05-16",
            cards=18,
            admission_cents=cents,
        )
        return e.Sale(
            key=key,
            papers=[e.Paper(kind="slip", title=f"Slip {number}", series="A", number=number)],
            session=self.session,
            shift=self.shift,
            cashier="Ann",
            players=[e.SoldPlayer(here=False, total_cents=cents, lines=[line], slip=slip)],
            tenders=[e.Tendered(kind="cash", amount_cents=500)],
            total_cents=cents,
            tendered_cents=500,
            change_cents=500 - cents,
        )


def open_night(written: Written) -> None:
    """The entries before a first sale."""
    written.append(e.DeskCreated(series="A", public_key=public_text(written.key), practice=False))
    written.append(
        e.WorkerAdded(name="Ruth", role="chairperson", paid=False, language="en", approved_by=None)
    )
    program = written.append(
        e.ProgramLoaded(
            name="Saturday",
            version="1",
            effective_on="2026-05-16",
            sha256="0" * 64,
            source="format = 1",
            pack="ny",
            pack_sha256="0" * 64,
            pack_source="id = 'ny'",
            loaded_by=None,
        )
    )
    opened = written.append(
        e.OccasionOpened(
            program=program.seq,
            opened_by="Ann",
            approved_by="Ruth",
            occasions=[
                e.OpenedOccasion(
                    occasion="evening",
                    number=1,
                    name="Evening",
                    gaming_date="2026-05-16",
                    doors="2026-05-16T21:00:00.000Z",
                    first_game="2026-05-16T23:00:00.000Z",
                    ends="2026-05-17T02:30:00.000Z",
                )
            ],
            shift=e.StartedShift(
                box="drawer", cashier="Ann", float_cents=20_000, verified_by="Ruth"
            ),
        )
    )
    written.session = written.shift = opened.seq


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Written]:
    """A night that is open, with three sales."""
    ledger = Ledger.create(tmp_path / "ledger.db")
    made = Written(ledger, Ed25519PrivateKey.generate(), SetClock(NIGHT))
    open_night(made)
    for number in (1, 2, 3):
        made.append(made.sale(number))
    yield made
    ledger.close()

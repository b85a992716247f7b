"""A desk writes only on top of what it wrote itself, with its own key."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.home import Home
from kiosk.till.till import open_till
from tests import nights


def test_another_desks_key_signs_nothing(home: Home, clock: SetClock, tmp_path: Path) -> None:
    other = nights.make_desk(tmp_path / "other", program="nh-friday.toml", printer="none")
    shutil.copy(other.key, home.key)
    with pytest.raises(Fault, match="not the one this ledger was begun with"):
        with open_till(home, clock=clock, printing=False):
            pass


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal SET payload = replace(payload, 'Bea', 'Eve') WHERE seq = (SELECT max(seq) "
        "FROM journal)",
        "INSERT INTO journal SELECT desk, seq + 1, epoch, kind, payload, at, boot_ms, boot_id, "
        "hash, lower(hex(randomblob(32))), signature FROM journal ORDER BY seq DESC LIMIT 1",
    ],
    ids=["changed", "added"],
)
def test_nothing_is_signed_on_top_of_a_forged_entry(
    home: Home, clock: SetClock, change: str
) -> None:
    raw = sqlite3.connect(home.ledger, isolation_level=None)
    for (name,) in raw.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'journal'"
    ).fetchall():
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute(change)
    raw.close()
    with pytest.raises(Fault, match="cannot be trusted"):
        with open_till(home, clock=clock, printing=False):
            pass


def test_an_emptied_ledger_is_never_called_a_desk_to_be_removed(
    home: Home, clock: SetClock
) -> None:
    home.ledger.write_bytes(b"")
    with pytest.raises(Fault, match="nothing is left of it") as raised:
        with open_till(home, clock=clock, printing=False):
            pass
    assert raised.value.next_step.startswith("Keep the whole folder")

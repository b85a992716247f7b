"""Every total by SQL over the tables and by sums over the entries: they agree, or it is said."""

import sqlite3

import pytest

from kiosk.till.counting import DrawerContents, Voucher
from kiosk.till.night_figures import night_figures
from kiosk.till.stock import Paperwork
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, cash, player
from tests.till.test_changes_at_random import Night

SIGNED = Approval(TOM, RUTH)


def wrong(till: Till) -> dict[str, tuple[object, object]]:
    session = till.session()
    assert session is not None
    found = night_figures(till.desk, session).get("not_reconciled", [])
    return {each["what"]: (each["tables"], each["entries"]) for each in found}


@pytest.mark.parametrize("seed", range(4))
def test_both_agree_after_any_night(till: Till, seed: int) -> None:
    till.move_stock("received", Paperwork("ADM", "1", "900"), who=ANN_AND_RUTH)
    till.move_stock("received", Paperwork("JP1", "1", "900"), who=ANN_AND_RUTH)
    night = Night(till, seed)
    for step in range(40):
        night.step()
        if step % 13 == 0:
            till.move_cash("drop", 500, reason="safe", who=ANN_AND_RUTH)
            first, change = str(step + 1), 300
            paper = Paperwork("JP1", first, str(step + 5), worker="Jo", change_cents=change)
            till.move_stock("issued", paper, who=ANN_AND_RUTH)
            back = Paperwork("JP1", first, first, worker="Jo", change_cents=100)
            till.move_stock("returned", back, who=ANN_AND_RUTH)
        assert wrong(till) == {}
    till.count_stock("ADM", [("100", "900", None)], by=TOM)
    till.count_drawer(DrawerContents({100: 7}, {25: 2}, [Voucher("check", 700, "77")]), by=ANN)
    assert wrong(till) == {}


def changed(till: Till, sql: str) -> None:
    """What somebody does who owns the file; the guards are gone while it is done."""
    raw = sqlite3.connect(till.desk.ledger.path, isolation_level=None)
    for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute(sql)
    raw.close()


CHANGES = {
    "UPDATE sale_line SET quantity = 2, amount_cents = 600 WHERE item = 'ADM'": (
        "item.evening.ADM.amount", (600, 300),
    ),
    "UPDATE journal SET payload = json_set(payload, '$.players[0].lines[0].quantity', 3) "
    "WHERE kind = 'sale'": ("sales.total", (300, 900)),
    "DELETE FROM cash_movement": ("shift.7.drops", (0, 100)),
    "UPDATE journal SET payload = json_set(payload, '$.amount_cents', 900) "
    "WHERE kind = 'cash_moved'": ("shift.7.drops", (100, 900)),
    "UPDATE drawer_count SET counted_cents = counted_cents + 1, "
    "over_short_cents = over_short_cents + 1": ("shift.7.counted", (20_201, 20_200)),
    "UPDATE slip SET cards = 1": ("slips.cards", (1, 18)),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_row_or_an_entry_that_was_changed_is_on_the_paper_with_both(
    till: Till, change: str
) -> None:
    till.sell((player("ADM"),), cash(300), key="sale-no-1", by=ANN)
    till.move_cash("drop", 100, reason="safe", who=ANN_AND_RUTH)
    till.count_drawer({10_000: 2, 100: 2}, by=ANN)
    assert wrong(till) == {}
    changed(till, change)
    what, both = CHANGES[change]
    assert wrong(till)[what] == both
    # Nothing waits for it: the night is closed and numbered, its money goes to the bank.
    closed = till.close(who=SIGNED, partial=True)
    assert not closed.sealed
    document = till.find_paper(f"{closed.seq}.1").document
    assert "NOT RECONCILED" in document and what in document
    assert till.deposit_made(DATE, 100, "slip 1", by=TOM).amount_cents == 100
    amended = till.amend(1, ["looked at by the treasurer"], who=SIGNED)
    assert not amended.sealed


def test_entries_that_say_nothing_sensible_are_no_crash(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sale-no-1", by=ANN)
    changed(till, "UPDATE journal SET payload = '{\"session\": 7}' WHERE kind = 'sale'")
    assert wrong(till) == {"all totals": (None, None)}

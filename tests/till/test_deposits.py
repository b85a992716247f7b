"""Deposits: what of a closed night goes to the bank, by two computations, and what was brought."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.errors import Refused, Wrong
from kiosk.till.award import PrizeAsked
from kiosk.till.basket import Pick, Player
from kiosk.till.deposits import NightDeposit, deposit_rows, deposits, open_deposits
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import Payment
from kiosk.till.tenders import Tender
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, TOM, cash, player
from tests.till.halls import FRIDAY, hall

PULL_TABS = (
    "[plays]\nPK =",
    '[[item]]\nid = "L7"\nkey = "l"\nname = "Lucky 7"\nkind = "charity_ticket"\nprice = "1.00"\n\n'
    "[plays]\nPK =",
)


def pay(till: Till, game: str, payment: Payment) -> None:
    till.pay_prize(PrizeAsked(game), [Winner("M. Lee")], payment, who=ANN_AND_RUTH)


@contextmanager
def night(folder: Path) -> Iterator[Till]:
    """A Friday with every way money moves: 100.00 float, tickets, checks, cards, prizes, a void."""
    with hall(folder, "nh-friday", "17:30", PULL_TABS, date=FRIDAY) as (till, _clock):
        till.open_occasion(float_cents=10_000, who=ANN_AND_RUTH, date=FRIDAY)
        books = (Player((Pick("PK", 40),)),)
        till.sell(books, cash(50_000), key="forty-packets", by=ANN)
        till.sell((player("SH", "L7"),), cash(500), key="sheet-and-ticket", by=ANN)
        till.sell((player("PK"),), (Tender("check", 1_200, "77"),), key="by-check", by=ANN)
        till.sell((player("PK"),), (Tender("card", 1_200),), key="by-card-1", by=ANN)
        till.sell((player("PK"),), cash(1_200), key="goes-again", by=ANN)
        till.void("A-000005", reason="leaves", who=ANN_AND_RUTH)
        pay(till, "1", Payment())
        pay(till, "C", Payment("check", ("104",)))
        till.move_cash("paid_in", 2_000, reason="change", who=ANN_AND_RUTH)
        till.move_cash("paid_out", 500, reason="ice", who=ANN_AND_RUTH)
        till.move_cash("drop", 20_000, reason="safe", who=ANN_AND_RUTH)
        yield till


def close(till: Till, counted: dict[int, int]) -> NightDeposit:
    till.count_drawer(counted, by=ANN, reason="as it lies there")
    till.close(who=ANN_AND_RUTH, partial=True)
    (found,) = deposits(till.desk)
    return found


def test_the_deposit_is_split_by_account_and_agrees_with_what_was_counted(tmp_path: Path) -> None:
    """100 float + 484 cash - 100 prize + 20 - 5 - 200 drop = 299 dollars, and one is short."""
    with night(tmp_path) as till:
        found = close(till, {10_000: 2, 5_000: 1, 2_000: 2, 500: 1, 100: 3})
        took = found.takings
        assert (took.bingo_cents, took.tickets_cents) == (51_900, 100)
        assert (took.cash_back_cents, took.cash_prizes_cents) == (1_200, (10_000,))
        assert (found.deposit.bingo_cents, found.deposit.tickets_cents) == (40_700, 100)
        assert took.over_short_cents == -100
        assert found.to_bank_cents == 40_800 - 1_200 + 1_500 - 100
        assert took.in_hand_cents == 29_800 + 20_000 - 10_000 + 1_200
        assert found.reconciled
        assert [rule for rule, _citation in found.rules] == ["NH-ACCOUNT"]


def test_what_was_sold_less_refunds_is_the_deposit_and_the_prizes(tmp_path: Path) -> None:
    """By the tenders instead of the lines: another way to the same sum."""
    with night(tmp_path) as till:
        found = close(till, {10_000: 3})
        by_tender = sum(found.takings.tenders_cents.values())
        assert found.deposit.total_cents + sum(found.takings.cash_prizes_cents) == by_tender


def test_what_was_brought_is_on_record_once_and_the_rest_stays_open(tmp_path: Path) -> None:
    with night(tmp_path) as till:
        found = close(till, {10_000: 3})
        assert [each.open_cents for each in open_deposits(till.desk)] == [found.to_bank_cents]
        first = till.deposit_made(FRIDAY, 30_000, "slip 88", by=TOM, key="deposit-88")
        assert first.open_cents == found.to_bank_cents - 30_000
        again = till.deposit_made(FRIDAY, 30_000, "slip 88", by=TOM, key="deposit-88")
        assert (again.seq, again.repeated, again.open_cents) == (first.seq, True, first.open_cents)
        with pytest.raises(Refused, match="slip 88 of that night is on record"):
            till.deposit_made(FRIDAY, 100, "slip 88", by=TOM)
        with pytest.raises(Refused, match="is more"):
            till.deposit_made(FRIDAY, first.open_cents + 1, "slip 89", by=RUTH)
        last = till.deposit_made(FRIDAY, first.open_cents, "slip 89", by=RUTH)
        assert last.open_cents == 0
        assert open_deposits(till.desk) == []
        more = till.deposit_made(FRIDAY, 5, "slip 90", by=TOM, reason="found under the tray")
        assert more.open_cents == -5
        assert [each.title for each in till.owed() if each.kind == "deposit"] == [
            "Deposit slip 88", "Deposit slip 89", "Deposit slip 90",
        ]  # fmt: skip
        assert till.audit().ok


def test_a_deposit_that_cannot_be(tmp_path: Path) -> None:
    with night(tmp_path) as till:
        with pytest.raises(Refused, match="No night of 2026-05-15 is closed"):
            till.deposit_made(FRIDAY, 100, "slip 88", by=TOM)
        close(till, {10_000: 3})
        with pytest.raises(Refused, match="A deposit is for"):
            till.deposit_made(FRIDAY, 100, "slip 88", by=ANN)
        with pytest.raises(Wrong, match="more than"):
            till.deposit_made(FRIDAY, 0, "slip 88", by=TOM)
        with pytest.raises(Wrong, match="reference has 1 to 40"):
            till.deposit_made(FRIDAY, 100, " ", by=TOM)
        assert till.desk.ledger.value("SELECT count(*) FROM deposit") == 0


def test_what_does_not_agree_is_not_passed_off_as_one_sum(tmp_path: Path) -> None:
    with night(tmp_path) as till:
        found = close(till, {10_000: 3})
        assert "NOT RECONCILED, in hand" not in dict(deposit_rows(found))
        other = replace(found, takings=replace(found.takings, in_hand_cents=12_345))
        assert not other.reconciled
        assert deposit_rows(other)[-1] == ("NOT RECONCILED, in hand", 12_345)

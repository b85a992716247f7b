"""Hints for a drawer that is over or short: out of the record, at most three, never an entry."""

import pytest

from kiosk.clock import SetClock
from kiosk.till.tenders import Tender
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, at, cash, player
from tests.till.conftest import clock, home, till

__all__ = ["clock", "home", "till"]


def hints(till: Till, pieces: dict[int, int]) -> list[str]:
    entries = till.count_drawer(pieces, by=ANN)
    return till.likely_causes(entries.seq)


def test_two_sales_that_are_the_same_may_be_one(till: Till, clock: SetClock) -> None:
    till.sell((player("P20"),), cash(2000), key="sale-no-1", by=ANN)
    clock.set(at("17:42:40"))
    till.sell((player("P20"),), cash(2000), key="sale-no-2", by=ANN)
    said = hints(till, {10_000: 2, 2_000: 1})
    assert said[0] == (
        "20.00 is the sale of A-000001, and A-000002 is the same: rung up twice and paid once?"
    )
    assert till.desk.ledger.value("SELECT count(*) FROM explanation") == 0


@pytest.mark.parametrize(
    ("pieces", "says"),
    [
        # 203.00 should be there after a sale of 8.00, its void, and one of 3.00.
        ({10_000: 2, 100: 11}, "A-000001 was voided for 8.00: was the money given back?"),
        ({10_000: 2, 100: 5}, "2.00 is the change of A-000001 and A-000002: was it given?"),
        ({10_000: 2, 100: 30}, "3 of the $1 instead of 30 would be right: two digits changed"),
        ({10_000: 1, 100: 3}, "100.00 is a round sum: was it dropped"),
        ({10_000: 2}, "A-000002 of 3.00 is on record as cash: was it a check or a card?"),
    ],
)
def test_what_hands_and_eyes_get_wrong(till: Till, pieces: dict[int, int], says: str) -> None:
    till.sell((player("P8"),), cash(1000), key="sale-no-1", by=ANN)
    till.void("1", reason="changed mind", who=ANN_AND_RUTH)
    exact = pieces == {10_000: 2}
    till.sell((player("ADM"),), cash(300 if exact else 500), key="sale-no-2", by=ANN)
    assert any(says in each for each in hints(till, pieces)), says


def test_a_drop_on_record_and_a_check_taken_as_cash(till: Till) -> None:
    till.sell((player("P8"),), (Tender("check", 800, "77"),), key="sale-no-1", by=ANN)
    till.move_cash("drop", 4_000, reason="safe", who=ANN_AND_RUTH)
    assert "was there another one" in hints(till, {2_000: 6})[0]


def test_a_count_that_fits_has_no_hints_and_never_more_than_three(till: Till) -> None:
    for number in range(6):
        till.sell((player("P20"),), cash(2000), key=f"sale-no-{number}", by=ANN)
    till.move_cash("drop", 2_000, reason="safe", who=ANN_AND_RUTH)
    assert len(hints(till, {10_000: 2, 2_000: 4})) == 3

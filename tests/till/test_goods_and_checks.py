"""Prizes in kind, the slip a winner shows, and checks whose numbers are all accounted for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.errors import Refused, Wrong
from kiosk.till.award import PrizeAsked
from kiosk.till.checks import known_checks, missing_checks
from kiosk.till.goods import goods_of
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import Payment
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, TOM, cash, player
from tests.till.halls import FRIDAY, hall
from tests.till.test_voids_and_copies import printed

ASKED = PrizeAsked("TRI")


@pytest.fixture
def till(till: Till) -> Till:
    """One slip sold, a second one sold and void."""
    till.sell((player("ADM"),), cash(300), key="first-player", by=ANN)
    till.sell((player("ADM"),), cash(300), key="second-player", by=ANN)
    till.void("2", reason="leaves", who=ANN_AND_RUTH)
    return till


def test_a_prize_is_paid_on_a_slip_of_tonight_that_lives(till: Till) -> None:
    with pytest.raises(Refused, match="A-000002 is void"):
        till.pay_prize(ASKED, [Winner("M. Lee", slip="2")], Payment(), who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match="There is no slip A-000009"):
        till.pay_prize(ASKED, [Winner("M. Lee", slip="9")], Payment(), who=ANN_AND_RUTH)
    forged = "A-000001 2026-05-16 18 300 SALE " + "0" * 16
    with pytest.raises((Refused, Wrong)):
        till.pay_prize(ASKED, [Winner("M. Lee", slip=forged)], Payment(), who=ANN_AND_RUTH)
    paid = till.pay_prize(ASKED, [Winner("M. Lee", slip="a1")], Payment(), who=ANN_AND_RUTH)
    assert paid.shares[0].slip == "A-000001"
    assert till.audit().ok


def test_a_spoiled_check_pays_nobody_and_a_missing_one_is_found(till: Till) -> None:
    till.spoil_check("1046", reason="torn", by=TOM)
    with pytest.raises(Refused, match="1046 is on record as spoiled: torn"):
        till.spoil_check("1046", reason="again", by=TOM)
    checks = Payment("check", ("1046",))
    with pytest.raises(Refused, match="spoiled: torn"):
        till.pay_prize(ASKED, [Winner("M. Lee")], checks, who=ANN_AND_RUTH)
    till.pay_prize(ASKED, [Winner("M. Lee")], Payment("check", ("1044",)), who=ANN_AND_RUTH)
    till.pay_prize(
        PrizeAsked("PRE"), [Winner("T. Orr")], Payment("check", ("1049",)), who=ANN_AND_RUTH
    )
    with pytest.raises(Refused, match="1044 was written for"):
        till.spoil_check("1044", reason="torn", by=TOM)
    known = known_checks(till.desk)
    assert [(each.number, each.spoiled) for each in known] == [
        ("1044", None), ("1046", "torn"), ("1049", None),
    ]  # fmt: skip
    assert [each.words for each in missing_checks(known)] == ["1045", "1047 to 1048"]
    assert till.audit().ok


@pytest.fixture
def friday(tmp_path: Path) -> Iterator[Till]:
    """A hall that gives a ham in game 1 and two baskets at the door."""
    goods = 'merchandise = { name = "Ham", retail = "25.00", wholesale = "15.00" }'
    door = '[[door_prize]]\nname = "Basket"\nretail = "40.00"\nwholesale = "20.00"\n'
    game = 'name = "Double Bingo"'
    licensee = "[licensee]\n"
    changes = ((game, f"{game}\n{goods}"), (licensee, f"{door}\n{door}\n{licensee}"))
    with hall(tmp_path, "nh-friday", "17:05", *changes, date=FRIDAY) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=FRIDAY)
        yield till


def test_what_is_given_in_kind_is_given_once(friday: Till) -> None:
    session = friday.session()
    assert session is not None
    assert [(each.name, each.stated) for each in goods_of(friday.desk, session)] == [
        ("Ham", 1), ("Basket", 2),
    ]  # fmt: skip
    given = friday.award_goods("1", "", "M. Lee", who=ANN_AND_RUTH)
    assert (given.content.name, given.content.wholesale_cents) == ("Ham", 1_500)
    assert "Ham" in printed(friday, "prize")
    with pytest.raises(Refused, match="Ham is given already"):
        friday.award_goods("1", "", "T. Orr", who=ANN_AND_RUTH)
    for name in ("T. Orr", "P. Ash"):
        friday.award_goods("", "basket", name, who=ANN_AND_RUTH)
    with pytest.raises(Refused, match="Basket is given already"):
        friday.award_goods("", "Basket", "L. Fox", who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match="it has game 1: Ham, Basket"):
        friday.award_goods("", "Car", "L. Fox", who=ANN_AND_RUTH)
    assert [each.given for each in goods_of(friday.desk, session)] == [1, 2]
    assert friday.audit().ok

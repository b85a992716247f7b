"""The games' money by keys: the caller's evening, prizes, attendance, jackpots, a night off."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, ANN_AND_RUTH, PINS, RUTH, cash, player
from tests.screens.hands import Hands, at
from tests.screens.test_scanner import PREFIX, qr
from tests.till.halls import hall

RUTHS = ("a", *PINS["Ruth"], "enter")
"""Ruth types her PIN where a list of names asks for somebody."""


def words(hands: Hands) -> str:
    return " ".join(hands.seen().split())


async def fill(hands: Hands, *fields: str) -> None:
    """Types into a form, Enter after each field."""
    for each in fields:
        await hands.write(each)
        await hands.press("enter")


async def test_the_caller_goes_through_the_evening_with_one_key(
    till: Till, clock: SetClock
) -> None:
    till.sell((player("BB"), player("EB1-1")), cash(200), key="two-sold-here", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "6", "number_sign")
        await fill(hands, "41")
        await hands.press("o")
        await fill(hands, "b", "40", "40", "17:40")
        await fill(hands, "41", "40")
        assert "That is not what was typed before" in words(hands)
        await hands.press("up", "backspace", "backspace")
        await fill(hands, "40", "")
        await hands.press(*RUTHS)
        assert "On record: that desk is closed" in words(hands)
        clock.set(nights.at("18:50"))
        await hands.press("a")
        assert "Counted: desk A, B." in words(hands)
        await hands.press("y", *RUTHS)
        assert "prize 30.75 NOT SAID YET, by 19:10: press p" in words(hands)
        await hands.press("p")
        assert "On record as said now, 35 min 00 s before" in words(hands)
        clock.set(nights.at("19:00"))
        await hands.look()
        await hands.press("enter")
        assert "NOW EB1 Early Bird 1, full card, 75% of its sales" in words(hands)
        assert "Enter first ball of game EB1" in words(hands)
        await hands.press("enter")
        assert "Enter game EB2, Early Bird 2, starts" in words(hands)
        await hands.press("escape", "h", "1")
        assert "Desk B sells tonight too" in words(hands)
        await hands.press("o")
        await fill(hands, "b", "3")
        await hands.press(*RUTHS)
        assert "> EB1 Early Bird 1 3.00 to pay" in words(hands)
        await hands.press("escape", "escape", "f10", "6")
        assert "NOW EB1 Early Bird 1, full card, 3.00" in words(hands)
    assert till.bonus_ball().spoken is not None
    assert till.audit().ok


async def test_a_prize_is_paid_held_back_and_released_by_keys(till: Till, clock: SetClock) -> None:
    till.sell((player("ADM"),), cash(300), key="somebody-plays", by=ANN)
    clock.set(nights.at("21:20"))
    till.mark_game("TRI", "start", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "h", "1")
        assert "> TRI Tri-Color 100.00 to pay" in words(hands)
        await hands.press("w", "1", *RUTHS)
        assert "It is held back" in words(hands)
        await hands.press("enter")
        await fill(hands, "M. Lee", "", "")
        await hands.press(*RUTHS)
        assert "REFUSED The prize of Tri-Color is held back" in words(hands)
        await hands.press("escape", "escape", "escape", "r", "1", *RUTHS)
        await hands.press("enter")
        await fill(hands, "M. Lee, T. Orr", "1")
        await hands.press("enter")
        assert "Type a slip for each winner" in words(hands)
        await hands.press("up")
        await fill(hands, ", 9", "")
        await hands.press(*RUTHS)
        assert "There is no slip A-000009" in words(hands)
        await hands.press("escape", "escape", "up", "backspace")
        await fill(hands, "1", "")
        await hands.press(*RUTHS)
        assert "Paid: M. Lee 50.00, T. Orr 50.00." in words(hands)
        await hands.press("k")
        await fill(hands, "1044")
        await hands.press("2")
        assert "The check is on record as spoiled" in words(hands)
    assert till.audit().ok


async def test_attendance_is_announced_by_a_head_count_once(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="somebody-plays", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "h", "2")
        assert "1 counted by the desk so far" in words(hands)
        assert "No licensed schedule is for 1 players" in words(hands)
        await hands.press("c")
        await fill(hands, "112", "counted at the tables")
        await hands.press(*RUTHS)
        assert "announced: 112 players" in words(hands)
        assert "All its prizes together: 640.00" in words(hands)
        await hands.press("a", "y", *RUTHS)
        assert "REFUSED" in words(hands)


async def test_a_carry_over_is_brought_in_by_two_who_may(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "5")
        assert "No carry-over is on record" in words(hands)
        await hands.press("i")
        await fill(hands, "812", "the book")
        assert "First of the two" in words(hands)
        await hands.press("b", *PINS["Tom"], "enter")
        assert "Second person" in words(hands)
        await hands.press(*RUTHS)
        assert "carried in 812.00" in words(hands)


async def test_a_night_is_called_off_by_the_chairperson(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="somebody-plays", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "h", "5", "2", "y", *RUTHS)
        assert "Called off. 1 slip is to be refunded" in words(hands)
    rows = till.desk.ledger.rows("SELECT occasion, reason FROM cancellation")
    assert [tuple(each.values()) for each in rows] == [("evening", "A power failure")]


@pytest.fixture
def wednesday(tmp_path: Path) -> Iterator[Till]:
    """A New Jersey evening with a progressive jackpot, open."""
    date = nights.DATE.replace(day=13)
    with hall(tmp_path, "nj-wednesday", "18:05", date=date) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)
        yield till


async def test_a_jackpot_is_settled_by_keys_and_its_prize_paid(wednesday: Till) -> None:
    async with at(wednesday, RUTH) as hands:
        await hands.press("f10", "h", "3")
        assert "500.00, occasion 1 of its progression" in words(hands)
        await hands.press("n")
        await fill(hands, "60", "41", "M. Lee", "G-1")
        await hands.press("y")
        assert "On record; its paper prints." in words(hands)
        assert "PJ Progressive Jackpot" in words(hands)
        await hands.press("n")
        assert "It is on record already how that ended." in words(hands)
        await hands.press("escape", "1")
        assert "PJ Progressive Jackpot, consolation 100.00" in words(hands)
    assert wednesday.audit().ok


async def test_money_of_a_closed_night_is_brought_to_the_bank(till: Till, clock: SetClock) -> None:
    till.sell((player("ADM"),), cash(300), key="somebody-plays", by=ANN)
    till.count_drawer({10_000: 2, 100: 3}, by=ANN)
    till.close(who=ANN_AND_RUTH, partial=True)
    async with at(till, RUTH) as hands:
        await hands.press("f10", "h", "4")
        assert "Sat 16 May" in words(hands)
        assert "3.00" in words(hands)
        await hands.press("enter")
        await fill(hands, "", "4711", "")
        assert "The deposit is on record" in words(hands)
        await hands.press("enter")
        assert "No closed night has money to bring." in words(hands)


async def test_the_slips_of_two_winners_are_scanned_one_after_the_other(
    till: Till, clock: SetClock
) -> None:
    for number in range(2):
        till.sell((player("ADM"),), cash(300), key=f"player-no-{number}", by=ANN)
    clock.set(nights.at("21:20"))
    till.mark_game("TRI", "start", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "h", "1", "enter")
        await fill(hands, "M. Lee, T. Orr")
        await hands.burst(PREFIX, *qr(till, "1"), "enter")
        await hands.burst(PREFIX, *qr(till, "2"), "enter")
        await hands.press("enter", "enter", *RUTHS)
        assert "Paid: M. Lee 50.00, T. Orr 50.00." in words(hands)
    rows = till.desk.ledger.rows("SELECT slip FROM prize_share ORDER BY share")
    assert [each["slip"] for each in rows] == ["A-000001", "A-000002"]

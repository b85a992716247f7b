"""A desk left alone locks itself: nothing is lost, and nobody sells in another's name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.screens.keys import keys_of
from kiosk.screens.lock import LockScreen
from kiosk.screens.menu import MenuScreen
from kiosk.screens.pay import PayScreen
from kiosk.screens.second import SecondScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.opening import create_desk
from kiosk.till.till import Till, open_till
from tests import nights
from tests.nights import ANN, ANN_AND_RUTH, BEA, PINS, RUTH, cash, player
from tests.screens.hands import Hands, at
from tests.screens.test_every_screen_can_be_read import faint
from tests.screens.tour import LOCKED


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


@pytest.fixture
def till(tmp_path: Path, clock: SetClock) -> Iterator[Till]:
    """The New York sample in a house that locks after five minutes."""
    text = (nights.SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    program = tmp_path / "program.toml"
    program.write_text(
        text.replace("[slips]", "[house]\nidle_lock_minutes = 5\n\n[slips]", 1), encoding="utf-8"
    )
    home = Home(tmp_path / "desk")
    create_desk(home, name="A", program=program, printer="none", clock=clock).close()
    with open_till(home, clock=clock, printing=False) as opened:
        opened.add_worker("Ruth", "chairperson", PINS["Ruth"], approved_by=None)
        opened.add_worker("Ann", "cashier", PINS["Ann"], approved_by=RUTH)
        opened.add_worker("Bea", "cashier", PINS["Bea"], approved_by=RUTH)
        opened.add_worker("Cal", "caller", "5555", approved_by=RUTH)
        opened.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=nights.DATE)
        yield opened


async def leave_alone(hands: Hands, clock: SetClock, minutes: int) -> None:
    """Nobody presses a key for so long; the desk looks at itself meanwhile."""
    await hands.look()
    clock.advance(minutes=minutes)
    await hands.look()


async def test_it_locks_after_the_minutes_of_the_house_and_not_before(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b")
        await leave_alone(hands, clock, 4)
        assert isinstance(hands.screen, SellScreen)
        await hands.press("t")
        await leave_alone(hands, clock, 4)
        assert isinstance(hands.screen, SellScreen)
        await leave_alone(hands, clock, 1)
        assert isinstance(hands.screen, LockScreen)
        assert "nobody signed in" in hands.lines()[0]
        seen = told(hands)
        for words in ("printer NOT", "disk ok", "clock ok", "ledger ok",
                      "The basket that was begun is kept."):  # fmt: skip
            assert words in seen, words
        assert "TOTAL" not in seen


async def test_the_same_worker_goes_on_in_the_middle_of_paying(till: Till, clock: SetClock) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "f2", *"10", "enter", *"417", "enter")
        assert isinstance(hands.screen, PayScreen)
        await leave_alone(hands, clock, 5)
        assert isinstance(hands.screen, LockScreen)
        await hands.press("escape", "f7", "enter")
        assert isinstance(hands.screen, LockScreen)
        await hands.press("b", *PINS["Ann"], "enter")
        assert isinstance(hands.screen, PayScreen)
        assert "by check no. 417: 10.00" in hands.seen()
        await hands.press("enter")
        assert "CHANGE" in hands.seen()
    assert till.slip("1").content.cashier == "Ann"


async def test_another_worker_gets_the_basket_but_nothing_begun_in_the_first_ones_name(
    till: Till, clock: SetClock
) -> None:
    till.sell((player("P8"),), cash(800), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "f2", "f6", "1")
        assert isinstance(hands.screen, SecondScreen)
        await leave_alone(hands, clock, 5)
        await hands.press("c", *PINS["Bea"], "enter")
        assert isinstance(hands.screen, SellScreen)
        assert hands.app.desk.worker == BEA
        assert hands.sell.total_cents == 1600
        await hands.press("f7")
        assert "CHANGE  4.00" in hands.seen()
    assert till.slip("2").content.cashier == "Bea"
    assert till.slip("1").state == "valid"


async def test_parts_taken_by_the_first_worker_are_there_for_the_second(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "f2", *"10", "enter", *"417", "enter")
        await leave_alone(hands, clock, 5)
        await hands.press("c", *PINS["Bea"], "enter")
        assert isinstance(hands.screen, SellScreen)
        assert "by check no. 417: 10.00" in hands.seen()


async def test_somebody_who_does_not_sell_gets_the_menu(till: Till, clock: SetClock) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "f2")
        await leave_alone(hands, clock, 5)
        await hands.press("d", *"5555", "enter")
        assert isinstance(hands.screen, MenuScreen)
        assert "not for the caller" in hands.seen()
        await hands.press("d", "b", *PINS["Ann"], "enter")
        assert isinstance(hands.screen, SellScreen)
        assert hands.sell.total_cents == 1500


async def test_a_wrong_pin_unlocks_nothing_and_the_lock_does_not_lock_itself(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        await leave_alone(hands, clock, 5)
        await hands.press("b", *"9999", "enter")
        assert "REFUSED That name and PIN do not belong together" in told(hands)
        await leave_alone(hands, clock, 60)
        assert isinstance(hands.screen, LockScreen)
        assert sum(isinstance(each, LockScreen) for each in hands.app.screen_stack) == 1
        await hands.press(*PINS["Ann"], "enter")
        assert isinstance(hands.screen, SellScreen)


async def test_a_house_that_sets_no_minutes_never_locks(home: Home, clock: SetClock) -> None:
    with nights.open_night(home, clock) as till:
        async with at(till, ANN) as hands:
            await leave_alone(hands, clock, 300)
            assert isinstance(hands.screen, SellScreen)


async def test_every_key_of_the_lock_does_something_and_all_of_it_can_be_read(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        await leave_alone(hands, clock, 5)
        assert hands.place == LOCKED.place
        assert faint(hands) == []
        for key in (each for each in keys_of(LOCKED.place) if each.keys):
            while not isinstance(hands.screen, LockScreen) or hands.screen.chosen:
                await hands.press("escape")
            hands.screen.say("")
            await hands.press(*(("a", "1") if key.does == "erase" else ()))
            before = (type(hands.screen), hands.seen())
            await hands.press(key.keys[0])
            assert (type(hands.screen), hands.seen()) != before, key


async def test_the_lock_says_what_is_not_well(till: Till, clock: SetClock) -> None:
    async with at(till, ANN) as hands:
        await leave_alone(hands, clock, 5)
        clock.jump(nights.at("23:30"))
        await hands.look()
        assert "clock NOT The clock jumped ahead" in told(hands)

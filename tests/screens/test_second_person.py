"""Voids, cash and the clock: a reason, and another person's PIN in place."""

from kiosk.clock import SetClock
from kiosk.screens.second import SecondScreen
from kiosk.screens.sell import SellScreen
from kiosk.screens.sign_in import SignInScreen
from kiosk.screens.slips import SlipsScreen
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, PINS, RUTH, cash, player
from tests.screens.hands import at


async def test_a_slip_is_voided_with_a_second_person_in_place(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f6", "1")
        assert isinstance(hands.screen, SecondScreen)
        await hands.press("a", *PINS["Ruth"])
        assert "****" in hands.seen()
        assert PINS["Ruth"] not in hands.seen()
        await hands.press("enter")
        assert isinstance(hands.screen, SlipsScreen)
        assert "Slip A-000001 is VOID. Give back 16.00 in cash." in hands.seen()
        assert "VOID" in hands.lines()[4]
        await hands.press("enter")
        told = " ".join(hands.seen().split())
        assert "Void: Wrong thing sold; Ann, Ruth; 16.00 given back" in told
    assert till.slip("1").void


async def test_a_wrong_pin_is_said_in_place_and_voids_nothing(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f6", "1", "a", "9", "9", "9", "9", "enter")
        assert "REFUSED That name and PIN do not belong together" in hands.seen()
        assert "9999" not in hands.seen()
        await hands.press("escape", "escape", "escape")
        assert isinstance(hands.screen, SellScreen)
    assert not till.slip("1").void


async def test_nobody_approves_the_own_void(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    async with at(till, RUTH) as hands:
        await hands.press("f2", "f6", "1")
        assert "you: somebody else has to" in hands.seen()
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "REFUSED Nobody approves their own work" in hands.seen()
        assert not till.slip("1").void
        await hands.press("escape", "b", *PINS["Tom"], "enter")
        assert "is VOID" in hands.seen()


async def test_one_line_of_a_slip_is_voided_and_a_reason_may_be_typed(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "enter", "down", "f8")
        await hands.write("no, [/b] 3x")
        await hands.press("enter", "a", *PINS["Ruth"], "enter")
        assert "has line 2 void. Give back 1.00 in cash." in hands.seen()
    assert till.slip("1").void_lines == {2}


async def test_slips_are_searched_by_number_and_amount_and_printed_again(till: Till) -> None:
    for number, thing in enumerate(("ADM", "P15", "P8", "P15")):
        till.sell((player(thing),), cash(2000), key=f"sale-no-{number}", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2")
        await hands.write("15.00")
        assert "2 slips" in hands.seen()
        await hands.press(*["backspace"] * 5)
        await hands.write("a-000003")
        assert "   1 slip\n" in hands.seen()
        await hands.press("f7", "1")
        # Its original is still owed, so there is no copy of it yet.
        assert "still owed by the printer" in hands.seen()


async def test_a_drop_is_recorded_once_with_its_second_person(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "1")
        await hands.write("100")
        await hands.press("enter", "1", "a", *PINS["Ruth"], "enter")
        assert "Drop: 100.00 is on record" in hands.seen()
    moved = till.desk.ledger.rows("SELECT kind, amount_cents FROM cash_movement")
    assert moved == [{"kind": "drop", "amount_cents": 10_000}]


async def test_wrong_pins_at_sign_in_make_the_next_try_wait(till: Till, clock: SetClock) -> None:
    async with at(till) as hands:
        assert isinstance(hands.screen, SignInScreen)
        await hands.press("b")
        for _try in range(4):
            await hands.press("0", "0", "0", "0", "enter")
        assert "wait" in hands.seen()
        clock.advance(minutes=10)
        await hands.press(*PINS["Ann"], "enter")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("f10", "d")
        assert isinstance(hands.screen, SignInScreen)


async def test_only_the_chairperson_shuts_the_kiosk_down(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("ctrl+c", "ctrl+z", "ctrl+q")
        assert isinstance(hands.screen, SecondScreen)
        assert "Ruth" in hands.seen()
        assert "Tom" not in hands.seen()
        await hands.press("escape")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("ctrl+q", "a")
        for digit in PINS["Ruth"]:
            await hands.press(digit)
        await hands.pilot.press("enter")
        await hands.wait_for(lambda: hands.app.return_code == 0)


async def test_the_chairperson_types_the_time_when_the_clock_is_in_doubt(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        clock.jump(nights.at("23:30"))
        await hands.look()
        assert "CLOCK: The clock jumped ahead" in hands.seen()
        await hands.press("b", "f5")
        assert "REFUSED The clock jumped ahead" in hands.seen()
        await hands.press("f10", "g", "b")
        await hands.write("17:50")
        await hands.press("enter", "a", *PINS["Ruth"], "enter")
        assert "The clock is set" in hands.seen()
    assert till.now().doubt is None

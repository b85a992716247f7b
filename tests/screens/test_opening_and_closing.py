"""The night from its opening to its Z, by screens alone."""

from kiosk.clock import SetClock
from kiosk.screens.count import CountedScreen
from kiosk.screens.open_night import OpenNightScreen
from kiosk.screens.papers import PaperScreen
from kiosk.screens.sell import SellScreen
from kiosk.screens.sign_in import SignInScreen
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, PINS, RUTH, cash, player
from tests.screens.hands import at


async def test_the_night_is_opened_by_two_people_with_a_float(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        await hands.press("b", *PINS["Ann"], "enter")
        assert isinstance(hands.screen, OpenNightScreen)
        assert "Saturday 16 May 2026" in hands.seen()
        assert "[x] Saturday evening" in hands.seen()
        await hands.press("right")
        assert "Sunday 17 May 2026" in hands.seen()
        await hands.press("left", "2", "0", "0", "enter", "f8", "y", "a", *PINS["Ruth"], "enter")
        assert isinstance(hands.screen, SellScreen)
    session = closed_till.session()
    assert session is not None and session.shift is not None
    assert (session.shift.cashier, session.shift.float_cents) == ("Ann", 20_000)


async def test_the_walk_before_the_doors_is_one_step_a_page_and_goes_on_where_it_was(
    closed_till: Till,
) -> None:
    async with at(closed_till) as hands:
        await hands.press("b", *PINS["Ann"], "enter", "2", "0", "0", "enter")
        assert "step 1 of 7" in hands.seen()
        await hands.burst("y", "y", "y")
        assert "step 2 of 7" in hands.seen()
        await hands.press("n")
        await hands.write("at the printer's")
        await hands.press("enter", "left")
        assert "Ann, 17:42: NOT so. at the printer's" in hands.seen()
        await hands.press("y", "y")
    async with at(closed_till) as hands:
        await hands.press("b", *PINS["Ann"], "enter", "2", "0", "0", "enter")
        assert "Board lit" in hands.seen()
        await hands.press("y", "y", "y")
        assert "First print it, with p" in hands.seen()
        await hands.press("n", "3")
        assert "Clock" in hands.seen()
        await hands.press("y", "a", *PINS["Ruth"], "enter")
        assert isinstance(hands.screen, SellScreen)
    looks = closed_till.desk.ledger.rows("SELECT step, ok FROM opening_check ORDER BY seq")
    assert [each["ok"] for each in looks] == [1, 0, 1, 1, 1, 1, 0, 1]


async def test_the_count_is_blind_until_it_is_final(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        seen = []

        async def press(*keys: str) -> None:
            for key in keys:
                await hands.press(key)
                seen.append(hands.seen())

        await press("f10", "7")
        await press("2", "down", "down", "down", "1", "down", "1")
        assert "counted so far  215.00" in hands.seen()
        await press("f8", "n", "f8")
        assert all("216.00" not in each for each in seen)
        await hands.burst("enter", "enter", "enter")
        assert till.desk.ledger.value("SELECT count(*) FROM drawer_count") == 0
        await press("y")
        assert isinstance(hands.screen, CountedScreen)
        told = " ".join(hands.seen().split())
        assert "counted 215.00 expected 216.00 difference -1.00 SHORT by 1.00" in told


async def test_closing_lists_what_is_open_and_shows_the_z_of_two_people(
    till: Till, clock: SetClock
) -> None:
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("a", "f10", "8")
        assert "The shift of Ann has not ended" in hands.seen()
        await hands.press("enter")
        assert "First finish what is listed" in hands.seen()
        await hands.press("f5", "2", "f8", "y", "enter")
        assert "A basket was begun and not paid" in hands.seen()
        await hands.press("f7", "y")
        assert "A basket was begun" not in hands.seen()
        # Without a printer every slip is owed, so it is closed in part.
        assert "owed by the printer" in hands.seen()
        clock.set(nights.at("22:40"))
        await hands.press("f8", "a", *PINS["Ruth"], "enter")
        assert isinstance(hands.screen, PaperScreen)
        assert "Z0001" in hands.seen()
        await hands.press("escape")
        assert isinstance(hands.screen, SignInScreen)
    assert till.session() is None


async def test_the_bonus_ball_is_closed_announced_and_settled(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, RUTH) as hands:
        await hands.press("f10", "5", "c", "n")
        assert "number drawn        not on record" in hands.seen()
        await hands.press("c", "y")
        assert "Sales are CLOSED" in hands.seen()
        await hands.press("a", "y", "d", "4", "1", "enter")
        assert "number drawn" in hands.seen()
        await hands.press("w")
        for typed in ("a-bb1-0001", "Joan", "6", "40"):
            await hands.write(typed)
            await hands.press("enter")
        assert "REFUSED The last number called" in hands.seen()
        assert "NY-BB-WIN-CONDITION" in hands.seen()
        await hands.press("?")
        assert "Rule NY-BB-WIN-CONDITION" in hands.seen()
        await hands.press("escape", "backspace", "1", "enter")
        assert "The win is on record." in hands.seen()
        await hands.press("escape", "escape", "b")
        assert "REFUSED Bonus Ball closed" in hands.seen()


async def test_a_first_ball_is_marked_with_one_key_and_closes_what_is_for_that_game(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "6", "s", "n", "s", "y", "f")
        assert "On record: game EB1, Early Bird 1, has its first ball." in hands.seen()
        await hands.press("f")
        assert "Game EB2, Early Bird 2, is planned for" in hands.seen()
        await hands.press("n", "up", "up", "f")
        assert "REFUSED That is on record" in hands.seen()
        await hands.press("escape", "escape")
        closed = [line for line in hands.lines() if line.split("\u2502")[0].endswith("closed  ")]
        assert [line.split()[0] for line in closed] == ["1", "2", "3", "e"]


async def test_a_shift_changes_without_closing_the_night(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "7", "f8", "y", "enter")
        assert "to sell, start a shift: 0" in hands.seen()
        await hands.press("0")
        await hands.write("150")
        await hands.press("enter", "d", *PINS["Bea"], "enter")
        await hands.press("escape")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("a", "f5")
    session = till.session()
    assert session is not None and session.shift is not None
    assert session.shift.float_cents == 15_000


async def test_the_tray_is_pulled_the_next_sells_at_once_and_both_counts_follow_blind(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("a", "f5", "escape", "f10", "d", "d", *PINS["Bea"], "enter")
        assert "You sell from Ann's drawer." in hands.seen()
        await hands.press("f10", "0", "n", "0", "y")
        await hands.write("150")
        await hands.press("enter", "b", *PINS["Ann"], "enter", "escape")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("2", "full_stop", "escape", "f10", "d", "b", *PINS["Ann"], "enter")
        await hands.press("f10", "7")
        assert "Counting the drawer of Ann" in hands.seen()
        await hands.press("2", "f8", "y")
        assert "expected 203.00" in " ".join(hands.seen().split())
        await hands.press("enter", "escape")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("f10", "7")
        assert "This is Bea's drawer" in hands.seen()
        await hands.press("f8")
        assert "This is Bea's drawer" in hands.seen()
        await hands.press("escape", "d", "d", *PINS["Bea"], "enter", "f10", "7", "f8")
        assert "The shift of Bea still runs and ends with it." in " ".join(hands.seen().split())
    shifts = till.desk.ledger.rows("SELECT cashier, float_cents FROM shift ORDER BY seq")
    assert [tuple(each.values()) for each in shifts] == [("Ann", 20_000), ("Bea", 15_000)]
    sold = till.desk.ledger.rows("SELECT cashier, shift FROM sale ORDER BY seq")
    assert len({each["shift"] for each in sold}) == 2


async def test_a_count_begun_is_not_thrown_away_by_one_key(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "7", "2", "escape", "n")
        assert "counted so far  200.00" in hands.seen()
        await hands.press("escape", "y")
        assert "counted so far" not in hands.seen()
    assert till.desk.ledger.value("SELECT count(*) FROM drawer_count") == 0

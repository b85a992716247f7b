"""A payment in parts: what was taken stays taken, can be given back, and is never forgotten."""

from kiosk.screens.pay import PayScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.till import Till
from tests.nights import ANN
from tests.screens.hands import Hands, at


async def take_check(hands: Hands, amount: str) -> None:
    """A check over part of what is due."""
    await hands.press("f2")
    await hands.write(amount)
    await hands.press("enter", *"417", "enter")


async def test_the_sum_offered_is_typed_over(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "f2")
        assert "15.00_" in hands.seen()
        await hands.write("10")
        assert "   10_" in hands.seen()


async def test_a_check_taken_stays_taken_while_the_basket_grows(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter")
        await take_check(hands, "10")
        await hands.press("escape")
        assert isinstance(hands.screen, SellScreen)
        assert "by check no. 417: 10.00" in hands.seen()
        await hands.press("b", "enter")
        assert "STILL" in hands.seen() and "exact sum   6.00" in hands.seen()
        await hands.press("escape", "f6")
        assert "CHANGE  4.00" in hands.seen()
        assert hands.sell.parts == []
    tenders = till.slip("1").content.tenders
    assert [(each.kind, each.amount_cents) for each in tenders] == [("check", 1000), ("cash", 1000)]


async def test_a_check_larger_than_what_is_left_is_given_back_by_a_key(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "a", "enter")
        await take_check(hands, "16")
        await hands.press("escape", "backspace", "f7")
        assert isinstance(hands.screen, PayScreen)
        assert "1.00 more than there is to pay" in " ".join(hands.seen().split())
        await hands.press("enter")
        assert till.slips() == []
        await hands.press("delete")
        assert "Give the check of 16.00 back." in hands.seen()
        await hands.press("enter")
        assert "CHANGE  0.00" in hands.seen()


async def test_emptying_the_basket_says_what_to_give_back(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter")
        await take_check(hands, "10")
        await hands.press("escape", "f12", "f12")
        assert "Give back what was taken by check no. 417: 10.00." in hands.seen()
        assert hands.sell.parts == []


async def test_notes_are_laid_down_one_after_the_other(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "f6")
        assert "10.00 taken, 6.00 still to pay" in hands.seen()
        assert till.slips() == []
        await hands.press("escape")
        assert "Give the 10.00 back." in hands.seen()
        assert hands.sell.parts == []
        assert hands.sell.total_cents == 1600
        await hands.press("f6", "f6")
        assert "CHANGE  4.00" in hands.seen()
    (tender,) = till.slip("1").content.tenders
    assert (tender.kind, tender.amount_cents) == ("cash", 2000)


async def test_a_check_and_a_note_taken_are_still_there_after_the_window_was_closed(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "enter")
        await take_check(hands, "6")
    async with at(till, ANN) as hands:
        told = " ".join(hands.seen().split())
        assert "The basket is as it was left; taken already: by check no. 417: 6.00." in told
        await hands.press("f5")
    async with at(till, ANN) as hands:
        await hands.press("enter")
        assert "STILL" in hands.seen()
        await hands.press("enter", "escape")
    content = till.slip("1").content
    assert [(each.kind, each.amount_cents) for each in content.tenders] == [
        ("check", 600), ("cash", 1_000),
    ]  # fmt: skip
    assert till.draft() is None


async def test_who_takes_no_admission_is_asked_about_beside_the_basket_and_never_stopped(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("t")
        assert "New tonight: admission, a?   Here already: F3?" in hands.seen()
        await hands.press("f3")
        assert "New tonight" not in hands.seen()
        await hands.press("f3", "a")
        assert "New tonight" not in hands.seen()
        await hands.press("f12", "f12", "2")
        assert "New tonight" not in hands.seen()
        await hands.press("f12", "f12", "b", "full_stop")
        assert "CHANGE" in hands.seen()


async def test_no_tray_is_pulled_or_counted_while_cash_for_an_unpaid_basket_lies_in_it(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("3", "f6", "f10", "0", "y")
        told = " ".join(hands.seen().split())
        assert "10.00 in cash was taken for a basket that is not paid yet" in told
        await hands.press("7", "2", "f8", "y")
        assert "10.00 in cash was taken" in " ".join(hands.seen().split())
        await hands.press("escape", "y", "escape", "escape")
        assert "Give the 10.00 back." in hands.seen()
        await hands.press("f10", "0", "y")
        assert "The tray is pulled." in hands.seen()

"""What is done to a slip at the counter: find it, exchange it, void it alone, put it right."""

import pytest

from kiosk.clock import SetClock
from kiosk.screens.exchange import ExchangeScreen
from kiosk.screens.hand_over import HandOverScreen
from kiosk.screens.sell import SellScreen
from kiosk.screens.slip import SlipScreen
from kiosk.till.papers import slip_qr
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till
from tests import nights
from tests.nights import ANN, BEA, PINS, RUTH, cash, player
from tests.screens.hands import Hands, at
from tests.screens.test_every_screen_can_be_read import faint
from tests.screens.tour import HANDING_OVER, at_the_counter, go


def told(hands: Hands) -> str:
    """What stands on the screen, as one line."""
    return " ".join(hands.seen().split())


def qr(till: Till, number: str) -> str:
    """What a scanner reads from a slip."""
    slip = till.slip(number)
    return slip_qr(till.desk, slip.sold, "ORIGINAL", slip.entry_hash)


async def test_a_dearer_package_is_exchanged_for_by_keys_alone(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f5")
        assert isinstance(hands.screen, ExchangeScreen)
        # The bonus ball stays where it is; Package 3 instead of Package 2.
        await hands.press("down", "space", "3")
        assert "1 Bonus Ball stays" in told(hands)
        assert hands.screen.board.total.value == "5.00"
        assert "TO PAY" in hands.seen()
        await hands.press("enter", "1", "f6", "a", *PINS["Ruth"], "enter")
        assert isinstance(hands.screen, HandOverScreen)
        assert "CHANGE  5.00" in hands.seen()
        await hands.press("enter")
        assert "Slip A-000001 is exchanged for A-000002. Change 5.00." in told(hands)
        assert "A-000002" in hands.lines()[4]
        assert "PART VOID" in hands.lines()[5]
    old = till.slip("1")
    assert (old.state, old.exchanged_for) == ("part void", ("A-000002",))
    assert old.void_lines == {1}
    assert till.bonus_ball().opportunities == 1
    assert till.audit().ok


async def test_a_cheaper_one_says_what_to_give_back(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "enter", "f5", "1")
        assert "BACK" in hands.seen()
        await hands.press("enter", "2", "a", *PINS["Ruth"], "enter")
        assert "GIVE BACK  7.00" in hands.seen()
        await hands.press("enter")
        assert isinstance(hands.screen, SlipScreen)
        assert "Give back 7.00 in cash. Take the old slip and its cards back." in told(hands)
        assert "Exchanged for A-000002" in hands.seen()
    assert till.slip("1").void


async def test_what_is_past_its_cutoff_is_left_out_in_words(till: Till, clock: SetClock) -> None:
    till.sell((player("P15", "BB"),), cash(1600), key="first-sale", by=ANN)
    clock.set(nights.at("19:00"))
    async with at(till, ANN) as hands:
        await hands.press("f2", "f5", "1")
        assert "NOTE 1 Bonus Ball stays valid on A-000001: Bonus ball closed at 19:00" in told(
            hands
        )
        await hands.press("b")
        assert "REFUSED" in hands.seen()
        await hands.press("enter")
        assert isinstance(hands.screen, ExchangeScreen)
        await hands.press("backspace", "enter", "1", "a", *PINS["Ruth"], "enter")
        assert "GIVE BACK  7.00" in hands.seen()
        assert "stays valid on A-000001" in told(hands)
    assert not till.slip("1").void


async def test_an_exchange_left_off_changes_nothing_and_says_what_to_give_back(till: Till) -> None:
    till.sell((player("P8"),), cash(800), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f5", "enter")
        assert "First press the key of what the player takes instead" in told(hands)
        await hands.press("space", "enter")
        await hands.press("2", "enter")
        assert "nothing goes back" in told(hands)
        await hands.press("space", "enter", "1", "enter", "escape")
        assert "give back what was handed over" in told(hands)
        await hands.press("escape", "escape")
        assert isinstance(hands.screen, SellScreen)
    assert till.slip("1").state == "valid"
    assert till.next_slip() == "A-000002"


async def test_a_void_without_the_chairperson_waits_and_is_approved_later(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, BEA) as hands:
        await hands.press("f2", "f6", "1", "f8")
        assert "give the money back later?" in hands.seen()
        await hands.press("n", "f8", "y")
        assert "PENDING: give nothing back yet" in told(hands)
        assert "VOID PENDING" in hands.lines()[4]
        assert till.slip("1").state == "void pending"
        await hands.press("enter")
        assert "VOID PENDING by Bea: 15.00 is given back once it is approved" in told(hands)
        assert "F4 approve the void" in hands.seen()
        await hands.press("f4", "a", *PINS["Ruth"], "enter")
        assert "is approved. Give back 15.00 in cash." in told(hands)
        assert "F4 approve the void" not in hands.seen()
    assert till.slip("1").state == "void"
    assert till.audit().ok


async def test_a_chairperson_with_no_part_in_it_approves_alone(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, BEA) as hands:
        await hands.press("f2", "f6", "1", "f8", "y")
    async with at(till, RUTH) as hands:
        await hands.press("f2", "enter", "f4", "y")
        assert "Give back 15.00 in cash." in told(hands)


async def test_who_sold_the_slip_does_not_approve_its_pending_void(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=RUTH)
    till.void("1", reason="spoiled", who=Approval(BEA), pending=True)
    async with at(till, RUTH) as hands:
        await hands.press("f2", "enter", "f4", "a", *PINS["Ruth"], "enter")
        assert "REFUSED Ruth sold slip A-000001: somebody else approves its void." in told(hands)
        await hands.press("escape", "b", *PINS["Tom"], "enter")
        assert "Give back 15.00 in cash." in told(hands)


async def test_a_part_of_the_payment_and_which_part_is_wrong_are_asked(till: Till) -> None:
    paid = (Tender("cash", 1000), Tender("check", 500, "417"))
    till.sell((player("P15"),), paid, key="first-sale", by=ANN)
    async with at(till, BEA) as hands:
        await hands.press("f2", "enter", "f9")
        assert "Slip A-000001: which is wrong?" in hands.seen()
        await hands.press("2")
        assert "recorded as a check. What was it?" in hands.seen()
        await hands.press("2", *"99", "enter", *"5.01", "enter", "1", "a", *PINS["Ruth"], "enter")
        assert "5.00 of slip A-000001 came by check, not more." in told(hands)
        await hands.press("escape", "escape", *["backspace"] * 4, *"2.50", "enter")
        await hands.press("1", "a", *PINS["Ruth"], "enter")
        assert "2.50 stands as a card now, not as a check." in told(hands)


async def test_cash_that_was_a_check_is_put_right(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, BEA) as hands:
        await hands.press("f2", "enter", "f9", "1", *"417", "enter", "enter", "1")
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "15.00 stands as a check now, not as cash." in told(hands)
    row = till.desk.ledger.row("SELECT from_kind, to_kind, reference FROM tender_correction")
    assert row == {"from_kind": "cash", "to_kind": "check", "reference": "417"}


async def test_after_the_count_it_says_count_again(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    till.count_drawer({2000: 10, 500: 3}, by=ANN)
    till.start_shift(20_000, who=Approval(BEA, RUTH))
    async with at(till, BEA) as hands:
        await hands.press("f2", "enter", "f9", "1", *"417", "enter", "enter", "1")
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "COUNT IT AGAIN" in told(hands)


async def test_slips_are_found_by_time_and_by_the_amount(till: Till, clock: SetClock) -> None:
    for number, time in enumerate(("17:50", "18:10", "18:30")):
        clock.set(nights.at(time))
        till.sell((player(*(["P15"] if number else ["P8"])),), cash(2000), key=f"sale-no-{number}",
                  by=ANN)  # fmt: skip
    async with at(till, ANN) as hands:
        await hands.press("f2")
        assert "number, 16.00, 19:30-19:45, or scan" in hands.seen()
        await hands.write("18:10")
        assert "   1 slip\n" in hands.seen()
        assert "A-000002" in hands.lines()[4]
        await hands.write("-18:40")
        assert "2 slips" in hands.seen()
        await hands.press(*["backspace"] * 11)
        await hands.write("$8.00")
        assert "   1 slip\n" in hands.seen()
        assert "A-000001" in hands.lines()[4]


async def test_a_scanned_slip_is_shown_at_once_and_scans_do_not_run_together(till: Till) -> None:
    for number in range(3):
        till.sell((player("P8"),), cash(800), key=f"sale-no-{number}", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2")
        for scanned in ("1", "3", "2"):
            await hands.burst(*qr(till, scanned), "enter")
            assert isinstance(hands.screen, SlipScreen)
            assert f"Slip A-00000{scanned}" in hands.seen()
            await hands.press("escape")


async def test_a_slip_says_when_it_was_bought_and_what_it_was_never_good_for(
    till: Till, clock: SetClock
) -> None:
    clock.set(nights.at("19:00"))
    till.mark_game("EB1", "start", by=ANN)
    clock.set(nights.at("19:05"))
    till.sell((player("P8"),), cash(800), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "enter")
        assert "bought 19:05, during game EB1 Early Bird 1" in told(hands)


async def test_the_mark_stays_on_its_slip_when_another_one_is_sold(till: Till) -> None:
    for number in range(3):
        till.sell((player("P8"),), cash(800), key=f"sale-no-{number}", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "down")
        assert "> A-000002" in hands.seen()
        till.sell((player("P8"),), cash(800), key="one-more-sale", by=ANN)
        await hands.look()
        assert "A-000004" in hands.lines()[4]
        assert "> A-000002" in hands.seen()


@pytest.mark.parametrize("key", ["enter", "escape", "f1"])
async def test_what_to_hand_over_is_large_and_can_be_read(till: Till, key: str) -> None:
    async with at_the_counter(till) as hands:
        await go(hands, HANDING_OVER)
        assert "GIVE BACK  8.00" in hands.seen()
        assert faint(hands) == []
        for cap, short in hands.screen.key_line.foot.pairs:
            assert f"{cap} {short}" in "\n".join(hands.lines()[-2:])
        before = hands.seen()
        await hands.press(key)
        assert hands.seen() != before

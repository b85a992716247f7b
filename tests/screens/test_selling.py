"""Selling at the counter: few keys, nothing twice, refused lines in sight."""

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.screens.pay import PayScreen
from kiosk.till.basket import Pick, Player
from kiosk.till.draft import Draft, new_key
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, cash, player
from tests.screens.hands import at


async def test_package_and_bonus_ball_for_a_twenty_take_three_keys(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "f7")
        assert hands.pressed <= 5
        seen = hands.seen()
        assert "CHANGE  4.00" in seen
        assert "Slip A-000001   16.00 paid with 20.00" in seen
        sale = hands.app.desk.last_sale
        assert sale is not None
        assert (sale.change_cents, sale.slips) == (400, ("A-000001",))
    (slip,) = till.slips()
    assert (slip.cards, slip.total_cents) == (108, 1600)
    assert len(till.slip("1").sold.receipts) == 1


async def test_change_stays_until_the_next_key_which_begins_the_next_basket(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("a", "f5")
        await hands.look()
        assert "CHANGE  2.00" in hands.seen()
        await hands.press("1")
        seen = hands.seen()
        assert "CHANGE" not in seen
        assert "last sale  A-000001, change 2.00" in seen
        assert "next slip  A-000002" in seen
        assert hands.sell.total_cents == 800


async def test_the_total_is_that_of_the_basket_after_each_key(till: Till) -> None:
    async with at(till, ANN) as hands:
        for key, cents in (("2", 1500), ("b", 1600), ("e", 1700), ("backspace", 1600)):
            await hands.pilot.press(key)
            assert hands.sell.board.total.value == f"{cents // 100}.00"
        await hands.press("asterisk", "1", "2", "asterisk", "t")
        assert hands.sell.board.total.value == "40.00"
        assert hands.sell.basket.player.picks[-1] == Pick("TRI6", 12)


async def test_several_players_pay_together_and_each_gets_a_slip(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "equals_sign", "2", "equals_sign", "plus", "a", "f3")
        assert "Player 4 of 4" in hands.seen()
        assert "already here" in hands.seen()
        await hands.press("left", "backspace")
        assert hands.sell.total_cents == 1600 + 1600 + 1500 + 300
        await hands.press("f9")
        assert "Slips A-000001 to A-000004   50.00 paid with 100.00" in hands.seen()
    assert till.slip("4").sold.here


async def test_a_burst_of_enters_pays_once_and_leaves_the_next_basket_alone(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter")
        assert isinstance(hands.screen, PayScreen)
        await hands.burst(*["enter"] * 20)
        assert len(till.slips()) == 1
        await hands.press("a")
        assert hands.sell.total_cents == 300
        await hands.burst("enter", "f7", "f7", "f7")
        assert len(till.slips()) == 1


async def test_pasted_text_is_never_keys(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2")
        await hands.paste("bbb\r\r\r")
        assert hands.sell.total_cents == 1500
        assert till.slips() == []


async def test_enter_takes_the_exact_sum_and_a_typed_sum_gives_change(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("1", "enter", "enter")
        assert "CHANGE  0.00" in hands.seen()
        await hands.press("2", "enter")
        await hands.write("10")
        await hands.press("enter")
        assert "10.00 is not enough: 5.00 is missing" in " ".join(hands.seen().split())
        await hands.write("15.50")
        assert "change 0.50" in hands.seen()
        await hands.press("enter")
        assert "CHANGE  0.50" in hands.seen()


async def test_part_by_check_and_the_rest_in_cash(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "f2", *["backspace"] * 5)
        await hands.write("10")
        await hands.press("enter")
        await hands.write("417")
        await hands.press("enter")
        assert "by check no. 417: 10.00" in hands.seen()
        await hands.press("f5")
        assert "CHANGE  0.00" in hands.seen()
    tenders = till.slip("1").content.tenders
    assert [(each.kind, each.amount_cents) for each in tenders] == [("check", 1000), ("cash", 500)]


async def test_a_refused_line_stays_in_sight_and_the_rest_is_sold(
    till: Till, clock: SetClock
) -> None:
    clock.set(nights.at("19:00"))
    async with at(till, ANN) as hands:
        await hands.press("a", "b")
        seen = " ".join(hands.seen().split())
        assert "REFUSED Bonus Ball closed at 19:00" in seen
        assert "NY-BB-PAY-BEFORE-FIRST-GAME, Bonus Ball Guidelines, bullet 3" in seen
        assert "1 Bonus Ball refused" in seen
        assert hands.sell.total_cents == 300
        await hands.press("question_mark")
        assert "A player pays for the bonus ball before the first bingo game" in hands.seen()
        await hands.press("escape", "f5")
        assert "3.00 paid with 5.00" in hands.seen()
    assert [line.item for line in till.slip("1").sold.lines] == ["ADM"]


async def test_a_line_refused_when_it_is_paid_is_marked_and_nothing_is_sold(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        clock.set(nights.at("18:59:59"))
        await hands.press("a", "b")
        clock.set(nights.at("19:00"))
        await hands.press("f7")
        seen = " ".join(hands.seen().split())
        assert "REFUSED Bonus Ball closed at 19:00" in seen
        assert "1 Bonus Ball refused" in seen
        assert till.slips() == []
        assert hands.sell.total_cents == 300
        await hands.press("f7")
        assert "CHANGE  17.00" in hands.seen()


async def test_a_failing_disk_keeps_the_basket(till: Till, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object, **_named: object) -> object:
        raise Fault("disk", "The disk is full; nothing was recorded.", "Free some space first.")

    async with at(till, ANN) as hands:
        await hands.press("2", "b")
        with monkeypatch.context() as broken:
            broken.setattr(till, "sell", full)
            await hands.press("f7")
        assert "NOT DONE The disk is full; nothing was recorded." in hands.seen()
        assert hands.sell.total_cents == 1600
        await hands.press("f7")
        assert "CHANGE  4.00" in hands.seen()
        assert len(till.slips()) == 1


async def test_a_basket_survives_the_end_of_the_app(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "plus", "a")
    async with at(till, ANN) as hands:
        assert hands.sell.total_cents == 1900
        assert "The basket is as it was left." in hands.seen()
        await hands.press("f7")
        assert len(till.slips()) == 2
        await hands.press("escape")
    assert till.draft() is None


async def test_a_sale_that_was_recorded_before_the_crash_is_shown_and_not_sold_again(
    till: Till,
) -> None:
    draft = Draft(new_key(), (player("P15", "BB"),))
    till.keep_draft(draft)
    till.sell(draft.players, cash(2000), key=draft.key, by=ANN)
    async with at(till, ANN) as hands:
        assert "CHANGE  4.00" in hands.seen()
        assert "Slip A-000001" in hands.seen()
        await hands.press("f7")
        assert len(till.slips()) == 1
        assert hands.sell.basket.empty


async def test_the_last_basket_can_be_sold_again_and_f12_empties_after_asking(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("1", "t", "f7", "f11")
        assert hands.sell.basket.players == [Player((Pick("P8"), Pick("TRI6")))]
        await hands.press("f12", "a")
        assert not hands.sell.basket.empty
        await hands.press("f12", "f12")
        assert hands.sell.basket.empty
        assert till.draft() is None


async def test_escape_destroys_nothing_and_capital_letters_are_hot_keys_too(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("A", "escape", "escape")
        assert hands.sell.total_cents == 300
        await hands.press("z")
        assert "Nothing for sale has the key z" in hands.seen()


async def test_change_says_what_to_do_when_the_slip_is_owed(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "f7")
        await hands.look()
        said = " ".join(hands.seen().split())
        assert "The slip is OWED. This desk has no printer. Papers stay owed" in said
        assert "The next key begins the next basket." in said
        await hands.press("a")
        assert hands.lines()[14].rstrip("\u2502 ").endswith("18 cards")


async def test_a_line_is_moved_to_another_player(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "t", ">")
        assert "Player 2 of 2" in hands.seen()
        await hands.press("left", ">")
        assert hands.sell.basket.players == [
            Player((Pick("P15"),)),
            Player((Pick("TRI6"), Pick("BB"))),
        ]
        assert hands.sell.total_cents == 1800
        await hands.press("<", "<")
        assert "There is no player before this one." in hands.seen()
        assert hands.sell.basket.players[0].picks == (Pick("P15"), Pick("BB"))
        await hands.press("f7")
        assert "Slips A-000001 to A-000002   18.00 paid with 20.00" in hands.seen()


async def test_a_point_takes_exactly_the_sum_and_enter_keeps_the_change_in_sight(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("a", "full_stop")
        assert "CHANGE  0.00" in hands.seen()
        await hands.press("enter", "enter")
        assert "CHANGE  0.00" in hands.seen()
        await hands.press("b")
        assert "CHANGE" not in hands.seen()


async def test_enter_ends_a_number_and_a_letter_needs_none(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("3", "equals_sign", "4", "enter")
        assert "Player 5 of 5" in hands.seen()
        assert hands.sell.total_cents == 5 * 2000
        await hands.press("equals_sign", "equals_sign")
        assert hands.sell.total_cents == 6 * 2000
        await hands.press("f12", "f12", "asterisk", "5", "t")
        assert hands.sell.total_cents == 5 * 200
        await hands.press("asterisk", "3", "enter", "1")
        assert hands.sell.total_cents == 5 * 200 + 3 * 800


async def test_what_was_refused_is_said_beside_the_change(till: Till, clock: SetClock) -> None:
    clock.set(nights.at("19:00"))
    async with at(till, ANN) as hands:
        await hands.press("2", "b", "f7")
        assert "CHANGE  5.00" in hands.seen()
        assert "NOT sold: Bonus Ball. Say so to the player." in hands.seen()


async def test_who_takes_over_is_told_whose_drawer_it_is(till: Till) -> None:
    async with at(till, nights.RUTH) as hands:
        assert "You sell from Ann's drawer." in hands.seen()
    async with at(till, ANN) as hands:
        assert "drawer" not in hands.seen()

"""Large letters: every selling task can be done in them, and the desk remembers who wants them."""

import pytest

from kiosk.clock import SetClock
from kiosk.screens.big_words import squeezed
from kiosk.screens.large_rows import LargeRow
from kiosk.screens.pay import PayScreen
from kiosk.screens.theme import RED
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, BEA, PINS
from tests.screens.hands import Hands, at
from tests.screens.test_every_screen_can_be_read import faint


def large(hands: Hands) -> list[tuple[str, str]]:
    """What stands in large letters."""
    screen = hands.screen
    shown = screen.large if isinstance(screen, PayScreen) else hands.sell.board.large
    assert shown.display
    return [(each.word, each.figure) for each in shown._rows]


@pytest.mark.parametrize("size", [(80, 24), (132, 43)])
async def test_a_basket_is_sold_in_large_letters(till: Till, size: tuple[int, int]) -> None:
    async with at(till, ANN, size) as hands:
        await hands.press("/", "2", "b")
        assert large(hands) == [("Total", "16.00"), ("Bonus Ball", ""), ("Bonus ball", "78 MIN")]
        assert "Packages" not in hands.seen()
        assert faint(hands) == []
        await hands.press("up")
        assert large(hands)[1] == ("Package 2", "")
        await hands.press("enter")
        assert large(hands)[0] == ("To pay", "16.00")
        await hands.press("2", "0")
        assert large(hands)[1:] == [("Taken", "20_"), ("Change", "4.00")]
        assert faint(hands) == []
        await hands.press("enter")
        assert "CHANGE  4.00" in hands.seen()
        await hands.press("*", "1")
        assert large(hands)[2] == ("* 1_", "")
        await hands.press("escape")
        assert "last sale A-000001, change 4.00" in hands.seen()
        await hands.press("/")
        assert "Packages" in hands.seen()


async def test_what_is_for_sale_is_read_page_by_page_and_its_keys_sell(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("pagedown")
        assert "In large letters, with /" in hands.seen()
        await hands.press("/", "pagedown")
        assert large(hands)[0] == ("1 Package 1", "8.00")
        await hands.press("pagedown")
        assert ("e Early Bird 1, blue 1-on", "1.00") in large(hands)
        await hands.press("t")
        assert large(hands)[1] == ("Tri-Color, six faces", "")
        await hands.press("pageup", "pagedown")
        assert large(hands)[0] == ("Total", "2.00")


async def test_a_refused_line_and_a_closed_thing_say_so_in_letters_too(
    till: Till, clock: SetClock
) -> None:
    clock.set(nights.at("19:00"))
    async with at(till, ANN) as hands:
        await hands.press("/", "b")
        rows = hands.sell.board.large._rows
        assert rows[1] == LargeRow("No: Bonus Ball", ground=RED)
        assert rows[2] == LargeRow("Bonus ball", "closed", RED)
        assert "REFUSED" in hands.seen()


async def test_the_desk_remembers_large_letters_for_each_worker(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("/")
    async with at(till, BEA) as hands:
        assert not hands.sell.board.large.display
    async with at(till, ANN) as hands:
        assert hands.sell.board.large.display
        await hands.press("f10", "d")
        assert hands.place == "sign_in"
        await hands.press("d", *PINS["Bea"], "enter")
        assert not hands.sell.board.large.display


def test_long_names_give_way_to_the_price_and_stay_apart() -> None:
    assert squeezed("r Early Bird 2, red 1-on", 58) == "R EARLY BRD 2"
    assert squeezed("\u202ex\x1b[2J\U0001f3b1", 200) == "X ?2J?"

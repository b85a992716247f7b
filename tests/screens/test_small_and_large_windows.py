"""A window too small says so and loses nothing; a usual one shows all that is needed."""

import datetime
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.screens.pay import PayScreen
from kiosk.till.till import Till, open_till
from tests import nights
from tests.nights import ANN, cash, player
from tests.screens.hands import Hands, at
from tests.screens.tour import AT_THE_COUNTER, at_the_counter, go

NAMES = (
    "Package 1", "Package 2", "Package 3", "Admission 3-on six-up",
    "Early Bird 1, blue 1-on", "Early Bird 2, red 1-on", "Tri-Color, six faces",
    "Jackpot, yellow 1-on", "Bonus Ball",
)  # fmt: skip


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (1, 1)])
async def test_a_window_too_small_takes_no_key_and_loses_nothing(
    till: Till, size: tuple[int, int]
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b")
        await resize(hands, size)
        if size[0] >= 40:
            told = " ".join(hands.seen().split())
            assert "This window is too small." in told
            assert f"needs 80 columns and 24 rows; here are {size[0]} and {size[1]}." in told
            assert "TOTAL" not in told
        await hands.press("a", "f7", "enter", "delete", "f12", "f12")
        await resize(hands, (80, 24))
        assert hands.sell.total_cents == 1600
        assert till.slips() == []
        await hands.press("f7")
        assert "CHANGE  4.00" in hands.seen()


async def test_a_window_may_shrink_and_grow_in_the_middle_of_paying(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "3", "0")
        await resize(hands, (60, 20))
        await hands.press("enter", "escape")
        await resize(hands, (100, 30))
        assert isinstance(hands.screen, PayScreen)
        assert "change 15.00" in hands.seen()
        await hands.press("enter")
        assert "CHANGE  15.00" in hands.seen()


async def test_at_80_by_24_all_that_is_needed_is_in_sight(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("2", "b")
        seen = hands.seen()
        for needed in (
            "St. Brendan Parish Society", "Saturday evening", "desk A", "Ann", "17:42",
            "Bonus ball closes 19:00, in 1 h 18 min", "no printer", "papers owed: F4",
            "Player 1 of 1", "108 cards", "next slip  A-000002", "TOTAL", "F1 help",
        ):  # fmt: skip
            assert needed in seen, needed
        assert hands.sell.board.total.value == "16.00"
        assert hands.sell.board.total.region.right <= 80
        for name in NAMES:
            assert name in seen, name


@pytest.mark.parametrize("size", [(100, 30), (132, 43)])
async def test_a_larger_window_shows_whole_names_in_the_basket_too(
    till: Till, size: tuple[int, int]
) -> None:
    async with at(till, ANN, size) as hands:
        await hands.press("2", "a", "e", "r", "t", "j", "b")
        seen = hands.seen()
        for name in NAMES[3:]:
            assert seen.count(name) == 2, name
        assert ".." not in seen


async def test_every_screen_fits_80_by_24_with_its_keys_at_the_foot(till: Till) -> None:
    async with at_the_counter(till) as hands:
        for stop in AT_THE_COUNTER:
            await go(hands, stop)
            rows = hands.lines()
            assert len(rows) == 24
            foot = "\n".join(rows[-2:])
            for cap, short in hands.screen.key_line.foot.pairs:
                assert f"{cap} {short}" in foot, (stop, cap)
            region = hands.screen.sentence.region
            assert region.bottom <= 22, stop


async def resize(hands: Hands, size: tuple[int, int]) -> None:
    """The window becomes that large."""
    await hands.pilot.resize_terminal(*size)
    await hands.settle()


async def test_a_long_name_is_whole_before_its_number_of_cards_is_shown(
    tmp_path: Path, clock: SetClock
) -> None:
    clock.set(nights.at("17:30", datetime.date(2026, 5, 20)))
    home = nights.make_desk(
        tmp_path / "nj",
        program="nj-wednesday.toml",
        printer="none",
        made_at=nights.at("09:00", datetime.date(2026, 5, 20)),
    )
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=nights.ANN_AND_RUTH)
        async with at(till, ANN) as hands:
            longest = max((each.name for each in till.catalogue()[0].entries), key=len)
            assert longest in hands.seen()

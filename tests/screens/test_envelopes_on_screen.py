"""A double header on the screens: an envelope for each occasion, exchanges between them."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.screens.envelopes import EnvelopesScreen
from kiosk.till.basket import Pick, Player
from kiosk.till.till import Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, PINS, at, cash, make_desk, player
from tests.screens.hands import at as hands_at

SUNDAY = datetime.date(2026, 5, 17)


@pytest.fixture
def clock() -> SetClock:
    return SetClock(at("11:45", SUNDAY))


@pytest.fixture
def till(tmp_path: Path, clock: SetClock) -> Iterator[Till]:
    """Matinee and evening are open as one session."""
    home = make_desk(tmp_path / "desk", program="ny-double-header.toml", printer="none",
                     made_at=at("11:00", SUNDAY))  # fmt: skip
    with open_till(home, clock=clock, printing=False) as opened:
        opened.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=SUNDAY,
                             occasions=("matinee", "evening"))  # fmt: skip
        yield opened


async def test_each_occasion_has_an_envelope_and_it_says_when_it_is_final(
    till: Till, clock: SetClock
) -> None:
    late = Player((Pick("BB", 1, "evening"),))
    till.sell((player("BOTH"), late), cash(2000), key="first-sale", by=ANN)
    async with hands_at(till, ANN) as hands:
        await hands.press("f10", "5", "e")
        assert isinstance(hands.screen, EnvelopesScreen)
        seen = hands.seen()
        matinee, evening = seen.split("Sunday evening", maxsplit=2)[-2:]
        assert "into the envelope" in matinee and "3.00" in matinee
        assert "2 " in evening and "2.00" in evening
        assert seen.count("NOT YET, it is still sold: ") == 2
        clock.set(at("15:00", SUNDAY))
        await hands.press("escape", "e")
        assert "still sold: Matinee Early Bird until the first ball" in hands.seen()
        till.mark_game("MEB", "first_ball", by=ANN)
        await hands.press("escape", "e")
        matinee, evening = hands.seen().split("Sunday evening", maxsplit=2)[-2:]
        assert "Nothing more is sold for it: put the money in and seal it." in matinee
        assert "NOT YET, it is still sold: Bonus ball until 18:44." in evening


async def test_an_exchange_is_for_the_occasion_that_tab_chose(till: Till) -> None:
    ball = Player((Pick("BB", 1, "matinee"),))
    till.sell((ball,), cash(100), key="first-sale", by=ANN)
    async with hands_at(till, ANN) as hands:
        await hands.press("f2", "f5", "tab", "tab")
        assert "Selling for Sunday evening (Tab)" in hands.seen()
        await hands.press("b")
        assert "Bonus Ball, evening" in hands.seen()
        await hands.press("enter", "1", "a", *PINS["Ruth"], "enter")
        assert "Nothing is paid or given back." in " ".join(hands.seen().split())
    assert till.bonus_ball("evening").opportunities == 1
    assert till.bonus_ball("matinee").opportunities == 0

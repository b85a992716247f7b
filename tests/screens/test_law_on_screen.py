"""What the law says on the screens: checklists, the age, the balls, and a rule to read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, PINS, RUTH
from tests.screens.hands import at
from tests.till.halls import OWN_NUMBERS, TUESDAY, hall


@pytest.fixture
def tuesday(tmp_path: Path) -> Iterator[Till]:
    """A Michigan hall with nothing open yet."""
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        yield till


async def test_what_a_till_cannot_see_stands_on_the_opening_and_the_closing_screen(
    tuesday: Till,
) -> None:
    async with at(tuesday, ANN) as hands:
        assert "0 of 13 steps were looked at" in hands.seen()
        assert "license posted, application on site" in hands.seen()
        await hands.press("f3")
        pages = hands.seen()
        for _page in range(12):
            await hands.press("right")
            pages += hands.seen()
        assert "MI-LICENSE-POST" in pages
        await hands.press("escape")
        await hands.write("200")
        await hands.press("enter", "f8", "y", "a", *PINS["Ruth"], "enter")
        assert "Two players" in " ".join(hands.seen().split())
        await hands.press("escape", "escape")
        assert "18 or older: born on or before 5 May 2008" in hands.seen()
        await hands.press("f10", "8")
        assert "Before everybody leaves, look at" in hands.seen()
        assert "Cards left in the hall (MI-CARDS-STAY)" in hands.seen()


async def test_games_wait_for_the_balls_and_the_rule_is_one_key_away(tuesday: Till) -> None:
    tuesday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
    async with at(tuesday, RUTH) as hands:
        await hands.press("f10", "6", "v")
        await hands.write("M. Lee")
        await hands.press("enter")
        await hands.write("Tom")
        await hands.press("enter")
        assert "REFUSED Tom works here" in hands.seen()
        await hands.press("?")
        assert "Rule MI-BALLS-2" in hands.seen()
        assert "Two bingo players verify before the occasion" in hands.seen()
        await hands.press("escape", *("backspace",) * 3)
        await hands.write("T. Orr")
        await hands.press("enter")
        assert "On record: the balls are verified." in hands.seen()
        await hands.press("b", "y")
        assert "Now verify them: v." in hands.seen()
    rows = tuesday.desk.ledger.rows("SELECT changed FROM ball_verification ORDER BY seq")
    assert [each["changed"] for each in rows] == [0, 1]

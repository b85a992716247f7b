"""The display on the pole says what the cashier's screen says, after each key."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.errors import Wrong
from kiosk.home import DeskSettings
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, RUTH
from tests.receipts.test_pole_display import Glass, until
from tests.screens.hands import at


@pytest.fixture
def glass(till: Till) -> Iterator[Glass]:
    """A display that was chosen at this desk."""
    made = Glass()
    till.use_display(f"serial:{made.path}@9600", by=RUTH)
    yield made
    made.close()


def shows(glass: Glass, upper: str, lower: str) -> None:
    until(lambda: glass.lines == (upper, lower))


async def test_every_key_shows_the_customer_the_figures_of_the_cashier(
    till: Till, glass: Glass
) -> None:
    async with at(till, ANN) as hands:
        until(lambda: glass.lines == ("St. Brendan Parish S", "Welcome"))
        for keys, upper, lower in (
            (["2"], "Package 2      15.00", "TOTAL          15.00"),
            (["b"], "Bonus Ball      1.00", "TOTAL          16.00"),
            (["t"], "Tri-Color, six  2.00", "TOTAL          18.00"),
            (["t"], "2 Tri-Color, si 4.00", "TOTAL          20.00"),
            (["delete"], "Bonus Ball      1.00", "TOTAL          16.00"),
            (["enter"], "TO PAY         16.00", ""),
            (["escape"], "Bonus Ball      1.00", "TOTAL          16.00"),
            (["f6"], "TO PAY          6.00", "Taken          10.00"),
            (["f6"], "CHANGE          4.00", "Thank you"),
            (["f10"], "St. Brendan Parish S", "Welcome"),
        ):
            await hands.press(*keys)
            shows(glass, upper, lower)
    until(lambda: glass.lines == ("This desk is closed", ""))


async def test_selling_goes_on_without_the_display_and_the_screen_says_what_is_wrong(
    till: Till, tmp_path: Path
) -> None:
    till.use_display(f"serial:{tmp_path / 'gone'}", by=RUTH)
    async with at(till, ANN) as hands:
        await hands.press("2", "f7")
        assert hands.sell.showing_change
        until(lambda: hands.app.desk.customer.fault is not None)
        await hands.press("f10", "g", "d")
        assert "The customer display cannot be reached" in hands.seen()
        await hands.press("5")
        assert "look at its plug and its power" in " ".join(hands.seen().split())


async def test_a_display_is_chosen_on_screen_and_shows_at_once(till: Till) -> None:
    made = Glass()
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "d", "4")
        await hands.write(f"serial:{made.path}")
        await hands.press("enter", "a", *nights.PINS["Ruth"], "enter")
        assert "The customer display is chosen" in hands.seen()
        until(lambda: made.lines[1] != "")
        await hands.press("5")
        assert "it shows a trial" in hands.seen()
    made.close()


def test_another_printer_leaves_the_display_as_it_is(till: Till) -> None:
    till.use_display("serial:/dev/ttyUSB9", by=RUTH)
    till.use_printer(DeskSettings(printer="none"))
    assert till.display_setting() == "serial:/dev/ttyUSB9"
    till.use_display("none", by=RUTH)
    assert till.display_setting() is None
    with pytest.raises(Wrong, match="names no display"):
        till.use_display(os.devnull, by=RUTH)

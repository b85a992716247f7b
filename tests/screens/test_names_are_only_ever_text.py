"""Names from program and workers with markup, control characters or wide letters: text, no more."""

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.screens.cashier_card import printed_card
from kiosk.screens.sell import SellScreen
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till
from receipts.drivers import text
from receipts.pole_display import display_line
from receipts.profiles import VIRTUAL_80
from tests import nights
from tests.screens.hands import Hands, at
from tests.screens.tour import AT_THE_COUNTER, go

MARKUP = "[red]Red[/] [/b] [@click=app.quit]go[/]"
HEBREW = "\u05d1\u05d9\u05e0\u05d2\u05d5 \u05e2\u05e8\u05d1"
WIDE = "\U0001f3b1 \u5e78\u904b\u7403 \U0001f468\u200d\U0001f469\u200d\U0001f467"
LONG = "A" * 40
NAMES = {
    "Package 1": MARKUP[:40],
    "Bonus Ball": "[/b] Ball",
    "Tri-Color, six faces": WIDE,
    "Early Bird 1, blue 1-on": HEBREW,
    "Jackpot, yellow 1-on": LONG,
}
LICENSEE = "[bold]St. Brendan[/bold] {0} %s \\x1b[2J"
WITH_NAMES = {"sell", "slips", "slip", "second", "papers", "paper", "caller", "bonus_ball", "count"}

ANN = Worker("Ann [/b] {x} %s", "cashier")
RUTH = Worker("[red]Ruth[/]", "chairperson")


@pytest.fixture
def till(tmp_path: Path, clock: SetClock) -> Iterator[Till]:
    """A night on a program full of such names, with workers who have such names."""
    sample = (nights.SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    for plain, nasty in NAMES.items():
        assert f'"{plain}"' in sample, plain
        sample = sample.replace(f'"{plain}"', f'"{nasty}"')
    sample = sample.replace('"St. Brendan Parish Society"', f"'{LICENSEE}'")
    program = tmp_path / "program.toml"
    program.write_text(sample, encoding="utf-8")
    home = Home(tmp_path / "desk")
    create_desk(home, name="A", program=program, printer="none", clock=clock).close()
    with open_till(home, clock=clock, printing=False) as opened:
        opened.add_worker(RUTH.name, "chairperson", "2222", approved_by=None)
        opened.add_worker(ANN.name, "cashier", "1111", approved_by=RUTH)
        opened.open_occasion(float_cents=20_000, who=Approval(ANN, RUTH), date=nights.DATE)
        yield opened


async def test_names_stand_on_the_sell_screen_as_they_were_written(till: Till) -> None:
    async with at(till, ANN, size=(132, 43)) as hands:
        await hands.press("1", "b", "t", "e", "j")
        seen = hands.seen()
        for name in ("[red]Red[/] [/b]", "[/b] Ball", "\u5e78\u904b\u7403", HEBREW, "AAAAAAAA"):
            assert seen.count(name) >= 2, name
        assert "[bold]St. Brendan[/bold] {0} %s" in seen
        assert "Ann [/b]" in seen
        await hands.press("f9")
        assert "CHANGE" in hands.seen()


async def test_no_screen_breaks_and_no_row_leaves_the_window(till: Till) -> None:
    till.sell((nights.player("P8", "BB", "TRI6"),), nights.cash(2000), key="sale-one", by=ANN)
    till.sell((nights.player("ADM"),), nights.cash(2000), key="sale-two", by=ANN)
    async with at(till, ANN) as hands:
        for stop in AT_THE_COUNTER:
            if stop.place in WITH_NAMES:
                await go(hands, stop)
                in_order(hands)


async def test_names_in_the_lists_of_people_and_in_reasons_are_text(till: Till) -> None:
    till.sell((nights.player("P8", "BB"),), nights.cash(2000), key="sale-one", by=ANN)
    async with at(till) as hands:
        assert "[red]Ruth[/]" in hands.seen()
        await hands.press("b", *"1111", "enter")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("f2", "f6")
        await hands.write("[/] {x} %s [link=file:///]")
        assert "[/] {x} %s [link=file:///]_" in hands.seen()
        await hands.press("enter", "a", *"2222", "enter")
        assert "is VOID" in hands.seen()
        in_order(hands)


async def test_names_are_text_in_large_letters_on_the_pole_and_on_the_cashiers_card(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("/", "1", "b", "t", "e", "j")
        in_order(hands)
        for _page in range(4):
            await hands.press("pagedown")
            in_order(hands)
        shown = [display_line(each) for each in hands.app.desk.customer._lines]
        assert all(" " <= letter <= "~" for line in shown for letter in line)
    card = text.render(printed_card(till.catalogue(), practice=False), VIRTUAL_80.columns.normal)
    assert "[/b] Ball" in card
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", card)


async def test_control_characters_reach_no_field(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "6")
        await hands.paste("Bo\x1b[2J\x07\u202ebmoc\x00\u200b")
        in_order(hands)
        assert "Bo[2Jbmoc_" in hands.seen()


async def test_a_clock_of_another_year_is_text_too(till: Till, clock: SetClock) -> None:
    clock.set(nights.at("18:00") + datetime.timedelta(minutes=1))
    async with at(till, ANN) as hands:
        await hands.press("[", "]", "\\", "{")
        assert "has the key {" in hands.seen()
        in_order(hands)


def in_order(hands: Hands) -> None:
    """Every row is as wide as the window, and nothing on it can steer a terminal."""
    width = hands.app.size.width
    for strip in hands.app.screen._compositor.render_strips():
        row = "".join(piece.text for piece in strip)
        assert cell_len(row) == width, row
        assert not re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", row), row

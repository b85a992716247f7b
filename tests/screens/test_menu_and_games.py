"""The menu keeps its keys, and a game is not marked long before its time by a slip of the hand."""

import pytest

from kiosk.clock import SetClock
from kiosk.screens.menu import MenuScreen
from kiosk.screens.ways_screen import WaysScreen
from kiosk.till.people import Worker
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, PINS, RUTH
from tests.screens.hands import at


def keys_of(menu: MenuScreen) -> list[tuple[str, str]]:
    return [(each.key, each.name) for each in menu.ways]


@pytest.mark.parametrize("keys", [("f10",), ("f10", "g")])
async def test_a_menu_is_seen_whole_in_the_smallest_window(
    till: Till, keys: tuple[str, ...]
) -> None:
    async with at(till, RUTH) as hands:
        await hands.press(*keys)
        screen = hands.screen
        assert isinstance(screen, WaysScreen)
        assert len(screen.ways) <= screen.pane.size.height
        assert all(each.name in hands.seen() for each in screen.ways)


async def test_a_key_of_the_menu_never_changes_its_meaning(till: Till) -> None:
    found = []
    async with at(till, ANN) as hands:
        await hands.press("f10")
        assert isinstance(hands.screen, MenuScreen)
        found.append(keys_of(hands.screen))
        await hands.press("7", "f8", "y", "enter")
        assert isinstance(hands.screen, MenuScreen)
        found.append(keys_of(hands.screen))
        await hands.press("1")
        assert "NOTE Drop: not now, no shift: start one, with 0." in hands.seen()
    till.add_worker("Cal", "caller", "5555", approved_by=nights.RUTH)
    async with at(till, Worker("Cal", "caller")) as hands:
        assert isinstance(hands.screen, MenuScreen)
        found.append(keys_of(hands.screen))
        await hands.press("8")
        assert "Close the night: not now, not for the caller." in hands.seen()
    assert found[0] == found[1] == found[2]


async def test_before_the_night_the_menu_says_what_has_to_wait(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        await hands.press("b", *PINS["Ann"], "enter", "f10", "5")
        assert "Bonus ball: not now, no night is open." in hands.seen()


async def test_a_game_is_asked_about_when_it_is_marked_long_before_its_time(
    till: Till, clock: SetClock
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "6", "s")
        assert "is planned for 19:00; it is 17:42." in hands.seen()
        await hands.press("n")
        assert "On record" not in hands.seen()
        clock.set(nights.at("18:55"))
        await hands.look()
        await hands.press("s")
        assert "On record: game EB1, Early Bird 1, has started." in " ".join(hands.seen().split())


async def test_a_key_meant_for_a_screen_that_is_just_opening_leaves_none_below_it(
    till: Till,
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "a")
        await hands.burst("enter", "escape", "escape", "enter")
        await hands.press("escape")
        assert hands.place == "papers"
        await hands.press("escape", "escape")
        assert hands.place == "sell"

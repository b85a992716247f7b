"""No dead keys and no secret ones: what a screen reacts to stands in its table, and the reverse."""

import inspect
from collections.abc import Iterator

import pytest

from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.help import TITLES
from kiosk.screens.key_tables import Key
from kiosk.screens.keys import TABLE, keys_of
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.sign_in import SignInScreen
from kiosk.till.till import Till
from tests.screens.hands import Hands, at
from tests.screens.tour import (
    AT_THE_COUNTER,
    BEFORE_OPENING,
    BEFORE_SIGNING_IN,
    BEFORE_THE_DOORS,
    Stop,
    at_the_counter,
    go,
)

FIRST_STOPS = tuple(
    each
    for number, each in enumerate(AT_THE_COUNTER)
    if each.place not in {earlier.place for earlier in AT_THE_COUNTER[:number]}
)
PARTS = 4
"""The walk is long; its parts can be walked beside one another."""

SHARED = (DeskScreen, PaneScreen)
"""Screens that others are made from: what they can do becomes a key only by a table."""

READY_BY: dict[str, tuple[str, ...]] = {
    "up": ("down",),
    "page_up": ("end",),
    "top": ("end",),
    "erase": ("1",),
    "sell down": ("up",),
    "sell player_before": ("plus", "a"),
    "sell player_after": ("plus", "a", "left"),
    "sell leave_off": ("asterisk",),
    "reason erase": ("z",),
    "second erase": ("a", "1"),
    "second_or_later erase": ("a", "1"),
    "exchange take_out": ("1",),
    "check_slip empty": ("1",),
    "sign_in erase": ("a", "1"),
}
"""What has to be pressed first, so that a key can be seen to do something."""

NOTHING_TO_SEE: dict[str, frozenset[str]] = {
    "close": frozenset({"up", "down", "page_up", "page_down", "top", "bottom"}),
    "open_night": frozenset({"up", "down"}),
    "attendance": frozenset({"up", "down"}),
    "progressives": frozenset({"up", "down"}),
    "deposits": frozenset({"up", "down"}),
    "opening_guide": frozenset({"page_before"}),
    "counted": frozenset({"back"}),
    "read": frozenset({"up", "down"}),
}
"""Keys of lists that are short tonight, and what ends the walk."""


BY_PAGES = frozenset({"page_up", "page_down", "top", "bottom"})
LISTS = frozenset({"slips", "help"})
"""Every list moves by the same few lines of code: one list and one text stand for all."""

ELSEWHERE = frozenset({"practice", "large"})
"""What leads to a desk of its own, and what draws without letters: tests of their own do these."""

ANEW = frozenset({"pay", "papers", "progressives"})
"""Where a key uses the basket up, or says the same as another: each begins anew."""


def screens() -> Iterator[type[DeskScreen[object]]]:
    """Every screen that has a place in the table."""
    waiting = [DeskScreen]
    while waiting:
        found = waiting.pop()
        waiting += found.__subclasses__()
        if found.PLACE:
            yield found


def test_every_place_of_the_table_is_a_screen_with_help_and_the_reverse() -> None:
    assert {each.PLACE for each in screens()} == set(TABLE)
    assert set(TITLES) == set(TABLE)


@pytest.mark.parametrize("place", TABLE)
def test_no_key_stands_twice_and_each_is_explained(place: str) -> None:
    names = [name for each in keys_of(place) for name in each.keys]
    assert len(names) == len(set(names))
    for each in keys_of(place):
        assert each.words.endswith(".") and each.cap, each


def test_what_a_screen_can_do_has_a_key_in_its_table() -> None:
    for screen in screens():
        own = {
            name.removeprefix("do_")
            for part in screen.__mro__
            if issubclass(part, DeskScreen) and part not in SHARED
            for name, value in vars(part).items()
            if name.startswith("do_") and inspect.isfunction(value)
        }
        assert own <= {each.does for each in keys_of(screen.PLACE)}, screen
        types = screen.typed is not DeskScreen.typed
        assert types == any(not each.keys for each in TABLE[screen.PLACE]), screen


@pytest.mark.parametrize("part", range(PARTS))
async def test_every_key_of_the_table_does_something_and_nothing_else_is_bound(
    till: Till, part: int
) -> None:
    async with at_the_counter(till) as hands:
        assert list(hands.app._bindings) == []
        for stop in FIRST_STOPS[part::PARTS]:
            await go(hands, stop)
            assert list(hands.screen._bindings) == [], stop
            assert hands.screen.focused is None, stop
            for key in worth_pressing(stop):
                if hands.place != stop.place or stop.place in ANEW:
                    await go(hands, stop)
                elif stop.place == "sell":
                    await hands.press("escape", *stop.keys)
                assert await does_something(hands, stop, key), (stop, key)


async def test_every_key_before_the_night_does_something_too(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        for stop in (BEFORE_SIGNING_IN, BEFORE_OPENING, BEFORE_THE_DOORS):
            for key in worth_pressing(stop):
                while not isinstance(hands.screen, SignInScreen) or hands.screen.chosen:
                    await hands.press("escape")
                await hands.press(*stop.keys)
                assert hands.place == stop.place
                assert await does_something(hands, stop, key), (stop, key)


def worth_pressing(stop: Stop) -> list[Key]:
    """The keys of a screen of which one can see tonight what they do."""
    unseen = NOTHING_TO_SEE.get(stop.place, frozenset()) | ELSEWHERE
    if stop.place not in LISTS:
        unseen |= BY_PAGES
    return [each for each in keys_of(stop.place) if each.keys and each.does not in unseen]


async def does_something(hands: Hands, stop: Stop, key: Key) -> bool:
    """Whether the key changes what is seen."""
    usual = READY_BY.get(key.does, ())
    await hands.press(*READY_BY.get(f"{stop.place} {key.does}", usual))
    before = (type(hands.screen), hands.seen())
    await hands.press(key.keys[0])
    return (type(hands.screen), hands.seen()) != before

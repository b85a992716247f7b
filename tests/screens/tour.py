"""A walk past every screen of the app: where each is, and the keys that lead there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from kiosk.screens.sell import SellScreen
from kiosk.till.people import Worker
from kiosk.till.till import Till
from tests.nights import ANN, PINS, cash, player
from tests.screens.hands import Hands, at

STEPS_BACK_MAX = 8


@dataclass(frozen=True)
class Stop:
    """A screen by its name in the table of keys, and the keys from the counter to it."""

    place: str
    keys: tuple[str, ...]


AT_THE_COUNTER = (
    Stop("sell", ("2", "b")),
    Stop("sell", ("2", "b", "b")),
    Stop("sell", ("a", "f5")),
    Stop("pay", ("2", "enter")),
    Stop("form", ("2", "enter", "f2")),
    Stop("slips", ("f2",)),
    Stop("slip", ("f2", *"00002", "enter")),
    Stop("reason", ("f2", "f6")),
    Stop("second_or_later", ("f2", "f6", "1")),
    Stop("second", ("f10", "1", "5", "enter", "1")),
    Stop("exchange", ("f2", *"00002", "f5")),
    Stop("exchange", ("f2", "f5", "1", "1", "b")),
    Stop("check_slip", ("f2", "f3")),
    Stop("check_slip", ("f10", "f", *"A-000001", "enter")),
    Stop("papers", ("f4",)),
    Stop("paper", ("f4", "enter")),
    Stop("help", ("f1",)),
    Stop("read", ("f10", "g", "a")),
    Stop("menu", ("f10",)),
    Stop("house", ("f10", "g")),
    Stop("sold_out", ("f10", "g", "1")),
    Stop("counter", ("f10", "g", "d")),
    Stop("slip_forms", ("f10", "r")),
    Stop("hall", ("f10", "g", "h")),
    Stop("bonus_ball", ("f10", "5")),
    Stop("caller", ("f10", "6")),
    Stop("games_money", ("f10", "h")),
    Stop("prizes", ("f10", "h", "1")),
    Stop("attendance", ("f10", "h", "2")),
    Stop("progressives", ("f10", "h", "3")),
    Stop("deposits", ("f10", "h", "4")),
    Stop("count", ("f10", "7")),
    Stop("confirm", ("f10", "5", "c")),
    Stop("close", ("f10", "8")),
    Stop("choice", ("f10", "g", "6", *"Bo", "enter", *"5555", "enter", *"5555", "enter")),
    # Last, for the shift is over after it.
    Stop("counted", ("f10", "7", "f8", "y")),
)
HANDING_OVER = Stop(
    "hand_over", ("f2", *"00002", "f5", "1", "enter", "1", "a", *PINS["Ruth"], "enter")
)
"""Reached once only: the slip is exchanged then."""

LOCKED = Stop("lock", ())
"""Reached by no key: test_idle_lock.py goes there by waiting."""

BEFORE_SIGNING_IN = Stop("sign_in", ())
BEFORE_OPENING = Stop("open_night", ("b", *PINS["Ann"], "enter"))
BEFORE_THE_DOORS = Stop("opening_guide", (*BEFORE_OPENING.keys, "2", "0", "0", "enter"))


@asynccontextmanager
async def at_the_counter(
    till: Till, worker: Worker = ANN, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """The app at the counter, with three slips sold of which one is void in part."""
    for number, things in enumerate((("ADM",), ("P15", "BB"), ("P8",))):
        till.sell((player(*things),), cash(2000), key=f"sale-no-{number}", by=worker)
    async with at(till, worker, size) as hands:
        yield hands


async def go(hands: Hands, stop: Stop) -> None:
    """Goes from wherever one is to a stop, by the keys a person would press."""
    await home(hands)
    await hands.press(*stop.keys)
    assert hands.place == stop.place


async def home(hands: Hands) -> None:
    """Back to an empty counter."""
    for _step in range(STEPS_BACK_MAX):
        if isinstance(hands.screen, SellScreen):
            break
        await hands.press("escape")
    if hands.sell.showing_change or hands.sell.number.sign:
        await hands.press("escape")
    if not hands.sell.basket.empty:
        await hands.press("f12", "f12")
    assert hands.sell.basket.empty

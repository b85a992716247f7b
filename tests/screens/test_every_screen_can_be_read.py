"""Every letter on every screen stands out from its ground, on any terminal; nothing blinks."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.segment import Segment

from docs.screen_pictures import NEVER_ALIKE, named, picture, stored
from kiosk.clock import SetClock
from kiosk.screens.keys import TABLE
from kiosk.till.till import Till
from tests import nights
from tests.screens.hands import Hands, at
from tests.screens.tour import (
    AT_THE_COUNTER,
    BEFORE_OPENING,
    BEFORE_SIGNING_IN,
    BEFORE_THE_DOORS,
    HANDING_OVER,
    LOCKED,
    at_the_counter,
    go,
)

CONTRAST_MIN = 4.5
"""What WCAG 2 asks of ordinary text."""

CONSOLE = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0),
    (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85),
    (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The sixteen colours of the Linux console."""


def test_the_walk_passes_every_screen() -> None:
    stops = (*AT_THE_COUNTER, BEFORE_SIGNING_IN, BEFORE_OPENING, BEFORE_THE_DOORS, HANDING_OVER,
             LOCKED)  # fmt: skip
    walked = {each.place for each in stops}
    assert walked == set(TABLE)


async def test_every_letter_stands_out_and_every_screen_is_as_in_its_picture(till: Till) -> None:
    changed = []
    async with at_the_counter(till) as hands:
        for name, stop in named():
            await go(hands, stop)
            assert faint(hands) == [], stop
            if name not in NEVER_ALIKE and picture(hands) != stored(name):
                changed.append(name)
    assert changed == [], "look at them, then run: python -m docs.screen_pictures"


async def test_signing_in_and_opening_stand_out_too(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        assert hands.place == BEFORE_SIGNING_IN.place
        assert faint(hands) == []
        await hands.press(*BEFORE_OPENING.keys)
        assert hands.place == BEFORE_OPENING.place
        assert faint(hands) == []
        await hands.press("2", "0", "0", "enter")
        assert hands.place == BEFORE_THE_DOORS.place
        assert faint(hands) == []


@pytest.mark.parametrize(
    ("time", "words"),
    [
        ("18:20", "Bonus ball closes 19:00, in 40 min"),
        ("18:56:30", "Bonus ball closes 19:00: ONLY 3 min 30 s LEFT"),
        ("18:59:17", "Bonus ball closes 19:00: ONLY 43 s LEFT"),
        ("19:00", "Bonus ball CLOSED 19:00: the first game of the occasion"),
    ],
)
async def test_how_soon_a_cutoff_comes_is_said_in_words_and_not_by_colour_alone(
    till: Till, clock: SetClock, time: str, words: str
) -> None:
    clock.set(nights.at(time))
    async with at(till, nights.ANN) as hands:
        assert words in hands.lines()[1]
        assert faint(hands) == []


async def test_what_is_refused_or_closed_is_so_in_words(till: Till, clock: SetClock) -> None:
    clock.set(nights.at("19:00"))
    async with at(till, nights.ANN) as hands:
        await hands.press("a", "b")
        rows = hands.lines()
        assert any("Bonus Ball" in row and "closed" in row for row in rows)
        assert any("1 Bonus Ball" in row and "refused" in row for row in rows)
        assert any(row.startswith("  REFUSED ") for row in rows)


def faint(hands: Hands) -> list[str]:
    """Pieces of the screen that cannot be read well, or that blink or hide."""
    found = []
    for piece in _pieces(hands):
        style = piece.style
        assert style is not None
        if style.blink or style.blink2 or style.dim or style.reverse or style.conceal:
            found.append(f"{piece.text!r} blinks, is dim or turned over")
        for name, seen in (("true colour", _true), ("16 colours", _console)):
            ink, ground = style.color, style.bgcolor
            assert ink is not None and ground is not None, piece
            ratio = contrast(seen(ink), seen(ground))
            if ratio < CONTRAST_MIN:
                found.append(f"{piece.text!r} has {ratio:.1f}:1 in {name}")
    return found


def _pieces(hands: Hands) -> Iterator[Segment]:
    for strip in hands.app.screen._compositor.render_strips():
        yield from (piece for piece in strip if piece.text.strip())


def _true(colour: Color) -> ColorTriplet:
    return colour.get_truecolor()


def _console(colour: Color) -> ColorTriplet:
    number = colour.downgrade(ColorSystem.STANDARD).number
    assert number is not None
    return ColorTriplet(*CONSOLE[number])


def contrast(ink: ColorTriplet, ground: ColorTriplet) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: ColorTriplet) -> float:
    red, green, blue = (_linear(each / 255) for each in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

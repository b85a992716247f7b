"""A picture of bars, one over each label: how a figure went from night to night."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

INK, PALE, WHITE = "#202020", "#c8c8c8", "#ffffff"
BAR, STRONG = "#2f6f9f", "#c05a1a"
WIDTH_LEAST, BAR_WIDTH, GAP = 640, 46, 18
HEIGHT, TOP, BOTTOM, LEFT, RIGHT = 420, 74, 66, 24, 24
FONT, SMALL, TITLE = 15, 13, 22


@dataclass(frozen=True)
class Bar:
    """One bar: its height in any whole unit, what stands over and under it, and its emphasis."""

    value: int
    over: str
    under: tuple[str, ...]
    strong: bool = False


def bars_png(title: str, note: str, bars: Sequence[Bar]) -> bytes:
    """The bars as a PNG, all to one scale from nought; with no bar a picture that says so."""
    width = max(WIDTH_LEAST, LEFT + RIGHT + len(bars) * (BAR_WIDTH + GAP))
    image = Image.new("RGB", (width, HEIGHT), WHITE)
    draw = ImageDraw.Draw(image)
    draw.text((LEFT, 16), title, fill=INK, font=ImageFont.load_default(TITLE))
    draw.text((LEFT, 46), note, fill=INK, font=ImageFont.load_default(SMALL))
    floor = HEIGHT - BOTTOM
    draw.line((LEFT, floor, width - RIGHT, floor), fill=PALE, width=2)
    most = max((each.value for each in bars), default=0)
    for place, each in enumerate(bars):
        left = LEFT + GAP // 2 + place * (BAR_WIDTH + GAP)
        room = floor - TOP - 22
        high = 0 if not most else each.value * room // most
        ink = STRONG if each.strong else BAR
        draw.rectangle((left, floor - high, left + BAR_WIDTH, floor), fill=ink)
        _centred(draw, left, floor - high - 19, each.over, SMALL)
        for line, text in enumerate(each.under):
            _centred(draw, left, floor + 6 + line * 18, text, FONT if not line else SMALL)
    out = io.BytesIO()
    image.save(out, format="PNG", optimize=True)
    return out.getvalue()


def _centred(draw: ImageDraw.ImageDraw, left: int, top: int, text: str, size: int) -> None:
    font = ImageFont.load_default(size)
    wide = int(draw.textlength(text, font=font))
    draw.text((left + (BAR_WIDTH - wide) // 2, top), text, fill=INK, font=font)


def bar_lines(bars: Sequence[Bar], width: int) -> list[str]:
    """The same for a terminal, a line each, of signs every console font has."""
    label = max((len(" ".join(each.under)) for each in bars), default=0)
    over = max((len(each.over) for each in bars), default=0)
    room = max(10, width - label - over - 3)
    most = max((each.value for each in bars), default=0)
    return [
        f"{' '.join(each.under):<{label}} {each.over:>{over}} "
        + ("*" if each.strong else "=") * (0 if not most else each.value * room // most)
        for each in bars
    ]

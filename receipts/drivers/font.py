"""The two fonts of a receipt printer, as black and white dots.

Font A is 12 by 24 dots, font B 9 by 17, as on every ESC/POS printer. The shapes are those of
DejaVu Sans Mono, which python-barcode carries (free to use, Bitstream Vera licence), so no font
of the machine is needed and the picture is the same everywhere.
"""

import io
from functools import lru_cache
from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

CELL = (12, 24)
SMALL_CELL = (9, 17)
_POINTS = 20
_SMALL_POINTS = 15
_BASELINE = 19
_SMALL_BASELINE = 14
_OVERSAMPLING = 4
_INK = 140
"""Grey above which an oversampled dot is burnt."""


def cell_size(small: bool, width: int = 1, height: int = 1) -> tuple[int, int]:
    """Dots across and down of one character in this type."""
    across, down = SMALL_CELL if small else CELL
    return across * width, down * height


@lru_cache(maxsize=4096)
def glyph(
    character: str, *, small: bool, bold: bool, width: int, height: int, smooth: bool
) -> Image.Image:
    """One character, mode "1", ink is 1. Bold is printed twice, one dot apart.

    Large type is the small dots enlarged, as printers do; with ``smooth`` its edges are round.
    """
    size = cell_size(small, width, height)
    if smooth and (width > 1 or height > 1):
        scale = max(width, height) * _OVERSAMPLING
        drawn = _draw(character, small, scale).resize(size, Image.Resampling.BOX)
        image = drawn.point(lambda grey: 255 if grey >= _INK else 0).convert("1")
    else:
        image = _draw(character, small, 1).resize(size, Image.Resampling.NEAREST)
        image = image.convert("1", dither=Image.Dither.NONE)
    return _struck_twice(image, max(1, width // 2 + 1)) if bold else image


def _draw(character: str, small: bool, scale: int) -> Image.Image:
    across, down = SMALL_CELL if small else CELL
    image = Image.new("L", (across * scale, down * scale), 0)
    if character in _BOX_LINES:
        return _box_line(image, character, scale)
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1" if scale == 1 else "L"
    baseline = (_SMALL_BASELINE if small else _BASELINE) * scale
    points = (_SMALL_POINTS if small else _POINTS) * scale
    draw.text((0, baseline), character, fill=255, font=_font(points), anchor="ls")
    return image


_BOX_LINES = {"─": (0,), "═": (-2, 2)}
"""Rules are drawn edge to edge, so that they join; offsets from the middle in dots."""


def _box_line(image: Image.Image, character: str, scale: int) -> Image.Image:
    draw = ImageDraw.Draw(image)
    middle = image.height // 2
    for offset in _BOX_LINES[character]:
        top = middle + offset * scale
        draw.rectangle((0, top, image.width, top + 2 * scale - 1), fill=255)
    return image


def _struck_twice(image: Image.Image, shift: int) -> Image.Image:
    bold = image.copy()
    for dots in range(1, shift + 1):
        moved = Image.new("1", image.size, 0)
        moved.paste(image, (dots, 0))
        bold.paste(1, mask=moved)
    return bold


@lru_cache(maxsize=16)
def _font(points: int) -> ImageFont.FreeTypeFont:
    data = (files("barcode") / "fonts" / "DejaVuSansMono.ttf").read_bytes()
    return ImageFont.truetype(io.BytesIO(data), points)

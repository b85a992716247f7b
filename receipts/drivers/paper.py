"""Paper as a printer marks it: lines of characters, dots, feeds and cuts, drawn to a picture.

Used for the picture of a document and by the emulator, which draws what the bytes say.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from receipts.document import Align
from receipts.drivers.font import cell_size, glyph

LINE_DOTS = 30
"""The default line spacing; a line of larger type is as high as its type."""

_PAPER = 252
_INK = 24
_EDGE = 150
_TOP_DOTS = 40
_TAIL_DOTS = 64
_CUT_GAP = 26


@dataclass(frozen=True)
class Cell:
    """One character and the type it is printed in."""

    character: str
    small: bool = False
    bold: bool = False
    width: int = 1
    height: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """Dots across and down."""
        return cell_size(self.small, self.width, self.height)


class Paper:
    """A strip of paper ``width_dots`` wide in print, ``paper_mm`` wide in the hand."""

    def __init__(
        self, width_dots: int, paper_mm: int, dots_per_mm: float = 8.0, *, smooth: bool = False
    ) -> None:
        self.width_dots = width_dots
        self.smooth = smooth
        self.dots_per_mm = dots_per_mm
        self._margin = max(16, (round(paper_mm * dots_per_mm) - width_dots) // 2)
        self._strips: list[Image.Image] = []
        self._cuts: list[tuple[int, bool]] = []
        self._height = 0

    def print_line(self, cells: Sequence[Cell], align: Align = "left") -> None:
        """Prints one line; cells past the right edge are lost, as on a clone in overrun."""
        height = max([LINE_DOTS, *(cell.size[1] for cell in cells)])
        strip = Image.new("1", (self.width_dots, height), 0)
        tallest = max((cell.size[1] for cell in cells), default=0)
        left = self._left(sum(cell.size[0] for cell in cells), align)
        for cell in cells:
            drawn = glyph(
                cell.character,
                small=cell.small,
                bold=cell.bold,
                width=cell.width,
                height=cell.height,
                smooth=self.smooth,
            )
            strip.paste(drawn, (left, tallest - cell.size[1]))
            left += cell.size[0]
        self._add(strip)

    def print_dots(self, image: Image.Image, align: Align = "left") -> None:
        """Prints a picture of dots (mode "1", ink is 1), such as a QR code."""
        strip = Image.new("1", (self.width_dots, image.height), 0)
        strip.paste(image, (self._left(image.width, align), 0))
        self._add(strip)

    def feed(self, dots: int) -> None:
        """Moves the paper on, blank."""
        self._add(Image.new("1", (self.width_dots, dots), 0))

    def cut(self, *, partial: bool) -> None:
        """Cuts here; the picture shows a line, at a partial cut a broken one."""
        self._cuts.append((self._height, partial))

    @property
    def height_dots(self) -> int:
        """How much paper has come out, in dots."""
        return self._height

    def picture(self) -> Image.Image:
        """The paper as it lies on the desk, margins and cuts shown. Greyscale."""
        cuts = [cut for cut in self._cuts if cut != (self._height, False)]
        width = self.width_dots + 2 * self._margin
        height = _TOP_DOTS + self._height + _TAIL_DOTS + _CUT_GAP * len(cuts)
        page = Image.new("L", (width, height), _PAPER)
        draw = ImageDraw.Draw(page)
        shift = _TOP_DOTS
        position = 0
        for strip in self._strips:
            while cuts and cuts[0][0] <= position:
                _draw_cut(draw, width, shift + position + _CUT_GAP // 2, cuts.pop(0)[1])
                shift += _CUT_GAP
            page.paste(_INK, (self._margin, shift + position), strip)
            position += strip.height
        draw.rectangle((0, 0, width - 1, page.height - 1), outline=_EDGE)
        return page

    def png(self) -> bytes:
        """The picture as a PNG, with the printer's own resolution written into it."""
        buffer = io.BytesIO()
        dots_per_inch = round(self.dots_per_mm * 25.4)
        self.picture().save(buffer, "PNG", optimize=True, dpi=(dots_per_inch, dots_per_inch))
        return buffer.getvalue()

    def _left(self, width: int, align: Align) -> int:
        spare = max(0, self.width_dots - width)
        return {"left": 0, "center": spare // 2, "right": spare}[align]

    def _add(self, strip: Image.Image) -> None:
        self._strips.append(strip)
        self._height += strip.height


def _draw_cut(draw: ImageDraw.ImageDraw, width: int, y: int, partial: bool) -> None:
    step, dash = (16, 8) if partial else (1, 1)
    for x in range(0, width, step):
        draw.line((x, y, min(x + dash, width), y), fill=_EDGE, width=2)

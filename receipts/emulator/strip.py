"""The paper coming out of the emulator: a strip in dots, and what can be read on it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image

from receipts.document import Align
from receipts.drivers.paper import LINE_DOTS, Cell, Paper
from receipts.emulator.manners import PAPER_MM, Manners


@dataclass
class Strip:
    """One piece of paper, from its beginning to where it is cut off.

    ``lines`` are its texts as they stand, in columns of the normal font; ``codes`` the texts of
    its QR codes. ``used`` counts lines of paper, of which a roll has so many.
    """

    paper: Paper
    columns: int
    lines: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    used: int = 0
    cuts: int = 0
    ends_with_cut: bool = False

    @classmethod
    def new(cls, manners: Manners) -> "Strip":
        """Blank paper for a printer of these manners."""
        columns = manners.columns
        paper = Paper(manners.width_dots, PAPER_MM[columns], manners.dots_per_mm)
        return cls(paper, columns)

    @property
    def width_dots(self) -> int:
        """How many dots the head can mark in a row."""
        return self.paper.width_dots

    @property
    def blank(self) -> bool:
        """Whether nothing has come out yet."""
        return self.paper.height_dots == 0

    def print_cells(self, cells: Sequence[Cell], align: Align) -> None:
        """One line of text."""
        text = "".join(cell.character for cell in cells)
        room = self.columns - len(text)
        pad = {"left": 0, "center": room // 2, "right": room}[align]
        before = self.paper.height_dots
        self.paper.print_line(cells, align)
        self._came_out(before)
        self.lines.append((" " * max(0, pad) + text).rstrip())

    def print_dots(self, image: Image.Image, align: Align) -> None:
        """A picture; bands that follow each other are one."""
        before = self.paper.height_dots
        self.paper.print_dots(image, align)
        self._came_out(before)
        if not self.lines or not self.lines[-1].startswith("[dots "):
            self.lines.append(f"[dots {image.width} across]")

    def print_code(self, image: Image.Image, align: Align, text: str) -> None:
        """A QR code that the printer made by itself."""
        before = self.paper.height_dots
        self.paper.print_dots(image, align)
        self._came_out(before)
        self.codes.append(text)
        self.lines.append(f"[QR {text}]")

    def feed(self, dots: int) -> None:
        """Blank paper."""
        before = self.paper.height_dots
        self.paper.feed(dots)
        self._came_out(before)
        self.lines.append("")

    def cut(self, *, partial: bool) -> None:
        """A cut here; a partial one leaves the parts together."""
        self.paper.cut(partial=partial)
        self.cuts += 1
        self.ends_with_cut = True
        self.lines.append((" tear here " if partial else " cut ").center(self.columns, "-"))

    def png(self) -> bytes:
        """A picture of it."""
        return self.paper.png()

    def text(self) -> str:
        """What can be read on it."""
        return "\n".join(self.lines) + "\n"

    def _came_out(self, before: int) -> None:
        self.ends_with_cut = False
        self.used += max(1, (self.paper.height_dots - before) // LINE_DOTS)

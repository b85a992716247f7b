"""The print head: what each command does to the type, the line and the paper."""

from collections.abc import Callable
from dataclasses import dataclass

import qrcode
from PIL import Image
from qrcode.exceptions import DataOverflowError

from receipts.document import Align
from receipts.drivers.paper import LINE_DOTS, Cell
from receipts.emulator.characters import character
from receipts.emulator.strip import Strip
from receipts.emulator.tokens import Token

_ALIGNS: dict[int, Align] = {0: "left", 1: "center", 2: "right"}
_LEVELS = {
    48: qrcode.constants.ERROR_CORRECT_L,
    49: qrcode.constants.ERROR_CORRECT_M,
    50: qrcode.constants.ERROR_CORRECT_Q,
    51: qrcode.constants.ERROR_CORRECT_H,
}
_TAB = 8


@dataclass
class Type:
    """What ESC @ sets back: alignment, type, character set, and the code being made."""

    country: int
    align: Align = "left"
    small: bool = False
    bold: bool = False
    width: int = 1
    height: int = 1
    page: int = 0
    smooth: bool = False
    module: int = 3
    level: int = 48


class Head:
    """Prints tokens on a strip of paper; what it does not know it skips, as printers do."""

    def __init__(self, strip: Strip, country: int) -> None:
        self.strip = strip
        self._country = country
        self._type = Type(country)
        self._line: list[Cell] = []
        self._code = b""
        self._stored: Image.Image | None = None
        self._do: dict[str, Callable[[bytes], None]] = {
            "text": self._text,
            "LF": lambda _: self._print_line(),
            "HT": lambda _: self._tab(),
            "ESC @": lambda _: self.reset(),
            "ESC a": self._align,
            "ESC E": self._bold,
            "ESC G": self._bold,
            "ESC M": self._font,
            "ESC !": self._mode,
            "ESC t": self._page,
            "ESC R": self._choose_country,
            "ESC d": lambda data: self._feed_lines(data[0]),
            "ESC J": lambda data: self._feed(data[0]),
            "GS !": self._size,
            "GS b": self._smooth,
            "GS ( k": self._square_code,
            "GS v 0": self._raster,
            "GS ( L": self._graphics,
            "GS 8 L": self._graphics,
            "ESC $": lambda data: self._move_to(int.from_bytes(data, "little")),
            "ESC \\": lambda data: self._move_to(
                self._across() + int.from_bytes(data, "little", signed=True)
            ),
        }

    def obey(self, token: Token) -> None:
        """Does what the token says."""
        act = self._do.get(token.name)
        if act is not None:
            act(token.data)

    def reset(self) -> None:
        """Back to the printer's own settings; the line begun is gone."""
        self._type = Type(self._country)
        self._line.clear()
        self._code = b""
        self._stored = None

    def flush(self) -> None:
        """Prints the line begun, as before a cut."""
        if self._line:
            self._print_line()

    def _text(self, data: bytes) -> None:
        kind = self._type
        for byte in data:
            cell = Cell(
                character(byte, kind.page, kind.country),
                kind.small,
                kind.bold,
                kind.width,
                kind.height,
            )
            if self._across() + cell.size[0] > self.strip.width_dots:
                self._print_line()
            self._line.append(cell)

    def _across(self) -> int:
        return sum(cell.size[0] for cell in self._line)

    def _tab(self) -> None:
        self._text(b" " * (_TAB - len(self._line) % _TAB))

    def _move_to(self, dots: int) -> None:
        """Blanks up to a position; what stands there already is not gone back to."""
        blank = Cell(" ", self._type.small)
        self._line += [blank] * ((dots - self._across()) // blank.size[0])

    def _print_line(self) -> None:
        self.strip.paper.smooth = self._type.smooth
        self.strip.print_cells(self._line, self._type.align)
        self._line = []

    def _feed_lines(self, lines: int) -> None:
        self.flush()
        for _ in range(lines):
            self._feed(LINE_DOTS)

    def _feed(self, dots: int) -> None:
        self.flush()
        if dots:
            self.strip.feed(dots)

    def _align(self, data: bytes) -> None:
        if not self._line:
            self._type.align = _ALIGNS.get(data[0] % 48, self._type.align)

    def _bold(self, data: bytes) -> None:
        self._type.bold = bool(data[0] & 1)

    def _font(self, data: bytes) -> None:
        self._type.small = bool(data[0] & 1)

    def _mode(self, data: bytes) -> None:
        bits, kind = data[0], self._type
        kind.small, kind.bold = bool(bits & 0x01), bool(bits & 0x08)
        kind.height, kind.width = 1 + bool(bits & 0x10), 1 + bool(bits & 0x20)

    def _size(self, data: bytes) -> None:
        width, height = data[0] >> 4 & 7, data[0] & 7
        self._type.width, self._type.height = width + 1, height + 1

    def _smooth(self, data: bytes) -> None:
        self._type.smooth = bool(data[0] & 1)

    def _page(self, data: bytes) -> None:
        self._type.page = data[0]

    def _choose_country(self, data: bytes) -> None:
        self._type.country = data[0]

    def _square_code(self, data: bytes) -> None:
        """GS ( k with cn 49: QR model, module, level, store and print."""
        if len(data) < 3 or data[0] != 49:
            return
        function, rest = data[1], data[2:]
        if function == 67:
            self._type.module = max(1, min(16, rest[0]))
        elif function == 69:
            self._type.level = rest[0]
        elif function == 80:
            self._code = rest[1:]
        elif function == 81 and self._code:
            self._print_code()

    def code_side(self) -> int:
        """Dots across the code in memory; 0 where there is none."""
        return len(self._modules()) * self._type.module

    def _modules(self) -> list[list[bool]]:
        """The rows of the code in memory; none where there is none, or more than a code holds."""
        code = qrcode.QRCode(error_correction=_LEVELS.get(self._type.level, 1), border=0)
        code.add_data(self._code)
        try:
            code.make(fit=True)
        except (ValueError, DataOverflowError):
            return []
        return code.get_matrix() if self._code else []

    def _print_code(self) -> None:
        """Just the code: a printer adds no quiet zone, and none wider than its head is printed."""
        self.flush()
        text = self._code.decode("latin-1")
        rows = self._modules()
        if not rows:
            return
        image = Image.new("1", (len(rows), len(rows)), 0)
        image.putdata([int(dark) for row in rows for dark in row])
        side = len(rows) * self._type.module
        if side <= self.strip.width_dots:
            large = image.resize((side, side), Image.Resampling.NEAREST)
            self.strip.print_code(large, self._type.align, text)

    def _raster(self, data: bytes) -> None:
        """GS v 0: rows of dots from the left, the highest bit first."""
        across, down = int.from_bytes(data[1:3], "little"), int.from_bytes(data[3:5], "little")
        if across and down:
            image = Image.frombytes("1", (across * 8, down), data[5:])
            self._print_dots(_scaled(image, 1 + (data[0] & 1), 1 + (data[0] >> 1 & 1)))

    def _graphics(self, data: bytes) -> None:
        """GS ( L or GS 8 L: function 112 keeps a raster picture, function 50 prints it."""
        function = data[1] if len(data) > 1 else 0
        if function == 112 and len(data) > 10:
            size = int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
            dots = data[10:]
            if size[0] and size[1] and len(dots) == (size[0] + 7) // 8 * size[1]:
                self._stored = _scaled(Image.frombytes("1", size, dots), data[3], data[4])
        elif function in (2, 50) and self._stored is not None:
            self._print_dots(self._stored)
            self._stored = None

    def _print_dots(self, image: Image.Image) -> None:
        """What does not fit the paper is lost at its right edge."""
        self.flush()
        across = min(image.width, self.strip.width_dots)
        self.strip.print_dots(image.crop((0, 0, across, image.height)), self._type.align)


def _scaled(image: Image.Image, wide: int, tall: int) -> Image.Image:
    wide, tall = max(1, min(2, wide)), max(1, min(2, tall))
    return image.resize((image.width * wide, image.height * tall), Image.Resampling.NEAREST)

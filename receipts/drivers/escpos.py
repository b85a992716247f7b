"""A document as bytes for an ESC/POS printer.

Every document begins with ESC @, code page 858 and the USA character set, so that nothing of an
earlier job, a power cut or a printer's own setting changes a ``$``. The code of a paper goes into
the printer's memory first, a small one where it has none: that it is still there at the end shows
that the printer did not lose power in between. A drawer pulse never stands
here: a printer out of paper would hold it and open the drawer after the change of rolls.
"""

from collections.abc import Sequence
from typing import Any

from PIL import Image

from receipts import commands
from receipts.document import Document
from receipts.drivers.builder import new_builder
from receipts.drivers.image import squares
from receipts.drivers.qr import QUIET_MODULES, matrix, module_dots, modules_across
from receipts.guard import encode
from receipts.layout import Blank, Code, Piece, Row, Sever, lay_out, line_room
from receipts.profiles import Profile

_ERROR_CORRECTION_M = 1
_BAND_DOTS = 24
"""Rows of dots in one image command: little is left open when a line breaks in the middle."""

_WITNESS = "0"
"""What lies in the printer's memory while a paper without a code is printed."""

_MASKS = (None, 0, 1, 2, 3, 4, 5, 6, 7)


def render(document: Document, profile: Profile) -> bytes:
    """The bytes that print ``document`` on a printer of this profile, cut included."""
    return _Rendering(profile).document(document)


class _Rendering:
    """One document on its way to bytes; knows what type the printer is set to."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._builder: Any = new_builder()
        self._stored: str | None = None
        self._set: dict[str, Any] = {
            "align": "left",
            "bold": False,
            "font": "a",
            "width": 1,
            "height": 1,
        }

    def document(self, document: Document) -> bytes:
        knife = self._profile.cut != "none"
        self._raw(commands.INITIALIZE + commands.CODE_PAGE_858 + commands.USA_CHARACTERS)
        if self._profile.smooth:
            self._builder.set(smooth=True)
        pieces = lay_out(document, self._profile.columns, knife=knife)
        if self._profile.native_qr:
            self._store(pieces)
        for piece in pieces:
            match piece:
                case Row():
                    self._row(piece)
                case Code():
                    self._code(piece)
                case Blank(lines=lines):
                    self._builder.print_and_feed(lines)
                case Sever(partial=partial):
                    self._cut(partial)
        return bytes(self._builder.output)

    def _row(self, row: Row) -> None:
        self._type(
            align=row.align,
            bold=row.bold,
            font="b" if row.small else "a",
            width=row.width,
            height=row.height,
        )
        text = row.filled(line_room(row, self._profile.columns))
        self._builder.text(encode(text).decode("cp858"))
        self._raw(b"\n")

    def _type(self, **wanted: Any) -> None:
        """Sends what differs from the type the printer is set to already."""
        changed = {name: value for name, value in wanted.items() if self._set[name] != value}
        if "width" in changed or "height" in changed:
            changed["width"], changed["height"] = wanted["width"], wanted["height"]
            self._builder.set(custom_size=True, **changed)
        elif changed:
            self._builder.set(**changed)
        self._set.update(wanted)

    def _store(self, pieces: Sequence[Piece]) -> None:
        """Keeps the paper's one code; of several each is kept when it is printed."""
        codes = [
            piece.text for piece in pieces if isinstance(piece, Code) and self._is_native(piece)
        ]
        if not codes:
            self._raw(commands.store_code(_WITNESS.encode("ascii")))
        elif len(codes) == 1:
            self._raw(self._native(codes[0]).removesuffix(commands.PRINT_CODE))
            self._stored = codes[0]

    def _native(self, text: str) -> bytes:
        """The commands by which the printer makes a code itself, as python-escpos writes them."""
        dots = module_dots(modules_across(text), self._profile.width_dots, self._profile.qr_dots)
        builder = new_builder()
        builder.qr(text, ec=_ERROR_CORRECTION_M, size=dots, native=True)
        return bytes(builder.output)

    def _is_native(self, code: Code) -> bool:
        """Whether the printer makes this code itself."""
        if code.made == "usual":
            return self._profile.native_qr
        return code.made == "printer"

    def _code(self, code: Code) -> None:
        """The code with a blank line above and below: printers add no quiet zone of their own."""
        self._type(align="center", bold=False, font="a", width=1, height=1)
        self._builder.print_and_feed(1)
        if not self._is_native(code):
            self._raw(_code_as_dots(code.text, self._profile))
        elif self._stored == code.text:
            self._raw(commands.PRINT_CODE)
        else:
            self._raw(self._native(code.text))
        self._builder.print_and_feed(1)

    def _cut(self, partial: bool) -> None:
        whole = self._profile.cut == "full" and not partial
        self._raw(commands.FULL_CUT if whole else commands.PARTIAL_CUT)

    def _raw(self, data: bytes) -> None:
        self._builder._raw(data)


def _code_as_dots(text: str, profile: Profile) -> bytes:
    """The code as GS v 0 bands, in a mask whose dots hold no command that acts at once."""
    for mask in _MASKS:
        modules = matrix(text, mask)
        dots = module_dots(len(modules), profile.width_dots, profile.qr_dots)
        data = _bands(squares(modules, dots), dots * QUIET_MODULES)
        if not any(command in data for command in commands.REAL_TIME):
            return data
    raise ValueError("no way was found to print this code as dots")


def _bands(code: Image.Image, quiet: int) -> bytes:
    """A picture, ink 1, widened by the quiet zone and cut into bands of few rows."""
    width = (code.width + 2 * quiet + 7) // 8 * 8
    wide = Image.new("1", (width, code.height), 0)
    wide.paste(code, ((width - code.width) // 2, 0))
    across = width // 8
    rows = wide.tobytes()
    bands = b""
    for top in range(0, code.height, _BAND_DOTS):
        band = rows[top * across : (top + _BAND_DOTS) * across]
        down = len(band) // across
        bands += commands.GS + b"v0\x00" + across.to_bytes(2, "little")
        bands += down.to_bytes(2, "little") + band
    return bands

"""Laying a document out on paper of a given width: rows of cleaned text, codes, blanks, cuts.

Pure: the same document and width give the same pieces, whatever renders them afterwards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from receipts.document import (
    QR,
    Align,
    AnyElement,
    Big,
    Cut,
    Document,
    Feed,
    Line,
    Rule,
    Size,
    Text,
)
from receipts.guard import clean, qr_payload
from receipts.wrapping import longest_number, wrap

LIGHT_RULE = "─"
HEAVY_RULE = "═"
LARGEST_SCALE = 5
_SCALES: dict[Size, tuple[int, int]] = {
    "normal": (1, 1),
    "small": (1, 1),
    "tall": (1, 2),
    "double": (2, 2),
}


@dataclass(frozen=True)
class Columns:
    """How many characters one line holds, in the normal and in the small font."""

    normal: int
    small: int


@dataclass(frozen=True)
class Row:
    """One line of text in one type; ``width`` and ``height`` multiply the font's own size.

    ``right`` stands at the right edge of the same line; there is room for it.
    """

    text: str
    right: str = ""
    align: Align = "left"
    bold: bool = False
    width: int = 1
    height: int = 1
    small: bool = False

    def filled(self, columns: int) -> str:
        """Both texts as one, in a line of ``columns`` characters of this type's own width."""
        return self.text + self.right.rjust(columns - len(self.text)) if self.right else self.text


@dataclass(frozen=True)
class Code:
    """A QR code, centred, with its quiet zone."""

    text: str
    made: Literal["usual", "printer", "dots"] = "usual"


@dataclass(frozen=True)
class Blank:
    """Empty lines."""

    lines: int


@dataclass(frozen=True)
class Sever:
    """A cut; a partial one leaves the parts hanging together."""

    partial: bool


Piece = Row | Code | Blank | Sever


def lay_out(document: Document, columns: Columns, *, knife: bool = True) -> tuple[Piece, ...]:
    """The pieces of a document for this width, ended by a full cut.

    Without a ``knife`` a broken line shows where to tear, with air enough to take hold of.
    """
    pieces: list[Piece] = []
    for element in document.elements:
        pieces += _pieces(element, columns)
    pieces.append(Sever(partial=False))
    if knife:
        return tuple(pieces)
    return tuple(
        part
        for piece in pieces
        for part in (_by_hand(columns) if isinstance(piece, Sever) else (piece,))
    )


def _by_hand(columns: Columns) -> tuple[Piece, ...]:
    return (
        Blank(1),
        Row(("- " * columns.normal)[: columns.normal].rstrip(), align="center"),
        Blank(3),
    )


def line_room(row: Row, columns: Columns) -> int:
    """How many characters of this row's type one line holds."""
    return (columns.small if row.small else columns.normal) // row.width


def _pieces(element: AnyElement, columns: Columns) -> Iterator[Piece]:
    match element:
        case Text():
            yield from _text(element, columns)
        case Line():
            yield from _line(element, columns)
        case Rule(heavy=heavy):
            yield Row((HEAVY_RULE if heavy else LIGHT_RULE) * columns.normal)
        case Big(text=text):
            yield from _big(clean(text), columns.normal)
        case QR():
            yield Code(qr_payload(element.text), element.made)
            if element.caption:
                yield from _text(Text(text=element.caption, align="center"), columns)
        case Feed(lines=lines):
            yield Blank(lines)
        case Cut(partial=partial):
            yield Sever(partial)


def _room(size: Size, columns: Columns) -> int:
    return (columns.small if size == "small" else columns.normal) // _SCALES[size][0]


def _text(element: Text, columns: Columns) -> Iterator[Row]:
    width, height = _SCALES[element.size]
    for line in wrap(clean(element.text), _room(element.size, columns)):
        yield Row(
            line,
            align=element.align,
            bold=element.bold,
            width=width,
            height=height,
            small=element.size == "small",
        )


def _line(element: Line, columns: Columns) -> Iterator[Row]:
    width, height = _SCALES[element.size]
    room = _room(element.size, columns)
    for left, right in _two_columns(clean(element.left), clean(element.right), room, element.hang):
        yield Row(
            left,
            right,
            bold=element.bold,
            width=width,
            height=height,
            small=element.size == "small",
        )


def _two_columns(left: str, right: str, room: int, hang: int) -> list[tuple[str, str]]:
    """``right`` ends the last line of ``left``; where it would leave too little it has its own.

    Too little is also where a number in ``left`` would have to be broken.
    """
    number = longest_number(left)
    hang = max(0, min(hang, room - number))
    narrow = room - len(right) - 1
    if narrow >= max(room // 2, number + hang) or not right:
        lines = wrap(left, narrow if right else room, hang)
        return [*((line, "") for line in lines[:-1]), (lines[-1], right)]
    lines = wrap(left, room, hang)
    if len(lines[-1]) <= narrow:
        return [*((line, "") for line in lines[:-1]), (lines[-1], right)]
    return [*((line, "") for line in lines), *(("", line) for line in wrap(right, room))]


def _big(text: str, columns: int) -> Iterator[Row]:
    """The largest type in which the whole text stands on one line; else it wraps, doubled."""
    scale = min(LARGEST_SCALE, columns // max(len(text), 1))
    if scale >= 2:
        yield Row(text, align="center", bold=True, width=scale, height=scale)
        return
    for line in wrap(text, columns // 2):
        yield Row(line, align="center", bold=True, width=2, height=2)

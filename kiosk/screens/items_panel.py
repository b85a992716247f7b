"""What is sold, grouped as on the program: hot key, name, cards, price."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from kiosk.language import speak
from kiosk.money import format_money
from kiosk.program.catalogue import Entry, Group
from kiosk.screens.lines import shorten
from kiosk.screens.theme import KEY, PLAIN, QUIET, STRONG

_LINE = "\u2500"
COLUMN_MIN = 25
COLUMN_GOOD = 45
"""The width from which most names are whole, with the number of cards behind them."""
COLUMN_MAX = 60
CARDS_FROM = 40
"""The column width from which the number of cards is shown as well."""


@dataclass(frozen=True)
class Block:
    """A title with some entries of a group under it."""

    title: str
    entries: tuple[Entry, ...]

    @property
    def rows(self) -> int:
        return len(self.entries) + 1


Column = list[Block]


def arrange(groups: Sequence[Group], width: int, height: int) -> list[Column]:
    """Lays groups out in the fewest columns that hold them; a group is split only if it must be."""
    blocks = [Block(each.title, each.entries) for each in groups]
    most = max(1, width // COLUMN_MIN)
    for wanted in range(1, most + 1):
        columns = _whole(blocks, wanted, height)
        if columns is not None:
            return columns
    return _split(blocks, most, height)


def _whole(blocks: Sequence[Block], wanted: int, height: int) -> list[Column] | None:
    columns: list[Column] = [[]]
    for block in blocks:
        used = _height(columns[-1])
        if used and used + 1 + block.rows > height and len(columns) < wanted:
            columns.append([])
        columns[-1].append(block)
        if _height(columns[-1], spaced=False) > height:
            return None
    return columns


def _height(column: Column, *, spaced: bool = True) -> int:
    rows = sum(each.rows for each in column)
    return rows + (len(column) - 1 if spaced and column else 0)


def _split(blocks: Sequence[Block], most: int, height: int) -> list[Column]:
    columns: list[Column] = [[]]
    for block in blocks:
        rest = block.entries
        while rest:
            room = height - _height(columns[-1], spaced=False) - 1
            if room < 1:
                if len(columns) == most:
                    return columns
                columns.append([])
                room = height - 1
            columns[-1].append(Block(block.title, rest[:room]))
            rest = rest[room:]
    return columns


class ItemsPanel(Widget):
    """Draws the groups. What is closed says so in place of its price."""

    def __init__(self) -> None:
        super().__init__(id="items")
        self._groups: tuple[Group, ...] = ()
        self._shut: Mapping[str, str] = {}
        self._gone: frozenset[str] = frozenset()

    def show(
        self, groups: tuple[Group, ...], shut: Mapping[str, str], gone: Iterable[str] = ()
    ) -> None:
        """Draws other groups, or the same with other things closed, or ``gone``: sold out."""
        out = frozenset(gone)
        if (groups, shut, out) != (self._groups, self._shut, self._gone):
            self._groups, self._shut, self._gone = groups, dict(shut), out
            self.refresh()

    def render(self) -> Text:
        width, height = self.size.width, self.size.height
        columns = arrange(self._groups, width, height)
        wide = min(COLUMN_MAX, width // max(1, len(columns)))
        drawn = [self._column(column, wide, height) for column in columns]
        lines = []
        for row in range(max((len(each) for each in drawn), default=0)):
            cells = [each[row] if row < len(each) else Text(" " * wide) for each in drawn]
            lines.append(Text.assemble(*cells))
        left_out = self._left_out(columns)
        if left_out:
            lines = [
                *lines[: height - 1],
                Text(f" {speak('and {number} more by their keys', number=left_out)}", QUIET),
            ]
        return Text("\n", no_wrap=True, end="").join(lines)

    def _left_out(self, columns: list[Column]) -> int:
        shown = sum(len(block.entries) for column in columns for block in column)
        return sum(len(each.entries) for each in self._groups) - shown

    def _column(self, blocks: Column, width: int, height: int) -> list[Text]:
        inner = width - 2
        spaced = _height(blocks) <= height
        lines: list[Text] = []
        for block in blocks:
            if spaced and lines:
                lines.append(Text(" " * width))
            name = shorten(speak(block.title), inner - 4)
            rule = _LINE * (inner - len(name) - 1)
            lines.append(Text.assemble((f"{name} ", QUIET), (rule, PLAIN), "  "))
            lines += [self._row(each, inner) for each in block.entries]
        return lines

    def _row(self, entry: Entry, inner: int) -> Text:
        shut = closed_or_gone(entry, self._shut, self._gone)
        price = shut or format_money(entry.price_cents)
        tail = f"{price:>6}"
        if inner >= CARDS_FROM:
            cards = speak("{cards} cards", cards=entry.cards) if entry.cards > 1 else ""
            with_cards = f"{cards:>9} {price:>6}" if len(cards) < 10 else f" {cards} {price:>6}"
            # A whole name comes before the number of cards.
            if Text(entry.name).cell_len <= inner - 4 - len(with_cards):
                tail = with_cards
        room = inner - 4 - len(tail)
        name = named(entry.name, room)
        row = Text(" ")
        row.append(entry.key or " ", PLAIN if shut else KEY)
        row.append("  ")
        row.append(name, PLAIN if shut else STRONG)
        row.append(" " * (room - Text(name).cell_len))
        row.append(f"{tail}  ", PLAIN)
        return row


def closed_or_gone(entry: Entry, shut: Mapping[str, str], gone: Iterable[str]) -> str:
    """Why a thing cannot be sold now, in a word: ``sold out``, ``closed``, or ""."""
    if entry.id in gone:
        return speak("sold out")
    return speak("closed") if entry.id in shut else ""


def named(name: str, room: int) -> str:
    """A name in so many columns: cut at a comma where that is enough, else anywhere."""
    short = shorten(name, len(name))
    while Text(short).cell_len > room and "," in short:
        short = short.rpartition(",")[0].rstrip()
    return shorten(short, room)

"""What is sold, in boxes as on the program: hot key, name, price."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from kiosk.money import format_money
from kiosk.program.catalogue import Entry, Group
from kiosk.screens.lines import shorten
from kiosk.screens.theme import KEY, PLAIN, QUIET, STRONG

_LINE = "\u2500"
COLUMN_MIN = 25
COLUMN_GOOD = 38
COLUMN_MAX = 60


@dataclass(frozen=True)
class Box:
    """A titled box with some entries of a group."""

    title: str
    entries: tuple[Entry, ...]

    @property
    def rows(self) -> int:
        return len(self.entries) + 2


Column = list[Box]


def arrange(groups: Sequence[Group], width: int, height: int) -> list[Column]:
    """Lays groups out in the fewest columns that hold them; a group is split only if it must be."""
    most = max(1, width // COLUMN_MIN)
    good = max(1, min(2, width // COLUMN_GOOD, len(groups)))
    for wanted in range(good, most + 1):
        columns = _whole(groups, wanted, height)
        if columns is not None:
            return columns
    return _split(groups, most, height)


def _whole(groups: Sequence[Group], wanted: int, height: int) -> list[Column] | None:
    columns: list[Column] = [[]]
    everything = sum(len(each.entries) + 2 for each in groups)
    share = max(
        -(-everything // wanted), max((len(each.entries) + 2 for each in groups), default=0)
    )
    for each in groups:
        box = Box(each.title, each.entries)
        used = sum(other.rows for other in columns[-1])
        if used and used + box.rows > min(height, share) and len(columns) < wanted:
            columns.append([])
            used = 0
        if used + box.rows > height:
            return None
        columns[-1].append(box)
    return columns


def _split(groups: Sequence[Group], most: int, height: int) -> list[Column]:
    columns: list[Column] = [[]]
    for group in groups:
        rest = group.entries
        while rest:
            room = height - sum(each.rows for each in columns[-1]) - 2
            if room < 1:
                if len(columns) == most:
                    return columns
                columns.append([])
                room = height - 2
            columns[-1].append(Box(group.title, rest[:room]))
            rest = rest[room:]
    return columns


class ItemsPanel(Widget):
    """Draws the boxes. What is closed says so in place of its price."""

    def __init__(self) -> None:
        super().__init__(id="items")
        self._groups: tuple[Group, ...] = ()
        self._shut: Mapping[str, str] = {}

    def show(self, groups: tuple[Group, ...], closed: Mapping[str, str]) -> None:
        """Draws other groups, or the same with other things closed."""
        if (groups, closed) != (self._groups, self._shut):
            self._groups, self._shut = groups, dict(closed)
            self.refresh()

    def render(self) -> Text:
        width, height = self.size.width, self.size.height
        columns = arrange(self._groups, width, height)
        wide = min(COLUMN_MAX, width // max(1, len(columns)))
        drawn = [self._column(column, wide) for column in columns]
        lines = []
        for row in range(max((len(each) for each in drawn), default=0)):
            cells = [each[row] if row < len(each) else Text(" " * wide) for each in drawn]
            lines.append(Text.assemble(*cells))
        left_out = self._left_out(columns)
        if left_out:
            lines = [*lines[: height - 1], Text(f" and {left_out} more by their keys", QUIET)]
        return Text("\n", no_wrap=True, end="").join(lines)

    def _left_out(self, columns: list[Column]) -> int:
        shown = sum(len(box.entries) for column in columns for box in column)
        return sum(len(each.entries) for each in self._groups) - shown

    def _column(self, boxes: Column, width: int) -> list[Text]:
        inner = width - 3
        lines: list[Text] = []
        for box in boxes:
            name = shorten(box.title, inner - 4)
            lines.append(
                Text.assemble(
                    ("\u250c\u2500 ", PLAIN),
                    (name, QUIET),
                    (f" {_LINE * (inner - len(name) - 3)}\u2510 ", PLAIN),
                )
            )
            lines += [self._row(each, inner) for each in box.entries]
            lines.append(Text(f"\u2514{_LINE * inner}\u2518 ", PLAIN))
        return lines

    def _row(self, entry: Entry, inner: int) -> Text:
        closed = entry.id in self._shut
        price = "closed" if closed else format_money(entry.price_cents)
        cards = f"{entry.cards:>4} cards" if inner >= 44 and entry.cards else ""
        tail = f"{cards:>10} {price:>8}" if inner >= 44 else f"{price:>6}"
        room = inner - 5 - len(tail) - 1
        name = shorten(entry.name, room)
        padding = " " * (room - Text(name).cell_len)
        row = Text("\u2502 ", PLAIN)
        row.append(entry.key or " ", PLAIN if closed else KEY)
        row.append("  ")
        row.append(name, PLAIN if closed else STRONG)
        row.append(f"{padding} {tail} ", PLAIN)
        row.append("\u2502 ", PLAIN)
        return row

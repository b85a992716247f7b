"""Rows of large letters for weak eyes: a word at the left, a figure at the right."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from kiosk.screens.big_words import ROWS, cells_of, letter_rows, lettered, squeezed
from kiosk.screens.lines import shorten
from kiosk.screens.theme import GREY, STRONG

_SCALES = ((6, 3), (4, 2), (2, 1), (1, 1))
"""Columns and rows of one cell, largest first."""
_GAP = 3


@dataclass(frozen=True)
class LargeRow:
    """A word that gives way, and a figure that stands whole; ``ground`` fills their cells."""

    word: str
    figure: str = ""
    ground: str = GREY


class LargeRows(Widget):
    """As many large rows as are given, as large as fits, and a line of ordinary words below."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: tuple[LargeRow, ...] = ()
        self._foot = ""

    def show(self, rows: Sequence[LargeRow], foot: str = "") -> None:
        """Draws other rows."""
        if (tuple(rows), foot) != (self._rows, self._foot):
            self._rows, self._foot = tuple(rows), foot
            self.refresh()

    def render(self) -> Text:
        width, height = self.size.width, self.size.height - 1
        lines: list[Text] = []
        each_high = max(ROWS, (height + 1) // max(1, len(self._rows)) - 1)
        for row in self._rows:
            lines += _drawn(row, width, each_high)
            lines.append(Text(""))
        lines = lines[:height] + [Text("")] * max(0, height - len(lines))
        lines.append(Text(shorten(self._foot, width), STRONG))
        return Text("\n", no_wrap=True, end="").join(lines)


def _drawn(row: LargeRow, width: int, height: int) -> list[Text]:
    word, figure = lettered(row.word).strip(), lettered(row.figure)
    word_wide, figure_wide = cells_of(word), cells_of(figure)
    gap = _GAP if figure and word else 0
    for across, down in _SCALES:
        if ROWS * down > height:
            continue
        # The figure matters more: it may be twice as wide as the word beside it.
        for wide in (across * 2, across) if across == down == 1 else (across,):
            if word_wide * across + gap + figure_wide * wide <= width:
                return _two_ends((word, across), (figure, wide), down, row.ground, width)
    word = squeezed(row.word, width - figure_wide - gap)
    return _two_ends((word, 1), (figure, 1), 1, row.ground, width)


def _two_ends(
    word: tuple[str, int], figure: tuple[str, int], down: int, ground: str, width: int
) -> list[Text]:
    """Rows of cells; word and figure each with the columns of one cell."""
    gap = max(0, width - cells_of(word[0]) * word[1] - cells_of(figure[0]) * figure[1])
    left = letter_rows(*word, down, ground)
    right = letter_rows(*figure, down, ground)
    return [Text.assemble(one, " " * gap, other) for one, other in zip(left, right, strict=True)]

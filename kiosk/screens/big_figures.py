"""An amount so large that it is read across the table: figures made of filled cells.

Spaces on a coloured ground need no letter that a console font might lack.
"""

from rich.text import Text

from kiosk.screens.big_words import ROWS, cells_of, letter_rows, lettered
from kiosk.screens.theme import GREY

_SCALES = ((4, 2), (2, 1), (1, 1))
"""Columns and rows of one cell, largest first."""


def big_figures(amount: str, width: int, height: int, ground: str = GREY) -> Text:
    """The amount in the largest figures that fit; as it is where none do."""
    word = lettered(amount)
    for across, down in _SCALES:
        if cells_of(word) * across <= width and ROWS * down <= height:
            return Text("\n", end="").join(letter_rows(word, across, down, ground))
    return Text(amount)

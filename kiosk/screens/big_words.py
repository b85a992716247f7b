"""A word so large that it is read across the table: letters made of filled cells.

Spaces on a coloured ground need no letter that a console font might lack.
"""

import unicodedata
from itertools import groupby

from rich.text import Text

_SHAPES = {
    "A": (" ## ", "#  #", "####", "#  #", "#  #"),
    "B": ("### ", "#  #", "### ", "#  #", "### "),
    "C": (" ###", "#   ", "#   ", "#   ", " ###"),
    "D": ("### ", "#  #", "#  #", "#  #", "### "),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "F": ("####", "#   ", "### ", "#   ", "#   "),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "H": ("#  #", "#  #", "####", "#  #", "#  #"),
    "I": ("###", " # ", " # ", " # ", "###"),
    "J": ("  ##", "   #", "   #", "#  #", " ## "),
    "K": ("#  #", "# # ", "##  ", "# # ", "#  #"),
    "L": ("#   ", "#   ", "#   ", "#   ", "####"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "Q": (" ## ", "#  #", "#  #", "# ##", " ###"),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "S": (" ###", "#   ", " ## ", "   #", "### "),
    "T": ("###", " # ", " # ", " # ", " # "),
    "U": ("#  #", "#  #", "#  #", "#  #", " ## "),
    "V": ("#  #", "#  #", "#  #", " ## ", " ## "),
    "W": ("#   #", "#   #", "# # #", "# # #", " # # "),
    "X": ("#  #", "#  #", " ## ", "#  #", "#  #"),
    "Y": ("# #", "# #", " # ", " # ", " # "),
    "Z": ("####", "  # ", " #  ", "#   ", "####"),
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    " ": ("  ", "  ", "  ", "  ", "  "),
    ".": (" ", " ", " ", " ", "#"),
    ",": (" ", " ", " ", "#", "#"),
    ":": (" ", "#", " ", "#", " "),
    "-": ("  ", "  ", "##", "  ", "  "),
    "_": ("   ", "   ", "   ", "   ", "###"),
    "/": ("  #", "  #", " # ", "#  ", "#  "),
    "'": ("#", "#", " ", " ", " "),
    "!": ("#", "#", "#", " ", "#"),
    "+": ("   ", " # ", "###", " # ", "   "),
    "=": ("   ", "###", "   ", "###", "   "),
    "*": ("   ", "# #", " # ", "# #", "   "),
    "$": (" ###", "# # ", " ## ", " # #", "### "),
    "&": (" #  ", "# # ", " #  ", "# # ", " # #"),
    "%": ("#  #", "  # ", " #  ", "#   ", "#  #"),
    "(": (" #", "# ", "# ", "# ", " #"),
    ")": ("# ", " #", " #", " #", "# "),
    "?": ("## ", "  #", " # ", "   ", " # "),
}  # fmt: skip
ROWS = 5
_VOWELS = "AEIOU"


def lettered(text: str) -> str:
    """What of a text has large letters: capitals without accents, ``?`` for what has none."""
    plain = unicodedata.normalize("NFKD", "".join(c if c.isprintable() else " " for c in text))
    kept = (each for each in plain.upper() if not unicodedata.combining(each))
    return "".join(each if each in _SHAPES else "?" for each in kept)


def cells_of(word: str) -> int:
    """How many cells wide a lettered word is."""
    return max(0, sum(len(_SHAPES[each][0]) + 1 for each in word) - 1)


def squeezed(text: str, cells: int) -> str:
    """A text in so many cells: cut at a comma, then without vowels from the end, then cut short."""
    word = lettered(text).strip()
    while cells_of(word) > cells and "," in word:
        word = word.rpartition(",")[0].rstrip()
    for place in range(len(word) - 1, 0, -1):
        if cells_of(word) <= cells:
            break
        if word[place] in _VOWELS and word[place - 1] != " ":
            word = word[:place] + word[place + 1 :]
    while word and cells_of(word) > cells:
        word = word[:-1].rstrip()
    return word


def letter_rows(word: str, across: int, down: int, ground: str) -> list[Text]:
    """A lettered word as rows of cells, each so many columns and rows large."""
    lines: list[Text] = []
    for row in range(ROWS):
        line = Text()
        cells = " ".join(_SHAPES[letter][row] for letter in word)
        # Runs, not cells: every piece of a line costs time when it is drawn.
        for cell, run in groupby(cells):
            line.append(" " * across * len(list(run)), f"on {ground}" if cell == "#" else "")
        lines += [line] * down
    return lines


def big_word(word: str, width: int, ground: str) -> Text:
    """The word in large letters, of cells filled with ``ground``; as it is where it does not fit.

    Two columns a cell where there is room, else one.
    """
    cells = cells_of(word)
    if cells > width:
        return Text(word)
    across = 2 if cells * 2 <= width else 1
    return Text("\n", end="").join(letter_rows(word, across, 1, ground))

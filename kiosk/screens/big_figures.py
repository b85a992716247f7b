"""An amount so large that it is read across the table: figures made of filled cells.

Spaces on a coloured ground need no letter that a console font might lack.
"""

from rich.text import Text

from kiosk.screens.theme import GREY

_SHAPES = {
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
    ".": (" ", " ", " ", " ", "#"),
    ",": (" ", " ", " ", "#", "#"),
    "-": ("   ", "   ", "###", "   ", "   "),
}
_SCALES = ((4, 2), (2, 1), (1, 1))
"""Columns and rows of one point, largest first."""


def big_figures(amount: str, width: int, height: int, style: str = f"on {GREY}") -> Text:
    """The amount in the largest figures that fit; as it is where none do."""
    for across, down in _SCALES:
        points = sum(len(_SHAPES[each][0]) + 1 for each in amount if each in _SHAPES) - 1
        if points * across <= width and 5 * down <= height:
            return _drawn(amount, across, down, style)
    return Text(amount)


def _drawn(amount: str, across: int, down: int, style: str) -> Text:
    lines = []
    for row in range(5):
        line = Text()
        for place, figure in enumerate(each for each in amount if each in _SHAPES):
            if place:
                line.append(" " * across)
            for point in _SHAPES[figure][row]:
                line.append(" " * across, style if point == "#" else "")
        lines += [line] * down
    return Text("\n", end="").join(lines)

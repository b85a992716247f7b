"""A word so large that it is read across the table: letters made of filled cells.

Spaces on a coloured ground need no letter that a console font might lack.
"""

from rich.text import Text

_SHAPES = {
    "A": (" ## ", "#  #", "####", "#  #", "#  #"),
    "C": (" ###", "#   ", "#   ", "#   ", " ###"),
    "D": ("### ", "#  #", "#  #", "#  #", "### "),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "I": ("###", " # ", " # ", " # ", "###"),
    "K": ("#  #", "# # ", "##  ", "# # ", "#  #"),
    "L": ("#   ", "#   ", "#   ", "#   ", "####"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "T": ("###", " # ", " # ", " # ", " # "),
    "U": ("#  #", "#  #", "#  #", "#  #", " ## "),
    "V": ("#  #", "#  #", "#  #", " ## ", " ## "),
    "W": ("#   #", "#   #", "# # #", "# # #", " # # "),
    " ": ("  ", "  ", "  ", "  ", "  "),
}
ROWS = 5


def big_word(word: str, width: int, ground: str) -> Text:
    """The word in large letters, of cells filled with ``ground``; as it is where it does not fit.

    Two columns a cell where there is room, else one.
    """
    cells = sum(len(_SHAPES[each][0]) + 1 for each in word) - 1
    across = 2 if cells * 2 <= width else 1
    if cells > width:
        return Text(word)
    lines = []
    for row in range(ROWS):
        line = Text()
        for place, letter in enumerate(word):
            line.append(" " * across if place else "")
            for cell in _SHAPES[letter][row]:
                line.append(" " * across, f"on {ground}" if cell == "#" else "")
        lines.append(line)
    return Text("\n", end="").join(lines)

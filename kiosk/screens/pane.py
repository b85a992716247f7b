"""A list or a text in as many rows as there are; arrows move through it. It draws no scroll bar:
the blocks one is made of are missing from console fonts."""

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from kiosk.screens.theme import CHOSEN, QUIET


class Pane(Widget):
    """Rows of text. With ``marking`` one row is marked and moves; without, the text scrolls."""

    def __init__(self, *, marking: bool = True, id: str | None = None) -> None:
        super().__init__(id=id)
        self.marking = marking
        self.rows: list[Text] = []
        self.marked = 0
        self._first = 0

    def fill(self, rows: Sequence[Text | str], *, marked: int | None = None) -> None:
        """Puts other rows in; the mark stays where it was unless ``marked`` says otherwise."""
        self.rows = [Text(each) if isinstance(each, str) else each for each in rows]
        self.marked = self.marked if marked is None else marked
        self.move(0)

    def move(self, rows: int) -> None:
        """Moves the mark, or the text, by so many rows; it stops at both ends."""
        height = max(1, self.size.height)
        last = len(self.rows) - 1
        if self.marking:
            self.marked = max(0, min(self.marked + rows, last))
            self._first = min(self._first, self.marked)
            self._first = max(self._first, self.marked - height + 1)
            # No row stays hidden above while there is room below.
            self._first = min(self._first, max(0, last - height + 1))
        else:
            self._first = max(0, min(self._first + rows, last - height + 1))
        self.refresh()

    def on_resize(self) -> None:
        self.move(0)

    def render(self) -> Text:
        """The rows that fit, the marked one turned over and shown with a pointer."""
        width, height = self.size.width, max(1, self.size.height)
        drawn = Text(no_wrap=True, end="")
        shown = range(self._first, min(self._first + height, len(self.rows)))
        for place in shown:
            row = self.rows[place].copy()
            row.truncate(max(1, width - 2 * self.marking))
            if self.marking:
                at = place == self.marked
                row = Text.assemble("> " if at else "  ", row)
                if at:
                    row.pad_right(max(0, width - row.cell_len))
                    row = Text(row.plain, CHOSEN)
            drawn.append_text(row)
            if place != shown[-1]:
                drawn.append("\n")
        return drawn

    @property
    def position(self) -> Text:
        """Where in the list one is, for a title: ``12 of 200``."""
        if not self.rows:
            return Text("")
        at = self.marked + 1 if self.marking else self._first + 1
        return Text(f"{at} of {len(self.rows)}", QUIET)

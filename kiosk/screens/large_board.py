"""The counter in large letters: the sum, the marked line, the cutoff; or what is for sale."""

from collections.abc import Mapping

from kiosk.errors import Refusal
from kiosk.language import speak
from kiosk.ledger.entries import SoldLine
from kiosk.money import format_money
from kiosk.program.catalogue import Entry
from kiosk.rules.night import Cutoff
from kiosk.screens.cutoff_words import minutes_left, worth_showing
from kiosk.screens.items_panel import closed_or_gone
from kiosk.screens.large_rows import LargeRow, LargeRows
from kiosk.screens.theme import GREY, RED
from kiosk.till.look import Look

A_PAGE = 3
"""Things for sale on one page."""


class LargeBoard(LargeRows):
    """Draws what the ordinary board draws, for eyes that do not read that."""

    def __init__(self) -> None:
        super().__init__(id="large")
        self.page: int | None = None
        """The page of things for sale that is open, from 0; None: the basket is shown."""
        self.told = ""
        """What is being typed or still to be paid, in place of the cutoff."""
        self._look: Look | None = None
        self._shut: Mapping[str, str] = {}
        self._line: tuple[SoldLine, Refusal | None] | None = None
        self._total = ""
        self._foot_words = ""

    def looked(self, look: Look, shut: Mapping[str, str], foot: str) -> None:
        """A new look at the desk, with what is closed."""
        self._look, self._shut, self._foot_words = look, shut, foot
        self.draw()

    def basket(self, line: tuple[SoldLine, Refusal | None] | None, total_cents: int) -> None:
        """The marked line and the sum."""
        self._line, self._total = line, format_money(total_cents)
        self.draw()

    def turn(self, pages: int) -> None:
        """Turns so many pages of what is for sale; behind the last one is the basket again."""
        last = (len(self._entries()) - 1) // A_PAGE
        now = -1 if self.page is None else self.page
        to = now + pages
        self.page = to if 0 <= to <= last else last if to < -1 else None
        self.draw()

    def draw(self) -> None:
        """Draws the page that is open, or the basket."""
        if self.page is None:
            rows = [LargeRow(speak("Total"), self._total), self._marked(), self._third()]
            self.show(rows, self._foot_words)
            return
        entries = self._entries()
        pages = (len(entries) + A_PAGE - 1) // A_PAGE
        shown = entries[self.page * A_PAGE : (self.page + 1) * A_PAGE]
        foot = speak("Page {at} of {all}. PgDn turns it; the large letter at the left adds one.",
                     at=self.page + 1, all=pages)  # fmt: skip
        self.show([self._thing(each) for each in shown], foot)

    def _entries(self) -> list[Entry]:
        groups = self._look.groups if self._look else ()
        return [one for each in groups for one in each.entries if one.key]

    def _thing(self, entry: Entry) -> LargeRow:
        gone = self._look.sold_out if self._look else {}
        why = closed_or_gone(entry, self._shut, gone)
        figure = why or format_money(entry.price_cents)
        return LargeRow(f"{entry.key} {entry.name}", figure, RED if why else GREY)

    def _marked(self) -> LargeRow:
        if self._line is None:
            return LargeRow(speak("Press a key"))
        line, refused = self._line
        many = f"{line.quantity} " if line.quantity > 1 else ""
        if refused is not None:
            return LargeRow(f"{speak('No:')} {many}{line.name}", ground=RED)
        return LargeRow(f"{many}{line.name}")

    def _third(self) -> LargeRow:
        if self.told:
            return LargeRow(self.told)
        shown = worth_showing(self._look) if self._look else []
        return _cutoff(shown[0], self._look) if shown and self._look else LargeRow("")


def _cutoff(cutoff: Cutoff, look: Look) -> LargeRow:
    if cutoff.closed:
        return LargeRow(cutoff.what, speak("closed"), RED)
    if cutoff.at is None:
        return LargeRow(cutoff.what)
    words, pressing = minutes_left(cutoff.at - look.at)
    return LargeRow(cutoff.what, words, RED if pressing else GREY)

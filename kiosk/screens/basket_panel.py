"""The present player's lines, with the marked one and whatever is refused."""

from rich.text import Text
from textual.widget import Widget

from kiosk.errors import Refusal
from kiosk.language import speak
from kiosk.ledger.entries import SoldLine
from kiosk.money import format_money
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.items_panel import named
from kiosk.screens.lines import two_ends
from kiosk.screens.theme import CARE, KEY, PLAIN, QUIET, STOP, STRONG


class BasketPanel(Widget):
    """Draws one player of the basket; the title says which of how many."""

    def __init__(self) -> None:
        super().__init__(id="basket")
        self._lines: tuple[SoldLine, ...] = ()
        self._refused: list[Refusal | None] = []
        self._marked = 0
        self._foot = Text("")

    def show(self, basket: BasketInHand, lines: tuple[SoldLine, ...], occasions: int) -> None:
        """Draws the present player with these priced lines."""
        self._lines = lines
        self._refused = [
            basket.why_not((basket.at_player, pick.id, pick.occasion))
            for pick in basket.player.picks
        ]
        self._marked = basket.marked
        several = len(basket.players) > 1
        at, number = basket.at_player + 1, len(basket.players)
        self.border_title = (
            speak("Player {at} of {number}  Left Right", at=at, number=number)
            if several
            else speak("Player {at} of {number}", at=at, number=number)
        )
        self.border_subtitle = Text(speak("already here"), CARE) if basket.player.here else ""
        self._foot = self._footing(basket, lines)
        self._name_occasions = occasions > 1
        self.refresh()

    @property
    def marked_line(self) -> SoldLine | None:
        """The marked line as it is sold; None where there is none or it is refused."""
        marked = self.marked
        return None if marked is None or marked[1] is not None else marked[0]

    @property
    def marked(self) -> tuple[SoldLine, Refusal | None] | None:
        """The marked line, and why it is refused; None where there is none."""
        if not 0 <= self._marked < min(len(self._lines), len(self._refused)):
            return None
        return self._lines[self._marked], self._refused[self._marked]

    _name_occasions = False

    def _footing(self, basket: BasketInHand, lines: tuple[SoldLine, ...]) -> Text:
        sold = [line for line, no in zip(lines, self._refused, strict=False) if no is None]
        cards = sum(each.cards for each in sold)
        money = ""
        if len(basket.players) > 1:
            money = f"  {format_money(sum(each.amount_cents for each in sold))}"
        return Text(f"{speak('{cards} cards', cards=cards)}{money}", QUIET)

    def render(self) -> Text:
        width, height = self.size.width, max(2, self.size.height)
        room = height - 1
        first = max(0, min(self._marked - room + 1, len(self._lines) - room))
        shown = list(enumerate(self._lines))[first : first + room]
        rows = [self._row(place, line, width) for place, line in shown]
        if not self._lines:
            rows = [Text(f" {speak('press the key of a thing')}", PLAIN)]
        rows += [Text("")] * (room - len(rows))
        foot = two_ends(Text(""), self._foot, width)
        return Text("\n", no_wrap=True, end="").join([*rows[:room], foot])

    def _row(self, place: int, line: SoldLine, width: int) -> Text:
        refused = place < len(self._refused) and self._refused[place] is not None
        sum_text = speak("refused") if refused else format_money(line.amount_cents)
        quantity = f"{line.quantity:>2} "
        room = width - 2 - len(quantity) - len(sum_text) - 1
        name = f"{line.name}, {line.occasion}" if self._name_occasions else line.name
        row = Text("> " if place == self._marked else "  ", KEY)
        row.append(quantity, STRONG)
        cut = named(name, room)
        row.append(cut, PLAIN if refused else STRONG)
        row.append(" " * (room - Text(cut).cell_len + 1))
        row.append(sum_text, STOP if refused else STRONG)
        return row

"""What to hand to the player, in figures read from across the table, until somebody goes on."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.big_figures import big_figures
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.theme import PLAIN, STRONG

_ROWS_OF_WORDS = 10


class HandOverScreen(DeskScreen[None], inherit_bindings=False):
    """``word`` stands over the sum, such as CHANGE; ``sentence`` says what it belongs to."""

    PLACE = "hand_over"

    def __init__(self, desk: AtDesk, word: str, cents: int, sentence: str) -> None:
        super().__init__(desk)
        self.word = word
        self.cents = cents
        self.told = sentence
        self.lines = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.lines

    def on_mount(self) -> None:
        super().on_mount()
        self.desk.customer.given_back(self.word, self.cents)

    def on_resize(self) -> None:
        super().on_resize()
        amount = format_money(self.cents)
        width, height = self.app.size.width - 6, self.app.size.height - _ROWS_OF_WORDS - 5
        drawn = Text(f"{speak(self.word)}  {amount}\n\n", STRONG)
        drawn.append_text(big_figures(amount, width, max(5, height)))
        drawn.append(f"\n\n{speak(self.told)}", PLAIN)
        self.lines.update(drawn)

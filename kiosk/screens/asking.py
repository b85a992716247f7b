"""Small questions with a screen each: yes or no, a reason, one line of a list, a few fields."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.lines import shorten
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import KEY, PLAIN, STRONG
from kiosk.screens.typing_line import TypedText, key_of, place_of
from kiosk.till.reasons import REASON_LENGTH_MAX


class ConfirmScreen(DeskScreen[bool], inherit_bindings=False):
    """One question, y or n. Enter is no answer, so that a burst of Enters answers nothing."""

    PLACE = "confirm"

    def __init__(self, desk: AtDesk, question: str, more: str = "") -> None:
        super().__init__(desk)
        self.question = question
        self.more = more

    def body(self) -> ComposeResult:
        asked = Text(f"{speak(self.question)}\n\n", STRONG)
        asked.append(f"{speak(self.more)}\n\n" if self.more else "", PLAIN)
        asked.append("y", KEY)
        asked.append(f"  {speak('yes')}        ", PLAIN)
        asked.append("n", KEY)
        asked.append(f"  {speak('no')}", PLAIN)
        yield Static(asked, markup=False, classes="asked")

    def do_yes(self) -> None:
        self.dismiss(True)

    def do_no(self) -> None:
        self.dismiss(False)


class ChoiceScreen(PaneScreen[int], inherit_bindings=False):
    """One line of a short list, by its key or by Enter on the marked one."""

    PLACE = "choice"

    def __init__(self, desk: AtDesk, question: str, choices: Sequence[str]) -> None:
        super().__init__(desk)
        self.question = question
        self.choices = tuple(choices)

    def body(self) -> ComposeResult:
        yield Static(Text(speak(self.question), STRONG), markup=False, classes="heading")
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self.pane.fill([choice_row(place, each) for place, each in enumerate(self.choices)])

    def typed(self, character: str) -> None:
        place = place_of(character)
        if place is not None and place < len(self.choices):
            self.dismiss(place)

    def do_enter(self) -> None:
        self.dismiss(self.pane.marked)


def choice_row(place: int, words: str, *, more: str = "") -> Text:
    """A line of a list with its key in front."""
    row = Text.assemble((f"{key_of(place)}  ", KEY), (speak(words), STRONG))
    if more:
        row.append(f"  {speak(more)}", PLAIN)
    return row


class ReasonScreen(DeskScreen[str], inherit_bindings=False):
    """A reason from a list, or in one's own words."""

    PLACE = "reason"

    def __init__(self, desk: AtDesk, question: str, reasons: Sequence[str]) -> None:
        super().__init__(desk)
        self.question = question
        self.reasons = tuple(reasons)
        self.own = TypedText(limit=REASON_LENGTH_MAX)
        self.lines = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.lines

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()

    def is_typing(self, text: str) -> bool:
        """Own words; figures alone are a barcode, and would choose a reason."""
        return bool(self.own.text) or not text[0].isdigit()

    def typed(self, character: str) -> None:
        place = place_of(character) if character.isdigit() and not self.own.text else None
        if place is not None:
            if place < len(self.reasons):
                self.dismiss(self.reasons[place])
            return
        self.own.type(character)
        self.draw()

    def do_erase(self) -> None:
        self.own.erase()
        self.draw()

    def do_enter(self) -> None:
        reason = " ".join(self.own.text.split())
        if reason:
            self.dismiss(reason)
        else:
            self.say("Press the key beside a reason, or type your own and then Enter.", "care")

    def draw(self) -> None:
        """Draws the reasons and what was typed."""
        drawn = Text(f"{speak(self.question)}\n\n", STRONG)
        for place, each in enumerate(self.reasons):
            drawn.append_text(choice_row(place, each))
            drawn.append("\n")
        drawn.append(f"\n{speak('or type it:')}  ", PLAIN)
        drawn.append(shorten(self.own.text[-60:], 60) + "_", STRONG)
        self.lines.update(drawn)

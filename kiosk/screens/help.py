"""F1: what every key of a screen does, from the table. And a rule of the pack, to read."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.folding import fold
from kiosk.screens.keys import keys_of
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, KEY, PLAIN, QUIET, STRONG

_TITLES = {
    "sell": "Selling: press the key of each thing, then the key of the note. That is all.",
    "pay": "Paying: what did the customer hand over?",
    "sign_in": "Signing in",
    "second": "The second person approves with the own PIN",
    "form": "Filling in",
    "choice": "Choosing",
    "reason": "A reason",
    "confirm": "Yes or no",
    "menu": "The menu",
    "open_night": "Opening the night",
    "slips": "Slips sold",
    "slip": "One slip",
    "second_or_later": "The second person approves with the own PIN, now or later",
    "exchange": "Exchanging: what goes back, and what is taken instead",
    "lock": "Locked: sign in to go on where it was left",
    "house": "The house: what the chairperson sees to",
    "sold_out": "What has run out, and what is back",
    "hand_over": "Hand this to the player, then go on",
    "check_slip": "Checking whether a slip is genuine",
    "papers": "Papers, owed and printed",
    "paper": "One paper",
    "count": "Counting the drawer: only what lies in it, nothing is compared before it is final",
    "counted": "The count is final",
    "close": "Closing the night",
    "bonus_ball": "The bonus ball",
    "games": "Games: marking what the caller does",
    "read": "Reading",
}


class HelpScreen(PaneScreen[None], inherit_bindings=False):
    """The keys of one screen in plain words."""

    PLACE = "read"

    def __init__(self, desk: AtDesk, about: str) -> None:
        super().__init__(desk, marking=False)
        self.about = about

    def body(self) -> ComposeResult:
        yield Static(Text(_TITLES[self.about], STRONG), markup=False, classes="heading")
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self._fill()

    def on_resize(self) -> None:
        super().on_resize()
        self._fill()

    def _fill(self) -> None:
        rows: list[Text] = []
        for each in keys_of(self.about):
            lines = fold(each.words, self.app.size.width - 18)
            for place, line in enumerate(lines):
                cap = each.cap if place == 0 else ""
                rows.append(Text.assemble((f"{cap:<11}", KEY), (line, PLAIN)))
        self.pane.fill(rows)


class ReadScreen(PaneScreen[None], inherit_bindings=False):
    """Some sentences to read, each with a mark in front."""

    PLACE = "read"

    def __init__(self, desk: AtDesk, heading: str, sentences: Sequence[str]) -> None:
        super().__init__(desk, marking=False)
        self.heading = heading
        self.sentences = tuple(sentences)

    def body(self) -> ComposeResult:
        yield Static(Text(self.heading, STRONG), markup=False, classes="heading")
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self._fill()

    def on_resize(self) -> None:
        super().on_resize()
        self._fill()

    def _fill(self) -> None:
        self.pane.fill(marked_rows(self.sentences, self.app.size.width - 8))


def marked_rows(sentences: Sequence[str], width: int) -> list[Text]:
    """Sentences folded into rows of a pane, with a mark before each."""
    return [
        Text.assemble(("- " if place == 0 else "  ", CARE), (line, PLAIN))
        for each in sentences
        for place, line in enumerate(fold(each, width))
    ]


class RuleScreen(PaneScreen[None], inherit_bindings=False):
    """One rule: its name, where it stands, what it says, how it was read."""

    PLACE = "read"

    def __init__(self, desk: AtDesk, rule: str) -> None:
        super().__init__(desk, marking=False)
        self.rule = rule

    def body(self) -> ComposeResult:
        yield Static(Text(f"Rule {self.rule}", STRONG), markup=False, classes="heading")
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self._fill()

    def on_resize(self) -> None:
        super().on_resize()
        self._fill()

    def _fill(self) -> None:
        pack = self.desk.look.pack if self.desk.look else None
        rule = next((each for each in pack.rules if each.id == self.rule), None) if pack else None
        if pack is None or rule is None:
            self.pane.fill([Text("This rule is not in the pack of tonight.", PLAIN)])
            return
        width = self.app.size.width - 6
        rows = [Text(each, STRONG) for each in fold(rule.text, width)]
        rows += [Text(""), Text("Where it stands", QUIET)]
        rows += [Text(each, PLAIN) for each in fold(rule.citation, width)]
        if rule.reading:
            rows += [Text(""), Text("How the kiosk reads it", QUIET)]
            rows += [Text(each, PLAIN) for each in fold(rule.reading, width)]
        rows += [Text(""), Text(f"{pack.title}, edition {pack.version}", QUIET)]
        self.pane.fill(rows)

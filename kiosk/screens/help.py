"""F1: what every key of a screen does, from the table. And a rule of the pack, to read."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.rules.pack import Pack
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.folding import fold
from kiosk.screens.keys import explained
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, KEY, PLAIN, QUIET, STRONG

TITLES: dict[str, str] = {
    "sell": say("Selling: press the key of each thing, then the key of the note. That is all."),
    "pay": say("Paying: what did the customer hand over?"),
    "sign_in": say("Signing in"),
    "second": say("The second person approves with the own PIN"),
    "form": say("Filling in"),
    "choice": say("Choosing"),
    "reason": say("A reason"),
    "confirm": say("Yes or no"),
    "menu": say("The menu"),
    "open_night": say("Opening the night"),
    "opening_guide": say("Before the doors open: one step a page"),
    "slips": say("Slips sold"),
    "slip": say("One slip"),
    "second_or_later": say("The second person approves with the own PIN, now or later"),
    "exchange": say("Exchanging: what goes back, and what is taken instead"),
    "lock": say("Locked: sign in to go on where it was left"),
    "house": say("The house: what the chairperson sees to"),
    "counter": say("The counter: what stands on it and what helps who stands behind it"),
    "hall": say("The hall: the other desks, and what all sold together"),
    "slip_forms": say("Preprinted slips: the roll in the printer, and the pad"),
    "sold_out": say("What has run out, and what is back"),
    "hand_over": say("Hand this to the player, then go on"),
    "check_slip": say("Checking whether a slip is genuine"),
    "papers": say("Papers, owed and printed"),
    "paper": say("One paper"),
    "count": say(
        "Counting the drawer: only what lies in it, nothing is compared before it is final"
    ),
    "counted": say("The count is final"),
    "close": say("Closing the night"),
    "bonus_ball": say("The bonus ball"),
    "games_money": say("Games' money: what is paid, announced and carried"),
    "prizes": say("Prizes: paid, held back, given in kind"),
    "attendance": say("Attendance: announced once"),
    "progressives": say("Games whose prize goes on from night to night"),
    "deposits": say("Deposits: money brought to the bank"),
    "caller": say("The caller: what is played, what comes next, what to say"),
    "read": say("Reading"),
    "help": say("Help"),
}


class HelpScreen(PaneScreen[None], inherit_bindings=False):
    """The keys of one screen in plain words."""

    PLACE = "help"

    def __init__(self, desk: AtDesk, about: str) -> None:
        super().__init__(desk, marking=False)
        self.about = about

    def body(self) -> ComposeResult:
        yield Static(Text(speak(TITLES[self.about]), STRONG), markup=False, classes="heading")
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self._fill()

    def on_resize(self) -> None:
        super().on_resize()
        self._fill()

    def _fill(self) -> None:
        rows: list[Text] = []
        for cap, words in explained(self.about):
            for place, line in enumerate(fold(words, self.app.size.width - 18)):
                rows.append(Text.assemble((f"{'' if place else cap:<11}", KEY), (line, PLAIN)))
        self.pane.fill(rows)


class ReadScreen(PaneScreen[None], inherit_bindings=False):
    """Some sentences to read, each with a mark in front."""

    PLACE = "read"

    def __init__(self, desk: AtDesk, heading: str, sentences: Sequence[str]) -> None:
        super().__init__(desk, marking=False)
        self.heading = heading
        self.sentences = tuple(sentences)

    def body(self) -> ComposeResult:
        yield Static(Text(speak(self.heading), STRONG), markup=False, classes="heading")
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
        for place, line in enumerate(fold(speak(each), width))
    ]


class RuleScreen(PaneScreen[None], inherit_bindings=False):
    """One rule: its name, where it stands, what it says, how it was read."""

    PLACE = "read"

    def __init__(self, desk: AtDesk, rule: str) -> None:
        super().__init__(desk, marking=False)
        self.rule = rule

    def body(self) -> ComposeResult:
        yield Static(
            Text(speak("Rule {rule}", rule=self.rule), STRONG), markup=False, classes="heading"
        )
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
            self.pane.fill([Text(speak("This rule is not in the pack of tonight."), PLAIN)])
            return
        width = self.app.size.width - 6
        rows = [Text(each, STRONG) for each in fold(speak(rule.text), width)]
        rows += [Text(""), Text(speak("Where it stands"), QUIET)]
        rows += [Text(each, PLAIN) for each in fold(rule.citation, width)]
        if rule.reading:
            rows += [Text(""), Text(speak("How the kiosk reads it"), QUIET)]
            rows += [Text(each, PLAIN) for each in fold(speak(rule.reading), width)]
        rows += [Text(""), Text(_edition(pack), QUIET)]
        self.pane.fill(rows)


def _edition(pack: Pack) -> str:
    return speak("{title}, edition {version}", title=say(pack.title), version=pack.version)

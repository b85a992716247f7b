"""What the house has run out of, marked by one key of the chairperson."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import joined, say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.by_chair import by_chair
from kiosk.screens.lines import shorten
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.people import Worker
from kiosk.till.sold_out import Mark, RecordedMark, marked_words


class SoldOutScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """Everything on the program; Enter says that the marked thing is sold out, or back."""

    PLACE = "sold_out"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.things: list[tuple[str, str]] = []

    def body(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                (f"{speak('Sold out')}   ", STRONG), (speak("until this night is closed"), QUIET)
            ),
            markup=False,
            classes="heading",
        )
        yield self.pane

    def looked(self) -> None:
        super().looked()
        look = self.desk.look
        if look is None or look.session is None:
            self.things = []
        else:
            program = look.session.program
            self.things = [(each.id, each.name) for each in program.items]
            self.things += [(each.id, each.name) for each in program.packages]
        self.pane.fill([self._row(thing, name) for thing, name in self.things])

    def _row(self, thing: str, name: str) -> Text:
        why = self._why(thing)
        row = Text(f"{shorten(name, 34):<36}", PLAIN if why else STRONG)
        return row.append(speak(why) or speak("there"), CARE if why else PLAIN)

    def _why(self, thing: str) -> str:
        """Why a thing is not sold; "" while there is some."""
        return self.desk.look.sold_out.get(thing, "") if self.desk.look else ""

    def do_turn(self) -> None:
        if self.things:
            self.act(self._turn(*self.things[self.pane.marked]))

    async def _turn(self, thing: str, name: str) -> None:
        why = self._why(thing)
        # A package that lacks something is not marked itself: what it lacks comes back.
        event: Mark = "back" if why == marked_words(name) else "sold_out"
        words = marked_words(name)
        if event == "back":
            words = say("{name} is there again.", name=name)

        def verb(chair: Worker) -> RecordedMark:
            return self.desk.till.mark_item(thing, event, by=chair)

        done = await by_chair(self, words, verb)
        if done is not None:
            look = await self.desk.look_again()
            self.looked()
            others = [each for each in look.sold_out if each != thing]
            if event == "sold_out" and others:
                number = len(others)
                words = joined(
                    [words, say("Not sold because of that: {number} more.", number=number)]
                )
            self.say(words, "done")

"""A list of names with a key each, then a PIN that is not shown: sign-in and second person."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.lines import shorten
from kiosk.screens.stacked import Result
from kiosk.screens.theme import CHOSEN, KEY, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import DIGITS, NAME_KEYS, TypedText, name_place
from kiosk.till.people import ROLE_NAMES, Worker
from kiosk.till.pins import PIN_DIGITS_MAX

_ROWS = 8
"""Names under each other before the next column begins."""


class NamesAndPin(DeskScreen[Result], inherit_bindings=False):
    """Chooses a worker by the key beside the name, then takes the PIN."""

    SCAN_NOT_HERE = say("Nothing is scanned here: choose a name and type the PIN.")

    def is_typing(self, text: str) -> bool:
        """The PIN, or the letter beside a name with the PIN behind it."""
        return (text if self.chosen else text[1:]).isdigit()

    def __init__(self, desk: AtDesk, heading: str) -> None:
        super().__init__(desk)
        self.heading = heading
        self.people: tuple[Worker, ...] = ()
        self.chosen: Worker | None = None
        self.nobody: str = say("Nobody is on this desk's list who may do this.")
        self.pin = TypedText(DIGITS, PIN_DIGITS_MAX)
        self.names = Static("", markup=False, id="names")

    def body(self) -> ComposeResult:
        yield self.names

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self.read_names())

    async def read_names(self) -> None:
        """Reads who is on the list."""
        self.people = self.listed(await self.desk.see(self.desk.till.workers))
        self.draw()

    def listed(self, workers: tuple[Worker, ...]) -> tuple[Worker, ...]:
        """Which workers are offered."""
        return workers

    def remark(self, worker: Worker) -> str:
        """A word behind a name."""
        return ROLE_NAMES[worker.role]

    # Keys.

    def typed(self, character: str) -> None:
        if self.chosen is not None:
            self.pin.type(character)
            self.draw()
            return
        place = name_place(character, len(self.people))
        if place is None:
            self.say("First the letter beside your name, then the PIN.", "care")
        else:
            self.chosen = self.people[place]
            self.pin.clear()
            self.name_chosen(self.chosen)
            self.say()
            self.draw()

    def name_chosen(self, worker: Worker) -> None:
        """A name was chosen, and its PIN is to come."""

    def do_erase(self) -> None:
        self.pin.erase()
        self.draw()

    def do_back(self) -> None:
        if self.chosen is None:
            self.leave()
        else:
            self.chosen = None
            self.pin.clear()
            self.say()
            self.draw()

    def leave(self) -> None:
        """Esc with no name chosen."""
        self.dismiss(None)

    def do_enter(self) -> None:
        if self.chosen is None:
            self.say("First press the letter beside your name.", "care")
        elif not self.pin.text:
            name = shorten(self.chosen.name, 30)
            self.say("Type the PIN of {name}, then Enter.", "care", name=name)
        else:
            pin, worker = self.pin.text, self.chosen
            self.pin.clear()
            self.draw()
            self.act(self.with_pin(worker, pin))

    async def with_pin(self, worker: Worker, pin: str) -> None:
        """What is done with a name and a PIN."""
        raise NotImplementedError

    # What is seen.

    def draw(self) -> None:
        """Draws heading, names and what was typed of the PIN."""
        drawn = Text(f"{speak(self.heading)}\n\n", STRONG)
        if self.chosen is None:
            drawn.append_text(self._columns())
        else:
            drawn.append(f"{shorten(self.chosen.name, 40)}", CHOSEN)
            drawn.append(f"  {speak(self.remark(self.chosen))}\n\n", QUIET)
            drawn.append(f"{speak('PIN')}  ", PLAIN)
            drawn.append("*" * len(self.pin.text) or speak("type it, then Enter"), STRONG)
        self.names.update(drawn)

    def _columns(self) -> Text:
        if not self.people:
            return Text(speak(self.nobody), PLAIN)
        columns = (len(self.people) + _ROWS - 1) // _ROWS
        width = max(18, (self.app.size.width - 14) // columns)
        drawn = Text()
        for row in range(min(_ROWS, len(self.people))):
            for place in range(row, len(self.people), _ROWS):
                drawn.append_text(self._cell(place, width))
            drawn.append("\n")
        return drawn

    def _cell(self, place: int, width: int) -> Text:
        worker = self.people[place]
        cell = Text.assemble(
            (f"{NAME_KEYS[place : place + 1]}  ", KEY),
            (shorten(worker.name, max(8, width - 18)), STRONG),
            (f"  {speak(self.remark(worker))}", PLAIN),
        )
        cell.truncate(width - 1)
        cell.pad_right(width - cell.cell_len)
        return cell

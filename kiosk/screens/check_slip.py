"""Is the slip in the hand genuine? Scan it, read the answer from across the table."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.errors import Wrong
from kiosk.language import Phrase, listed, say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.big_words import big_word, lettered
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.lines import shorten
from kiosk.screens.slip_search import SEARCH_LENGTH_MAX
from kiosk.screens.theme import CARE, GREEN, PLAIN, QUIET, ROSE, STRONG, YELLOW
from kiosk.screens.typing_line import TypedText
from kiosk.till.people import Worker
from kiosk.till.slip_check import SlipCheck

_SHOWN = 60


class CheckSlipScreen(DeskScreen[None], inherit_bindings=False):
    """Collects what is scanned or typed; the next letter after an answer begins anew."""

    PLACE = "check_slip"

    def __init__(self, desk: AtDesk, code: str = "") -> None:
        """``code`` was scanned already and is checked at once."""
        super().__init__(desk)
        self.text = TypedText(limit=SEARCH_LENGTH_MAX, text=code)
        self.answered = False
        self.answer = Text("")
        self.lines = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.lines

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()
        if self.text.text:
            self.do_enter()

    def typed(self, character: str) -> None:
        if self.answered:
            self.do_empty()
        self.text.type(character)
        self.draw()

    def scanned(self, code: str) -> None:
        self.do_empty()
        self.text.type(code)
        self.do_enter()

    def do_erase(self) -> None:
        self.text.erase()
        self.draw()

    def do_empty(self) -> None:
        self.text.clear()
        self.answered = False
        self.answer = Text("")
        self.draw()

    def do_enter(self) -> None:
        if not self.text.text.strip():
            self.say("Scan the square on the slip first, or type what a phone reads.", "care")
        elif not self.answered:
            self.act(self._check(self.text.text.strip().upper()))

    async def _check(self, text: str) -> None:
        self.answered = True
        people = await self.desk.see(self.desk.till.workers)
        width = self.app.size.width - 6
        try:
            found = await self.desk.see(lambda: self.desk.till.check_slip(text))
        except Wrong as wrong:
            self.answer = _drawn(say("NOT READ"), YELLOW, (str(wrong),), "", width)
        else:
            word, ground = verdict(found)
            self.answer = _drawn(word, ground, found.sentences, to_call(found, people), width)
        self.draw()

    def draw(self) -> None:
        """Draws what was scanned, and the answer once there is one."""
        drawn = Text(f"{speak('Check a slip: scan its square.')}\n\n", STRONG)
        text = self.text.text
        shown = text if len(text) <= _SHOWN else f"..{text[-_SHOWN:]}"
        drawn.append(f"{shorten(shown, _SHOWN + 2)}_\n\n", QUIET)
        self.lines.update(drawn + self.answer)


def verdict(found: SlipCheck) -> tuple[Phrase, str]:
    """The large word for what was found, and its colour. Only GENUINE is paid on."""
    if not found.genuine:
        return say("NOT GENUINE"), ROSE
    if found.state == "void" or found.proof.what == "VOID":
        return say("VOID"), ROSE
    if not found.pays:
        return (say("PRACTICE") if found.proof.practice else say("NOT KNOWN")), YELLOW
    return say("GENUINE"), GREEN


def to_call(found: SlipCheck, people: tuple[Worker, ...]) -> str:
    """Whom to call when nothing may be paid on it."""
    if found.pays:
        return ""
    names = [each.name for each in people if each.role == "chairperson"]
    return say("PAY NOTHING. Call the chairperson: {names}.", names=listed(names, last="or"))


def _drawn(word: Phrase, ground: str, sentences: tuple[str, ...], call: str, width: int) -> Text:
    drawn = Text.assemble(big_word(lettered(speak(word)), width, ground), "\n\n")
    drawn.append(f"{speak(word)}\n", STRONG)
    for each in sentences:
        # The first sentence may begin with the word that already stands there.
        drawn.append(f"{speak(each).removeprefix(f'{speak(word)}. ')}\n", PLAIN)
    if call:
        drawn.append(f"\n{speak(call)}", CARE)
    return drawn

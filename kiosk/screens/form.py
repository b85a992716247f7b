"""A few fields filled one after the other: amounts, numbers, words."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.errors import Wrong
from kiosk.language import say, speak
from kiosk.money import parse_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.lines import shorten
from kiosk.screens.theme import CHOSEN, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import DIGITS, TypedText, any_character, money_character

Kind = Literal["money", "digits", "text", "pin"]
Filled = tuple[str, ...]
_ALLOWED = {"money": money_character, "digits": DIGITS, "pin": DIGITS, "text": any_character}


@dataclass(frozen=True)
class Field:
    """A field: what it is called, what may be typed, what stands in it, a word of help.

    ``several``: what is scanned is added behind a comma, for there may be more of it.
    """

    label: str
    kind: Kind = "text"
    start: str = ""
    hint: str = ""
    optional: bool = False
    limit: int = 200
    several: bool = False


class FormScreen(DeskScreen[Filled], inherit_bindings=False):
    """Fills fields and gives them back, or does ``then`` with them first and says what fails.

    ``then`` may ask further screens; a False from it keeps the form open.
    """

    PLACE = "form"

    def __init__(
        self,
        desk: AtDesk,
        heading: str,
        fields: Sequence[Field],
        then: Callable[[Filled], Awaitable[bool]] | None = None,
    ) -> None:
        super().__init__(desk)
        self.heading = heading
        self.fields = tuple(fields)
        self._then = then
        self.at = 0
        self.texts = [TypedText(_ALLOWED[each.kind], each.limit, each.start) for each in fields]
        self._untouched = {place for place, each in enumerate(fields) if each.start}
        self.lines = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.lines

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()

    def typed(self, character: str) -> None:
        """What stood in a field from the start is typed over, not added to."""
        self._touch()
        self.texts[self.at].type(character)
        self.say()
        self.draw()

    def _touch(self) -> None:
        if self.at in self._untouched:
            self._untouched.discard(self.at)
            self.texts[self.at].clear()

    def on_paste(self, event: events.Paste) -> None:
        """Into a field of words text may be pasted; it is never keys."""
        event.stop()
        if self.fields[self.at].kind == "text" and not self.working:
            self._touch()
            self.texts[self.at].type(" ".join(event.text.split()))
            self.draw()

    def is_typing(self, text: str) -> bool:
        return self._fits(text)

    def _fits(self, text: str) -> bool:
        field = self.fields[self.at]
        return len(text) <= field.limit and all(_ALLOWED[field.kind](each) for each in text)

    def scanned(self, code: str) -> None:
        """A code fills the field it fits, and the next one is marked; it never ends the form."""
        field = self.fields[self.at]
        if field.kind not in {"text", "digits"} or not self._fits(code):
            words = say("What was scanned does not fit into {field}: type it.", field=field.label)
            self.say(words, "care")
            return
        self._untouched.discard(self.at)
        before = self.texts[self.at].text.strip(" ,") if field.several else ""
        self.texts[self.at].clear()
        self.texts[self.at].type(f"{before}, {code}" if before else code)
        self.say(say("{field} is what was scanned.", field=field.label), "done")
        if field.several:
            self.draw()
        else:
            self.do_down()

    def do_erase(self) -> None:
        self._untouched.discard(self.at)
        self.texts[self.at].erase()
        self.draw()

    def do_up(self) -> None:
        self.at = max(0, self.at - 1)
        self.draw()

    def do_down(self) -> None:
        self.at = min(len(self.fields) - 1, self.at + 1)
        self.draw()

    def do_enter(self) -> None:
        if self.at < len(self.fields) - 1:
            self.do_down()
            return
        filled = tuple(each.text.strip() for each in self.texts)
        for place, (field, text) in enumerate(zip(self.fields, filled, strict=True)):
            if not text and not field.optional:
                self.at = place
                self.say("{field} is still missing.", "care", field=say(field.label))
                self.draw()
                return
        self.act(self._finish(filled))

    async def _finish(self, filled: Filled) -> None:
        if self._then is None or await self._then(filled):
            self.dismiss(filled)

    def draw(self) -> None:
        """Draws the fields, the present one marked."""
        drawn = Text(f"{speak(self.heading)}\n\n", STRONG)
        labels = [speak(each.label) for each in self.fields]
        wide = max(map(len, labels)) + 2
        for place, (field, text) in enumerate(zip(self.fields, self.texts, strict=True)):
            at = place == self.at
            drawn.append("> " if at else "  ", STRONG)
            drawn.append(f"{labels[place]:<{wide}}", PLAIN)
            seen = "*" * len(text.text) if field.kind == "pin" else text.text[-40:]
            shown = shorten(seen, 40) + ("_" if at else "")
            drawn.append(f" {shown:<14} ", CHOSEN if at else STRONG)
            drawn.append(f"  {speak(field.hint)}\n\n" if field.hint else "\n\n", QUIET)
        self.lines.update(drawn)


def amount(text: str, what: str) -> int:
    """Cents of an amount typed on a screen. Raises Wrong with what to type."""
    try:
        return parse_money(text)
    except ValueError:
        raise Wrong(say("{what}: type an amount like 12.50.", what=say(what)), where=what) from None

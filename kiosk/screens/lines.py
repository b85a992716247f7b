"""The lines every screen has: who and when at the top, what the kiosk says, keys at the foot."""

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from kiosk.language import speak
from kiosk.language.days import day_and_month, short_day, weekday
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.keys import Foot
from kiosk.screens.said import LEADS, NOTHING, Manner, Said
from kiosk.screens.theme import CARE, DONE, KEY, PLAIN, STOP, STRONG
from kiosk.till.look import Look, local

_STYLES: dict[Manner, str] = {
    "plain": PLAIN,
    "done": DONE,
    "care": CARE,
    "refused": STOP,
    "fault": STOP,
    "alarm": STOP,
}


_BETWEEN = 2
COLUMNS_LEAST = 20


def shorten(text: str, width: int) -> str:
    """A text in at most so many columns; what is left out shows as two points."""
    clean = "".join(each if each.isprintable() else " " for each in text)
    shown = Text(clean)
    if shown.cell_len <= width:
        return clean
    shown.truncate(max(0, width - 2))
    return f"{shown.plain.rstrip()}.."


def two_ends(left: Text, right: Text, width: int) -> Text:
    """A line with something at both ends; the left one gives way."""
    room = max(0, width - right.cell_len - 2)
    if left.cell_len > room:
        left = left.copy()
        left.truncate(max(0, room - 2))
        left.rstrip()
        left.append("..")
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right, no_wrap=True)


class TopLine(Static):
    """Licensee, gaming date and occasions; desk, who is signed in, the hall's time."""

    def __init__(self) -> None:
        super().__init__("", markup=False, id="top")

    def show(self, desk: AtDesk) -> None:
        """Draws the line from the latest look."""
        look, width = desk.look, max(COLUMNS_LEAST, self.app.size.width - 2)
        who = shorten(desk.worker.name, 16) if desk.worker else speak("nobody signed in")
        clock = f"   {local(look.at, look.zone):%H:%M}" if look else ""
        right = Text(f"{speak('desk {name}', name=desk.till.name)} \u00b7 {who}{clock}")
        left = Text(f"{speak('PRACTICE')}  ", KEY) if desk.till.practice else Text("")
        if look is not None:
            when = _when(look)
            room = width - right.cell_len - left.cell_len - len(when) - 4
            left.append(f"{shorten(look.program.licensee.name, max(12, room))}  {when}", STRONG)
        self.update(two_ends(left, right, width), layout=False)


def _when(look: Look) -> str:
    if look.session is None:
        return speak("no night is open")
    names = ", ".join(each.name for each in look.session.occasions)
    date = look.session.gaming_date
    # A name that begins with the day of the week says it already, and the line is short.
    said = names.startswith((weekday(date), speak(weekday(date))))
    return f"{speak(day_and_month(date) if said else short_day(date))} \u00b7 {names}"


class SentenceLine(Static):
    """Where the kiosk speaks: one sentence, with rule and citation where it is a refusal."""

    def __init__(self) -> None:
        super().__init__("", markup=False, id="sentence")
        self.said = NOTHING

    def say(self, said: Said) -> None:
        """Shows a sentence in place of the one before."""
        self.said = said
        line = Text()
        if said.text:
            lead = speak(LEADS[said.manner])
            line.append(f" {lead}" if lead else "", _STYLES[said.manner])
            line.append(f" {speak(said.text)} ", _STYLES[said.manner])
        if said.rule:
            line.append(f" {said.rule}", STRONG)
            line.append(f", {said.citation}" if said.citation else "", PLAIN)
            line.append("  ? ", KEY)
            line.append(speak("reads the rule"), PLAIN)
        self.update(line, layout=False)


class KeyLine(Widget):
    """The keys of the screen, in the words of the table; a key and its words stay together."""

    def __init__(self, foot: Foot) -> None:
        super().__init__(id="keys")
        self.foot = foot

    def show(self, foot: Foot) -> None:
        """Draws other keys."""
        self.foot = foot
        self.refresh()

    def render(self) -> Text:
        lines = [Text("")]
        for cap, short in self.foot.pairs:
            pair = Text.assemble((speak(cap), KEY), (f" {speak(short)}", PLAIN))
            if lines[-1] and lines[-1].cell_len + _BETWEEN + pair.cell_len > self.size.width:
                lines.append(Text(""))
            lines[-1].append_text(Text(" " * (_BETWEEN if lines[-1] else 0)) + pair)
        return Text("\n", no_wrap=True, end="").join(lines)

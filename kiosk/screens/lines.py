"""The lines every screen has: who and when at the top, what the kiosk says, keys at the foot."""

from rich.text import Text
from textual.widgets import Static

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.keys import Foot
from kiosk.screens.said import LEADS, NOTHING, Manner, Said
from kiosk.screens.theme import CARE, DONE, KEY, PLAIN, QUIET, STOP, STRONG
from kiosk.till.look import Look, local

_STYLES: dict[Manner, str] = {
    "plain": PLAIN,
    "done": DONE,
    "care": CARE,
    "refused": STOP,
    "fault": STOP,
}


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
    room = max(0, width - right.cell_len - 1)
    if left.cell_len > room:
        left = left.copy()
        left.truncate(room)
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right, no_wrap=True)


class TopLine(Static):
    """Licensee, gaming date and occasions; desk, who is signed in, the hall's time."""

    def __init__(self) -> None:
        super().__init__("", markup=False, id="top")

    def show(self, desk: AtDesk) -> None:
        """Draws the line from the latest look."""
        look = desk.look
        who = desk.worker.name if desk.worker else "nobody signed in"
        right = Text(f"desk {desk.till.name} \u00b7 {shorten(who, 16)}")
        left = Text("")
        if look is not None:
            right.append(f"   {local(look.at, look.zone):%H:%M}")
            left = Text(self._place(look))
        if desk.till.practice:
            left = Text.assemble(("PRACTICE  ", KEY), left)
        width = max(20, self.app.size.width - 2)
        self.update(two_ends(left, right, width))

    def _place(self, look: Look) -> str:
        room = self.app.size.width - 48 if look.session else self.app.size.width - 40
        name = shorten(look.program.licensee.name, max(12, room))
        if look.session is None:
            return f"{name}   no night is open"
        names = ", ".join(each.name for each in look.session.occasions)
        return f"{name}   {look.session.gaming_date:%a %-d %b} \u00b7 {names}"


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
            line.append(f" {LEADS[said.manner]}".rstrip(" ") or "", _STYLES[said.manner])
            line.append(f" {said.text} ", _STYLES[said.manner])
        if said.rule:
            line.append(f" {said.rule}", STRONG)
            line.append(f", {said.citation}" if said.citation else "", PLAIN)
            line.append("  ? ", KEY)
            line.append("reads the rule", PLAIN)
        self.update(line)


class KeyLine(Static):
    """The keys of the screen, in the words of the table."""

    def __init__(self, foot: Foot) -> None:
        super().__init__(key_text(foot), markup=False, id="keys")

    def show(self, foot: Foot) -> None:
        """Draws other keys."""
        self.update(key_text(foot))


def key_text(foot: Foot) -> Text:
    """Keys and their words in one line that wraps between pairs."""
    line = Text()
    for cap, short in foot.pairs:
        line.append(cap, KEY)
        # No-break spaces keep a key and its words together when the line wraps.
        line.append(f"\u00a0{short}".replace(" ", "\u00a0"), PLAIN)
        line.append("   ")
    line.rstrip()
    return line


def title(text: str) -> Text:
    """A heading inside a screen."""
    return Text(text, QUIET)

"""What goes into the envelope of each occasion, once nothing more is sold ahead for it."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import Phrase, joined, say, speak
from kiosk.money import format_money
from kiosk.night.envelopes import Envelope
from kiosk.program.catalogue import occasions_of
from kiosk.rules.night import Cutoff
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.folding import fold
from kiosk.screens.lines import shorten
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.look import Look, local

SEAL_IT = say("Nothing more is sold for it: put the money in and seal it.")


class EnvelopesScreen(PaneScreen[None], inherit_bindings=False):
    """An envelope for each occasion: bonus balls and early birds sold, their money together."""

    PLACE = "read"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk, marking=False)

    def body(self) -> ComposeResult:
        yield Static(Text(speak("Envelopes: one for each occasion"), STRONG), markup=False,
                     classes="heading")  # fmt: skip
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._read())

    async def _read(self) -> None:
        found = await self.desk.see(self.desk.till.envelopes)
        look = await self.desk.look_again()
        self.top_line.show(self.desk)
        width = self.app.size.width - 4
        self.pane.fill([row for each in found for row in _rows(each, look, width)])


def _rows(envelope: Envelope, look: Look, width: int) -> list[Text]:
    rows = [Text(shorten(envelope.name, 60), STRONG)]
    for each in envelope.contents:
        name = shorten(each.name, 38)
        rows.append(
            Text(f"  {each.quantity:>4}  {name:<40}{format_money(each.amount_cents):>10}", PLAIN)
        )
    total = format_money(envelope.total_cents)
    rows.append(
        Text.assemble((f"  {speak('into the envelope'):<46}", QUIET), (f"{total:>10}", STRONG))
    )
    waits = still_sold(envelope, look)
    words = speak("NOT YET, it is still sold: {what}.", what=waits) if waits else speak(SEAL_IT)
    rows += [Text(f"  {each}", CARE if waits else DONE) for each in fold(words, width - 4)]
    return [*rows, Text("")]


def still_sold(envelope: Envelope, look: Look) -> Phrase:
    """What of an envelope is still sold, and until when; "" once its sum is final."""
    ends = [each for each in look.cutoffs if each.occasion == envelope.occasion]
    found = [_own_end(item, ends) for item in _ahead(envelope, look)]
    return joined(dict.fromkeys(_until(each, look) for each in found if each is not None), ", ")


def _ahead(envelope: Envelope, look: Look) -> list[str]:
    """Ids of what may be in the envelope: bonus balls and early birds of its occasion."""
    if look.session is None:
        return []
    program = look.session.program
    return [
        each.id
        for each in program.items
        if each.kind in ("bonus_ball", "early_bird")
        and envelope.occasion in occasions_of(program, each.id)
    ]


def _own_end(item: str, ends: list[Cutoff]) -> Cutoff | None:
    """What ends the sale of an item by itself, before the end of all; None where it has ended."""
    its = [each for each in ends if item in each.items]
    if any(each.closed for each in its):
        return None
    return min(its, key=lambda each: len(each.items), default=None)


def _until(cutoff: Cutoff, look: Look) -> Phrase:
    end = cutoff.reason if cutoff.at is None else f"{local(cutoff.at, look.zone):%H:%M}"
    return say("{what} until {end}", what=cutoff.what, end=end)

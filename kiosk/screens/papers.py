"""Papers: what is still owed, said whole or not by somebody who looked, and what was printed."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.language.recorded import recorded
from kiosk.ledger.print_queue import OPEN_STATES, PARKED_STATES, OwedPaper
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.printer_words import papers_owed, printer_steps
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.look import local
from receipts.document import from_json
from receipts.drivers.text import render

COLUMNS = 48
_STATES = {
    "queued": say("waits for the printer"),
    "reprint": say("prints again next"),
    "sending": say("is printing"),
    "awaiting": say("is printing"),
    "held": say("LOOK: may yet come out: whole? y or n"),
    "unknown": say("LOOK: did it come out whole? y or n"),
    "printed": say("printed"),
    "processed": say("printed"),
    "sent": say("sent; this printer never answers"),
    "confirmed": say("seen by a person"),
    "dropped": say("not whole; another in its place"),
    "voided": say("void before it was printed"),
    "screen": say("on the screen only; n: other printer"),
    "kept": say("closed night: n prints it, y leaves it"),
}


class PapersScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """Owed papers first, then the newest of the others."""

    PLACE = "papers"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.papers: list[OwedPaper] = []
        self.reading = OneAtATime(self._read)
        self.heading = Static("", markup=False, classes="heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.papers = await self.desk.see(self.desk.till.recent_papers)
        self.pane.fill([self._row(each) for each in self.papers])
        look = self.desk.look
        heading = Text(f"{speak('Papers')}   ", STRONG)
        if look is not None:
            good = look.printer.ready
            said = speak(printer_steps(look.printer))
            owed = papers_owed(len(look.owed)) if look.owed else say("none owed")
            heading.append(f"{speak(owed)}   ", QUIET if good else CARE)
            heading.append(said, QUIET if good else CARE)
        self.heading.update(heading)

    def _row(self, paper: OwedPaper) -> Text:
        zone = self.desk.look.zone if self.desk.look else None
        time = f"{local(paper.at, zone):%H:%M}" if zone else ""
        waits = paper.state in PARKED_STATES
        row = Text(f"{time:<7}{shorten(speak(recorded(paper.title)), 30):<31}", STRONG)
        state = _STATES.get(paper.state, paper.state)
        row.append(speak(state), CARE if waits else PLAIN)
        if paper.detail and paper.state in OPEN_STATES and not waits:
            row.append(f" ({shorten(speak(recorded(paper.detail)), 40)})", PLAIN)
        return row

    def _marked(self) -> OwedPaper | None:
        if not self.papers:
            self.say("There is no paper yet.", "care")
            return None
        return self.papers[min(self.pane.marked, len(self.papers) - 1)]

    def do_show(self) -> None:
        paper = self._marked()
        if paper is not None:
            self.app.push_screen(PaperScreen(self.desk, paper))

    def do_whole(self) -> None:
        self._confirm(whole=True)

    def do_not_whole(self) -> None:
        self._confirm(whole=False)

    def _confirm(self, *, whole: bool) -> None:
        paper = self._marked()
        if paper is None:
            return
        if paper.state not in PARKED_STATES and (whole or paper.state != "screen"):
            state = _STATES.get(paper.state, paper.state)
            self.say(
                say(
                    "{paper} asks nothing: {state}.", paper=recorded(paper.title), state=say(state)
                ),
                "care",
            )
        else:
            self.act(self._record(paper, whole))

    async def _record(self, paper: OwedPaper, whole: bool) -> None:
        by = self.desk.need_worker()
        said = await self.desk.do(
            lambda: self.desk.till.confirm_paper(paper.job, whole=whole, by=by)
        )
        await self.desk.look_again()
        self.looked()
        self.say(said, "done")


class PaperScreen(PaneScreen[None], inherit_bindings=False):
    """What stands on a paper, as text."""

    PLACE = "paper"

    def __init__(self, desk: AtDesk, paper: OwedPaper) -> None:
        super().__init__(desk, marking=False)
        self.paper = paper
        self.reading = OneAtATime(self._read)
        self.heading = Static("", markup=False, classes="heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        """How it stands may change while it is looked at; what is written on it does not."""
        self.paper = await self.desk.see(lambda: self.desk.till.find_paper(self.paper.job))
        state = _STATES.get(self.paper.state, self.paper.state)
        self.heading.update(Text(f"{speak(recorded(self.paper.title))}   {speak(state)}", STRONG))

    def on_mount(self) -> None:
        super().on_mount()
        self.pane.add_class("paper")
        text = render(from_json(self.paper.document), COLUMNS)
        self.pane.fill([Text(f" {each}") for each in text.splitlines()])

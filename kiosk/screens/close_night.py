"""Closing the night: what is still open, two people, and the Z."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.bonus_ball import BonusBallScreen
from kiosk.screens.count import CountScreen
from kiosk.screens.help import marked_rows
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.papers import PaperScreen, PapersScreen
from kiosk.screens.second import SecondScreen
from kiosk.screens.theme import DONE, PLAIN, STRONG
from kiosk.till.closing import ClosedSession
from kiosk.till.people import Worker
from kiosk.till.till import Approval


class CloseScreen(PaneScreen[None], inherit_bindings=False):
    """Lists what stands in the way; closes when nothing does, or all the same."""

    PLACE = "close"
    SCAN_NOT_HERE = say("Go back to the counter with Esc to look at it.")

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk, marking=False)
        self.open: list[str] = []
        self.reading = OneAtATime(self._read)
        self.heading = Static("", markup=False, classes="heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        before, self.open = self.open, await self.desk.see(self.desk.till.still_open)
        if before != self.open and self.sentence.said.manner == "care":
            self.say()
        lines = await self.desk.see(self.desk.till.closing_checklist)
        width = self.app.size.width - 8
        last = marked_rows(
            [say("{words} ({rule})", words=say(each.words), rule=each.rule) for each in lines],
            width,
        )
        look = (
            [Text(""), Text(speak("Before everybody leaves, look at"), STRONG), *last]
            if last
            else []
        )
        if self.open:
            self.heading.update(Text(speak("Closing the night: this is still open"), STRONG))
            self.pane.fill([*marked_rows(self.open, width), *look])
        else:
            self.heading.update(Text(speak("Closing the night"), STRONG))
            self.pane.fill(
                [
                    Text(
                        speak("Everything is done: the drawer is counted, no paper is owed."), DONE
                    ),
                    Text(""),
                    Text(
                        speak(
                            "Enter closes. {worker} signs first; then the second person types "
                            "name and PIN, and the Z prints.",
                            worker=self.desk.need_worker().name,
                        ),
                        PLAIN,
                    ),
                    *look,
                ]
            )

    def do_enter(self) -> None:
        if self.open:
            self.say("First finish what is listed; F8 closes all the same.", "care")
        else:
            self.act(self._close(partial=False))

    def do_partial(self) -> None:
        self.act(self._close(partial=True))

    async def _close(self, *, partial: bool) -> None:
        by = self.desk.need_worker()

        def verb(second: Worker) -> ClosedSession:
            return self.desk.till.close(who=Approval(by, second), partial=partial)

        what = (
            say("Closing the night though something is open.")
            if partial
            else say("Closing the night.")
        )
        closed = await self.app.push_screen_wait(SecondScreen(self.desk, what, verb))
        if closed is None:
            return
        paper = await self.desk.see(lambda: self.desk.till.find_paper(f"{closed.seq}.1"))
        await self.desk.look_again()
        await self.app.push_screen_wait(PaperScreen(self.desk, paper))
        self.desk.worker = None
        self.desk.last_sale = None
        self.dismiss(None)

    def do_empty_basket(self) -> None:
        self.act(self._empty_basket())

    async def _empty_basket(self) -> None:
        if await self.desk.see(self.desk.till.draft) is None:
            self.say("No basket was left.", "care")
        elif await self.app.push_screen_wait(
            ConfirmScreen(self.desk, "Empty the basket that was begun and not paid?")
        ):
            await self.desk.do(lambda: self.desk.till.keep_draft(None))
            self.say("The basket is empty; nothing of it was sold.", "done")
            await self.reading()

    def do_papers(self) -> None:
        self.app.push_screen(PapersScreen(self.desk))

    def do_count(self) -> None:
        self.app.push_screen(CountScreen(self.desk))

    def do_bonus_ball(self) -> None:
        self.app.push_screen(BonusBallScreen(self.desk))

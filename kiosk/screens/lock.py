"""Locked because nobody pressed a key: who goes on, and meanwhile how the desk is."""

import asyncio

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.errors import KioskError
from kiosk.language import say, speak
from kiosk.screens import crash
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.lines import shorten
from kiosk.screens.printer_words import papers_owed
from kiosk.screens.said import error_said
from kiosk.screens.sign_in import SignInScreen
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.doctor import WHAT_NAMES, Seen, printer_as
from kiosk.till.people import Worker

_WIDTH_OF_WORD = 9


class LockScreen(SignInScreen, inherit_bindings=False):
    """Gives back who signed in. The screens below stay as they are; so does the basket."""

    PLACE = "lock"

    def __init__(self, desk: AtDesk, left: Worker) -> None:
        super().__init__(desk)
        self.heading = say(
            "Locked: nobody pressed a key. {name} goes on where it was left.\n"
            "Press the letter beside your name.",
            name=shorten(left.name, 30),
        )
        self.looks: tuple[Seen, ...] = ()
        self.kept: str = ""
        self.health = Static("", markup=False, id="health")

    def body(self) -> ComposeResult:
        yield from super().body()
        yield self.health

    def on_mount(self) -> None:
        super().on_mount()
        self.beside("health", self._look_around)

    def looked(self) -> None:
        super().looked()
        self.draw_health()

    async def _look_around(self) -> None:
        """Disk and ledger once, beside the two threads of the desk; the rest with each look."""
        try:
            self.looks = await asyncio.to_thread(self.desk.till.doctor)
            draft = await self.desk.see(self.desk.till.draft)
        except KioskError as error:
            self.say(error_said(error))
            return
        except OSError as error:
            crash.note(error)
            self.say(crash.SENTENCE, "fault")
            return
        self.kept = "" if draft is None else say("The basket that was begun is kept.")
        self.draw_health()

    def draw_health(self) -> None:
        """Draws how printer, disk, clock and ledger are."""
        look = self.desk.look
        if look is None:
            return
        now = {each.what: each for each in self.looks}
        now["printer"] = printer_as(look.printer)
        if look.doubt is not None:
            now["clock"] = Seen("clock", False, look.doubt)
        now |= {each.what: Seen(each.what, False, each.message, each.next_step)
                for each in look.alarms}  # fmt: skip
        drawn = Text(f"{speak(self.kept)}\n", STRONG)
        for what in ("printer", "disk", "clock", "ledger", "backup"):
            if what in now:
                drawn.append_text(_row(now[what], self.app.size.width - 6))
        if look.owed:
            drawn.append(
                f"{speak('paper'):<{_WIDTH_OF_WORD}}{speak(papers_owed(len(look.owed)))}", CARE
            )
        self.health.update(drawn)

    async def with_pin(self, worker: Worker, pin: str) -> None:
        signed_in = await self.signed_in(worker, pin)
        # Before the screens below come back, which ask who is signed in.
        self.desk.worker = signed_in
        self.dismiss(signed_in)

    def leave(self) -> None:
        self.say("Locked: somebody has to sign in. F10 shuts the kiosk down.", "care")


def _row(seen: Seen, width: int) -> Text:
    state = speak("ok ") if seen.ok else speak("NOT")
    says = f"{speak(seen.says)} {speak(seen.next_step)}".rstrip()
    words = shorten(says, width - _WIDTH_OF_WORD - 5)
    return Text.assemble(
        (f"{speak(WHAT_NAMES[seen.what]):<{_WIDTH_OF_WORD}}", PLAIN),
        (f"{state}  {words}\n", QUIET if seen.ok else CARE),
    )

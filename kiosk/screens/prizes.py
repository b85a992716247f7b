"""The prizes of tonight: pay one, hold one back, give a thing, account for a spoiled check."""

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens import prize_deeds
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.prize_list import PrizeLine, State

WORDS: dict[State, str] = {
    "to pay": say("to pay"),
    "paid": say("paid to"),
    "held back": say("HELD BACK"),
    "not fixed": say("not yet"),
    "given": say("given"),
    "to give": say("to give"),
}


class PrizesScreen(PaneScreen[None], inherit_bindings=False):
    """Every prize of tonight in the order of the program; Enter pays or gives the marked one."""

    PLACE = "prizes"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.lines: tuple[PrizeLine, ...] = ()
        self.why = Static("", markup=False, id="prize-why")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                (speak("Prizes"), STRONG), "   ", (speak("paid by two, whole and once"), QUIET)
            ),
            markup=False,
            classes="heading",
        )
        yield self.pane
        yield self.why

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._begin())

    async def _begin(self) -> None:
        await self._read()
        waiting = [n for n, each in enumerate(self.lines) if _waits(each)]
        self.pane.fill(self.pane.rows, marked=waiting[0] if waiting else 0)
        self._explain()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.lines = await self.desk.see(self.desk.till.prize_list)
        self.pane.fill([_row(each, self.app.size.width - 6) for each in self.lines])
        self._explain()

    def before_key(self) -> None:
        self.call_after_refresh(self._explain)

    def _explain(self) -> None:
        """What the marked prize waits for, or who got it, in full under the list."""
        line = self._marked()
        self.why.update(Text("" if line is None else speak(line.why), PLAIN))

    def _marked(self) -> PrizeLine | None:
        return self.lines[self.pane.marked] if self.lines else None

    # Keys.

    def do_pay(self) -> None:
        line = self._marked()
        if line is None:
            self.say("Tonight has no prizes.", "care")
        elif line.state in ("paid", "given"):
            self.say("{prize} is paid already. It is paid once.", "care", prize=line.name)
        elif line.goods is not None:
            self.act(self._do(prize_deeds.give(self, line)))
        elif line.state == "not fixed":
            self.say("{prize}: {why}", "care", prize=line.name, why=line.why)
        else:
            self.act(self._do(prize_deeds.pay(self, line)))

    def do_withhold(self) -> None:
        self._hold("withheld")

    def do_release(self) -> None:
        self._hold("released")

    def _hold(self, event: prize_deeds.Event) -> None:
        line = self._marked()
        if line is None or line.goods is not None:
            self.say("Only a prize of money is held back.", "care")
        else:
            self.act(self._do(prize_deeds.hold(self, line, event)))

    def do_spoil(self) -> None:
        self.act(self._do(prize_deeds.spoil_check(self)))

    def do_other_desk(self) -> None:
        line = self._marked()
        if line is None or line.goods is not None:
            self.say("Mark a game whose prize is a share of its sales.", "care")
        else:
            self.act(self._do(prize_deeds.other_desk(self, line)))

    def do_bonus(self) -> None:
        line = self._marked()
        if line is None or line.state != "to pay" or line.asked.consolation:
            self.say("Mark the game whose bonus was won with its prize.", "care")
        else:
            self.act(self._bonus(line))

    async def _bonus(self, line: PrizeLine) -> None:
        question = say("Was the bonus of {prize} won with it?", prize=line.name)
        if await self.app.push_screen_wait(ConfirmScreen(self.desk, question)):
            await self._do(prize_deeds.pay(self, line, bonus=True))

    async def _do(self, deed: Any) -> None:
        if await deed:
            await self.desk.look_again()
            await self._read()


def _waits(line: PrizeLine) -> bool:
    return line.begun and line.state in ("to pay", "held back")


def _row(line: PrizeLine, width: int) -> Text:
    money = "" if line.cents is None else format_money(line.cents)
    style = STRONG if line.state in ("to pay", "to give", "held back") else PLAIN
    row = Text(f"{shorten(speak(line.name), 36):<37}{money:>10}  ", style)
    words = speak(WORDS[line.state])
    if line.state == "to pay" and not line.begun:
        return row.append(speak("its game has not begun"), PLAIN)
    looks = {"paid": DONE, "given": DONE, "held back": CARE}.get(line.state, PLAIN)
    row.append(words, looks)
    room = width - row.cell_len
    if line.by_check and line.state == "to pay":
        row.append(f" {speak('BY CHECK')}", CARE)
    elif line.state != "not fixed" and line.why and room > 8:
        row.append(f" {shorten(speak(line.why), room - 1)}", PLAIN)
    return row

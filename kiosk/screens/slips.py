"""The slips sold: search, show, exchange, void, print again."""

from collections.abc import Coroutine
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say_many, speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.exchange import exchange_slip
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.slip import SlipScreen
from kiosk.screens.slip_deeds import print_again, void_slip
from kiosk.screens.slip_search import SEARCH_LENGTH_MAX, search_of
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import TypedText
from kiosk.till.look import local
from kiosk.till.slip_list import SlipRow
from kiosk.till.slip_record import STATE_NAMES, number_in_qr

SHOWN_MAX = 200


class SlipsScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """The newest first; typing narrows the list."""

    PLACE = "slips"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.search = TypedText(limit=SEARCH_LENGTH_MAX)
        self.done_with_search = False
        self.slips: list[SlipRow] = []
        self.heading = Static("", markup=False, classes="heading")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield self.heading
        yield Static(
            Text(
                f"  {speak('slip'):<12}{speak('time'):<6}{speak('cards'):>6} {speak('total'):>9}  "
                f"{speak('sold by'):<14} {speak('as it is')}",
                QUIET,
            ),
            markup=False,
        )  # fmt: skip
        yield self.pane

    def looked(self) -> None:
        super().looked()
        self.read()

    def read(self) -> None:
        """Reads the list again, for what is typed now."""
        self.draw_heading()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        marked = self.slips[self.pane.marked].number if self.pane.marked < len(self.slips) else ""
        follow = self.pane.marked > 0
        asked = search_of(self.search.text)
        self.slips = await self.desk.see(
            lambda: self.desk.till.slips(limit=SHOWN_MAX, search=asked)
        )
        # A slip sold meanwhile must not come under a mark that was set to another one.
        numbers = [each.number for each in self.slips]
        at = numbers.index(marked) if follow and marked in numbers else self.pane.marked
        self.pane.fill([self._row(each) for each in self.slips], marked=at)
        self.draw_heading()

    def draw_heading(self) -> None:
        """Draws what is searched for and how much was found."""
        number = len(self.slips)
        found = speak("the newest {number}", number=SHOWN_MAX)
        if number < SHOWN_MAX:
            words = say_many("{number} slip", "{number} slips", number)
            found = speak(words) if number else speak("no slip")
        self.heading.update(
            Text.assemble(
                (f"{speak('Slips')}   ", STRONG),
                (f"{speak('search')} ", PLAIN),
                (f"{shorten(self.search.text, 24)}_", STRONG),
                (f"   {found}", QUIET),
                (
                    ""
                    if self.search.text
                    else f"   {speak('number, 16.00, 19:30-19:45, or scan')}",
                    PLAIN,
                ),
            )
        )

    def _row(self, slip: SlipRow) -> Text:
        zone = self.desk.look.zone if self.desk.look else None
        time = f"{local(slip.at, zone):%H:%M}" if zone else ""
        row = Text(
            f"{slip.number:<12}{time:<6}{slip.cards:>6} {format_money(slip.total_cents):>9}  "
            f"{shorten(slip.cashier, 14):<14} ",
            PLAIN if slip.state.startswith("void") else STRONG,
        )
        if slip.state != "valid":
            row.append(f"{speak(STATE_NAMES[slip.state]).upper()} ", CARE)
        if slip.replaced_by is not None:
            row.append(f"{speak('now {number}', number=slip.replaced_by)} ", CARE)
        if slip.copies:
            row.append(f"{speak('COPY {number}', number=slip.copies)} ", QUIET)
        if slip.paper in ("queued", "sending", "held", "unknown"):
            row.append(speak("paper owed"), CARE)
        return row

    # Keys.

    def is_typing(self, text: str) -> bool:
        """Whatever is no square of a slip is looked for."""
        return number_in_qr(text) is None

    def typed(self, character: str) -> None:
        """After a slip was shown the next search begins anew, so that scans do not run together."""
        if self.done_with_search:
            self.search.clear()
        self.done_with_search = False
        self.search.type(character)
        self.pane.marked = 0
        self.read()

    def do_erase(self) -> None:
        self.done_with_search = False
        self.search.erase()
        self.read()

    def _marked(self) -> SlipRow | None:
        if not self.slips:
            self.say("There is no slip here.", "care")
            return None
        return self.slips[min(self.pane.marked, len(self.slips) - 1)]

    def do_show(self) -> None:
        """A scanner sends Enter behind its code, sooner than the list has followed."""
        scanned = number_in_qr(self.search.text) is not None
        self.act(self._read_and_show() if scanned else self._show())

    async def _read_and_show(self) -> None:
        self.pane.marked = 0
        await self._read()
        await self._show()

    async def _show(self) -> None:
        slip = self._marked()
        if slip is not None:
            self.done_with_search = bool(self.search.text)
            await self.app.push_screen_wait(SlipScreen(self.desk, slip.number))

    def do_check_slip(self) -> None:
        self.app.push_screen(CheckSlipScreen(self.desk))

    def do_exchange(self) -> None:
        slip = self._marked()
        if slip is not None:
            self.act(self._then_read(exchange_slip(self, slip.number)))

    def do_void(self) -> None:
        slip = self._marked()
        if slip is not None:
            self.act(self._then_read(void_slip(self, slip.number)))

    def do_copy(self) -> None:
        slip = self._marked()
        if slip is not None:
            self.act(self._then_read(print_again(self, slip.number)))

    async def _then_read(self, deed: Coroutine[Any, Any, None]) -> None:
        await deed
        await self.desk.look_again()
        self.looked()

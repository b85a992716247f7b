"""The slips sold: search, show, void, print again."""

from collections.abc import Coroutine
from functools import partial
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.lines import counted, shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.slip import SlipScreen
from kiosk.screens.slip_deeds import print_again, void_slip
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import TypedText
from kiosk.till.look import local
from kiosk.till.slip_list import SlipRow

SHOWN_MAX = 200


class SlipsScreen(PaneScreen[None], inherit_bindings=False):
    """The newest first; typing narrows the list."""

    PLACE = "slips"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.search = TypedText(limit=20)
        self.slips: list[SlipRow] = []
        self.heading = Static("", markup=False, classes="heading")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield self.heading
        yield Static(
            Text(f"  {'slip':<12}{'time':<7}{'cards':>5} {'total':>9}  {'sold by':<14} as it is",
                 QUIET),
            markup=False,
        )  # fmt: skip
        yield self.pane

    def looked(self) -> None:
        super().looked()
        self.read()

    def read(self) -> None:
        """Reads the list again, for what is typed now."""
        self.draw_heading()
        self.run_worker(self.reading(), group="read", exit_on_error=False)

    async def _read(self) -> None:
        self.slips = await self.desk.see(
            partial(self.desk.till.slips, limit=SHOWN_MAX, search=self.search.text)
        )
        self.pane.fill([self._row(each) for each in self.slips])
        self.draw_heading()

    def draw_heading(self) -> None:
        """Draws what is searched for and how much was found."""
        found = f"the newest {SHOWN_MAX}"
        if len(self.slips) < SHOWN_MAX:
            found = counted(len(self.slips), "slip")
        self.heading.update(
            Text.assemble(
                ("Slips   ", STRONG),
                ("search ", PLAIN),
                (f"{self.search.text}_", STRONG),
                (f"   {found}", QUIET),
            )
        )

    def _row(self, slip: SlipRow) -> Text:
        zone = self.desk.look.zone if self.desk.look else None
        time = f"{local(slip.at, zone):%H:%M}" if zone else ""
        row = Text(
            f"{slip.number:<12}{time:<7}{slip.cards:>5} {format_money(slip.total_cents):>9}  "
            f"{shorten(slip.cashier, 14):<14} ",
            PLAIN if slip.state == "void" else STRONG,
        )
        if slip.state != "valid":
            row.append(f"{slip.state.upper()} ", CARE)
        if slip.copies:
            row.append(f"COPY {slip.copies} ", QUIET)
        if slip.paper in ("queued", "sending", "held", "unknown"):
            row.append("paper owed", CARE)
        return row

    # Keys.

    def typed(self, character: str) -> None:
        self.search.type(character)
        self.pane.marked = 0
        self.read()

    def do_erase(self) -> None:
        self.search.erase()
        self.read()

    def _marked(self) -> SlipRow | None:
        if not self.slips:
            self.say("There is no slip here.", "care")
            return None
        return self.slips[min(self.pane.marked, len(self.slips) - 1)]

    def do_show(self) -> None:
        slip = self._marked()
        if slip is not None:
            self.app.push_screen(SlipScreen(self.desk, slip.number))

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

"""Counting the drawer blind: nothing is compared, on any screen, before the count is final."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, CHOSEN, DONE, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import DIGITS, TypedText
from kiosk.till.counting import DENOMINATIONS, CountResult, DrawerToCount

PIECES_DIGITS_MAX = 5


class CountScreen(PaneScreen[None], inherit_bindings=False):
    """How many of each note and coin lie in the drawer."""

    PLACE = "count"
    SCAN_NOT_HERE = say("Go on counting; slips are looked at after it.")

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.pieces = {each: TypedText(DIGITS, PIECES_DIGITS_MAX) for each in DENOMINATIONS}
        self.drawer: DrawerToCount | None = None
        self.heading = Static("", markup=False, classes="heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()
        self.act(self._read())

    @property
    def counted_cents(self) -> int:
        """What was typed so far."""
        return sum(cents * int(each.text or "0") for cents, each in self.pieces.items())

    async def _read(self) -> None:
        """Whose drawer it is: settled now, so that what is typed is never another's count."""
        by = self.desk.need_worker()
        self.drawer = await self.desk.see(lambda: self.desk.till.drawer_to_count(by=by))
        self.draw()

    # Keys.

    def _marked(self) -> TypedText:
        return self.pieces[DENOMINATIONS[self.pane.marked]]

    def typed(self, character: str) -> None:
        self._marked().type(character)
        self.draw()

    def do_erase(self) -> None:
        self._marked().erase()
        self.draw()

    def do_up(self) -> None:
        super().do_up()
        self.draw()

    def do_down(self) -> None:
        super().do_down()
        self.draw()

    def do_done(self) -> None:
        self.act(self._finish())

    def do_back(self) -> None:
        if self.counted_cents:
            self.act(self._leave())
        else:
            super().do_back()

    async def _leave(self) -> None:
        """What was counted would have to be counted again."""
        question = say(
            "Leave the count?  The {counted} typed are forgotten.",
            counted=format_money(self.counted_cents),
        )
        if await self.app.push_screen_wait(ConfirmScreen(self.desk, question)):
            self.dismiss(None)

    async def _finish(self) -> None:
        if self.drawer is None:
            await self._read()
        drawer = self.drawer
        if drawer is None:
            return
        final = await self.app.push_screen_wait(
            ConfirmScreen(
                self.desk,
                say(
                    "Is this count final?  {counted} lies in the drawer.",
                    counted=format_money(self.counted_cents),
                ),
                say(
                    "Then it is compared with what was sold, and stays on record as it is. The "
                    "shift of {cashier} still runs and ends with it.",
                    cashier=drawer.cashier,
                )
                if drawer.in_use
                else say("Then it is compared with what was sold, and stays on record as it is."),
            )
        )
        if not final:
            return
        by = self.desk.need_worker()
        pieces = {cents: int(each.text or "0") for cents, each in self.pieces.items()}
        shift = drawer.shift
        result = await self.desk.do(lambda: self.desk.till.count_drawer(pieces, by=by, shift=shift))
        await self.desk.look_again()
        await self.app.push_screen_wait(CountedScreen(self.desk, result))
        self.dismiss(None)

    # What is seen.

    def draw(self) -> None:
        """Draws the notes and coins with what was typed."""
        whose = self.drawer.cashier if self.drawer else ""
        self.heading.update(
            Text.assemble(
                (f"{speak('Counting the drawer of {whose}', whose=whose)}   ", STRONG),
                (f"{speak('counted so far')}  ", PLAIN),
                (format_money(self.counted_cents), STRONG),
            )
        )
        rows = []
        for place, (cents, typed) in enumerate(self.pieces.items()):
            name = f"${cents // 100}" if cents >= 100 else f"{cents}\u00a2"
            at = place == self.pane.marked
            row = Text(f"{name:>6}  x ", STRONG)
            row.append(f"{typed.text + ('_' if at else ''):>6}", CHOSEN if at else STRONG)
            worth = cents * int(typed.text or "0")
            row.append(f"{'= ' + format_money(worth) if typed.text else '':>16}", PLAIN)
            rows.append(row)
        self.pane.fill(rows)


class CountedScreen(DeskScreen[None], inherit_bindings=False):
    """The final count beside what the ledger expects: both, and the difference in words."""

    PLACE = "counted"

    def __init__(self, desk: AtDesk, result: CountResult) -> None:
        super().__init__(desk)
        self.result = result

    def body(self) -> ComposeResult:
        result = self.result
        told = Text(f"{speak('The count is final.')}\n\n", STRONG)
        for name, cents in (
            (say("counted"), result.counted_cents),
            (say("expected"), result.expected_cents),
        ):
            told.append(f"{speak(name):<12}", PLAIN)
            told.append(f"{format_money(cents):>12}\n", STRONG)
        told.append(f"{speak('difference'):<12}", PLAIN)
        told.append(f"{format_money(result.over_short_cents, sign=True):>12}   ", STRONG)
        told.append(*_difference(result.over_short_cents))
        told.append(f"\n\n{speak('Its paper prints; sign it.')}", QUIET)
        yield Static(told, markup=False, classes="asked")


def _difference(cents: int) -> tuple[str, str]:
    if cents == 0:
        return speak("to the cent"), DONE
    return (
        speak("OVER by {cents}", cents=format_money(cents))
        if cents > 0
        else speak("SHORT by {cents}", cents=format_money(-cents))
    ), CARE

"""Everything beside selling: cash, bonus ball, games, counting, closing, people, the clock."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.bonus_ball import BonusBallScreen
from kiosk.screens.cash_moves import move_cash, open_drawer, start_shift
from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.clock_setting import set_clock
from kiosk.screens.close_night import CloseScreen
from kiosk.screens.count import CountScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.games import GamesScreen
from kiosk.screens.new_worker import add_worker
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.papers import PapersScreen
from kiosk.screens.slips import SlipsScreen
from kiosk.screens.theme import CARE, KEY, PLAIN, STRONG
from kiosk.till.people import SELLERS


@dataclass(frozen=True)
class Way:
    """A line of the menu: its key, what it is called, what it is for, what it does.

    ``not_now`` says why it cannot be gone now; "" when it can.
    """

    key: str
    name: str
    hint: str
    go: Callable[[], None]
    not_now: str = ""


class MenuScreen(PaneScreen[None], inherit_bindings=False):
    """A list of ways, always the same with the same keys: hands learn them once.

    What cannot be done now stays in its place and says why.
    """

    PLACE = "menu"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.ways: list[Way] = []
        self.heading = Static("", markup=False, classes="heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        first = next((place for place, each in enumerate(self.ways) if not each.not_now), 0)
        self.pane.fill(self.pane.rows, marked=first)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.desk.worker is None:
            self.dismiss(None)

    def looked(self) -> None:
        super().looked()
        if self.desk.worker is not None:
            self.ways = self._ways()
            self.pane.fill([_row(each) for each in self.ways])
            to_begin = "" if self.ways[0].not_now else "to sell, start a shift: 0"
            self.heading.update(Text.assemble(("Menu   ", STRONG), (to_begin, CARE)))

    def _ways(self) -> list[Way]:
        night, selling, counted = self._not_now()
        return [
            Way("0", "Start a shift", "a new float, counted by two", self._shift, counted),
            *self._cash_ways(selling),
            Way("5", "Bonus ball", "close, announce, won or not", self._push(BonusBallScreen),
                night),
            Way("6", "Games", "starts, first balls, verified balls", self._push(GamesScreen),
                night),
            Way("7", "Count the drawer", "blind, by notes and coins", self._push(CountScreen),
                night or self._sellers_only()),
            Way("8", "Close the night", "two people, then the Z", self._push(CloseScreen),
                night or self._sellers_only()),
            Way("9", "Slips", "search, show, void, print again", self._push(SlipsScreen)),
            Way("a", "Papers", "owed and printed", self._push(PapersScreen)),
            Way("b", "Clock", "the chairperson types the time",
                lambda: self.act(set_clock(self))),
            Way("c", "New worker", "the chairperson adds somebody",
                lambda: self.act(add_worker(self))),
            Way("d", "Sign out", "somebody else takes over", self._sign_out),
            Way("e", "Shut down", "the chairperson's PIN", self.do_shut_down),
            Way("f", "Check a slip", "is it genuine? scan it",
                self._push(CheckSlipScreen)),
        ]  # fmt: skip

    def _not_now(self) -> tuple[str, str, str]:
        """Why what needs an open night, a running shift, or no shift cannot be done now."""
        session = self.desk.look.session if self.desk.look else None
        if session is None:
            return ("no night is open",) * 3
        who = self._sellers_only()
        if session.shift is None:
            return "", who or "no shift: start one, with 0", who
        return "", who, who or f"the shift of {session.shift.cashier} runs; it ends with its count"

    def _sellers_only(self) -> str:
        worker = self.desk.need_worker()
        return "" if worker.role in SELLERS else f"not for the {worker.role}"

    def _cash_ways(self, not_now: str) -> list[Way]:
        return [
            Way("1", "Drop", "money to the safe",
                lambda: self.act(move_cash(self, "drop")), not_now),
            Way("2", "Pay in", "money into the drawer",
                lambda: self.act(move_cash(self, "paid_in")), not_now),
            Way("3", "Pay out", "money out of the drawer",
                lambda: self.act(move_cash(self, "paid_out")), not_now),
            Way("4", "Open the drawer", "without a sale",
                lambda: self.act(open_drawer(self)), not_now),
        ]  # fmt: skip

    def _push(self, screen: Callable[[AtDesk], DeskScreen[None]]) -> Callable[[], None]:
        return lambda: self._show(screen)

    def _show(self, screen: Callable[[AtDesk], DeskScreen[None]]) -> None:
        self.app.push_screen(screen(self.desk))

    def _shift(self) -> None:
        self.act(start_shift(self))

    def _sign_out(self) -> None:
        self.desk.worker = None
        self.dismiss(None)

    # Keys.

    def typed(self, character: str) -> None:
        for each in self.ways:
            if each.key == character.lower():
                self._go(each)

    def do_enter(self) -> None:
        if self.ways:
            self._go(self.ways[self.pane.marked])

    def _go(self, way: Way) -> None:
        if way.not_now:
            self.say(f"{way.name}: not now, {way.not_now}.", "care")
        else:
            self.say()
            way.go()


def _row(way: Way) -> Text:
    if way.not_now:
        return Text(f"{way.key}  {way.name:<18}not now: {way.not_now}", PLAIN)
    return Text.assemble((f"{way.key}  ", KEY), (f"{way.name:<18}", STRONG), (way.hint, PLAIN))

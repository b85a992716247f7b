"""Everything beside selling: cash, bonus ball, games, counting, closing, people, the clock."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.screens.asking import choice_row
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.bonus_ball import BonusBallScreen
from kiosk.screens.cash_moves import move_cash, open_drawer, start_shift
from kiosk.screens.clock_setting import set_clock
from kiosk.screens.close_night import CloseScreen
from kiosk.screens.count import CountScreen
from kiosk.screens.games import GamesScreen
from kiosk.screens.new_worker import add_worker
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.papers import PapersScreen
from kiosk.screens.slips import SlipsScreen
from kiosk.screens.theme import QUIET, STRONG
from kiosk.screens.typing_line import place_of
from kiosk.till.people import SELLERS


@dataclass(frozen=True)
class Way:
    """A line of the menu: what it is called, what it is for, what it does."""

    name: str
    hint: str
    go: Callable[[], None]


class MenuScreen(PaneScreen[None], inherit_bindings=False):
    """A list of ways; which there are follows from the night and from who is signed in."""

    PLACE = "menu"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.ways: list[Way] = []

    def body(self) -> ComposeResult:
        yield Static(Text("Menu", STRONG), markup=False, classes="heading")
        yield self.pane

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.desk.worker is None:
            self.dismiss(None)

    def looked(self) -> None:
        super().looked()
        if self.desk.worker is None:
            return
        self.ways = self._ways()
        self.pane.fill(
            [choice_row(place, f"{each.name:<24}", more=each.hint)
             for place, each in enumerate(self.ways)]
        )  # fmt: skip

    def _ways(self) -> list[Way]:
        session = self.desk.look.session if self.desk.look else None
        seller = self.desk.need_worker().role in SELLERS
        ways: list[Way] = []
        if session is not None and seller and session.shift is not None:
            ways += self._cash_ways()
        elif session is not None and seller:
            ways.append(Way("Start a shift", "a new float, counted by two", self._shift))
        if session is not None:
            ways += self._night_ways(seller)
        ways += [
            Way("Slips", "search, show, void, print again", self._push(SlipsScreen)),
            Way("Papers", "owed and printed", self._push(PapersScreen)),
            Way("Clock", "the chairperson types the time", lambda: self.act(set_clock(self))),
            Way("New worker", "the chairperson adds somebody", lambda: self.act(add_worker(self))),
            Way("Sign out", "somebody else takes over", self._sign_out),
            Way("Shut down", "the chairperson's PIN", self.do_shut_down),
        ]
        return ways

    def _cash_ways(self) -> list[Way]:
        return [
            Way("Drop", "money to the safe", lambda: self.act(move_cash(self, "drop"))),
            Way("Pay in", "money into the drawer", lambda: self.act(move_cash(self, "paid_in"))),
            Way("Pay out", "money out of the drawer",
                lambda: self.act(move_cash(self, "paid_out"))),
            Way("Open the drawer", "without a sale", lambda: self.act(open_drawer(self))),
        ]  # fmt: skip

    def _night_ways(self, seller: bool) -> list[Way]:
        ways = [
            Way("Bonus ball", "close, announce, won or not", self._push(BonusBallScreen)),
            Way("Games", "starts and first balls", self._push(GamesScreen)),
        ]
        if seller:
            ways += [
                Way("Count the drawer", "blind, by notes and coins", self._push(CountScreen)),
                Way("Close the night", "two people, then the Z", self._push(CloseScreen)),
            ]
        return ways

    def _push(self, screen: Callable[[AtDesk], PaneScreen[None]]) -> Callable[[], None]:
        return lambda: self._show(screen)

    def _show(self, screen: Callable[[AtDesk], PaneScreen[None]]) -> None:
        self.app.push_screen(screen(self.desk))

    def _shift(self) -> None:
        self.act(start_shift(self))

    def _sign_out(self) -> None:
        self.desk.worker = None
        self.dismiss(None)

    def typed(self, character: str) -> None:
        place = place_of(character)
        if place is not None and place < len(self.ways):
            self.say()
            self.ways[place].go()

    def do_enter(self) -> None:
        if self.ways:
            self.say()
            self.ways[self.pane.marked].go()


__all__ = ["QUIET", "MenuScreen", "Way"]

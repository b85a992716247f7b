"""Everything beside selling: cash, bonus ball, games, counting, closing, the house."""

from rich.text import Text

from kiosk.language import say, speak
from kiosk.screens.bonus_ball import BonusBallScreen
from kiosk.screens.caller import CallerScreen
from kiosk.screens.cash_moves import change_shift, move_cash, open_drawer
from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.close_night import CloseScreen
from kiosk.screens.count import CountScreen
from kiosk.screens.games_money import GamesMoneyScreen
from kiosk.screens.house import HouseScreen
from kiosk.screens.papers import PapersScreen
from kiosk.screens.slip_forms import SlipFormsScreen
from kiosk.screens.slips import SlipsScreen
from kiosk.screens.theme import CARE, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen
from kiosk.till.people import ROLE_NAMES, SELLERS


class MenuScreen(WaysScreen, inherit_bindings=False):
    """Everything beside selling that the people at the counter do."""

    PLACE = "menu"

    def headed(self) -> Text:
        begins = not self.ways[0].not_now and not self._shift_of()
        to_begin = speak("to sell, start a shift: 0") if begins else ""
        return Text.assemble((f"{speak('Menu')}   ", STRONG), (to_begin, CARE))

    def all_ways(self) -> list[Way]:
        night, selling, counted = self._not_now()
        running = self._shift_of()
        return [
            Way("0", "Shift", self._tray_words(), self._shift, counted)
            if running
            else Way("0", "Shift", "a new float, counted by two", self._shift, counted),
            *self._cash_ways(selling),
            Way("5", "Bonus ball", "close, announce, won or not", self.going_to(BonusBallScreen),
                night),
            Way("6", "Caller", "games, balls, what to say and when", self.going_to(CallerScreen),
                night),
            Way("h", "Games' money", "prizes, attendance, jackpots, deposits",
                self.going_to(GamesMoneyScreen)),
            Way("7", "Count the drawer", "blind, by notes and coins", self.going_to(CountScreen),
                night or self._sellers_only()),
            Way("8", "Close the night", "two people, then the Z", self.going_to(CloseScreen),
                night or self._sellers_only()),
            Way("9", "Slips", "search, show, void, print again", self.going_to(SlipsScreen)),
            Way("a", "Papers", "owed and printed", self.going_to(PapersScreen)),
            Way("r", "Roll and pad", "slips that carry their own numbers",
                self.going_to(SlipFormsScreen)),
            Way("d", "Sign out", "somebody else takes over", self._sign_out),
            Way("e", "Shut down", "the kiosk, and the machine where it may", self.do_shut_down),
            Way("f", "Check a slip", "is it genuine? scan it",
                self.going_to(CheckSlipScreen)),
            Way("g", "House", "PINs, program, printer, sold out, doctor",
                self.going_to(HouseScreen)),
        ]  # fmt: skip

    def _not_now(self) -> tuple[str, str, str]:
        """Why what needs an open night, a running shift, or no shift cannot be done now."""
        session = self.desk.look.session if self.desk.look else None
        if session is None:
            return (say("no night is open"),) * 3
        who = self._sellers_only()
        if session.shift is None:
            return "", who or say("no shift: start one, with 0"), who
        return (
            "",
            who,
            who,
        )

    def _shift_of(self) -> str:
        """The cashier whose shift runs, or ""."""
        session = self.desk.look.session if self.desk.look else None
        return session.shift.cashier if session and session.shift else ""

    def _tray_words(self) -> str:
        return say("pull the tray of {cashier}; its count may follow", cashier=self._shift_of())

    def _sellers_only(self) -> str:
        worker = self.desk.need_worker()
        return (
            ""
            if worker.role in SELLERS
            else say("not for the {role}", role=ROLE_NAMES[worker.role])
        )

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

    def _shift(self) -> None:
        self.act(change_shift(self))

    def _sign_out(self) -> None:
        self.desk.worker = None
        self.dismiss(None)

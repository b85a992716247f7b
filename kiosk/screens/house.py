"""The house: people's PINs, what is sold out, program, printer, and how the machine is."""

from collections.abc import Callable, Coroutine
from typing import Any

from rich.text import Text

from kiosk.language import say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.caller import CallerScreen
from kiosk.screens.clock_setting import set_clock
from kiosk.screens.counter_things import CounterScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.hall import HallScreen
from kiosk.screens.house_deeds import choose_printer, print_test, see_doctor
from kiosk.screens.language_choice import set_language
from kiosk.screens.loose_papers import print_badge, print_caller_sheet
from kiosk.screens.new_pins import (
    print_recovery_slip,
    reset_chairs_pin,
    set_other_pin,
    set_own_pin,
)
from kiosk.screens.new_worker import add_worker
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.program_deed import load_program
from kiosk.screens.sold_out import SoldOutScreen
from kiosk.screens.theme import QUIET, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen

_IN_SAFE = say("a new one in place of the one in the safe")
_NONE = say("NONE IS IN FORCE: print one and seal it, for the safe")
_Deed = Callable[[DeskScreen[Any]], Coroutine[Any, Any, object]]


class HouseScreen(WaysScreen, inherit_bindings=False):
    """What the chairperson sees to; from anybody else the chairperson's PIN is asked in place."""

    PLACE = "house"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.recovery_slip = True
        self.reading = OneAtATime(self._read)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        """Whether a recovery slip lies in the safe; without one a forgotten PIN is the end."""
        self.recovery_slip = await self.desk.see(self.desk.till.has_recovery_slip)
        self.looked()

    def headed(self) -> Text:
        return Text.assemble(
            (f"{speak('House')}   ", STRONG), (speak("the chairperson's PIN is asked"), QUIET)
        )

    def all_ways(self) -> list[Way]:
        look = self.desk.look
        night = "" if look and look.session else say("no night is open")
        return [
            Way("1", "Sold out", "what has run out, or is back", self.going_to(SoldOutScreen),
                night),
            Way("2", "My own PIN", "by the one in use", self._doing(set_own_pin)),
            Way("3", "Another's PIN", "forgotten: the chairperson allows a new one",
                self._doing(set_other_pin)),
            Way("4", "Recovery slip", _IN_SAFE if self.recovery_slip else _NONE,
                self._doing(print_recovery_slip)),
            Way("5", "Chairperson's PIN", "forgotten: by the recovery slip and two workers",
                self._doing(reset_chairs_pin)),
            Way("6", "New worker", "the chairperson adds somebody", self._doing(add_worker)),
            Way("7", "Load a program", "from a stick or folder; its check is shown",
                self._doing(load_program)),
            Way("8", "Printer", "another one, by its address", self._doing(choose_printer)),
            Way("9", "Test slip", "figures, a ruler, a square to scan", self._doing(print_test)),
            Way("a", "Doctor", "disk, clock, ledger, printer", self._doing(see_doctor)),
            Way("b", "Clock", "the time on the wall", self._doing(set_clock)),
            Way("c", "Delay a start", "in the games: mark one, then d",
                self.going_to(CallerScreen), night),
            Way("d", "Counter", "practice, cashier's card, scanner, display",
                self.going_to(CounterScreen)),
            Way("e", "Language", "what the screens speak to a worker",
                self._doing(set_language)),
            Way("f", "Badge", "of somebody who works here", self._doing(print_badge)),
            Way("g", "Caller's sheet", "what is said before each game, to tick",
                self._doing(print_caller_sheet), night),
            Way("h", "Hall", "stick, hub and backup; what all desks sold",
                self.going_to(HallScreen)),
        ]  # fmt: skip

    def _doing(self, deed: _Deed) -> Callable[[], None]:
        return lambda: self.act(deed(self))

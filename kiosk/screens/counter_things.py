"""What stands on the counter beside the printer, and what helps whoever stands behind it."""

from collections.abc import Callable, Coroutine
from typing import Any

from rich.text import Text

from kiosk.errors import Fault
from kiosk.language import say, speak
from kiosk.screens.by_chair import by_chair
from kiosk.screens.cashier_card import printed_card
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.theme import QUIET, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen
from kiosk.till.people import APPROVERS, Worker
from receipts.pole_display import FORMS
from receipts.status import Outcome

_Deed = Callable[[DeskScreen[Any]], Coroutine[Any, Any, object]]
SPEC_LENGTH_MAX = 100


class CounterScreen(WaysScreen, inherit_bindings=False):
    """Cashier's card, practice, scanner and customer display."""

    PLACE = "counter"

    def headed(self) -> Text:
        fault = self.desk.customer.fault
        return Text.assemble(
            (f"{speak('The counter')}   ", STRONG), (speak(fault) if fault else "", QUIET)
        )

    def all_ways(self) -> list[Way]:
        return [
            Way("1", "Cashier's card", "one page with all keys, from the printer",
                self._doing(print_card)),
            Way("2", "Practice sale", "leads through a first sale; nothing is kept",
                self.do_practice),
            Way("3", "Scanner sheet", "what to set in a scanner, and a trial",
                self._doing(print_scanner_sheet)),
            Way("4", "Customer display", "on a pole: which one", self._doing(choose_display)),
            Way("5", "Try the display", "shows a trial on it", self._doing(try_the_display)),
        ]  # fmt: skip

    def _doing(self, deed: _Deed) -> Callable[[], None]:
        return lambda: self.act(deed(self))


async def print_card(screen: DeskScreen[Any]) -> None:
    """The cashier's card, in the language of who asks. Raises Refused, Fault."""
    desk = screen.desk
    by = desk.need_worker()
    groups = desk.look.groups if desk.look else ()
    card = printed_card(groups, practice=desk.till.practice)
    need_printed(await desk.do(lambda: desk.till.print_help(card, by=by)))
    screen.say("The cashier's card is printed.", "done")


async def print_scanner_sheet(screen: DeskScreen[Any]) -> None:
    """The sheet a scanner is set up by. Raises Refused, Fault."""
    desk = screen.desk
    by = desk.need_worker()
    outcome = await desk.do(lambda: desk.till.print_scanner_sheet(by=by))
    need_printed(outcome)
    screen.say("The scanner's sheet is printed. Set what it says, then scan its square.", "done")


def need_printed(outcome: Outcome) -> None:
    """Raises Fault where a paper that is no business paper did not come out."""
    if outcome.grade in {"not_sent", "unknown", "held"}:
        step = outcome.status.next_step if outcome.status else say("Look at the printer.")
        raise Fault("printer", outcome.detail, step)


async def choose_display(screen: DeskScreen[Any]) -> None:
    """Another customer display by its address, or none. Raises KioskError."""
    desk = screen.desk
    now = await desk.see(desk.till.display_setting)

    async def then(filled: Filled) -> bool:
        def verb(chair: Worker) -> bool:
            desk.till.use_display(filled[0], by=chair)
            return True

        what = say("Showing the sum on {display}.", display=filled[0])
        return await by_chair(screen, what, verb, roles=APPROVERS) is True

    field = Field("Display", start=now or "none", hint=FORMS, limit=SPEC_LENGTH_MAX)
    form = FormScreen(desk, "The customer display.", [field], then)
    if await screen.app.push_screen_wait(form) is not None:
        screen.say("The customer display is chosen. Try it: 5.", "done")


async def try_the_display(screen: DeskScreen[Any]) -> None:
    """A trial on the display. Raises Wrong, Fault."""
    desk = screen.desk
    problem = await desk.see(desk.till.try_display)
    if problem is not None:
        raise Fault("display", problem, "")
    screen.say("Look at the display: it shows a trial and the sum 12.50.", "done")

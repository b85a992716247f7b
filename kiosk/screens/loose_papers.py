"""Papers that no record keeps: badges, and the caller's sheet."""

from typing import Any

from kiosk.errors import Fault
from kiosk.language import say
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.till.people import Worker
from receipts.status import Outcome


async def print_badge(screen: DeskScreen[Any]) -> None:
    """The badge of somebody on this desk's list."""
    desk = screen.desk
    people = await desk.see(desk.till.workers)
    names = [each.name for each in people]
    chosen = await screen.app.push_screen_wait(ChoiceScreen(desk, "Whose badge?", names))
    if chosen is None:
        return

    def verb(chair: Worker) -> Outcome:
        return desk.till.print_badge(names[chosen], by=chair)

    heading = say("The badge of {name}.", name=names[chosen])
    outcome = await by_chair(screen, heading, verb)
    if outcome is not None:
        _tell(screen, outcome)


async def print_caller_sheet(screen: DeskScreen[Any]) -> None:
    """What is said before each game tonight."""
    desk = screen.desk
    _tell(screen, await desk.do(desk.till.print_caller_sheet))


def _tell(screen: DeskScreen[Any], outcome: Outcome) -> None:
    """What became of it. Raises Fault where it is not out."""
    if outcome.grade in {"not_sent", "unknown", "held"}:
        step = outcome.status.next_step if outcome.status else say("Look at the printer.")
        raise Fault("printer", outcome.detail, step)
    screen.say(outcome.detail, "done")

"""Shutting down: the only way out, and it takes the chairperson's PIN."""

from typing import Any

from kiosk.errors import Refused
from kiosk.language import joined, say, say_many
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.second import SecondScreen
from kiosk.screens.switching_off import SWITCH_OFF, can_switch_off
from kiosk.till.floor import CHAIR
from kiosk.till.people import Worker


async def shut_down(screen: DeskScreen[Any]) -> None:
    """Asks for the chairperson's PIN and leaves. Without any worker on the list it just leaves."""
    if not await screen.desk.see(screen.desk.till.workers):
        screen.app.exit(return_code=0)
        return
    off = await _machine_too(screen)
    if off is None:
        return
    what = (
        say("Shutting the kiosk and the machine down.") if off else say("Shutting the kiosk down.")
    )
    words = joined([what, *_stays(screen.desk)])
    leave = await screen.app.push_screen_wait(
        SecondScreen(screen.desk, words, _is_chair, roles=CHAIR)
    )
    if leave:
        screen.app.exit(return_code=SWITCH_OFF if off else 0)


def _stays(desk: AtDesk) -> list[str]:
    """What goes on where it was when the kiosk is started again."""
    look = desk.look
    if look is None:
        return []
    words: list[str] = []
    if look.session is not None:
        words.append(say("The night stays open, and a basket that was begun is kept."))
    if look.owed:
        words.append(say_many("{number} paper stays owed.", "{number} papers stay owed.",
                              len(look.owed)))  # fmt: skip
    return words


async def _machine_too(screen: DeskScreen[Any]) -> bool | None:
    """Whether the machine goes off too, where this one can; None: nothing is shut down."""
    if screen.desk.till.practice or not can_switch_off():
        return False
    ways = [say("stop the kiosk"), say("stop the kiosk and switch the machine off")]
    chosen = await screen.app.push_screen_wait(
        ChoiceScreen(screen.desk, say("Shutting down: what?"), ways)
    )
    return None if chosen is None else chosen == 1


def _is_chair(worker: Worker) -> bool:
    if worker.role != "chairperson":
        raise Refused("Only a chairperson shuts the kiosk down.")
    return True

"""Shutting down: the only way out, and it takes the chairperson's PIN."""

from typing import Any

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.people import Worker


async def shut_down(screen: DeskScreen[Any]) -> None:
    """Asks for the chairperson's PIN and leaves. Without any worker on the list it just leaves."""
    if not await screen.desk.see(screen.desk.till.workers):
        screen.app.exit(return_code=0)
        return
    leave = await screen.app.push_screen_wait(
        SecondScreen(screen.desk, say("Shutting the kiosk down."), _is_chair, roles=CHAIR)
    )
    if leave:
        screen.app.exit(return_code=0)


def _is_chair(worker: Worker) -> bool:
    if worker.role != "chairperson":
        raise Refused("Only a chairperson shuts the kiosk down.")
    return True

"""What only the chairperson may do: at once when signed in, else with name and PIN in place."""

from collections.abc import Callable
from typing import Any, TypeVar

from kiosk.language import listed, say
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.people import ROLE_NAMES, Role, Worker

_Done = TypeVar("_Done")


async def by_chair(
    screen: DeskScreen[Any],
    what: str,
    verb: Callable[[Worker], _Done],
    *,
    roles: frozenset[Role] = CHAIR,
) -> _Done | None:
    """What the verb gave; None when the chairperson's PIN was not typed. Raises what it raises."""
    worker = screen.desk.worker
    if worker is not None and worker.role in roles:
        return await screen.desk.do(lambda: verb(worker))
    named = listed((ROLE_NAMES[each] for each in sorted(roles)), last="or")
    who = say("Press the letter beside your name: this is for the {roles}.", roles=named)
    return await screen.app.push_screen_wait(
        SecondScreen(screen.desk, what, verb, roles=roles, who=who)
    )

"""Adding a worker, approved by the chairperson."""

from typing import Any

from kiosk.errors import Wrong
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.people import NAME_LENGTH_MAX, ROLES, Role, Worker
from kiosk.till.pins import PIN_DIGITS_MAX

_DOES = {
    "cashier": "sells, voids and counts",
    "chairperson": "opens the night, approves, shuts down",
    "treasurer": "sells and approves",
    "caller": "announces and marks games",
    "floor": "marks games",
    "inspector": "looks only",
}


async def add_worker(screen: DeskScreen[Any]) -> None:
    """Asks name, PIN and role, then the chairperson's PIN; the very first worker needs none."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        name, pin, again = filled
        if pin != again:
            raise Wrong("The two PINs differ; type the same one twice.")
        people = await desk.see(desk.till.workers)
        role: Role = "chairperson"
        if people:
            choices = [f"{each:<12} {_DOES[each]}" for each in ROLES]
            chosen = await screen.app.push_screen_wait(
                ChoiceScreen(desk, f"What does {name} do here?", choices)
            )
            if chosen is None:
                return False
            role = ROLES[chosen]

        def verb(chair: Worker | None) -> bool:
            desk.till.add_worker(name, role, pin, approved_by=chair)
            return True

        if not people:
            return await desk.do(lambda: verb(None))
        asked = SecondScreen(desk, f"New {role}: {name}.", verb, roles=CHAIR)
        return await screen.app.push_screen_wait(asked) is True

    fields = [
        Field("Name", limit=NAME_LENGTH_MAX),
        Field("PIN", "pin", hint="4 to 12 digits", limit=PIN_DIGITS_MAX),
        Field("PIN again", "pin", limit=PIN_DIGITS_MAX),
    ]
    form = FormScreen(desk, "A new worker. The person types the own PIN.", fields, then)
    filled = await screen.app.push_screen_wait(form)
    if filled is not None:
        screen.say(f"{filled[0]} may sign in now.", "done")

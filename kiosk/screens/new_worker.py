"""Adding a worker, approved by the chairperson."""

from typing import Any

from kiosk.errors import Wrong
from kiosk.language import say, speak
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.language_choice import ask_language
from kiosk.screens.second import SecondScreen
from kiosk.till.floor import CHAIR
from kiosk.till.people import NAME_LENGTH_MAX, ROLE_NAMES, ROLES, Role, Worker
from kiosk.till.pins import PIN_DIGITS_MAX

_DOES = {
    "cashier": say("sells, voids and counts"),
    "chairperson": say("opens the night, approves, shuts down"),
    "treasurer": say("sells and approves"),
    "caller": say("announces and marks games"),
    "floor": say("marks games"),
    "inspector": say("looks only"),
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
            choices = [f"{speak(ROLE_NAMES[each]):<13} {speak(_DOES[each])}" for each in ROLES]
            chosen = await screen.app.push_screen_wait(
                ChoiceScreen(desk, say("What does {name} do here?", name=name), choices)
            )
            if chosen is None:
                return False
            role = ROLES[chosen]
        language = await ask_language(screen, name)
        if language is None:
            return False

        def verb(chair: Worker | None) -> bool:
            desk.till.add_worker(name, role, pin, language=language, approved_by=chair)
            return True

        if not people:
            return await desk.do(lambda: verb(None))
        asked = SecondScreen(
            desk,
            say("New worker: {name}, {role}.", role=ROLE_NAMES[role], name=name),
            verb,
            roles=CHAIR,
        )
        return await screen.app.push_screen_wait(asked) is True

    fields = [
        Field("Name", limit=NAME_LENGTH_MAX),
        Field("PIN", "pin", hint="4 to 12 digits", limit=PIN_DIGITS_MAX),
        Field("PIN again", "pin", limit=PIN_DIGITS_MAX),
    ]
    form = FormScreen(desk, "A new worker. The person types the own PIN.", fields, then)
    filled = await screen.app.push_screen_wait(form)
    if filled is not None:
        screen.say(say("{name} may sign in now.", name=filled[0]), "done")

"""New PINs: one's own, somebody else's by the chairperson, the chairperson's by recovery slip."""

from collections.abc import Sequence
from typing import Any

from kiosk.errors import Fault, Wrong
from kiosk.language import say, speak
from kiosk.screens.asking import ChoiceScreen, ConfirmScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.people import FLOOR_ROLES, ROLE_NAMES, Worker
from kiosk.till.pins import PIN_DIGITS_MAX, check_pin
from kiosk.till.recovery import RecordedPin
from kiosk.till.till import Approval

_TWICE = (
    Field("New PIN", "pin", hint="4 to 12 digits", limit=PIN_DIGITS_MAX),
    Field("PIN again", "pin", limit=PIN_DIGITS_MAX),
)
CODE_LENGTH_MAX = 30


def same_pin(first: str, again: str) -> str:
    """The PIN that was typed twice. Raises Wrong for two PINs, or none that can be."""
    if first != again:
        raise Wrong("The two PINs differ; type the same one twice.")
    check_pin(first)
    return first


async def set_own_pin(screen: DeskScreen[Any]) -> None:
    """The PIN in use first: nobody changes it who finds the desk unwatched."""
    desk = screen.desk
    worker = desk.need_worker()

    async def then(filled: Filled) -> bool:
        pin = same_pin(*filled[1:])

        def verb() -> bool:
            desk.till.set_pin(worker.name, pin, by=desk.till.sign_in(worker.name, filled[0]))
            return True

        return await desk.do(verb)

    fields = [Field("PIN in use", "pin", limit=PIN_DIGITS_MAX), *_TWICE]
    form = FormScreen(desk, say("A new PIN for {worker}.", worker=worker.name), fields, then)
    if await screen.app.push_screen_wait(form) is not None:
        screen.say(say("{worker} has a new PIN.", worker=worker.name), "done")


async def set_other_pin(screen: DeskScreen[Any]) -> None:
    """The chairperson lets somebody type a new PIN; the old one is not asked."""
    people = await screen.desk.see(screen.desk.till.workers)
    worker = await _choose(screen, say("Whose PIN?"), people)
    if worker is None:
        return

    async def then(filled: Filled) -> bool:
        pin = same_pin(*filled)

        def verb(chair: Worker) -> RecordedPin:
            return screen.desk.till.set_pin(worker.name, pin, by=chair)

        return (
            await by_chair(screen, say("A new PIN for {worker}.", worker=worker.name), verb)
            is not None
        )

    heading = say("A new PIN for {worker}, who types it unseen.", worker=worker.name)
    if await screen.app.push_screen_wait(FormScreen(screen.desk, heading, _TWICE, then)):
        screen.say(say("{worker} has a new PIN.", worker=worker.name), "done")


async def reset_chairs_pin(screen: DeskScreen[Any]) -> None:
    """The recovery slip's code and two workers set a new PIN for a chairperson."""
    desk = screen.desk
    if not await desk.see(desk.till.has_recovery_slip):
        screen.say("No recovery slip is in force on this desk: none was printed, or it is used. "
                   "Another chairperson can set the PIN.", "care")  # fmt: skip
        return
    people = await desk.see(desk.till.workers)
    chairs = [each for each in people if each.role == "chairperson"]
    chair = await _choose(screen, say("Which chairperson has forgotten the PIN?"), chairs)
    if chair is None:
        return

    async def then(filled: Filled) -> bool:
        pin = same_pin(*filled[1:])
        first = desk.worker or await _worker(
            screen, say("A new PIN for {chair}.", chair=chair.name)
        )
        if first is None:
            return False

        def verb(second: Worker) -> RecordedPin:
            return desk.till.reset_pin(chair.name, filled[0], pin, who=Approval(first, second))

        asked: SecondScreen[RecordedPin] = SecondScreen(
            desk,
            say(
                "A new PIN for {chair} by the recovery slip, with {first}.",
                chair=chair.name,
                first=first.name,
            ),
            verb,
            roles=FLOOR_ROLES,
        )
        return await screen.app.push_screen_wait(asked) is not None

    code = Field("Code", hint="the 16 letters of the recovery slip", limit=CODE_LENGTH_MAX)
    heading = say("The recovery slip lets two workers set a new PIN for {chair}.", chair=chair.name)
    form = FormScreen(desk, heading, [code, *_TWICE], then)
    if await screen.app.push_screen_wait(form) is not None:
        screen.say(
            say(
                "{chair} has a new PIN; it stands on the next Z. The recovery slip is used up: "
                "print a new one (House).",
                chair=chair.name,
            ),
            "done",
        )


async def forgotten_pin(screen: DeskScreen[Any]) -> None:
    """For somebody who cannot sign in."""
    chosen = await screen.app.push_screen_wait(
        ChoiceScreen(
            screen.desk,
            "Who has forgotten the PIN?",
            (say("A worker: the chairperson is here and types the own PIN"),
             say("The chairperson: two workers have the recovery slip")),
        )
    )  # fmt: skip
    if chosen == 0:
        await set_other_pin(screen)
    elif chosen == 1:
        await reset_chairs_pin(screen)


async def print_recovery_slip(screen: DeskScreen[Any]) -> None:
    """Prints a new one, after asking where that ends the one in the safe."""
    desk = screen.desk
    if await desk.see(desk.till.has_recovery_slip) and not await screen.app.push_screen_wait(
        ConfirmScreen(
            desk,
            "Print a new recovery slip?",
            "The one in the safe is worth nothing from then on.",
        )
    ):
        return
    done = await by_chair(
        screen, say("A recovery slip."), lambda chair: desk.till.print_recovery_slip(by=chair)
    )
    if done is None:
        return
    if done.grade in {"unknown", "held"}:
        step = done.status.next_step if done.status else say("Look at the paper.")
        raise Fault("printer", done.detail, step)
    screen.say("Seal the recovery slip unread and put it into the safe.", "done")


async def _worker(screen: DeskScreen[Any], what: str) -> Worker | None:
    """The first of the two workers, while nobody is signed in."""
    asked: SecondScreen[Worker] = SecondScreen(
        screen.desk,
        what,
        lambda worker: worker,
        roles=FLOOR_ROLES,
        who="First worker: press the letter beside your name.",
    )
    return await screen.app.push_screen_wait(asked)


async def _choose(
    screen: DeskScreen[Any], question: str, people: Sequence[Worker]
) -> Worker | None:
    if not people:
        screen.say("There is nobody on this desk's list.", "care")
        return None
    if len(people) == 1:
        return people[0]
    names = [f"{each.name}  {speak(ROLE_NAMES[each.role])}" for each in people]
    chosen = await screen.app.push_screen_wait(ChoiceScreen(screen.desk, question, names))
    return None if chosen is None else people[chosen]

"""What the chairperson sees to by the house's menu: program, printer, test slip, doctor."""

import asyncio
from typing import Any, Literal

from kiosk.errors import Fault, Wrong
from kiosk.language import joined, say
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.help import ReadScreen
from kiosk.till.doctor import WHAT_NAMES
from kiosk.till.people import APPROVERS, Worker
from receipts.printer import parse_spec
from receipts.profiles import PROFILES

PATH_LENGTH_MAX = 200
_USUAL = say("a usual one, 80 mm paper")
_SQUARES = (
    say("Square 1, or both"),
    say("Only square 2"),
    say("Neither, or nobody has scanned it"),
)


async def choose_printer(screen: DeskScreen[Any], *, other: bool = False) -> None:
    """Another printer by its address and model; owed papers come out there.

    ``other`` is the one beside a printer that holds preprinted slips.
    """
    desk = screen.desk
    now = await desk.see(desk.till.printer_setting)
    start = "" if now is None else (now.other_printer or "none") if other else now.printer

    async def then(filled: Filled) -> bool:
        spec = filled[0]
        try:
            parse_spec(spec)
        except ValueError:
            raise Wrong(
                say("{spec} is no address of a printer; write it like tcp://HOST:9100.", spec=spec),
                where="Printer",
            ) from None
        models = sorted(PROFILES)
        chosen = await screen.app.push_screen_wait(
            ChoiceScreen(desk, say("Which model is {spec}?", spec=spec), [_USUAL, *models])
        )
        if chosen is None:
            return False
        profile = models[chosen - 1] if chosen else None

        def verb(_chair: Worker) -> bool:
            desk.till.choose_printer(spec, profile, other=other)
            return True

        return (
            await by_chair(screen, say("Printing to {spec}.", spec=spec), verb, roles=APPROVERS)
            is True
        )

    field = Field("Printer", start=start, limit=PATH_LENGTH_MAX,
                  hint="tcp://HOST:9100, usb:04B8:0E15, file:/dev/usb/lp0 or none")  # fmt: skip
    filled = await screen.app.push_screen_wait(FormScreen(desk, "The printer.", [field], then))
    if filled is not None:
        words = (
            say("All but the slips prints to {printer}. Print a test slip: 9.", printer=filled[0])
            if other
            else say("This desk prints to {printer}. Print a test slip: 9.", printer=filled[0])
        )
        screen.say(words, "done")


async def print_test(screen: DeskScreen[Any]) -> None:
    """The test slip, and what became of it."""
    desk = screen.desk
    by = desk.need_worker()
    outcome = await desk.do(lambda: desk.till.print_test(by=by))
    if outcome.grade in {"not_sent", "unknown", "held"}:
        step = outcome.status.next_step if outcome.status else say("Look at the printer.")
        raise Fault("printer", outcome.detail, step)
    question = say(
        "The test slip: {what} Scan both its squares: which one was read?", what=say(outcome.detail)
    )
    chosen = await screen.app.push_screen_wait(ChoiceScreen(desk, question, _SQUARES))
    if chosen not in (0, 1):
        return
    made: Literal["printer", "dots"] = "dots" if chosen else "printer"

    def verb(_chair: Worker) -> bool:
        desk.till.choose_square(made)
        return True

    if await by_chair(screen, say("How the squares of slips are made."), verb, roles=APPROVERS):
        screen.say("The squares of slips are made so from now on.", "done")


async def see_doctor(screen: DeskScreen[Any]) -> None:
    """Disk, clock, ledger and printer, to read; beside the two threads of the desk."""
    looks = await asyncio.to_thread(screen.desk.till.doctor)
    sentences = [
        joined(
            [
                say("ok  {what}:", what=WHAT_NAMES[each.what])
                if each.ok
                else say("NOT  {what}:", what=WHAT_NAMES[each.what]),
                each.says,
                each.next_step,
            ]
        )
        for each in looks
    ]
    bad = [WHAT_NAMES[each.what] for each in looks if not each.ok]
    heading = (
        say("Not well: {parts}.", parts=joined(bad, ", ")) if bad else say("Everything is well.")
    )
    await screen.app.push_screen_wait(ReadScreen(screen.desk, heading, sentences))

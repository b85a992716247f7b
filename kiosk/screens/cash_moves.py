"""Drops, money paid in and out, the drawer opened without a sale, a new shift."""

from collections.abc import Callable
from typing import Any

from kiosk.language import say
from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen, ReasonScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen, amount
from kiosk.screens.second import SecondScreen
from kiosk.till.cash import Movement
from kiosk.till.draft import new_key
from kiosk.till.people import ROLES, Worker
from kiosk.till.till import Approval

WORDS: dict[Movement, tuple[str, str, tuple[str, ...]]] = {
    "drop": (
        say("A drop: money taken out of the drawer to the safe."),
        say("Drop"),
        (say("Too much in the drawer"), say("End of the rush")),
    ),
    "paid_in": (
        say("Paying in: money put into the drawer that is no sale."),
        say("Paid in"),
        (say("More change from the safe"), say("Float made larger")),
    ),
    "paid_out": (
        say("Paying out: money taken out of the drawer that is no refund."),
        say("Paid out"),
        (say("A prize"), say("Supplies"), say("Change fetched from the bank")),
    ),
}
OPEN_REASONS = (
    say("Change for a note"),
    say("A coin roll put in"),
    say("The drawer was shut by mistake"),
)


async def approved(
    screen: DeskScreen[Any], what: str, house_word: str, verb: Callable[[Approval], object]
) -> bool:
    """Does a verb, with a second person where the house asks for one; whether it was done."""
    desk = screen.desk
    by = desk.need_worker()
    session = desk.look.session if desk.look else None
    if session is not None and house_word not in session.program.house.approve:
        await desk.do(lambda: verb(Approval(by)))
        return True

    def with_second(second: Worker) -> bool:
        verb(Approval(by, second))
        return True

    done = await screen.app.push_screen_wait(SecondScreen(desk, what, with_second))
    return done is True


async def move_cash(screen: DeskScreen[Any], movement: Movement) -> None:
    """Asks amount and reason, then the second person, and records the movement once."""
    heading, word, reasons = WORDS[movement]
    desk, key = screen.desk, new_key()

    async def then(filled: Filled) -> bool:
        cents = amount(filled[0], "Amount")
        reason = await screen.app.push_screen_wait(
            ReasonScreen(
                desk, say("{word} of {cents}: why?", word=word, cents=format_money(cents)), reasons
            )
        )
        if reason is None:
            return False
        return await approved(
            screen,
            say("{word} of {cents}.", word=word, cents=format_money(cents)),
            movement,
            lambda who: desk.till.move_cash(movement, cents, reason=reason, who=who, key=key),
        )

    form = FormScreen(desk, heading, [Field("Amount", "money", hint="like 200 or 12.50")], then)
    filled = await screen.app.push_screen_wait(form)
    if filled is not None:
        cents = amount(filled[0], "Amount")
        screen.say(
            say(
                "{word}: {cents} is on record; its paper prints.",
                word=word,
                cents=format_money(cents),
            ),
            "done",
        )


async def open_drawer(screen: DeskScreen[Any]) -> None:
    """Opens the drawer without a sale, with a reason on record."""
    desk = screen.desk
    reason = await screen.app.push_screen_wait(
        ReasonScreen(desk, "Opening the drawer without a sale: why?", OPEN_REASONS)
    )
    if reason is not None and await approved(
        screen,
        say("Opening the drawer."),
        "open_drawer",
        lambda who: desk.till.open_drawer(reason=reason, who=who),
    ):
        screen.say("The drawer was opened; it is on record.", "done")


async def start_shift(screen: DeskScreen[Any]) -> bool:
    """A float, counted by two people, begins the shift of whoever is signed in."""
    desk = screen.desk
    by = desk.need_worker()

    async def then(filled: Filled) -> bool:
        cents = amount(filled[0], "Float")

        def verb(second: Worker) -> int:
            return desk.till.start_shift(cents, who=Approval(by, second))

        done = await screen.app.push_screen_wait(
            SecondScreen(
                desk,
                say(
                    "Float of {cents} for {by}, counted by both.",
                    cents=format_money(cents),
                    by=by.name,
                ),
                verb,
                roles=frozenset(ROLES),
            )
        )
        return done is not None

    fields = [Field("Float", "money", hint="the cash in the drawer now, like 200")]
    form = FormScreen(desk, say("A new shift for {by} at this drawer.", by=by.name), fields, then)
    done = await screen.app.push_screen_wait(form) is not None
    if done:
        screen.say("The shift has begun.", "done")
    return done


async def change_shift(screen: DeskScreen[Any]) -> None:
    """Pulls the tray of the shift that runs; whoever else is signed in begins with an own float.

    The count of the tray may follow: nobody waits for it to sell on.
    """
    desk = screen.desk
    session = desk.look.session if desk.look else None
    shift = session.shift if session else None
    if shift is not None:
        by = desk.need_worker()
        question = say("Pull the tray of {cashier}?", cashier=shift.cashier)
        more = say(
            "It sells no more, and keeps its money apart. Its blind count may follow, with 7; the "
            "next shift begins with a float of its own."
        )
        if not await screen.app.push_screen_wait(ConfirmScreen(desk, question, more)):
            return
        await desk.do(lambda: desk.till.end_shift(by=by))
        await desk.look_again()
        screen.looked()
        if by.name == shift.cashier:
            screen.say(
                "The tray is pulled. Whoever sells next signs in and starts a shift: 0.", "done"
            )
            return
    await start_shift(screen)

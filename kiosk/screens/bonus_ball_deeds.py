"""What is done about the bonus ball on the caller's screen and on its own: one deed each."""

from collections.abc import Callable
from typing import Any

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen, amount
from kiosk.screens.second import SecondScreen
from kiosk.till.bonus_ball_carry import SECOND
from kiosk.till.floor import FLOOR
from kiosk.till.hall_desks import ClosingSlip
from kiosk.till.people import CALLERS, FLOOR_ROLES, Worker
from kiosk.till.till import Approval

FIRST = say("First of the two: press the letter beside your name.")


async def record_number(screen: DeskScreen[Any], occasion: str | None) -> bool:
    """The number the caller drew; whether it was put on record."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        number = int(filled[0])
        done = await by_chair(
            screen,
            say("The bonus-ball number."),
            lambda by: desk.till.bonus_ball_number(number, occasion, by=by),
            roles=FLOOR,
        )
        return done is not None

    field = Field("Number", "digits", hint="as drawn, announced and posted", limit=3)
    form = FormScreen(desk, "The caller drew the bonus-ball number.", [field], then)
    if await screen.app.push_screen_wait(form) is None:
        return False
    screen.say("The number is on record. Announce it, post it, put the ball back.", "done")
    return True


async def announce(screen: DeskScreen[Any], occasion: str | None) -> bool:
    """Fixes total and prize, after a question that names the desks they are made of."""
    desk = screen.desk
    status = await desk.see(lambda: desk.till.bonus_ball(occasion))
    desks = ", ".join([each.desk for each in status.desks] + list(status.waiting))
    more = say(
        "Counted: desk {desks}. Does another desk sell too? Then n, and type its closing slip.",
        desks=desks,
    )
    question = say("Fix the total and the prize for good, and print the caller's sheet?")
    if not await screen.app.push_screen_wait(ConfirmScreen(desk, question, more)):
        return False
    done = await by_chair(
        screen,
        say("Total and prize of the bonus ball."),
        lambda by: desk.till.announce_bonus_ball(occasion, by=by),
        roles=CALLERS,
    )
    if done is None:
        return False
    screen.say("Announced; the caller's sheet prints. When it is said, press p.", "done")
    return True


async def spoken(screen: DeskScreen[Any], occasion: str | None) -> bool:
    """The caller says total and prize now."""
    desk = screen.desk
    said = await by_chair(
        screen,
        say("The caller says total and prize."),
        lambda by: desk.till.bonus_ball_spoken(occasion, by=by),
        roles=FLOOR_ROLES,
    )
    if said is None:
        return False
    if said.late:
        screen.say(said.late[0], "care")
    else:
        screen.say("On record as said now, {when}.", "done", when=said.words)
    return True


async def other_desk(screen: DeskScreen[Any], occasion: str | None) -> bool:
    """Another desk's closing slip, typed by one person and typed again by the other."""
    desk = screen.desk
    first = [
        Field("Desk", hint="the letter on the slip, like B", limit=4),
        Field("Sold", "digits", hint="opportunities on the slip", limit=4),
        Field("Amount", "money", hint="the amount on the slip"),
        Field("Closed at", hint="the time on the slip, like 18:58", limit=10),
    ]

    async def then(filled: Filled) -> bool:
        name, sold, money, closed_at = filled
        slip = ClosingSlip(name, int(sold), amount(money, "Amount"), closed_at)
        if not await _typed_again(screen, slip):
            return False

        def verb(second: Worker) -> bool:
            who = Approval(desk.need_worker(), second)
            desk.till.type_closing_slip(slip, occasion, who=who)
            return True

        what = say("The closing slip of desk {desk}.", desk=name.upper())
        return await screen.app.push_screen_wait(SecondScreen(desk, what, verb)) is True

    form = FormScreen(desk, "Another desk's closing slip, as it lies here.", first, then)
    if await screen.app.push_screen_wait(form) is None:
        return False
    screen.say("On record: that desk is closed, and its slip is counted.", "done")
    return True


async def _typed_again(screen: DeskScreen[Any], slip: ClosingSlip) -> bool:
    """Whether the other person types the same from the slip. Raises nothing; a form says it."""

    async def same(filled: Filled) -> bool:
        if (int(filled[0]), amount(filled[1], "Amount")) != (
            slip.opportunities,
            slip.receipts_cents,
        ):
            raise Wrong(
                say("That is not what was typed before; look at the slip, both of you."),
                where="Sold",
            )
        return True

    fields = [Field("Sold", "digits", limit=4), Field("Amount", "money")]
    heading = say("Now the other person types it from the slip.")
    form = FormScreen(screen.desk, heading, fields, same)
    return await screen.app.push_screen_wait(form) is not None


async def by_two(screen: DeskScreen[Any], what: str, verb: Callable[[Approval], object]) -> bool:
    """Does what two of chairperson and treasurer do together; whether it was done."""
    desk = screen.desk
    first = desk.need_worker()
    if first.role not in SECOND:
        chosen = await screen.app.push_screen_wait(
            SecondScreen(desk, what, lambda by: by, roles=SECOND, who=FIRST)
        )
        if chosen is None:
            return False
        first = chosen

    def with_second(second: Worker) -> bool:
        verb(Approval(first, second))
        return True

    return await screen.app.push_screen_wait(SecondScreen(desk, what, with_second)) is True


async def carry_in(screen: DeskScreen[Any]) -> bool:
    """The carry-over there was before this kiosk, brought in once by two of those who may."""
    desk = screen.desk

    async def then(filled: Filled) -> bool:
        cents = amount(filled[0], "Amount")
        what = say("A carry-over of {money} is brought in.", money=format_money(cents))

        def verb(who: Approval) -> None:
            desk.till.carry_in(cents, reason=filled[1], who=who)

        return await by_two(screen, what, verb)

    fields = [
        Field("Amount", "money", hint="unwon prize money of before"),
        Field("Reason", hint="where it stands, like: the book, 9 May", limit=200),
    ]
    heading = say("The bonus ball's carry-over of before, once.")
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    screen.say("It is carried in; from now on it follows from the nights.", "done")
    return True

"""What can be done to a slip: void it or a line of it, approve a void, print it again."""

from collections.abc import Sequence
from typing import Any

from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen, ReasonScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.second import SecondOrLaterScreen, SecondScreen
from kiosk.till.draft import new_key
from kiosk.till.people import APPROVERS, Worker
from kiosk.till.slip_record import SlipRecord
from kiosk.till.till import Approval
from kiosk.till.voiding import RecordedVoid

VOID_REASONS = (
    "Wrong thing sold",
    "Sold twice",
    "The player leaves before playing",
    "The player has not enough money",
    "The slip or the cards were spoiled",
)
COPY_REASONS = ("The player lost the slip", "The slip cannot be read", "For the record")
_TENDERS = {"cash": "in cash", "check": "by check", "card": "to the card",
            "certificate": "as a certificate"}  # fmt: skip


async def void_slip(screen: DeskScreen[Any], number: str, lines: Sequence[int] = ()) -> None:
    """A reason, a second person's PIN in place, then the slip or its lines are void.

    Without a second person the void is pending: dead at once, paid back when it is approved.
    """
    desk, key = screen.desk, new_key()
    by = desk.need_worker()
    what = f"slip {number}" if not lines else f"line {lines[0]} of slip {number}"
    reason = await screen.app.push_screen_wait(
        ReasonScreen(desk, f"Voiding {what}: why?", VOID_REASONS)
    )
    if reason is None:
        return

    def verb(second: Worker) -> RecordedVoid:
        return desk.till.void(number, reason=reason, who=Approval(by, second), lines=lines, key=key)

    def later() -> RecordedVoid:
        return desk.till.void(
            number, reason=reason, who=Approval(by), lines=lines, key=key, pending=True
        )

    asked: SecondOrLaterScreen[RecordedVoid] = SecondOrLaterScreen(
        desk,
        f"Void of {what}: {reason}.",
        verb,
        later=later,
        question=f"Void {what} now, and give the money back later?",
        more="It is dead at once. Nothing is given back before somebody approves it: F4 on the "
        "slip.",
    )
    done = await screen.app.push_screen_wait(asked)
    if done is not None:
        part = "is VOID" if done.whole else f"has line {lines[0]} void" if lines else "is void"
        if done.pending:
            screen.say(f"Slip {number} {part}, PENDING: give nothing back yet. Take the slip and "
                       "its cards back; F4 on the slip approves it.", "care")  # fmt: skip
        else:
            screen.say(
                f"Slip {number} {part}. {given_back(done.refunds)} Take the slip and its cards "
                "back.",
                "done",
            )


def given_back(refunds: Sequence[tuple[str, int]]) -> str:
    """What to hand to the player, by which tender, as a sentence."""
    back = ", ".join(f"{format_money(cents)} {_TENDERS[kind]}" for kind, cents in refunds)
    return f"Give back {back}." if back else "There is nothing to give back."


async def approve_void(screen: DeskScreen[Any], slip: SlipRecord) -> None:
    """Releases what a pending void owes; a chairperson who has no part in it needs nobody else."""
    desk, key = screen.desk, new_key()
    by = desk.need_worker()
    if slip.pending is None:
        screen.say(f"No void of slip {slip.text} waits for approval.", "care")
        return
    what = (
        f"Void of slip {slip.text} by {slip.pending.voided_by}: "
        f"{format_money(slip.pending.refund_cents)} is given back."
    )

    def verb(second: Worker) -> RecordedVoid:
        return desk.till.approve_void(slip.text, who=Approval(by, second), key=key)

    done: RecordedVoid | None = None
    if by.role in APPROVERS and by.name not in {slip.pending.voided_by, slip.content.cashier}:
        if await screen.app.push_screen_wait(ConfirmScreen(desk, f"Approve this? {what}")):
            done = await desk.do(lambda: verb(by))
    else:
        done = await screen.app.push_screen_wait(SecondScreen(desk, what, verb))
    if done is not None:
        screen.say(f"The void of slip {slip.text} is approved. {given_back(done.refunds)}", "done")


async def print_again(screen: DeskScreen[Any], number: str) -> None:
    """A reason, then a further paper headed COPY n."""
    desk = screen.desk
    by = desk.need_worker()
    reason = await screen.app.push_screen_wait(
        ReasonScreen(desk, f"Printing slip {number} again: why?", COPY_REASONS)
    )
    if reason is not None:
        heading = await desk.do(lambda: desk.till.copy(number, reason=reason, who=Approval(by)))
        screen.say(f"Slip {number} prints again as {heading}.", "done")

"""What can be done to a slip: void it or a line of it, approve a void, print it again."""

from collections.abc import Sequence
from typing import Any

from kiosk.language import Phrase, joined, say
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
    say("Wrong thing sold"),
    say("Sold twice"),
    say("The player leaves before playing"),
    say("The player has not enough money"),
    say("The slip or the cards were spoiled"),
)
COPY_REASONS = (
    say("The player lost the slip"),
    say("The slip cannot be read"),
    say("For the record"),
)
_TENDERS = {"cash": say("in cash"), "check": say("by check"), "card": say("to the card"),
            "certificate": say("as a certificate")}  # fmt: skip


async def void_slip(screen: DeskScreen[Any], number: str, lines: Sequence[int] = ()) -> None:
    """A reason, a second person's PIN in place, then the slip or its lines are void.

    Without a second person the void is pending: dead at once, paid back when it is approved.
    """
    desk, key = screen.desk, new_key()
    by = desk.need_worker()
    what = (
        say("slip {number}", number=number)
        if not lines
        else say("line {lines} of slip {number}", lines=lines[0], number=number)
    )
    reason = await screen.app.push_screen_wait(
        ReasonScreen(desk, say("Voiding {what}: why?", what=what), VOID_REASONS)
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
        say("Void of {what}: {reason}.", what=what, reason=reason),
        verb,
        later=later,
        question=say("Void {what} now, and give the money back later?", what=what),
        more="It is dead at once. Nothing is given back before somebody approves it: F4 on the "
        "slip.",
    )
    done = await screen.app.push_screen_wait(asked)
    if done is not None:
        back = say("Take the slip and its cards back.")
        part = _part(number, lines, done)
        if done.pending:
            step = say("PENDING: give nothing back yet. F4 on the slip approves it.")
            screen.say(joined([part, step, back]), "care")
        else:
            screen.say(joined([part, given_back(done.refunds), back]), "done")


def _part(number: str, lines: Sequence[int], done: RecordedVoid) -> Phrase:
    """What of the slip is void now."""
    if done.whole:
        return say("Slip {number} is VOID.", number=number)
    if lines:
        return say("Slip {number} has line {line} void.", number=number, line=lines[0])
    return say("Slip {number} is void.", number=number)


def given_back(refunds: Sequence[tuple[str, int]]) -> Phrase:
    """What to hand to the player, by which tender, as a sentence."""
    if not refunds:
        return say("There is nothing to give back.")
    back = [
        say("{amount} {way}", amount=format_money(cents), way=_TENDERS[kind])
        for kind, cents in refunds
    ]
    return say("Give back {what}.", what=joined(back, ", "))


async def approve_void(screen: DeskScreen[Any], slip: SlipRecord) -> None:
    """Releases what a pending void owes; a chairperson who has no part in it needs nobody else."""
    desk, key = screen.desk, new_key()
    by = desk.need_worker()
    if slip.pending is None:
        screen.say(say("No void of slip {slip} waits for approval.", slip=slip.text), "care")
        return
    what = say(
        "Void of slip {slip} by {voided_by}: {refund} is given back.",
        slip=slip.text,
        voided_by=slip.pending.voided_by,
        refund=format_money(slip.pending.refund_cents),
    )

    def verb(second: Worker) -> RecordedVoid:
        return desk.till.approve_void(slip.text, who=Approval(by, second), key=key)

    done: RecordedVoid | None = None
    if by.role in APPROVERS and by.name not in {slip.pending.voided_by, slip.content.cashier}:
        if await screen.app.push_screen_wait(
            ConfirmScreen(desk, say("Approve this? {what}", what=what))
        ):
            done = await desk.do(lambda: verb(by))
    else:
        done = await screen.app.push_screen_wait(SecondScreen(desk, what, verb))
    if done is not None:
        screen.say(
            say(
                "The void of slip {slip} is approved. {refunds}",
                slip=slip.text,
                refunds=given_back(done.refunds),
            ),
            "done",
        )


async def print_again(screen: DeskScreen[Any], number: str) -> None:
    """A reason, then a further paper headed COPY n."""
    desk = screen.desk
    by = desk.need_worker()
    reason = await screen.app.push_screen_wait(
        ReasonScreen(desk, say("Printing slip {number} again: why?", number=number), COPY_REASONS)
    )
    if reason is not None:
        heading = await desk.do(lambda: desk.till.copy(number, reason=reason, who=Approval(by)))
        screen.say(
            say("Slip {number} prints again as {heading}.", number=number, heading=heading), "done"
        )

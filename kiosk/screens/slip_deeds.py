"""What can be done to a slip: void it or a line of it, print it again."""

from collections.abc import Sequence
from typing import Any

from kiosk.money import format_money
from kiosk.screens.asking import ReasonScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.second import SecondScreen
from kiosk.till.draft import new_key
from kiosk.till.people import Worker
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
    """A reason, a second person's PIN in place, then the slip or its lines are void."""
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

    done = await screen.app.push_screen_wait(SecondScreen(desk, f"Void of {what}: {reason}.", verb))
    if done is not None:
        back = ", ".join(f"{format_money(cents)} {_TENDERS[kind]}" for kind, cents in done.refunds)
        said = f"Give back {back}." if back else "There is nothing to give back."
        part = "is VOID" if done.whole else f"has line {lines[0]} void" if lines else "is void"
        screen.say(f"Slip {number} {part}. {said} Take the slip and its cards back.", "done")


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

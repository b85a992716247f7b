"""By what a slip was paid, put right: cash that was a check."""

from typing import Any

from kiosk.language import Phrase, say
from kiosk.ledger.entries import TenderKind
from kiosk.money import format_money
from kiosk.screens.asking import ChoiceScreen, ReasonScreen
from kiosk.screens.cash_moves import approved
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen, amount
from kiosk.till.draft import new_key
from kiosk.till.retendering import WITH_NUMBER, RecordedCorrection
from kiosk.till.slip_record import SlipRecord
from kiosk.till.till import Approval

REASONS = (
    say("The wrong key was pressed"),
    say("The player paid otherwise after all"),
    say("Found while counting"),
)
_CALLED: dict[TenderKind, Phrase] = {
    "cash": say("cash"),
    "check": say("a check"),
    "card": say("a card"),
    "certificate": say("a gift certificate"),
}


async def correct_tender(screen: DeskScreen[Any], slip: SlipRecord) -> None:
    """Asks what is wrong, what it was, how much of it and why; then the second person."""
    was = await _choose(
        screen,
        say("Slip {slip}: which is wrong?", slip=slip.text),
        tuple(dict.fromkeys(each.kind for each in slip.content.tenders)),
    )
    if was is None:
        return
    session = screen.desk.look.session if screen.desk.look else None
    taken = session.program.house.tenders if session else ()
    to = await _choose(
        screen,
        say("Slip {slip}: recorded as {called}. What was it?", slip=slip.text, called=_CALLED[was]),
        tuple(each for each in taken if each != was),
    )
    if to is None:
        return
    found: list[RecordedCorrection] = []
    key = new_key()

    async def then(filled: Filled) -> bool:
        return await _record(screen, slip, was, to, filled, key, found)

    number = Field(
        "Number",
        hint=say("the number on {called}", called=_CALLED[to]),
        optional=to not in WITH_NUMBER,
        limit=40,
    )
    part = Field("Amount", "money", hint="leave it empty: all of it", optional=True, limit=10)
    fields = [part] if to == "cash" else [number, part]
    heading = say(
        "Slip {slip}: it was {now}, not {was}.",
        slip=slip.text,
        now=_CALLED[to],
        was=_CALLED[was],
    )
    await screen.app.push_screen_wait(FormScreen(screen.desk, heading, fields, then))
    for done in found:
        _say(screen, done)


async def _choose(
    screen: DeskScreen[Any], question: str, kinds: tuple[TenderKind, ...]
) -> TenderKind | None:
    if not kinds:
        screen.say("There is no other way of paying to choose here.", "care")
        return None
    if len(kinds) == 1:
        return kinds[0]
    chosen = await screen.app.push_screen_wait(
        ChoiceScreen(screen.desk, question, [_CALLED[each] for each in kinds])
    )
    return None if chosen is None else kinds[chosen]


async def _record(
    screen: DeskScreen[Any],
    slip: SlipRecord,
    was: TenderKind,
    to: TenderKind,
    filled: Filled,
    key: str,
    found: list[RecordedCorrection],
) -> bool:
    desk = screen.desk
    *number, part = filled
    cents = amount(part, "Amount") if part else None
    reason = await screen.app.push_screen_wait(
        ReasonScreen(
            desk,
            say(
                "Slip {slip} was paid by {called}: why is it corrected?",
                slip=slip.text,
                called=_CALLED[to],
            ),
            REASONS,
        )
    )
    if reason is None:
        return False

    def verb(who: Approval) -> None:
        found.append(
            desk.till.correct_tender(
                slip.text,
                to,
                reference=number[0] if number else None,
                was=was,
                amount_cents=cents,
                reason=reason,
                who=who,
                key=key,
            )
        )

    return await approved(
        screen,
        say("Slip {slip} was paid by {called}.", slip=slip.text, called=_CALLED[to]),
        "void",
        verb,
    )


def _say(screen: DeskScreen[Any], done: RecordedCorrection) -> None:
    said = say(
        "Slip {slip}: {amount} stands as {called} now, not as {called2}.",
        slip=done.slip,
        amount=format_money(done.amount_cents),
        called=_CALLED[done.now],
        called2=_CALLED[done.was],
    )
    if done.counted:
        screen.say(say("{said} That drawer was counted before: COUNT IT AGAIN.", said=said), "care")
    else:
        screen.say(said, "done")

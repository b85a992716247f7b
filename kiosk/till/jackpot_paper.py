"""The jackpot on paper: what it stands at, and what became of it."""

from kiosk.ledger.game_entries import JackpotSettled
from kiosk.ledger.journal import Entry
from kiosk.money import format_money
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet

_LOUD = {"won": "JACKPOT WON", "not_won": "NOT WON", "not_played": "NOT PLAYED"}


def jackpot_document(
    desk: Desk, session: Session, occasion: OpenOccasion, settled: JackpotSettled, entry: Entry
) -> Document:
    """The record of an occasion's jackpot, with every winner's card and share."""
    rows = [
        ("Occasion", occasion.name),
        ("Occasion of the progression", str(settled.number)),
        ("JACKPOT", format_money(settled.jackpot_cents)),
        ("Of which held before", format_money(settled.added_cents)),
        ("Consolation", format_money(settled.consolation_cents)),
        ("Calls allowed", str(settled.calls_allowed)),
    ]
    if settled.calls is not None:
        rows += [("Full card at call", str(settled.calls)), ("Last ball", str(settled.last_ball))]
    if settled.reason is not None:
        rows.append(("Reason", settled.reason))
    for winner in settled.winners:
        rows.append(
            (
                f"{winner.prize.capitalize()} to {winner.name}, card {winner.card}",
                format_money(winner.share_cents),
            )
        )
    return sheet(
        SheetFacts(
            kind="jackpot",
            name="PROGRESSIVE JACKPOT",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud=_LOUD[settled.event],
            rows=tuple(rows),
            notes=(_next(settled),),
            signatures=(settled.settled_by,),
            practice=desk.practice,
        )
    )


def _next(settled: JackpotSettled) -> str:
    if settled.ends:
        return "The game ends with this occasion."
    held = ""
    if settled.added_out_cents:
        held = f" {format_money(settled.added_out_cents)} is added to its jackpot."
    return f"The next occasion is number {settled.next_number} of its progression.{held}"

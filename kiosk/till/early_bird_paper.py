"""The progressive early bird on paper: what it brought, paid, kept and carries on."""

from kiosk.ledger.game_entries import EarlyBirdSettled
from kiosk.ledger.journal import Entry
from kiosk.money import format_money, format_percent
from kiosk.till.desk import Desk
from kiosk.till.night_papers import head_of
from kiosk.till.unsettled_games import PlayedGame
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def early_bird_document(
    desk: Desk, played: PlayedGame, settled: EarlyBirdSettled, entry: Entry
) -> Document:
    """The record of one occasion's progressive early bird, with every winner's share."""
    won = settled.paid_kind == "progressive"
    carried = () if won else (("To be carried", format_percent(settled.carry_bp)),)
    return sheet(
        SheetFacts(
            kind="early_bird",
            name="PROGRESSIVE EARLY BIRD",
            licensee=played.session.program.licensee.name,
            head=head_of(desk, played.session, entry.at),
            loud=f"${format_money(settled.paid_cents)}",
            rows=(
                ("Game", f"{played.game.id} {played.game.name}"),
                ("Won at call", f"{settled.calls} of {settled.call_limit}"),
                ("Paid", "progressive prize" if won else "consolation"),
                ("Total collected", format_money(settled.receipts_cents)),
                ("Carried in", format_money(settled.carry_in_cents)),
                ("Percentage", format_percent(settled.percent_bp)),
                *carried,
                ("PAID", format_money(settled.paid_cents)),
                ("Kept", format_money(settled.retained_cents)),
                ("Carried on", format_money(settled.carry_out_cents)),
                *((each.name, format_money(each.share_cents)) for each in settled.winners),
            ),
            signatures=(settled.settled_by,),
            practice=desk.practice,
        )
    )

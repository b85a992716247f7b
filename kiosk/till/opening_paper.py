"""The opening slip: program and rule pack, the float, the clock, what was looked at."""

from collections.abc import Sequence

from kiosk.clock import from_text
from kiosk.ledger.entries import OccasionOpened
from kiosk.ledger.journal import Entry
from kiosk.money import format_money
from kiosk.rules.decision import Decision
from kiosk.till.bonus_ball_carry import carried_into
from kiosk.till.checklist_papers import opening_rows
from kiosk.till.desk import Desk
from kiosk.till.jackpot_state import jackpot_of
from kiosk.till.night import Session
from kiosk.till.night_papers import head_of
from kiosk.till.opening_guide import OpeningGuide
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def opening_document(
    desk: Desk,
    session: Session,
    opened: OccasionOpened,
    entry: Entry,
    guide: OpeningGuide,
    warnings: Sequence[Decision],
) -> Document:
    """The opening slip: program and rule pack with their fingerprints, the float, the clock.

    Then what was looked at before the doors open and by whom, and what the rules warn of.
    """
    stored = session.stored
    zone = session.program.hall.zone
    rows = [
        ("Program", f"{session.program.edition.name} {session.program.edition.version}"),
        ("Program file", stored.sha256[:16]),
        ("Rule pack", f"{stored.pack.name} {stored.pack_sha256[:16]}"),
    ]
    for occasion in session.occasions:
        first = f"{occasion.first_game.astimezone(zone):%H:%M}"
        rows.append((f"No. {occasion.number} {occasion.name}", f"first game {first}"))
    rows += _carried_rows(desk, session)
    jackpot = jackpot_of(desk, session)
    if jackpot is not None:
        rows += jackpot.rows
    if opened.shift is not None:
        rows.append(("Float", format_money(opened.shift.float_cents)))
    clock = from_text(entry.at).astimezone(zone)
    return sheet(
        SheetFacts(
            kind="opening",
            name="OPENING",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            rows=(
                *rows,
                ("Clock", f"{clock:%Y-%m-%d %H:%M %Z}"),
                *opening_rows(guide, zone),
            ),
            notes=(
                "$0123456789",
                *(f"{each.sentence} ({each.rule}, {each.citation})" for each in warnings),
            ),
            signatures=(opened.opened_by, opened.approved_by),
            practice=desk.practice,
        )
    )


def _carried_rows(desk: Desk, session: Session) -> list[tuple[str, str]]:
    """What each bonus ball of the session begins with, and whether anybody ever said it."""
    carried = carried_into(desk, session)
    rows = [(f"Carried in, {each.name}", format_money(each.cents)) for each in carried]
    if any(not each.known for each in carried):
        rows.append(("  a carry-over of before", "NOT ON RECORD YET"))
    return rows

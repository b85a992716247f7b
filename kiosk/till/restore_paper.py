"""From the entry of a restore to its notice: read by the chairperson, kept with the night's Z."""

from kiosk.clock import from_text
from kiosk.errors import Refused
from kiosk.hub.numbers import named
from kiosk.ledger.desk_entries import DeskRestored
from kiosk.ledger.journal import Entry
from kiosk.till.desk import Desk
from kiosk.till.night import hall_zone, stored_program
from kiosk.till.slip_record import slip_text
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet

_SOURCES = {"hub": "the hub", "stick": "a stick", "backup": "a backup", "ledger": "its own ledger"}


def restore_notice(desk: Desk, restored: DeskRestored, entry: Entry) -> Document:
    """The notice: up to where the record goes, the last slip on paper, what is lost, what comes."""
    last = "none"
    if restored.last_series is not None and restored.last_number is not None:
        last = slip_text(restored.last_series, restored.last_number)
    lost = named((each.series, each.first, each.last) for each in restored.lost)
    return sheet(
        SheetFacts(
            kind="notice",
            name="RESTORED",
            licensee=_licensee(desk),
            head=(f"Desk {desk.name}, {_time(desk, entry)}",),
            rows=(
                ("Restored from", _SOURCES[restored.source]),
                ("Record ends with entry", str(entry.seq - 1)),
                ("Last printed slip", last),
                ("Lost numbers", lost or "none"),
                ("Next slip", slip_text(restored.series, 1)),
                ("New key", restored.public_key[:16]),
            ),
            notes=(
                "A player with a slip of a lost number paid for it: look at the slip, write name "
                "and number here, and count what was paid as cash over.",
                "Papers that the old printer still owed are not printed by themselves: make a "
                "copy for a player who has none.",
            ),
            signatures=(restored.restored_by, "second person"),
            practice=desk.practice,
        )
    )


def _licensee(desk: Desk) -> str:
    try:
        return stored_program(desk).program.licensee.name
    except Refused:
        return ""


def _time(desk: Desk, entry: Entry) -> str:
    at = from_text(entry.at)
    try:
        at = at.astimezone(hall_zone(desk))
    except Refused:
        return f"{at:%Y-%m-%d %H:%M} UTC"
    return f"{at:%Y-%m-%d %H:%M}"

"""The caller's sheet of the attendance: how many are there and what is paid, to be read out."""

from collections.abc import Sequence

from kiosk.ledger.game_entries import AttendanceAnnounced
from kiosk.ledger.journal import Entry
from kiosk.money import format_money
from kiosk.program.models import Program
from kiosk.rules.decision import Decision
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session
from kiosk.till.night_papers import head_of
from receipts.document import Document
from receipts.sheets import SheetFacts, sheet


def attendance_document(
    desk: Desk,
    session: Session,
    occasion: OpenOccasion,
    announced: AttendanceAnnounced,
    entry: Entry,
    warnings: Sequence[Decision],
) -> Document:
    """Players and every prize of the schedule, with the count they were fixed by."""
    rows = [
        ("Occasion", occasion.name),
        ("Players counted by the desk", str(announced.counted)),
        ("By so many slips", str(len(announced.slips))),
    ]
    if announced.reason is not None:
        rows.append(("Head count", f"{announced.players}: {announced.reason}"))
    rows.append(("Prizes of", announced.schedule))
    rows += [
        (game_name(session.program, each.game), format_money(each.prize_cents))
        for each in announced.prizes
    ]
    rows.append(("ALL PRIZES", format_money(announced.total_cents)))
    return sheet(
        SheetFacts(
            kind="attendance",
            name="ATTENDANCE",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud=f"{announced.players} players",
            rows=tuple(rows),
            notes=_notes(session, announced),
            warnings=tuple(f"{each.sentence} ({each.rule})" for each in warnings),
            signatures=(announced.announced_by,),
            practice=desk.practice,
        )
    )


def _notes(session: Session, announced: AttendanceAnnounced) -> tuple[str, ...]:
    notes = [
        f"Say: {announced.players} players are here. All prizes of {announced.schedule} are paid, "
        f"${format_money(announced.total_cents)} together."
    ]
    if not announced.exercised:
        notes.append("The attendance option is declined; the highest licensed series is paid.")
    if len(session.occasions) > 1 and announced.reason is None:
        notes.append(
            "Players are counted over all occasions of the session; those who left are among them."
        )
    return tuple(notes)


def game_name(program: Program, wanted: str) -> str:
    """What people call a game or a part of one."""
    for game in program.games:
        if game.id == wanted:
            return f"{game.id} {game.name}"
        for part in game.parts:
            if part.id == wanted:
                return f"{part.id} {game.name}, {part.name}"
    return wanted

"""From entries to papers: opening, cash, bonus ball, the test slip."""

from kiosk.ledger.entries import (
    CashMoved,
    DrawerCounted,
)
from kiosk.ledger.floor_entries import BonusBallAnnounced, BonusBallClosed
from kiosk.ledger.journal import Entry
from kiosk.money import format_money, format_percent
from kiosk.night.envelopes import envelopes
from kiosk.till.desk import Desk
from kiosk.till.night import CASH_BOX, OpenOccasion, Session, hall_zone, stored_program
from kiosk.till.papers import hall_time, long_date
from kiosk.till.people import Worker
from receipts.cash_slips import (
    CountFacts,
    DenominationRow,
    MovementFacts,
    count_slip,
    movement_slip,
)
from receipts.document import Document
from receipts.notices import BadgeFacts, badge
from receipts.profiles import GENERIC_80, profile_named
from receipts.sheets import SheetFacts, sheet
from receipts.trial_slip import TrialFacts, trial_slip


def head_of(desk: Desk, session: Session, at: str) -> tuple[str, ...]:
    occasions = ", ".join(each.name for each in session.occasions)
    return (
        session.program.hall.name,
        long_date(session.gaming_date),
        occasions,
        f"Desk {desk.name}, {hall_time(session, at)}",
    )


def cash_document(desk: Desk, session: Session, moved: CashMoved, entry: Entry) -> Document:
    """The slip of a drop or of money paid in or out."""
    return movement_slip(
        MovementFacts(
            movement=moved.movement,
            serial=f"{desk.name}{entry.seq}",
            licensee=session.program.licensee.name,
            gaming_date=long_date(session.gaming_date),
            cash_box=f"{desk.name} {CASH_BOX}",
            amount_cents=moved.amount_cents,
            reason=moved.reason,
            by=moved.moved_by,
            desk=desk.name,
            time=hall_time(session, entry.at),
            approved_by=moved.approved_by or "",
            practice=desk.practice,
        )
    )


def count_document(desk: Desk, session: Session, counted: DrawerCounted, entry: Entry) -> Document:
    """The count slip; the count is final, so expected and difference stand on it."""
    return count_slip(
        CountFacts(
            licensee=session.program.licensee.name,
            gaming_date=long_date(session.gaming_date),
            cash_box=f"{desk.name} {CASH_BOX}",
            rows=(
                *(
                    DenominationRow(
                        label=format_money(each.denomination_cents),
                        count=each.pieces,
                        amount_cents=each.pieces * each.denomination_cents,
                    )
                    for each in counted.pieces
                    if each.pieces
                ),
                *(
                    DenominationRow(
                        label=f"{format_money(each.denomination_cents)} roll of {each.coins_each}",
                        count=each.rolls,
                        amount_cents=each.rolls * each.coins_each * each.denomination_cents,
                    )
                    for each in counted.rolls
                ),
            ),
            vouchers=tuple(
                (f"{each.kind.capitalize()} {each.reference or ''}".strip(), each.amount_cents)
                for each in counted.vouchers
            ),
            tenders=tuple(
                (each.kind.capitalize(), each.counted_cents, each.expected_cents)
                for each in counted.tenders
            ),
            counted_cents=counted.counted_cents,
            by=counted.counted_by,
            desk=desk.name,
            time=hall_time(session, entry.at),
            expected_cents=counted.expected_cents,
            practice=desk.practice,
        )
    )


def bonus_ball_close_document(
    desk: Desk, session: Session, occasion: OpenOccasion, closed: BonusBallClosed, entry: Entry
) -> Document:
    """This desk's closing slip of the bonus ball: opportunities, amount and time."""
    return sheet(
        SheetFacts(
            kind="bonus_ball_close",
            name="BONUS BALL CLOSED",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud=format_money(closed.receipts_cents),
            rows=(
                ("Occasion", occasion.name),
                ("Opportunities", str(closed.opportunities)),
                ("Closed at", hall_time(session, entry.at)),
            ),
            notes=_into_envelope(desk, session, occasion),
            signatures=(closed.closed_by,),
            practice=desk.practice,
        )
    )


def _into_envelope(desk: Desk, session: Session, occasion: OpenOccasion) -> tuple[str, ...]:
    """What to put aside for an occasion whose money lies in the drawer with that of others."""
    if len(session.occasions) < 2:
        return ()
    found = envelopes(desk.ledger, desk.name, session.seq)
    mine = next(each for each in found if each.occasion == occasion.id)
    inside = ", ".join(f"{each.name} {format_money(each.amount_cents)}" for each in mine.contents)
    total = format_money(mine.total_cents)
    return (f"Put ${total} into the envelope of {occasion.name}: {inside or 'nothing sold'}.",)


def announcement_document(
    desk: Desk,
    session: Session,
    occasion: OpenOccasion,
    announced: BonusBallAnnounced,
    entry: Entry,
    *,
    warnings: tuple[str, ...],
    number: int | None,
) -> Document:
    """The caller's sheet: total collected and prize, to be read out."""
    drawn = () if number is None else (("Number drawn", str(number)),)
    return sheet(
        SheetFacts(
            kind="announcement",
            name="BONUS BALL",
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            loud=f"${format_money(announced.prize_cents)}",
            rows=(
                ("Occasion", occasion.name),
                ("Opportunities sold", str(announced.opportunities)),
                ("Total collected", format_money(announced.receipts_cents)),
                ("Carried in", format_money(announced.carry_in_cents)),
                ("Percentage", format_percent(announced.percent_bp)),
                ("PRIZE", format_money(announced.prize_cents)),
                *drawn,
                *_desk_rows(announced),
            ),
            notes=(
                f"Say: We collected ${format_money(announced.receipts_cents)}. "
                f"The bonus ball prize is ${format_money(announced.prize_cents)}.",
            ),
            warnings=warnings,
            practice=desk.practice,
        )
    )


def _desk_rows(announced: BonusBallAnnounced) -> tuple[tuple[str, str], ...]:
    """What each desk sold of the total, where there is more than one."""
    if len(announced.desks) < 2:
        return ()
    words = {"own": "", "typed": ", typed", "synced": ", synced"}
    return tuple(
        (f"Desk {each.of_desk}{words[each.source]}", format_money(each.receipts_cents))
        for each in announced.desks
    )


def badge_document(desk: Desk, worker: Worker) -> Document:
    """The badge of somebody who works here: role, name and licensee."""
    return badge(
        BadgeFacts(
            licensee=stored_program(desk).program.licensee.name,
            name=worker.name,
            role=worker.role,
            practice=desk.practice,
        )
    )


def test_document(desk: Desk) -> Document:
    """The test slip of this desk's printer; good for nothing."""
    settings = desk.home.settings()
    profile = GENERIC_80 if settings.profile is None else profile_named(settings.profile)
    zone = hall_zone(desk)
    at = desk.now().at.astimezone(zone)
    return trial_slip(
        TrialFacts(
            desk=desk.name,
            printer=settings.printer,
            columns=profile.columns.normal,
            time=f"{at:%Y-%m-%d %H:%M}",
            qr_text=f"TEST {desk.name} {at:%Y-%m-%d %H:%M}",
            practice=desk.practice,
        )
    )

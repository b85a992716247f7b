"""From entries to papers: opening, cash, bonus ball and the Z."""

from kiosk.clock import from_text
from kiosk.ledger.entries import (
    CashMoved,
    DrawerCounted,
    OccasionOpened,
    SessionClosed,
)
from kiosk.ledger.floor_entries import BonusBallAnnounced, BonusBallClosed
from kiosk.ledger.journal import Entry
from kiosk.money import format_money, format_percent
from kiosk.night.figures import Figures
from kiosk.night.envelopes import envelopes
from kiosk.till.desk import Desk
from kiosk.till.night import CASH_BOX, OpenOccasion, Session, hall_zone
from kiosk.till.papers import TENDER_WORDS, hall_time, long_date
from kiosk.till.z_changes import changes_sections, refund_rows
from receipts.cash_slips import (
    CountFacts,
    DenominationRow,
    MovementFacts,
    count_slip,
    movement_slip,
)
from receipts.document import Document
from receipts.profiles import GENERIC_80, profile_named
from receipts.reports import ReportFacts, ReportRow, ReportSection, x_report, z_report
from receipts.sheets import SheetFacts, sheet
from receipts.trial_slip import TrialFacts, trial_slip


def _head(desk: Desk, session: Session, at: str) -> tuple[str, ...]:
    occasions = ", ".join(each.name for each in session.occasions)
    return (
        session.program.hall.name,
        long_date(session.gaming_date),
        occasions,
        f"Desk {desk.name}, {hall_time(session, at)}",
    )


def opening_document(
    desk: Desk, session: Session, opened: OccasionOpened, entry: Entry
) -> Document:
    """The opening slip: program and rule pack with their fingerprints, the float, the clock."""
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
    if opened.shift is not None:
        rows.append(("Float", format_money(opened.shift.float_cents)))
    clock = from_text(entry.at).astimezone(zone)
    return sheet(
        SheetFacts(
            kind="opening",
            name="OPENING",
            licensee=session.program.licensee.name,
            head=_head(desk, session, entry.at),
            rows=(*rows, ("Clock", f"{clock:%Y-%m-%d %H:%M %Z}")),
            notes=("$0123456789",),
            signatures=(opened.opened_by, opened.approved_by),
            practice=desk.practice,
        )
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
            rows=tuple(
                DenominationRow(
                    label=format_money(each.denomination_cents),
                    count=each.pieces,
                    amount_cents=each.pieces * each.denomination_cents,
                )
                for each in counted.pieces
                if each.pieces
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
            head=_head(desk, session, entry.at),
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
            head=_head(desk, session, entry.at),
            loud=f"${format_money(announced.prize_cents)}",
            rows=(
                ("Occasion", occasion.name),
                ("Opportunities sold", str(announced.opportunities)),
                ("Total collected", format_money(announced.receipts_cents)),
                ("Carried in", format_money(announced.carry_in_cents)),
                ("Percentage", format_percent(announced.percent_bp)),
                ("PRIZE", format_money(announced.prize_cents)),
                *drawn,
            ),
            notes=(
                f"Say: We collected ${format_money(announced.receipts_cents)}. "
                f"The bonus ball prize is ${format_money(announced.prize_cents)}.",
            ),
            warnings=warnings,
            practice=desk.practice,
        )
    )


def z_document(desk: Desk, session: Session, closed: SessionClosed, entry: Entry) -> Document:
    """The closing reading as it is kept: figures, shifts, grand totals, head of the chain."""
    warnings = ("PARTIAL",) if closed.partial else ()
    totals = ReportSection(
        "Grand totals",
        (
            ReportRow.money("Sales, all time", closed.grand_sales_cents),
            ReportRow.money("Refunds, all time", closed.grand_refunds_cents),
        ),
        notes=(f"Journal {entry.desk} {entry.seq}: {entry.hash[:32]}",),
    )
    return z_report(
        ReportFacts(
            licensee=session.program.licensee.name,
            head=_head(desk, session, entry.at),
            sections=(*z_sections(closed.figures), totals),
            number=f"{closed.z_number:04d}",
            warnings=warnings,
            signatures=(closed.closed_by, closed.approved_by),
            practice=desk.practice,
        )
    )


def x_document(desk: Desk, session: Session, items: list[Figures], at: str) -> Document:
    """The interim reading: what was sold and how often, and no money."""
    rows = tuple(ReportRow.number(each["name"], each["quantity"]) for each in items)
    return x_report(
        ReportFacts(
            licensee=session.program.licensee.name,
            head=_head(desk, session, at),
            sections=(ReportSection("Sold so far", rows or (ReportRow("Nothing yet"),)),),
            practice=desk.practice,
        )
    )


def z_sections(figures: Figures) -> tuple[ReportSection, ...]:
    """The figures of a session as sections of a report."""
    return (
        _slips(figures),
        _money(figures),
        _items(figures),
        *_shifts(figures),
        *_bonus_balls(figures),
        *changes_sections(figures),
        *_still_open(figures),
    )


def _slips(figures: Figures) -> ReportSection:
    slips = figures["slips"]
    if not slips["issued"]:
        return ReportSection("Slips", (ReportRow("None issued"),))
    return ReportSection(
        "Slips",
        (
            ReportRow("First", f"{slips['series']}-{slips['first']:06d}"),
            ReportRow("Last", f"{slips['series']}-{slips['last']:06d}"),
            ReportRow.number("Issued", slips["issued"]),
            ReportRow.number("Voided", slips["voided"]),
            ReportRow.number("Copies", slips["copies"]),
            ReportRow.number("Cards on slips", slips["cards"]),
            ReportRow.number("Attendance", figures["sales"]["attendance"]),
        ),
    )


def _money(figures: Figures) -> ReportSection:
    sales = figures["sales"]
    rows = [
        ReportRow.number("Sales", sales["count"]),
        ReportRow.money("Sold", sales["total_cents"]),
        ReportRow.money("Refunded", sales["refunds_cents"]),
        *refund_rows(figures),
        ReportRow.money("Net", sales["total_cents"] - sales["refunds_cents"], strong=True),
    ]
    rows += [
        ReportRow.money(f"  {TENDER_WORDS[each['kind']]}", each["amount_cents"])
        for each in figures["tenders"]
    ]
    if len(figures["occasions"]) > 1:
        rows += [
            ReportRow.money(f"  {each['name']}", each["sold_cents"] - each["voided_cents"])
            for each in figures["occasions"]
        ]
    return ReportSection("Money", tuple(rows))


def _items(figures: Figures) -> ReportSection:
    rows = tuple(
        ReportRow(f"{each['quantity']} {each['name']}", format_money(each["amount_cents"]))
        for each in figures["items"]
    )
    return ReportSection("Sold, voids taken out", rows or (ReportRow("Nothing"),))


def _shifts(figures: Figures) -> tuple[ReportSection, ...]:
    return tuple(_shift(each) for each in figures["shifts"])


def _shift(shift: Figures) -> ReportSection:
    rows = [
        ReportRow.money("Float", shift["float_cents"]),
        ReportRow.money("Cash sales, less change", shift["cash_sales_cents"]),
        ReportRow.money("Cash refunds", shift["cash_refunds_cents"]),
        *_corrected(shift),
        ReportRow.money("Drops", shift["drops_cents"]),
        ReportRow.money("Paid in", shift["paid_in_cents"]),
        ReportRow.money("Paid out", shift["paid_out_cents"]),
    ]
    if shift["counted_cents"] is None:
        rows.append(ReportRow("Counted", "not counted", strong=True))
    else:
        rows += [
            ReportRow.money("Expected", shift["expected_cents"]),
            ReportRow.money("Counted", shift["counted_cents"]),
            ReportRow(
                "Over or short", format_money(shift["over_short_cents"], sign=True), strong=True
            ),
            ReportRow("Counted by", shift["counted_by"]),
        ]
        rows += [
            ReportRow(
                f"Count before, by {each['counted_by']}",
                format_money(each["over_short_cents"], sign=True),
            )
            for each in shift["counts"][:-1]
        ]
        rows += [
            ReportRow(f"Reason: {each['reason']}") for each in shift["counts"] if each["reason"]
        ]
    return ReportSection(f"Drawer of {shift['cashier']}", tuple(rows))


def _corrected(shift: Figures) -> list[ReportRow]:
    cents = shift.get("corrected_cents")
    return [ReportRow("Tenders corrected", format_money(cents, sign=True))] if cents else []


def _bonus_balls(figures: Figures) -> tuple[ReportSection, ...]:
    settled = {"won": "won", "not_won": "not won, carried on", None: "not settled"}
    names = {each["occasion"]: each["name"] for each in figures["occasions"]}
    return tuple(
        ReportSection(
            f"Bonus ball, {names[each['occasion']]}",
            (
                ReportRow.number("Opportunities", each["opportunities"]),
                ReportRow.money("Collected", each["receipts_cents"]),
                ReportRow.money("Carried in", each["carry_in_cents"]),
                ReportRow.money("Prize", each["prize_cents"], strong=True),
                ReportRow.money("Retained", each["retained_cents"]),
                ReportRow("Prize was", settled[each["settled"]]),
            ),
        )
        for each in figures["bonus_ball"]
    )


def _still_open(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures.get("still_open"):
        return ()
    return (ReportSection("Still open when closed", notes=tuple(figures["still_open"])),)


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

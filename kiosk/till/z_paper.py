"""The X and the Z on paper: the figures of a session as sections, and what is looked at last."""

from collections.abc import Iterator, Sequence

from kiosk.hub.numbers import named
from kiosk.ledger.close_entries import SessionAmended
from kiosk.ledger.entries import SessionClosed
from kiosk.ledger.journal import Entry
from kiosk.money import format_money
from kiosk.night.figures import Figures
from kiosk.rules.checklists import ChecklistLine
from kiosk.till.checklist_papers import checklist_section
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.night_papers import head_of
from kiosk.till.papers import TENDER_WORDS
from kiosk.till.slip_record import slip_text
from kiosk.till.z_breaks import preprinted_sections
from kiosk.till.z_changes import changes_sections, refund_rows
from kiosk.till.z_counts import (
    deposit_section,
    float_section,
    not_reconciled_section,
    paper_section,
    steps_section,
    voucher_rows,
)
from kiosk.till.z_prizes import prize_sections, prizes_row
from receipts.document import Document
from receipts.reports import ReportFacts, ReportRow, ReportSection, x_report, z_report


def z_document(
    desk: Desk,
    session: Session,
    closed: SessionClosed,
    entry: Entry,
    checklist: Sequence[ChecklistLine],
) -> Document:
    """The closing reading as it is kept: figures, shifts, grand totals, head of the chain.

    At its foot is what a person looks at before everybody leaves.
    """
    warnings = warnings_of(closed.figures, partial=closed.partial)
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
            head=head_of(desk, session, entry.at),
            sections=(*z_sections(closed.figures), totals, *checklist_section(checklist)),
            number=f"{closed.z_number:04d}",
            warnings=warnings,
            signatures=(closed.closed_by, closed.approved_by),
            practice=desk.practice,
        )
    )


def warnings_of(figures: Figures, *, partial: bool) -> tuple[str, ...]:
    """What stands large above the figures of a night that is not sealed."""
    return (
        *(("PARTIAL",) if partial else ()),
        *(("NOT RECONCILED",) if figures.get("not_reconciled") else ()),
    )


def amendment_document(
    desk: Desk, session: Session, amended: SessionAmended, entry: Entry
) -> Document:
    """The figures of a night once more, with what was settled since its Z; same number."""
    notes = ReportSection("Settled since", notes=tuple(amended.notes))
    return z_report(
        ReportFacts(
            licensee=session.program.licensee.name,
            head=head_of(desk, session, entry.at),
            sections=(notes, *z_sections(amended.figures)),
            number=f"{amended.z_number:04d}-{amended.amendment}",
            warnings=(
                f"AMENDMENT {amended.amendment}",
                *warnings_of(amended.figures, partial=False),
            ),
            signatures=(amended.amended_by, amended.approved_by),
            practice=desk.practice,
        )
    )


def x_document(desk: Desk, session: Session, items: list[Figures], at: str) -> Document:
    """The interim reading: what was sold and how often, and no money."""
    rows = tuple(ReportRow.number(each["name"], each["quantity"]) for each in items)
    return x_report(
        ReportFacts(
            licensee=session.program.licensee.name,
            head=head_of(desk, session, at),
            sections=(ReportSection("Sold so far", rows or (ReportRow("Nothing yet"),)),),
            practice=desk.practice,
        )
    )


def z_sections(figures: Figures) -> tuple[ReportSection, ...]:
    """The figures of a session as sections of a report."""
    return (
        *not_reconciled_section(figures),
        *_cancelled(figures),
        _slips(figures),
        *preprinted_sections(figures),
        _money(figures),
        _items(figures),
        *float_section(figures),
        *_shifts(figures),
        *paper_section(figures),
        *_bonus_balls(figures),
        *prize_sections(figures),
        *changes_sections(figures),
        *deposit_section(figures),
        *_still_open(figures),
        *steps_section(figures),
    )


def _cancelled(figures: Figures) -> tuple[ReportSection, ...]:
    cancelled = figures.get("cancelled", [])
    if not cancelled:
        return ()
    rows = tuple(ReportRow(each["name"], each["cancelled_by"]) for each in cancelled)
    notes = tuple(f"{each['name']}: {each['reason']}" for each in cancelled)
    return (ReportSection("CANCELLED, not played", rows, notes),)


def _slips(figures: Figures) -> ReportSection:
    slips = figures["slips"]
    if not slips["issued"]:
        return ReportSection("Slips", (ReportRow("None issued"), *_runs(figures)))
    return ReportSection(
        "Slips",
        (
            *_runs(figures),
            ReportRow.number("Issued", slips["issued"]),
            ReportRow.number("Voided", slips["voided"]),
            ReportRow.number("Copies", slips["copies"]),
            ReportRow.number("Cards on slips", slips["cards"]),
            ReportRow.number("Attendance", figures["sales"]["attendance"]),
            *_account(figures),
        ),
    )


def _runs(figures: Figures) -> Iterator[ReportRow]:
    """First and last of each series; then what was printed and lost with its machine."""
    for run in figures["slips"]["runs"]:
        yield ReportRow("First", slip_text(run["series"], run["first"]))
        yield ReportRow("Last", slip_text(run["series"], run["last"]))
    if figures["lost_numbers"]:
        runs = [(each["series"], each["first"], each["last"]) for each in figures["lost_numbers"]]
        yield ReportRow("LOST before a restore", named(runs))


def _account(figures: Figures) -> tuple[ReportRow, ...]:
    """Whether every number between the first and the last is accounted for."""
    account = figures.get("slip_account")
    if account is None:
        return ()
    wrong = [number for numbers in account.values() for number in numbers]
    return (ReportRow("Numbers accounted for", "NO, see below" if wrong else "all"),)


def _money(figures: Figures) -> ReportSection:
    sales = figures["sales"]
    rows = [
        ReportRow.number("Sales", sales["count"]),
        ReportRow.money("Sold", sales["total_cents"]),
        ReportRow.money("Refunded", sales["refunds_cents"]),
        *refund_rows(figures),
        ReportRow.money("Net", sales["total_cents"] - sales["refunds_cents"], strong=True),
    ]
    if "gross_revenue_cents" in figures:
        rows.append(ReportRow.money("Gross revenue, all fees", figures["gross_revenue_cents"]))
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
        *_others(shift),
        ReportRow.money("Cash refunds", shift["cash_refunds_cents"]),
        *_corrected(shift),
        ReportRow.money("Drops", shift["drops_cents"]),
        ReportRow.money("Paid in", shift["paid_in_cents"]),
        ReportRow.money("Paid out", shift["paid_out_cents"]),
        *prizes_row(shift),
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
        rows += voucher_rows(shift)
    return ReportSection(f"Drawer of {shift['cashier']}", tuple(rows))


def _others(shift: Figures) -> list[ReportRow]:
    """Sales that somebody else made into this drawer, all tenders."""
    return [
        ReportRow(
            f"of these sold by {each['cashier']} ({each['sales']})",
            format_money(each["sales_cents"]),
        )
        for each in shift.get("others", ())
    ]


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
            notes=tuple(figures.get("late_news", ())),
        )
        for each in figures["bonus_ball"]
    )


def _still_open(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures.get("still_open"):
        return ()
    return (ReportSection("Still open when closed", notes=tuple(figures["still_open"])),)

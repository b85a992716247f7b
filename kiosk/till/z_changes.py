"""The Z's sections on what was changed after it was sold: voids, exchanges, tenders, PINs."""

from kiosk.money import format_money
from kiosk.night.figures import Figures
from kiosk.till.papers import TENDER_WORDS
from kiosk.till.slip_record import slip_text
from receipts.reports import ReportRow, ReportSection


def changes_sections(figures: Figures) -> tuple[ReportSection, ...]:
    """One section for each kind of change there was; closed nights of old may lack a kind."""
    return (
        *_voids(figures),
        *_corrections(figures),
        *_sold_out(figures),
        *_pins(figures),
        *_approvals(figures),
    )


def refund_rows(figures: Figures) -> list[ReportRow]:
    """What of the refunds went into other lines, and what is owed still; nothing where none."""
    sales = figures["sales"]
    rows = []
    if sales.get("exchanged_cents"):
        rows.append(ReportRow.money("  of it for other lines", sales["exchanged_cents"]))
    if sales.get("pending_refunds_cents"):
        rows.append(
            ReportRow.money("Refunds not given yet", sales["pending_refunds_cents"], strong=True)
        )
    return rows


def _voids(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures["voids"]:
        return ()
    rows = tuple(
        ReportRow(
            f"{slip_text(each['series'], each['number'])} {'' if each['whole'] else 'part, '}"
            f"{_ends(each)}{each['reason']}; {each['voided_by']}, "
            f"{each['approved_by'] or 'NOT APPROVED'}",
            format_money(each["refund_cents"]),
            strong=not each["approved_by"],
        )
        for each in figures["voids"]
    )
    return (ReportSection("Voids", rows),)


def _ends(void: Figures) -> str:
    if void.get("pending"):
        return "REFUND OPEN, "
    return f"for {void['exchanged_for']}, " if void.get("exchanged_for") else ""


def _corrections(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures.get("corrections"):
        return ()
    rows = tuple(
        ReportRow(
            f"{slip_text(each['series'], each['number'])} {TENDER_WORDS[each['from_kind']]} was "
            f"{TENDER_WORDS[each['to_kind']].lower()}"
            + (f" {each['reference']}" if each["reference"] else "")
            + f"; {each['reason']}; {each['corrected_by']}"
            + (f", {each['approved_by']}" if each["approved_by"] else ""),
            format_money(each["amount_cents"]),
        )
        for each in figures["corrections"]
    )
    return (ReportSection("Tenders corrected", rows),)


def _sold_out(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures.get("sold_out"):
        return ()
    words = {"sold_out": "sold out", "back": "back"}
    rows = tuple(
        ReportRow(f"{each['item']} {words[each['event']]}", each["marked_by"])
        for each in figures["sold_out"]
    )
    return (ReportSection("Sold out", rows),)


def _pins(figures: Figures) -> tuple[ReportSection, ...]:
    if not figures.get("recoveries"):
        return ()
    rows = tuple(
        ReportRow(f"New PIN of {each['name']}: {each['set_by']}, {each['witnessed_by']}")
        for each in figures["recoveries"]
    )
    return (ReportSection("RECOVERY SLIP USED", rows),)


_DONE = {
    "drawer_opened": "Drawer opened",
    "copy": "Copy of",
    "start_moved": "Start moved, game",
    "clock_set": "Clock set, UTC",
    "pin_set": "New PIN of",
}


def _approvals(figures: Figures) -> tuple[ReportSection, ...]:
    """The rest of what was done with somebody's leave, with both names."""
    if not figures.get("approvals"):
        return ()
    rows = tuple(
        ReportRow(
            f"{_DONE[each['what']]} {each['detail']}; {each['by']}"
            + (f", {each['approved_by']}" if each["approved_by"] else "")
        )
        for each in figures["approvals"]
    )
    return (ReportSection("Also done with leave", rows),)

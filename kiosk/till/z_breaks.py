"""The rolls and pads of preprinted slips on the Z: the run of each, and every break in writing."""

from kiosk.night.figures import Figures
from kiosk.till.slip_record import slip_text
from receipts.reports import ReportRow, ReportSection


def preprinted_sections(figures: Figures) -> tuple[ReportSection, ...]:
    """A section for each roll and pad, then the spoiled slips with who, why and what replaced."""
    runs = tuple(
        ReportSection(
            f"Preprinted slips, {each['holder']}",
            (
                ReportRow("First used", slip_text(each["series"], each["first"])),
                ReportRow("Last used", slip_text(each["series"], each["last"])),
                ReportRow.number("Used", each["used"]),
                ReportRow.number("Of these spoiled", each["spoiled"]),
                ReportRow.number("Left on it", each["left"]),
            ),
        )
        for each in figures.get("preprinted", ())
    )
    broken = figures.get("breaks", ())
    if not broken:
        return runs
    rows = tuple(
        ReportRow(f"{each['form']} {each['reason']}, {each['broken_by']}",
                  each["replacement"] or "none")
        for each in broken
    )  # fmt: skip
    return (*runs, ReportSection("Spoiled, and what took its place", rows))

"""The checklists on paper: what a till cannot see, with a box to tick and the rule beside it."""

from collections.abc import Sequence

from kiosk.rules.checklists import ChecklistLine
from receipts.reports import ReportRow, ReportSection

BOX = "[  ]"


def checklist_rows(checklist: Sequence[ChecklistLine]) -> tuple[tuple[str, str], ...]:
    """What is looked at before the doors open, as rows of the opening slip."""
    if not checklist:
        return ()
    rows = tuple((f"{BOX} {each.words}", each.rule) for each in checklist)
    return (("Look at, and tick:", ""), *rows)


def checklist_section(checklist: Sequence[ChecklistLine]) -> tuple[ReportSection, ...]:
    """The closing checklist as a section of the Z; none where there is nothing to look at."""
    if not checklist:
        return ()
    rows = tuple(ReportRow(f"{BOX} {each.words}", each.rule) for each in checklist)
    return (ReportSection("Looked at before leaving", rows),)

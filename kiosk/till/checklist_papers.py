"""The checklists on paper: what a till cannot see, with a box to tick and the rule beside it."""

from collections.abc import Iterable, Iterator, Sequence
from zoneinfo import ZoneInfo

from kiosk.rules.checklists import ChecklistLine
from kiosk.till.opening_guide import GuideStep, OpeningGuide
from receipts.reports import ReportRow, ReportSection

BOX, TICKED, NOT_SO = "[  ]", "[x]", "[NO]"


def opening_rows(guide: OpeningGuide, zone: ZoneInfo) -> tuple[tuple[str, str], ...]:
    """The walk before the doors open, as rows of the opening slip: ticked, wrong, or to tick."""
    if not guide.steps:
        return ()
    rows = [row for each in guide.steps for row in _step_rows(each)]
    by = dict.fromkeys(each.looked.by for each in guide.steps if each.looked)
    return (("Looked at before the doors open:", ""), *rows, *_lookers(guide, by, zone))


def _step_rows(step: GuideStep) -> Iterator[tuple[str, str]]:
    looked = step.looked
    box = BOX if looked is None else TICKED if looked.ok else NOT_SO
    for words in step.says:
        yield f"{box} {words}", step.step.rule or ""
    if looked is not None and looked.note is not None:
        yield f"     {looked.note}", ""


def _lookers(guide: OpeningGuide, by: Iterable[str], zone: ZoneInfo) -> Iterator[tuple[str, str]]:
    for name in by:
        times = [each.looked.at for each in guide.steps if each.looked and each.looked.by == name]
        first, last = (f"{at.astimezone(zone):%H:%M}" for at in (min(times), max(times)))
        yield f"Looked at by {name}", first if first == last else f"{first} to {last}"
    if guide.left:
        yield "NOT LOOKED AT on the screen", f"{len(guide.left)}"


def checklist_section(checklist: Sequence[ChecklistLine]) -> tuple[ReportSection, ...]:
    """The closing checklist as a section of the Z; none where there is nothing to look at."""
    if not checklist:
        return ()
    rows = tuple(ReportRow(f"{BOX} {each.words}", each.rule) for each in checklist)
    return (ReportSection("Looked at before leaving", rows),)

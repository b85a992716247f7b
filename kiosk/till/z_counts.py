"""The Z's sections on what people counted: floats, checks, paper; and whether figures agree.

Closed nights of old may lack any of them.
"""

from kiosk.money import format_money
from kiosk.night.figures import Figures
from receipts.reports import ReportRow, ReportSection

_COUNTS = {
    "count", "quantity", "cards", "issued", "voided", "copies", "first", "last", "attendance",
    "opportunities", "received", "returned", "spoiled", "counted", "sold",
}  # fmt: skip
"""Last words of totals that are no money; of paper all are pieces."""


def not_reconciled_section(figures: Figures) -> tuple[ReportSection, ...]:
    """Both figures of every total that two computations disagree on."""
    wrong = figures.get("not_reconciled", [])
    if not wrong:
        return ()
    rows = [ReportRow("by the tables / by the entries")]
    for each in wrong:
        both = f"{_said(each['what'], each['tables'])} / {_said(each['what'], each['entries'])}"
        rows.append(ReportRow(each["what"], both, strong=True))
    notes = ("Neither is right until somebody has looked: run kiosk audit.",)
    return (ReportSection("NOT RECONCILED", tuple(rows), notes),)


def _said(what: str, value: int | None) -> str:
    if value is None:
        return "?"
    counts = what.startswith("paper.") or (
        what.rpartition(".")[2] in _COUNTS and not what.startswith(("shift.", "occasion."))
    )
    return f"{value:,}" if counts else format_money(value)


def float_section(figures: Figures) -> tuple[ReportSection, ...]:
    """The opening float beside what the night before kept back; its difference is its own line."""
    said = figures.get("float")
    if not said or said["kept_before_cents"] is None or said["opening_cents"] is None:
        return ()
    return (
        ReportSection(
            "Float",
            (
                ReportRow.money("Kept back the night before", said["kept_before_cents"]),
                ReportRow.money("Begun with", said["opening_cents"]),
                ReportRow(
                    "Difference of the float",
                    format_money(said["difference_cents"], sign=True),
                    strong=said["difference_cents"] != 0,
                ),
            ),
        ),
    )


def voucher_rows(shift: Figures) -> list[ReportRow]:
    """Checks, card slips and certificates found in a drawer, where they were listed."""
    rows = []
    for each in shift.get("tenders", ()):
        name = each["kind"].capitalize()
        rows += [
            ReportRow(f"{name} counted", format_money(each["counted_cents"])),
            ReportRow(
                f"{name} over or short",
                format_money(each["over_short_cents"], sign=True),
                strong=each["over_short_cents"] != 0,
            ),
        ]
    return rows + [
        ReportRow(f"Reason: {each['reason']} ({each['explained_by']})")
        for each in shift.get("explanations", ())
    ]


def paper_section(figures: Figures) -> tuple[ReportSection, ...]:
    """Each item's paper from the opening to the count, with serials."""
    return tuple(_paper(each) for each in figures.get("paper", ()))


def _paper(paper: Figures) -> ReportSection:
    rows = [ReportRow.number("There at the opening", paper["opening"])]
    rows += [
        ReportRow.number(label, paper[name])
        for label, name in (
            ("Received", "received"),
            ("Sold by the record", "sold"),
            ("Damaged", "spoiled"),
            ("Returned from the floor", "returned"),
        )
        if paper[name] or name == "sold"
    ]
    rows.append(ReportRow.number("Should be there", paper["expected"]))
    if paper["counted"] is None:
        rows.append(ReportRow("Counted", "not counted", strong=True))
    else:
        rows += [
            ReportRow.number("Counted", paper["counted"]),
            ReportRow("Difference", f"{paper['difference']:+,d}", strong=True)
            if paper["difference"]
            else ReportRow("Difference", "none"),
        ]
    if paper["reason"]:
        rows.append(ReportRow(f"Reason: {paper['reason']}"))
    notes = [
        f"{label}: {', '.join(paper[name])}"
        for label, name in (
            ("Used", "used_serials"),
            ("Damaged", "spoiled_serials"),
            ("Left", "closing_serials"),
        )
        if paper[name]
    ]
    return ReportSection(f"Paper {paper['item']}, {paper['name']}", tuple(rows), tuple(notes))


def deposit_section(figures: Figures) -> tuple[ReportSection, ...]:
    """What goes to the bank, by account and by kind of money."""
    said = figures.get("deposit")
    if not said or said["float_kept_cents"] is None:
        return ()
    rows = [ReportRow.money("Bingo", said["bingo_cents"])]
    if said["tickets_cents"]:
        rows.append(ReportRow.money("Ticket game", said["tickets_cents"]))
    rows += [
        ReportRow.money("Float kept back", said["float_kept_cents"]),
        ReportRow.money("Checks", said["checks_cents"]),
        ReportRow.money("Cash", said["cash_cents"]),
        ReportRow.money("To the bank", said["to_bank_cents"], strong=True),
    ]
    return (ReportSection("Deposit", tuple(rows), tuple(said["rules"])),)


def steps_section(figures: Figures) -> tuple[ReportSection, ...]:
    """Who looked at which step of the close."""
    steps = figures.get("steps", [])
    if not steps:
        return ()
    rows = tuple(ReportRow(each["step"].capitalize(), each["done_by"]) for each in steps)
    return (ReportSection("Looked at by", rows),)

"""The totals of a night by name, taken from the figures that SQL made of the tables.

They have the names under which the entries are added up a second time.
"""

from collections.abc import Iterator
from typing import Any

from kiosk.night.figures import Figures
from kiosk.night.takings import Takings

Named = Iterator[tuple[str, int]]


def totals_of_tables(figures: Figures, took: Takings) -> dict[str, int]:
    """All totals by name; those that are nothing are left out."""
    return {
        name: value
        for part in (_sales, _items, _slips, _shifts, _games, _paper)
        for name, value in part(figures)
        if value
    } | {name: value for name, value in _accounts(figures, took) if value}


def _sales(figures: Figures) -> Named:
    sales = figures["sales"]
    yield "sales.count", sales["count"]
    for name in ("total", "tendered", "change", "refunds", "exchanged"):
        yield f"sales.{name}", sales[f"{name}_cents"]
    yield "sales.pending", sales["pending_refunds_cents"]
    yield "sales.attendance", sales["attendance"]
    for tender in figures["tenders"]:
        yield f"tender.{tender['kind']}", tender["amount_cents"]
    for occasion in figures["occasions"]:
        yield f"occasion.{occasion['occasion']}.sold", occasion["sold_cents"]
        yield f"occasion.{occasion['occasion']}.voided", occasion["voided_cents"]


def _items(figures: Figures) -> Named:
    added: dict[str, int] = {}
    for item in figures["items"]:
        name = f"item.{item['occasion']}.{item['item']}"
        for what, column in (("quantity",) * 2, ("amount", "amount_cents"), ("cards",) * 2):
            added[f"{name}.{what}"] = added.get(f"{name}.{what}", 0) + item[column]
    yield from added.items()


def _slips(figures: Figures) -> Named:
    for name in ("issued", "voided", "copies", "cards", "first", "last"):
        yield f"slips.{name}", figures["slips"][name] or 0


def _shifts(figures: Figures) -> Named:
    for shift in figures["shifts"]:
        name = f"shift.{shift['shift']}"
        for what in (
            "float", "cash_sales", "cash_refunds", "corrected", "drops", "paid_in", "paid_out",
            "prizes", "expected", "counted", "over_short",
        ):  # fmt: skip
            yield f"{name}.{what}", shift[f"{what}_cents"] or 0


def _games(figures: Figures) -> Named:
    yield "prizes.count", len(figures["prizes"])
    for method in ("cash", "check"):
        paid = [each["paid_cents"] for each in figures["prizes"] if each["method"] == method]
        yield f"prizes.{method}", sum(paid)
    for each in figures["bonus_ball"]:
        for what in ("opportunities", "receipts_cents", "prize_cents", "retained_cents"):
            yield f"bonus_ball.{each['occasion']}.{what}", each[what]


def _paper(figures: Figures) -> Named:
    paper: list[dict[str, Any]] = figures["paper"]
    for row in paper:
        for what in ("received", "issued", "returned", "spoiled", "sold", "counted"):
            yield f"paper.{row['item']}.{what}", row[what] or 0


def _accounts(figures: Figures, took: Takings) -> Named:
    yield "gross", figures["gross_revenue_cents"]
    yield "account.bingo", took.bingo_cents
    yield "account.tickets", took.tickets_cents
    yield "account.cash_back", took.cash_back_cents

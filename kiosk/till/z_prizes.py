"""The prizes of a night on the Z: what was paid and how, what was taken off, what is unpaid."""

from kiosk.money import format_money
from kiosk.night.figures import Figures
from receipts.reports import ReportRow, ReportSection


def prize_sections(figures: Figures) -> tuple[ReportSection, ...]:
    """Nothing where nobody won; figures of nights before prizes were kept have none."""
    paid = figures.get("prizes", [])
    unpaid = tuple(figures.get("unpaid_prizes", []))
    goods = figures.get("goods", [])
    if not paid and not unpaid and not goods:
        return ()
    rows = [row for each in paid for row in _prize(each)]
    for method, words in (("cash", "In cash"), ("check", "By check")):
        cents = sum(each["paid_cents"] for each in paid if each["method"] == method)
        rows.append(ReportRow.money(words, cents))
    rows.append(
        ReportRow.money("Prizes paid", sum(each["paid_cents"] for each in paid), strong=True)
    )
    rows += [
        ReportRow(
            f"{each['name']}, {each['winner']}", f"worth {format_money(each['retail_cents'])}"
        )
        for each in goods
    ]
    return (ReportSection("Prizes", tuple(rows), notes=unpaid),)


def _prize(paid: Figures) -> list[ReportRow]:
    name = f"{paid['game']} {paid['part']}".strip()
    award = {"consolation": ", consolation", "with_bonus": ", with bonus"}.get(paid["award"], "")
    label = f"Game {name}{award}"
    if paid["award"] == "bonus_ball":
        label = f"Bonus ball, {paid['occasion']}"
    rows = [ReportRow.money(label, paid["paid_cents"])]
    if paid["tax_cents"] or paid["fee_cents"]:
        rows += [
            ReportRow.money("  collected", paid["collected_cents"]),
            ReportRow.money("  tax", paid["tax_cents"]),
            ReportRow.money("  fee", paid["fee_cents"]),
        ]
    rows += [
        ReportRow(
            f"  {each['name']}, check {each['check_number']}", format_money(each["amount_cents"])
        )
        for each in paid["shares"]
        if each["check_number"]
    ]
    return rows


def prizes_row(shift: Figures) -> list[ReportRow]:
    """Cash prizes that left a drawer, where there were any."""
    cents = shift.get("prizes_cents")
    return [ReportRow.money("Prizes paid in cash", cents)] if cents else []

"""``kiosk report hall``: what every desk sold tonight, each as it was last heard."""

import datetime
from dataclasses import asdict
from typing import Any

from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import report
from kiosk.cli.typed import local
from kiosk.hub.tally import DeskTally
from kiosk.money import format_money
from kiosk.till.hall import HeardDesk
from kiosk.till.night import hall_zone


@command(report, "hall", "kiosk report hall --json")
def hall_report(frame: Frame) -> None:
    """Sales, slips, people and bonus balls of every desk tonight; no cash."""
    with frame.writing() as till:
        totals = till.hall_totals()
        zone = hall_zone(till.desk)
    rows = [
        _row(each.tally)
        | {"heard_at": local(each.heard_at, zone), "age_s": _age_s(each, totals.at)}
        for each in totals.desks
    ]
    lines = [
        f"desk {row['desk']:<4} {_line(each.tally)}  {_heard(each, totals.at)}"
        for row, each in zip(rows, totals.desks, strict=True)
    ]
    frame.answer(
        {
            "gaming_date": totals.gaming_date.isoformat(),
            "desks": rows,
            "hall": _row(totals.all),
        },
        "\n".join([*lines, f"hall      {_line(totals.all)}"]),
    )


def _row(tally: DeskTally) -> dict[str, Any]:
    return asdict(tally)


def _line(tally: DeskTally) -> str:
    balls = ", ".join(
        f"{each.opportunities} bonus balls {each.occasion} {format_money(each.receipts_cents)}"
        for each in tally.bonus_balls
    )
    return f"{tally.sales:>5} sales  {tally.slips:>5} slips  {tally.attendance:>4} people" + (
        f"  {balls}" if balls else ""
    )


def _age_s(each: HeardDesk, now: datetime.datetime) -> int | None:
    if each.heard_at is None:
        return None
    return max(0, (now - each.heard_at) // datetime.timedelta(seconds=1))


def _heard(each: HeardDesk, now: datetime.datetime) -> str:
    age = _age_s(each, now)
    return "this desk" if age is None else f"heard {age // 60} min {age % 60} s ago"

"""``kiosk deposit``: money of closed nights brought to the bank; and the report of it."""

import datetime
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import FORMATS, report, say
from kiosk.cli.root import group
from kiosk.cli.typed import DATE, MONEY
from kiosk.errors import Refused
from kiosk.money import format_money
from kiosk.till.deposits import NightDeposit, deposit_rows, deposits

deposit = group(
    "deposit",
    "Money brought to the bank.",
    "kiosk deposit made --date 2026-05-16 --amount 412.00 --reference 'slip 88' --as Tom",
)


@command(
    deposit,
    "made",
    "kiosk deposit made --date 2026-05-16 --amount 412.00 --reference 'slip 88' --as Tom",
)
@click.option("--date", type=DATE, required=True, help="The gaming date of the night.")
@click.option("--amount", type=MONEY, required=True)
@click.option("--reference", required=True, help="The bank's, such as the number of its slip.")
@click.option("--reason", help="Why it is more than was still to be brought.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def made(
    frame: Frame,
    date: datetime.date,
    amount: int,
    reference: str,
    reason: str | None,
    key: str | None,
) -> None:
    """Records money of a closed night that was brought to the bank, and prints how it adds up."""
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.deposit_made(
            date, amount, reference, by=frame.worker(till), reason=reason, key=key
        )
        frame.answer(
            {
                "gaming_date": done.gaming_date.isoformat(),
                "amount_cents": done.amount_cents,
                "open_cents": done.open_cents,
                "entry": done.seq,
                "repeated": done.repeated,
            },
            f"{format_money(done.amount_cents)} of {done.gaming_date} is at the bank; "
            f"still open {format_money(done.open_cents)}.",
        )


@command(report, "deposit", "kiosk report deposit --date 2026-05-16 --format csv")
@click.option("--date", type=DATE, help="Of one gaming date; else of every closed night.")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def deposit_report(frame: Frame, date: datetime.date | None, form: str) -> None:
    """What of each closed night goes to the bank, by account, and what was brought of it.

    Only of closed nights, whose drawers are counted.
    """
    with frame.reading() as desk:
        found = deposits(desk, date)
    if not found:
        when = "" if date is None else f" of {date.isoformat()}"
        raise Refused(f"No night{when} is closed on this desk; deposits are of closed nights.")
    rows = [_row(each) for each in found]
    say(
        frame,
        form,
        {"report": "deposit", "nights": rows},
        rows,
        "\n\n".join(_text(each) for each in found),
    )


def _row(night: NightDeposit) -> dict[str, Any]:
    took = night.takings
    return {
        "gaming_date": night.gaming_date.isoformat(),
        "z": night.z_number,
        "bingo_receipts_cents": took.bingo_cents,
        "cash_prizes_cents": sum(took.cash_prizes_cents),
        "cash_back_cents": took.cash_back_cents,
        "bingo_cents": night.deposit.bingo_cents,
        "tickets_cents": night.deposit.tickets_cents,
        "total_cents": night.deposit.total_cents,
        "not_banked_cents": took.not_banked_cents,
        "moved_cents": took.moved_cents,
        "over_short_cents": took.over_short_cents,
        "to_bank_cents": night.to_bank_cents,
        "in_hand_cents": took.in_hand_cents,
        "reconciled": night.reconciled,
        "made_cents": night.made_cents,
        "open_cents": night.open_cents,
        "rules": ", ".join(rule for rule, _citation in night.rules),
    }


def _text(night: NightDeposit) -> str:
    rows = (*deposit_rows(night), ("Brought", night.made_cents), ("Still open", night.open_cents))
    law = [f"Split by account: {rule}, {citation}" for rule, citation in night.rules]
    return "\n".join(
        [
            f"Deposit of {night.gaming_date} (Z{night.z_number:04d})",
            *(f"  {name:<26} {format_money(cents):>12}" for name, cents in rows),
            *law,
        ]
    )

"""Slips that were sold: the list, and one slip with what became of it."""

import datetime
from dataclasses import asdict
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import MONEY, NUMBER, TIMES, local, wall
from kiosk.money import format_money
from kiosk.till.counting import is_blind
from kiosk.till.night import hall_zone, open_session
from kiosk.till.slip_list import Search, slips
from kiosk.till.slip_record import PendingVoid, find_slip
from kiosk.till.slip_words import bought_words

slip = group("slip", "Slips: list, show, void, exchange, reprint.", "kiosk slip list")


@command(slip, "list", "kiosk slip list --time 19:30-19:45 --amount 16.00")
@click.option("--search", default="", help="Part of a number, an amount, or the text of a QR.")
@click.option("--number", default="", help="Part of a number.")
@click.option("--time", "time", type=TIMES, help="When it was sold: 19:41 or 19:30-19:45.")
@click.option("--amount", type=MONEY, help="What it cost.")
@click.option("--all", "every", is_flag=True, help="Of every night, not only the open one.")
@click.option("--limit", type=NUMBER, default=200, show_default=True)
def list_slips(
    frame: Frame,
    search: str,
    number: str,
    time: tuple[datetime.time, datetime.time] | None,
    amount: int | None,
    every: bool,
    limit: int,
) -> None:
    """Lists slips, the newest first; what they cost is shown to whoever says --as.

    Added up, the amounts of a night are what the blind count must not tell.
    """
    with frame.reading_as() as (desk, asking):
        session = open_session(desk)
        told = asking is not None or session is None or not is_blind(desk, session)
        only = None if every or session is None else session.seq
        asked = Search(search, number=number, between=time, amount_cents=amount)
        listed = slips(desk, limit=limit, search=asked, session=only)
        zone = hall_zone(desk)
    hidden = {} if told else {"total_cents": None, "admission_cents": None}
    rows = [asdict(each) | {"at": local(each.at, zone)} | hidden for each in listed]
    frame.answer(
        {"slips": rows},
        "\n".join(
            f"{each.number}  {wall(each.at, zone)}  {each.cards:>4} cards  "
            + (f"{format_money(each.total_cents):>9}  " if told else "")
            + f"{each.cashier}  {each.state.upper()}"
            + (f", {each.copies} copies" if each.copies else "")
            + (f", now on {each.replaced_by}" if each.replaced_by else "")
            for each in listed
        )
        or "No slips.",
    )


@command(slip, "show", "kiosk slip show A-000117")
@click.argument("number")
def show(frame: Frame, number: str) -> None:
    """Shows what was sold on a slip, and what became of it."""
    with frame.reading() as desk:
        found = find_slip(desk, number)
        zone = hall_zone(desk)
        bought = bought_words(desk, found)
    sold = found.sold
    lines: list[dict[str, Any]] = [
        {
            "line": position,
            "item": line.item,
            "name": line.name,
            "quantity": line.quantity,
            "amount_cents": line.amount_cents,
            "cards": line.cards,
            "occasion": line.occasion,
            "void": position in found.void_lines,
        }
        for position, line in enumerate(sold.lines, 1)
    ]
    not_valid = sold.slip.not_valid_for if sold.slip else []
    text = [
        f"{found.text}  {found.state.upper()}  {bought}  sold by {found.content.cashier}",
        *(
            f"  {each['line']}  {each['quantity']} {each['name']}  "
            f"{format_money(each['amount_cents'])}" + ("  VOID" if each["void"] else "")
            for each in lines
        ),
        *([f"  never valid for {', '.join(not_valid)}: {bought}"] if not_valid else []),
        *([f"  exchanged for {', '.join(found.exchanged_for)}"] if found.exchanged_for else []),
        *([f"  in exchange for {found.exchanged_from}"] if found.exchanged_from else []),
        *([f"  in place of spoiled {', '.join(found.spoiled)}"] if found.spoiled else []),
        *([_waiting(found.pending)] if found.pending else []),
        f"  total {format_money(sold.total_cents)}, copies {found.copies}",
    ]
    frame.answer(
        {
            "number": found.text,
            "state": found.state,
            "at": local(found.at, zone),
            "cashier": found.content.cashier,
            "cards": 0 if sold.slip is None else sold.slip.cards,
            "total_cents": sold.total_cents,
            "lines": lines,
            "receipts": [each.receipt for each in sold.receipts],
            "not_valid_for": not_valid,
            "bought": bought,
            "copies": found.copies,
            "exchanged_for": list(found.exchanged_for),
            "exchanged_from": found.exchanged_from,
            "spoiled": list(found.spoiled),
            "refund_waits_cents": 0 if found.pending is None else found.pending.refund_cents,
        },
        "\n".join(text),
    )


def _waiting(pending: PendingVoid) -> str:
    return (
        f"  VOID PENDING by {pending.voided_by}: {format_money(pending.refund_cents)} is given "
        "back once it is approved"
    )

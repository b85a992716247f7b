"""Slips: the list, one slip, voids and copies."""

from dataclasses import asdict
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import NUMBER, local, wall
from kiosk.money import format_money
from kiosk.till.night import hall_zone, open_session
from kiosk.till.slip_list import slips
from kiosk.till.slip_record import find_slip

slip = group("slip", "Slips: list, show, void, reprint.", "kiosk slip list")


@command(slip, "list", "kiosk slip list --search 16.00")
@click.option("--search", default="", help="Part of a number, or an amount.")
@click.option("--all", "every", is_flag=True, help="Of every night, not only the open one.")
@click.option("--limit", default=200, show_default=True)
def list_slips(frame: Frame, search: str, every: bool, limit: int) -> None:
    """Lists slips, the newest first."""
    with frame.reading() as desk:
        session = open_session(desk)
        only = None if every or session is None else session.seq
        listed = slips(desk, limit=limit, search=search, session=only)
        zone = hall_zone(desk)
    rows = [asdict(each) | {"at": local(each.at, zone)} for each in listed]
    frame.answer(
        {"slips": rows},
        "\n".join(
            f"{each.number}  {wall(each.at, zone)}  {each.cards:>4} cards  "
            f"{format_money(each.total_cents):>9}  {each.cashier}  {each.state}"
            + (f", {each.copies} copies" if each.copies else "")
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
    state = "void" if found.void else "part void" if found.void_lines else "valid"
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
        f"{found.text}  {state}  {wall(found.at, zone)}  sold by {found.content.cashier}",
        *(
            f"  {each['line']}  {each['quantity']} {each['name']}  "
            f"{format_money(each['amount_cents'])}" + ("  VOID" if each["void"] else "")
            for each in lines
        ),
        *([f"  not valid for {', '.join(not_valid)}"] if not_valid else []),
        f"  total {format_money(sold.total_cents)}, copies {found.copies}",
    ]
    frame.answer(
        {
            "number": found.text,
            "state": state,
            "at": local(found.at, zone),
            "cashier": found.content.cashier,
            "cards": 0 if sold.slip is None else sold.slip.cards,
            "total_cents": sold.total_cents,
            "lines": lines,
            "receipts": [each.receipt for each in sold.receipts],
            "not_valid_for": not_valid,
            "copies": found.copies,
        },
        "\n".join(text),
    )


@command(slip, "void", "kiosk slip void A-000117 --reason 'wrong package' --as Ann --approve Ruth")
@click.argument("number")
@click.option("--line", "lines", type=NUMBER, multiple=True, help="Only this line; else the slip.")
@click.option("--reason", required=True)
@click.option("--key", help="Your key for this void: doing it again changes nothing.")
def void(frame: Frame, number: str, lines: tuple[int, ...], reason: str, key: str | None) -> None:
    """Cancels a slip or lines of it; a second person approves, and the refund is told."""
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.void(number, reason=reason, who=frame.people(till), lines=lines, key=key)
        given = ", ".join(f"{format_money(cents)} {kind}" for kind, cents in done.refunds)
        frame.answer(
            {
                "slip": done.slip,
                "whole": done.whole,
                "refund_cents": done.refund_cents,
                "refunds": [{"kind": kind, "amount_cents": cents} for kind, cents in done.refunds],
                "repeated": done.repeated,
            },
            f"{done.slip} is {'void' if done.whole else 'void in part'}. "
            f"Give back: {given or 'nothing'}.",
        )


@command(slip, "reprint", "kiosk slip reprint A-000117 --reason lost --as Ann")
@click.argument("number")
@click.option("--reason", required=True)
def reprint(frame: Frame, number: str, reason: str) -> None:
    """Prints a further paper of a slip, headed COPY n."""
    with frame.writing(prints=True) as till:
        heading = till.copy(number, reason=reason, who=frame.people(till))
        text = till.slip(number).text
        frame.answer({"slip": text, "heading": heading}, f"{text} prints as {heading}.")

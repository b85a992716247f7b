"""Reports: the X of a running night, the Z of a closed one, the list of slips."""

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import NUMBER, local
from kiosk.errors import Refused
from kiosk.money import format_money
from kiosk.night.envelopes import Envelope, envelopes
from kiosk.night.figures import item_counts, slip_figures
from kiosk.till.counting import SEE_TAKINGS, is_blind
from kiosk.till.desk import Desk
from kiosk.till.night import hall_zone, need_session, open_session, read_session
from kiosk.till.slip_list import ROWS_MAX, slips
from kiosk.till.z_paper import x_document, z_sections
from receipts.drivers import text as text_driver
from receipts.reports import ReportSection

report = group("report", "Reports, as text, JSON or CSV.", "kiosk report z --format csv")
FORMATS = click.Choice(["text", "json", "csv"])
PAPER_COLUMNS = 48


@command(report, "x", "kiosk report x --format json")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def x_report(frame: Frame, form: str) -> None:
    """What was sold so far tonight: items and counts, and no money."""
    with frame.reading() as desk:
        session = need_session(desk)
        items = item_counts(desk.ledger, desk.name, session.seq)
        counts = slip_figures(desk.ledger, desk.name, session.seq)
        at = local(desk.now().at, session.program.hall.zone)
        document = x_document(desk, session, items, at or "")
    result = {"report": "x", "at": at, "items": items, "slips": counts}
    say(frame, form, result, items, text_driver.render(document, PAPER_COLUMNS))


@command(report, "z", "kiosk report z --z 12 --format json")
@click.option("--z", "number", type=NUMBER, help="Which Z; else the last one.")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def z_report(frame: Frame, number: int | None, form: str) -> None:
    """The closing reading of a night, as it was printed."""
    with frame.reading() as desk:
        row = _closing(desk, number)
        session = read_session(desk, row["session"])
    figures = json.loads(row["figures"])
    result = {
        "report": "z",
        "z": row["z_number"],
        "partial": bool(row["partial"]),
        "gaming_date": session.gaming_date.isoformat(),
        "figures": figures,
        "grand_sales_cents": row["grand_sales_cents"],
        "grand_refunds_cents": row["grand_refunds_cents"],
        "closed_by": row["closed_by"],
        "approved_by": row["approved_by"],
    }
    heading = f"Z{row['z_number']:04d} of {session.gaming_date}"
    text = "\n".join([heading, *(_section(each) for each in z_sections(figures))])
    say(frame, form, result, figures["items"], text)


def _closing(desk: Desk, number: int | None) -> dict[str, Any]:
    row = desk.ledger.row(
        "SELECT * FROM closing WHERE desk = ? AND (? IS NULL OR z_number = ?) "
        "ORDER BY z_number DESC LIMIT 1",
        (desk.name, number, number),
    )
    if row is None:
        raise Refused(
            "No night has been closed on this desk."
            if number is None
            else f"There is no Z{number:04d} on this desk."
        )
    return row


def _section(section: ReportSection) -> str:
    rows = [f"  {each.label:<34} {each.value:>11}".rstrip() for each in section.rows]
    return "\n".join(["", section.heading, *rows, *(f"  {each}" for each in section.notes)])


@command(report, "slips", "kiosk report slips --format csv")
@click.option("--all", "every", is_flag=True, help="Of every night, not only the open one.")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def slips_report(frame: Frame, every: bool, form: str) -> None:
    """Every slip with its cards and state, in order; its money where the count stays blind.

    While a drawer waits for its count, amounts are for the chairperson and treasurer (--as).
    """
    with frame.reading_as() as (desk, asking):
        session = open_session(desk)
        open_drawer = session is not None and is_blind(desk, session)
        told = not open_drawer or (asking is not None and asking.role in SEE_TAKINGS)
        only = None if every or session is None else session.seq
        listed = slips(desk, limit=ROWS_MAX, session=only)[::-1]
        zone = hall_zone(desk)
    rows: list[dict[str, Any]] = [
        {
            "number": each.number,
            "at": local(each.at, zone),
            "cashier": each.cashier,
            "cards": each.cards,
            "admission_cents": each.admission_cents if told else None,
            "total_cents": each.total_cents if told else None,
            "state": each.state,
            "copies": each.copies,
        }
        for each in listed
    ]
    lines = [
        f"{each.number}  {each.cards:>4} cards  "
        + (f"{format_money(each.total_cents):>9}  " if told else "")
        + each.state
        for each in listed
    ]
    if not told:
        lines.append("Amounts are held back until the drawer is counted (or --as an approver).")
    result = {"report": "slips", "money": "told" if told else "held back", "slips": rows}
    say(frame, form, result, rows, "\n".join(lines) if listed else "No slips.")


@command(report, "envelopes", "kiosk report envelopes --format json")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def envelopes_report(frame: Frame, form: str) -> None:
    """What to put aside for each occasion of the session: bonus balls and early birds sold."""
    with frame.reading() as desk:
        session = need_session(desk)
        found = envelopes(desk.ledger, desk.name, session.seq)
    rows: list[dict[str, Any]] = [
        {"occasion": each.occasion, "name": each.name} | asdict(part)
        for each in found
        for part in each.contents
    ]
    result = {
        "report": "envelopes",
        "envelopes": [asdict(each) | {"total_cents": each.total_cents} for each in found],
    }
    text = "\n".join(_envelope(each) for each in found)
    say(frame, form, result, rows, text)


def _envelope(envelope: Envelope) -> str:
    lines = [
        f"  {each.quantity:>4} {each.name:<34} {format_money(each.amount_cents):>9}"
        for each in envelope.contents
    ]
    total = f"  {'into the envelope':<39} {format_money(envelope.total_cents):>9}"
    return "\n".join([envelope.name, *lines, total])


def say(
    frame: Frame, form: str, result: dict[str, Any], rows: Sequence[dict[str, Any]], text: str
) -> None:
    """Answers with a report as text, JSON or CSV."""
    if form == "json":
        frame.as_json = True
    if form == "csv":
        text = _csv(rows)
    frame.answer(result, text.rstrip("\n"))


def _csv(rows: Sequence[dict[str, Any]]) -> str:
    """Rows for a spreadsheet; money keeps its cents as plain decimals, text is never a formula."""
    out = io.StringIO()
    if rows:
        names = [each.replace("_cents", "") for each in rows[0]]
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(names)
        for row in rows:
            writer.writerow([_cell(name, value) for name, value in row.items()])
    return out.getvalue()


def _cell(name: str, value: object) -> object:
    if name.endswith("_cents") and isinstance(value, int):
        return format_money(value).replace(",", "")
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@")):
        return f"'{value}"
    return value

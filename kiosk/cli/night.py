"""The night: opening, status, shifts, closing."""

import datetime
from typing import Any

import click

from kiosk.cli.deposit_words import deposit_lines, deposits_json
from kiosk.cli.frame import Frame, command
from kiosk.cli.jackpot_words import jackpot_json, jackpot_lines
from kiosk.cli.root import group
from kiosk.cli.rule_words import (
    checklist_of,
    checklist_text,
    warning_text,
    warnings_of,
)
from kiosk.cli.typed import DATE, MONEY, check_of, count_options, local, wall
from kiosk.errors import Wrong
from kiosk.ledger.print_queue import PrintQueue
from kiosk.money import format_money
from kiosk.night.people_there import attendance
from kiosk.till.attendance import announced
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.counting import CountResult, DrawerContents, Voucher
from kiosk.till.deposits import open_deposits
from kiosk.till.jackpot_state import jackpot_of
from kiosk.till.look import look
from kiosk.till.spooling import printer_of

occasion = group("occasion", "Opens, shows and closes the night.", "kiosk occasion status")
shift = group("shift", "A cashier's time at the drawer.", "kiosk shift start --float 100.00")


@command(occasion, "open", "kiosk occasion open --float 200.00 --as Ann --approve Ruth")
@click.option("--occasion", "occasions", multiple=True, help="Which; else tonight's.")
@click.option("--date", type=DATE, help="The gaming date; else tonight's.")
@click.option("--instead-of", type=DATE, help="The regular date this one takes the place of.")
@click.option("--float", "float_cents", type=MONEY, required=True, help="Counted by both.")
def open_occasion(
    frame: Frame,
    occasions: tuple[str, ...],
    date: datetime.date | None,
    instead_of: datetime.date | None,
    float_cents: int,
) -> None:
    """Opens the occasion, or the occasions of a session; the drawer is then of --as."""
    with frame.writing(prints=True) as till:
        opened = till.open_occasion(
            float_cents=float_cents,
            who=frame.people(till),
            occasions=occasions,
            date=date,
            instead_of=instead_of,
        )
        open_now = deposits_json(open_deposits(till.desk))
        frame.answer(
            {
                "occasions": [
                    {"id": each.occasion, "number": each.number, "gaming_date": each.gaming_date}
                    for each in opened.occasions
                ],
                "checklist": checklist_of(opened.checklist),
                "warnings": warnings_of(opened.warnings),
                "open_deposits": open_now,
                "jackpot": jackpot_json(opened.jackpot),
                "carried_in": [
                    {"occasion": each.occasion, "cents": each.cents, "known": each.known}
                    for each in opened.carried
                ],
            },
            "\n".join(
                [
                    *(
                        f"No. {each.number}, {each.name}, {each.gaming_date}, is open."
                        for each in opened.occasions
                    ),
                    *(each.words for each in opened.carried),
                    *jackpot_lines(opened.jackpot),
                    *(warning_text(each) for each in opened.warnings),
                    *deposit_lines(open_now),
                    *checklist_text("Look at", opened.checklist),
                ]
            ),
        )


@command(occasion, "status", "kiosk occasion status --json")
def status(frame: Frame) -> None:
    """Shows what is open, what closes when, and the next slip."""
    with frame.reading() as desk:
        printer = printer_of(desk)
        try:
            seen = look(desk, PrintQueue(desk.ledger, lambda: ""), printer.status())
        finally:
            printer.close()
        session = seen.session
        if session is None:
            frame.answer({"state": "closed", "cutoffs": []}, "Nothing is open.")
            return
        stops = [
            {
                "what": each.what,
                "occasion": each.occasion,
                "at": local(each.at, seen.zone),
                "closed": each.closed,
                "reason": each.reason,
                "rule": each.rule,
            }
            for each in seen.cutoffs
        ]
        sales = desk.ledger.value(
            "SELECT count(*) FROM sale WHERE desk = ? AND session = ?", (desk.name, session.seq)
        )
        people = attendance(desk.ledger, desk.name, session.seq)
        fixed = {each.occasion: each.players for each in announced(desk, session)}
        jackpot = jackpot_of(desk, session)
        gone = cancelled_occasions(desk, session.seq)
    lines = [
        ", ".join(each.name for each in session.occasions) + f" of {session.gaming_date} is open.",
        *(
            f"  {each.what}: {'closed, ' if each.closed else ''}{wall(each.at, seen.zone)} "
            f"({each.reason})"
            for each in seen.cutoffs
        ),
        f"Next slip {seen.next_slip}, {sales} sales, {people} players.",
        *(f"{each.name} is CANCELLED." for each in session.occasions if each.id in gone),
        *jackpot_lines(jackpot),
        *([] if seen.age is None else [seen.age.words]),
    ]
    frame.answer(
        {
            "state": "open",
            "occasions": [each.id for each in session.occasions],
            "gaming_date": session.gaming_date.isoformat(),
            "cutoffs": stops,
            "next_slip": seen.next_slip,
            "sales": sales,
            "attendance": people,
            "cancelled": sorted(gone),
            "attendance_announced": fixed,
            "jackpot": jackpot_json(jackpot),
            "age": None if seen.age is None else seen.age.years,
            "born_on_or_before": (
                None if seen.age is None else seen.age.born_on_or_before.isoformat()
            ),
            "shift": None if session.shift is None else session.shift.cashier,
        },
        "\n".join(lines),
    )


@command(shift, "start", "kiosk shift start --float 100.00 --as Bea --approve Ruth")
@click.option("--float", "float_cents", type=MONEY, required=True, help="Counted by both.")
def start(frame: Frame, float_cents: int) -> None:
    """Starts a cashier's shift at the drawer with a float that two people counted."""
    with frame.writing() as till:
        people = frame.people(till)
        entry = till.start_shift(float_cents, who=people)
    frame.answer({"shift": entry, "cashier": people.by.name}, f"{people.by.name} has the drawer.")


@command(shift, "end", "kiosk shift end --as Ann")
def end(frame: Frame) -> None:
    """Pulls the tray; the blind count may follow."""
    with frame.writing() as till:
        entry = till.end_shift(by=frame.worker(till))
    frame.answer({"shift": entry}, "The shift has ended; count the drawer.")


@command(shift, "count", "kiosk shift count --count 100x1,20x5,1x12 --as Ann")
@count_options
def count(frame: Frame, **counted: Any) -> None:
    """Counts the drawer blind; the difference is shown once the count is final."""
    count_now(frame, **counted)


def count_now(
    frame: Frame,
    pieces: dict[int, int],
    rolls: dict[int, int],
    checks: tuple[str, ...],
    cards: tuple[int, ...],
    certificates: tuple[int, ...],
    no_papers: bool,
    reason: str | None,
) -> None:
    """A final blind count, by either name of the command."""
    papers = [
        *(Voucher("check", cents, number) for number, cents in map(check_of, checks)),
        *(Voucher("card", cents) for cents in cards),
        *(Voucher("certificate", cents) for cents in certificates),
    ]
    if papers and no_papers:
        raise Wrong("Either checks and slips, or --no-papers.", where="--no-papers")
    contents = DrawerContents(pieces, rolls, papers if papers or no_papers else None)
    with frame.writing(prints=True) as till:
        result = till.count_drawer(contents, by=frame.worker(till), reason=reason)
        frame.answer(_counted(result), _count_text(result))


def _counted(result: CountResult) -> dict[str, Any]:
    return {
        "counted_cents": result.counted_cents,
        "expected_cents": result.expected_cents,
        "over_short_cents": result.over_short_cents,
        "entry": result.seq,
        "tenders": [each.model_dump() for each in result.tenders],
    }


def _count_text(result: CountResult) -> str:
    return (
        f"Counted {format_money(result.counted_cents)}, expected "
        f"{format_money(result.expected_cents)}: "
        f"{format_money(result.over_short_cents, sign=True)}."
        + "".join(
            f"\n{each.kind.capitalize()}: counted {format_money(each.counted_cents)}, expected "
            f"{format_money(each.expected_cents)}: "
            f"{format_money(each.over_short_cents, sign=True)}."
            for each in result.tenders
        )
    )

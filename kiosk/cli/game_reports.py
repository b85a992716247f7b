"""Reports of the games and of the law: the control form, early birds, what is announced."""

from typing import Any

import click

from kiosk.cli.attendance import announcement_json, announcement_lines
from kiosk.cli.early_bird import state_json, state_line
from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import FORMATS, report, say
from kiosk.cli.typed import local, wall
from kiosk.money import format_money
from kiosk.night.announcement_log import announcement_log, log_line
from kiosk.night.control_form import control_form
from kiosk.night.early_birds import EarlyBird, early_birds
from kiosk.rules.announcements import to_say
from kiosk.rules.slips import form_required, triggers_of
from kiosk.till.attendance import announced
from kiosk.till.early_bird_prize import early_bird_states
from kiosk.till.game_prize import prize_words
from kiosk.till.hall_games import elsewhere_by_game
from kiosk.till.night import last_session, night_facts


@command(report, "master-control-form", "kiosk report master-control-form --format csv")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def master_control_form(frame: Frame, form: str) -> None:
    """Each slip number with its admission fee and its number of cards, and the totals."""
    with frame.reading() as desk:
        session = last_session(desk)
        listed = control_form(desk.ledger, desk.name, session.seq)
        asked = form_required(session.pack, triggers_of(session.program), session.gaming_date)
        zone = session.program.hall.zone
    rows: list[dict[str, Any]] = [
        {
            "slip": row["slip"],
            "at": local(row["at"], zone),
            "admission_cents": row["admission_cents"],
            "cards": row["cards"],
            "state": row["state"],
            "reason": row["reason"],
        }
        for row in listed.rows
    ]
    totals = listed.totals
    lines = [
        f"{session.program.licensee.name}, {session.gaming_date}: master control form",
        *([] if asked == "master_control" else ["(the rule pack asks for no such form here)"]),
        *(
            f"{each['slip']}  {wall(row['at'], zone)}  {format_money(each['admission_cents']):>8}  "
            f"{each['cards']:>4} cards  {each['state']} {each['reason']}".rstrip()
            for each, row in zip(rows, listed.rows, strict=True)
        ),
        f"{totals.slips_used} slips used, {totals.slips_valid} valid, {totals.cards} cards, "
        f"admission fees {format_money(totals.admission_cents)}",
    ]
    result = {
        "report": "master-control-form",
        "gaming_date": session.gaming_date.isoformat(),
        "form": asked,
        "rows": rows,
        "slips_used": totals.slips_used,
        "slips_valid": totals.slips_valid,
        "cards": totals.cards,
        "admission_cents": totals.admission_cents,
    }
    say(frame, form, result, rows, "\n".join(lines))


@command(report, "early-bird", "kiosk report early-bird --format json")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def early_bird(frame: Frame, form: str) -> None:
    """What the cards of each early bird brought, its prize, and what stays."""
    with frame.reading() as desk:
        session = last_session(desk)
        occasions = frozenset(each.id for each in session.occasions)
        elsewhere = elsewhere_by_game(desk, session)
        found = early_birds(
            desk.ledger, desk.name, session.seq, session.program, occasions, elsewhere
        )
        states = early_bird_states(desk, session)
    rows = [
        _early_bird(each) | {"elsewhere_cents": elsewhere.get(each.game.id, 0)} for each in found
    ]
    lines = [
        f"{each.game.id} {each.game.name}: collected {format_money(each.money.receipts_cents)}, "
        f"prize {format_money(each.money.prize_cents)}"
        + "".join(f", {color} {format_money(c)}" for color, c in each.prizes_cents.items())
        + f", kept {format_money(each.money.retained_cents)}"
        for each in found
    ]
    lines += [state_line(each) for each in states]
    text = "\n".join(lines) or "No early bird of tonight pays a share of its sales."
    progressive = [state_json(each) for each in states]
    say(
        frame, form, {"report": "early-bird", "games": rows, "progressive": progressive}, rows, text
    )


def _early_bird(each: EarlyBird) -> dict[str, Any]:
    return {
        "game": each.game.id,
        "name": each.game.name,
        "receipts_cents": each.money.receipts_cents,
        "prize_cents": each.money.prize_cents,
        "prizes_cents": dict(each.prizes_cents),
        "retained_cents": each.money.retained_cents,
    }


@command(report, "announcements", "kiosk report announcements --format json")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def announcements(frame: Frame, form: str) -> None:
    """What was said and marked tonight and when, then what is said before each game, in order."""
    with frame.reading() as desk:
        session = last_session(desk)
        starts = {
            game: at
            for facts in night_facts(desk, session).occasions
            for game, at in facts.game_starts.items()
        }
        zone = session.program.hall.zone
        attendance = announced(desk, session)
        log = announcement_log(desk.ledger, desk.name, session.seq)
        known = {each.id: prize_words(desk, session, each) for each in session.program.games}
    rows: list[dict[str, Any]] = []
    lines = [f"{wall(each['at'], zone)}  {log_line(each)}" for each in log]
    lines += [line for each in attendance for line in announcement_lines(each)]
    for number, game_id in enumerate(sorted(starts, key=lambda each: starts[each])):
        game = session.program.game(game_id)
        date = next(each.gaming_date for each in session.occasions if each.id == game.occasion)
        words = to_say(
            session.pack,
            session.program,
            game,
            date,
            first_game_of_day=number == 0,
            known_prize=known[game_id],
        )
        lines.append(f"{wall(starts[game_id], zone)}  {game.id} {game.name}")
        lines += [f"       {each.words} [{each.rule}, {each.citation}]" for each in words]
        rows += [
            {
                "game": game.id,
                "starts": local(starts[game_id], zone),
                "what": each.what,
                "says": each.fact,
                "rule": each.rule,
                "citation": each.citation,
            }
            for each in words
        ]
    result = {
        "report": "announcements",
        "attendance": [announcement_json(each) for each in attendance],
        "announcements": rows,
        "log": [each | {"at": local(each["at"], zone)} for each in log],
    }
    say(frame, form, result, rows, "\n".join(lines))


@command(report, "caller-sheet", "kiosk report caller-sheet")
def print_caller_sheet(frame: Frame) -> None:
    """Prints what the caller says before each game tonight, with boxes to tick."""
    with frame.writing() as till:
        outcome = till.print_caller_sheet()
    frame.answer_outcome(outcome)

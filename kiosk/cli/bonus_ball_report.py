"""The bonus-ball ledger over all occasions, and its prize drawn from night to night."""

import datetime
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import report, say
from kiosk.cli.typed import local
from kiosk.errors import Fault, Wrong
from kiosk.money import format_money
from kiosk.night.bonus_ball_ledger import (
    BonusBallRow,
    BonusBallTotals,
    bonus_ball_ledger,
    totals_of,
)
from kiosk.till.hall_news import late_news
from kiosk.till.night import hall_zone, read_session
from receipts.chart import Bar, bar_lines, bars_png

OUTCOMES = {
    "carry_in": "brought in",
    "won": "WON",
    "not_won": "not won",
    "open": "not settled",
    "cancelled": "CANCELLED",
}
PLOT_COLUMNS = 78


@command(report, "bonus-ball", "kiosk report bonus-ball --format png --out prize.png")
@click.option("--format", "form", type=click.Choice(["text", "json", "csv", "png"]),
              default="text", show_default=True)  # fmt: skip
@click.option("--out", help="Where the picture goes (--format png).")
@click.option("--last", type=click.IntRange(1, 999), help="Only so many of the newest rows.")
def bonus_ball_report(frame: Frame, form: str, out: str | None, last: int | None) -> None:
    """Every bonus ball of this desk: collected, carried in, prize, kept, paid, carried on.

    As text with the prize drawn from night to night; as a picture with --format png.
    """
    if (form == "png") != (out is not None):
        raise Wrong("A picture needs --format png and --out FILE together.", where="--out")
    with frame.reading() as desk:
        found = bonus_ball_ledger(desk.ledger, desk.name)
        news = {
            each.seq: late_news(desk, read_session(desk, each.session), each.occasion)
            for each in found
            if each.session is not None
        }
        zone = hall_zone(desk)
    totals = totals_of(found)
    shown = found if last is None else found[-last:]
    rows: list[dict[str, Any]] = [
        {
            "gaming_date": each.gaming_date,
            "occasion": each.occasion,
            "number": each.number,
            "opportunities": each.opportunities,
            "receipts_cents": each.receipts_cents,
            "carry_in_cents": each.carry_in_cents,
            "prize_cents": each.prize_cents,
            "retained_cents": each.retained_cents,
            "outcome": each.outcome,
            "winners": each.winners,
            "paid_cents": each.paid_cents,
            "carry_out_cents": each.carry_out_cents,
            "announced_at": local(each.announced_at, zone),
            "spoken_at": local(each.spoken_at, zone),
            "late_news": "; ".join(news.get(each.seq, ())),
        }
        for each in shown
    ]
    result = {
        "report": "bonus-ball",
        "occasions": rows,
        "brought_in_cents": totals.brought_in_cents,
        "receipts_cents": totals.receipts_cents,
        "paid_cents": totals.paid_cents,
        "retained_cents": totals.retained_cents,
        "carried_cents": totals.carried_cents,
        "balances": totals.balances,
    }
    if out is not None:
        _write(frame, out, shown)
        result["file"] = out
    text = f"The picture is in {out}." if out is not None else _text(shown, totals)
    if out is None:
        text += "".join(
            f"\nLATE NEWS: {each}" for found_late in news.values() for each in found_late
        )
    say(frame, form, result, rows, text)


def _text(rows: Sequence[BonusBallRow], totals: BonusBallTotals) -> str:
    if not rows:
        return "No bonus ball was announced on this desk."
    head = (
        f"{'date':<11}{'occasion':<12}{'sold':>5}{'collected':>11}{'carried in':>12}"
        f"{'prize':>10}{'kept':>9}  outcome"
    )
    lines = [head]
    for each in rows:
        outcome = OUTCOMES[each.outcome]
        if each.winners > 1:
            outcome += f" by {each.winners}"
        lines.append(
            f"{each.gaming_date:<11}{(each.occasion or '')[:11]:<12}{each.opportunities:>5}"
            f"{format_money(each.receipts_cents):>11}{format_money(each.carry_in_cents):>12}"
            f"{format_money(each.prize_cents):>10}{format_money(each.retained_cents):>9}  {outcome}"
        )
    lines.append(
        f"Paid {format_money(totals.paid_cents)}, kept {format_money(totals.retained_cents)}, "
        f"carried on {format_money(totals.carried_cents)}."
    )
    if not totals.balances:
        lines.append("NOT RECONCILED: what came in is not what was paid, kept and carried.")
    return "\n".join([*lines, "", "The prize from night to night (*: won)",
                      *bar_lines(_bars(rows), PLOT_COLUMNS)])  # fmt: skip


def _bars(rows: Sequence[BonusBallRow]) -> list[Bar]:
    return [
        Bar(
            each.prize_cents,
            format_money(each.prize_cents),
            (f"{datetime.date.fromisoformat(each.gaming_date):%-d %b}", (each.occasion or "")[:8]),
            strong=each.outcome == "won",
        )
        for each in rows
        if each.played
    ]


def _write(frame: Frame, out: str, rows: Sequence[BonusBallRow]) -> None:
    path = frame.folder / Path(out)
    bars = _bars(rows)
    note = "The announced prize of each occasion; a prize that was won is orange."
    try:
        path.write_bytes(bars_png("Bonus ball", note, bars))
    except OSError as error:
        raise Fault(
            "disk", f"{out} cannot be written ({error.strerror}).", "Choose another place."
        ) from error

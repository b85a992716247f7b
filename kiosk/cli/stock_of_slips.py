"""``kiosk slip stock``: rolls and pads of slips that carry their own numbers."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import FORMATS, report, say
from kiosk.cli.slips import slip
from kiosk.cli.typed import local, wall
from kiosk.night.preprinted import breaks
from kiosk.till.night import last_session
from kiosk.till.preprinted import Load, Stock, follows_forms, stock_of
from kiosk.till.slip_record import slip_text
from kiosk.till.spoiled_forms import said_of


@slip.group("stock", help="Rolls and pads of slips that carry their own numbers.")
def stock() -> None:
    """The group; what it does is in its commands."""


@command(stock, "load", "kiosk slip stock load 000501 001000 --as Ruth")
@click.argument("first")
@click.argument("last")
@click.option("--pad", is_flag=True, help="A pad to sell from by hand, not the printer's roll.")
def load(frame: Frame, first: str, last: str, pad: bool) -> None:
    """Puts a roll or a pad in use, by the number on its first slip and on its last."""
    with frame.writing(prints=True) as till:
        done = till.load_forms("pad" if pad else "roll", first, last, by=frame.worker(till))
        said = f"The {done.load.holder} is in use: {done.load.next_text} comes next."
        if done.left_owed:
            said += (
                f" Of the roll before {', '.join(done.left_owed)} never came out: record them as "
                "spoiled (kiosk slip stock break) and they print on this one."
            )
        frame.answer({"loaded": _load(done.load), "left_owed": list(done.left_owed)}, said)


@command(stock, "confirm", "kiosk slip stock confirm 000512 --as Ann")
@click.argument("number")
def confirm(frame: Frame, number: str) -> None:
    """Says which number is on the next slip of the roll; where it agrees, printing goes on."""
    with frame.writing(prints=True) as till:
        text = till.confirm_roll(number, by=frame.worker(till))
        frame.answer({"next": text}, f"{text} comes next on the roll: printing goes on.")


@command(stock, "break", "kiosk slip stock break 000512 --reason 'jam' --as Ann")
@click.argument("number")
@click.argument("last", required=False)
@click.option("--reason", required=True)
def spoil(frame: Frame, number: str, last: str | None, reason: str) -> None:
    """Records that a slip was spoiled, or all from NUMBER to LAST; the next one replaces it."""
    with frame.writing(prints=True) as till:
        done = till.spoil_forms(number, last, reason=reason, by=frame.worker(till))
        frame.answer({"breaks": [vars(each) for each in done]}, said_of(done))


@command(stock, "show", "kiosk slip stock show --json")
def show(frame: Frame) -> None:
    """Shows roll and pad, the number that comes next, and why the roll stands still if it does."""
    with frame.reading() as desk:
        found = stock_of(desk)
        follows = follows_forms(desk)
    roll = found.roll
    result = {
        "preprinted": follows,
        "roll": _load(roll),
        "pad": _load(found.pad),
        "expected": None if roll is None or found.expected is None else roll.text(found.expected),
        "stopped": found.stopped,
        "from_pad": found.from_pad,
    }
    frame.answer(result, _shown(found, follows))


def _shown(found: Stock, follows: bool) -> str:
    if not follows and found.roll is None and found.pad is None:
        return "This desk prints the numbers of its slips itself."
    lines = [_line("Roll", found.roll), _line("Pad", found.pad)]
    if found.stopped:
        lines.append(f"The roll stands still: {found.stopped}")
    return "\n".join(lines)


def _line(name: str, load: Load | None) -> str:
    if load is None:
        return f"{name}: none is loaded."
    if not load.left:
        return f"{name}: used up, {load.text(load.last)} was its last slip."
    return f"{name}: {load.next_text} is given next, {load.left} left to {load.text(load.last)}."


def _load(load: Load | None) -> dict[str, Any] | None:
    if load is None:
        return None
    return {
        "holder": load.holder,
        "first": load.text(load.first),
        "last": load.text(load.last),
        "next": load.next_text if load.left else None,
        "left": load.left,
    }


@command(report, "breaks", "kiosk report breaks --format csv")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def breaks_report(frame: Frame, form: str) -> None:
    """Every break in the numbers tonight: which slip was spoiled, when, by whom told, and why."""
    with frame.reading() as desk:
        session = last_session(desk)
        zone = session.program.hall.zone
        found = breaks(desk.ledger, desk.name, session.seq)
        lost = desk.ledger.rows(
            "SELECT series, first, last FROM lost_number WHERE desk = ? ORDER BY seq, run",
            (desk.name,),
        )
    rows: list[dict[str, Any]] = [each | {"at": local(each["at"], zone)} for each in found]
    lines = [
        f"{row['form']}  {wall(each['at'], zone)}  {each['broken_by']}: {each['reason']}"
        + (f"  in its place {row['replacement']}" if row["replacement"] else "")
        for row, each in zip(rows, found, strict=True)
    ]
    lines += [
        f"{slip_text(each['series'], each['first'])} to {slip_text(each['series'], each['last'])}"
        "  lost before a restore"
        for each in lost
    ]
    result = {"report": "breaks", "breaks": rows, "lost": lost}
    say(frame, form, result, rows, "\n".join(lines) or "No break in the numbers.")

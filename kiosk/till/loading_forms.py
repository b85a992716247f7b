"""Rolls and pads of preprinted slips: loaded by the chairperson, confirmed by whoever looks."""

from dataclasses import dataclass

from kiosk.errors import Refused
from kiosk.language import joined, say
from kiosk.language.recorded import recorded
from kiosk.ledger import preprinted_forms as forms
from kiosk.ledger.preprinted_entries import PreprintedChecked, PreprintedLoaded
from kiosk.ledger.print_queue import PrintQueue
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.paper_ways import is_prenumbered
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.preprinted import (
    USUAL_SERIES,
    Holder,
    Load,
    current_load,
    expected_form,
    parse_form,
)
from kiosk.till.slip_record import slip_text

FORMS_MAX = 99_999
"""No roll or pad has more slips; more is a slip of the finger."""


@dataclass(frozen=True)
class LoadedForms:
    """What was loaded; ``left_owed`` are slips of the roll before that were never printed."""

    load: Load
    left_owed: tuple[str, ...]


def load_forms(
    desk: Desk, queue: PrintQueue, holder: Holder, first: str, last: str, *, by: Worker
) -> LoadedForms:
    """Puts a roll or a pad in use, by the number on its first slip and on its last.

    Raises Refused where a number of it was used already or this program numbers its own slips,
    Wrong for what is no number.
    """
    need_role(by, CHAIR, say("Loading a {holder} of slips", holder=holder))
    series, begin = parse_form(first, "FIRST")
    other, end = parse_form(last, "LAST")
    if not 0 <= end - begin < FORMS_MAX:
        raise Refused(
            say(
                "A {holder} goes from a first to a last number: {first} to {last} is none.",
                holder=holder,
                first=first,
                last=last,
            )
        )
    if series is not None and other not in (None, series):
        raise Refused(
            say(
                "{first} and {last} have other letters: they are of two rolls.",
                first=first,
                last=last,
            )
        )
    letters = series or other or USUAL_SERIES
    with desk.writing() as writing:
        _need_stock(desk)
        _need_unused(desk, letters, begin, end)
        before = current_load(desk, "roll") if holder == "roll" else None
        entry = writing.append(
            PreprintedLoaded(
                holder=holder, series=letters, first=begin, last=end, loaded_by=by.name
            )
        )
        if holder == "roll":
            # Whoever loads it has read the number on its first slip.
            queue.roll.set(entry.seq, begin)
        owed = () if before is None else _owed_of(desk, before)
        return LoadedForms(Load(entry.seq, holder, letters, begin, end, begin), owed)


def _need_stock(desk: Desk) -> None:
    if not is_prenumbered(desk.ledger):
        raise Refused(
            'This desk prints the numbers of its slips itself; [slips] stock = "prenumbered" in '
            "the program makes it follow a roll."
        )


def _need_unused(desk: Desk, series: str, first: int, last: int) -> None:
    if series == desk.series:
        raise Refused(
            say(
                "{series} are the letters of the numbers this desk prints itself: write "
                "other ones before the number, like {usual_series}.",
                series=series,
                usual_series=slip_text(USUAL_SERIES, first),
            )
        )
    used = forms.used_between(desk.ledger, desk.name, series, first, last)
    if used is not None:
        raise Refused(
            say(
                "{series} to {series2} are used already. Begin with the first one that "
                "is not; slips of another print run with the same numbers need letters "
                "of their own, like B-000001.",
                series=slip_text(series, used["first"]),
                series2=slip_text(series, used["last"]),
            )
        )


def _owed_of(desk: Desk, roll: Load) -> tuple[str, ...]:
    owed = forms.owed_forms(desk.ledger, desk.name, roll.seq)
    return tuple(roll.text(each["number"]) for each in owed)


def confirm_roll(desk: Desk, queue: PrintQueue, text: str, *, by: Worker) -> str:
    """Says which number is on the next slip of the roll; where it agrees, printing goes on.

    Returns that number. Raises Refused where it is another one: printing stops until breaks that
    explain it are on record, or the roll is put right.
    """
    need_role(by, SELLERS, say("Confirming the roll"))
    series, number = parse_form(text)
    with desk.writing() as writing:
        roll = current_load(desk, "roll")
        if roll is None:
            raise Refused("No roll is loaded: the chairperson loads it with its numbers.")
        expected = expected_form(desk, roll)
        agrees = number == expected and series in (None, roll.series)
        if agrees:
            _need_looked_at(desk, roll)
            if expected > roll.last:
                raise Refused(
                    say("The roll is used up: {last} was its last slip.", last=roll.text(roll.last))
                )
            writing.append(PreprintedChecked(load=roll.seq, number=number, checked_by=by.name))
            queue.roll.set(roll.seq, number)
            return roll.text(number)
    _stop(desk, queue, roll, expected, text.strip())
    raise Refused(_mismatch(roll, expected, number, text.strip()))


def _stop(desk: Desk, queue: PrintQueue, roll: Load, expected: int, read: str) -> None:
    why = say(
        "The roll shows {read}; {expected} has to come next.",
        read=read,
        expected=roll.text(expected),
    )
    with desk.ledger.transaction():
        queue.roll.set(roll.seq, expected, why[:200])


def _mismatch(roll: Load, expected: int, number: int, read: str) -> str:
    said = say(
        "The roll shows {read}, but {expected} has to come next: nothing prints.",
        read=read,
        expected=roll.text(expected),
    )
    first, last = roll.text(expected), roll.text(number - 1)
    if number > expected + 1:
        step = say(
            "If {first} to {last} were fed out, torn or spoiled, put that on record; then confirm.",
            first=first,
            last=last,
        )
    elif number > expected:
        step = say(
            "If {first} was fed out, torn or spoiled, put that on record; then confirm.",
            first=first,
        )
    else:
        step = say(
            "Feed the roll to {expected}, or put in the right one. If slips were given out whose "
            "two numbers differ, record them as spoiled.",
            expected=first,
        )
    return joined([said, step])


def _need_looked_at(desk: Desk, roll: Load) -> None:
    """Raises Refused while nobody has said whether the slip before came out whole."""
    for owed in forms.owed_forms(desk.ledger, desk.name, roll.seq):
        if owed["state"] in {"held", "unknown"}:
            raise Refused(
                say(
                    "{title} waits to be looked at: say first whether it is whole.",
                    title=recorded(owed["title"]),
                )
            )

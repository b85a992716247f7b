"""Slips that carry their own numbers: the roll in the printer, the pad beside it, what comes next.

Everything here only reads. A *form* is one slip of a roll or pad. A sale takes the next forms of
the roll; where the roll stands still, of a pad whose number is read aloud by whoever sells.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger import preprinted_forms as forms
from kiosk.ledger.roll_mark import RollMarks
from kiosk.till.desk import Desk
from kiosk.till.paper_ways import is_prenumbered, way_of
from kiosk.till.slip_record import slip_text

Holder = Literal["roll", "pad"]
USUAL_SERIES = "N"
"""Letters of forms on which only figures are printed, as in *No. 000501*."""

_FORM = re.compile(r"(?:NO\.?\s*)?(?P<series>[A-Z][A-Z0-9]{0,3})?[- ]?(?P<number>[0-9]{1,12})")


@dataclass(frozen=True)
class Load:
    """A roll or pad in use; ``next`` is its first unused form, ``last`` + 1 at its end."""

    seq: int
    holder: Holder
    series: str
    first: int
    last: int
    next: int

    @property
    def left(self) -> int:
        """How many forms are left."""
        return self.last - self.next + 1

    def text(self, number: int) -> str:
        return slip_text(self.series, number)

    @property
    def next_text(self) -> str:
        return self.text(self.next)


@dataclass(frozen=True)
class Stock:
    """What is loaded, and which form the printer has to print next.

    ``stopped`` says why the roll prints nothing now; empty while its number is sure.
    """

    roll: Load | None
    pad: Load | None
    expected: int | None
    stopped: str

    @property
    def from_pad(self) -> bool:
        """Whether a sale has to take its slips from the pad."""
        pad_left = self.pad is not None and self.pad.left > 0
        return pad_left and (self.roll is None or not self.roll.left or bool(self.stopped))


def parse_form(text: str, where: str = "NUMBER") -> tuple[str | None, int]:
    """The letters, where any are printed, and the number of a form. Raises Wrong for none."""
    found = _FORM.fullmatch(text.strip().upper())
    if found is None or int(found["number"]) < 1:
        raise Wrong(
            say("{text!r} is no number of a slip; write it as it is printed.", text=text),
            where=where,
        )
    return found["series"], int(found["number"])


def follows_forms(desk: Desk) -> bool:
    """Whether slips of this desk take their numbers from preprinted forms.

    A practice desk counts by itself until a roll or pad is loaded to rehearse with.
    """
    if not is_prenumbered(desk.ledger):
        return False
    return not desk.practice or any(current_load(desk, each) for each in ("roll", "pad"))


def current_load(desk: Desk, holder: str) -> Load | None:
    """The roll or the pad loaded last, or None."""
    row = forms.load_in_use(desk.ledger, desk.name, holder)
    return None if row is None else Load(**row)


def load_of(desk: Desk, series: str | None, number: int) -> Load | None:
    """The load a form belongs to: the one it was used from, else the newest that holds it."""
    row = forms.load_with(desk.ledger, desk.name, series, number)
    return None if row is None else Load(**row)


def expected_form(desk: Desk, roll: Load) -> int:
    """The form of a roll that has to come out next: of the oldest slip owed, else the next one."""
    owed = forms.owed_forms(desk.ledger, desk.name, roll.seq)
    number: int = owed[0]["number"] if owed else roll.next
    return number


def stock_of(desk: Desk) -> Stock:
    """What is loaded at this desk, and whether the roll's number is sure."""
    roll, pad = current_load(desk, "roll"), current_load(desk, "pad")
    if roll is None:
        return Stock(None, pad, None, say("No roll is loaded."))
    if way_of(desk.ledger, desk.home, desk.practice, "slip") != ("main", "queued"):
        # A rehearsal beside a real roll: nothing is printed on it, so nothing can go wrong there.
        return Stock(roll, pad, roll.next, "")
    expected = expected_form(desk, roll)
    mark = RollMarks(desk.ledger).mark()
    stopped = ""
    if mark is None or mark.load != roll.seq:
        stopped = say("Nobody has read the number on the roll.")
    elif not mark.sure:
        stopped = mark.why
    elif mark.next != expected:
        stopped = say(
            "{next} comes next on the roll, not {expected}.",
            next=roll.text(mark.next),
            expected=roll.text(expected),
        )
    return Stock(roll, pad, expected, stopped)


class Forms:
    """The forms one sale takes: the next ones of the roll, or of the pad as they were read out."""

    def __init__(self, desk: Desk, pad: Sequence[str]) -> None:
        """Raises Refused where there is neither roll nor pad to take from."""
        stock = stock_of(desk)
        self._typed = list(pad)
        self.on_pad = bool(pad)
        load = stock.pad if pad else stock.roll
        if pad and load is None:
            raise Refused("No pad is loaded: the chairperson loads one with its numbers.")
        if not pad and stock.from_pad:
            raise Refused(
                say(
                    "The roll stands still: {stopped} Sell from the pad and say the number "
                    "on its next slip.",
                    stopped=stock.stopped or say("it is used up."),
                )
            )
        if load is None:
            raise Refused(
                "No roll and no pad of slips is loaded: the chairperson loads one with its first "
                "and last number."
            )
        self._load = load
        self._number = load.next

    def take(self) -> tuple[str, int, int]:
        """Series, number and load of the next form. Raises Refused where it is not the one."""
        load, number = self._load, self._number
        if number > load.last:
            left = say("no slip") if load.left == 0 else say("only {left} left", left=load.left)
            raise Refused(
                say(
                    "The {holder} that ends with {last} has {left}: load another one, or "
                    "sell the players one by one.",
                    holder=load.holder,
                    last=load.text(load.last),
                    left=left,
                )
            )
        if self.on_pad:
            self._need_next(load, number)
        self._number += 1
        return load.series, number, load.seq

    def _need_next(self, load: Load, number: int) -> None:
        if not self._typed:
            raise Refused("Each player gets a slip of the pad: read out one number for each.")
        typed = self._typed.pop(0)
        series, read = parse_form(typed, "--pad")
        if read != number or series not in (None, load.series):
            raise Refused(
                say(
                    "{number} is the next slip of the pad, not {typed}. If a slip was "
                    "spoiled or is missing, put that on record first.",
                    number=load.text(number),
                    typed=typed.strip(),
                )
            )

    def need_all_taken(self) -> None:
        """Raises Wrong where more numbers of the pad were read out than slips are given."""
        if self._typed:
            raise Wrong("More numbers of the pad were given than players get slips.", where="--pad")

"""Runs of serial numbers of bingo paper: what lies there, what is gone, what overlaps."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

SERIAL = re.compile(r"((?:[A-Z0-9-]{0,17}[A-Z-])?)([0-9]{1,12})")
"""What stands before the number, and the number: all digits at the end."""


@dataclass(frozen=True, order=True)
class SerialRun:
    """Serials of one colour that follow each other, both ends included.

    A serial is letters, digits and dashes that end in a number: ``BX-004501``.
    """

    color: str
    prefix: str
    first: int
    last: int
    width: int

    @property
    def pieces(self) -> int:
        return self.last - self.first + 1

    @property
    def first_text(self) -> str:
        return f"{self.prefix}{self.first:0{self.width}d}"

    @property
    def last_text(self) -> str:
        return f"{self.prefix}{self.last:0{self.width}d}"

    @property
    def words(self) -> str:
        """As people read it: ``BX-004501 to BX-004700 blue``."""
        ends = self.first_text
        if self.last > self.first:
            ends += f" to {self.last_text}"
        return f"{ends} {self.color}".rstrip()


def serial_run(first: str, last: str, color: str | None = None) -> SerialRun:
    """The run between two serials as they were typed. Raises ValueError with the reason."""
    begin, end = _parts(first), _parts(last)
    if begin[0] != end[0]:
        raise ValueError(
            f"{first} and {last} are not of one run: write both alike, such as BX-0451 and BX-0500"
        )
    if int(end[1]) < int(begin[1]):
        raise ValueError(f"{last} comes before {first}")
    return SerialRun(color or "", begin[0], int(begin[1]), int(end[1]), len(begin[1]))


def _parts(serial: str) -> tuple[str, str]:
    found = SERIAL.fullmatch("".join(serial.upper().split()))
    if found is None:
        raise ValueError(f"{serial or 'nothing'} is no serial: letters and dashes, then a number")
    return found[1], found[2]


def _alike(a: SerialRun, b: SerialRun) -> bool:
    return (a.color, a.prefix) == (b.color, b.prefix)


def without(runs: Iterable[SerialRun], gone: Iterable[SerialRun]) -> list[SerialRun]:
    """What is left of some runs when others are taken out."""
    left = list(runs)
    for out in gone:
        kept: list[SerialRun] = []
        for run in left:
            if not _alike(run, out) or out.last < run.first or run.last < out.first:
                kept.append(run)
                continue
            if run.first < out.first:
                kept.append(replace(run, last=out.first - 1))
            if out.last < run.last:
                kept.append(replace(run, first=out.last + 1))
        left = kept
    return joined(left)


def joined(runs: Iterable[SerialRun]) -> list[SerialRun]:
    """The same serials in as few runs as can be, in order."""
    found: list[SerialRun] = []
    for run in sorted(runs):
        if found and _alike(found[-1], run) and run.first <= found[-1].last + 1:
            found[-1] = replace(found[-1], last=max(found[-1].last, run.last))
        else:
            found.append(run)
    return found


def common(runs: Sequence[SerialRun], others: Sequence[SerialRun]) -> list[SerialRun]:
    """The serials that are in both."""
    return without(runs, without(runs, others))


def pieces(runs: Iterable[SerialRun]) -> int:
    """How many serials there are; none is counted twice."""
    return sum(each.pieces for each in joined(runs))

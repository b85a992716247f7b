"""The licensee's checks: a spoiled one has its reason, and no number is missing unseen."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.prize_entries import CheckSpoiled
from kiosk.till.desk import Desk
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.reasons import clean_reason

_CHECK_NUMBER = re.compile(r"[A-Z0-9-]{1,20}")
_PARTS = re.compile(r"(.*?)(\d+)")


@dataclass(frozen=True)
class KnownCheck:
    """A check on record: whom it paid and how many cents, or why it pays nobody."""

    number: str
    name: str | None
    amount_cents: int
    spoiled: str | None


@dataclass(frozen=True)
class MissingChecks:
    """Numbers between two known ones of which nothing is on record, both included."""

    first: str
    last: str

    @property
    def words(self) -> str:
        """``1046``, or ``1046 to 1049``."""
        return self.first if self.first == self.last else f"{self.first} to {self.last}"


def spoil_check(desk: Desk, typed: str, *, reason: str, by: Worker) -> str:
    """Records that a check pays nobody, and why. Raises Wrong, or Refused for one that is used."""
    need_role(by, SELLERS, say("Spoiling a check"))
    number, why = typed.strip().upper(), clean_reason(reason)
    need_check_number(number)
    with desk.writing() as writing:
        need_whole_check(desk, number)
        paid = desk.ledger.value(
            "SELECT name FROM prize_share WHERE desk = ? AND check_number = ?", (desk.name, number)
        )
        if paid is not None:
            raise Refused(
                say(
                    "Check {number} was written for {paid}; it is no spoiled one.",
                    number=number,
                    paid=paid,
                )
            )
        writing.append(CheckSpoiled(check_number=number, reason=why, spoiled_by=by.name))
    return number


def need_check_number(number: str) -> None:
    """Raises Wrong for what is no check number."""
    if not _CHECK_NUMBER.fullmatch(number):
        raise Wrong("A check number has 1 to 20 digits or letters.", where="--check-number")


def need_whole_check(desk: Desk, number: str) -> None:
    """Raises Refused for a check that is on record as spoiled."""
    reason = desk.ledger.value(
        "SELECT reason FROM check_spoiled WHERE desk = ? AND check_number = ?",
        (desk.name, number),
    )
    if reason is not None:
        raise Refused(
            say("Check {number} is on record as spoiled: {reason}.", number=number, reason=reason)
        )


def known_checks(desk: Desk) -> tuple[KnownCheck, ...]:
    """Every check that paid a prize or was spoiled, in the order of their numbers."""
    rows = desk.ledger.rows(
        "SELECT check_number AS number, name, amount_cents, NULL AS spoiled FROM prize_share "
        "WHERE desk = :desk AND check_number IS NOT NULL UNION ALL "
        "SELECT check_number, NULL, 0, reason FROM check_spoiled WHERE desk = :desk",
        {"desk": desk.name},
    )
    found = [KnownCheck(**row) for row in rows]
    return tuple(sorted(found, key=lambda each: (*_split(each.number), each.number)))


def missing_checks(known: tuple[KnownCheck, ...]) -> Iterator[MissingChecks]:
    """The gaps between known numbers of one book; prize checks alone, for others are not here."""
    books: dict[str, list[tuple[int, int]]] = {}
    for each in known:
        book, number = _split(each.number)
        if number >= 0:
            books.setdefault(book, []).append((number, len(each.number) - len(book)))
    for book, numbers in books.items():
        for (before, _width), (after, width) in itertools.pairwise(numbers):
            if after > before + 1:
                yield MissingChecks(f"{book}{before + 1:0{width}d}", f"{book}{after - 1:0{width}d}")


def _split(number: str) -> tuple[str, int]:
    """The book's letters and the running number; -1 where it ends in none."""
    found = _PARTS.fullmatch(number)
    return (number, -1) if found is None else (found[1], int(found[2]))

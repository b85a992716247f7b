"""Whose money it is: what was sold in a session of several occasions, kept apart by occasion.

A package may hold things of two occasions. What the program states for a component belongs to that
component's occasion; the rest of the price is shared by the components without a stated price, in
proportion to their faces, and cents that do not divide go to the occasion the line was sold for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger, Row


@dataclass(frozen=True)
class PackagePart:
    """What a package line holds: for which occasion, how many faces, its stated price in cents."""

    occasion: str
    cards: int
    stated_cents: int | None


def shares(amount_cents: int, occasion: str, parts: Sequence[PackagePart]) -> dict[str, int]:
    """The cents of a line by occasion; they always add up to ``amount_cents``."""
    found: dict[str, int] = {occasion: 0}
    for part in parts:
        found[part.occasion] = found.get(part.occasion, 0) + (part.stated_cents or 0)
    rest = amount_cents - sum(found.values())
    unstated = [each for each in parts if each.stated_cents is None]
    faces = sum(each.cards for each in unstated)
    given = 0
    for part in unstated if faces else ():
        cents = rest * part.cards // faces
        found[part.occasion] += cents
        given += cents
    found[occasion] += rest - given
    return found


def money_by_occasion(ledger: Ledger, desk: str, session: int) -> dict[str, tuple[int, int]]:
    """Sold and voided cents of each occasion of a session; both add up to those of the session."""
    parts: dict[tuple[int, int, int], list[PackagePart]] = {}
    for row in ledger.rows(
        "SELECT seq, player, line, occasion, cards, allocated_cents FROM sale_component "
        "WHERE desk = ? AND session = ? ORDER BY seq, player, line, component",
        (desk, session),
    ):
        part = PackagePart(row["occasion"], row["cards"], row["allocated_cents"])
        parts.setdefault((row["seq"], row["player"], row["line"]), []).append(part)
    found: dict[str, tuple[int, int]] = {}
    for line in _lines(ledger, desk, session):
        inside = parts.get((line["seq"], line["player"], line["line"]), [])
        for occasion, cents in shares(line["amount_cents"], line["occasion"], inside).items():
            sold, voided = found.get(occasion, (0, 0))
            found[occasion] = (sold + cents, voided + (cents if line["void"] else 0))
    return found


def _lines(ledger: Ledger, desk: str, session: int) -> Iterator[Row]:
    yield from ledger.rows(
        "SELECT l.seq, l.player, l.line, l.occasion, l.amount_cents, v.seq IS NOT NULL AS void "
        "FROM sale_line l LEFT JOIN void_line v ON v.desk = l.desk AND v.sale = l.seq "
        "AND v.player = l.player AND v.line = l.line WHERE l.desk = ? AND l.session = ?",
        (desk, session),
    )

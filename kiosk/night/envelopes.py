"""What to put aside for each occasion of a session: money its own games will pay prizes from.

Only bonus balls and early birds, whose money people know anyway: nothing from which the drawer
could be worked out before it is counted.
"""

from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger, Row


@dataclass(frozen=True)
class SetAside:
    """So many of an item sold for an occasion, voids taken out, and their money in cents."""

    item: str
    name: str
    kind: str
    quantity: int
    amount_cents: int


@dataclass(frozen=True)
class Envelope:
    """One occasion's envelope."""

    occasion: str
    name: str
    contents: tuple[SetAside, ...]

    @property
    def total_cents(self) -> int:
        return sum(each.amount_cents for each in self.contents)


def envelopes(ledger: Ledger, desk: str, session: int) -> tuple[Envelope, ...]:
    """The envelope of every occasion of a session, in the order of their doors."""
    rows = ledger.rows(
        "WITH live AS (SELECT l.* FROM sale_line l WHERE l.desk = :desk AND l.session = :session "
        "AND NOT EXISTS (SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
        "AND v.player = l.player AND v.line = l.line)), "
        "sold AS (SELECT occasion, item, name, kind, quantity, amount_cents AS cents FROM live "
        "UNION ALL SELECT p.occasion, p.item, p.name, p.kind, p.quantity, "
        "coalesce(p.allocated_cents, 0) FROM sale_component p "
        "JOIN live USING (desk, seq, player, line)) "
        "SELECT occasion, item, name, kind, sum(quantity) AS quantity, sum(cents) AS amount_cents "
        "FROM sold WHERE kind IN ('bonus_ball', 'early_bird') "
        "GROUP BY occasion, item, name, kind ORDER BY kind, item",
        {"desk": desk, "session": session},
    )
    return tuple(
        Envelope(each["occasion"], each["name"], _contents(rows, each["occasion"]))
        for each in ledger.rows(
            "SELECT occasion, name FROM occasion WHERE desk = ? AND seq = ? ORDER BY doors",
            (desk, session),
        )
    )


def _contents(rows: list[Row], occasion: str) -> tuple[SetAside, ...]:
    return tuple(
        SetAside(each["item"], each["name"], each["kind"], each["quantity"], each["amount_cents"])
        for each in rows
        if each["occasion"] == occasion
    )

"""What a night took, by account and by tender, and what of it goes to the bank. Integer cents."""

from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger

_TICKETS = "charity_ticket"

_REFUNDED = (
    "(v.approved_by IS NOT NULL OR EXISTS (SELECT 1 FROM void_approval a "
    "WHERE a.desk = v.desk AND a.void = v.seq))"
)

_LINES = (
    "SELECT l.kind, coalesce(sum(l.amount_cents), 0) AS sold, coalesce(sum(CASE WHEN EXISTS "
    "(SELECT 1 FROM void_line x JOIN slip_void v USING (desk, seq) WHERE x.desk = l.desk "
    f"AND x.sale = l.seq AND x.player = l.player AND x.line = l.line AND {_REFUNDED}) "
    "THEN l.amount_cents ELSE 0 END), 0) AS back FROM sale_line l "
    "WHERE l.desk = ? AND l.session = ? GROUP BY l.kind"
)

_BOXES = (
    "SELECT s.float_cents, c.counted_cents, c.over_short_cents, "
    "coalesce((SELECT sum(m.amount_cents) FROM cash_movement m WHERE m.desk = s.desk "
    "AND m.shift = s.seq AND m.kind = 'drop'), 0) AS drops_cents, "
    "coalesce((SELECT sum(iif(m.kind = 'paid_in', m.amount_cents, -m.amount_cents)) "
    "FROM cash_movement m WHERE m.desk = s.desk AND m.shift = s.seq "
    "AND m.kind IN ('paid_in', 'paid_out')), 0) AS moved_cents "
    "FROM shift s LEFT JOIN drawer_count c ON c.desk = s.desk AND c.shift = s.seq AND c.seq = "
    "(SELECT max(n.seq) FROM drawer_count n WHERE n.desk = s.desk AND n.shift = s.seq) "
    "WHERE s.desk = ? AND s.session = ?"
)


@dataclass(frozen=True)
class Takings:
    """What was sold by account, what went back, what was paid out, and what was counted.

    ``cash_prizes_cents`` are the shares paid in cash. ``tenders_cents`` is what came and stayed by
    each tender. ``moved_cents`` is money paid in less money paid out. ``in_hand_cents`` is what
    people counted, with drops and without floats, and the checks; None while a drawer waits.
    """

    bingo_cents: int
    tickets_cents: int
    cash_back_cents: int
    cash_prizes_cents: tuple[int, ...]
    tenders_cents: dict[str, int]
    moved_cents: int
    over_short_cents: int
    in_hand_cents: int | None

    @property
    def not_banked_cents(self) -> int:
        """Cards and certificates: no money that anybody carries to a bank."""
        return sum(self.tenders_cents.get(each, 0) for each in ("card", "certificate"))

    def to_bank(self, deposit_cents: int) -> int:
        """What goes to the bank of a deposit by the books: cash and checks, as counted."""
        return deposit_cents - self.not_banked_cents + self.moved_cents + self.over_short_cents


def takings(ledger: Ledger, desk: str, session: int) -> Takings:
    """The takings of a session as the record has them now."""
    where = (desk, session)
    lines = ledger.rows(_LINES, where)
    tickets = sum(each["sold"] - each["back"] for each in lines if each["kind"] == _TICKETS)
    bingo = [each for each in lines if each["kind"] != _TICKETS]
    tenders = {
        row["kind"]: row["cents"]
        for row in ledger.rows(
            "SELECT f.kind, sum(f.cents) AS cents FROM sale s CROSS JOIN tender_flow f "
            "ON f.desk = s.desk AND f.sale = s.seq WHERE s.desk = ? AND s.session = ? "
            "GROUP BY f.kind",
            where,
        )
    }
    prizes = ledger.rows(
        "SELECT s.amount_cents FROM prize_share s JOIN prize p USING (desk, seq) "
        "WHERE p.desk = ? AND p.session = ? AND p.method = 'cash' ORDER BY s.seq, s.share",
        where,
    )
    boxes = ledger.rows(_BOXES, where)
    counted = [each["counted_cents"] for each in boxes]
    in_hand = (
        None
        if None in counted
        else sum(counted)
        + sum(each["drops_cents"] - each["float_cents"] for each in boxes)
        + tenders.get("check", 0)
    )
    return Takings(
        bingo_cents=sum(each["sold"] for each in bingo),
        tickets_cents=tickets,
        cash_back_cents=sum(each["back"] for each in bingo),
        cash_prizes_cents=tuple(each["amount_cents"] for each in prizes),
        tenders_cents=tenders,
        moved_cents=sum(each["moved_cents"] for each in boxes),
        over_short_cents=sum(each["over_short_cents"] or 0 for each in boxes),
        in_hand_cents=in_hand,
    )

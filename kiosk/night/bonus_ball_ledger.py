"""The bonus ball over all occasions of a desk: what came in, was paid, carried, and kept. Cents.

By SQL over the tables, in the order the prizes were announced: that is the order in which one
occasion's carry-over becomes the next one's.
"""

from dataclasses import dataclass
from typing import Literal

from kiosk.ledger.ledger import Ledger

Outcome = Literal["carry_in", "won", "not_won", "open", "cancelled"]

_ROWS = (
    "SELECT c.seq, NULL AS session, NULL AS occasion, 'brought in by two' AS name, "
    "substr(j.at, 1, 10) AS gaming_date, 0 AS opportunities, 0 AS receipts_cents, "
    "0 AS carry_in_cents, c.amount_cents AS prize_cents, 0 AS retained_cents, 0 AS paid_cents, "
    "'carry_in' AS outcome, NULL AS number, NULL AS announced_at, NULL AS spoken_at, "
    "0 AS winners FROM bonus_ball_carry c JOIN journal j USING (desk, seq) "
    "WHERE c.desk = :desk AND c.event = 'carry_in' UNION ALL "
    "SELECT a.seq, a.session, a.occasion, o.name, o.gaming_date, a.opportunities, "
    "a.receipts_cents, a.carry_in_cents, a.prize_cents, a.retained_cents, "
    "(SELECT coalesce(sum(w.share_cents), 0) FROM bonus_ball_winner w JOIN bonus_ball_carry c "
    "USING (desk, seq) WHERE c.desk = a.desk AND c.session = a.session "
    "AND c.occasion = a.occasion), "
    "CASE WHEN EXISTS (SELECT 1 FROM cancellation x WHERE x.desk = a.desk "
    "AND x.session = a.session AND x.occasion = a.occasion) THEN 'cancelled' "
    "ELSE coalesce((SELECT c.event FROM bonus_ball_carry c WHERE c.desk = a.desk "
    "AND c.session = a.session AND c.occasion = a.occasion), 'open') END, "
    "(SELECT n.number FROM bonus_ball_number n WHERE n.desk = a.desk AND n.session = a.session "
    "AND n.occasion = a.occasion), j.at, "
    "(SELECT s.at FROM bonus_ball_spoken p JOIN journal s USING (desk, seq) "
    "WHERE p.desk = a.desk AND p.session = a.session AND p.occasion = a.occasion), "
    "(SELECT count(*) FROM bonus_ball_winner w JOIN bonus_ball_carry c USING (desk, seq) "
    "WHERE c.desk = a.desk AND c.session = a.session AND c.occasion = a.occasion) "
    "FROM bonus_ball_announcement a JOIN journal j USING (desk, seq) "
    "JOIN occasion o ON o.desk = a.desk AND o.seq = a.session AND o.occasion = a.occasion "
    "WHERE a.desk = :desk ORDER BY 1"
)


@dataclass(frozen=True)
class BonusBallRow:
    """One occasion's bonus ball, or the carry-over that was there before; cents.

    ``prize_cents`` is the announced prize; ``carry_out_cents`` what it leaves to the next one.
    """

    seq: int
    session: int | None
    occasion: str | None
    name: str
    gaming_date: str
    opportunities: int
    receipts_cents: int
    carry_in_cents: int
    prize_cents: int
    retained_cents: int
    paid_cents: int
    outcome: Outcome
    number: int | None
    announced_at: str | None
    spoken_at: str | None
    winners: int

    @property
    def carry_out_cents(self) -> int:
        """What the next occasion begins with; of a prize still open what it would leave unwon."""
        if self.outcome == "cancelled":
            return self.carry_in_cents
        return 0 if self.outcome == "won" else self.prize_cents

    @property
    def played(self) -> bool:
        """Whether it is an occasion that was played: no brought-in sum, and not called off."""
        return self.outcome not in ("carry_in", "cancelled")


@dataclass(frozen=True)
class BonusBallTotals:
    """The whole ledger in sums: what came in is what was paid, kept, and is carried on."""

    brought_in_cents: int
    receipts_cents: int
    paid_cents: int
    retained_cents: int
    carried_cents: int

    @property
    def balances(self) -> bool:
        """Whether it adds up to the cent."""
        came = self.brought_in_cents + self.receipts_cents
        return came == self.paid_cents + self.retained_cents + self.carried_cents


def bonus_ball_ledger(ledger: Ledger, desk: str) -> tuple[BonusBallRow, ...]:
    """Every announced bonus ball of a desk, oldest first, after what was brought in."""
    return tuple(BonusBallRow(**row) for row in ledger.rows(_ROWS, {"desk": desk}))


def totals_of(rows: tuple[BonusBallRow, ...]) -> BonusBallTotals:
    """The sums of the occasions that were played, and what is carried on from the last one."""
    played = [each for each in rows if each.played]
    return BonusBallTotals(
        brought_in_cents=sum(each.prize_cents for each in rows if each.outcome == "carry_in"),
        receipts_cents=sum(each.receipts_cents for each in played),
        paid_cents=sum(each.paid_cents for each in played),
        retained_cents=sum(each.retained_cents for each in played),
        carried_cents=rows[-1].carry_out_cents if rows else 0,
    )

"""The figures of a session: what was sold, paid, voided and counted, by SQL over the tables.

All money in cents. ``session_figures`` is what the Z prints and keeps; ``item_counts`` is what an
X shows a cashier: counts, and no money from which the drawer could be worked out.
"""

from typing import Any

from kiosk.ledger.ledger import Ledger
from kiosk.night.approvals import approvals
from kiosk.night.occasion_money import money_by_occasion
from kiosk.night.people_there import LIVE_LINE, attendance
from kiosk.night.preprinted import breaks, forms_used
from kiosk.night.prizes import goods_given, prizes_paid

Figures = dict[str, Any]

_PENDING = (
    "v.approved_by IS NULL AND NOT EXISTS (SELECT 1 FROM void_approval a "
    "WHERE a.desk = v.desk AND a.void = v.seq)"
)


def session_figures(ledger: Ledger, desk: str, session: int) -> Figures:
    """Everything the Z of a session says."""
    where = (desk, session)
    return {
        "occasions": _occasions(ledger, where),
        "sales": _sales(ledger, where),
        "items": _items(ledger, where),
        "tenders": _tenders(ledger, where),
        "slips": slip_figures(ledger, desk, session),
        "lost_numbers": lost_numbers(ledger, desk, session),
        "preprinted": forms_used(ledger, desk, session),
        "breaks": breaks(ledger, desk, session),
        "voids": _voids(ledger, where),
        "corrections": _corrections(ledger, where),
        "sold_out": _sold_out(ledger, where),
        "recoveries": _recoveries(ledger, desk),
        "approvals": approvals(ledger, desk, session),
        "shifts": _shifts(ledger, where),
        "bonus_ball": _bonus_ball(ledger, where),
        "cancelled": _cancelled(ledger, where),
        "prizes": prizes_paid(ledger, desk, session),
        "goods": goods_given(ledger, desk, session),
    }


def slip_figures(ledger: Ledger, desk: str, session: int) -> Figures:
    """First and last slip of a session, how many were issued, voided and copied.

    ``runs`` has first and last by series, where a restore began another one; ``series``, ``first``
    and ``last`` are those of the newest.
    """
    runs = ledger.rows(
        "SELECT series, min(number) AS first, max(number) AS last FROM slip "
        "WHERE desk = ? AND session = ? AND load IS NULL GROUP BY series ORDER BY min(seq)",
        (desk, session),
    )
    row = ledger.row(
        "SELECT count(*) AS issued, coalesce(sum(cards), 0) AS cards FROM slip "
        "WHERE desk = ? AND session = ?",
        (desk, session),
    )
    voided = ledger.value(
        "SELECT count(*) FROM slip s WHERE s.desk = ? AND s.session = ? AND EXISTS "
        "(SELECT 1 FROM slip_void v WHERE v.desk = s.desk AND v.series = s.series "
        "AND v.number = s.number AND v.whole = 1)",
        (desk, session),
    )
    copies = ledger.value(
        "SELECT count(*) FROM slip_copy c JOIN slip s ON s.desk = c.desk AND s.series = c.series "
        "AND s.number = c.number WHERE s.desk = ? AND s.session = ?",
        (desk, session),
    )
    newest = runs[-1] if runs else {"series": None, "first": None, "last": None}
    return newest | (row or {}) | {"voided": voided, "copies": copies, "runs": runs}


def lost_numbers(ledger: Ledger, desk: str, session: int) -> list[Figures]:
    """Numbers that were printed in a session and lost with the machine: documented breaks."""
    return ledger.rows(
        "SELECT n.series, n.first, n.last FROM lost_number n WHERE n.desk = ? AND n.seq > ? "
        "AND n.seq < coalesce((SELECT min(s.seq) FROM session s WHERE s.desk = n.desk "
        "AND s.seq > ?), n.seq + 1) ORDER BY n.seq, n.run",
        (desk, session, session),
    )


def item_counts(ledger: Ledger, desk: str, session: int) -> list[Figures]:
    """What was sold so far and not voided: counts only, packages as packages."""
    return ledger.rows(
        "SELECT l.item, l.name, l.occasion, sum(l.quantity) AS quantity, sum(l.cards) AS cards "
        f"FROM sale_line l WHERE l.desk = ? AND l.session = ? AND {LIVE_LINE} "
        "GROUP BY l.occasion, l.item, l.name ORDER BY l.occasion, min(l.seq), l.item",
        (desk, session),
    )


def fees(ledger: Ledger, desk: str, session: int) -> list[int]:
    """What was paid to take part, line by line, in cents: no daubers and nothing that is void."""
    return [
        row["amount_cents"]
        for row in ledger.rows(
            "SELECT l.amount_cents FROM sale_line l WHERE l.desk = ? AND l.session = ? "
            f"AND l.kind <> 'merchandise' AND {LIVE_LINE}",
            (desk, session),
        )
    ]


def _occasions(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    money = money_by_occasion(ledger, *where)
    occasions = ledger.rows(
        "SELECT occasion, number, name, gaming_date FROM occasion WHERE desk = ? AND seq = ? "
        "ORDER BY doors",
        where,
    )
    for each in occasions:
        each["sold_cents"], each["voided_cents"] = money.get(each["occasion"], (0, 0))
    return occasions


def _sales(ledger: Ledger, where: tuple[str, int]) -> Figures:
    totals = ledger.row(
        "SELECT count(*) AS count, coalesce(sum(total_cents), 0) AS total_cents, "
        "coalesce(sum(tendered_cents), 0) AS tendered_cents, "
        "coalesce(sum(change_cents), 0) AS change_cents FROM sale "
        "WHERE desk = ? AND session = ?",
        where,
    )
    refunds = ledger.row(
        "SELECT coalesce(sum(r.amount_cents), 0) AS refunds_cents, "
        "coalesce(sum(r.amount_cents * r.carried), 0) AS exchanged_cents FROM refund r "
        "JOIN slip_void v ON v.desk = r.desk AND v.seq = r.void "
        "JOIN sale s ON s.desk = v.desk AND s.seq = v.sale WHERE s.desk = ? AND s.session = ?",
        where,
    )
    pending = ledger.value(
        "SELECT coalesce(sum(v.refund_cents), 0) FROM slip_void v "
        "JOIN sale s ON s.desk = v.desk AND s.seq = v.sale "
        f"WHERE s.desk = ? AND s.session = ? AND {_PENDING}",
        where,
    )
    return (
        (totals or {})
        | (refunds or {})
        | {
            "pending_refunds_cents": pending,
            "attendance": attendance(ledger, where[0], where[1]),
        }
    )


def _cancelled(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT o.occasion, o.name, c.reason, c.cancelled_by, j.at FROM cancellation c "
        "JOIN journal j USING (desk, seq) JOIN occasion o ON o.desk = c.desk "
        "AND o.seq = c.session AND o.occasion = c.occasion "
        "WHERE c.desk = ? AND c.session = ? ORDER BY o.doors",
        where,
    )


def _items(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT l.occasion, l.item, l.name, sum(l.quantity) AS quantity, "
        "sum(l.amount_cents) AS amount_cents, sum(l.cards) AS cards FROM sale_line l "
        f"WHERE l.desk = ? AND l.session = ? AND {LIVE_LINE} "
        "GROUP BY l.occasion, l.item, l.name ORDER BY l.occasion, min(l.seq), l.item",
        where,
    )


def _tenders(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT f.kind, sum(f.cents) AS amount_cents FROM sale s CROSS JOIN tender_flow f "
        "ON f.desk = s.desk AND f.sale = s.seq WHERE s.desk = ? AND s.session = ? "
        "GROUP BY f.kind ORDER BY f.kind",
        where,
    )


def _voids(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT v.series, v.number, v.whole, v.reason, v.voided_by, "
        "coalesce(v.approved_by, (SELECT a.approved_by FROM void_approval a "
        "WHERE a.desk = v.desk AND a.void = v.seq)) AS approved_by, v.refund_cents, "
        f"({_PENDING}) AS pending, (SELECT printf('%s-%06d', n.series, n.number) FROM exchange x "
        "JOIN slip n USING (desk, seq) WHERE x.desk = v.desk AND x.seq = v.seq) AS exchanged_for "
        "FROM slip_void v JOIN sale s ON s.desk = v.desk AND s.seq = v.sale "
        "WHERE s.desk = ? AND s.session = ? ORDER BY v.seq",
        where,
    )


def _corrections(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT c.series, c.number, c.from_kind, c.to_kind, c.amount_cents, c.reference, "
        "c.reason, c.corrected_by, c.approved_by FROM tender_correction c "
        "JOIN sale s ON s.desk = c.desk AND s.seq = c.sale "
        "WHERE s.desk = ? AND s.session = ? ORDER BY c.seq",
        where,
    )


def _sold_out(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT m.item, m.event, m.marked_by, j.at FROM item_mark m JOIN journal j "
        "USING (desk, seq) WHERE m.desk = ? AND m.session = ? ORDER BY m.seq",
        where,
    )


def _recoveries(ledger: Ledger, desk: str) -> list[Figures]:
    """Uses of the recovery slip since the last Z, in a night or between two."""
    return ledger.rows(
        "SELECT p.name, p.set_by, p.witnessed_by, j.at FROM pin_set p JOIN journal j "
        "USING (desk, seq) WHERE p.desk = :desk AND p.recovery = 1 AND p.seq > "
        "(SELECT coalesce(max(seq), 0) FROM closing WHERE desk = :desk) ORDER BY p.seq",
        {"desk": desk},
    )


def _shifts(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    shifts = _shift_rows(ledger, where)
    for shift in shifts:
        # Every count made stays in sight: a recount does not hide the first difference.
        shift["counts"] = ledger.rows(
            "SELECT counted_by, counted_cents, expected_cents, over_short_cents, reason "
            "FROM drawer_count WHERE desk = ? AND shift = ? ORDER BY seq",
            (where[0], shift["shift"]),
        )
        # Who stepped in at somebody else's drawer answers for it too.
        shift["others"] = ledger.rows(
            "SELECT cashier, count(*) AS sales, sum(total_cents) AS sales_cents FROM sale "
            "WHERE desk = ? AND shift = ? AND cashier <> ? GROUP BY cashier ORDER BY cashier",
            (where[0], shift["shift"], shift["cashier"]),
        )
    return shifts


def _shift_rows(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT s.seq AS shift, s.box, s.cashier, s.verified_by, s.float_cents, "
        "coalesce((SELECT sum(t.amount_cents) FROM tender t JOIN sale x USING (desk, seq) "
        "WHERE x.desk = s.desk AND x.shift = s.seq AND t.kind = 'cash' AND t.carried = 0), 0) "
        "- coalesce((SELECT sum(x.change_cents) FROM sale x WHERE x.desk = s.desk "
        "AND x.shift = s.seq), 0) AS cash_sales_cents, "
        "coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.desk = s.desk "
        "AND r.shift = s.seq AND r.kind = 'cash' AND r.carried = 0), 0) AS cash_refunds_cents, "
        "coalesce((SELECT sum(iif(c.to_kind = 'cash', c.amount_cents, -c.amount_cents)) "
        "FROM tender_correction c WHERE c.desk = s.desk AND c.shift = s.seq "
        "AND 'cash' IN (c.to_kind, c.from_kind)), 0) AS corrected_cents, "
        "coalesce((SELECT sum(m.amount_cents) FROM cash_movement m WHERE m.desk = s.desk "
        "AND m.shift = s.seq AND m.kind = 'drop'), 0) AS drops_cents, "
        "coalesce((SELECT sum(m.amount_cents) FROM cash_movement m WHERE m.desk = s.desk "
        "AND m.shift = s.seq AND m.kind = 'paid_in'), 0) AS paid_in_cents, "
        "coalesce((SELECT sum(m.amount_cents) FROM cash_movement m WHERE m.desk = s.desk "
        "AND m.shift = s.seq AND m.kind = 'paid_out'), 0) AS paid_out_cents, "
        "coalesce((SELECT sum(p.paid_cents) FROM prize p WHERE p.desk = s.desk "
        "AND p.shift = s.seq), 0) AS prizes_cents, "
        "c.counted_cents, c.expected_cents, c.over_short_cents, c.counted_by "
        "FROM shift s LEFT JOIN drawer_count c ON c.desk = s.desk AND c.shift = s.seq "
        "AND c.seq = (SELECT max(n.seq) FROM drawer_count n "
        "WHERE n.desk = s.desk AND n.shift = s.seq) "
        "WHERE s.desk = ? AND s.session = ? ORDER BY s.seq",
        where,
    )


def _bonus_ball(ledger: Ledger, where: tuple[str, int]) -> list[Figures]:
    return ledger.rows(
        "SELECT a.occasion, a.opportunities, a.receipts_cents, a.percent_bp, a.carry_in_cents, "
        "a.prize_cents, a.retained_cents, (SELECT c.event FROM bonus_ball_carry c "
        "WHERE c.desk = a.desk AND c.session = a.session AND c.occasion = a.occasion "
        "ORDER BY c.seq DESC LIMIT 1) AS settled FROM bonus_ball_announcement a "
        "WHERE a.desk = ? AND a.session = ? ORDER BY a.seq",
        where,
    )

"""Sums and numbers checked by SQL of its own: nothing here comes from ``apply``.

Each look reads either the tables alone or the payloads alone by SQLite's JSON functions, so a
mistake in ``apply`` itself is caught too.
"""

from collections.abc import Iterator

from kiosk.ledger.audit_games import GAME_LOOKS
from kiosk.ledger.audit_preprinted import PREPRINTED_LOOKS
from kiosk.ledger.ledger import Ledger

_HAS_SALE = "j.kind IN ('sale', 'slip_exchanged')"
"""Entries that hold a sale: one of its own, or the new lines of an exchange."""

_LOOKS: tuple[tuple[str, str], ...] = (
    (
        "Sale {desk} {seq}: lines, total and tenders less change are not the same",
        "SELECT s.desk, s.seq FROM sale s WHERE s.total_cents <> "
        "(SELECT coalesce(sum(amount_cents), 0) FROM sale_line l "
        " WHERE l.desk = s.desk AND l.seq = s.seq) "
        "OR s.total_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM tender t "
        " WHERE t.desk = s.desk AND t.seq = s.seq) - s.change_cents",
    ),
    (
        "Sale {desk} {seq}: the entry says another total than the table",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN sale s USING (desk, seq) "
        f"WHERE {_HAS_SALE} "
        "AND s.total_cents IS NOT json_extract(j.payload, '$.total_cents')",
    ),
    (
        "Entry {desk} {seq}: its own lines do not add up to its total",
        f"SELECT j.desk, j.seq FROM journal j WHERE {_HAS_SALE} AND "
        "json_extract(j.payload, '$.total_cents') IS NOT (SELECT sum("
        "json_extract(l.value, '$.quantity') * json_extract(l.value, '$.unit_price_cents')) "
        "FROM json_each(j.payload, '$.players') p, json_each(p.value, '$.lines') l)",
    ),
    (
        "Entry {desk} {seq}: its tenders less change are not its total",
        f"SELECT j.desk, j.seq FROM journal j WHERE {_HAS_SALE} AND "
        "json_extract(j.payload, '$.total_cents') + json_extract(j.payload, '$.change_cents') "
        "IS NOT (SELECT coalesce(sum(json_extract(t.value, '$.amount_cents')), 0) "
        "FROM json_each(j.payload, '$.tenders') t)",
    ),
    (
        "Slip {text}: the number before it is missing",
        "SELECT printf('%s-%06d', s.series, s.number) AS text FROM slip s WHERE s.number > 1 "
        "AND s.load IS NULL AND NOT EXISTS (SELECT 1 FROM slip b WHERE b.desk = s.desk "
        "AND b.series = s.series AND b.number = s.number - 1)",
    ),
    (
        "Slip {text} does not follow in the order of the entries",
        "SELECT printf('%s-%06d', s.series, s.number) AS text FROM slip s JOIN slip b "
        "ON b.desk = s.desk AND b.series = s.series AND b.number = s.number + 1 "
        "WHERE b.seq < s.seq OR (b.seq = s.seq AND b.player <= s.player)",
    ),
    (
        "Slip {text} has no sale in the journal",
        "SELECT printf('%s-%06d', s.series, s.number) AS text FROM slip s WHERE NOT EXISTS "
        "(SELECT 1 FROM journal j, json_each(j.payload, '$.players') p WHERE j.desk = s.desk "
        f"AND j.seq = s.seq AND {_HAS_SALE} "
        "AND json_extract(p.value, '$.slip.number') = s.number "
        "AND json_extract(p.value, '$.slip.series') = s.series)",
    ),
    (
        "Slip {text} of the journal is not in the table of slips",
        "SELECT printf('%s-%06d', json_extract(p.value, '$.slip.series'), "
        "json_extract(p.value, '$.slip.number')) AS text "
        f"FROM journal j, json_each(j.payload, '$.players') p WHERE {_HAS_SALE} "
        "AND json_extract(p.value, '$.slip.number') IS NOT NULL AND NOT EXISTS "
        "(SELECT 1 FROM slip s WHERE s.desk = j.desk AND s.seq = j.seq "
        "AND s.number = json_extract(p.value, '$.slip.number'))",
    ),
    (
        "Sale {desk} {seq} was refunded more than was paid",
        "SELECT s.desk, s.seq FROM sale s WHERE s.total_cents < "
        "(SELECT coalesce(sum(v.refund_cents), 0) FROM slip_void v "
        " WHERE v.desk = s.desk AND v.sale = s.seq)",
    ),
    (
        "Sale {desk} {seq}: more went back by {kind} than came by it",
        "WITH flow AS (SELECT desk, seq AS sale, kind, amount_cents AS cents FROM tender "
        "UNION ALL SELECT desk, seq, 'cash', -change_cents FROM sale "
        "UNION ALL SELECT r.desk, v.sale, r.kind, -r.amount_cents FROM refund r, slip_void v "
        "WHERE v.desk = r.desk AND v.seq = r.void "
        "UNION ALL SELECT desk, sale, from_kind, -amount_cents FROM tender_correction "
        "UNION ALL SELECT desk, sale, to_kind, amount_cents FROM tender_correction) "
        "SELECT desk, sale AS seq, kind FROM flow GROUP BY desk, sale, kind HAVING sum(cents) < 0",
    ),
    (
        "Entry {desk} {seq}: what the exchange cancels is not what it carries and gives back",
        "SELECT j.desk, j.seq FROM journal j WHERE j.kind = 'slip_exchanged' AND ("
        "json_extract(j.payload, '$.refund_cents') IS NOT (SELECT sum("
        "json_extract(l.value, '$.amount_cents')) FROM json_each(j.payload, '$.lines') l) "
        "OR json_extract(j.payload, '$.refund_cents') IS NOT (SELECT sum("
        "json_extract(r.value, '$.amount_cents')) FROM json_each(j.payload, '$.refunds') r) "
        "OR (SELECT coalesce(sum(json_extract(r.value, '$.amount_cents')), 0) "
        "FROM json_each(j.payload, '$.refunds') r WHERE json_extract(r.value, '$.carried')) "
        "IS NOT (SELECT coalesce(sum(json_extract(t.value, '$.amount_cents')), 0) "
        "FROM json_each(j.payload, '$.tenders') t WHERE json_extract(t.value, '$.carried')))",
    ),
    (
        "Void {desk} {seq}: its refund was given without a second person",
        "SELECT v.desk, v.seq FROM slip_void v WHERE v.approved_by IS NULL AND EXISTS "
        "(SELECT 1 FROM refund r WHERE r.desk = v.desk AND r.void = v.seq) AND NOT EXISTS "
        "(SELECT 1 FROM journal j WHERE j.desk = v.desk AND j.kind = 'void_approved' "
        "AND json_extract(j.payload, '$.void') = v.seq "
        "AND json_extract(j.payload, '$.approved_by') <> v.voided_by)",
    ),
    (
        "Closing {desk} {seq}: the Z does not say what its sales add up to",
        "SELECT c.desk, c.seq FROM closing c WHERE c.sales_cents <> "
        "(SELECT coalesce(sum(total_cents), 0) FROM sale s "
        " WHERE s.desk = c.desk AND s.session = c.session)",
    ),
    (
        "Closing {desk} {seq}: the Z does not say what its refunds add up to",
        "SELECT c.desk, c.seq FROM closing c WHERE c.refunds_cents <> "
        "(SELECT coalesce(sum(r.amount_cents), 0) FROM refund r, slip_void v, sale s "
        " WHERE v.desk = r.desk AND v.seq = r.void AND s.desk = v.desk AND s.seq = v.sale "
        " AND s.desk = c.desk AND s.session = c.session)",
    ),
    (
        "Closing {desk} {seq}: the grand totals do not follow from the Z before it",
        "WITH z AS (SELECT j.desk, j.seq, json_extract(j.payload, '$.sales_cents') AS sales, "
        "json_extract(j.payload, '$.refunds_cents') AS refunds, "
        "json_extract(j.payload, '$.grand_sales_cents') AS all_sales, "
        "json_extract(j.payload, '$.grand_refunds_cents') AS all_refunds "
        "FROM journal j WHERE j.kind = 'session_closed'), "
        "chain AS (SELECT z.*, lag(all_sales, 1, 0) OVER desks AS sales_before, "
        "lag(all_refunds, 1, 0) OVER desks AS refunds_before FROM z "
        "WINDOW desks AS (PARTITION BY desk ORDER BY seq)) "
        "SELECT desk, seq FROM chain WHERE all_sales <> sales_before + sales "
        "OR all_refunds <> refunds_before + refunds",
    ),
    (
        "Entry {desk} {seq}: money counted is not the sum of what was counted",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN drawer_count c USING (desk, seq) "
        "WHERE j.kind = 'drawer_counted' AND c.counted_cents IS NOT (SELECT coalesce(sum("
        "json_extract(p.value, '$.denomination_cents') * json_extract(p.value, '$.pieces')), 0) "
        "FROM json_each(j.payload, '$.pieces') p) + (SELECT coalesce(sum("
        "json_extract(r.value, '$.denomination_cents') * json_extract(r.value, '$.rolls') "
        "* json_extract(r.value, '$.coins_each')), 0) FROM json_each(j.payload, '$.rolls') r)",
    ),
    (
        "Entry {desk} {seq}: change for the floor did not leave or enter the drawer with it",
        "SELECT j.desk, j.seq FROM journal j WHERE j.kind = 'stock_moved' "
        "AND json_extract(j.payload, '$.change_cents') > 0 AND NOT EXISTS (SELECT 1 "
        "FROM cash_movement m WHERE m.desk = j.desk AND m.seq = j.seq - 1 "
        "AND m.amount_cents = json_extract(j.payload, '$.change_cents'))",
    ),
    (
        "Entry {desk} {seq}: the shares of the prize are not what was paid",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN prize p USING (desk, seq) "
        "WHERE j.kind = 'prize_paid' AND ("
        "p.paid_cents IS NOT json_extract(j.payload, '$.paid_cents') "
        "OR p.paid_cents IS NOT (SELECT sum(json_extract(s.value, '$.amount_cents')) "
        "FROM json_each(j.payload, '$.shares') s) "
        "OR json_extract(j.payload, '$.paid_cents') > "
        "json_extract(j.payload, '$.announced_cents'))",
    ),
    (
        "Entry {desk} {seq}: the prize left another cash box than the one of its entry",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN prize p USING (desk, seq) "
        "WHERE j.kind = 'prize_paid' AND p.shift IS NOT json_extract(j.payload, '$.shift')",
    ),
    (
        "Closing {desk} {seq}: the Z does not say what its prizes add up to",
        "SELECT c.desk, c.seq FROM closing c WHERE json_type(c.figures, '$.prizes') IS NOT NULL "
        "AND (SELECT coalesce(sum(json_extract(z.value, '$.paid_cents')), 0) "
        " FROM json_each(c.figures, '$.prizes') z) <> (SELECT coalesce(sum(s.amount_cents), 0) "
        " FROM prize_share s JOIN prize p USING (desk, seq) WHERE p.desk = c.desk "
        " AND p.session = c.session AND p.seq < c.seq)",
    ),
    (
        "Entry {desk} {seq}: the deposit is another than that of the table",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN deposit d USING (desk, seq) "
        "WHERE j.kind = 'deposit_made' AND (d.amount_cents IS NOT "
        "json_extract(j.payload, '$.amount_cents') "
        "OR d.session IS NOT json_extract(j.payload, '$.session'))",
    ),
    (
        "Entry {desk} {seq} was begun and not sealed",
        "SELECT j.desk, j.seq FROM journal j WHERE NOT EXISTS "
        "(SELECT 1 FROM sealed x WHERE x.desk = j.desk AND x.seq = j.seq)",
    ),
)


def problems(ledger: Ledger) -> Iterator[str]:
    """Every disagreement, as one sentence that names the sale, slip or entry."""
    for sentence, sql in (*_LOOKS, *GAME_LOOKS, *PREPRINTED_LOOKS):
        for row in ledger.rows(sql):
            yield sentence.format(**row) + "."

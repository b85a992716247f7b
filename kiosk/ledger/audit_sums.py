"""Sums and numbers checked by SQL of its own: nothing here comes from ``apply``.

Each look reads either the tables alone or the payloads alone by SQLite's JSON functions, so a
mistake in ``apply`` itself is caught too.
"""

from collections.abc import Iterator

from kiosk.ledger.ledger import Ledger

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
        "WHERE j.kind = 'sale' AND s.total_cents IS NOT json_extract(j.payload, '$.total_cents')",
    ),
    (
        "Entry {desk} {seq}: its own lines do not add up to its total",
        "SELECT j.desk, j.seq FROM journal j WHERE j.kind = 'sale' AND "
        "json_extract(j.payload, '$.total_cents') IS NOT (SELECT sum("
        "json_extract(l.value, '$.quantity') * json_extract(l.value, '$.unit_price_cents')) "
        "FROM json_each(j.payload, '$.players') p, json_each(p.value, '$.lines') l)",
    ),
    (
        "Entry {desk} {seq}: its tenders less change are not its total",
        "SELECT j.desk, j.seq FROM journal j WHERE j.kind = 'sale' AND "
        "json_extract(j.payload, '$.total_cents') + json_extract(j.payload, '$.change_cents') "
        "IS NOT (SELECT coalesce(sum(json_extract(t.value, '$.amount_cents')), 0) "
        "FROM json_each(j.payload, '$.tenders') t)",
    ),
    (
        "Slip {text}: the number before it is missing",
        "SELECT printf('%s-%06d', s.series, s.number) AS text FROM slip s WHERE s.number > 1 "
        "AND NOT EXISTS (SELECT 1 FROM slip b WHERE b.desk = s.desk AND b.series = s.series "
        "AND b.number = s.number - 1)",
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
        "AND j.seq = s.seq AND j.kind = 'sale' "
        "AND json_extract(p.value, '$.slip.number') = s.number "
        "AND json_extract(p.value, '$.slip.series') = s.series)",
    ),
    (
        "Slip {text} of the journal is not in the table of slips",
        "SELECT printf('%s-%06d', json_extract(p.value, '$.slip.series'), "
        "json_extract(p.value, '$.slip.number')) AS text "
        "FROM journal j, json_each(j.payload, '$.players') p WHERE j.kind = 'sale' "
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
        "Closing {desk} {seq}: the Z does not say what its sales add up to",
        "SELECT c.desk, c.seq FROM closing c WHERE c.sales_cents <> "
        "(SELECT coalesce(sum(total_cents), 0) FROM sale s "
        " WHERE s.desk = c.desk AND s.session = c.session)",
    ),
    (
        "Entry {desk} {seq} was begun and not sealed",
        "SELECT j.desk, j.seq FROM journal j WHERE NOT EXISTS "
        "(SELECT 1 FROM sealed x WHERE x.desk = j.desk AND x.seq = j.seq)",
    ),
)


def problems(ledger: Ledger) -> Iterator[str]:
    """Every disagreement, as one sentence that names the sale, slip or entry."""
    for sentence, sql in _LOOKS:
        for row in ledger.rows(sql):
            yield sentence.format(**row) + "."

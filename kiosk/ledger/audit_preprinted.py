"""Preprinted slips checked by SQL of its own: every form once, in order, and every break told.

Nothing here comes from ``apply``; the payloads are read by SQLite's JSON functions.
"""

_SOLD = (
    "SELECT j.desk, j.seq, json_extract(p.value, '$.slip.series') AS series, "
    "json_extract(p.value, '$.slip.number') AS number, "
    "json_extract(p.value, '$.slip.load') AS load "
    "FROM journal j, json_each(j.payload, '$.players') p "
    "WHERE j.kind IN ('sale', 'slip_exchanged') "
    "AND json_extract(p.value, '$.slip.load') IS NOT NULL"
)
_PUT = (
    "SELECT j.desk, j.seq, json_extract(j.payload, '$.replacement.series') AS series, "
    "json_extract(j.payload, '$.replacement.number') AS number, "
    "json_extract(j.payload, '$.replacement.load') AS load FROM journal j "
    "WHERE j.kind = 'preprinted_spoiled' "
    "AND json_extract(j.payload, '$.replacement.number') IS NOT NULL"
)
_BLANK = (
    "SELECT j.desk, j.seq, json_extract(j.payload, '$.form.series') AS series, "
    "json_extract(j.payload, '$.form.number') AS number, "
    "json_extract(j.payload, '$.form.load') AS load FROM journal j "
    "WHERE j.kind = 'preprinted_spoiled' AND NOT json_extract(j.payload, '$.given_out')"
)
_USED = f"{_SOLD} UNION ALL {_PUT} UNION ALL {_BLANK}"
"""Every form the journal uses, from its payloads alone."""

_TEXT = "printf('%s-%06d', u.series, u.number) AS text"

PREPRINTED_LOOKS: tuple[tuple[str, str], ...] = (
    (
        "Preprinted slip {text} was used more than once",
        f"SELECT {_TEXT} FROM ({_USED}) u GROUP BY u.desk, u.series, u.number HAVING count(*) > 1",
    ),
    (
        "Preprinted slip {text}: the one before it on its roll or pad was never used",
        f"WITH u AS ({_USED}) SELECT {_TEXT} FROM u "
        "JOIN journal l ON l.desk = u.desk AND l.seq = u.load "
        "WHERE u.number > json_extract(l.payload, '$.first') AND NOT EXISTS (SELECT 1 FROM u b "
        "WHERE b.desk = u.desk AND b.load = u.load AND b.number = u.number - 1) "
        "AND NOT EXISTS (SELECT 1 FROM lost_number x WHERE x.desk = u.desk "
        "AND x.series = u.series AND u.number - 1 BETWEEN x.first AND x.last)",
    ),
    (
        "Preprinted slip {text} is not of the roll or pad its entry names",
        f"SELECT {_TEXT} FROM ({_USED}) u LEFT JOIN journal l ON l.desk = u.desk "
        "AND l.seq = u.load AND l.kind = 'preprinted_loaded' WHERE l.seq IS NULL "
        "OR json_extract(l.payload, '$.series') <> u.series OR u.number NOT BETWEEN "
        "json_extract(l.payload, '$.first') AND json_extract(l.payload, '$.last')",
    ),
    (
        "Preprinted slip {text} of the journal is not in the table of forms",
        f"SELECT {_TEXT} FROM ({_USED}) u WHERE NOT EXISTS (SELECT 1 FROM preprinted_form f "
        "WHERE f.desk = u.desk AND f.seq = u.seq AND f.series = u.series "
        "AND f.number = u.number AND f.load = u.load)",
    ),
    (
        "Preprinted slip {text} is spoiled and carries a live slip of no other form",
        "SELECT printf('%s-%06d', b.series, b.number) AS text FROM preprinted_break b "
        "JOIN slip s ON s.desk = b.desk AND s.series = b.slip_series AND s.number = b.slip_number "
        "WHERE b.new_number IS NULL AND NOT EXISTS (SELECT 1 FROM slip_void v "
        "WHERE v.desk = s.desk AND v.series = s.series AND v.number = s.number AND v.whole = 1) "
        "AND NOT EXISTS (SELECT 1 FROM closing c WHERE c.desk = s.desk "
        "AND c.session = s.session AND c.seq < b.seq)",
    ),
)

"""The preprinted slips of a session: which forms each roll and pad gave, and which were spoiled."""

from kiosk.ledger.ledger import Ledger, Row

_WITHIN = (
    "{0}.seq > :session AND {0}.seq < coalesce((SELECT min(n.seq) FROM session n "
    "WHERE n.desk = :desk AND n.seq > :session), 9223372036854775807)"
)


def forms_used(ledger: Ledger, desk: str, session: int) -> list[Row]:
    """Each roll or pad of which forms were used: first, last and how many, and how many spoiled.

    ``left`` are those that are still on it.
    """
    used = _WITHIN.format("f")
    return ledger.rows(
        "SELECT l.seq AS load, l.holder, l.series, min(f.number) AS first, max(f.number) AS last, "
        "count(*) AS used, sum(EXISTS (SELECT 1 FROM preprinted_break b WHERE b.desk = f.desk "
        "AND b.series = f.series AND b.number = f.number)) AS spoiled, "
        "l.last - (SELECT max(x.number) FROM preprinted_form x WHERE x.desk = l.desk "
        "AND x.load = l.seq) AS left FROM preprinted_form f "
        "JOIN preprinted_load l ON l.desk = f.desk AND l.seq = f.load "
        f"WHERE f.desk = :desk AND {used} GROUP BY l.seq ORDER BY l.seq",
        {"desk": desk, "session": session},
    )


def numbers_issued(ledger: Ledger, desk: str, session: int, load: int) -> list[Row]:
    """The forms of a load in the order they were used, with what makes one void and why."""
    used = _WITHIN.format("f")
    return ledger.rows(
        "SELECT f.number, max(b.reason) AS broken, max(v.whole) AS void, max(v.reason) AS reason "
        "FROM preprinted_form f LEFT JOIN preprinted_break b ON b.desk = f.desk "
        "AND b.series = f.series AND b.number = f.number LEFT JOIN slip_void v ON v.desk = f.desk "
        "AND v.series = f.series AND v.number = f.number AND v.whole = 1 "
        f"WHERE f.desk = :desk AND f.load = :load AND {used} "
        "GROUP BY f.seq, f.number ORDER BY f.seq, f.number",
        {"desk": desk, "session": session, "load": load},
    )


def lost_numbers_of(ledger: Ledger, desk: str, series: str) -> set[int]:
    """The numbers of a series that a restore wrote down as lost."""
    return {
        number
        for row in ledger.rows(
            "SELECT first, last FROM lost_number WHERE desk = ? AND series = ?", (desk, series)
        )
        for number in range(row["first"], row["last"] + 1)
    }


def last_before(ledger: Ledger, desk: str, session: int, load: int) -> int:
    """The last form of a load that was used before a session; one less than its first for none."""
    number: int = ledger.value(
        "SELECT coalesce((SELECT max(number) FROM preprinted_form WHERE desk = :desk "
        "AND load = :load AND seq < :session), (SELECT first - 1 FROM preprinted_load "
        "WHERE desk = :desk AND seq = :load))",
        {"desk": desk, "session": session, "load": load},
    )
    return number


def breaks(ledger: Ledger, desk: str, session: int) -> list[Row]:
    """Each spoiled form in the order it was put on record: when, by whom, why, what replaced it.

    ``slip`` is the number the slip on it was sold under, empty for a blank form.
    """
    used = _WITHIN.format("b")
    return ledger.rows(
        "SELECT printf('%s-%06d', b.series, b.number) AS form, j.at, b.broken_by, b.reason, "
        "CASE WHEN b.slip_number IS NULL THEN '' "
        "ELSE printf('%s-%06d', b.slip_series, b.slip_number) END AS slip, "
        "CASE WHEN b.new_number IS NULL THEN '' "
        "ELSE printf('%s-%06d', b.new_series, b.new_number) END AS replacement "
        "FROM preprinted_break b JOIN journal j USING (desk, seq) "
        f"WHERE b.desk = :desk AND {used} ORDER BY b.seq",
        {"desk": desk, "session": session},
    )

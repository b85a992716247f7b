"""The preprinted slips of a desk as its ledger has them: loads, forms that are used, forms owed."""

from kiosk.ledger.ledger import Ledger, Row
from kiosk.ledger.print_queue import OPEN_STATES

_LOAD = (
    "SELECT l.seq, l.holder, l.series, l.first, l.last, coalesce((SELECT max(number) + 1 FROM "
    "(SELECT f.number FROM preprinted_form f WHERE f.desk = l.desk AND f.load = l.seq "
    "UNION ALL SELECT min(x.last, l.last) FROM lost_number x WHERE x.desk = l.desk "
    "AND x.series = l.series AND x.first <= l.last AND x.last >= l.first)), l.first) AS next "
    "FROM preprinted_load l WHERE l.desk = ?"
)
"""Each load with its next form; numbers that a restore wrote down as lost are used up too."""

_OPEN = ", ".join("?" * len(OPEN_STATES))


def load_in_use(ledger: Ledger, desk: str, holder: str) -> Row | None:
    """The roll or the pad that was loaded last, with its first form that is not used."""
    return ledger.row(f"{_LOAD} AND l.holder = ? ORDER BY l.seq DESC LIMIT 1", (desk, holder))


def load_with(ledger: Ledger, desk: str, series: str | None, number: int) -> Row | None:
    """The load a form was used from; else the newest one that holds its number."""
    return ledger.row(
        f"{_LOAD} AND (? IS NULL OR l.series = ?) AND ? BETWEEN l.first AND l.last ORDER BY "
        "EXISTS (SELECT 1 FROM preprinted_form f WHERE f.desk = l.desk AND f.load = l.seq "
        "AND f.number = ?) DESC, l.seq DESC LIMIT 1",
        (desk, series, series, number, number),
    )


def load_by_entry(ledger: Ledger, desk: str, seq: int) -> Row | None:
    """A load by its entry."""
    return ledger.row(f"{_LOAD} AND l.seq = ?", (desk, seq))


def owed_forms(ledger: Ledger, desk: str, load: int) -> list[Row]:
    """The forms of a load whose slip is still owed to paper: number, title and state, in order."""
    return ledger.rows(
        "SELECT f.number, p.title, w.state FROM preprinted_form f JOIN paper p ON p.desk = f.desk "
        "AND p.kind = 'slip' AND p.series = f.series AND p.number = f.number "
        "JOIN work_print w ON w.desk = p.desk AND w.seq = p.seq AND w.paper = p.paper "
        f"WHERE f.desk = ? AND f.load = ? AND w.state IN ({_OPEN}) ORDER BY f.number",
        (desk, load, *OPEN_STATES),
    )


def used_between(ledger: Ledger, desk: str, series: str, first: int, last: int) -> Row | None:
    """The first and last used form within a range of numbers, None where none is."""
    row = ledger.row(
        "SELECT min(number) AS first, max(number) AS last FROM preprinted_form "
        "WHERE desk = ? AND series = ? AND number BETWEEN ? AND ?",
        (desk, series, first, last),
    )
    return None if row is None or row["first"] is None else row


def highest_of_load(ledger: Ledger, desk: str, series: str, number: int) -> int | None:
    """The last form used of the roll or pad a number is on; None where it is on none."""
    row = load_with(ledger, desk, series, number)
    if row is None:
        return None
    return max(int(row["next"]), int(row["first"])) - 1


def is_spoiled(ledger: Ledger, desk: str, series: str, number: int) -> bool:
    """Whether a form is on record as spoiled."""
    return bool(
        ledger.value(
            "SELECT EXISTS (SELECT 1 FROM preprinted_break WHERE desk = ? AND series = ? "
            "AND number = ?)",
            (desk, series, number),
        )
    )

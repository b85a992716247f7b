"""The account of a session's slip numbers: issued, void and why, and none missing between."""

from kiosk.rules.slip_numbers import NumberAccount, NumberedSlip, account_for
from kiosk.till.desk import Desk


def series_of(desk: Desk, session: int) -> list[str]:
    """The series a session gave numbers of: more than one where the desk was restored in it."""
    used = [
        row["series"]
        for row in desk.ledger.rows(
            "SELECT series FROM slip WHERE desk = ? AND session = ? GROUP BY series "
            "ORDER BY min(seq)",
            (desk.name, session),
        )
    ]
    return used if desk.series in used else [*used, desk.series]


def account_of(desk: Desk, session: int, series: str | None = None) -> NumberAccount:
    """The numbers of a series (else the present one) that a session gave out, in their order.

    They follow the last one before the session.
    """
    series = series or desk.series
    before: int = desk.ledger.value(
        "SELECT coalesce(max(number), 0) FROM slip WHERE desk = ? AND series = ? AND session < ?",
        (desk.name, series, session),
    )
    issued = [
        NumberedSlip(row["number"], bool(row["void"]), row["reason"])
        for row in desk.ledger.rows(
            "SELECT s.number, v.whole AS void, v.reason FROM slip s LEFT JOIN slip_void v "
            "ON v.desk = s.desk AND v.series = s.series AND v.number = s.number AND v.whole = 1 "
            "WHERE s.desk = ? AND s.series = ? AND s.session = ? ORDER BY s.seq, s.player",
            (desk.name, series, session),
        )
    ]
    return account_for(before, issued, documented=())

"""The account of a session's slip numbers: issued, void and why, and none missing between."""

from kiosk.rules.slip_numbers import NumberAccount, NumberedSlip, account_for
from kiosk.till.desk import Desk


def account_of(desk: Desk, session: int) -> NumberAccount:
    """The numbers a session gave out, in the order they were issued, after the last one before."""
    before: int = desk.ledger.value(
        "SELECT coalesce(max(number), 0) FROM slip WHERE desk = ? AND series = ? AND session < ?",
        (desk.name, desk.series, session),
    )
    issued = [
        NumberedSlip(row["number"], bool(row["void"]), row["reason"])
        for row in desk.ledger.rows(
            "SELECT s.number, v.whole AS void, v.reason FROM slip s LEFT JOIN slip_void v "
            "ON v.desk = s.desk AND v.series = s.series AND v.number = s.number AND v.whole = 1 "
            "WHERE s.desk = ? AND s.series = ? AND s.session = ? ORDER BY s.seq, s.player",
            (desk.name, desk.series, session),
        )
    ]
    return account_for(before, issued, documented=())

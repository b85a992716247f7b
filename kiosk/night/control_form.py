"""The master control form: each slip in number order with its fee and cards, and its foot."""

from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger, Row
from kiosk.rules.control_form import FormRow, FormTotals, form_totals


@dataclass(frozen=True)
class ControlForm:
    """The rows as they were made with each sale, and the totals without what is void."""

    rows: tuple[Row, ...]
    totals: FormTotals


def control_form(ledger: Ledger, desk: str, session: int) -> ControlForm:
    """The form of a session: number, instant, fee, cards, amount, state and a void's reason.

    The rows are those of the sales themselves, so none is made later than its sale. Fees and
    amounts in cents; cards are faces.
    """
    rows = ledger.rows(
        "SELECT printf('%s-%06d', s.series, s.number) AS slip, s.number, j.at, "
        "s.admission_cents, s.cards, s.total_cents, "
        "CASE WHEN v.seq IS NULL THEN 'valid' ELSE 'void' END AS state, "
        "coalesce(v.reason, '') AS reason "
        "FROM slip s JOIN journal j USING (desk, seq) LEFT JOIN slip_void v ON v.desk = s.desk "
        "AND v.series = s.series AND v.number = s.number AND v.whole = 1 "
        "WHERE s.desk = ? AND s.session = ? ORDER BY s.number",
        (desk, session),
    )
    listed = [FormRow(row["number"], row["admission_cents"], row["cards"]) for row in rows]
    void = {row["number"] for row in rows if row["state"] == "void"}
    return ControlForm(tuple(rows), form_totals(listed, void))

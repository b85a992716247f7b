"""The master control form: each slip in number order with its fee and cards, and its foot."""

from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger, Row
from kiosk.night.preprinted import breaks
from kiosk.rules.control_form import FormRow, FormTotals, form_totals


@dataclass(frozen=True)
class ControlForm:
    """The rows as they were made with each sale, and the totals without what is void."""

    rows: tuple[Row, ...]
    totals: FormTotals


def control_form(ledger: Ledger, desk: str, session: int) -> ControlForm:
    """The form of a session: number, instant, fee, cards, amount, state and a void's reason.

    The rows are those of the sales themselves, so none is made later than its sale. A spoiled form
    keeps its row, and the one that replaces it has the fee and the cards. Fees and amounts in
    cents; cards are faces.
    """
    rows = ledger.rows(
        "SELECT printf('%s-%06d', s.series, s.number) AS slip, j.at, "
        "s.admission_cents, s.cards, s.total_cents, "
        "CASE WHEN v.seq IS NULL THEN 'valid' ELSE 'void' END AS state, "
        "coalesce(v.reason, '') AS reason "
        "FROM slip s JOIN journal j USING (desk, seq) LEFT JOIN slip_void v ON v.desk = s.desk "
        "AND v.series = s.series AND v.number = s.number AND v.whole = 1 "
        "WHERE s.desk = ? AND s.session = ? ORDER BY s.series, s.number",
        (desk, session),
    )
    by_form = {row["slip"]: row for row in rows}
    for each in breaks(ledger, desk, session):
        _move(by_form, each)
    listed = [by_form[each] for each in sorted(by_form)]
    numbered = [
        FormRow(place, row["admission_cents"], row["cards"]) for place, row in enumerate(listed)
    ]
    dead = {place for place, row in enumerate(listed) if row["state"] != "valid"}
    return ControlForm(tuple(listed), form_totals(numbered, dead))


def _move(by_form: dict[str, Row], spoiled: Row) -> None:
    """A break in the rows: the spoiled form, and the one that what stood on it went to."""
    nothing = {"admission_cents": 0, "cards": 0, "total_cents": 0}
    before = by_form.get(spoiled["form"], {"at": spoiled["at"], **nothing})
    if spoiled["replacement"]:
        by_form[spoiled["replacement"]] = before | {
            "slip": spoiled["replacement"],
            "at": spoiled["at"],
            "reason": f"in place of {spoiled['form']} {before['reason']}".strip(),
        }
    by_form[spoiled["form"]] = before | nothing | {
        "slip": spoiled["form"],
        "state": "spoiled",
        "reason": f"{spoiled['reason']} ({spoiled['broken_by']})",
    }  # fmt: skip

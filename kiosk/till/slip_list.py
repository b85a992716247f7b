"""The list of slips a cashier looks through."""

from dataclasses import dataclass

from kiosk.till.desk import Desk
from kiosk.till.slip_record import slip_text

ROWS_MAX = 1_000


@dataclass(frozen=True)
class SlipRow:
    """One slip in a list; ``state`` is ``valid``, ``part void`` or ``void``, and `` pending``."""

    number: str
    sale: int
    at: str
    cashier: str
    cards: int
    admission_cents: int
    total_cents: int
    state: str
    copies: int
    paper: str


def slips(desk: Desk, *, limit: int, search: str = "", session: int | None = None) -> list[SlipRow]:
    """The newest slips first, at most ``limit``.

    ``search`` matches the number, or an amount such as ``16.00``.
    """
    rows = desk.ledger.rows(
        "SELECT s.series, s.number, s.seq AS sale, j.at, x.cashier, s.cards, s.admission_cents, "
        "s.total_cents, (SELECT max(whole) FROM slip_void v WHERE v.desk = s.desk "
        "AND v.series = s.series AND v.number = s.number) AS void, "
        "EXISTS (SELECT 1 FROM slip_void v WHERE v.desk = s.desk AND v.series = s.series "
        "AND v.number = s.number AND v.approved_by IS NULL AND NOT EXISTS "
        "(SELECT 1 FROM void_approval a WHERE a.desk = v.desk AND a.void = v.seq)) AS pending, "
        "(SELECT count(*) FROM slip_copy c WHERE c.desk = s.desk AND c.series = s.series "
        "AND c.number = s.number) AS copies, "
        "(SELECT w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
        "WHERE p.desk = s.desk AND p.series = s.series AND p.number = s.number "
        "AND p.kind IN ('slip', 'copy') ORDER BY p.seq DESC LIMIT 1) AS paper "
        "FROM slip s JOIN journal j USING (desk, seq) JOIN sale x USING (desk, seq) "
        "WHERE s.desk = :desk AND (:session IS NULL OR s.session = :session) "
        "AND (:search = '' OR printf('%s-%06d', s.series, s.number) LIKE '%' || :search || '%' "
        "OR printf('%d.%02d', s.total_cents / 100, s.total_cents % 100) = :search) "
        "ORDER BY s.seq DESC, s.player DESC LIMIT :limit",
        {
            "desk": desk.name,
            "session": session,
            "search": search.strip().upper().replace("%", "").replace("_", ""),
            "limit": max(1, min(limit, ROWS_MAX)),
        },
    )
    states = {None: "valid", 0: "part void", 1: "void"}
    return [
        SlipRow(
            number=slip_text(row["series"], row["number"]),
            sale=row["sale"],
            at=row["at"],
            cashier=row["cashier"],
            cards=row["cards"],
            admission_cents=row["admission_cents"],
            total_cents=row["total_cents"],
            state=states[row["void"]] + (" pending" if row["pending"] else ""),
            copies=row["copies"],
            paper=row["paper"] or "",
        )
        for row in rows
    ]

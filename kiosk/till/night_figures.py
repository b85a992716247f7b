"""All figures of a night together, as the Z prints and keeps them, and whether they agree."""

from kiosk.night.figures import Figures, fees, session_figures
from kiosk.night.paper import paper_figures
from kiosk.night.reconciliation import disagreements
from kiosk.rules.accounts import gross_revenue
from kiosk.till.deposits import night_deposit
from kiosk.till.desk import Desk
from kiosk.till.hall_news import late_news
from kiosk.till.held_prizes import unpaid_prizes
from kiosk.till.night import Session
from kiosk.till.slip_account import account_figures
from kiosk.till.stock import paper_of


def night_figures(desk: Desk, session: Session) -> Figures:
    """The figures of a session as they stand now.

    ``not_reconciled`` is there only where two computations of a total disagree, with both.
    """
    ledger, name = desk.ledger, desk.name
    mapping = paper_of(session.program)
    figures = session_figures(ledger, name, session.seq)
    figures["late_news"] = list(late_news(desk, session))
    figures["slip_account"] = account_figures(desk, session.seq)
    figures["gross_revenue_cents"] = gross_revenue(fees(ledger, name, session.seq))
    figures["paper"] = _named(session, paper_figures(ledger, name, session.seq, mapping))
    for shift in figures["shifts"]:
        add_counts(desk, shift)
    figures["float"] = float_figures(desk, session)
    figures["deposit"] = deposit_figures(desk, session)
    figures["steps"] = steps_done(desk, session)
    unpaid = unpaid_prizes(desk, session)
    if unpaid:
        figures["unpaid_prizes"] = unpaid
    wrong = disagreements(ledger, name, session.seq, figures, mapping)
    if wrong:
        figures["not_reconciled"] = wrong
    return figures


def _named(session: Session, rows: list[Figures]) -> list[Figures]:
    names = {each.id: each.name for each in session.program.items}
    return [{**row, "name": names.get(row["item"], row["item"])} for row in rows]


def add_counts(desk: Desk, shift: Figures) -> None:
    """What was found of other tenders in a drawer, and why its counts differ."""
    where = {"desk": desk.name, "shift": shift["shift"]}
    shift["tenders"] = desk.ledger.rows(
        "SELECT kind, counted_cents, expected_cents, over_short_cents FROM count_tender "
        "WHERE desk = :desk AND seq = (SELECT max(seq) FROM drawer_count WHERE desk = :desk "
        "AND shift = :shift) ORDER BY kind",
        where,
    )
    shift["vouchers"] = desk.ledger.rows(
        "SELECT kind, reference, amount_cents FROM count_voucher "
        "WHERE desk = :desk AND seq = (SELECT max(seq) FROM drawer_count WHERE desk = :desk "
        "AND shift = :shift) ORDER BY voucher",
        where,
    )
    shift["pieces"] = desk.ledger.rows(
        "SELECT denomination_cents, form, pieces FROM count_line "
        "WHERE desk = :desk AND pieces > 0 AND seq = (SELECT max(seq) FROM drawer_count "
        "WHERE desk = :desk AND shift = :shift) ORDER BY denomination_cents DESC, form",
        where,
    )
    shift["explanations"] = desk.ledger.rows(
        "SELECT x.difference, x.reason, x.explained_by FROM explanation x JOIN drawer_count c "
        "ON c.desk = x.desk AND c.seq = x.counted WHERE x.desk = :desk AND x.about = 'drawer' "
        "AND c.shift = :shift ORDER BY x.seq",
        where,
    )


def float_figures(desk: Desk, session: Session) -> Figures:
    """The float the night began with beside what the night before kept back; cents."""
    begun: int | None = desk.ledger.value(
        "SELECT float_cents FROM shift WHERE desk = ? AND session = ? ORDER BY seq LIMIT 1",
        (desk.name, session.seq),
    )
    before = desk.ledger.row(
        "SELECT session, json_extract(figures, '$.deposit.float_kept_cents') AS kept "
        "FROM closing WHERE desk = ? AND session < ? ORDER BY z_number DESC LIMIT 1",
        (desk.name, session.seq),
    )
    kept = None if before is None else before["kept"]
    return {
        "opening_cents": begun,
        "kept_before_cents": kept,
        "difference_cents": None if begun is None or kept is None else begun - kept,
    }


def deposit_figures(desk: Desk, session: Session, float_kept_cents: int | None = None) -> Figures:
    """What goes to the bank, by account and by kind of money; cents."""
    night = night_deposit(desk, session.seq, 0, float_kept_cents)
    return {
        "bingo_cents": night.deposit.bingo_cents,
        "tickets_cents": night.deposit.tickets_cents,
        "not_banked_cents": night.takings.not_banked_cents,
        "moved_cents": night.takings.moved_cents,
        "over_short_cents": night.takings.over_short_cents,
        "float_cents": night.float_cents,
        "float_kept_cents": night.float_kept_cents,
        "checks_cents": night.checks_cents,
        "cash_cents": night.to_bank_cents - night.checks_cents,
        "to_bank_cents": night.to_bank_cents,
        "in_hand_cents": night.takings.in_hand_cents,
        "reconciled": night.reconciled,
        "rules": [f"{rule}, {citation}" for rule, citation in night.rules],
    }


def steps_done(desk: Desk, session: Session) -> list[Figures]:
    """The steps of the close that somebody looked at, the last time each, in their order."""
    return desk.ledger.rows(
        "SELECT step, done_by, j.at FROM close_step s JOIN journal j USING (desk, seq) "
        "WHERE s.desk = :desk AND s.session = :session AND s.seq = (SELECT max(n.seq) "
        "FROM close_step n WHERE n.desk = s.desk AND n.session = s.session AND n.step = s.step) "
        "ORDER BY s.seq",
        {"desk": desk.name, "session": session.seq},
    )

"""What was announced and marked in a session, in its order: who did it, and at which instant."""

from typing import Any

from kiosk.ledger.ledger import Ledger
from kiosk.money import format_money

_LOG = (
    "SELECT j.at, e.seq, e.occasion, e.event AS what, e.game AS subject, NULL AS cents, "
    "e.marked_by AS who, NULL AS number FROM game_event e JOIN journal j USING (desk, seq) "
    "WHERE e.desk = :desk AND e.session = :session UNION ALL "
    "SELECT j.at, n.seq, n.occasion, 'number', NULL, NULL, n.recorded_by, n.number "
    "FROM bonus_ball_number n JOIN journal j USING (desk, seq) "
    "WHERE n.desk = :desk AND n.session = :session UNION ALL "
    "SELECT j.at, c.seq, c.occasion, 'closed', NULL, c.receipts_cents, c.closed_by, "
    "c.opportunities FROM bonus_ball_close c JOIN journal j USING (desk, seq) "
    "WHERE c.desk = :desk AND c.session = :session UNION ALL "
    "SELECT j.at, a.seq, a.occasion, 'fixed', NULL, a.prize_cents, "
    "a.announced_by, a.opportunities FROM bonus_ball_announcement a JOIN journal j "
    "USING (desk, seq) WHERE a.desk = :desk AND a.session = :session UNION ALL "
    "SELECT j.at, s.seq, s.occasion, 'spoken', NULL, NULL, s.recorded_by, s.lead_s "
    "FROM bonus_ball_spoken s JOIN journal j USING (desk, seq) "
    "WHERE s.desk = :desk AND s.session = :session UNION ALL "
    "SELECT j.at, a.seq, a.occasion, 'attendance', a.schedule, a.total_cents, a.announced_by, "
    "a.players FROM attendance_announcement a JOIN journal j USING (desk, seq) "
    "WHERE a.desk = :desk AND a.session = :session UNION ALL "
    "SELECT j.at, v.seq, v.occasion, iif(n.name IS NULL, 'balls_changed', 'balls'), "
    "group_concat(n.name, ', '), NULL, v.recorded_by, count(n.name) FROM ball_verification v "
    "JOIN journal j USING (desk, seq) LEFT JOIN ball_verifier n USING (desk, seq) "
    "WHERE v.desk = :desk AND v.session = :session GROUP BY v.desk, v.seq UNION ALL "
    "SELECT j.at, x.seq, x.occasion, 'cancelled', x.reason, NULL, x.cancelled_by, NULL "
    "FROM cancellation x JOIN journal j USING (desk, seq) "
    "WHERE x.desk = :desk AND x.session = :session ORDER BY 2, 3"
)

_WORDS = {
    "start": "game {subject} starts",
    "first_ball": "game {subject}, first ball",
    "delay": "game {subject} is moved to a later start",
    "number": "bonus-ball number {number}",
    "closed": "bonus-ball sales closed: {number} sold, {money}",
    "fixed": "bonus ball announced: {number} sold, prize {money}",
    "spoken": "the caller says total and prize, {lead} the first bonus-ball game",
    "attendance": "attendance announced: {number} players, {subject}, {money}",
    "balls": "balls seen by {subject}",
    "balls_changed": "balls were changed",
    "cancelled": "called off: {subject}",
}


def announcement_log(ledger: Ledger, desk: str, session: int) -> list[dict[str, Any]]:
    """Every announcement and mark of a session, oldest first: instant, what, who, figures."""
    return ledger.rows(_LOG, {"desk": desk, "session": session})


def log_line(each: dict[str, Any]) -> str:
    """One of them for people, without its instant."""
    money = "" if each["cents"] is None else format_money(each["cents"])
    said = _WORDS[each["what"]].format(
        subject=each["subject"], number=each["number"], money=money, lead=_lead(each["number"])
    )
    return f"{each['occasion']}: {said} ({each['who']})"


def _lead(seconds: int | None) -> str:
    """``16 min 30 s before``; so many seconds, below zero: after."""
    if seconds is None:
        return "with"
    minutes, rest = divmod(abs(seconds), 60)
    return f"{minutes} min {rest:02d} s {'after' if seconds < 0 else 'before'}"

"""What was done in a night with somebody's leave, beside voids: for the Z, with both names."""

from typing import Any

from kiosk.ledger.ledger import Ledger

_DONE = (
    "SELECT seq, 'drawer_opened' AS what, reason AS detail, opened_by AS by, approved_by "
    "FROM drawer_opening WHERE desk = :desk "
    "UNION ALL SELECT seq, 'copy', series || '-' || printf('%06d', number) || ', ' || reason, "
    "asked_by, approved_by FROM slip_copy WHERE desk = :desk AND approved_by IS NOT NULL "
    "UNION ALL SELECT seq, 'start_moved', game, marked_by, NULL FROM game_event "
    "WHERE desk = :desk AND event = 'delay' "
    "UNION ALL SELECT seq, 'clock_set', substr(instant, 1, 16), set_by, NULL "
    "FROM clock_setting WHERE desk = :desk "
    "UNION ALL SELECT seq, 'pin_set', name, set_by, witnessed_by FROM pin_set "
    "WHERE desk = :desk AND recovery = 0 AND name <> set_by"
)


def approvals(ledger: Ledger, desk: str, session: int) -> list[dict[str, Any]]:
    """What was done from the opening of a session to that of the next one, in its order.

    ``what`` names the kind, ``detail`` the thing or the reason; ``approved_by`` is None where
    whoever did it needed nobody else.
    """
    return ledger.rows(
        f"SELECT what, detail, by, approved_by FROM ({_DONE}) WHERE seq > :session AND seq < "
        "coalesce((SELECT min(s.seq) FROM session s WHERE s.desk = :desk AND s.seq > :session), "
        "seq + 1) ORDER BY seq",
        {"desk": desk, "session": session},
    )

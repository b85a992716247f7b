"""Who is there tonight: people and not slips, as the desk's own sales show them."""

from kiosk.ledger.ledger import Ledger

LIVE_LINE = (
    "NOT EXISTS (SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
    "AND v.player = l.player AND v.line = l.line)"
)
"""A line ``l`` of a sale that is not void."""

_PLAYS = (
    "(l.cards > 0 OR l.kind = 'bonus_ball' OR EXISTS (SELECT 1 FROM sale_component c "
    "WHERE c.desk = l.desk AND c.seq = l.seq AND c.player = l.player AND c.line = l.line "
    "AND c.kind = 'bonus_ball'))"
)
"""A line somebody plays with, slip or not; a dauber alone makes no player."""

_TIED = (
    "WITH RECURSIVE tied (root, person, seq, player) AS ("
    "SELECT p.seq, p.player, p.seq, p.player FROM sale_player p JOIN sale s USING (desk, seq) "
    "WHERE s.desk = :desk AND s.session = :session AND p.here = 0 UNION "
    "SELECT t.root, t.person, c.seq, c.player FROM tied t JOIN slip o ON o.desk = :desk "
    "AND o.seq = t.seq AND o.player = t.player JOIN exchange x ON x.desk = o.desk "
    "AND x.series = o.series AND x.number = o.number JOIN sale_player c ON c.desk = x.desk "
    "AND c.seq = x.seq AND c.here = 1) "
)
"""Every sale of a person: the one they were counted at, and what it was exchanged for."""


def attendance(ledger: Ledger, desk: str, session: int) -> int:
    """Players of a session, each once: those already here and those wholly voided left out.

    Who exchanged lines for others is still there while either slip has a line that lives.
    """
    people: int = ledger.value(
        f"{_TIED} SELECT count(*) FROM (SELECT DISTINCT t.root, t.person FROM tied t "
        "JOIN sale_line l ON l.desk = :desk AND l.seq = t.seq AND l.player = t.player "
        f"WHERE {_PLAYS} AND {LIVE_LINE})",
        {"desk": desk, "session": session},
    )
    return people


def counted_slips(ledger: Ledger, desk: str, session: int) -> list[tuple[str, int]]:
    """Series and number of the slips by which those players were counted, in their order."""
    return [
        (row["series"], row["number"])
        for row in ledger.rows(
            f"{_TIED} SELECT DISTINCT n.series, n.number FROM tied t "
            "JOIN sale_line l ON l.desk = :desk AND l.seq = t.seq AND l.player = t.player "
            "JOIN slip n ON n.desk = :desk AND n.seq = t.seq AND n.player = t.player "
            f"WHERE {_PLAYS} AND {LIVE_LINE} ORDER BY n.series, n.number",
            {"desk": desk, "session": session},
        )
    ]

"""Prizes as the record has them: what was paid to whom, what is held back, what a game brought."""

from typing import Any

from kiosk.ledger.ledger import Ledger

_COLLECTED = (
    "WITH live AS (SELECT l.* FROM sale_line l WHERE l.desk = :desk AND l.session = :session "
    "AND NOT EXISTS (SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
    "AND v.player = l.player AND v.line = l.line)) "
    "SELECT item, quantity, amount_cents AS cents FROM live WHERE occasion = :occasion "
    "UNION ALL SELECT p.item, p.quantity, p.allocated_cents FROM sale_component p JOIN live "
    "USING (desk, seq, player, line) WHERE p.occasion = :occasion"
)


def collected(
    ledger: Ledger, desk: str, session: int, occasion: str, prices_cents: dict[str, int]
) -> int:
    """What the cards of a game brought in an occasion, in cents, voids taken out.

    ``prices_cents`` are the single prices of the game's items. A card out of a package enters
    with the price the package states for it, else with its single price.
    """
    rows = ledger.rows(_COLLECTED, {"desk": desk, "session": session, "occasion": occasion})
    return sum(
        prices_cents[row["item"]] * row["quantity"] if row["cents"] is None else row["cents"]
        for row in rows
        if row["item"] in prices_cents
    )


def prizes_paid(ledger: Ledger, desk: str, session: int) -> list[dict[str, Any]]:
    """The prizes paid of a session's games, in the order they were paid, with their shares."""
    paid = ledger.rows(
        "SELECT p.seq, p.occasion, p.game, p.part, p.award, p.announced_cents, p.paid_cents, "
        "p.collected_cents, p.tax_cents, p.fee_cents, p.method, p.shift, p.paid_by, "
        "p.approved_by, j.at FROM prize p JOIN journal j USING (desk, seq) "
        "WHERE p.desk = ? AND p.session = ? ORDER BY p.seq",
        (desk, session),
    )
    for each in paid:
        each["shares"] = ledger.rows(
            "SELECT name, color, amount_cents, check_number, slip FROM prize_share "
            "WHERE desk = ? AND seq = ? ORDER BY share",
            (desk, each["seq"]),
        )
    return paid


def goods_given(ledger: Ledger, desk: str, session: int) -> list[dict[str, Any]]:
    """The prizes in kind that were given in a session, in their order; values in cents."""
    return ledger.rows(
        "SELECT g.occasion, g.game, g.name, g.retail_cents, g.wholesale_cents, g.winner, g.slip, "
        "g.given_by, g.approved_by, j.at FROM goods_award g JOIN journal j USING (desk, seq) "
        "WHERE g.desk = ? AND g.session = ? ORDER BY g.seq",
        (desk, session),
    )


def held_back(ledger: Ledger, desk: str, session: int) -> dict[tuple[str, str, str], str]:
    """Prizes held back and not released or paid since: (occasion, game, part) with the reason."""
    return {
        (row["occasion"], row["game"], row["part"]): row["reason"]
        for row in ledger.rows(
            "SELECT occasion, game, part, reason FROM prize_hold h WHERE desk = :desk "
            "AND session = :session AND event = 'withheld' AND seq = (SELECT max(seq) "
            "FROM prize_hold n WHERE n.desk = h.desk AND n.session = h.session "
            "AND n.occasion = h.occasion AND n.game = h.game AND n.part = h.part) "
            "AND NOT EXISTS (SELECT 1 FROM prize p WHERE p.desk = h.desk "
            "AND p.session = h.session AND p.occasion = h.occasion AND p.game = h.game "
            "AND p.part = h.part) ORDER BY seq",
            {"desk": desk, "session": session},
        )
    }


def started_games(ledger: Ledger, desk: str, session: int) -> set[tuple[str, str]]:
    """The games of a session that began: (occasion, game)."""
    return {
        (row["occasion"], row["game"])
        for row in ledger.rows(
            "SELECT DISTINCT occasion, game FROM game_event WHERE desk = ? AND session = ? "
            "AND event IN ('start', 'first_ball')",
            (desk, session),
        )
    }

"""Early birds: what the cards of each brought, its prize, and what is kept. All money in cents."""

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.games.early_bird import CardsSold, EarlyBirdMoney, money_of
from kiosk.games.tri_color import prizes_of_receipts
from kiosk.ledger.ledger import Ledger
from kiosk.program.models import Game, Program

_SOLD = (
    "WITH live AS (SELECT l.* FROM sale_line l WHERE l.desk = :desk AND l.session = :session "
    "AND NOT EXISTS (SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
    "AND v.player = l.player AND v.line = l.line)) "
    "SELECT item, unit_price_cents AS cents, quantity FROM live WHERE kind = 'early_bird' "
    "UNION ALL SELECT p.item, p.allocated_cents, 1 FROM sale_component p JOIN live "
    "USING (desk, seq, player, line) WHERE p.kind = 'early_bird' AND p.allocated_cents IS NOT NULL"
)


@dataclass(frozen=True)
class EarlyBird:
    """One early bird of a session; ``prizes_cents`` by colour where it pays by colour."""

    game: Game
    money: EarlyBirdMoney
    prizes_cents: Mapping[str, int]


def early_birds(
    ledger: Ledger,
    desk: str,
    session: int,
    program: Program,
    occasions: frozenset[str],
    elsewhere: Mapping[str, int],
) -> tuple[EarlyBird, ...]:
    """The early birds that pay a share of their sales, as things stand: voids taken out.

    A card out of a package enters with the price the package states for it. ``elsewhere`` are the
    cents that other desks took, by game.
    """
    sold = ledger.rows(_SOLD, {"desk": desk, "session": session})
    games_of = {each.id: each.game for each in program.items if each.kind == "early_bird"}
    found = []
    for game in program.games:
        percents = game.prizes_percent_bp or {}
        stated = bool(percents) or game.prize_percent_bp is not None
        if game.occasion not in occasions or game.designation != "early_bird" or not stated:
            continue
        cards = [
            CardsSold(row["cents"], row["quantity"])
            for row in sold
            if games_of.get(row["item"]) == game.id
        ]
        cards.append(CardsSold(elsewhere.get(game.id, 0), 1))
        found.append(_of_game(game, money_of(cards, game.prize_percent_bp or 0)))
    return tuple(found)


def _of_game(game: Game, money: EarlyBirdMoney) -> EarlyBird:
    """One prize, or one for each colour, each rounded down by itself."""
    if not game.prizes_percent_bp:
        return EarlyBird(game, money, {})
    prizes = prizes_of_receipts(money.receipts_cents, game.prizes_percent_bp)
    prize = sum(prizes.values())
    kept = money.receipts_cents - prize
    return EarlyBird(game, EarlyBirdMoney(money.receipts_cents, prize, kept), prizes)

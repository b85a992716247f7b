"""What the basket costs, and which occasion the next thing is for. Pure: no disk is asked."""

import datetime

from kiosk.till.basket import Player, PricedPlayer, price_players
from kiosk.till.night import Session, default_occasion


def priced(
    session: Session, players: tuple[Player, ...], at: datetime.datetime
) -> tuple[PricedPlayer, ...]:
    """Prices of a basket, by the function the sale itself uses. Raises Refused or Wrong."""
    if not players:
        return ()
    return price_players(
        session.program,
        players,
        occasions=tuple(each.id for each in session.occasions),
        usual=default_occasion(session, at).id,
    )

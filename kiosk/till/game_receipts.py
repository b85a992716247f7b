"""Receipts for early birds and winner-take-all games, where the house wants them on paper."""

from collections.abc import Iterator

from kiosk.ledger.entries import SoldComponent, SoldLine, SoldPlayer
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.slip_record import slip_text
from receipts.game_receipt import GameReceiptFacts

_CALLED = {"early_bird": "EARLY BIRD", "winner_take_all": "WINNER TAKE ALL"}
_LETTERS = {"early_bird": "E", "winner_take_all": "W"}


def game_receipts(
    desk: Desk, session: Session, player: SoldPlayer, long_dates: dict[str, str], number: str | None
) -> tuple[GameReceiptFacts, ...]:
    """One receipt for each thing of these kinds on a slip, numbered on behind the slip's number.

    ``long_dates`` are the gaming dates by occasion, ``number`` that of the form it stands on.
    """
    if player.slip is None:
        return ()
    slip = number or slip_text(player.slip.series, player.slip.number)
    names = {each.id: each.name for each in session.occasions}
    found = []
    for place, (sold, cents) in enumerate(_sold(session, player), 1):
        found.append(
            GameReceiptFacts(
                called=_CALLED[sold.kind],
                licensee=session.program.licensee.name,
                occasion=names[sold.occasion],
                gaming_date=long_dates[sold.occasion],
                receipt=f"{slip}-{_LETTERS[sold.kind]}{place}",
                bought=f"{sold.quantity} {sold.name}",
                cards=sold.cards,
                amount_cents=cents,
                slip_number=slip,
                practice=desk.practice,
            )
        )
    return tuple(found)


def _sold(session: Session, player: SoldPlayer) -> Iterator[tuple[SoldLine | SoldComponent, int]]:
    """What was bought of the kinds the house wants receipts for, with its own price in cents."""
    wanted = session.program.house.game_receipts
    for line in player.lines:
        if line.kind in wanted:
            yield line, line.amount_cents
        for part in line.components:
            if part.kind in wanted:
                yield part, part.allocated_cents or 0

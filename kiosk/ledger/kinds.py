"""Every kind of entry this version knows, by its name in the journal."""

from kiosk.ledger import (
    close_entries,
    deposit_entries,
    desk_entries,
    entries,
    floor_entries,
    game_entries,
    hall_entries,
    house_entries,
    paper_entries,
    preprinted_entries,
    prize_entries,
    slip_entries,
    stock_entries,
)
from kiosk.ledger.payload import Payload

MODULES = (
    close_entries,
    deposit_entries,
    desk_entries,
    entries,
    floor_entries,
    game_entries,
    hall_entries,
    house_entries,
    paper_entries,
    preprinted_entries,
    prize_entries,
    slip_entries,
    stock_entries,
)
"""Where kinds of entries stand; importing a module makes its kinds known."""

KINDS: dict[str, type[Payload]] = {each.kind: each for each in Payload.__subclasses__()}

"""The basket that was begun: kept so that a crash does not empty it. It proves nothing.

It carries the key of the sale it will become: after a crash, if the ledger has that key, the
recorded sale is shown instead of the basket.
"""

import json
import uuid
from dataclasses import dataclass

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.money import format_money
from kiosk.till.basket import Pick, Player
from kiosk.till.desk import Desk
from kiosk.till.tenders import Tender


@dataclass(frozen=True)
class Draft:
    """A basket that is not paid yet, and the key its sale will have.

    ``parts`` were handed over for it already, like a check that pays a part.
    """

    key: str
    players: tuple[Player, ...]
    parts: tuple[Tender, ...] = ()


def new_key() -> str:
    """A key for one action, chosen before the first attempt."""
    return uuid.uuid4().hex


def keep_draft(desk: Desk, draft: Draft) -> None:
    """Keeps the basket. Raises Fault when the disk refuses."""
    players = [
        {
            "here": player.here,
            "picks": [[pick.id, pick.quantity, pick.occasion] for pick in player.picks],
        }
        for player in draft.players
    ]
    parts = [[part.kind, part.amount_cents, part.reference] for part in draft.parts]
    with desk.ledger.transaction():
        desk.ledger.execute(
            "INSERT INTO work_draft (id, key, basket) VALUES (1, ?, ?) ON CONFLICT (id) "
            "DO UPDATE SET key = excluded.key, basket = excluded.basket",
            (draft.key, json.dumps({"players": players, "parts": parts})),
        )


def clear_draft(desk: Desk) -> None:
    """Forgets the basket. Raises Fault when the disk refuses."""
    with desk.ledger.transaction():
        desk.ledger.execute("DELETE FROM work_draft")


def read_draft(desk: Desk) -> Draft | None:
    """The basket that was begun, or None."""
    row = desk.ledger.row("SELECT key, basket FROM work_draft WHERE id = 1")
    if row is None:
        return None
    kept = json.loads(row["basket"])
    players = tuple(
        Player(
            picks=tuple(Pick(each[0], each[1], each[2]) for each in player["picks"]),
            here=player["here"],
        )
        for player in kept["players"]
    )
    parts = tuple(Tender(each[0], each[1], each[2]) for each in kept["parts"])
    return Draft(row["key"], players, parts)


def need_nothing_taken(desk: Desk) -> None:
    """Raises Refused while cash for an unpaid basket lies in the drawer.

    The sale would be booked on the next shift and its cash counted in this one.
    """
    draft = read_draft(desk)
    if draft is None or desk.entry_of_key(draft.key) is not None:
        return  # nothing was begun, or it is sold already and only waits for the next basket
    cents = sum(each.amount_cents for each in draft.parts if each.kind == "cash")
    if cents:
        raise Refused(
            say(
                "{amount} in cash was taken for a basket that is not paid yet: take the rest, or "
                "give it back with Esc, first.",
                amount=format_money(cents),
            )
        )

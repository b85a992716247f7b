"""Which occasions are cancelled, for everything else that asks."""

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.rules.decision import Decision
from kiosk.till.basket import PricedPlayer
from kiosk.till.desk import Desk
from kiosk.till.night import Session


def cancelled_occasions(desk: Desk, session: int) -> frozenset[str]:
    """The occasions of a session that are not played."""
    return frozenset(
        row["occasion"]
        for row in desk.ledger.rows(
            "SELECT occasion FROM cancellation WHERE desk = ? AND session = ?",
            (desk.name, session),
        )
    )


def need_played(desk: Desk, session: Session, occasion: str) -> None:
    """Raises Refused for an occasion that is cancelled."""
    if occasion in cancelled_occasions(desk, session.seq):
        name = next(each.name for each in session.occasions if each.id == occasion)
        raise Refused(
            say("{name} is cancelled: nothing is played, announced, won or paid for it.", name=name)
        )


def refused_as_cancelled(
    desk: Desk, session: Session, players: tuple[PricedPlayer, ...]
) -> tuple[Decision, ...]:
    """A refusal for each line of an occasion that is cancelled; the house's own, no rule's."""
    gone = cancelled_occasions(desk, session.seq)
    names = {each.id: each.name for each in session.occasions}
    return tuple(
        Decision(
            "refuse",
            None,
            None,
            say(
                "{occasion} is cancelled: nothing is sold for it.",
                occasion=names.get(occasion, occasion),
            ),
            line.item,
            player,
            place,
        )
        for player, each in enumerate(players)
        for place, line in enumerate(each.lines)
        for occasion in sorted({line.occasion, *(part.occasion for part in line.components)} & gone)
    )

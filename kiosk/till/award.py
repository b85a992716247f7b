"""A prize of tonight: which one is asked for, and what is known of it. Integer cents."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kiosk.program.models import Game
from kiosk.till.night import Session

BONUS_BALL = "bonus-ball"
"""Names the bonus ball of an occasion where a game is asked for."""

WINNER_TAKE_ALL = "winner_take_all"
AwardKind = Literal["prize", "consolation", "with_bonus", "bonus_ball"]


@dataclass(frozen=True)
class PrizeAsked:
    """Which prize is meant: a game, ``bonus-ball`` for the bonus ball, a part, or what was won.

    ``date`` is the gaming date of a closed night whose prize was not paid; None is tonight.
    """

    game: str
    part: str | None = None
    occasion: str | None = None
    consolation: bool = False
    bonus: bool = False
    date: datetime.date | None = None


@dataclass(frozen=True)
class RecordedShare:
    """A winner who is on record already, in the order of verification."""

    name: str
    cents: int


@dataclass(frozen=True)
class Award:
    """An announced prize in cents. ``colors_cents`` where each colour has its own.

    ``collected_cents`` is what the game's cards brought, where the prize follows from that; tax
    and fee are taken off it. ``recorded`` are the winners another verb has put on record.
    """

    occasion: str
    gaming_date: datetime.date
    game: str
    name: str
    designation: str
    kind: AwardKind
    announced_cents: int
    part: str = ""
    from_hall: bool = False
    colors_cents: Mapping[str, int] = field(default_factory=dict)
    collected_cents: int | None = None
    tax_cents: int = 0
    fee_cents: int = 0
    recorded: tuple[RecordedShare, ...] = ()


def is_jackpot(session: Session, game: Game) -> bool:
    """Whether a game is the program's progressive jackpot, which goes on from night to night."""
    jackpot = session.program.progressive_jackpot
    return jackpot is not None and jackpot.game == game.id


def award_in(session: Session, game: Game, cents: int, kind: AwardKind = "prize") -> Award:
    date = next(each.gaming_date for each in session.occasions if each.id == game.occasion)
    return Award(
        occasion=game.occasion,
        gaming_date=date,
        game=game.id,
        name=game.name,
        designation=game.designation,
        kind=kind,
        announced_cents=cents,
        from_hall=game.from_hall,
    )

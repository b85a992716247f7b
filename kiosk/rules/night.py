"""The facts of a running night that cutoffs and sale-time rules are decided on.

The till reads them from the ledger; the rules only compare them. All instants are UTC.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class OccasionFacts:
    """One open occasion: its times on its gaming date, and what has happened so far.

    ``game_starts`` holds the start of every game, as planned or as last delayed; ``started`` and
    ``first_balls`` only what was marked. ``bonus_ball_closed_at`` is this desk's own closing,
    ``bonus_ball_announced_at`` the announcement of total and prize. ``cancelled_at``: from then on
    it is not played, nothing is sold for it, and everything sold is refunded.
    """

    id: str
    name: str
    gaming_date: datetime.date
    doors: datetime.datetime
    first_game: datetime.datetime
    ends: datetime.datetime
    game_starts: Mapping[str, datetime.datetime]
    started: Mapping[str, datetime.datetime] = field(default_factory=dict)
    first_balls: Mapping[str, datetime.datetime] = field(default_factory=dict)
    bonus_ball_closed_at: datetime.datetime | None = None
    bonus_ball_announced_at: datetime.datetime | None = None
    cancelled_at: datetime.datetime | None = None


@dataclass(frozen=True)
class NightFacts:
    """The open occasions of a session and the hall's time zone (an IANA name)."""

    time_zone: str
    occasions: tuple[OccasionFacts, ...]

    def occasion(self, occasion_id: str) -> OccasionFacts | None:
        """The open occasion of that id, or None."""
        return next((each for each in self.occasions if each.id == occasion_id), None)


@dataclass(frozen=True)
class BasketLine:
    """One line asked about: ``id`` of an item or package, for an occasion, at a unit price."""

    id: str
    quantity: int
    occasion: str
    unit_price_cents: int


@dataclass(frozen=True)
class BasketPlayer:
    """The lines of one player; ``here`` marks someone already counted tonight."""

    lines: tuple[BasketLine, ...]
    here: bool = False


@dataclass(frozen=True)
class Cutoff:
    """When something stops being sold.

    ``what`` is the name people know it by, ``items`` the ids it stops, ``at`` the instant
    (None: not known before it is marked), half-open: at the instant itself a sale is refused.
    ``reason`` says in words what closes it; ``rule`` and ``citation`` are None for a house rule.
    """

    what: str
    occasion: str
    items: tuple[str, ...]
    at: datetime.datetime | None
    closed: bool
    reason: str
    rule: str | None
    citation: str | None

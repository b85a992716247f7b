"""Entries of what happens on the floor: games, balls, the bonus ball."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason


class GameMarked(Payload):
    """A game started, its first ball was called, or its start was moved to ``at``."""

    kind: ClassVar[str] = "game_marked"
    session: int
    occasion: str
    game: str
    event: Literal["start", "first_ball", "delay"]
    at: str
    marked_by: PersonName


class BallsVerified(Payload):
    """Players looked whether every ball is there.

    ``changed``: balls were changed; without names nobody has looked since.
    """

    kind: ClassVar[str] = "balls_verified"
    session: int
    occasion: str
    changed: bool
    verifiers: list[PersonName]
    recorded_by: PersonName


class BonusBallNumber(Payload):
    """The number the caller drew for an occasion."""

    kind: ClassVar[str] = "bonus_ball_number"
    session: int
    occasion: str
    number: Annotated[int, Field(ge=1)]
    recorded_by: PersonName


class BonusBallClosed(Payload):
    """This desk sells no more bonus balls for the occasion."""

    kind: ClassVar[str] = "bonus_ball_closed"
    session: int
    occasion: str
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents
    closed_by: PersonName


class AnnouncedDesk(Part):
    """What one desk of the hall had sold of an announced total, and how that is known."""

    of_desk: str
    source: Literal["own", "typed", "synced"]
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents


class BonusBallAnnounced(Payload):
    """Total and prize, fixed for good; ``desks`` add up to what was sold and collected."""

    kind: ClassVar[str] = "bonus_ball_announced"
    session: int
    occasion: str
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents
    percent_bp: Annotated[int, Field(ge=0, le=10_000)]
    carry_in_cents: Cents
    prize_cents: Cents
    retained_cents: int
    desks: list[AnnouncedDesk] = Field(min_length=1)
    announced_by: PersonName


class BonusBallSpoken(Payload):
    """The caller says total and prize: at the entry's own instant.

    ``lead_s``: seconds from it to the first bonus-ball game's start; None where there is none.
    """

    kind: ClassVar[str] = "bonus_ball_spoken"
    session: int
    occasion: str
    lead_s: int | None
    recorded_by: PersonName


class BonusBallWinner(Part):
    """A winner in the order of verification: receipt, name, game, last ball called, share.

    ``source``: this desk sold the receipt; or another one did, which is known by a sync, or two
    people looked at it there.
    """

    receipt: str
    name: PersonName
    game: str | None
    last_ball: int | None
    share_cents: Cents
    source: Literal["own", "looked_at", "synced"] = "own"


class BonusBallCarried(Payload):
    """An existing carry-over brought in, or what became of an announced prize."""

    kind: ClassVar[str] = "bonus_ball_carried"
    session: int | None
    occasion: str | None
    event: Literal["carry_in", "won", "not_won"]
    amount_cents: Cents
    reason: Reason
    winners: list[BonusBallWinner] = Field(default_factory=list)
    recorded_by: PersonName
    approved_by: str | None

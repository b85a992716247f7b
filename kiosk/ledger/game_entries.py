"""Entries of what games pay beside the bonus ball, and of a night that is called off."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason

Calls = Annotated[int, Field(ge=1, le=75)]
"""How many balls were called; there are no more than these."""


class CountedSlip(Part):
    """A slip whose player was counted."""

    series: str
    number: Annotated[int, Field(ge=1)]


class SchedulePrize(Part):
    """The prize of a game, or of a part of one, in the announced schedule."""

    game: str
    prize_cents: Cents


class AttendanceAnnounced(Payload):
    """How many players are there and which prizes are paid, fixed for the occasion.

    ``counted`` is what the desk counts and ``slips`` are what it counted; ``players`` differs only
    with a head count, whose ``reason`` is given. ``exercised`` False: the option is declined.
    """

    kind: ClassVar[str] = "attendance_announced"
    session: int
    occasion: str
    counted: Annotated[int, Field(ge=0)]
    players: Annotated[int, Field(ge=0, le=9999)]
    reason: Reason | None
    exercised: bool
    schedule: Annotated[str, Field(min_length=1)]
    total_cents: Cents
    prizes: list[SchedulePrize] = Field(min_length=1)
    slips: list[CountedSlip] = Field(default_factory=list)
    announced_by: PersonName


class JackpotWinner(Part):
    """A winner in the order of verification: the card, its player, the share."""

    prize: Literal["jackpot", "consolation"]
    name: PersonName
    card: Annotated[str, Field(min_length=1, max_length=40)]
    share_cents: Cents


class JackpotSettled(Payload):
    """What became of a progressive jackpot on one occasion of its progression.

    ``number`` counts the occasions of this progression. ``added_cents`` was held before and is in
    ``jackpot_cents``; ``added_out_cents`` is what the next occasion has added. ``ends``: the game
    ends with this occasion. Of a game that was not played only ``reason`` says anything new.
    """

    kind: ClassVar[str] = "jackpot_settled"
    session: int
    occasion: str
    game: str
    event: Literal["won", "not_won", "not_played"]
    number: Annotated[int, Field(ge=1)]
    base_cents: Cents
    added_cents: Cents
    jackpot_cents: Cents
    consolation_cents: Cents
    calls_allowed: Calls
    calls: Calls | None
    last_ball: Calls | None
    ends: bool
    winners: list[JackpotWinner] = Field(default_factory=list)
    added_out_cents: Cents
    next_number: Annotated[int, Field(ge=1)]
    reason: Reason | None
    settled_by: PersonName


class EarlyBirdWinner(Part):
    """A winner in the order of verification, and the share."""

    name: PersonName
    share_cents: Cents


class EarlyBirdSettled(Payload):
    """What a progressive early bird brought, paid, kept and carried on one occasion."""

    kind: ClassVar[str] = "early_bird_settled"
    session: int
    occasion: str
    game: str
    paid_kind: Literal["progressive", "consolation"]
    receipts_cents: Cents
    carry_in_cents: Cents
    call_limit: Calls
    calls: Calls
    percent_bp: Annotated[int, Field(ge=0, le=10_000)]
    carry_bp: Annotated[int, Field(ge=0, le=10_000)]
    paid_cents: Cents
    retained_cents: Cents
    carry_out_cents: Cents
    winners: list[EarlyBirdWinner] = Field(min_length=1)
    settled_by: PersonName


class OccasionCancelled(Payload):
    """Occasions that are not played: their slips are refunded, their receipts are dead."""

    kind: ClassVar[str] = "occasion_cancelled"
    session: int
    occasions: list[str] = Field(min_length=1)
    reason: Reason
    cancelled_by: PersonName

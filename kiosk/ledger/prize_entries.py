"""Entries of prizes: what was paid to whom, and what is held back while a game is disputed."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason

CheckNumber = Annotated[str, Field(pattern=r"^[A-Z0-9-]{1,20}$")]


class PaidShare(Part):
    """One winner, in the order of verification; ``check_number`` where it was paid by check."""

    name: PersonName
    color: str | None = None
    amount_cents: Cents
    check_number: CheckNumber | None = None


class PrizePaid(Payload):
    """A prize paid to its winners, whole and once.

    ``part`` is empty for a game of one prize. ``collected_cents`` is what its cards brought, where
    the prize follows from that; tax and fee were taken off it. ``shift`` is the cash box the money
    left, None where it was paid by check.
    """

    kind: ClassVar[str] = "prize_paid"
    session: int
    occasion: str
    game: str
    part: str
    award: Literal["prize", "consolation", "with_bonus", "bonus_ball"]
    announced_cents: Cents
    paid_cents: Cents
    collected_cents: Cents | None = None
    tax_cents: Cents = 0
    fee_cents: Cents = 0
    method: Literal["cash", "check"]
    shift: int | None
    shares: list[PaidShare] = Field(min_length=1)
    paid_by: PersonName
    approved_by: PersonName


class PrizeHeld(Payload):
    """A disputed prize is held back, or may be paid after all."""

    kind: ClassVar[str] = "prize_held"
    session: int
    occasion: str
    game: str
    part: str
    event: Literal["withheld", "released"]
    reason: Reason
    recorded_by: PersonName

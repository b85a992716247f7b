"""Entries of prizes: what was paid to whom, and what is held back while a game is disputed."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason

SlipText = Annotated[str, Field(min_length=1, max_length=20)]
CheckNumber = Annotated[str, Field(pattern=r"^[A-Z0-9-]{1,20}$")]


class PaidShare(Part):
    """One winner, in the order of verification; ``check_number`` where it was paid by check.

    ``slip`` is the verification slip the winner showed, as people read it.
    """

    name: PersonName
    color: str | None = None
    amount_cents: Cents
    check_number: CheckNumber | None = None
    slip: SlipText | None = None


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


class CheckSpoiled(Payload):
    """A check of the licensee's that pays nobody; its number is accounted for by the reason."""

    kind: ClassVar[str] = "check_spoiled"
    check_number: CheckNumber
    reason: Reason
    spoiled_by: PersonName


class GoodsAwarded(Payload):
    """A prize in kind, given to one winner: of a game, or at the door (``game`` empty).

    Values in cents as the program states them.
    """

    kind: ClassVar[str] = "goods_awarded"
    session: int
    occasion: str
    game: str
    name: Annotated[str, Field(min_length=1)]
    retail_cents: Cents
    wholesale_cents: Cents | None
    winner: PersonName
    slip: SlipText | None
    given_by: PersonName
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

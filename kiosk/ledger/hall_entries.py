"""Entries of what this desk knows of the hall's other desks: that they sell, what they closed with.

What another desk's own journal says is not among them: that comes by its own entries.
"""

from typing import Annotated, ClassVar

from pydantic import Field

from kiosk.ledger.payload import Cents, Payload, PersonName

DeskName = Annotated[str, Field(pattern=r"^[A-Z0-9]{1,4}$")]


class OtherDeskNamed(Payload):
    """Another desk of the hall sells in this session too."""

    kind: ClassVar[str] = "other_desk_named"
    session: int
    other_desk: DeskName
    named_by: PersonName


class ClosingSlipTyped(Payload):
    """Another desk's bonus-ball closing slip, typed by two people who had it in hand.

    ``closed_at`` is the time on the slip, as an instant.
    """

    kind: ClassVar[str] = "closing_slip_typed"
    session: int
    occasion: str
    other_desk: DeskName
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents
    closed_at: str
    typed_by: PersonName
    approved_by: PersonName


class GameSalesTyped(Payload):
    """What the cards of a game brought at another desk, once its cards are no longer sold there.

    Typed by two people, of a game whose prize is a share of its sales.
    """

    kind: ClassVar[str] = "game_sales_typed"
    session: int
    occasion: str
    game: str
    other_desk: DeskName
    receipts_cents: Cents
    typed_by: PersonName
    approved_by: PersonName

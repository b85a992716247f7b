"""Entries of bingo paper in stock: what came, where it went, what was counted, by serial."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Cents, Part, Payload, PersonName, Reason

Serial = Annotated[str, Field(pattern=r"^([A-Z0-9-]{0,17}[A-Z-])?[0-9]{1,12}$")]
Color = Annotated[str, Field(min_length=1, max_length=40)]
Pieces = Annotated[int, Field(ge=1)]


class StockMoved(Payload):
    """Paper of one item, one colour and one run of serials that went somewhere.

    ``issued`` with a worker is to the floor, with the change that worker took along; ``returned``
    brings paper and change back. Without a worker it is between store and sales desk. ``session``
    is the night it happened in, where one was open.
    """

    kind: ClassVar[str] = "stock_moved"
    session: int | None
    item: str
    color: Color | None
    movement: Literal["received", "issued", "returned", "spoiled"]
    first: Serial
    last: Serial
    pieces: Pieces
    worker: PersonName | None
    change_cents: Cents
    reason: Reason | None
    recorded_by: PersonName


class CountedRange(Part):
    """A run of serials that lies there, both ends included."""

    color: Color | None
    first: Serial
    last: Serial
    pieces: Pieces


class StockCounted(Payload):
    """All paper of an item as somebody found it, beside what the record says should be there."""

    kind: ClassVar[str] = "stock_counted"
    session: int | None
    item: str
    ranges: list[CountedRange]
    counted_pieces: Annotated[int, Field(ge=0)]
    expected_pieces: int
    difference: int
    reason: Reason | None
    counted_by: PersonName

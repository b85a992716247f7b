"""Entries about paper itself: what happened to it that somebody may ask about later."""

from typing import Annotated, ClassVar

from pydantic import Field

from kiosk.ledger.payload import Payload


class PrinterOutage(Payload):
    """Slips were sold while the printer could not print: first and last number, and how many.

    Instants are UTC; ``reason`` is what the printer said when it began.
    """

    kind: ClassVar[str] = "printer_outage"
    began_at: str
    ended_at: str
    series: str
    first: Annotated[int, Field(ge=1)]
    last: Annotated[int, Field(ge=1)]
    slips: Annotated[int, Field(ge=1)]
    reason: Annotated[str, Field(min_length=1, max_length=200)]

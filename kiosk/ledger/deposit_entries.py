"""Entries of money brought to the bank."""

from typing import Annotated, ClassVar

from pydantic import Field

from kiosk.ledger.payload import Payload, PersonName, Reason


class DepositMade(Payload):
    """Money of a closed night that was brought to the bank.

    ``open_cents`` is what was still to be brought before; ``reference`` is the bank's, such as the
    number of its slip. ``reason`` says why it is more than that.
    """

    kind: ClassVar[str] = "deposit_made"
    session: int
    amount_cents: Annotated[int, Field(ge=1)]
    open_cents: int
    reference: Annotated[str, Field(min_length=1, max_length=40)]
    reason: Reason | None
    made_by: PersonName

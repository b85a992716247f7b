"""Entries of the house itself: what was looked at before opening, what is sold out, new PINs."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Language, Payload, PersonName, Reason


class OpeningChecked(Payload):
    """Before a night is opened somebody looked at one step of its checklist.

    ``says`` is what stood on the screen, sums included. Where it was not as it should be, ``note``
    says what is wrong. The last look at a step counts.
    """

    kind: ClassVar[str] = "opening_checked"
    gaming_date: str
    step: Annotated[str, Field(min_length=1, max_length=60)]
    says: Annotated[str, Field(min_length=1, max_length=1_000)]
    ok: bool
    note: Reason | None
    checked_by: PersonName


class ItemMarked(Payload):
    """A thing of the program is sold out for this session, or back."""

    kind: ClassVar[str] = "item_marked"
    session: int
    item: Annotated[str, Field(min_length=1, max_length=12)]
    event: Literal["sold_out", "back"]
    marked_by: PersonName


class RecoverySlipMade(Payload):
    """A recovery slip was printed; any earlier one is worth nothing from here on.

    Its code is nowhere in the journal.
    """

    kind: ClassVar[str] = "recovery_slip_made"
    made_by: PersonName


class PinSet(Payload):
    """A worker has a new PIN: set by a worker, or by two with the recovery slip.

    The PIN itself is nowhere in the journal.
    """

    kind: ClassVar[str] = "pin_set"
    name: PersonName
    recovery: bool
    set_by: PersonName
    witnessed_by: PersonName | None


class LanguageSet(Payload):
    """A worker reads the screens in this language from here on."""

    kind: ClassVar[str] = "language_set"
    name: PersonName
    language: Language
    set_by: PersonName

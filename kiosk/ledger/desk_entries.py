"""Entries of a desk that was restored: a new key, a new series, and what nobody can account for."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Part, Payload, PersonName

Series = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]{0,3}$")]
RestoreSource = Literal["hub", "stick", "backup", "ledger"]


class LostNumbers(Part):
    """Slip numbers that were printed and are in no record that was found, both ends with it."""

    series: Series
    first: Annotated[int, Field(ge=1)]
    last: Annotated[int, Field(ge=1)]


class DeskRestored(Payload):
    """The desk goes on from a copy of its journal: the first entry of a new epoch.

    It is signed with the new machine's key. ``last_series`` and ``last_number`` are the last
    printed slip as a person read it from paper; None where no slip was printed. ``restored_by``
    is who said so at the machine: no PIN of theirs was there to prove it.
    """

    kind: ClassVar[str] = "desk_restored"
    series: Series
    public_key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    practice: bool
    source: RestoreSource
    last_series: Series | None
    last_number: Annotated[int, Field(ge=1)] | None
    restored_by: PersonName
    lost: list[LostNumbers] = Field(default_factory=list)


class DeskEnrolled(Payload):
    """Another desk's key counts from here on: two people said so at this desk."""

    kind: ClassVar[str] = "desk_enrolled"
    public_key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    enrolled_by: PersonName
    approved_by: PersonName

"""Entries about paper that carries its own slip numbers: rolls, pads, and forms that were spoiled.

A form is one slip of such a roll or pad. Forms are used up in their printed order and each at
most once; nothing is ever taken back.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Part, Payload, PersonName, Reason

FormNumber = Annotated[int, Field(ge=1, le=999_999_999_999)]
FormSeries = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]{0,3}$")]


class PreprintedLoaded(Payload):
    """A roll was put into the printer, or a pad beside it, with its first and last number."""

    kind: ClassVar[str] = "preprinted_loaded"
    holder: Literal["roll", "pad"]
    series: FormSeries
    first: FormNumber
    last: FormNumber
    loaded_by: PersonName


class PreprintedChecked(Payload):
    """A person read the number on the next form of the roll, and it is the one that comes next."""

    kind: ClassVar[str] = "preprinted_checked"
    load: int
    number: FormNumber
    checked_by: PersonName


class Form(Part):
    """A form by the load it belongs to and its number."""

    load: int
    series: FormSeries
    number: FormNumber


class SlipOnForm(Part):
    """A slip by the number it was sold under."""

    series: str
    number: int


class PreprintedSpoiled(Payload):
    """A break in the numbers, in writing: a form was spoiled, by whom it is told, and why.

    ``given_out``: it was the form of ``slip`` before; else it was the next one and is blank.
    ``replacement`` is the form that the same player gets for it.
    """

    kind: ClassVar[str] = "preprinted_spoiled"
    form: Form
    given_out: bool
    reason: Reason
    broken_by: PersonName
    slip: SlipOnForm | None = None
    replacement: Form | None = None

"""Entries of the close of a night: its steps, explanations, and what was amended later."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import Payload, PersonName, Reason

Step = Literal["open", "slips", "paper", "drawer", "prizes", "deposit", "earlier"]


class CloseStepDone(Payload):
    """One step of the close was looked at and is in order; ``seen`` is what was looked at.

    It holds while the record still says the same: a later sale or void opens the step again.
    """

    kind: ClassVar[str] = "close_step_done"
    session: int
    step: Step
    seen: dict[str, object]
    done_by: PersonName


class DifferenceExplained(Payload):
    """Why a count differs from the record; ``counted`` is the entry of that count.

    ``difference`` is in cents for a drawer, in pieces for paper.
    """

    kind: ClassVar[str] = "difference_explained"
    session: int
    about: Literal["drawer", "paper"]
    counted: int
    difference: int
    reason: Reason
    explained_by: PersonName


class SessionAmended(Payload):
    """What was settled after a night was closed in part, signed by two; the Z keeps its number.

    ``figures`` are all figures as they are now. ``sealed``: nothing is open any more and both
    computations agree.
    """

    kind: ClassVar[str] = "session_amended"
    session: int
    z_number: Annotated[int, Field(ge=1)]
    amendment: Annotated[int, Field(ge=1)]
    sealed: bool
    notes: list[Reason]
    figures: dict[str, object]
    amended_by: PersonName
    approved_by: PersonName

"""What an entry of the journal says: one model per kind of business fact.

A payload holds everything its rows need, with prices and words as they were shown, so that the
tables can be rebuilt from the journal alone. Money is integer cents; instants are UTC text.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from kiosk.ledger.payload import (
    Cents,
    Language,
    Paper,
    Part,
    Payload,
    PersonName,
    Reason,
    Role,
    TenderKind,
)

__all__ = ["Paper", "Payload", "TenderKind"]


class DeskCreated(Payload):
    """A desk with its series and public key; practice desks never become live ones."""

    kind: ClassVar[str] = "desk_created"
    series: Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]{0,3}$")]
    public_key: str
    practice: bool


class WorkerAdded(Payload):
    """A worker; ``approved_by`` is a chairperson, save for the first one."""

    kind: ClassVar[str] = "worker_added"
    name: PersonName
    role: Role
    paid: bool
    language: Language
    approved_by: str | None


class ProgramLoaded(Payload):
    """A program and its rule pack, stored whole.

    ``slip_stock``: whether this desk prints the slips' numbers, or the paper carries its own.
    """

    kind: ClassVar[str] = "program_loaded"
    name: str
    version: str
    effective_on: str
    sha256: str
    source: str
    pack: str
    pack_sha256: str
    pack_source: str
    slip_stock: Literal["printed", "prenumbered"] = "printed"
    loaded_by: str | None


class OpenedOccasion(Part):
    """One occasion of an opening, with its planned instants."""

    occasion: str
    number: int
    name: str
    gaming_date: str
    doors: str
    first_game: str
    ends: str


class StartedShift(Part):
    """A cashier at a cash box with a float that a second person verified."""

    box: str
    cashier: PersonName
    float_cents: Cents
    verified_by: PersonName


class OccasionOpened(Payload):
    """The occasions of a session are open, and the first shift begins.

    ``instead_of`` is the regular date that this temporary one takes the place of.
    """

    kind: ClassVar[str] = "occasion_opened"
    program: int
    opened_by: PersonName
    approved_by: PersonName
    instead_of: str | None = None
    occasions: list[OpenedOccasion] = Field(min_length=1)
    shift: StartedShift | None


class ShiftStarted(Payload):
    """A further shift in an open session."""

    kind: ClassVar[str] = "shift_started"
    session: int
    shift: StartedShift


class ShiftEnded(Payload):
    """The tray is pulled; the count may follow."""

    kind: ClassVar[str] = "shift_ended"
    shift: int
    ended_by: PersonName


class SoldComponent(Part):
    """An item inside a package line, for all of the line's packages together."""

    item: str
    name: str
    kind: str
    occasion: str
    quantity: Annotated[int, Field(ge=1)]
    cards: Annotated[int, Field(ge=0)]
    allocated_cents: Cents | None


class SoldLine(Part):
    """One line of a player; ``cards`` counts the faces of the whole line."""

    item: str
    name: str
    kind: str
    occasion: str
    quantity: Annotated[int, Field(ge=1, le=999)]
    unit_price_cents: Cents
    amount_cents: Cents
    cards: Annotated[int, Field(ge=0)]
    components: list[SoldComponent] = Field(default_factory=list)


class SoldSlip(Part):
    """The verification slip of one player; games it was not valid for when it was sold.

    ``load`` is the roll or pad whose form it is on, None where this desk numbers plain paper;
    a slip ``on_pad`` was given by hand and is never printed.
    """

    series: str
    number: Annotated[int, Field(ge=1)]
    load: int | None = None
    on_pad: bool = False
    gaming_date: str
    cards: Annotated[int, Field(ge=0)]
    admission_cents: Cents
    not_valid_for: list[str] = Field(default_factory=list)


class SoldReceipt(Part):
    """A receipt for an opportunity, unique to one occasion."""

    receipt: str
    kind: Literal["bonus_ball"]
    occasion: str
    opportunities: Annotated[int, Field(ge=1)]
    amount_cents: Cents


class SoldPlayer(Part):
    """One player of a sale."""

    here: bool
    total_cents: Cents
    lines: list[SoldLine] = Field(min_length=1)
    slip: SoldSlip | None
    receipts: list[SoldReceipt] = Field(default_factory=list)


class Tendered(Part):
    """One way a sale was paid; ``reference`` is a check's number.

    ``carried``: no money changed hands, it paid for lines that were exchanged.
    """

    kind: TenderKind
    amount_cents: Annotated[int, Field(ge=1)]
    reference: str | None = None
    carried: bool = False


class Sale(Payload):
    """One payment for one or several players; ``worker`` where somebody who works here buys."""

    kind: ClassVar[str] = "sale"
    session: int
    shift: int
    cashier: PersonName
    worker: PersonName | None = None
    players: list[SoldPlayer] = Field(min_length=1)
    tenders: list[Tendered]
    total_cents: Cents
    tendered_cents: Cents
    change_cents: Cents


class VoidedLine(Part):
    """A cancelled line, named by player and line of its sale, both from 1."""

    player: int
    line: int
    amount_cents: Cents


class Refund(Part):
    """Money given back from a shift's cash box; ``carried``: it paid for other lines instead."""

    kind: TenderKind
    amount_cents: Annotated[int, Field(ge=1)]
    carried: bool = False


class SlipVoided(Payload):
    """A slip or lines of it cancelled by two people."""

    kind: ClassVar[str] = "slip_voided"
    series: str
    number: int
    sale: int
    shift: int
    whole: bool
    reason: Reason
    voided_by: PersonName
    approved_by: PersonName
    lines: list[VoidedLine] = Field(min_length=1)
    receipts: list[str] = Field(default_factory=list)
    refund_cents: Cents
    refunds: list[Refund]


class SlipCopied(Payload):
    """A further paper of a slip: COPY n."""

    kind: ClassVar[str] = "slip_copied"
    series: str
    number: int
    copy_number: Annotated[int, Field(ge=1)]
    asked_by: PersonName
    approved_by: str | None
    reason: Reason


class CashMoved(Payload):
    """A drop, or money paid in or out of a cash box."""

    kind: ClassVar[str] = "cash_moved"
    shift: int
    movement: Literal["drop", "paid_in", "paid_out"]
    amount_cents: Annotated[int, Field(ge=1)]
    reason: Reason
    moved_by: PersonName
    approved_by: str | None


class DrawerOpened(Payload):
    """The drawer opened without a sale."""

    kind: ClassVar[str] = "drawer_opened"
    shift: int
    reason: Reason
    opened_by: PersonName
    approved_by: str | None


class CountedPieces(Part):
    """Pieces of one denomination."""

    denomination_cents: Annotated[int, Field(ge=1)]
    pieces: Annotated[int, Field(ge=0, le=100_000)]


class CountedRolls(Part):
    """Coins in rolls: so many rolls of so many coins each."""

    denomination_cents: Annotated[int, Field(ge=1)]
    rolls: Annotated[int, Field(ge=0, le=10_000)]
    coins_each: Annotated[int, Field(ge=1, le=100)]


class CountedVoucher(Part):
    """A check, card slip or certificate found in the drawer; ``reference`` is a check's number."""

    kind: Literal["check", "card", "certificate"]
    reference: str | None
    amount_cents: Annotated[int, Field(ge=1)]


class CountedTender(Part):
    """What was found of a tender beside cash, and what the record says was taken and kept."""

    kind: Literal["check", "card", "certificate"]
    counted_cents: Cents
    expected_cents: int
    over_short_cents: int


class DrawerCounted(Payload):
    """A final blind count; expected and difference are kept as they were.

    The amounts are cash, rolls included. ``tenders`` has checks, card slips and certificates where
    they were listed too; a count that lists none says nothing of them.
    """

    kind: ClassVar[str] = "drawer_counted"
    shift: int
    counted_by: PersonName
    pieces: list[CountedPieces]
    rolls: list[CountedRolls] = Field(default_factory=list)
    vouchers: list[CountedVoucher] = Field(default_factory=list)
    tenders: list[CountedTender] = Field(default_factory=list)
    counted_cents: Cents
    expected_cents: int
    over_short_cents: int
    reason: str | None


class SessionClosed(Payload):
    """The Z of a session. ``figures`` is the report as it was printed.

    ``sealed`` is False while something was open, or while two computations of a total disagree:
    an amendment may follow then, and a recount.
    """

    kind: ClassVar[str] = "session_closed"
    session: int
    z_number: Annotated[int, Field(ge=1)]
    partial: bool
    sealed: bool
    sales: Annotated[int, Field(ge=0)]
    slips: Annotated[int, Field(ge=0)]
    sales_cents: Cents
    refunds_cents: Cents
    grand_sales_cents: Cents
    grand_refunds_cents: Cents
    figures: dict[str, object]
    closed_by: PersonName
    approved_by: PersonName


class ClockSet(Payload):
    """The wall time a chairperson typed, or a practice clock moved."""

    kind: ClassVar[str] = "clock_set"
    instant: str
    machine_said: str
    set_by: PersonName


class PaperConfirmed(Payload):
    """A person looked at a paper and says whether it is whole."""

    kind: ClassVar[str] = "paper_confirmed"
    paper_seq: int
    paper: int
    whole: bool
    confirmed_by: PersonName

"""What an entry of the journal says: one model per kind of business fact.

A payload holds everything its rows need, with prices and words as they were shown, so that the
tables can be rebuilt from the journal alone. Money is integer cents; instants are UTC text.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

Cents = Annotated[int, Field(ge=0)]
TenderKind = Literal["cash", "check", "card", "certificate"]
Role = Literal["cashier", "chairperson", "treasurer", "caller", "floor", "inspector"]
ActionKey = Annotated[str, Field(min_length=8, max_length=80, pattern=r"^[A-Za-z0-9._:-]+$")]
Reason = Annotated[str, Field(min_length=1, max_length=200)]
PersonName = Annotated[str, Field(min_length=1, max_length=40)]


class Part(BaseModel):
    """A piece of a payload."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Paper(Part):
    """A document this entry owes to the printer; ``copy_number`` 0 is the original."""

    kind: str
    title: str
    series: str | None = None
    number: int | None = None
    copy_number: int = 0


class Payload(Part):
    """The business content of one entry; ``kind`` is its name in the journal."""

    kind: ClassVar[str]
    key: ActionKey | None = None
    papers: list[Paper] = []


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
    approved_by: str | None


class ProgramLoaded(Payload):
    """A program and its rule pack, stored whole."""

    kind: ClassVar[str] = "program_loaded"
    name: str
    version: str
    effective_on: str
    sha256: str
    source: str
    pack: str
    pack_sha256: str
    pack_source: str
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
    """The occasions of a session are open, and the first shift begins."""

    kind: ClassVar[str] = "occasion_opened"
    program: int
    opened_by: PersonName
    approved_by: PersonName
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
    components: list[SoldComponent] = []


class SoldSlip(Part):
    """The verification slip of one player; games it was not valid for when it was sold."""

    series: str
    number: Annotated[int, Field(ge=1)]
    gaming_date: str
    cards: Annotated[int, Field(ge=0)]
    admission_cents: Cents
    not_valid_for: list[str] = []


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
    receipts: list[SoldReceipt] = []


class Tendered(Part):
    """One way a sale was paid; ``reference`` is a check's number."""

    kind: TenderKind
    amount_cents: Annotated[int, Field(ge=1)]
    reference: str | None = None


class Sale(Payload):
    """One payment for one or several players."""

    kind: ClassVar[str] = "sale"
    session: int
    shift: int
    cashier: PersonName
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
    """Money given back from a shift's cash box."""

    kind: TenderKind
    amount_cents: Annotated[int, Field(ge=1)]


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
    receipts: list[str] = []
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


class DrawerCounted(Payload):
    """A final blind count; expected and difference are kept as they were."""

    kind: ClassVar[str] = "drawer_counted"
    shift: int
    counted_by: PersonName
    pieces: list[CountedPieces]
    counted_cents: Cents
    expected_cents: int
    over_short_cents: int
    reason: str | None


class GameMarked(Payload):
    """A game started, its first ball was called, or its start was moved to ``at``."""

    kind: ClassVar[str] = "game_marked"
    session: int
    occasion: str
    game: str
    event: Literal["start", "first_ball", "delay"]
    at: str
    marked_by: PersonName


class BonusBallClosed(Payload):
    """This desk sells no more bonus balls for the occasion."""

    kind: ClassVar[str] = "bonus_ball_closed"
    session: int
    occasion: str
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents
    closed_by: PersonName


class BonusBallAnnounced(Payload):
    """Total and prize, fixed for good."""

    kind: ClassVar[str] = "bonus_ball_announced"
    session: int
    occasion: str
    opportunities: Annotated[int, Field(ge=0)]
    receipts_cents: Cents
    percent_bp: Annotated[int, Field(ge=0, le=10_000)]
    carry_in_cents: Cents
    prize_cents: Cents
    retained_cents: int
    announced_by: PersonName


class BonusBallCarried(Payload):
    """An existing carry-over brought in, or what became of an announced prize."""

    kind: ClassVar[str] = "bonus_ball_carried"
    session: int | None
    occasion: str | None
    event: Literal["carry_in", "won", "not_won"]
    amount_cents: Cents
    reason: Reason
    recorded_by: PersonName
    approved_by: str | None


class SessionClosed(Payload):
    """The Z of a session. ``figures`` is the report as it was printed."""

    kind: ClassVar[str] = "session_closed"
    session: int
    z_number: Annotated[int, Field(ge=1)]
    partial: bool
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


KINDS: dict[str, type[Payload]] = {each.kind: each for each in Payload.__subclasses__()}
"""Every kind of entry this version knows, by its name in the journal."""

"""The sections a program file has once: who, where, the house's choices, what the licence says."""

from typing import Literal
from zoneinfo import ZoneInfo

from pydantic import Field

from kiosk.program.values import (
    Balls,
    Calls,
    Cents,
    Count,
    Date,
    Id,
    Minutes,
    Percent,
    Players,
    Table,
    Text,
    Time,
    Zone,
)

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
HallKind = Literal["commercial_hall", "charity_facility", "government_facility"]
TenderKind = Literal["cash", "check", "card", "certificate"]
Approval = Literal["void", "drop", "paid_out", "open_drawer"]


class Licensee(Table):
    """The organisation that holds the bingo licence; ``jurisdiction`` names its rule pack."""

    name: Text
    jurisdiction: Text
    license_number: Text | None = None
    license_type: Text | None = None


class Hall(Table):
    """Where it is played; people see instants in ``time_zone``."""

    name: Text
    address: Text
    time_zone: Zone
    kind: HallKind | None = None

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)


class Edition(Table):
    """The ``[program]`` table: which version this is and from when it holds."""

    name: Text
    version: Text
    announced_on: Date
    effective_on: Date


class Slips(Table):
    """The paper slips are printed on; ``series`` where the desk's own is not used."""

    stock: Literal["printed", "prenumbered"] = "printed"
    series: Text | None = None


class House(Table):
    """Lock and approval choices of the house; none of them can relax a rule."""

    approve: tuple[Approval, ...] = ("void", "drop", "paid_out", "open_drawer")
    refund_until: Text | None = None
    drop_reminder_cents: Cents | None = Field(default=None, alias="drop_reminder")
    idle_lock_minutes: Count | None = None
    age: Count | None = None
    tenders: tuple[TenderKind, ...] = Field(
        default=("cash", "check", "card", "certificate"), min_length=1
    )
    slips: Literal["always", "when_required"] = "always"
    bonus_ball_receipt: Literal["on_slip", "two_part", "stamp"] = "on_slip"
    game_receipts: tuple[Literal["early_bird", "winner_take_all"], ...] = ()
    w2g_from_cents: Cents | None = Field(default=None, alias="w2g_from")


class BonusBall(Table):
    """The bonus ball's percentage, the licensed one, and the house's own earlier lock."""

    prize_percent_bp: Percent = Field(alias="prize_percent")
    licensed_percent_bp: Percent | None = Field(default=None, alias="licensed_percent")
    lock_minutes_before: Minutes | None = None


class PlayersRange(Table):
    """From how many players to how many, both inclusive; no ``to``: open at the top."""

    from_: Players = Field(alias="from")
    to: Players | None = None


class Schedule(Table):
    """The prizes at an attendance, by game or part id."""

    name: Text
    players: PlayersRange
    prizes_cents: dict[str, Cents] = Field(alias="prizes", min_length=1)


class AttendanceOption(Table):
    """Prizes that follow attendance."""

    exercised: bool = True
    schedules: tuple[Schedule, ...] = Field(default=(), alias="schedule")


class ProgressiveJackpot(Table):
    """The running progression of a jackpot game."""

    game: Id
    start_prize_cents: Cents = Field(alias="start_prize")
    increase_per_occasion_cents: Cents = Field(default=0, alias="increase_per_occasion")
    start_calls: Calls
    extra_calls_per_occasion: Balls = 0
    consolation_cents: Cents = Field(alias="consolation")
    last_licensed_occasion: Date | None = None
    discontinue_after: Date | None = None


class DoorPrize(Table):
    """A door prize with both values the law asks for."""

    name: Text
    retail_cents: Cents = Field(alias="retail")
    wholesale_cents: Cents = Field(alias="wholesale")
    from_hall: bool = False


class HouseRules(Table):
    """What the posted house rules say."""

    announced_on: Date | None = None
    effective_on: Date | None = None
    contingency_plan: Text | None = None
    emergency_cover: Text | None = None
    play_for_others: Text | None = None
    charity_ticket_claim_period: Text | None = None
    refund_policy: Text | None = None
    bingo_declared_by: Text | None = None


class License(Table):
    """What the licence and application say: compared with, never computed from."""

    valid_from: Date | None = None
    valid_to: Date | None = None
    weekday: Weekday | None = None
    from_: Time | None = Field(default=None, alias="from")
    to: Time | None = None
    bonus_ball_percent_bp: Percent | None = Field(default=None, alias="bonus_ball_percent")
    bonus_ball_games: tuple[Id, ...] | None = None
    early_bird_games: tuple[Id, ...] | None = None
    attendance_schedules: tuple[Text, ...] | None = None
    bonus_prizes: tuple[Id, ...] | None = None
    uniform_price: bool | None = None
    directed_prices_cents: dict[str, Cents] | None = Field(default=None, alias="directed_prices")
    lighted_board: bool | None = None
    lighted_board_waived: bool | None = None
    wild_number_board: bool | None = None

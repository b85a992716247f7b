"""The program file, format 1: what the licensee plays, sells and pays.

Keys of the file keep their names, save that money is held in ``…_cents`` (integer cents),
percentages in ``…_bp`` (basis points) and lists of tables under their plural.
"""

import datetime
import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from kiosk.money import parse_money, parse_percent

Designation = Literal[
    "regular",
    "special",
    "early_bird",
    "winner_take_all",
    "progressive_coverall",
    "progressive_jackpot",
    "player_select",
    "limited_period",
]
ItemKind = Literal[
    "admission",
    "paper",
    "sheet",
    "packet",
    "special",
    "early_bird",
    "concealed",
    "hard_card",
    "bonus_ball",
    "winner_take_all",
    "door_prize_ticket",
    "free_play",
    "charity_ticket",
    "merchandise",
]
Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
HallKind = Literal["commercial_hall", "charity_facility", "government_facility"]
TenderKind = Literal["cash", "check", "card", "certificate"]
Approval = Literal["void", "drop", "paid_out", "open_drawer"]

CARDLESS_KINDS: frozenset[str] = frozenset(
    {"bonus_ball", "door_prize_ticket", "free_play", "charity_ticket", "merchandise"}
)
"""Kinds of item that hold no bingo card."""

_TIME = re.compile(r"(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?:\s*(?P<half>[ap])\.?m\.?)?", re.I)


@dataclass(frozen=True)
class Allowed:
    """What a key may hold, in words that end the sentence "it must be …"."""

    words: str


_MONEY_TROUBLES = (
    (re.compile(","), "with a comma"),
    (re.compile(r"^\s*[+-]"), "with a sign"),
    (re.compile(r"[$€£¢]"), "with a currency sign"),
    (re.compile(r"^\s*[0-9]+\.[0-9]{3,}\s*$"), "with more than two decimals"),
)


def _money(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError("without quotes")
    for pattern, trouble in _MONEY_TROUBLES:
        if pattern.search(value):
            raise ValueError(trouble)
    return parse_money(value)


def _percent(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError("without quotes")
    return parse_percent(value)


def parse_time(value: object) -> datetime.time:
    """A time of day written ``19:00`` or ``7:00 pm``.

    Raises ValueError for anything else, also for a bare TOML time.
    """
    match = _TIME.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None:
        raise ValueError('a time is a text in quotes, like "19:00" or "7:00 pm"')
    hour, minute = int(match["hour"]), int(match["minute"])
    if match["half"]:
        if not 1 <= hour <= 12:
            raise ValueError("the hour before am or pm is 1 to 12")
        hour = hour % 12 + (12 if match["half"].lower() == "p" else 0)
    if hour > 23 or minute > 59:
        raise ValueError("there is no such time of day")
    return datetime.time(hour, minute)


def _zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError('no such time zone; write one like "America/New_York"')
    return value


def _date_only(value: object) -> object:
    if isinstance(value, datetime.datetime) or not isinstance(value, datetime.date):
        raise ValueError("a date is written without quotes, like 2026-05-16")
    return value


def _not_blank(value: str) -> str:
    if not value.strip():
        raise ValueError("blank")
    return value


def _format_number(value: object) -> object:
    if isinstance(value, bool):  # true counts as 1 in Python, not in a file
        raise ValueError("no number")
    return value


Cents = Annotated[
    int,
    BeforeValidator(_money),
    Allowed('an amount in quotes with a point and at most two decimals, like "8.00"'),
]
Percent = Annotated[
    int,
    BeforeValidator(_percent),
    Allowed('a percentage in quotes from "0%" to "100%", like "75%"'),
]
Time = Annotated[
    datetime.time,
    BeforeValidator(parse_time),
    Allowed('a time in quotes, like "19:00" or "7:00 pm"'),
]
Date = Annotated[
    datetime.date,
    BeforeValidator(_date_only),
    Allowed("a date without quotes: year-month-day, like 2026-05-16"),
]
Zone = Annotated[
    str,
    AfterValidator(_zone),
    Allowed('the name of a time zone, like "America/New_York" or "America/Detroit"'),
]
Text = Annotated[
    str,
    AfterValidator(_not_blank),
    Field(min_length=1, max_length=400),
    Allowed("a text in quotes of 1 to 400 characters"),
]
Name = Annotated[
    str,
    AfterValidator(_not_blank),
    Field(min_length=1, max_length=40),
    Allowed("a text in quotes of 1 to 40 characters"),
]
ItemId = Annotated[
    str,
    Field(pattern=r"^[A-Z0-9-]{1,12}$"),
    Allowed('1 to 12 capital letters, digits or "-", in quotes, like "EB1-6"'),
]
Id = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_.-]{1,24}$"),
    Allowed('1 to 24 letters, digits, ".", "-" or "_", in quotes, like "EB1"'),
]
HotKey = Annotated[
    str, Field(pattern=r"^[0-9a-z]$"), Allowed('one digit or small letter in quotes, like "a"')
]
Count = Annotated[
    int, Field(strict=True, ge=1, le=999), Allowed("a whole number from 1 to 999, without quotes")
]
Calls = Annotated[
    int, Field(strict=True, ge=1, le=75), Allowed("a number of calls from 1 to 75, without quotes")
]
Minutes = Annotated[
    int, Field(ge=0, le=600), Allowed("a number of minutes from 0 to 600, without quotes")
]
Balls = Annotated[int, Field(ge=0, le=75), Allowed("a whole number from 0 to 75, without quotes")]
Players = Annotated[
    int, Field(ge=0, le=9999), Allowed("a number of players from 0 to 9999, without quotes")
]
Cards = Annotated[int, Field(ge=0, le=999), Allowed("a whole number from 0 to 999, without quotes")]
Format = Annotated[Literal[1], BeforeValidator(_format_number), Allowed("1, without quotes")]


class Table(BaseModel):
    """A table of the file: unknown keys are errors, nothing changes once read."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, validate_by_name=False, validate_by_alias=True
    )


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
    tenders: tuple[TenderKind, ...] = ("cash", "check", "card", "certificate")
    slips: Literal["always", "when_required"] = "always"
    bonus_ball_receipt: Literal["on_slip", "two_part", "stamp"] = "on_slip"
    w2g_from_cents: Cents | None = Field(default=None, alias="w2g_from")


class BonusBall(Table):
    """The bonus ball's percentage, the licensed one, and the house's own earlier lock."""

    prize_percent_bp: Percent = Field(alias="prize_percent")
    licensed_percent_bp: Percent | None = Field(default=None, alias="licensed_percent")
    lock_minutes_before: Minutes | None = None


class Occasion(Table):
    """One licensed bingo event; ``ends`` earlier than ``doors`` is the next calendar day."""

    id: Id
    name: Text
    doors: Time
    first_game: Time
    ends: Time
    weekday: Weekday | None = None
    license_number: Text | None = None
    bonus_ball: BonusBall | None = None


class Bonus(Table):
    """A bonus prize of a game and what it hangs on."""

    prize_cents: Cents | None = Field(default=None, alias="prize")
    when: Literal["designated_number", "pattern", "first_calls"]
    calls: Calls | None = None
    doubles: bool = False
    approved: bool | None = None


class Merchandise(Table):
    """A prize in kind."""

    name: Text
    retail_cents: Cents = Field(alias="retail")
    wholesale_cents: Cents | None = Field(default=None, alias="wholesale")


class Part(Table):
    """One part of a multi-part game."""

    id: Id
    name: Text
    pattern: Text
    prize_cents: Cents | None = Field(default=None, alias="prize")


class Game(Table):
    """One game of an occasion."""

    id: Id
    occasion: Id
    name: Text
    starts: Time
    designation: Designation
    pattern: Text | None = None
    paper: Text | None = None
    bonus_ball: bool = False
    prize_cents: Cents | None = Field(default=None, alias="prize")
    prize_percent_bp: Percent | None = Field(default=None, alias="prize_percent")
    prizes_cents: dict[str, Cents] | None = Field(default=None, alias="prizes")
    prizes_percent_bp: dict[str, Percent] | None = Field(default=None, alias="prizes_percent")
    parts: tuple[Part, ...] = ()
    consolation_cents: Cents | None = Field(default=None, alias="consolation")
    consolation_percent_bp: Percent | None = Field(default=None, alias="consolation_percent")
    carry_percent_bp: Percent | None = Field(default=None, alias="carry_percent")
    calls: Calls | None = None
    bonus: Bonus | None = None
    bonus_prize_cents: Cents | None = Field(default=None, alias="bonus_prize")
    from_hall: bool = False
    wild_numbers: Balls = 0
    runs_with: tuple[Id, ...] = ()
    merchandise: Merchandise | None = None


class Item(Table):
    """Something for sale. An item without a price is sold only inside packages."""

    id: ItemId
    name: Name
    kind: ItemKind
    key: HotKey | None = None
    price_cents: Cents | None = Field(default=None, alias="price")
    on: Count | None = None
    up: Count | None = None
    includes_cards: Cards | None = None
    color: Text | None = None
    border: Text | None = None
    game: Id | None = None
    minimum: Count = 1
    barcode: Text | None = None
    discount_of: ItemId | None = None
    sold_from: Text | None = None
    sold_until: Text | None = None

    @property
    def cards(self) -> int:
        """Faces of one of it: on times up, or the cards it includes; 0 where it holds none."""
        if self.includes_cards is not None:
            return self.includes_cards
        if self.kind in CARDLESS_KINDS:
            return 0
        return (self.on or 1) * (self.up or 1)


class Component(Table):
    """What a package contains; ``allocated_cents`` is the stated price of the component."""

    item: ItemId
    count: Count = 1
    allocated_cents: Cents | None = Field(default=None, alias="allocated")
    occasion: Id | None = None


class Package(Table):
    """Several items for one price."""

    id: ItemId
    key: HotKey
    name: Name
    price_cents: Cents = Field(alias="price")
    contains: tuple[Component, ...] = Field(min_length=1)


class PlayersRange(Table):
    """From how many players to how many, both inclusive; no ``to``: open at the top."""

    from_: Players = Field(alias="from")
    to: Players | None = None


class Schedule(Table):
    """The prizes at an attendance, by game or part id."""

    name: Text
    players: PlayersRange
    prizes_cents: dict[str, Cents] = Field(alias="prizes")


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


class Program(Table):
    """A whole program file, format 1."""

    format: Format
    licensee: Licensee
    hall: Hall
    edition: Edition = Field(alias="program")
    slips: Slips = Slips()
    house: House = House()
    occasions: tuple[Occasion, ...] = Field(alias="occasion", min_length=1)
    bonus_ball: BonusBall | None = None
    games: tuple[Game, ...] = Field(default=(), alias="game")
    items: tuple[Item, ...] = Field(default=(), alias="item")
    packages: tuple[Package, ...] = Field(default=(), alias="package")
    attendance_option: AttendanceOption | None = None
    progressive_jackpot: ProgressiveJackpot | None = None
    door_prizes: tuple[DoorPrize, ...] = Field(default=(), alias="door_prize")
    house_rules: HouseRules | None = None
    license: License | None = None
    plays: dict[str, tuple[str, ...]] = {}

    def occasion(self, occasion_id: str) -> Occasion:
        """The occasion of that id; KeyError where there is none."""
        return _find(self.occasions, occasion_id)

    def game(self, game_id: str) -> Game:
        """The game of that id; KeyError where there is none."""
        return _find(self.games, game_id)

    def item(self, item_id: str) -> Item:
        """The item of that id; KeyError where there is none."""
        return _find(self.items, item_id)

    def package(self, package_id: str) -> Package:
        """The package of that id; KeyError where there is none."""
        return _find(self.packages, package_id)

    def bonus_ball_of(self, occasion_id: str) -> BonusBall | None:
        """The bonus ball of an occasion: its own table where it differs, else the program's."""
        return self.occasion(occasion_id).bonus_ball or self.bonus_ball


_Named = TypeVar("_Named", Occasion, Game, Item, Package)


def _find(tables: tuple[_Named, ...], wanted: str) -> _Named:
    for table in tables:
        if table.id == wanted:
            return table
    raise KeyError(wanted)

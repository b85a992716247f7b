"""The program file, format 1: what the licensee plays, sells and pays.

Keys of the file keep their names, save that money is held in ``…_cents`` (integer cents),
percentages in ``…_bp`` (basis points) and lists of tables under their plural.
"""

from typing import Literal, TypeVar

from pydantic import Field

from kiosk.program.sections import (
    AttendanceOption,
    BonusBall,
    DoorPrize,
    Edition,
    Hall,
    House,
    HouseRules,
    License,
    Licensee,
    ProgressiveJackpot,
    Slips,
    Weekday,
)
from kiosk.program.values import (
    Balls,
    Calls,
    Cards,
    Cents,
    Count,
    Format,
    HotKey,
    Id,
    ItemId,
    Name,
    Percent,
    Table,
    Text,
    Time,
    parse_time,
)

__all__ = [
    "CARDLESS_KINDS",
    "AttendanceOption",
    "Bonus",
    "BonusBall",
    "Component",
    "DoorPrize",
    "Edition",
    "Game",
    "Hall",
    "House",
    "HouseRules",
    "Item",
    "License",
    "Licensee",
    "Merchandise",
    "Occasion",
    "Package",
    "Part",
    "Program",
    "ProgressiveJackpot",
    "Slips",
    "Table",
    "parse_time",
]

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

CARDLESS_KINDS: frozenset[str] = frozenset(
    {"bonus_ball", "door_prize_ticket", "free_play", "charity_ticket", "merchandise"}
)
"""Kinds of item that hold no bingo card."""


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
    prizes_cents: dict[Name, Cents] | None = Field(default=None, alias="prizes", min_length=1)
    prizes_percent_bp: dict[Name, Percent] | None = Field(
        default=None, alias="prizes_percent", min_length=1
    )
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
    """Something for sale. An item without a price is sold only inside packages.

    ``own_card_for`` is the item in whose place a player uses an own braille or sight card.
    """

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
    own_card_for: ItemId | None = None
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
    plays: dict[str, tuple[str, ...]] = Field(default={})

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

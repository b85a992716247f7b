"""What people type on a command line, turned into values; a mistake is told by its option."""

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import click

from kiosk.cli.frame import Frame
from kiosk.clock import YEARS_TOLD, from_text, parse_instant
from kiosk.errors import Wrong
from kiosk.money import parse_money
from kiosk.program.models import parse_time
from kiosk.till.counting import DENOMINATIONS

_F = TypeVar("_F", bound=Callable[..., Any])


class Money(click.ParamType[int]):
    """An amount such as ``12.50``, as cents."""

    name = "amount"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        if isinstance(value, int):
            return value
        try:
            return parse_money(str(value))
        except ValueError as error:
            self.fail(f"{value!r} is {error}", param, ctx)


class SignedMoney(Money):
    """An amount that may be typed below nothing: what it is for says what is wrong with that."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        typed = str(value)
        below = typed.startswith("-")
        cents = super().convert(typed.removeprefix("-"), param, ctx)
        return -cents if below else cents


class Date(click.ParamType[datetime.date]):
    """A date such as ``2026-05-16``."""

    name = "date"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime.date:
        if isinstance(value, datetime.date):
            return value
        try:
            found = datetime.date.fromisoformat(str(value))
        except ValueError:
            self.fail(f"{value!r} is no date; write it like 2026-05-16", param, ctx)
        if not YEARS_TOLD[0] <= found.year <= YEARS_TOLD[1]:
            self.fail(f"{value!r} is outside {YEARS_TOLD[0]} to {YEARS_TOLD[1]}", param, ctx)
        return found


class Instant(click.ParamType[datetime.datetime]):
    """A date and time with its offset."""

    name = "instant"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime.datetime:
        return value if isinstance(value, datetime.datetime) else parse_instant(str(value))


class FileName(click.ParamType[Path]):
    """A file's name, from the folder of the person who typed it: the command may run elsewhere."""

    name = "file"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        frame = None if ctx is None else ctx.find_object(Frame)
        folder = Path.cwd() if frame is None else frame.folder
        return folder / str(value)


class Counted(click.ParamType[dict[int, int]]):
    """A blind count such as ``100x1,20x14,0.25x9``: cents of a denomination to pieces."""

    name = "count"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[int, int]:
        if isinstance(value, dict):
            return value
        pieces: dict[int, int] = {}
        for part in filter(None, str(value).replace(" ", "").split(",")):
            denomination, _x, number = part.lower().partition("x")
            try:
                cents = parse_money(denomination)
            except ValueError:
                cents = 0
            if cents not in DENOMINATIONS or not (number.isascii() and number.isdigit()):
                self.fail(
                    f"{part!r} is no denomination and number; write it like 20x14 or 0.25x9",
                    param,
                    ctx,
                )
            pieces[cents] = pieces.get(cents, 0) + int(number[:9])
        return pieces


class Times(click.ParamType[tuple[datetime.time, datetime.time]]):
    """A time of day such as ``19:41``, or from one to another: ``19:30-19:45``."""

    name = "time"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[datetime.time, datetime.time]:
        if isinstance(value, tuple):
            return value
        first, _dash, last = str(value).partition("-")
        try:
            return parse_time(first.strip()), parse_time((last or first).strip())
        except ValueError:
            self.fail(f"{value!r} is no time; write it like 19:41 or 19:30-19:45", param, ctx)


TIMES = Times()
NUMBER = click.IntRange(1, 999_999_999)
"""A number that counts something: a line, a closing."""

MONEY, SIGNED_MONEY = Money(), SignedMoney()
DATE, INSTANT, COUNTED, FILE = Date(), Instant(), Counted(), FileName()


def check_of(typed: str) -> tuple[str, int]:
    """A check such as ``1044:25.00``: its number and its cents. Raises Wrong."""
    number, _colon, amount = typed.partition(":")
    try:
        cents = parse_money(amount)
    except ValueError:
        cents = 0
    if not number.strip() or not cents:
        raise Wrong(f"{typed!r} is no check; write it like 1044:25.00", where="--check")
    return number.strip(), cents


def count_options(function: _F) -> _F:
    """The options of a blind count, for either name of the command."""
    for option in reversed(
        (
            click.option(
                "--count", "pieces", type=COUNTED, required=True, help="Such as 20x14,0.25x9."
            ),
            click.option("--rolls", type=COUNTED, default="", help="Rolls of coins: 0.25x3."),
            click.option("--check", "checks", multiple=True, help="A check there: 1044:25.00."),
            click.option("--card", "cards", type=MONEY, multiple=True, help="A card slip there."),
            click.option(
                "--certificate", "certificates", type=MONEY, multiple=True,
                help="A gift certificate there.",
            ),
            click.option("--no-papers", is_flag=True, help="No check and no slip is there."),
            click.option("--reason", help="Why it differs, if you know."),
        )
    ):  # fmt: skip
        function = option(function)
    return function


def local(instant: datetime.datetime | str | None, zone: ZoneInfo) -> str | None:
    """An instant for an answer: ISO 8601 in the hall's zone, with its offset."""
    if instant is None:
        return None
    at = from_text(instant) if isinstance(instant, str) else instant
    return at.astimezone(zone).isoformat(timespec="milliseconds")


def wall(instant: datetime.datetime | str | None, zone: ZoneInfo) -> str:
    """The same for people: the time on the hall's wall."""
    if instant is None:
        return "-"
    at = from_text(instant) if isinstance(instant, str) else instant
    return f"{at.astimezone(zone):%H:%M}"

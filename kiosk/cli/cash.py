"""The drawer: drops, money in and out, opening it, and the blind count."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.night import count_now
from kiosk.cli.root import group
from kiosk.cli.typed import MONEY, count_options
from kiosk.money import format_money
from kiosk.till.cash import Movement

drawer = group("drawer", "The cash drawer.", "kiosk drawer drop 300.00 --reason 'night safe'")
_KEY_HELP = "Your key for this: doing it again changes nothing."


@command(drawer, "drop", "kiosk drawer drop 300.00 --reason 'night safe' --as Ann --approve Ruth")
@click.argument("amount", type=MONEY)
@click.option("--reason", required=True)
@click.option("--key", help=_KEY_HELP)
def drop(frame: Frame, amount: int, reason: str, key: str | None) -> None:
    """Takes money out of the drawer into the safe."""
    _move(frame, "drop", amount, reason, key)


@command(drawer, "paid-in", "kiosk drawer paid-in 50.00 --reason 'change from the bank' --as Ann")
@click.argument("amount", type=MONEY)
@click.option("--reason", required=True)
@click.option("--key", help=_KEY_HELP)
def paid_in(frame: Frame, amount: int, reason: str, key: str | None) -> None:
    """Puts money into the drawer that is no sale."""
    _move(frame, "paid_in", amount, reason, key)


@command(drawer, "paid-out", "kiosk drawer paid-out 12.00 --reason ice --as Ann --approve Ruth")
@click.argument("amount", type=MONEY)
@click.option("--reason", required=True)
@click.option("--key", help=_KEY_HELP)
def paid_out(frame: Frame, amount: int, reason: str, key: str | None) -> None:
    """Pays something out of the drawer."""
    _move(frame, "paid_out", amount, reason, key)


def _move(frame: Frame, movement: Movement, amount: int, reason: str, key: str | None) -> None:
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        moved = till.move_cash(movement, amount, reason=reason, who=frame.people(till), key=key)
        frame.answer(
            {
                "movement": movement,
                "amount_cents": amount,
                "entry": moved.seq,
                "repeated": moved.repeated,
            },
            f"{movement.replace('_', ' ').capitalize()} of {format_money(amount)} is recorded.",
        )


@command(drawer, "open", "kiosk drawer open --reason 'give change' --as Ann --approve Ruth")
@click.option("--reason", required=True)
def open_drawer(frame: Frame, reason: str) -> None:
    """Opens the drawer without a sale; on record."""
    with frame.writing(prints=True) as till:
        entry = till.open_drawer(reason=reason, who=frame.people(till))
        frame.answer({"entry": entry}, "The drawer opens.")


@command(drawer, "count", "kiosk drawer count --count 100x1,20x5,0.25x9 --as Ann")
@count_options
def count(frame: Frame, **counted: Any) -> None:
    """Counts the drawer blind; the difference is shown once the count is final."""
    count_now(frame, **counted)

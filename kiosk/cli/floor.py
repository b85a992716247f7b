"""The floor: games that start, and the bonus ball."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import MONEY, local, wall
from kiosk.money import format_money
from kiosk.till.bonus_ball import BonusBallStatus, bonus_ball_status
from kiosk.till.bonus_ball_carry import AnnouncedPrize
from kiosk.till.desk import Desk
from kiosk.till.night import hall_zone

game = group("game", "Marks what happens on the floor.", "kiosk game start EB1 --as Ann")
bonus_ball = group("bonus-ball", "The bonus ball of an occasion.", "kiosk bonus-ball status")


@command(game, "start", "kiosk game start EB1 --as Ann")
@click.argument("game_id")
def start(frame: Frame, game_id: str) -> None:
    """Marks that a game starts now."""
    _mark(frame, game_id, "start", "starts")


@command(game, "first-ball", "kiosk game first-ball EB1 --as Ann")
@click.argument("game_id")
def first_ball(frame: Frame, game_id: str) -> None:
    """Marks that the first ball of a game is called now: its cards are no longer sold."""
    _mark(frame, game_id, "first_ball", "has its first ball")


def _mark(frame: Frame, game_id: str, event: str, words: str) -> None:
    with frame.writing() as till:
        at = till.mark_game(game_id, event, by=frame.worker(till))
        zone = hall_zone(till.desk)
    frame.answer(
        {"game": game_id, "event": event, "at": local(at, zone)},
        f"Game {game_id} {words} at {wall(at, zone)}.",
    )


@command(game, "delay", "kiosk game delay EB1 19:15 --as Ruth")
@click.argument("game_id")
@click.argument("time", metavar="HH:MM")
def delay(frame: Frame, game_id: str, time: str) -> None:
    """Moves a game's start, and its cutoffs with it, while they are still open."""
    with frame.writing() as till:
        at = till.delay_game(game_id, time, by=frame.worker(till))
        zone = hall_zone(till.desk)
    frame.answer(
        {"game": game_id, "event": "delay", "at": local(at, zone)},
        f"Game {game_id} starts at {wall(at, zone)}.",
    )


@command(bonus_ball, "status", "kiosk bonus-ball status --json")
@click.option("--occasion", help="Which; else the one that runs.")
def status(frame: Frame, occasion: str | None) -> None:
    """Shows what was sold, the prize, and when sales stop."""
    with frame.reading() as desk:
        _answer(frame, desk, bonus_ball_status(desk, occasion))


@command(bonus_ball, "close", "kiosk bonus-ball close --as Ann")
@click.option("--occasion", help="Which; else the one that runs.")
def close(frame: Frame, occasion: str | None) -> None:
    """Stops sales at this desk and prints its closing slip."""
    with frame.writing(prints=True) as till:
        found = till.close_bonus_ball(occasion, by=frame.worker(till))
        _answer(frame, till.desk, found)


@command(bonus_ball, "announce", "kiosk bonus-ball announce --as Ruth")
@click.option("--occasion", help="Which; else the one that runs.")
def announce(frame: Frame, occasion: str | None) -> None:
    """Fixes total and prize for good and prints the caller's sheet."""
    with frame.writing(prints=True) as till:
        found = till.announce_bonus_ball(occasion, by=frame.worker(till))
        _answer(frame, till.desk, found)


@command(
    bonus_ball, "winner", "kiosk bonus-ball winner --receipt A-BB1-0007 --name 'M. Lee' --as Ruth"
)
@click.option("--occasion", help="Which; else the one that runs.")
@click.option("--receipt", required=True, help="The winner's bonus-ball receipt.")
@click.option("--name", required=True, help="The winner's name.")
def winner(frame: Frame, occasion: str | None, receipt: str, name: str) -> None:
    """Records that the announced prize was won with a receipt of this occasion."""
    with frame.writing() as till:
        prize = till.settle_bonus_ball(
            occasion, by=frame.worker(till), receipt=receipt, reason=name
        )
    _settled(frame, prize, won=True)


@command(bonus_ball, "none", "kiosk bonus-ball none --as Ruth")
@click.option("--occasion", help="Which; else the one that runs.")
def none(frame: Frame, occasion: str | None) -> None:
    """Records that nobody won: the prize is carried into the next occasion."""
    with frame.writing() as till:
        prize = till.settle_bonus_ball(
            occasion, by=frame.worker(till), receipt=None, reason="not won"
        )
    _settled(frame, prize, won=False)


def _settled(frame: Frame, prize: AnnouncedPrize, *, won: bool) -> None:
    frame.answer(
        {"occasion": prize.occasion, "prize_cents": prize.prize_cents, "won": won},
        f"Bonus ball, {prize.name}: {format_money(prize.prize_cents)} "
        + ("was won." if won else "was not won and is carried on."),
    )


@command(
    bonus_ball,
    "carry-in",
    "kiosk bonus-ball carry-in 812.00 --reason 'from the book' --as Tom --approve Ruth",
)
@click.argument("amount", type=MONEY)
@click.option("--reason", required=True)
def carry_in(frame: Frame, amount: int, reason: str) -> None:
    """Brings in the carry-over there was before this kiosk, once, by two people."""
    with frame.writing() as till:
        till.carry_in(amount, reason=reason, who=frame.people(till))
    frame.answer({"carry_in_cents": amount}, f"{format_money(amount)} is carried in.")


def _answer(frame: Frame, desk: Desk, found: BonusBallStatus) -> None:
    zone = hall_zone(desk)
    result: dict[str, Any] = {
        "occasion": found.occasion,
        "opportunities": found.opportunities,
        "receipts_cents": found.receipts_cents,
        "percent_bp": found.percent_bp,
        "carry_in_cents": found.carry_in_cents,
        "prize_cents": found.prize_cents,
        "retained_cents": found.retained_cents,
        "closed": found.closed,
        "announced": found.announced,
        "cutoff_at": local(found.cutoff_at, zone),
    }
    state = "announced" if found.announced else "closed" if found.closed else "open"
    frame.answer(
        result,
        f"Bonus ball, {found.occasion}: {state}. {found.opportunities} sold, "
        f"{format_money(found.receipts_cents)} collected, "
        f"{format_money(found.carry_in_cents)} carried in, prize "
        f"{format_money(found.prize_cents)}. Sales stop at {wall(found.cutoff_at, zone)}: "
        f"{found.reason}.",
    )

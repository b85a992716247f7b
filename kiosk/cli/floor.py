"""The floor: games that start, and the balls they are played with."""

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import MONEY, local, wall
from kiosk.money import format_money
from kiosk.till.night import hall_zone

game = group("game", "Marks what happens on the floor.", "kiosk game start EB1 --as Ann")
balls = group("balls", "The balls of tonight.", "kiosk balls verify --by 'M. Lee' --by 'T. Orr'")


@command(game, "start", "kiosk game start EB1 --as Ann")
@click.argument("game_id")
def start(frame: Frame, game_id: str) -> None:
    """Marks that a game starts now, and says what the caller announces before its first ball."""
    _mark(frame, game_id, "start", "starts")


@command(game, "first-ball", "kiosk game first-ball EB1 --as Ann")
@click.argument("game_id")
def first_ball(frame: Frame, game_id: str) -> None:
    """Marks that the first ball of a game is called now: its cards are no longer sold."""
    _mark(frame, game_id, "first_ball", "has its first ball")


def _mark(frame: Frame, game_id: str, event: str, words: str) -> None:
    with frame.writing() as till:
        marked = till.mark_game(game_id, event, by=frame.worker(till))
        zone = hall_zone(till.desk)
    say = [
        {"what": each.what, "says": each.fact, "rule": each.rule, "citation": each.citation}
        for each in marked.to_say
    ]
    lines = [f"Game {game_id} {words} at {wall(marked.at, zone)}."]
    lines += [f"Say: {each.words} [{each.rule}, {each.citation}]" for each in marked.to_say]
    frame.answer(
        {"game": game_id, "event": event, "at": local(marked.at, zone), "announce": say},
        "\n".join(lines),
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


@command(game, "sales", "kiosk game sales EB1 B --amount 40.00 --as Ann --approve Ruth")
@click.argument("game_id")
@click.argument("other", metavar="DESK")
@click.option("--amount", type=MONEY, required=True, help="What the game's cards brought there.")
def sales(frame: Frame, game_id: str, other: str, amount: int) -> None:
    """Types what a game's cards brought at another desk, where its prize is a share of them.

    Two people read it from that desk's report, once its cards are no longer sold.
    """
    with frame.writing() as till:
        known = till.type_game_sales(game_id, other, amount, who=frame.people(till))
    words = ", ".join(f"desk {name} {format_money(cents)}" for name, cents in known.items())
    frame.answer({"game": game_id, "desks": known}, f"Game {game_id} elsewhere: {words}.")


@command(balls, "verify", "kiosk balls verify --by 'M. Lee' --by 'T. Orr' --as Ann")
@click.option("--by", "verifiers", multiple=True, help="A player who looked; say it twice.")
@click.option("--changed", is_flag=True, help="Balls were changed before they looked.")
@click.option("--occasion", help="Which; else the one that runs.")
def verify(frame: Frame, verifiers: tuple[str, ...], changed: bool, occasion: str | None) -> None:
    """Records the players who saw that every ball is there.

    --changed without a name records the change alone: players have to look again.
    """
    with frame.writing() as till:
        done = till.verify_balls(verifiers, occasion, by=frame.worker(till), changed=changed)
    by = " and ".join(done.verifiers)
    words = f"The balls of {done.occasion.name} "
    words += f"are verified by {by}." if by else "were changed: players look at them again."
    frame.answer(
        {"occasion": done.occasion.id, "verifiers": list(done.verifiers), "changed": changed},
        words,
    )

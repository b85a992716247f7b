"""The bonus ball: what was sold, its number, closing, announcing, and what became of it."""

from dataclasses import asdict
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.rule_words import warnings_of
from kiosk.cli.typed import MONEY, SIGNED_MONEY, local, wall
from kiosk.errors import Wrong
from kiosk.money import format_money
from kiosk.rules.bonus_ball_desk import AnnouncedMoney
from kiosk.till.bonus_ball import BonusBallStatus, bonus_ball_status
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.bonus_ball_win import SettledPrize
from kiosk.till.desk import Desk
from kiosk.till.hall_desks import ClosingSlip
from kiosk.till.night import hall_zone

bonus_ball = group("bonus-ball", "The bonus ball of an occasion.", "kiosk bonus-ball status")


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


@command(bonus_ball, "number", "kiosk bonus-ball number 41 --as Cal")
@click.argument("number", type=int)
@click.option("--occasion", help="Which; else the one that runs.")
def number_command(frame: Frame, number: int, occasion: str | None) -> None:
    """Records the number the caller drew; it is drawn before the first game and stays."""
    with frame.writing() as till:
        kept = till.bonus_ball_number(number, occasion, by=frame.worker(till))
    late = warnings_of(kept.late)
    lines = [f"The bonus-ball number of {kept.occasion} is {kept.number}."]
    if kept.to_do:
        lines.append(f"Now, before the first game: {', '.join(kept.to_do)}.")
    lines += [f"LATE: {each.sentence} [{each.rule}, {each.citation}]" for each in kept.late]
    frame.answer(
        {
            "occasion": kept.occasion,
            "number": kept.number,
            "to_do": list(kept.to_do),
            "warnings": late,
        },
        "\n".join(lines),
    )


@command(bonus_ball, "announce", "kiosk bonus-ball announce --as Ruth")
@click.option("--occasion", help="Which; else the one that runs.")
@click.option("--total", type=MONEY, help="What the caller has: refused where it differs.")
@click.option("--prize", type=MONEY, help="The same for the prize; both or neither.")
def announce(frame: Frame, occasion: str | None, total: int | None, prize: int | None) -> None:
    """Fixes total and prize for good and prints the caller's sheet."""
    if (total is None) != (prize is None):
        raise Wrong("Say --total and --prize, or neither.", where="--total")
    said = None if total is None or prize is None else AnnouncedMoney(total, prize)
    with frame.writing(prints=True) as till:
        found = till.announce_bonus_ball(occasion, by=frame.worker(till), said=said)
        _answer(frame, till.desk, found)


@command(bonus_ball, "spoken", "kiosk bonus-ball spoken --as Cal")
@click.option("--occasion", help="Which; else the one that runs.")
def spoken(frame: Frame, occasion: str | None) -> None:
    """Records that the caller says total and prize now, beside the time the law asks."""
    with frame.writing() as till:
        said = till.bonus_ball_spoken(occasion, by=frame.worker(till))
        zone = hall_zone(till.desk)
    frame.answer(
        {
            "at": local(said.at, zone),
            "lead_s": None if said.lead is None else int(said.lead.total_seconds()),
            "warnings": list(said.late),
        },
        "\n".join([f"Said at {wall(said.at, zone)}, {said.words or 'on record'}.", *said.late]),
    )


@command(bonus_ball, "desk", "kiosk bonus-ball desk B --as Ann")
@click.argument("other", metavar="DESK")
def desk_command(frame: Frame, other: str) -> None:
    """Puts on record that another desk sells tonight: the announcement waits for it.

    One named by mistake is taken out of the way by a closing slip of 0 and 0.00.
    """
    with frame.writing() as till:
        name = till.name_other_desk(other, by=frame.worker(till))
    frame.answer({"desk": name}, f"Desk {name} sells tonight too.")


@command(
    bonus_ball,
    "closing-slip",
    "kiosk bonus-ball closing-slip B --sold 40 --amount 40.00 --closed-at 18:58 "
    "--as Ann --approve Ruth",
)
@click.argument("other", metavar="DESK")
@click.option("--sold", type=int, required=True, help="Opportunities on the slip.")
@click.option("--amount", type=MONEY, required=True, help="The amount on the slip.")
@click.option("--closed-at", required=True, metavar="HH:MM", help="The time on the slip.")
@click.option("--occasion", help="Which; else the one that runs.")
def closing_slip(
    frame: Frame, other: str, sold: int, amount: int, closed_at: str, occasion: str | None
) -> None:
    """Types another desk's closing slip, by two people who have it in hand.

    After the announcement it is kept too; what differs is an alarm, and the total stays.
    """
    slip = ClosingSlip(other, sold, amount, closed_at)
    with frame.writing() as till:
        till.type_closing_slip(slip, occasion, who=frame.people(till))
        _answer(frame, till.desk, till.bonus_ball(occasion))


@command(
    bonus_ball,
    "winner",
    "kiosk bonus-ball winner --game 7 --ball 41 --receipt A-BB1-0007 --name 'M. Lee' --as Ruth",
)
@click.option("--occasion", help="Which; else the one that waits.")
@click.option("--game", "game_id", help="The game it was won in.")
@click.option("--ball", type=int, help="The last ball called before the bingo.")
@click.option("--number", type=int, help="The bonus-ball number, if it is not on record.")
@click.option("--receipt", "receipts", multiple=True, required=True, help="The winner's receipt.")
@click.option("--name", "names", multiple=True, required=True, help="The winner's name.")
def winner(
    frame: Frame,
    occasion: str | None,
    game_id: str | None,
    ball: int | None,
    number: int | None,
    receipts: tuple[str, ...],
    names: tuple[str, ...],
) -> None:
    """Records who won the announced prize; several share it in the order they are named.

    A receipt that another desk sold is looked at there by two people: --approve names the other.
    """
    if len(receipts) != len(names):
        raise Wrong("Say a --name for each --receipt.", where="--name")
    if (game_id is None) != (ball is None):
        raise Wrong("Say --game and --ball together.", where="--game")
    bingo = None if game_id is None or ball is None else Bingo(game_id, ball, number)
    claimants = [Claimant(*each) for each in zip(receipts, names, strict=True)]
    with frame.writing() as till:
        who = frame.people(till)
        prize = till.bonus_ball_won(claimants, bingo, occasion, by=who.by, approved_by=who.second)
    _settled(frame, prize, won=True)


@command(bonus_ball, "none", "kiosk bonus-ball none --as Ruth")
@click.option("--occasion", help="Which; else the one that waits.")
def none(frame: Frame, occasion: str | None) -> None:
    """Records that nobody won: the prize is carried into the next occasion."""
    with frame.writing() as till:
        prize = till.bonus_ball_not_won(occasion, by=frame.worker(till))
    _settled(frame, prize, won=False)


def _settled(frame: Frame, prize: SettledPrize, *, won: bool) -> None:
    parts = ", ".join(format_money(each) for each in prize.shares_cents)
    shared = f" and is shared: {parts}." if len(prize.shares_cents) > 1 else "."
    frame.answer(
        {
            "occasion": prize.occasion,
            "prize_cents": prize.prize_cents,
            "won": won,
            "shares_cents": list(prize.shares_cents),
        },
        f"Bonus ball, {prize.name}: {format_money(prize.prize_cents)} "
        + (f"was won{shared}" if won else "was not won and is carried on."),
    )


@command(
    bonus_ball,
    "carry-in",
    "kiosk bonus-ball carry-in 812.00 --reason 'from the book' --as Tom --approve Ruth",
)
@click.argument("amount", type=SIGNED_MONEY)
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
        "number": found.number,
        "opportunities": found.opportunities,
        "receipts_cents": found.receipts_cents,
        "percent_bp": found.percent_bp,
        "carry_in_cents": found.carry_in_cents,
        "prize_cents": found.prize_cents,
        "retained_cents": found.retained_cents,
        "closed": found.closed,
        "announced": found.announced,
        "cutoff_at": local(found.cutoff_at, zone),
        "outcome": found.outcome,
        "desks": [asdict(each) for each in found.desks],
        "waiting": list(found.waiting),
        "spoken_at": None if found.spoken is None else local(found.spoken.at, zone),
        "late_news": list(found.late_news),
    }
    state = "announced" if found.announced else "closed" if found.closed else "open"
    lines = [f"Desk {each.desk} ({each.source}): {each.words}." for each in found.desks]
    lines += [f"Desk {each} may still sell: its closing slip is missing." for each in found.waiting]
    lines += [f"LATE NEWS: {each}" for each in found.late_news]
    frame.answer(
        result,
        f"Bonus ball, {found.occasion}: {state}. {found.opportunities} sold, "
        f"{format_money(found.receipts_cents)} collected, "
        f"{format_money(found.carry_in_cents)} carried in, prize "
        f"{format_money(found.prize_cents)}. Sales stop at {wall(found.cutoff_at, zone)}: "
        f"{found.reason}." + "".join(f"\n{each}" for each in lines if len(lines) > 1),
    )

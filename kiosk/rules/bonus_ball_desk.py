"""What a desk asks of the bonus ball's law: its prize in money, and whether it is announced late."""

import datetime
from dataclasses import dataclass

from kiosk.money import share_down
from kiosk.program.models import Program
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.night import OccasionFacts
from kiosk.rules.pack import Pack


@dataclass(frozen=True)
class BonusBallMoney:
    """Prize and what the licensee keeps, in cents; ``carry_in`` is part of the prize."""

    prize_cents: int
    retained_cents: int


def bonus_ball_money(
    pack: Pack,
    on: datetime.date,
    *,
    receipts_cents: int,
    percent_bp: int,
    carry_in_cents: int,
) -> BonusBallMoney:
    """The prize of an occasion: carry-in plus the stated share, rounded down, up to the cap."""
    prize = carry_in_cents + share_down(receipts_cents, percent_bp)
    for figures in pack.enforcing("bonus_ball_prize_cap", on):
        prize = min(prize, figures.number("cap"))
    return BonusBallMoney(prize, receipts_cents - (prize - carry_in_cents))


def late_announcement(
    pack: Pack, program: Program, facts: OccasionFacts, at: datetime.datetime
) -> tuple[str, ...]:
    """One sentence a rule for an announcement made now that comes too late; empty in time."""
    first = times_of(program, facts).first_bonus_ball_game
    found = []
    for figures in pack.enforcing("bonus_ball_announcement_lead", facts.gaming_date):
        lead = datetime.timedelta(seconds=figures.number("lead"))
        if first is not None and at > first - lead:
            minutes = figures.number("lead") // 60
            found.append(
                f"LATE: less than {minutes} minutes before the first bonus-ball game "
                f"({figures.rule.id}, {figures.rule.citation})."
            )
    return tuple(found)

"""What a desk asks of the bonus ball: its prize in money, and whether it is announced late."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.games.bonus_ball import BonusBallTerms, prize
from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.decide import IN_ORDER, Answer, decisions, refuse
from kiosk.rules.night import OccasionFacts
from kiosk.rules.pack import Figures, Pack


def bonus_ball_terms(pack: Pack, on: datetime.date, percent_bp: int) -> BonusBallTerms:
    """The program's percentage with the limit the pack sets on a gaming date, if it sets one."""
    caps = [each.number("cap") for each in pack.enforcing("bonus_ball_prize_cap", on)]
    return BonusBallTerms(percent_bp, min(caps) if caps else None)


@dataclass(frozen=True)
class BonusBallAnnouncement:
    """The instant total and prize are announced, and the first bonus-ball game's start."""

    check: ClassVar[str] = "bonus_ball_announcement_lead"
    announced_at: datetime.datetime
    first_bonus_ball_game: datetime.datetime

    def answer(self, rule: Figures) -> Answer:
        lead = datetime.timedelta(seconds=rule.number("lead"))
        if self.announced_at <= self.first_bonus_ball_game - lead:
            return IN_ORDER
        return refuse(
            say(
                "LATE: less than {lead} minutes before the first bonus-ball game",
                lead=rule.number("lead") // 60,
            )
        )


@dataclass(frozen=True)
class AnnouncedMoney:
    """What is announced beside what the records give."""

    receipts_cents: int
    prize_cents: int

    def matches(self, terms: BonusBallTerms, recorded_cents: int, carry_in_cents: int) -> bool:
        """Whether receipts and prize are those of the records."""
        recorded_prize = prize(terms, carry_in_cents, recorded_cents)
        return (self.receipts_cents, self.prize_cents) == (recorded_cents, recorded_prize)


def late_announcement(
    pack: Pack, program: Program, facts: OccasionFacts, at: datetime.datetime
) -> tuple[str, ...]:
    """One sentence a rule for an announcement made now that comes too late; empty in time."""
    first = times_of(program, facts).first_bonus_ball_game
    return () if first is None else late_before(pack, at, first, facts.gaming_date)


def late_before(
    pack: Pack, at: datetime.datetime, first: datetime.datetime, on: datetime.date
) -> tuple[str, ...]:
    """The same with the first bonus-ball game's start said."""
    return tuple(
        f"{each.sentence} ({each.rule}, {each.citation})."
        for each in decisions(pack, BonusBallAnnouncement(at, first), on)
        if each.verdict == "refuse"
    )


def announcement_due(
    pack: Pack, first: datetime.datetime | None, on: datetime.date
) -> datetime.datetime | None:
    """The last instant at which total and prize are said in time; None where no law asks."""
    leads = [each.number("lead") for each in pack.enforcing("bonus_ball_announcement_lead", on)]
    if first is None or not leads:
        return None
    return first - datetime.timedelta(seconds=max(leads))

"""When bonus ball stops being sold: by law, by the house, by the announcement."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.night import OccasionFacts
from kiosk.rules.pack import Pack


@dataclass(frozen=True)
class BonusBallTimes:
    """The instants of one occasion that decide; None where there is none or not yet."""

    first_game: datetime.datetime
    first_bonus_ball_game: datetime.datetime | None
    announced_at: datetime.datetime | None = None


@dataclass(frozen=True)
class Closing:
    """One reason that ends the selling, from ``at`` on; rule None: the house's own."""

    at: datetime.datetime
    reason: str
    rule: str | None = None
    citation: str | None = None


def lawful_closings(pack: Pack, times: BonusBallTimes, on: datetime.date) -> tuple[Closing, ...]:
    """What the law closes it by. At the instant itself a sale is refused (readings A13, A14)."""
    found: list[Closing] = []
    for rule in (each.rule for each in pack.enforcing("bonus_ball_before_first_game", on)):
        reason = say("the first game of the occasion")
        found.append(Closing(times.first_game, reason, rule.id, rule.citation))
    for figures in pack.enforcing("bonus_ball_announcement_lead", on):
        if times.first_bonus_ball_game is not None:
            lead = datetime.timedelta(seconds=figures.number("lead"))
            reason = say("{lead} before the first bonus-ball game", lead=_minutes(lead))
            at = times.first_bonus_ball_game - lead
            found.append(Closing(at, reason, figures.rule.id, figures.rule.citation))
    for rule in (each.rule for each in pack.enforcing("bonus_ball_before_announcement", on)):
        if times.announced_at is not None:
            reason = say("its total and prize were announced")
            found.append(Closing(times.announced_at, reason, rule.id, rule.citation))
    return tuple(found)


def closings(pack: Pack, program: Program, facts: OccasionFacts) -> tuple[Closing, ...]:
    """Everything that closes bonus ball in a running occasion, the law's and the house's."""
    times = times_of(program, facts)
    found = list(lawful_closings(pack, times, facts.gaming_date))
    found.extend(_house_closings(pack, program, facts, times))
    return tuple(found)


def earliest(found: tuple[Closing, ...]) -> Closing:
    """The one that closes first; at the same instant the law goes before the house."""
    return min(found, key=lambda each: (each.at, each.rule is None))


def passed(found: tuple[Closing, ...], at: datetime.datetime) -> Closing | None:
    """The closing a refusal cites: the first of the law's that has passed, else the house's."""
    over = tuple(each for each in found if at >= each.at)
    lawful = tuple(each for each in over if each.rule is not None)
    return earliest(lawful or over) if over else None


def times_of(program: Program, facts: OccasionFacts) -> BonusBallTimes:
    """The deciding instants of a running occasion; what really happened earlier goes before."""
    designated = (
        _begins(facts, each.id)
        for each in program.games
        if each.bonus_ball and each.occasion == facts.id
    )
    planned = list(facts.game_starts.values()) or [facts.first_game]
    happened = (*facts.started.values(), *facts.first_balls.values())
    return BonusBallTimes(
        first_game=min((*planned, *happened)),
        first_bonus_ball_game=min((each for each in designated if each), default=None),
        announced_at=facts.bonus_ball_announced_at,
    )


def _begins(facts: OccasionFacts, game_id: str) -> datetime.datetime | None:
    """The earliest of a game's planned start and what was marked."""
    known = [
        each[game_id]
        for each in (facts.game_starts, facts.started, facts.first_balls)
        if game_id in each
    ]
    return min(known) if known else None


def _house_closings(
    pack: Pack, program: Program, facts: OccasionFacts, times: BonusBallTimes
) -> Iterator[Closing]:
    if times.first_bonus_ball_game is not None:
        lock = house_lock(pack, program, facts)
        if lock is not None:
            reason = say(
                "the house locks it {lock} before the first bonus-ball game", lock=_minutes(lock)
            )
            yield Closing(times.first_bonus_ball_game - lock, reason)
    if facts.bonus_ball_closed_at is not None:
        yield Closing(facts.bonus_ball_closed_at, say("it was closed at this desk"))
    if facts.bonus_ball_announced_at is not None:
        yield Closing(facts.bonus_ball_announced_at, say("its total and prize were announced"))


def house_lock(pack: Pack, program: Program, facts: OccasionFacts) -> datetime.timedelta | None:
    """How long before the first bonus-ball game the house stops; if unsaid, the pack's usual."""
    terms = program.bonus_ball_of(facts.id)
    if terms is not None and terms.lock_minutes_before is not None:
        return datetime.timedelta(minutes=terms.lock_minutes_before)
    for figures in pack.enforcing("bonus_ball_announcement_lead", facts.gaming_date):
        return datetime.timedelta(seconds=figures.number("house_lock"))
    return None


def _minutes(length: datetime.timedelta) -> str:
    minutes, seconds = divmod(int(length.total_seconds()), 60)
    return (
        say("{minutes} minutes", minutes=minutes)
        if not seconds
        else say("{minutes} minutes {seconds} s", minutes=minutes, seconds=seconds)
    )

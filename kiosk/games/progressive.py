"""A progressive jackpot from occasion to occasion, with its consolation. Integer cents.

New Jersey 13:47-7.32: won within the predesignated calls, or by the first full card on a set
occasion of the progression; the consolation of the winning night is held and added to the next
jackpot, unless the game ends there.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kiosk.games.prizes import shares

BALLS = 75
"""Balls of a game: nobody calls more."""


@dataclass(frozen=True)
class JackpotNight:
    """One occasion of a progression as it was played.

    ``number`` counts the occasions of this progression from 1. ``last`` is set before play where
    the occasion is the last licensed one or the game is to be discontinued after it.
    """

    number: int
    base_jackpot_cents: int
    consolation_cents: int
    calls_allowed: int
    full_card_at_call: int
    jackpot_winners: int
    consolation_winners: int
    last_licensed: bool = False
    discontinue: bool = False


@dataclass(frozen=True)
class JackpotMoney:
    """What one occasion paid and handed on; ``next_number`` is that of the next occasion."""

    jackpot_cents: int
    jackpot_paid_cents: tuple[int, ...]
    consolation_paid_cents: tuple[int, ...]
    held_out_cents: int
    next_number: int


def money_of(night: JackpotNight, added_cents: int, first_card_wins_on: int | None) -> JackpotMoney:
    """What becomes of one occasion; ``added_cents`` was held before and is still in the jackpot.

    On occasion ``first_card_wins_on`` (None: there is no such) the first full card wins it.
    """
    jackpot = night.base_jackpot_cents + added_cents
    won = is_won(night, first_card_wins_on)
    ends = night.last_licensed or night.discontinue
    consolation = (
        () if won and not ends else shares(night.consolation_cents, night.consolation_winners)
    )
    return JackpotMoney(
        jackpot_cents=jackpot,
        jackpot_paid_cents=shares(jackpot, night.jackpot_winners) if won else (),
        consolation_paid_cents=consolation,
        held_out_cents=night.consolation_cents if won and not ends else 0,
        next_number=1 if won else night.number + 1,
    )


def is_won(night: JackpotNight, first_card_wins_on: int | None) -> bool:
    """Whether the full card came within the calls, the last one included, or on the set night."""
    within = night.full_card_at_call <= night.calls_allowed
    return within or night.number == first_card_wins_on


@dataclass(frozen=True)
class Ladder:
    """How jackpot and calls begin a progression, and what each further occasion adds to both."""

    start_cents: int
    increase_cents: int
    start_calls: int
    extra_calls: int


@dataclass(frozen=True)
class Step:
    """Where a progression stands: its occasion from 1, the jackpot without what was held, calls."""

    number: int
    base_cents: int
    calls_allowed: int


def first_step(ladder: Ladder) -> Step:
    """The first occasion of a progression."""
    return Step(1, ladder.start_cents, ladder.start_calls)


def next_step(ladder: Ladder, before: Step) -> Step:
    """The occasion after one on which the jackpot was not won; there are so many balls, no more."""
    calls = min(before.calls_allowed + ladder.extra_calls, BALLS)
    return Step(before.number + 1, before.base_cents + ladder.increase_cents, calls)


def progression(
    nights: Iterable[JackpotNight], added_cents: int, first_card_wins_on: int | None
) -> Iterator[JackpotMoney]:
    """Occasion after occasion; what was held stays in the jackpot until it is won (A8)."""
    added = added_cents
    for night in nights:
        money = money_of(night, added, first_card_wins_on)
        if is_won(night, first_card_wins_on):
            added = money.held_out_cents
        yield money

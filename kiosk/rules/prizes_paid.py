"""Whether one more prize of an occasion may be paid beside those paid before. Integer cents."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.daily_prizes import Coverall, DoorPrizeValue, EventPrizes, event_totals
from kiosk.rules.decide import decisions
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Pack
from kiosk.rules.prize_limits import Prize, SeriesOfPrizes, SinglePrize, counted

_COVERALL, _ALL = "progressive_coverall", "winner_take_all"


@dataclass(frozen=True)
class PrizeOfOccasion:
    """A prize by the kind of its game, in cents; ``from_hall``: the hall gives it."""

    kind: str
    cents: int
    from_hall: bool = False
    name: str = say("The prize")


def decide_prize(
    pack: Pack,
    program: Program,
    paid: Sequence[PrizeOfOccasion],
    this: PrizeOfOccasion,
    on: datetime.date,
) -> tuple[Decision, ...]:
    """What the law refuses or warns of when this prize is paid too; each answer once."""
    found = (
        *_limits(pack, program.licensee.license_type, paid, this, on),
        *(
            each
            for _check, each in event_totals(pack, _event(program, (*paid, this)), on).decisions
        ),
    )
    return tuple(dict.fromkeys(each for each in found if each.verdict in ("refuse", "warn")))


def _limits(
    pack: Pack,
    license_type: str | None,
    paid: Sequence[PrizeOfOccasion],
    this: PrizeOfOccasion,
    on: datetime.date,
) -> Iterator[Decision]:
    """The limits of one prize and of all of them; some kinds of prize are left out of both."""
    own = counted(pack, [Prize(this.kind, this.cents)], on)
    for each in own:
        yield from decisions(pack, SinglePrize(each.cents, license_type, this.name), on)
    if own:
        all_of_them = [Prize(each.kind, each.cents) for each in (*paid, this)]
        total = sum(each.cents for each in counted(pack, all_of_them, on))
        yield from decisions(pack, SeriesOfPrizes(total, license_type), on)


def _event(program: Program, prizes: Sequence[PrizeOfOccasion]) -> EventPrizes:
    apart = (_ALL, _COVERALL)
    coverall = sum(each.cents for each in prizes if each.kind == _COVERALL)
    return EventPrizes(
        regular_cents=tuple(each.cents for each in prizes if each.kind not in apart),
        hall_cents=sum(each.cents for each in prizes if each.from_hall),
        door_prizes=tuple(
            DoorPrizeValue(each.retail_cents, each.wholesale_cents) for each in program.door_prizes
        ),
        winner_take_all_cents=tuple(each.cents for each in prizes if each.kind == _ALL),
        coverall=Coverall(coverall, 0) if coverall else None,
    )

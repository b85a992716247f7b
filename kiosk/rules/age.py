"""How old a player must be: no prompt at the desk, a date on the screen."""

import datetime
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.language.days import long_date
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.pack import Figures, Pack

_CHECK = "minimum_age"


@dataclass(frozen=True)
class AgeLimit:
    """How old a player is at least, and the latest birth date that is old enough."""

    years: int
    born_on_or_before: datetime.date

    @property
    def words(self) -> str:
        """``18 or older: born on or before 16 May 2008``, with no sum to do in one's head."""
        born = self.born_on_or_before
        return say(
            "{years} or older: born on or before {day}", years=self.years, day=long_date(born)
        )


def age_limit(
    pack: Pack, gaming_date: datetime.date, house_age: int | None = None
) -> AgeLimit | None:
    """The age asked for on a gaming date; None where nobody asks for one.

    The oldest age of the pack and the house decides.
    """
    ages = [each.number("years") for each in pack.enforcing(_CHECK, gaming_date)]
    if house_age is not None:
        ages.append(house_age)
    if not ages:
        return None
    return AgeLimit(max(ages), latest_birth_date(gaming_date, max(ages)))


def house_age_too_low(pack: Pack, gaming_date: datetime.date, house_age: int) -> bool:
    """Whether the house asks for fewer years than the pack does."""
    return any(house_age < each.number("years") for each in pack.enforcing(_CHECK, gaming_date))


def latest_birth_date(on: datetime.date, years: int) -> datetime.date:
    """The last birth date of somebody who is that old on a day.

    The birthday counts from its calendar day; who is born on 29 February comes of age on 1 March
    of a common year.
    """
    try:
        return on.replace(year=on.year - years)
    except ValueError:
        return datetime.date(on.year - years, 2, 28)


@dataclass(frozen=True)
class BornOn:
    """A birth date on the local date of play; ``exempt`` in a game the pack lets the young into."""

    check: ClassVar[str] = _CHECK
    birth_date: datetime.date
    on: datetime.date
    exempt: bool = False

    def answer(self, rule: Figures) -> Answer:
        exempt = self.exempt and rule.has("exempt_games") and rule.flag("exempt_games")
        if exempt or self.birth_date <= latest_birth_date(self.on, rule.number("years")):
            return IN_ORDER
        return refuse(
            say("Nobody under {years} plays or is in the gaming area.", years=rule.number("years"))
        )

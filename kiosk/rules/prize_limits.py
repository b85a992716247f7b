"""Limits on prizes: single, series, with bonus, doubled, held together. Integer cents."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_money
from kiosk.program.models import Game
from kiosk.rules.decide import IN_ORDER, Answer, decisions, refuse
from kiosk.rules.decision import Decision, Verdict
from kiosk.rules.pack import Figures, Pack

_EXEMPTION = "prize_limit_exemption"


@dataclass(frozen=True)
class Prize:
    """A prize by its kind, such as ``regular``, ``bonus_ball``, ``merchandise_at_retail``."""

    kind: str
    cents: int


@dataclass(frozen=True)
class SinglePrize:
    """One prize, of a licensee with a kind of licence (None: not told)."""

    check: ClassVar[str] = "prize_single"
    cents: int
    license_type: str | None = None
    name: str = say("The prize")

    def answer(self, rule: Figures) -> Answer:
        if not _holds_for(rule, self.license_type) or self.cents <= rule.number("single_cap"):
            return IN_ORDER
        return refuse(
            say(
                "{name} may come to {cents}; the most is {single_cap}.",
                name=self.name,
                cents=format_money(self.cents),
                single_cap=format_money(rule.number("single_cap")),
            )
        )


@dataclass(frozen=True)
class SeriesOfPrizes:
    """All prizes of one occasion together."""

    check: ClassVar[str] = "prize_series"
    cents: int
    license_type: str | None = None
    name: str = say("The occasion")

    def answer(self, rule: Figures) -> Answer:
        if not _holds_for(rule, self.license_type) or self.cents <= rule.number("series_cap"):
            return IN_ORDER
        return refuse(
            say(
                "{name} may pay {cents} of prizes; the most is {series_cap}.",
                name=self.name,
                cents=format_money(self.cents),
                series_cap=format_money(rule.number("series_cap")),
            )
        )


def counted(pack: Pack, prizes: Sequence[Prize], on: datetime.date) -> tuple[Prize, ...]:
    """The prizes that count toward the limits: all but those the pack leaves out."""
    exempt = {kind for each in pack.enforcing(_EXEMPTION, on) for kind in each.names("exempt")}
    return tuple(each for each in prizes if each.kind not in exempt)


@dataclass(frozen=True)
class PrizeLimits:
    """The total that counts, and what is refused: ``single`` prizes, the ``series``."""

    series_total_cents: int
    single: tuple[Decision, ...]
    series: tuple[Decision, ...]

    @property
    def violations(self) -> tuple[str, ...]:
        """Which limits are broken, by name."""
        broken = (("single", self.single), ("series", self.series))
        return tuple(name for name, found in broken if found)

    @property
    def verdict(self) -> Verdict:
        """``refuse`` where one of the limits is broken."""
        return "refuse" if self.violations else "allow"


def prize_limits(pack: Pack, prizes: Sequence[Prize], on: datetime.date) -> PrizeLimits:
    """One occasion's prizes beside the limits of the pack on its date."""
    inside = counted(pack, prizes, on)
    total = sum(each.cents for each in inside)
    single = tuple(
        decision
        for each in inside
        for decision in decisions(pack, SinglePrize(each.cents), on)
        if decision.verdict == "refuse"
    )
    series = tuple(
        each for each in decisions(pack, SeriesOfPrizes(total), on) if each.verdict == "refuse"
    )
    return PrizeLimits(total, single, series)


def most_with_bonus(parts_cents: Sequence[int], bonus_total_cents: int) -> int:
    """The worst case of a game whose bonus takes the place of one part's prize (A17).

    All parts but the smallest, and the bonus; if two parts could fall on one ball it is higher.
    """
    return sum(parts_cents) - min(parts_cents, default=0) + bonus_total_cents


def doubled(rule: Figures, prize_cents: int) -> int:
    """A prize that a rule of the game multiplies."""
    return prize_cents * rule.number("times")


def with_bonus(pack: Pack, game: Game, prize_cents: int, on: datetime.date) -> int:
    """A fixed prize that was won with the game's bonus.

    Doubled where the bonus doubles; in place of the prize where it hangs on a designated number
    (A17); beside it otherwise.
    """
    bonus = game.bonus
    if bonus is None:
        return prize_cents + (game.bonus_prize_cents or 0)
    if bonus.doubles:
        figures = pack.enforcing("doubled_prize", on)
        return doubled(figures[0], prize_cents) if figures else 2 * prize_cents
    if bonus.when == "designated_number":
        return bonus.prize_cents or 0
    return prize_cents + (bonus.prize_cents or 0)


@dataclass(frozen=True)
class PrizesHeldTogether:
    """The prizes of a game of which one is paid, and those of games held with it."""

    check: ClassVar[str] = "prize_with_others"
    own_cents: tuple[int, ...]
    others_cents: tuple[int, ...]
    name: str = say("The game")

    def answer(self, rule: Figures) -> Answer:
        most = max(self.own_cents, default=0) + sum(self.others_cents)
        if most <= rule.number("single_cap"):
            return IN_ORDER
        return refuse(
            say(
                "{name} with the games held together may pay {most}; the most is "
                "{single_cap}. Let it stand alone.",
                name=self.name,
                most=format_money(most),
                single_cap=format_money(rule.number("single_cap")),
            )
        )


def _holds_for(rule: Figures, license_type: str | None) -> bool:
    """Whether a rule for some kinds of licence holds; it does where the kind is not told."""
    if license_type is None or not rule.has("licenses"):
        return True
    return license_type in rule.names("licenses")

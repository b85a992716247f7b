"""What a package may hold: the admission sold singly, specials that belong to the singles.

One function judges a package; the program check puts its faults at their lines.
"""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.money import format_money
from kiosk.rules.decide import IN_ORDER, Answer, Question, decisions, refuse, warn
from kiosk.rules.decision import Verdict
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.prices import AdmissionPrice

ADMISSION = "admission"


@dataclass(frozen=True)
class PaperCard:
    """A card as paper: what it is for, its base colour and border, faces on a sheet, sheets."""

    type: str
    base: str | None
    border: str | None
    on: int
    up: int = 1

    @property
    def looks(self) -> tuple[str | None, str | None, int, int]:
        """What tells one card from another of its type."""
        return (self.base, self.border, self.on, self.up)


@dataclass(frozen=True)
class SingleCard:
    """A card that is sold by itself, at a price in cents."""

    card: PaperCard
    price_cents: int


@dataclass(frozen=True)
class PackagePart:
    """A component: its card, how many, and the price the package states for them."""

    card: PaperCard
    count: int = 1
    allocated_cents: int | None = None
    early_bird: bool = False
    name: str = ""


@dataclass(frozen=True)
class PackageFault:
    """One thing about a package: its code, the component's place (None: the package itself)."""

    code: str
    part: int | None
    verdict: Verdict
    rule: str
    citation: str
    sentence: str


@dataclass(frozen=True)
class PackageAdmission:
    """The admission in a package beside those sold singly."""

    check: ClassVar[str] = "package_admission"
    card: PaperCard
    singles: tuple[PaperCard, ...]
    name: str

    def answer(self, _rule: Figures) -> Answer:
        if not self.singles:
            return refuse(
                say("{name} is in the package, but no admission is sold by itself.", name=self.name)
            )
        if all(each.looks != self.card.looks for each in self.singles):
            return refuse(
                say("{name} is not the admission card that is sold by itself.", name=self.name)
            )
        return IN_ORDER


@dataclass(frozen=True)
class SpecialCorresponds:
    """A special in a package beside those of its type sold singly."""

    check: ClassVar[str] = "package_special_corresponds"
    card: PaperCard
    singles: tuple[PaperCard, ...]
    name: str

    def answer(self, rule: Figures) -> Answer:
        if not self.singles or any(self._belongs(each, rule) for each in self.singles):
            return IN_ORDER
        colors = ", ".join(sorted({each.base or "no colour" for each in self.singles}))
        return refuse(
            say(
                "{name} is {base}, the card sold singly {colors}; use that colour, or "
                "{border_base} with a border in it.",
                name=self.name,
                base=self.card.base or "of no colour",
                colors=colors,
                border_base=rule.words("border_base"),
            )
        )

    def _belongs(self, single: PaperCard, rule: Figures) -> bool:
        bordered = self.card.base == rule.words("border_base") and self.card.border == single.base
        return self.card.base == single.base or bordered


@dataclass(frozen=True)
class SpecialDistinct:
    """A special in a package beside those sold singly, with their prices by the face."""

    check: ClassVar[str] = "package_special_distinct"
    part: PackagePart
    singles: tuple[SingleCard, ...]
    name: str

    def answer(self, _rule: Figures) -> Answer:
        same = [each for each in self.singles if each.card.looks == self.part.card.looks]
        if not same:
            return IN_ORDER
        # the same card has the same faces, so prices by the face compare as prices of the card
        stated = self.part.allocated_cents
        if stated is not None and any(stated < each.price_cents * self.part.count for each in same):
            return refuse(
                say(
                    "{name} looks like the card sold singly and costs less in the package; "
                    "use another cut or a border.",
                    name=self.name,
                )
            )
        return warn(
            say(
                "{name} looks like the card sold singly; another cut or a border would "
                "tell them apart.",
                name=self.name,
            )
        )


@dataclass(frozen=True)
class EarlyBirdPriced:
    """An early bird in a package and the price stated for it."""

    check: ClassVar[str] = "package_early_bird_price"
    allocated_cents: int | None
    name: str

    def answer(self, _rule: Figures) -> Answer:
        if self.allocated_cents is not None:
            return IN_ORDER
        return refuse(
            say(
                "{name} has no stated price; without one the early bird's prize cannot be told.",
                name=self.name,
            )
        )


@dataclass(frozen=True)
class EarlyBirdsWithinPrice:
    """The stated prices of a package's early birds together beside its own price."""

    check: ClassVar[str] = "package_early_bird_price"
    allocated_cents: int
    price_cents: int

    def answer(self, _rule: Figures) -> Answer:
        if self.allocated_cents <= self.price_cents:
            return IN_ORDER
        return refuse(
            say(
                "The stated prices are {allocated} together, more than the package's {price}.",
                allocated=format_money(self.allocated_cents),
                price=format_money(self.price_cents),
            )
        )


@dataclass(frozen=True)
class PackageJudgement:
    """A package's faults as codes, in alphabetical order, and its stated early-bird prices."""

    faults: tuple[PackageFault, ...]
    early_birds_cents: int

    @property
    def violations(self) -> tuple[str, ...]:
        """What is refused."""
        return self._codes("refuse")

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is warned of."""
        return self._codes("warn")

    @property
    def verdict(self) -> Verdict:
        """``refuse`` where something is; warnings alone let it pass."""
        return "refuse" if self.violations else "allow"

    def _codes(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(sorted({each.code for each in self.faults if each.verdict == verdict}))


def judge_package(
    pack: Pack,
    singles: Sequence[SingleCard],
    price_cents: int,
    parts: Sequence[PackagePart],
    on: datetime.date,
) -> PackageJudgement:
    """A package beside what is sold singly."""
    faults = package_faults(pack, singles, price_cents, parts, on)
    return PackageJudgement(faults, stated_early_birds(parts))


def package_faults(
    pack: Pack,
    singles: Sequence[SingleCard],
    price_cents: int,
    parts: Sequence[PackagePart],
    on: datetime.date,
) -> tuple[PackageFault, ...]:
    """Everything the law says against a package, part by part; the package itself comes last."""
    found: list[PackageFault] = []
    for place, part in enumerate(parts):
        of_type = tuple(each for each in singles if each.card.type == part.card.type)
        for code, question in _questions(part, of_type):
            found.extend(_faults(pack, code, place, question, on))
    total = stated_early_birds(parts)
    within = EarlyBirdsWithinPrice(total, price_cents)
    found.extend(_faults(pack, "EB_ALLOC_EXCEEDS_PRICE", None, within, on))
    return tuple(found)


def stated_early_birds(parts: Sequence[PackagePart]) -> int:
    """The stated prices of the early birds of a package together, in cents."""
    return sum(each.allocated_cents or 0 for each in parts if each.early_bird)


def _questions(
    part: PackagePart, singles: tuple[SingleCard, ...]
) -> Iterator[tuple[str, Question]]:
    name = part.name or part.card.type
    cards = tuple(each.card for each in singles)
    if part.card.type == ADMISSION:
        code = "ADM_NOT_IDENTICAL" if singles else "ADM_NOT_SOLD_SEPARATELY"
        yield code, PackageAdmission(part.card, cards, name)
        for each in singles:
            yield "ADM_PRICE_OVER_CAP", AdmissionPrice(each.price_cents, name)
        return
    if part.early_bird:
        yield f"EB_NO_ALLOC:{part.card.type}", EarlyBirdPriced(part.allocated_cents, name)
    yield (
        f"SPECIAL_NOT_CORRESPONDING:{part.card.type}",
        SpecialCorresponds(part.card, cards, name),
    )
    yield f"SPECIAL_IDENTICAL:{part.card.type}", SpecialDistinct(part, singles, name)


def _faults(
    pack: Pack, code: str, place: int | None, question: Question, on: datetime.date
) -> Iterator[PackageFault]:
    for each in decisions(pack, question, on):
        if each.verdict != "allow" and each.rule is not None and each.citation is not None:
            yield PackageFault(code, place, each.verdict, each.rule, each.citation, each.sentence)


@dataclass(frozen=True)
class PackageTiers:
    """Packages as (price in cents, faces), the cheapest first."""

    check: ClassVar[str] = "package_tiers"
    packages: tuple[tuple[int, int], ...]

    def answer(self, _rule: Figures) -> Answer:
        steps = dearer_by_the_face(self.packages)
        if not steps:
            return IN_ORDER
        price, faces = self.packages[steps[0]]
        return warn(
            say(
                "{price} for {faces} faces is no cheaper by the face than the package "
                "before it; a dearer package usually is.",
                price=format_money(price),
                faces=faces,
            )
        )


def dearer_by_the_face(packages: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The places of packages whose price by the face does not fall from the one before."""
    return tuple(
        place
        for place in range(1, len(packages))
        if packages[place][0] * packages[place - 1][1]
        >= packages[place - 1][0] * packages[place][1]
    )


@dataclass(frozen=True)
class SoldSinglyToo:
    """A type of card, whether it is sold by itself, and whether a package holds it."""

    check: ClassVar[str] = "sold_in_packages"
    type: str
    sold_separately: bool
    in_package: bool = True

    def answer(self, rule: Figures) -> Answer:
        if self.sold_separately or self.type not in rule.names("singly"):
            return IN_ORDER
        return refuse(
            say("The {type} card is also sold by itself, not in packages only.", type=self.type)
        )

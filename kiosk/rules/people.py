"""Workers who want to buy, volunteers and consultants, players who verify the balls."""

from dataclasses import dataclass
from typing import ClassVar

from kiosk.language import say
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class WorkerPurchase:
    """A worker who wants to buy: still on duty? everything handed back?"""

    check: ClassVar[str] = "worker_purchase"
    on_duty: bool
    returned_all: bool
    name: str = "A worker"

    def answer(self, _rule: Figures) -> Answer:
        if not self.on_duty and self.returned_all:
            return IN_ORDER
        return refuse(
            say(
                "{name} buys no game until off duty, with all money and stock handed back.",
                name=self.name,
            )
        )


@dataclass(frozen=True)
class VolunteerMajority:
    """Paid consultants, everybody who works, and the volunteers among them."""

    check: ClassVar[str] = "volunteer_majority"
    consultants: int
    workers: int
    volunteers: int

    def answer(self, _rule: Figures) -> Answer:
        if self.consultants == 0 or 2 * self.volunteers > self.workers:
            return IN_ORDER
        return refuse(
            say(
                "{volunteers} of {workers} workers are volunteers; with consultants more "
                "than half must be.",
                volunteers=self.volunteers,
                workers=self.workers,
            )
        )


@dataclass(frozen=True)
class BallsVerified:
    """Players who verified the balls, and again after the balls were changed.

    ``workers`` are those who work here: they are no players.
    """

    check: ClassVar[str] = "balls_verified"
    verifiers: tuple[str, ...]
    changed: bool = False
    verified_again: tuple[str, ...] = ()
    workers: tuple[str, ...] = ()

    def answer(self, rule: Figures) -> Answer:
        needed = rule.number("players")
        working = {_folded(each) for each in self.workers}
        for name in (*self.verifiers, *self.verified_again):
            if _folded(name) in working:
                return refuse(
                    say(
                        "{name} works here; {needed} players verify the balls.",
                        name=name,
                        needed=needed,
                    )
                )
        if _people(self.verifiers) < needed:
            return refuse(
                say(
                    "{needed} different players verify the balls before the first game.",
                    needed=needed,
                )
            )
        if self.changed and _people(self.verified_again) < needed:
            return refuse(
                say(
                    "The balls were changed: {needed} different players verify them again.",
                    needed=needed,
                )
            )
        return IN_ORDER


def _people(names: tuple[str, ...]) -> int:
    """How many different people the names are, however they are typed."""
    return len({_folded(each) for each in names if each.strip()})


def _folded(name: str) -> str:
    """A name without what typing it differently changes."""
    return " ".join(name.split()).casefold()

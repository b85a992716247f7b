"""Sales, voids, exchanges and corrections in any order: no money made, no player counted twice."""

import random

import pytest

from kiosk.errors import Refused
from kiosk.night.figures import session_figures
from kiosk.till.basket import Pick
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, player
from tests.till.test_exchanges import drawer, people

STEPS = 60
THINGS = ("P8", "P15", "P20", "ADM", "JP1", "BB")


class Night:
    """What a person with pencil and paper would know of the night."""

    def __init__(self, till: Till, seed: int) -> None:
        self.till = till
        self.dice = random.Random(seed)
        self.money = {"cash": 0, "check": 0}
        self.players: list[list[str]] = []
        self.done = 0

    def step(self) -> None:
        deeds = (self.sell, self.sell, self.void, self.exchange, self.exchange, self.correct,
                 self.void_ahead, self.approve)  # fmt: skip
        deed = deeds[0] if not self.players else self.dice.choice(deeds)
        try:
            deed()
            self.done += 1
        except Refused as refused:
            assert refused.refusals[0].message

    def pay(self, cents: int) -> tuple[Tender, ...]:
        """In cash with change, by check, or by both."""
        if not cents:
            return ()
        way = self.dice.randrange(3)
        if way == 0:
            self.money["cash"] += cents
            return (Tender("cash", cents + self.dice.choice((0, 100, 500))),)
        part = cents if way == 1 else self.dice.randint(1, cents)
        self.money["check"] += part
        self.money["cash"] += cents - part
        rest = (Tender("cash", cents - part),) if cents > part else ()
        return (Tender("check", part, "77"), *rest)

    def take(self, refunds: tuple[tuple[str, int], ...]) -> None:
        for kind, cents in refunds:
            self.money[kind] -= cents

    def picks(self) -> tuple[Pick, ...]:
        return tuple(Pick(each) for each in self.dice.sample(THINGS, self.dice.randint(1, 3)))

    def slip(self) -> str:
        return self.dice.choice(self.dice.choice(self.players))

    def lines(self, number: str) -> list[int]:
        lines = range(1, len(self.till.slip(number).sold.lines) + 1)
        return self.dice.sample(lines, self.dice.randint(0, len(lines)))

    def sell(self) -> None:
        wanted = tuple(
            player(*(each.id for each in self.picks())) for _each in range(self.dice.randint(1, 2))
        )
        total = self.till.quote(wanted).total_cents
        sale = self.till.sell(wanted, self.pay(total), key=f"random-sale-{self.done:04d}", by=ANN)
        self.players += [[each.number] for each in sale.slips]

    def void(self) -> None:
        number = self.slip()
        done = self.till.void(number, reason="r", who=ANN_AND_RUTH, lines=self.lines(number))
        self.take(done.refunds)

    def void_ahead(self) -> None:
        number = self.slip()
        self.till.void(
            number, reason="r", who=Approval(ANN), lines=self.lines(number), pending=True
        )

    def approve(self) -> None:
        self.take(self.till.approve_void(self.slip(), who=Approval(ANN, RUTH)).refunds)

    def exchange(self) -> None:
        number, picks = self.slip(), self.picks()
        lines = self.lines(number)
        quote = self.till.quote_exchange(number, picks, lines=lines)
        if quote.offer.refusals:
            return
        done = self.till.exchange(
            number, picks, self.pay(quote.due_cents), reason="r", who=ANN_AND_RUTH, lines=lines
        )
        self.take(done.returned)
        assert done.new_slip is not None
        next(each for each in self.players if number in each).append(done.new_slip)

    def correct(self) -> None:
        number = self.slip()
        to, was = self.dice.choice((("check", "cash"), ("cash", "check")))
        done = self.till.correct_tender(
            number,
            to,
            was=was,
            reference="88",
            reason="r",
            who=ANN_AND_RUTH,  # type: ignore[arg-type]
        )
        self.money[done.was] -= done.amount_cents
        self.money[done.now] += done.amount_cents


@pytest.mark.parametrize("seed", range(4))
def test_money_and_players_are_what_pencil_and_paper_say(till: Till, seed: int) -> None:
    night = Night(till, seed)
    for _step in range(STEPS):
        night.step()
    assert night.done > STEPS // 3
    counted = sum(any(not till.slip(each).void for each in slips) for slips in night.players)
    assert people(till) == counted
    session = till.session()
    assert session is not None
    figures = session_figures(till.desk.ledger, till.name, session.seq)
    by_tender = {each["kind"]: each["amount_cents"] for each in figures["tenders"]}
    assert {kind: by_tender.get(kind, 0) for kind in night.money} == night.money
    sales = figures["sales"]
    assert sum(night.money.values()) == sales["total_cents"] - sales["refunds_cents"]
    assert drawer(till) == 20_000 + night.money["cash"]
    assert till.audit().problems == []

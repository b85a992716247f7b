"""A progressive early bird at the desk: won within the calls, or a consolation and a carry."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.basket import Pick, Player
from kiosk.till.early_bird_prize import EarlyBirdState, SettledEarlyBird, early_bird_states
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, at, cash, player
from tests.till.halls import hall

WEEK = datetime.timedelta(days=7)
TERMS = 'consolation_percent = "50%"\ncarry_percent = "25%"\ncalls = 48'
PLAIN = 'paper = "red"\nprize_percent = "75%"'
PROGRESSIVE = (PLAIN, f"{PLAIN}\n{TERMS}")


class Saturdays:
    """The New York hall whose second early bird is progressive, Saturday after Saturday."""

    def __init__(self, till: Till, clock: SetClock) -> None:
        self.till = till
        self.clock = clock
        self.date = DATE - WEEK
        self.sold = 0

    def opens(self) -> None:
        self.date += WEEK
        self.clock.set(at("17:42", self.date))
        self.till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=self.date)
        self.sold = 0

    def sells(self, quantity: int) -> None:
        buyer = Player((Pick("EB2-1", quantity),))
        key = f"early-bird-{self.date}-{self.sold}"
        self.till.sell((buyer,), cash(100 * quantity), key=key, by=ANN)
        self.sold += quantity

    def plays(self) -> None:
        self.till.mark_game("EB2", "first_ball", by=ANN)

    def closes(self) -> None:
        self.till.count_drawer({10_000: 2, 100: self.sold}, by=ANN)
        self.till.close(who=ANN_AND_RUTH, partial=True)

    def state(self) -> EarlyBirdState:
        session = self.till.session()
        assert session is not None
        return early_bird_states(self.till.desk, session)[0]


@contextmanager
def _saturdays(folder: Path) -> Iterator[Saturdays]:
    with hall(folder, "ny-saturday", "17:00", PROGRESSIVE, date=DATE) as (till, clock):
        yield Saturdays(till, clock)


@pytest.fixture
def nights(tmp_path: Path) -> Iterator[Saturdays]:
    with _saturdays(tmp_path) as made:
        made.opens()
        yield made


def test_what_is_not_won_is_carried_until_it_is(nights: Saturdays) -> None:
    nights.sells(101)
    nights.plays()
    first = nights.till.settle_early_bird("EB2", 49, ["M. Lee"], won=False, by=RUTH).content
    assert (first.paid_cents, first.retained_cents, first.carry_out_cents) == (5_050, 2_525, 2_525)
    nights.closes()
    nights.opens()
    nights.sells(200)
    state = nights.state()
    assert (state.receipts_cents, state.carry_in_cents) == (20_000, 2_525)
    assert (state.if_won.paid_cents, state.if_not.paid_cents) == (17_525, 10_000)
    nights.plays()
    won = nights.till.settle_early_bird("EB2", 48, ["M. Lee", "T. Orr"], won=True, by=RUTH)
    assert [each.share_cents for each in won.content.winners] == [8_763, 8_762]
    assert (won.content.retained_cents, won.content.carry_out_cents) == (5_000, 0)
    nights.closes()
    nights.opens()
    assert nights.state().carry_in_cents == 0
    assert nights.till.audit().ok


@pytest.mark.parametrize(("calls", "won"), [(49, True), (48, False)])
def test_the_calls_decide(nights: Saturdays, calls: int, won: bool) -> None:
    nights.sells(10)
    nights.plays()
    with pytest.raises(Refused, match="48 calls win the progressive") as refused:
        nights.till.settle_early_bird("EB2", calls, ["M. Lee"], won=won, by=RUTH)
    assert refused.value.refusals[0].rule == "NY-EXT-EB-PROGRESSIVE"


def test_its_sales_end_first_and_packages_enter_with_their_stated_price(nights: Saturdays) -> None:
    nights.till.sell((player("P15"),), cash(1_500), key="package-with-bird", by=ANN)
    nights.sells(2)
    with pytest.raises(Refused, match="mark that first"):
        nights.till.settle_early_bird("EB2", 48, ["M. Lee"], won=True, by=RUTH)
    nights.plays()
    done = nights.till.settle_early_bird("EB2", 48, ["M. Lee"], won=True, by=RUTH)
    assert done.content.receipts_cents == 200 + _stated_price(nights.till)
    nights.till.void("A-000002", reason="mistake", who=ANN_AND_RUTH)
    assert nights.state().receipts_cents == done.content.receipts_cents


def _stated_price(till: Till) -> int:
    cents: int = till.desk.ledger.value(
        "SELECT allocated_cents FROM sale_component WHERE item LIKE 'EB2%'"
    )
    assert cents > 0
    return cents


def test_the_same_key_settles_once(nights: Saturdays) -> None:
    nights.sells(2)
    nights.plays()

    def settles(calls: int, name: str) -> SettledEarlyBird:
        return nights.till.settle_early_bird(
            "EB2", calls, [name], won=True, by=RUTH, key="bird-of-may-16"
        )

    first = settles(48, "M. Lee")
    again = settles(48, "M. Lee")
    assert (again.repeated, again.seq) == (True, first.seq)
    for calls, name in ((47, "M. Lee"), (48, "T. Orr")):
        with pytest.raises(Wrong, match="said otherwise"):
            settles(calls, name)
    with pytest.raises(Refused, match="No progressive early bird"):
        nights.till.settle_early_bird("EB2", 48, ["M. Lee"], won=True, by=RUTH)


def test_what_cannot_be_is_said(nights: Saturdays) -> None:
    nights.plays()
    settle = nights.till.settle_early_bird
    with pytest.raises(Wrong, match="Balls are 1 to 75"):
        settle("EB2", 76, ["M. Lee"], won=False, by=RUTH)
    with pytest.raises(Wrong, match="1 to 50 winners"):
        settle("EB2", 40, [], won=True, by=RUTH)
    with pytest.raises(Wrong, match="winner's name"):
        settle("EB2", 40, ["\x1b"], won=True, by=RUTH)
    with pytest.raises(Refused, match="Settling an early bird"):
        settle("EB2", 40, ["M. Lee"], won=True, by=ANN)
    with pytest.raises(Refused, match="there is: EB2"):
        settle("EB1", 40, ["M. Lee"], won=True, by=RUTH)


def test_a_night_closed_unsettled_is_settled_later_and_one_unplayed_is_passed_over(
    nights: Saturdays,
) -> None:
    nights.closes()  # not played: nothing to settle
    nights.opens()
    nights.sells(10)
    nights.plays()
    assert any("progressive early bird" in each for each in nights.till.still_open())
    nights.closes()
    nights.opens()
    late = nights.till.settle_early_bird("EB2", 60, ["M. Lee"], won=False, by=RUTH).content
    assert (late.receipts_cents, late.carry_out_cents) == (1_000, 250)
    assert nights.state().carry_in_cents == 250

"""The progressive jackpot at the desk, night after night: won, not won, held, ended, not played."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.jackpot import CardHeld, FullCard
from kiosk.till.jackpot_state import JackpotState, jackpot_of
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, at
from tests.till.halls import hall

WEEK = datetime.timedelta(days=7)
FIRST = datetime.date(2026, 5, 13)
LAST_DATE = "last_licensed_occasion = 2026-12-30"
LEE, ORR, FOX = (
    CardHeld("M. Lee", "g-4711"),
    CardHeld("T. Orr", "G-4712"),
    CardHeld("A. Fox", "G-9"),
)
LATE, IN_TIME = FullCard(58, 9), FullCard(50, 41)


class Wednesdays:
    """A New Jersey hall, one Wednesday after another."""

    def __init__(self, till: Till, clock: SetClock) -> None:
        self.till = till
        self.clock = clock
        self.date = FIRST - WEEK

    def opens(self) -> JackpotState:
        self.date += WEEK
        self.clock.set(at("18:05", self.date))
        opened = self.till.open_occasion(
            float_cents=20_000, who=ANN_AND_RUTH, date=self.date, occasions=("wednesday",)
        )
        assert opened.jackpot is not None
        return opened.jackpot

    def closes(self, *, partial: bool = False) -> None:
        self.till.count_drawer({10_000: 2}, by=ANN)
        self.till.desk.ledger.checkpoint()
        self.till.close(who=ANN_AND_RUTH, partial=partial)

    def night_without_win(self) -> JackpotState:
        state = self.opens()
        self.till.settle_jackpot(FullCard(70, 9), (), [ORR], by=RUTH)
        self.closes()
        return state

    def state(self) -> JackpotState:
        session = self.till.session()
        assert session is not None
        state = jackpot_of(self.till.desk, session)
        assert state is not None
        return state


@contextmanager
def wednesdays(folder: Path, *changes: tuple[str, str]) -> Iterator[Wednesdays]:
    with hall(folder, "nj-wednesday", "17:00", *changes, date=FIRST) as (till, clock):
        yield Wednesdays(till, clock)


@pytest.fixture
def nights(tmp_path: Path) -> Iterator[Wednesdays]:
    with wednesdays(tmp_path) as made:
        yield made


def rules_of(refused: pytest.ExceptionInfo[Refused]) -> list[str | None]:
    return [each.rule for each in refused.value.refusals]


def test_it_grows_is_won_and_its_consolation_is_held_for_the_next(nights: Wednesdays) -> None:
    assert (nights.night_without_win().jackpot_cents, nights.opens().jackpot_cents) == (
        50_000,
        60_000,
    )
    assert nights.state().step.calls_allowed == 51
    done = nights.till.settle_jackpot(FullCard(51, 41), [LEE, ORR, FOX], by=RUTH)
    assert done.shares_cents("jackpot") == (20_000, 20_000, 20_000)
    assert done.shares_cents("consolation") == ()
    assert [each.card for each in done.content.winners] == ["G-4711", "G-4712", "G-9"]
    nights.closes()
    third = nights.opens()
    assert (third.step.number, third.added_cents, third.jackpot_cents) == (1, 10_000, 60_000)
    nights.till.settle_jackpot(LATE, (), [LEE, ORR], by=RUTH)
    nights.closes()
    fourth = nights.opens()
    assert (fourth.step.number, fourth.added_cents, fourth.jackpot_cents) == (2, 10_000, 70_000)
    assert nights.till.audit().ok


def test_calls_decide_between_jackpot_and_consolation(nights: Wednesdays) -> None:
    nights.opens()
    with pytest.raises(Refused, match="came at call 58; the jackpot is won within 50") as refused:
        nights.till.settle_jackpot(LATE, [LEE], by=RUTH)
    assert rules_of(refused) == ["NJ-PJ-WIN"]
    with pytest.raises(Refused, match="at call 50, within 50 calls: the jackpot is won") as refused:
        nights.till.settle_jackpot(IN_TIME, (), [LEE], by=RUTH)
    assert rules_of(refused) == ["NJ-PJ-WIN"]
    with pytest.raises(Refused, match="is held for the next jackpot") as refused:
        nights.till.settle_jackpot(IN_TIME, [LEE], [ORR], by=RUTH)
    assert rules_of(refused) == ["NJ-CONS-HELD"]
    # However many calls it takes, the consolation is paid.
    done = nights.till.settle_jackpot(FullCard(75, 1), (), [LEE], by=RUTH)
    assert done.shares_cents("consolation") == (10_000,)


def test_on_the_tenth_occasion_the_first_full_card_wins(nights: Wednesdays) -> None:
    for number in range(1, 10):
        assert nights.night_without_win().step.number == number
    tenth = nights.opens()
    assert (tenth.step.number, tenth.jackpot_cents, tenth.first_card_wins) == (10, 140_000, True)
    with pytest.raises(Refused, match="On occasion 10 of the progression") as refused:
        nights.till.settle_jackpot(FullCard(70, 9), (), [LEE], by=RUTH)
    assert rules_of(refused) == ["NJ-PJ-TENTH"]
    done = nights.till.settle_jackpot(FullCard(70, 9), [LEE], by=RUTH)
    assert (done.shares_cents("jackpot"), done.content.next_number) == ((140_000,), 1)
    assert nights.till.audit().ok


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ("last_licensed_occasion = 2026-05-13", "NJ-CONS-LAST"),
        ("discontinue_after = 2026-05-13", "NJ-CONS-DISCONT"),
    ],
)
def test_where_the_game_ends_the_consolation_is_played_off(
    tmp_path: Path, change: str, rule: str
) -> None:
    with wednesdays(tmp_path, (LAST_DATE, change)) as nights:
        assert nights.opens().ends
        with pytest.raises(Refused, match="The game ends tonight: play on") as refused:
            nights.till.settle_jackpot(IN_TIME, [LEE], by=RUTH)
        assert rules_of(refused) == [rule]
        with pytest.raises(Refused, match="This card won the jackpot") as refused:
            nights.till.settle_jackpot(IN_TIME, [LEE], [LEE], by=RUTH)
        assert rules_of(refused) == ["NJ-CONS-CARD-EXCL"]
        beside = CardHeld("M. Lee", "another card")
        done = nights.till.settle_jackpot(IN_TIME, [LEE], [beside, ORR, FOX], by=RUTH)
        assert done.shares_cents("consolation") == (3_334, 3_333, 3_333)
        assert done.content.added_out_cents == 0
        assert nights.till.audit().ok


def test_unwon_at_the_end_is_recorded_with_a_warning(tmp_path: Path) -> None:
    with wednesdays(tmp_path, (LAST_DATE, "last_licensed_occasion = 2026-05-13")) as nights:
        nights.opens()
        done = nights.till.settle_jackpot(LATE, (), [LEE], by=RUTH)
        assert [each.rule for each in done.warnings] == ["NJ-CONS-LAST"]


def test_a_consolation_card_holds_the_last_ball(nights: Wednesdays) -> None:
    nights.opens()
    with pytest.raises(Refused, match="must hold the last number called") as refused:
        nights.till.settle_jackpot(LATE, (), [CardHeld("M. Lee", "1", False)], by=RUTH)
    assert rules_of(refused) == ["NJ-CONS-LASTNUM"]
    with pytest.raises(Refused, match="One card wins once"):
        nights.till.settle_jackpot(LATE, (), [LEE, LEE], by=RUTH)


@pytest.mark.parametrize(
    ("full_card", "said"), [(FullCard(76, 9), "Balls are 1 to 75"), (FullCard(58, 0), "Balls are")]
)
def test_calls_and_balls_that_cannot_be(nights: Wednesdays, full_card: FullCard, said: str) -> None:
    nights.opens()
    with pytest.raises(Wrong, match=said):
        nights.till.settle_jackpot(full_card, (), [LEE], by=RUTH)
    with pytest.raises(Wrong, match="1 to 50 winners"):
        nights.till.settle_jackpot(LATE, by=RUTH)
    with pytest.raises(Refused, match="Settling the jackpot"):
        nights.till.settle_jackpot(LATE, (), [LEE], by=ANN)


def test_the_same_key_settles_once(nights: Wednesdays) -> None:
    nights.opens()
    first = nights.till.settle_jackpot(LATE, (), [LEE], by=RUTH, key="jackpot-of-may")
    again = nights.till.settle_jackpot(LATE, (), [LEE], by=RUTH, key="jackpot-of-may")
    assert (again.repeated, again.seq) == (True, first.seq)
    for other in (([ORR], LATE), ([LEE], FullCard(59, 9))):
        with pytest.raises(Wrong, match="said otherwise"):
            nights.till.settle_jackpot(other[1], (), other[0], by=RUTH, key="jackpot-of-may")
    with pytest.raises(Refused, match="No jackpot waits"):
        nights.till.settle_jackpot(LATE, (), [LEE], by=RUTH)


def test_a_night_that_was_not_played_does_not_count(nights: Wednesdays) -> None:
    nights.night_without_win()
    assert nights.opens().step.number == 2
    nights.till.jackpot_not_played(reason="power cut", by=RUTH)
    nights.closes()
    again = nights.opens()
    assert (again.step.number, again.jackpot_cents) == (2, 60_000)
    assert nights.till.audit().ok


def test_an_earlier_night_is_settled_first(nights: Wednesdays) -> None:
    nights.opens()
    assert any("became of the jackpot" in each for each in nights.till.still_open())
    nights.closes(partial=True)
    assert nights.opens().before == 1
    done = nights.till.settle_jackpot(LATE, (), [LEE], by=RUTH)
    assert done.content.number == 1
    assert (nights.state().before, nights.state().jackpot_cents) == (0, 60_000)

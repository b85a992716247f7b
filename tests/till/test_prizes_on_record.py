"""Prizes that other verbs fix: attendance, a jackpot, a progressive early bird; and late ones."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.till.award import PrizeAsked
from kiosk.till.basket import Pick, Player
from kiosk.till.jackpot import CardHeld, FullCard
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import PaidPrize, Payment
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, at, cash, player
from tests.till.halls import hall

WEDNESDAY = datetime.date(2026, 5, 13)
LEE, ORR = CardHeld("M. Lee", "G-4711"), CardHeld("T. Orr", "G-4712")
BY_CHECK = Payment("check", ("1041",))


def pay(till: Till, asked: PrizeAsked, *names: str, payment: Payment | None = None) -> PaidPrize:
    winners = [Winner(each) for each in names]
    return till.pay_prize(asked, winners, payment or Payment(), who=ANN_AND_RUTH)


@contextmanager
def opened(
    folder: Path, sample: str, date: datetime.date, *changes: tuple[str, str]
) -> Iterator[tuple[Till, SetClock]]:
    """A hall under a changed sample, open, with 200.00 in the drawer."""
    with hall(folder, sample, "18:05", *changes, date=date) as (till, clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)
        yield till, clock


def test_the_announced_schedule_says_what_a_game_and_a_part_pay(tmp_path: Path) -> None:
    few = ("players = { from = 50, to = 99 }", "players = { from = 1, to = 99 }")
    with opened(tmp_path, "ny-saturday", DATE, few) as (till, _clock):
        till.sell((player("ADM"),), cash(300), key="the-only-player", by=ANN)
        till.announce_attendance(by=RUTH)
        assert pay(till, PrizeAsked("1"), "M. Lee").paid_cents == 1_500
        assert pay(till, PrizeAsked("5", part="5b"), "M. Lee", "T. Orr").paid_cents == 3_000
        assert pay(till, PrizeAsked("5", part="5a"), "M. Lee").paid_cents == 2_500
        with pytest.raises(Refused, match="paid already"):
            pay(till, PrizeAsked("5", part="5b"), "M. Lee")
        assert till.audit().ok


def test_a_jackpot_is_paid_to_the_winners_of_the_record(tmp_path: Path) -> None:
    with opened(tmp_path, "nj-wednesday", WEDNESDAY) as (till, _clock):
        till.settle_jackpot(FullCard(50, 41), [LEE, ORR], (), by=RUTH)
        with pytest.raises(Refused, match=r"won by M\. Lee, T\. Orr"):
            pay(till, PrizeAsked("PJ"), "P. Day", payment=BY_CHECK)
        paid = pay(till, PrizeAsked("PJ"))
        assert [each.amount_cents for each in paid.shares] == [25_000, 25_000]
        with pytest.raises(Refused, match="nobody won the consolation"):
            pay(till, PrizeAsked("PJ", consolation=True))
        assert till.audit().ok


def test_a_consolation_is_paid_where_the_jackpot_is_not_won(tmp_path: Path) -> None:
    with opened(tmp_path, "nj-wednesday", WEDNESDAY) as (till, _clock):
        till.settle_jackpot(FullCard(70, 9), (), [ORR], by=RUTH)
        with pytest.raises(Refused, match="nobody won the jackpot"):
            pay(till, PrizeAsked("PJ"))
        paid = pay(till, PrizeAsked("PJ", consolation=True))
        assert (paid.award, paid.part, paid.paid_cents) == ("consolation", "consolation", 10_000)


def test_a_progressive_early_bird_is_paid_as_it_was_settled(tmp_path: Path) -> None:
    plain = 'paper = "red"\nprize_percent = "75%"'
    terms = f'{plain}\nconsolation_percent = "50%"\ncarry_percent = "25%"\ncalls = 48'
    with opened(tmp_path, "ny-saturday", DATE, (plain, terms)) as (till, _clock):
        buyer = (Player((Pick("EB2-1", 9),)),)
        till.sell(buyer, cash(900), key="nine-early-birds", by=ANN)
        till.mark_game("EB2", "first_ball", by=ANN)
        with pytest.raises(Refused, match="what became of the early bird"):
            pay(till, PrizeAsked("EB2"), "M. Lee")
        assert any("EB2" in each for each in till.unpaid_prizes())
        till.settle_early_bird("EB2", 55, ["M. Lee", "T. Orr"], won=False, by=RUTH)
        paid = pay(till, PrizeAsked("EB2"))
        assert (paid.award, paid.paid_cents) == ("consolation", 450)
        assert not any("EB2" in each for each in till.unpaid_prizes())
        assert till.audit().ok


def test_a_prize_of_a_closed_night_is_paid_by_check_and_changes_no_z(tmp_path: Path) -> None:
    with opened(tmp_path, "ny-saturday", DATE) as (till, clock):
        asked = PrizeAsked("TRI")
        till.hold_prize(asked, "withheld", reason="two claim it", by=RUTH)
        till.mark_game("TRI", "start", by=ANN)
        till.count_drawer({10_000: 2}, by=ANN)
        till.close(who=ANN_AND_RUTH, partial=True)
        later = PrizeAsked("TRI", date=DATE)
        clock.set(at("10:00", DATE + datetime.timedelta(days=3)))
        with pytest.raises(Refused, match="held back"):
            pay(till, later, "M. Lee", payment=BY_CHECK)
        till.hold_prize(later, "released", reason="the card was checked", by=RUTH)
        with pytest.raises(Refused, match="pay its prizes by check"):
            pay(till, later, "M. Lee")
        paid = pay(till, later, "M. Lee", payment=BY_CHECK)
        assert paid.shares[0].check_number == "1041"
        with pytest.raises(Refused, match="No night of 2026-01-01 is closed"):
            pay(till, PrizeAsked("TRI", date=datetime.date(2026, 1, 1)), "M. Lee")
        assert till.audit().ok


def test_of_a_night_that_is_called_off_no_prize_is_paid_or_missed(tmp_path: Path) -> None:
    with opened(tmp_path, "ny-saturday", DATE) as (till, _clock):
        till.mark_game("TRI", "start", by=ANN)
        assert len(till.unpaid_prizes()) == 1
        till.cancel_occasion(reason="the power is out", by=RUTH)
        assert till.unpaid_prizes() == []
        with pytest.raises(Refused, match="is cancelled"):
            pay(till, PrizeAsked("TRI"), "M. Lee")

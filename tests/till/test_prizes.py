"""Prizes paid from the drawer or by check: whole, once, by two people, and in every book."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.night.prizes import prizes_paid
from kiosk.till.award import BONUS_BALL, PrizeAsked
from kiosk.till.basket import Pick, Player
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.cash import shift_cash
from kiosk.till.people import Worker
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import PaidPrize, Payment
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, BEA, RUTH, TOM, at, cash, player
from tests.till.halls import FRIDAY, OWN_NUMBERS, TUESDAY, hall

WEDNESDAY = datetime.date(2026, 1, 21)
CASH = Payment()


def pay(
    till: Till,
    asked: PrizeAsked | str,
    *names: str,
    payment: Payment = CASH,
    key: str | None = None,
    who: Approval = ANN_AND_RUTH,
) -> PaidPrize:
    """Pays a prize to winners named as on the command line, by colour ``red:Lee``."""
    winners = [
        Winner(name.partition(":")[2], name.partition(":")[0]) if ":" in name else Winner(name)
        for name in names
    ]
    meant = PrizeAsked(asked) if isinstance(asked, str) else asked
    return till.pay_prize(meant, winners, payment, who=who, key=key)


def cents(paid: PaidPrize) -> list[int]:
    return [each.amount_cents for each in paid.shares]


def expected(till: Till) -> int:
    """What is in the drawer by the ledger."""
    session = till.session()
    assert session is not None
    assert session.shift is not None
    return shift_cash(till.desk, session.shift.seq).expected_cents


def rules_of(refused: pytest.ExceptionInfo[Refused]) -> list[str | None]:
    return [each.rule for each in refused.value.refusals]


@contextmanager
def friday(folder: Path, *changes: tuple[str, str]) -> Iterator[Till]:
    """The New Hampshire hall, open, with 400.00 in the drawer."""
    with hall(folder, "nh-friday", "17:30", *changes, date=FRIDAY) as (till, clock):
        till.open_occasion(float_cents=40_000, who=ANN_AND_RUTH, date=FRIDAY)
        clock.set(at("18:25", FRIDAY))
        yield till


@contextmanager
def tuesday(folder: Path, *changes: tuple[str, str]) -> Iterator[tuple[Till, SetClock]]:
    """The Michigan hall's late occasion, open."""
    with hall(folder, "mi-tuesday", "21:30", OWN_NUMBERS, *changes, date=TUESDAY) as (till, clock):
        till.open_occasion(float_cents=40_000, who=ANN_AND_RUTH, date=TUESDAY, occasions=("late",))
        yield till, clock


def test_a_fixed_prize_is_shared_to_the_cent_and_leaves_the_drawer(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        before = expected(till)
        paid = pay(till, "L1", "M. Lee", "T. Orr", "P. Day", key="prize-of-l1")
        assert cents(paid) == [1_667, 1_667, 1_666]
        assert (paid.announced_cents, paid.paid_cents, paid.method) == (5_000, 5_000, "cash")
        assert expected(till) == before - 5_000
        vouchers = [each.title for each in till.owed() if each.kind == "prize"]
        assert vouchers == [f"Prize voucher, {name}" for name in ("M. Lee", "T. Orr", "P. Day")]
        assert till.audit().ok


def test_the_same_key_again_pays_nothing_more(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        first = pay(till, "L1", "M. Lee", key="prize-of-l1")
        again = pay(till, "L1", "M. Lee", key="prize-of-l1")
        assert again.repeated
        assert again.seq == first.seq
        with pytest.raises(Wrong, match="other winners"):
            pay(till, "L1", "T. Orr", key="prize-of-l1")
        with pytest.raises(Wrong, match="said otherwise"):
            pay(till, "L2", "M. Lee", key="prize-of-l1")
        assert expected(till) == 40_000 - 5_000


def test_a_prize_is_paid_once(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        pay(till, "L1", "M. Lee")
        with pytest.raises(Refused, match=r"paid already: 50\.00, by Ann"):
            pay(till, "L1", "T. Orr")


def test_what_is_not_the_announced_prize_is_refused_with_its_rule(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        for wrong in (5_001, 4_999):
            with pytest.raises(Refused, match="to the cent") as refused:
                pay(till, "L1", "M. Lee", payment=Payment(amount_cents=wrong))
            assert rules_of(refused) == ["MI-PRIZE-FULL"]
        assert pay(till, "L1", "M. Lee", payment=Payment(amount_cents=5_000)).paid_cents == 5_000


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN), "by two people"),
        (Approval(ANN, ANN), "by two people"),
        (Approval(ANN, BEA), "chairperson or the treasurer"),
        (Approval(Worker("Cal", "caller"), RUTH), "Paying a prize is for"),
    ],
)
def test_two_people_pay_a_prize(tmp_path: Path, who: Approval, said: str) -> None:
    with tuesday(tmp_path) as (till, _clock):
        with pytest.raises(Refused, match=said):
            pay(till, "L1", "M. Lee", who=who)
        assert pay(till, "L1", "M. Lee", who=Approval(RUTH, ANN)).shares


def test_winners_and_games_that_cannot_be(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        for names, said in (((), "Say who won"), ((" ",), "1 to 40 letters"),
                            (("x" * 41,), "1 to 40 letters"), (("red:Lee",), "by colour"),
                            (("Lee",) * 51, "at most 50")):  # fmt: skip
            with pytest.raises(Wrong, match=said):
                pay(till, "L1", *names)
        with pytest.raises(Wrong, match="no game 'L9'"):
            pay(till, "L9", "Lee")
        with pytest.raises(Refused, match="E1 is of early"):
            pay(till, "E1", "Lee")
        with pytest.raises(Wrong, match="no part"):
            pay(till, PrizeAsked("L1", part="a"), "Lee")
        with pytest.raises(Wrong, match="no consolation"):
            pay(till, PrizeAsked("L1", consolation=True), "Lee")
        with pytest.raises(Wrong, match="no bonus"):
            pay(till, PrizeAsked("L1", bonus=True), "Lee")
        with pytest.raises(Wrong, match="no cash box 'safe'"):
            pay(till, "L1", "Lee", payment=Payment(box="safe"))


def test_a_disputed_prize_waits_for_the_chairperson(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        asked = PrizeAsked("L1")
        with pytest.raises(Refused, match="for a chairperson"):
            till.hold_prize(asked, "withheld", reason="two claim it", by=TOM)
        with pytest.raises(Refused, match="not held back"):
            till.hold_prize(asked, "released", reason="none", by=RUTH)
        hold = till.hold_prize(asked, "withheld", reason="two claim it", by=RUTH, key="hold-of-l1")
        again = till.hold_prize(asked, "withheld", reason="two claim it", by=RUTH, key="hold-of-l1")
        assert (again.seq, again.repeated) == (hold.seq, True)
        with pytest.raises(Refused, match="held back \\(two claim it\\)"):
            pay(till, "L1", "M. Lee")
        till.hold_prize(asked, "released", reason="the card was checked", by=RUTH)
        pay(till, "L1", "M. Lee")
        with pytest.raises(Refused, match="what is paid is not held back"):
            till.hold_prize(asked, "withheld", reason="again", by=RUTH)
        assert till.audit().ok


def test_an_unpaid_prize_is_named_and_only_a_disputed_one_is_in_order(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, _clock):
        till.verify_balls(["P. One", "P. Two"], by=ANN)
        assert till.unpaid_prizes() == []
        till.mark_game("L1", "start", by=ANN)
        (said,) = till.unpaid_prizes()
        assert said.startswith("The prize of game L1 Night Owl is not paid by the record.")
        assert "Only a disputed prize is held back" in said
        assert "MI-WITHHOLD, Rule 317(8)" in said
        till.hold_prize(PrizeAsked("L1"), "withheld", reason="two claim it", by=RUTH)
        assert till.unpaid_prizes() == ["The prize of game L1 Night Owl is held back: two claim it"]


def test_the_z_says_what_was_paid_and_what_was_not(tmp_path: Path) -> None:
    with tuesday(tmp_path) as (till, clock):
        till.verify_balls(["P. One", "P. Two"], by=ANN)
        for game, time in (("L1", "21:40"), ("L2", "23:40")):
            clock.set(at(time, TUESDAY))
            till.mark_game(game, "start", by=ANN)
        pay(till, "L1", "M. Lee")
        count = till.count_drawer({10_000: 3, 5_000: 1}, by=ANN)
        assert count.over_short_cents == 0
        closed = till.close(who=ANN_AND_RUTH, partial=True)
        assert [each["paid_cents"] for each in closed.figures["prizes"]] == [5_000]
        assert closed.figures["shifts"][0]["prizes_cents"] == 5_000
        (unpaid,) = closed.figures["unpaid_prizes"]
        assert "game L2 Late Coverall is not paid" in unpaid
        assert till.audit().ok
        with pytest.raises(Refused, match="No occasion is open"):
            pay(till, "L2", "M. Lee")


def test_from_the_states_figure_on_a_prize_is_paid_by_separate_checks(tmp_path: Path) -> None:
    with friday(tmp_path) as till:
        for names in (("M. Lee",), ("M. Lee", "T. Orr")):
            with pytest.raises(Refused, match=r"by check: it is 500\.00 or more") as refused:
                pay(till, "C", *names)
            assert rules_of(refused) == ["NH-CHECK-500"]
        with pytest.raises(Wrong, match="2 numbers are needed, 1 were given"):
            pay(till, "C", "M. Lee", "T. Orr", payment=Payment(check_numbers=("1041",)))
        with pytest.raises(Refused, match="used once"):
            pay(till, "C", "M. Lee", "T. Orr", payment=Payment("check", ("1041", "1041")))
        paid = pay(till, "C", "M. Lee", "T. Orr", payment=Payment("check", ("1041", "1042")))
        assert [each.check_number for each in paid.shares] == ["1041", "1042"]
        assert expected(till) == 40_000
        with pytest.raises(Refused, match=r"written for M\. Lee"):
            pay(till, "2", "P. Day", payment=Payment("check", ("1041",)))
        with pytest.raises(Wrong, match="digits or letters"):
            pay(till, "2", "P. Day", payment=Payment("check", ("no 7!",)))
        with pytest.raises(Wrong, match="in cash has no check number"):
            pay(till, "2", "P. Day", payment=Payment("cash", ("1043",)))
        assert pay(till, "2", "P. Day").method == "cash"
        assert till.audit().ok


def test_one_cent_below_the_figure_may_be_cash(tmp_path: Path) -> None:
    with friday(tmp_path, ('prize = "500.00"', 'prize = "499.99"')) as till:
        assert pay(till, "C", "M. Lee").method == "cash"


def test_winner_take_all_pays_what_its_cards_brought_less_tax_and_fee(tmp_path: Path) -> None:
    with friday(tmp_path) as till:
        for number in range(5):
            picks = (Pick("W1-3", 3),)
            till.sell((Player(picks),), cash(1_000), key=f"orange-cards-{number}", by=ANN)
        till.void("A-000005", reason="leaves", who=ANN_AND_RUTH)
        with pytest.raises(Refused, match="mark that first"):
            pay(till, "W1", "M. Lee")
        till.mark_game("W1", "first_ball", by=ANN)
        before = expected(till)
        with pytest.raises(Refused) as refused:
            pay(till, "W1", "M. Lee", "T. Orr", payment=Payment(amount_cents=3_600))
        assert rules_of(refused) == ["NH-WTA-DIVIDE"]
        paid = pay(till, "W1", "M. Lee", "T. Orr")
        assert (paid.collected_cents, paid.tax_cents, paid.fee_cents) == (3_600, 252, 252)
        assert cents(paid) == [1_548, 1_548]
        assert expected(till) == before - 3_096
        (row,) = prizes_paid(till.desk.ledger, "A", paid_session(till))
        assert row["collected_cents"] == row["paid_cents"] + row["tax_cents"] + row["fee_cents"]
        assert till.audit().ok


def paid_session(till: Till) -> int:
    session = till.session()
    assert session is not None
    return session.seq


def test_an_award_of_nothing_is_not_paid(tmp_path: Path) -> None:
    with friday(tmp_path) as till:
        till.mark_game("W1", "first_ball", by=ANN)
        with pytest.raises(Refused, match="nothing to pay"):
            pay(till, "W1", "M. Lee")


def test_the_states_daily_limit_stops_a_prize_that_no_check_of_the_program_foresaw(
    tmp_path: Path,
) -> None:
    """The program's own check sees to fixed prizes; a share of sales is known only tonight."""
    with friday(
        tmp_path,
        ('prize = "150.00"', 'prize = "3900.00"'),
        ('prize = "250.00"', 'prize_percent = "50%"'),
    ) as till:
        till.sell((player("BON"),), cash(100), key="one-sealed-card", by=ANN)
        pay(till, "2", "M. Lee", payment=Payment("check", ("1",)))
        assert pay(till, "1", "T. Orr").warnings == ()
        warned = pay(till, "C", "P. Day", payment=Payment("check", ("2",))).warnings
        assert [each.rule for each in warned] == ["NH-DAILY-4000"]
        till.mark_game("S", "first_ball", by=ANN)
        with pytest.raises(Refused, match=r"the most is 4,000\.00") as refused:
            pay(till, "S", "V. Ray")
        assert rules_of(refused) == ["NH-DAILY-4000"]


TRI_COLOR = (
    'paper = "tri-color"\nprize = "100.00"',
    'paper = "tri-color"\nprizes = { red = "100.00", white = "50.00", blue = "25.01" }',
)


def test_winners_of_several_colours_share_by_all_winners(tmp_path: Path) -> None:
    with saturday(tmp_path, TRI_COLOR) as (till, _clock):
        with pytest.raises(Wrong, match="COLOUR:NAME, with one of red, white, blue"):
            pay(till, "TRI", "M. Lee")
        paid = pay(till, "TRI", "red:M. Lee", "blue:T. Orr", "red:P. Day")
        assert cents(paid) == [3_333, 833, 3_333]
        assert [each.color for each in paid.shares] == ["red", "blue", "red"]
        assert (paid.announced_cents, paid.paid_cents) == (12_501, 7_499)
        assert till.audit().ok


def test_one_colour_alone_is_paid_whole(tmp_path: Path) -> None:
    with saturday(tmp_path, TRI_COLOR) as (till, _clock):
        paid = pay(till, "TRI", "blue:M. Lee", "blue:T. Orr")
        assert cents(paid) == [1_251, 1_250]
        assert paid.announced_cents == 2_501


@contextmanager
def saturday(folder: Path, *changes: tuple[str, str]) -> Iterator[tuple[Till, SetClock]]:
    date = at("12:00").date()
    with hall(folder, "ny-saturday", "17:42", *changes, date=date) as (till, clock):
        till.open_occasion(float_cents=40_000, who=ANN_AND_RUTH, date=date)
        yield till, clock


def test_an_early_bird_pays_its_share_of_the_sales_once_they_end(tmp_path: Path) -> None:
    with saturday(tmp_path) as (till, clock):
        till.sell((player("P8", "EB1-1"),), cash(2_000), key="a-package-and-bird", by=ANN)
        with pytest.raises(Refused, match="follows from its sales"):
            pay(till, "EB1", "M. Lee")
        clock.set(at("19:05"))
        till.mark_game("EB1", "first_ball", by=ANN)
        paid = pay(till, "EB1", "M. Lee")
        assert paid.collected_cents == 300
        assert paid.paid_cents == 225


def test_a_prize_that_follows_attendance_waits_for_the_announcement(till: Till) -> None:
    with pytest.raises(Refused, match="announce the attendance first"):
        pay(till, "1", "M. Lee")
    with pytest.raises(Wrong, match="which part of game 5: 5a, 5b, 5c"):
        pay(till, "5", "M. Lee")


def test_the_bonus_ball_is_paid_to_its_winners_of_the_record(till: Till) -> None:
    for number in range(3):
        till.sell((player("BB"),), cash(100), key=f"bonus-ball-{number}", by=ANN)
    with pytest.raises(Refused, match="nobody won the bonus ball"):
        pay(till, BONUS_BALL)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    till.bonus_ball_won(
        [Claimant("A-BB1-0001", "T. Orr"), Claimant("A-BB1-0002", "M. Lee")],
        Bingo("6", 41),
        by=RUTH,
    )
    (unpaid,) = till.unpaid_prizes()
    assert "bonus ball of Saturday evening is not paid" in unpaid
    with pytest.raises(Refused, match=r"won by T\. Orr, M\. Lee"):
        pay(till, BONUS_BALL, "P. Day")
    before = expected(till)
    paid = pay(till, BONUS_BALL)
    assert cents(paid) == [113, 112]
    assert expected(till) == before - 225
    assert till.unpaid_prizes() == []
    with pytest.raises(Refused, match="paid already"):
        pay(till, BONUS_BALL)
    assert till.audit().ok


def test_a_state_without_a_word_on_it_divides_to_the_cent_too(tmp_path: Path) -> None:
    with hall(tmp_path, "nj-wednesday", "18:30", date=WEDNESDAY) as (till, _clock):
        till.open_occasion(float_cents=40_000, who=ANN_AND_RUTH, date=WEDNESDAY)
        assert cents(pay(till, "1", "M. Lee", "T. Orr", "P. Day", "V. Ray")) == [
            1_875, 1_875, 1_875, 1_875,
        ]  # fmt: skip
        with pytest.raises(Refused, match="became of the jackpot"):
            pay(till, "PJ", "M. Lee")


def test_nothing_is_paid_in_cash_without_a_drawer(tmp_path: Path) -> None:
    with friday(tmp_path) as till:
        till.end_shift(by=ANN)
        with pytest.raises(Refused, match="No shift is running"):
            pay(till, "1", "M. Lee")
        assert pay(till, "1", "M. Lee", payment=Payment("check", ("7",))).method == "check"

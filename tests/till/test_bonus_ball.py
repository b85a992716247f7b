"""The bonus ball at the desk: its number, what is announced, and a winner who is checked."""

import datetime

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.rules.bonus_ball_desk import AnnouncedMoney
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, at, cash, player

LEE, ORR = Claimant("A-BB1-0001", "M. Lee"), Claimant("A-BB1-0002", "T. Orr")
IN_ORDER = Bingo("6", 41)


@pytest.fixture
def announced(till: Till) -> Till:
    """Two bonus balls sold, 41 drawn, total 2.00 and prize 1.50 announced."""
    for number in range(2):
        till.sell((player("BB"),), cash(100), key=f"bonus-ball-{number}", by=ANN)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    return till


def rules_of(refused: pytest.ExceptionInfo[Refused]) -> list[str | None]:
    return [each.rule for each in refused.value.refusals]


@pytest.mark.parametrize(
    ("number", "rule"), [(0, "NY-BB-WIN-CONDITION"), (76, "NY-BB-WIN-CONDITION")]
)
def test_a_number_that_no_ball_bears_is_refused(till: Till, number: int, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        till.bonus_ball_number(number, by=ANN)
    assert rules_of(refused) == [rule]


def test_the_number_stays_as_it_was_drawn(till: Till) -> None:
    assert till.bonus_ball_number(41, by=ANN).late == ()
    assert till.bonus_ball().number == 41
    with pytest.raises(Refused, match="it is on record and stays"):
        till.bonus_ball_number(42, by=RUTH)
    assert till.audit().ok


def test_a_number_recorded_too_late_is_kept_and_said_to_be_late(
    till: Till, clock: SetClock
) -> None:
    clock.set(at("19:00"))
    late = till.bonus_ball_number(41, by=ANN).late
    assert [each.rule for each in late] == ["NY-BB-NUMBER"]


def test_what_the_caller_has_in_hand_must_be_what_the_records_give(till: Till) -> None:
    till.sell((player("BB"),), cash(100), key="one-bonus-ball", by=ANN)
    with pytest.raises(Refused, match=r"The records give 1.00 collected and a prize of 0.75"):
        till.announce_bonus_ball(by=RUTH, said=AnnouncedMoney(100, 100))
    assert not till.bonus_ball().announced
    assert till.announce_bonus_ball(by=RUTH, said=AnnouncedMoney(100, 75)).announced


@pytest.mark.parametrize(
    ("bingo", "rule", "said"),
    [
        (Bingo("6", 40), "NY-BB-WIN-CONDITION", "is not the bonus-ball number"),
        (Bingo("EB1", 41), "NY-BB-WIN-CONDITION", "is no bonus-ball game"),
        (None, None, "Say in which game"),
    ],
)
def test_a_winner_is_checked_and_not_only_typed(
    announced: Till, bingo: Bingo | None, rule: str | None, said: str
) -> None:
    with pytest.raises(Refused, match=said) as refused:
        announced.bonus_ball_won([LEE], bingo, by=RUTH)
    assert rules_of(refused) == [rule]
    assert announced.bonus_ball_won([LEE], IN_ORDER, by=RUTH).shares_cents == (150,)


def test_without_a_number_on_record_it_is_said_with_the_win(till: Till) -> None:
    till.sell((player("BB"),), cash(100), key="one-bonus-ball", by=ANN)
    till.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="say it with the win"):
        till.bonus_ball_won([LEE], IN_ORDER, by=RUTH)
    till.bonus_ball_won([LEE], Bingo("6", 41, 41), by=RUTH)
    assert till.bonus_ball().number == 41


def test_several_winners_share_to_the_cent(till: Till) -> None:
    for number in range(3):
        till.sell((player("BB"),), cash(100), key=f"bonus-ball-{number}", by=ANN)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="named twice"):
        till.bonus_ball_won([LEE, LEE], IN_ORDER, by=RUTH)
    assert till.bonus_ball_won([ORR, LEE], IN_ORDER, by=RUTH).shares_cents == (113, 112)
    rows = till.desk.ledger.rows("SELECT name, share_cents FROM bonus_ball_winner ORDER BY winner")
    assert [tuple(each.values()) for each in rows] == [("T. Orr", 113), ("M. Lee", 112)]
    assert till.audit().ok


def test_once_won_it_is_closed_for_the_occasion(announced: Till) -> None:
    announced.bonus_ball_won([LEE], IN_ORDER, by=RUTH)
    with pytest.raises(Refused, match="won before and is closed") as refused:
        announced.bonus_ball_won([ORR], IN_ORDER, by=RUTH)
    assert rules_of(refused) == ["NY-BB-CLOSE-ON-WIN"]


def test_only_a_live_receipt_of_the_occasion_wins(till: Till) -> None:
    till.sell((player("BB"),), cash(100), key="ball-that-dies", by=ANN)
    till.sell((player("BB"),), cash(100), key="ball-that-lives", by=ANN)
    till.void("A-000001", reason="leaves", who=ANN_AND_RUTH)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="is void") as refused:
        till.bonus_ball_won([LEE], IN_ORDER, by=RUTH)
    assert "NY-BB-RECEIPT" in rules_of(refused)
    with pytest.raises(Refused, match="There is no receipt"):
        till.bonus_ball_won([Claimant("A-BB1-0009", "M. Lee")], IN_ORDER, by=RUTH)
    with pytest.raises(Wrong, match="A winner's name"):
        till.bonus_ball_won([Claimant("A-BB1-0002", " ")], IN_ORDER, by=RUTH)
    till.bonus_ball_won([Claimant("a-bb1-0002", "M. Lee")], IN_ORDER, by=RUTH)


def test_the_announcement_of_tonight_takes_no_receipt_of_last_week(
    announced: Till, clock: SetClock
) -> None:
    announced.bonus_ball_not_won(by=RUTH)
    announced.count_drawer({10_000: 2, 100: 2}, by=ANN)
    announced.close(who=ANN_AND_RUTH, partial=True)
    next_week = DATE + datetime.timedelta(days=7)
    clock.set(at("17:42", next_week))
    announced.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=next_week)
    announced.sell((player("BB"),), cash(100), key="ball-of-next-week", by=ANN)
    announced.bonus_ball_number(41, by=ANN)
    announced.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="is of another occasion") as refused:
        announced.bonus_ball_won([LEE], IN_ORDER, by=RUTH)
    assert "NY-BB-RECEIPT" in rules_of(refused)

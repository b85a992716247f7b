"""Several desks: what another one sold is typed by two people, and late news changes nothing."""

import datetime

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.attendance import HeadCount
from kiosk.till.award import PrizeAsked
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.hall_desks import ClosingSlip
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import Payment
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, at, cash, player
from tests.till.test_voids_and_copies import printed

SLIP = ClosingSlip("B", 40, 4_000, "17:40")


@pytest.fixture
def selling(till: Till) -> Till:
    """Two bonus balls sold here, 41 drawn, and desk B is known to sell."""
    for number in range(2):
        till.sell((player("BB"),), cash(100), key=f"bonus-ball-{number}", by=ANN)
    till.bonus_ball_number(41, by=ANN)
    till.name_other_desk("b", by=ANN)
    return till


def test_an_announcement_waits_for_every_desk_that_sells(selling: Till) -> None:
    assert selling.bonus_ball().waiting == ("B",)
    with pytest.raises(Refused, match="Desk B sells for"):
        selling.announce_bonus_ball(by=RUTH)
    assert not selling.bonus_ball().closed
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    status = selling.announce_bonus_ball(by=RUTH)
    assert (status.opportunities, status.receipts_cents, status.prize_cents) == (42, 4_200, 3_150)
    assert [(each.desk, each.source, each.receipts_cents) for each in status.desks] == [
        ("A", "own", 200),
        ("B", "typed", 4_000),
    ]
    paper = printed(selling, "announcement")
    assert "42.00" in paper
    assert "Desk B, typed" in paper
    assert selling.audit().ok


def test_the_newest_of_two_typed_slips_counts_until_the_announcement(selling: Till) -> None:
    selling.type_closing_slip(ClosingSlip("B", 4, 400, "17:40"), who=ANN_AND_RUTH)
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    assert selling.announce_bonus_ball(by=RUTH).receipts_cents == 4_200


def test_later_news_is_an_alarm_and_never_another_total(selling: Till) -> None:
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    selling.announce_bonus_ball(by=RUTH)
    assert selling.bonus_ball().late_news == ()
    selling.type_closing_slip(ClosingSlip("B", 41, 4_100, "17:41"), who=ANN_AND_RUTH)
    selling.name_other_desk("C", by=ANN)
    status = selling.bonus_ball()
    assert (status.receipts_cents, status.prize_cents) == (4_200, 3_150)
    assert len(status.late_news) == 2
    assert "desk B says 41 sold, 41.00; 40 sold, 40.00 was announced" in status.late_news[0]
    assert [each.message for each in selling.look().alarms] == list(status.late_news)
    assert selling.audit().ok


IMPOSSIBLE = (
    (ClosingSlip("A", 1, 100, "17:40"), "Desk A is this one"),
    (ClosingSlip("B?", 1, 100, "17:40"), "A desk is named"),
    (ClosingSlip("B", -1, 0, "17:40"), "Opportunities are"),
    (ClosingSlip("B", 40, 40_000, "17:40"), "bring at most 40.00"),
    (ClosingSlip("B", 0, 100, "17:40"), "bring at most 0.00"),
    (ClosingSlip("B", 40, 4_000, "half six"), "time"),
    (ClosingSlip("B", 40, 4_000, "17:43"), "is not yet"),
)


def test_figures_that_cannot_be_are_not_taken(selling: Till) -> None:
    for slip, said in IMPOSSIBLE:
        with pytest.raises(Wrong, match=said):
            selling.type_closing_slip(slip, who=ANN_AND_RUTH)


def test_one_person_alone_types_no_closing_slip(selling: Till) -> None:
    for who in (Approval(ANN), Approval(RUTH, RUTH)):
        with pytest.raises(Refused):
            selling.type_closing_slip(SLIP, who=who)


def test_a_receipt_of_another_desk_is_looked_at_there_by_two(selling: Till) -> None:
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    selling.announce_bonus_ball(by=RUTH)
    bingo, other = Bingo("6", 41), Claimant("B-BB1-0007", "T. Orr")
    with pytest.raises(Refused, match="two people look at it at desk B"):
        selling.bonus_ball_won([other], bingo, by=RUTH)
    with pytest.raises(Refused, match="There is no receipt A-BB1-0007"):
        selling.bonus_ball_won([Claimant("A-BB1-0007", "M. Lee")], bingo, by=RUTH, approved_by=RUTH)
    with pytest.raises(Refused, match="Nobody approves their own work"):
        selling.bonus_ball_won([other], bingo, by=RUTH, approved_by=RUTH)
    mine = Claimant("A-BB1-0001", "M. Lee")
    tom = next(each for each in selling.workers() if each.name == "Tom")
    won = selling.bonus_ball_won([other, mine], bingo, by=RUTH, approved_by=tom)
    assert won.shares_cents == (1_575, 1_575)
    assert selling.audit().ok


def test_where_no_other_desk_sold_a_strange_receipt_wins_nothing(till: Till) -> None:
    till.sell((player("BB"),), cash(100), key="bonus-ball-1", by=ANN)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="There is no receipt"):
        till.bonus_ball_won(
            [Claimant("B-BB1-0007", "T. Orr")], Bingo("6", 41), by=RUTH, approved_by=RUTH
        )


@pytest.mark.parametrize(
    ("time", "lead_s", "late"),
    [("19:09:30", 930, []), ("19:10:00", 900, []), ("19:10:01", 899, ["NY-BB-ANNOUNCE-15"]),
     ("19:25:10", -10, ["NY-BB-ANNOUNCE-15"])],
)  # fmt: skip
def test_what_the_caller_says_is_measured_against_the_quarter_hour(
    till: Till, clock: SetClock, time: str, lead_s: int, late: list[str]
) -> None:
    with pytest.raises(Refused, match="are not fixed yet"):
        till.bonus_ball_spoken(by=ANN)
    till.announce_bonus_ball(by=RUTH)
    clock.set(at(time))
    said = till.bonus_ball_spoken(by=ANN)
    assert said.lead == datetime.timedelta(seconds=lead_s)
    assert [rule for rule in late if rule not in " ".join(said.late)] == []
    assert bool(said.late) == bool(late)
    assert till.bonus_ball().spoken == said
    with pytest.raises(Refused, match="on record when"):
        till.bonus_ball_spoken(by=ANN)


def test_the_opening_slip_says_what_is_carried_in(till: Till) -> None:
    paper = printed(till, "opening")
    assert "Carried in" in paper
    assert "NOT ON RECORD YET" in paper


def test_a_receipt_of_another_desk_wins_once(selling: Till, clock: SetClock) -> None:
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    selling.announce_bonus_ball(by=RUTH)
    other, bingo = Claimant("B-BB1-0007", "T. Orr"), Bingo("6", 41)
    selling.bonus_ball_won([other], bingo, by=RUTH, approved_by=TOM)
    selling.count_drawer({10_000: 2, 100: 2}, by=ANN)
    selling.close(who=ANN_AND_RUTH, partial=True)
    week = DATE + datetime.timedelta(days=7)
    clock.set(at("17:42", week))
    selling.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=week)
    selling.bonus_ball_number(41, by=ANN)
    selling.type_closing_slip(SLIP, who=ANN_AND_RUTH)
    selling.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match=r"has won before, for T\. Orr"):
        selling.bonus_ball_won([other], bingo, by=RUTH, approved_by=TOM)


def test_a_share_of_sales_is_of_every_desk_that_sells(selling: Till, clock: SetClock) -> None:
    selling.sell((player("EB1-1"),), cash(100), key="early-bird-1", by=ANN)
    clock.set(at("19:00"))
    selling.mark_game("EB1", "first_ball", by=ANN)
    asked, lee = PrizeAsked("EB1"), [Winner("M. Lee")]
    with pytest.raises(Refused, match="Desk B sells tonight too"):
        selling.pay_prize(asked, lee, Payment(), who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match="pays no share of its sales"):
        selling.type_game_sales("TRI", "B", 100, who=ANN_AND_RUTH)
    with pytest.raises(Refused, match="Nobody approves their own work"):
        selling.type_game_sales("EB1", "B", 100, who=Approval(RUTH, RUTH))
    selling.type_game_sales("EB1", "B", 90_000, who=ANN_AND_RUTH)
    assert selling.type_game_sales("EB1", "B", 9_000, who=ANN_AND_RUTH) == {"B": 9_000}
    checks = Payment("check", ("1044",))
    paid = selling.pay_prize(asked, lee, checks, who=ANN_AND_RUTH)
    assert (paid.collected_cents, paid.paid_cents) == (9_100, 6_825)
    with pytest.raises(Refused, match="is paid or settled"):
        selling.type_game_sales("EB1", "B", 100, who=ANN_AND_RUTH)
    assert selling.audit().ok


def test_attendance_of_several_desks_is_a_head_count(selling: Till) -> None:
    with pytest.raises(Refused, match="this desk counts only its own 2 players"):
        selling.announce_attendance(by=RUTH)
    said = selling.announce_attendance(by=RUTH, head_count=HeadCount(112, "both desks"))
    assert (said.counted, said.players) == (2, 112)

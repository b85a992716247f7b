"""A cancelled night: nothing more is sold or won, each slip is refunded once, carries stay."""

import datetime
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.jackpot import CardHeld, FullCard
from kiosk.till.night_opening import OpenedNight
from kiosk.till.slip_check import check_slip_here
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, at, cash, player
from tests.till.halls import FRIDAY, OWN_NUMBERS, TUESDAY, hall


def sells_two(till: Till) -> None:
    till.sell((player("ADM", "BB", "EB2-1"),), cash(500), key="before-the-cut-1", by=ANN)
    till.sell((player("ADM"),), cash(300), key="before-the-cut-2", by=ANN)


def test_each_slip_is_refunded_once_whatever_has_closed(till: Till, clock: SetClock) -> None:
    sells_two(till)
    clock.set(at("18:50"))
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    clock.set(at("19:20"))
    till.mark_game("EB2", "first_ball", by=ANN)
    with pytest.raises(Refused, match="no opportunity is taken back"):
        till.void("A-000001", reason="left", who=ANN_AND_RUTH)
    done = till.cancel_occasion(reason="power cut", by=RUTH)
    assert ([each.id for each in done.occasions], done.slips, done.receipts) == (["evening"], 2, 1)
    assert till.void("A-000001", reason="cancelled", who=ANN_AND_RUTH).refund_cents == 500
    assert till.void("A-000002", reason="cancelled", who=ANN_AND_RUTH).refund_cents == 300
    with pytest.raises(Refused, match="is void already"):
        till.void("A-000001", reason="again", who=ANN_AND_RUTH)
    till.count_drawer({10_000: 2}, by=ANN)
    papers = [each for each in till.still_open() if "owed by the printer" not in each]
    assert papers == []
    closed = till.close(who=ANN_AND_RUTH, partial=True)
    assert closed.figures["cancelled"][0]["reason"] == "power cut"
    assert till.audit().ok


def test_nothing_is_sold_exchanged_started_or_announced_for_it(till: Till) -> None:
    sells_two(till)
    till.cancel_occasion(reason="no heating", by=RUTH)
    with pytest.raises(Refused, match="is cancelled: nothing is sold"):
        till.sell((player("ADM"),), cash(300), key="after-the-cut", by=ANN)
    assert [(each.closed, each.reason) for each in till.cutoffs()] == [
        (True, "the occasion is cancelled")
    ]
    with pytest.raises(Refused, match="is cancelled: nothing is played"):
        till.mark_game("EB1", "start", by=ANN)
    with pytest.raises(Refused, match="is cancelled: nothing is played"):
        till.announce_bonus_ball(by=RUTH)
    with pytest.raises(Refused, match="is cancelled: nothing is played"):
        till.announce_attendance(by=RUTH, decline=True)


def test_the_bonus_balls_carry_stays_as_it_was(till: Till, clock: SetClock) -> None:
    till.carry_in(10_000, reason="from the book", who=Approval(RUTH, TOM))
    sells_two(till)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    till.cancel_occasion(reason="power cut", by=RUTH)
    with pytest.raises(Refused, match="No announced bonus ball waits"):
        till.bonus_ball_won([Claimant("A-BB1-0001", "M. Lee")], Bingo("6", 41), by=RUTH)
    for slip in ("A-000001", "A-000002"):
        till.void(slip, reason="cancelled", who=ANN_AND_RUTH)
    till.count_drawer({10_000: 2}, by=ANN)
    till.close(who=ANN_AND_RUTH, partial=True)
    next_week = DATE + datetime.timedelta(days=7)
    clock.set(at("17:42", next_week))
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=next_week)
    assert till.bonus_ball().carry_in_cents == 10_000


def opens(till: Till, date: datetime.date) -> OpenedNight:
    return till.open_occasion(
        float_cents=20_000, who=ANN_AND_RUTH, date=date, occasions=("wednesday",)
    )


def test_the_jackpot_counts_no_cancelled_night(tmp_path: Path) -> None:
    wednesday = datetime.date(2026, 5, 13)
    with hall(tmp_path, "nj-wednesday", "18:05", date=wednesday) as (till, clock):
        opens(till, wednesday)
        till.cancel_occasion(reason="power cut", by=RUTH)
        with pytest.raises(Refused, match="No jackpot waits"):
            till.settle_jackpot(FullCard(58, 9), (), [CardHeld("M. Lee", "1")], by=RUTH)
        till.count_drawer({10_000: 2}, by=ANN)
        till.close(who=ANN_AND_RUTH)
        later = wednesday + datetime.timedelta(days=7)
        clock.set(at("18:05", later))
        jackpot = opens(till, later).jackpot
        assert jackpot is not None
        assert (jackpot.step.number, jackpot.jackpot_cents, jackpot.before) == (1, 50_000, 0)


def test_what_was_won_already_is_not_cancelled(till: Till) -> None:
    sells_two(till)
    till.bonus_ball_number(41, by=ANN)
    till.announce_bonus_ball(by=RUTH)
    till.bonus_ball_not_won(by=RUTH)
    with pytest.raises(Refused, match="was settled or paid already"):
        till.cancel_occasion(reason="power cut", by=RUTH)


def test_only_the_chairperson_cancels_once_and_with_a_reason(till: Till) -> None:
    with pytest.raises(Refused, match="Cancelling an occasion is for a chairperson"):
        till.cancel_occasion(reason="power cut", by=ANN)
    with pytest.raises(Wrong, match="Say the reason"):
        till.cancel_occasion(reason=" ", by=RUTH)
    first = till.cancel_occasion(reason="power cut", by=RUTH, key="cancel-16-may")
    again = till.cancel_occasion(reason="power cut", by=RUTH, key="cancel-16-may")
    assert (again.repeated, again.seq) == (True, first.seq)
    with pytest.raises(Refused, match="cancelled already"):
        till.cancel_occasion(reason="power cut", by=RUTH)
    with pytest.raises(Refused, match="cancelled already"):
        till.cancel_occasion(reason="power cut", by=RUTH, occasions=("evening",))


def test_one_occasion_of_two_is_cancelled_and_the_other_goes_on(tmp_path: Path) -> None:
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
        till.cancel_occasion(reason="no caller", by=RUTH, occasions=("late",))
        closed = {each.occasion for each in till.cutoffs() if "cancelled" in each.reason}
        assert closed == {"late"}
        till.verify_balls(("M. Lee", "T. Orr"), by=ANN)
        till.mark_game("E1", "start", by=ANN)


@pytest.mark.parametrize(
    ("sample", "date", "changes", "rule", "due"),
    [
        ("nh-friday", FRIDAY, (), "NH-CANCEL-24H", True),
        ("mi-tuesday", TUESDAY, (OWN_NUMBERS,), "MI-NOTICE-10", False),
    ],
)
def test_the_notices_the_law_wants_are_reminded_of(
    tmp_path: Path,
    sample: str,
    date: datetime.date,
    changes: tuple[tuple[str, str], ...],
    rule: str,
    due: bool,
) -> None:
    with hall(tmp_path, sample, "17:30", *changes, date=date) as (till, clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)
        notices = till.cancel_occasion(reason="no caller", by=RUTH).notices
        assert rule in [each.rule for each in notices]
        day = datetime.timedelta(days=1)
        assert notices[0].by == (clock.read().at + day if due else None)


def test_a_slip_of_it_pays_nothing(till: Till) -> None:
    sells_two(till)
    row = till.desk.ledger.row("SELECT document FROM work_print WHERE paper = 1 ORDER BY seq DESC")
    assert row is not None
    text = next(word for word in row["document"].split('"') if " ORIGINAL " in word)
    assert check_slip_here(till.desk, text).pays
    till.cancel_occasion(reason="power cut", by=RUTH)
    found = check_slip_here(till.desk, text)
    assert (found.pays, found.state) == (False, "valid")
    assert "CANCELLED" in found.sentences[-1]

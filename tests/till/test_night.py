"""A night from opening to Z: the float, the blind count, what is still open, the grand totals."""

import datetime

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault, Refused, Wrong
from kiosk.home import Home
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.opening import create_desk
from kiosk.till.till import Approval, Till, open_till
from tests.nights import (
    ANN,
    ANN_AND_RUTH,
    BEA,
    DATE,
    RUTH,
    SAMPLES,
    TOM,
    at,
    cash,
    player,
)
from tests.till.test_checklists import paper
from tests.till.test_voids_and_copies import settle_all

RUTH_AND_TOM = Approval(RUTH, TOM)


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN, BEA), "The chairperson must be there"),
        (Approval(RUTH, None), "counted by two people"),
        (Approval(RUTH, RUTH), "counted by two people"),
    ],
)
def test_the_chairperson_and_a_second_person_open_the_night(
    home: Home, clock: SetClock, who: Approval, said: str
) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        with pytest.raises(Refused, match=said):
            till.open_occasion(float_cents=20_000, who=who, date=DATE)
        assert till.session() is None


def test_the_night_runs_from_the_stored_copies(till: Till) -> None:
    session = till.session()
    assert session is not None
    row = till.desk.ledger.row("SELECT sha256, pack_sha256 FROM program")
    assert row == {"sha256": session.stored.sha256, "pack_sha256": session.stored.pack_sha256}
    assert [(each.id, each.number) for each in session.occasions] == [("evening", 1)]


def test_an_open_night_is_not_opened_again_and_a_closed_one_neither(
    till: Till, clock: SetClock
) -> None:
    with pytest.raises(Refused, match="is open; close it first"):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    close_now(till)
    with pytest.raises(Refused, match="not opened again"):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)


@pytest.mark.parametrize(
    ("date", "said"),
    [
        (datetime.date(2026, 5, 9), "No program is in force"),
        (datetime.date(2025, 5, 16), "No program is in force"),
    ],
)
def test_a_program_is_not_opened_before_it_is_in_force(
    home: Home, clock: SetClock, date: datetime.date, said: str
) -> None:
    with (
        open_till(home, clock=clock, printing=False) as till,
        pytest.raises(Refused, match=said),
    ):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)


def test_an_evening_sold_past_midnight_stays_on_its_gaming_date(
    till: Till, clock: SetClock
) -> None:
    clock.set(at("00:20", DATE + datetime.timedelta(days=1)))
    with pytest.raises(Refused):
        till.sell((player("ADM"),), cash(300), key="after-the-end", by=ANN)
    assert till.session() is not None
    assert till.session().gaming_date == DATE  # type: ignore[union-attr]


def test_the_count_is_blind_until_it_is_final_and_kept_as_it_was(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2_000), key="one-sale-16", by=ANN)
    till.move_cash("drop", 10_000, reason="night safe", who=ANN_AND_RUTH)
    till.move_cash("paid_in", 2_500, reason="change", who=Approval(ANN))
    till.move_cash("paid_out", 500, reason="ice", who=ANN_AND_RUTH)
    result = till.count_drawer({10_000: 1, 1_000: 3, 100: 3}, by=ANN)
    assert result.counted_cents == 13_300
    assert result.expected_cents == 20_000 + 1_600 - 10_000 + 2_500 - 500
    assert result.over_short_cents == -300
    with pytest.raises(Refused, match="A recount is for a"):
        till.count_drawer({10_000: 1, 1_000: 3, 100: 6}, by=ANN, shift=result.shift)
    again = till.count_drawer({10_000: 1, 1_000: 3, 100: 6}, by=TOM, shift=result.shift)
    assert again.over_short_cents == 0
    kept = till.desk.ledger.rows("SELECT counted_by, over_short_cents FROM drawer_count")
    assert [tuple(each.values()) for each in kept] == [("Ann", -300), ("Tom", 0)]


@pytest.mark.parametrize(
    "pieces", [{10_000: -1}, {300: 1}, {100: 100_001}], ids=["minus", "no such note", "too many"]
)
def test_a_count_that_cannot_be_is_asked_again(till: Till, pieces: dict[int, int]) -> None:
    with pytest.raises(Wrong):
        till.count_drawer(pieces, by=ANN)
    assert till.session() is not None
    assert till.session().shift is not None  # type: ignore[union-attr]


def test_nothing_is_sold_into_a_counted_drawer(till: Till) -> None:
    till.count_drawer({10_000: 2}, by=ANN)
    with pytest.raises(Refused, match="No shift is running"):
        till.sell((player("ADM"),), cash(300), key="after-count", by=ANN)
    till.start_shift(5_000, who=Approval(BEA, RUTH))
    till.sell((player("ADM"),), cash(300), key="next-shift", by=BEA)


@pytest.mark.parametrize("movement", ["drop", "paid_out"])
def test_money_leaves_the_drawer_by_two_people(till: Till, movement: str) -> None:
    with pytest.raises(Refused, match="needs a second person"):
        till.move_cash(movement, 100, reason="why", who=Approval(ANN))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="Nobody approves"):
        till.move_cash(movement, 100, reason="why", who=Approval(RUTH, RUTH))  # type: ignore[arg-type]


def test_closing_says_what_is_open_and_closes_when_nothing_is(till: Till, clock: SetClock) -> None:
    till.sell((player("P15", "BB"),), cash(2_000), key="one-sale-16", by=ANN)
    with pytest.raises(Refused) as refused:
        till.close(who=RUTH_AND_TOM)
    said = " ".join(each.message for each in refused.value.refusals)
    assert "The shift of Ann has not ended" in said
    assert "Slip A-000001 is still owed" in said
    assert "sold and never announced" in said
    settle_all(till)
    till.announce_bonus_ball(by=RUTH)
    assert till.still_open()[-1].startswith("Nobody has said whether the bonus ball")
    till.bonus_ball_not_won(by=RUTH, reason="no bingo on the number")
    till.count_drawer({10_000: 2, 1_000: 1, 100: 6}, by=ANN)
    settle_all(till)
    closed = till.close(who=RUTH_AND_TOM)
    assert (closed.z_number, closed.partial) == (1, False)
    figures = closed.figures
    assert figures["slips"] == {
        "series": "A", "first": 1, "last": 1, "issued": 1, "cards": 108, "voided": 0, "copies": 0,
        "runs": [{"series": "A", "first": 1, "last": 1}],
    }  # fmt: skip
    assert figures["sales"]["total_cents"] == 1_600
    assert figures["tenders"] == [{"kind": "cash", "amount_cents": 1_600}]
    assert figures["shifts"][0]["over_short_cents"] == 0
    assert till.session() is None
    assert till.audit().ok


def test_a_night_without_a_sale_closes_with_a_zero_z(till: Till) -> None:
    closed = close_now(till)
    assert closed.figures["sales"]["total_cents"] == 0
    assert closed.z_number == 1


def test_a_partial_close_is_labelled_and_keeps_what_was_open(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="never-printed", by=ANN)
    till.count_drawer({10_000: 2, 100: 3}, by=ANN)
    with pytest.raises(Refused):
        till.close(who=RUTH_AND_TOM)
    closed = till.close(who=RUTH_AND_TOM, partial=True)
    assert closed.partial
    assert any("A-000001" in each for each in closed.figures["still_open"])


def test_z_numbers_run_on_their_own_and_grand_totals_grow(home: Home, clock: SetClock) -> None:
    for week in range(3):
        date = DATE + datetime.timedelta(days=7 * week)
        clock.set(at("17:42", date))
        with open_till(home, clock=clock, printing=False) as till:
            till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)
            till.sell((player("ADM"),), cash(300), key=f"sale-of-week-{week}", by=ANN)
            till.count_drawer({10_000: 2, 100: 3}, by=ANN)
            settle_all(till)
            assert till.close(who=RUTH_AND_TOM).z_number == week + 1
            rows = till.desk.ledger.rows("SELECT grand_sales_cents FROM closing ORDER BY z_number")
            assert [each["grand_sales_cents"] for each in rows] == [
                300 * (each + 1) for each in range(week + 1)
            ]
            assert till.next_slip() == f"A-{week + 2:06d}"


def test_unwon_bonus_ball_money_goes_into_the_next_night(home: Home, clock: SetClock) -> None:
    prizes = []
    for week in range(2):
        date = DATE + datetime.timedelta(days=7 * week)
        clock.set(at("17:42", date))
        with open_till(home, clock=clock, printing=False) as till:
            till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date)
            for number in range(4):
                till.sell((player("BB"),), cash(100), key=f"ball-{week}-{number}", by=ANN)
            prizes.append(till.announce_bonus_ball(by=RUTH).prize_cents)
            till.bonus_ball_not_won(by=RUTH)
            till.count_drawer({10_000: 2, 100: 4}, by=ANN)
            settle_all(till)
            till.close(who=RUTH_AND_TOM)
    assert prizes == [300, 600]


def test_an_announced_prize_nobody_settled_is_neither_lost_nor_passed_by(
    home: Home, clock: SetClock
) -> None:
    """The first night is closed in part without a word on the win; the second waits for it."""
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        for number in range(4):
            till.sell((player("BB"),), cash(100), key=f"first-night-{number}", by=ANN)
        till.announce_bonus_ball(by=RUTH)
        till.count_drawer({10_000: 2, 100: 4}, by=ANN)
        till.close(who=RUTH_AND_TOM, partial=True)
    next_week = DATE + datetime.timedelta(days=7)
    clock.set(at("17:42", next_week))
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=next_week)
        assert till.bonus_ball().carry_in_cents == 300
        with pytest.raises(Refused, match="say that first"):
            till.announce_bonus_ball(by=RUTH)
        winner = Claimant("A-BB1-0002", "M. Lee")
        settled = till.bonus_ball_won([winner], Bingo("6", 41, 41), by=RUTH)
        assert settled.prize_cents == 300
        assert till.bonus_ball().carry_in_cents == 0
        with pytest.raises(Refused, match="No announced bonus ball waits"):
            till.bonus_ball_not_won(by=RUTH)


def test_a_mistyped_date_cannot_close_the_night(till: Till) -> None:
    with pytest.raises(Refused, match="far from tonight"):
        till.set_clock(at("18:00", datetime.date(2027, 5, 16)), by=RUTH)
    till.sell((player("BB"),), cash(100), key="still-open", by=ANN)


def test_after_the_announcement_no_bonus_ball_is_sold(till: Till) -> None:
    till.sell((player("BB"),), cash(100), key="before-announced", by=ANN)
    status = till.announce_bonus_ball(by=RUTH)
    assert (status.receipts_cents, status.prize_cents, status.retained_cents) == (100, 75, 25)
    with pytest.raises(Refused, match=r"[Bb]onus"):
        till.sell((player("BB"),), cash(100), key="after-announced", by=ANN)
    with pytest.raises(Refused, match="it stays as it is"):
        till.announce_bonus_ball(by=RUTH)


def test_a_game_that_is_delayed_moves_its_cutoff_while_it_is_open(
    till: Till, clock: SetClock
) -> None:
    till.delay_game("EB1", "19:20", by=RUTH)
    till.delay_game("EB2", "19:21", by=RUTH)
    clock.set(at("19:05"))
    till.sell((player("BB"),), cash(100), key="after-old-cutoff", by=ANN)
    clock.set(at("19:20"))
    with pytest.raises(Refused):
        till.sell((player("BB"),), cash(100), key="after-new-cutoff", by=ANN)
    with pytest.raises(Refused):
        till.delay_game("EB2", "19:40", by=RUTH)


def test_a_desk_is_not_made_over_another(home: Home) -> None:
    before = home.ledger.read_bytes()
    with pytest.raises(Fault, match="There is a desk"):
        create_desk(home, name="A", program=SAMPLES / "ny-saturday.toml", printer="none")
    assert home.ledger.read_bytes() == before


def close_now(till: Till):  # type: ignore[no-untyped-def]
    till.count_drawer({10_000: 2}, by=ANN)
    settle_all(till)
    return till.close(who=RUTH_AND_TOM)


def test_only_who_has_the_drawer_or_answers_for_it_counts_it(till: Till) -> None:
    with pytest.raises(Refused, match="This is Ann's drawer"):
        till.count_drawer({100: 1}, by=BEA)
    session = till.session()
    assert session is not None
    assert session.shift is not None, "nobody else's count ends a shift"
    till.end_shift(by=ANN)
    till.start_shift(5_000, who=Approval(BEA, RUTH))
    # Ann's drawer waits, and Bea counts her own.
    assert till.count_drawer({5_000: 1}, by=BEA).over_short_cents == 0
    assert till.count_drawer({10_000: 2}, by=TOM).over_short_cents == 0


def test_the_z_names_who_sold_into_somebody_elses_drawer(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sale-of-ann", by=ANN)
    for number in (1, 2):
        till.sell((player("P15"),), cash(2000), key=f"sale-of-bea-{number}", by=BEA)
    till.count_drawer({10_000: 2, 1_000: 3, 100: 3}, by=ANN)
    settle_all(till)
    closed = till.close(who=RUTH_AND_TOM)
    (shift,) = closed.figures["shifts"]
    assert shift["others"] == [{"cashier": "Bea", "sales": 2, "sales_cents": 3000}]
    assert shift["over_short_cents"] == 0
    assert "of these sold by Bea (2)" in paper(till, "z")


def test_a_caller_neither_ends_a_shift_nor_answers_for_papers(till: Till) -> None:
    caller = till.add_worker("Cal", "caller", "5555", approved_by=RUTH)
    with pytest.raises(Refused, match="Ending a shift is for a"):
        till.end_shift(by=caller)
    with pytest.raises(Refused, match="what became of a paper is for a"):
        till.confirm_paper("1.1", whole=True, by=caller)


def test_a_key_stands_for_one_request_only(till: Till) -> None:
    till.move_cash("drop", 500, reason="safe", who=ANN_AND_RUTH, key="a-drop-key")
    assert till.move_cash("drop", 500, reason="safe", who=ANN_AND_RUTH, key="a-drop-key").repeated
    with pytest.raises(Wrong, match="said otherwise"):
        till.move_cash("drop", 50_000, reason="safe", who=ANN_AND_RUTH, key="a-drop-key")
    with pytest.raises(Wrong, match="said otherwise"):
        till.move_cash("paid_out", 500, reason="ice", who=ANN_AND_RUTH, key="a-drop-key")
    with pytest.raises(Wrong, match="something else"):
        till.sell((player("ADM"),), cash(300), key="a-drop-key", by=ANN)
    for number in (1, 2):
        till.sell((player("ADM"),), cash(300), key=f"sale-no-{number}", by=ANN)
    till.void("1", reason="left", who=ANN_AND_RUTH, key="a-void-key")
    assert till.void("1", reason="left", who=ANN_AND_RUTH, key="a-void-key").repeated
    with pytest.raises(Wrong, match="said otherwise"):
        till.void("2", reason="left", who=ANN_AND_RUTH, key="a-void-key")
    assert not till.slip("2").void

"""Two occasions in one session: money, receipts and cutoffs are each occasion's own."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.night.envelopes import envelopes
from kiosk.night.figures import session_figures
from kiosk.till.basket import Pick, Player
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.till import Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, at, cash, make_desk, player
from tests.till.test_voids_and_copies import printed

SUNDAY = datetime.date(2026, 5, 17)


def sunday(text: str) -> datetime.datetime:
    return at(text, SUNDAY)


@pytest.fixture
def clock() -> SetClock:
    """A quarter to twelve: the matinee's doors are open, the evening is far."""
    return SetClock(sunday("11:45"))


@pytest.fixture
def till(tmp_path: Path, clock: SetClock) -> Iterator[Till]:
    """Matinee and evening are open as one session."""
    home = make_desk(
        tmp_path / "desk", program="ny-double-header.toml", printer="none",
        made_at=sunday("11:00"),
    )  # fmt: skip
    with open_till(home, clock=clock, printing=False) as opened:
        opened.open_occasion(
            float_cents=20_000, who=ANN_AND_RUTH, date=SUNDAY, occasions=("matinee", "evening")
        )
        yield opened


def ball(occasion: str) -> Player:
    return Player((Pick("BB", 1, occasion),))


def money(till: Till) -> dict[str, int]:
    session = till.session()
    assert session is not None
    figures = session_figures(till.desk.ledger, till.name, session.seq)
    by_occasion = {
        each["occasion"]: each["sold_cents"] - each["voided_cents"] for each in figures["occasions"]
    }
    sales = figures["sales"]
    assert sum(by_occasion.values()) == sales["total_cents"] - sales["refunds_cents"]
    return by_occasion


def test_a_package_of_both_gives_each_its_money_and_its_own_receipt(till: Till) -> None:
    sale = till.sell((player("BOTH"),), cash(1_200), key="both-in-one", by=ANN)
    assert sale.receipts == ("A-BB1-0001", "A-BB2-0001")
    for occasion in ("matinee", "evening"):
        status = till.bonus_ball(occasion)
        assert (status.opportunities, status.receipts_cents) == (1, 100)
    # Two admissions share what is not stated: 12.00 less 2.00, 1.00 and 1.00.
    assert money(till) == {"matinee": 400 + 200 + 100, "evening": 400 + 100}
    till.void("1", reason="leaves", who=ANN_AND_RUTH)
    assert money(till) == {"matinee": 0, "evening": 0}
    assert till.audit().ok


def test_each_occasion_closes_by_itself(till: Till, clock: SetClock) -> None:
    till.sell((ball("evening"), ball("matinee")), cash(200), key="sold-ahead", by=ANN)
    clock.set(sunday("13:05"))
    with pytest.raises(Refused, match="Bonus Ball closed at 13:00"):
        till.sell((ball("matinee"),), cash(100), key="too-late-1", by=ANN)
    till.sell((ball("evening"),), cash(100), key="still-ahead", by=ANN)
    with pytest.raises(Refused, match="Bonus Ball closed"):
        till.void("2", reason="leaves", who=ANN_AND_RUTH)
    till.void("1", reason="leaves", who=ANN_AND_RUTH)
    clock.set(sunday("19:00"))
    with pytest.raises(Refused, match="closed at 18:45: 15 minutes before"):
        till.sell((ball("evening"),), cash(100), key="too-late-2", by=ANN)
    assert till.bonus_ball("matinee").receipts_cents == 100
    assert till.bonus_ball("evening").receipts_cents == 100


def test_the_envelopes_hold_what_was_sold_ahead_and_no_more(till: Till) -> None:
    till.sell((player("BOTH"),), cash(1_200), key="both-in-one", by=ANN)
    till.sell((ball("evening"),), cash(100), key="evening-ball", by=ANN)
    till.sell((player("MEB1"),), cash(100), key="early-bird", by=ANN)
    till.sell((ball("evening"),), cash(100), key="one-that-dies", by=ANN)
    till.void("4", reason="leaves", who=ANN_AND_RUTH)
    session = till.session()
    assert session is not None
    found = {
        each.occasion: ({part.item: part.amount_cents for part in each.contents}, each.total_cents)
        for each in envelopes(till.desk.ledger, till.name, session.seq)
    }
    assert found == {
        "matinee": ({"BB": 100, "MEB1": 100, "MEB3": 200}, 400),
        "evening": ({"BB": 200}, 200),
    }


def test_the_closing_slip_says_what_goes_into_the_envelope(till: Till) -> None:
    till.sell((player("BOTH"),), cash(1_200), key="both-in-one", by=ANN)
    till.close_bonus_ball("evening", by=ANN)
    paper = printed(till, "bonus_ball_close")
    assert "Put $1.00 into the envelope of Sunday evening: Bonus Ball 1.00." in paper
    with pytest.raises(Refused):
        till.sell((ball("evening"),), cash(100), key="after-close", by=ANN)
    till.sell((ball("matinee"),), cash(100), key="other-one-open", by=ANN)


def test_a_package_that_holds_a_closed_ball_is_refused_naming_it(
    till: Till, clock: SetClock
) -> None:
    clock.set(sunday("13:05"))
    with pytest.raises(Refused, match="holds Bonus Ball, which closed at 13:00"):
        till.sell((player("BOTH"),), cash(1_200), key="too-late-3", by=ANN)


def test_a_second_win_of_the_matinee_is_refused_with_the_evening_waiting(till: Till) -> None:
    till.sell(
        (ball("matinee"), ball("matinee"), ball("evening")), cash(300), key="three-balls", by=ANN
    )
    for occasion in ("matinee", "evening"):
        till.bonus_ball_number(17, occasion, by=ANN)
    till.announce_bonus_ball("matinee", by=RUTH)
    game = Bingo("M1", 17)
    till.bonus_ball_won([Claimant("A-BB1-0001", "M. Lee")], game, "matinee", by=RUTH)
    till.announce_bonus_ball("evening", by=RUTH)
    with pytest.raises(Refused, match="won before and is closed") as refused:
        till.bonus_ball_won([Claimant("A-BB1-0002", "T. Orr")], game, "matinee", by=RUTH)
    assert [each.rule for each in refused.value.refusals] == ["NY-BB-CLOSE-ON-WIN"]
    with pytest.raises(Refused, match="is of another occasion"):
        till.bonus_ball_won([Claimant("A-BB1-0002", "T. Orr")], game, "evening", by=RUTH)
    assert till.bonus_ball("evening").carry_in_cents == 0

"""The balls: where the law asks for it, no game starts before two players have looked at them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.errors import Refused, Wrong
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, TOM
from tests.till.halls import FRIDAY, OWN_NUMBERS, TUESDAY, hall

PLAYERS = ("M. Lee", "T. Orr")


@pytest.fixture
def tuesday(tmp_path: Path) -> Iterator[Till]:
    """Both occasions of a Michigan Tuesday are open."""
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
        yield till


def starts(till: Till, game: str) -> None:
    till.mark_game(game, "start", by=ANN)


def test_no_game_starts_before_two_players_have_looked(tuesday: Till) -> None:
    for event in ("start", "first_ball"):
        with pytest.raises(Refused, match="2 different players verify the balls") as refused:
            tuesday.mark_game("E1", event, by=ANN)
        assert refused.value.refusals[0].rule == "MI-BALLS-2"
        assert refused.value.refusals[0].citation == "Rule 317(7)"
    tuesday.verify_balls(PLAYERS, by=ANN)
    starts(tuesday, "E1")
    tuesday.mark_game("E1", "first_ball", by=ANN)
    assert tuesday.audit().ok


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("M. Lee",), "2 different players"),
        (("M. Lee", "m.  lee"), "2 different players"),
        (("M. Lee", "tom"), "tom works here"),
    ],
)
def test_two_different_players_who_do_not_work_here(
    tuesday: Till, names: tuple[str, ...], said: str
) -> None:
    with pytest.raises(Refused, match=said) as refused:
        tuesday.verify_balls(names, by=ANN)
    assert refused.value.refusals[0].rule == "MI-BALLS-2"


def test_after_a_change_players_look_again(tuesday: Till) -> None:
    tuesday.verify_balls(PLAYERS, by=ANN)
    starts(tuesday, "E1")
    tuesday.verify_balls((), by=TOM, changed=True)
    with pytest.raises(Refused, match="The balls were changed"):
        starts(tuesday, "E2")
    tuesday.verify_balls(("A. Fox", "M. Lee"), by=ANN)
    starts(tuesday, "E2")
    rows = tuesday.desk.ledger.rows("SELECT changed, recorded_by FROM ball_verification")
    assert [tuple(each.values()) for each in rows] == [(0, "Ann"), (1, "Tom"), (0, "Ann")]
    assert tuesday.audit().ok


def test_a_change_and_the_new_look_may_be_told_together(tuesday: Till) -> None:
    tuesday.verify_balls(PLAYERS, by=ANN)
    tuesday.verify_balls(("A. Fox", "B. Day"), by=ANN, changed=True)
    starts(tuesday, "E1")


def test_each_occasion_has_its_own_look(tuesday: Till) -> None:
    tuesday.verify_balls(PLAYERS, by=ANN)
    with pytest.raises(Refused, match="2 different players"):
        starts(tuesday, "L1")
    tuesday.verify_balls(PLAYERS, "late", by=ANN)
    starts(tuesday, "L1")


def test_where_no_law_asks_games_start_and_a_look_is_kept_all_the_same(till: Till) -> None:
    starts(till, "EB1")
    till.verify_balls(("M. Lee",), by=ANN)
    assert till.desk.ledger.value("SELECT name FROM ball_verifier") == "M. Lee"
    with pytest.raises(Wrong, match="Say who looked"):
        till.verify_balls((), by=ANN)
    with pytest.raises(Wrong, match="No occasion"):
        till.verify_balls(PLAYERS, "matinee", by=ANN)


def test_the_caller_is_told_what_to_say_before_a_game(tuesday: Till, till: Till) -> None:
    tuesday.verify_balls(PLAYERS, by=ANN)
    said = tuesday.mark_game("E1", "start", by=ANN).to_say
    assert [each.words for each in said] == [
        "game name: Warm-up",
        "card type or color: hard card",
        "winning combination: any line",
        "prize: 50.00",
    ]
    assert {each.rule for each in said} == {"MI-ANN-GAME"}
    assert till.mark_game("EB1", "start", by=ANN).to_say == ()


def test_that_the_balls_may_be_looked_at_is_said_once_a_day(tmp_path: Path) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=FRIDAY) as (friday, _clock):
        friday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=FRIDAY)
        first = friday.mark_game("W1", "start", by=ANN).to_say
        second = friday.mark_game("1", "start", by=ANN).to_say
        assert [each.what for each in first] == [
            "pattern_and_prize",
            "balls_available_for_inspection",
        ]
        assert [each.words for each in second] == ["pattern and prize: two lines, 100.00"]

"""Late arrivals: a book sells whole until its last game, and nothing dead is sold."""

import pytest

from kiosk.rules.cutoffs import cutoffs, games_begun
from tests.rules.desks import Desk, desk, rules


@pytest.fixture
def saturday() -> Desk:
    return desk("ny-saturday")


def test_a_book_sells_until_the_first_ball_of_the_last_game_it_is_for(saturday: Desk) -> None:
    late = saturday.called("evening", **{"1": "19:26", "2": "19:41", "6": "21:03"})
    assert late.sells("21:02:59", "ADM") == ()
    (refusal,) = late.sells("21:03", "ADM")
    assert refusal.rule is None
    assert "game 6 (Regular Bingo), whose first ball was called at 21:03" in refusal.sentence
    assert "house rule" in refusal.sentence


def test_a_planned_start_alone_closes_no_card(saturday: Desk) -> None:
    assert saturday.sells("22:10", "ADM JP1 TRI6") == ()


def test_a_later_game_begun_proves_an_earlier_one_begun(saturday: Desk) -> None:
    late = saturday.called("evening", **{"7": "22:01"})
    assert rules(late.sells("22:02", "TRI6")) == [("TRI6", None)]


def test_the_games_already_begun_are_named_for_slip_and_screen(saturday: Desk) -> None:
    late = saturday.called("evening", **{"1": "19:26", "2": "19:41"})
    program, night = late.loaded.program, late.night
    begun = games_begun(program, night, late.line("ADM"), late.at("19:41"))
    assert begun == ("1 Regular Bingo", "2 Regular Bingo")
    assert games_begun(program, night, late.line("ADM"), late.at("19:40:59")) == (
        "1 Regular Bingo",
    )
    assert games_begun(program, night, late.line("JP1"), late.at("19:45")) == ()


def test_a_package_is_refused_by_the_name_of_its_dead_item(saturday: Desk) -> None:
    late = saturday.called("evening", EB1="19:04")
    (refusal,) = late.sells("19:04", "P15")
    assert refusal.item == "EB1-6"
    assert refusal.sentence.startswith("Package 2 holds Early Bird 1, blue 6-on, which is for")
    assert late.sells("19:03:59", "P15") == ()


def test_a_package_is_refused_by_the_name_of_its_closed_bonus_ball() -> None:
    sunday = desk("ny-double-header")
    found = rules(sunday.sells("13:00", "LATE@matinee"))
    assert found == [("BB", "NY-BB-PAY-BEFORE-FIRST-GAME")]


@pytest.mark.parametrize(
    ("name", "item", "game", "occasion", "rule"),
    [
        ("nh-friday", "SH", "2", "friday", "NH-NO-SALE-AFTER-BALL"),
        ("nh-friday", "W1-3", "W1", "friday", "NH-NO-SALE-AFTER-BALL"),
        ("mi-tuesday", "HARD", "E1", "early", "MI-NO-SALE-AFTER-DRAW"),
    ],
)
def test_where_the_law_ends_selling_its_rule_is_cited(
    name: str, item: str, game: str, occasion: str, rule: str
) -> None:
    late = desk(name, occasion).called(occasion, **{game: "19:15"})
    assert late.sells("19:14:59", item) == ()
    assert rules(late.sells("19:15", item)) == [(item, rule)]


def test_concealed_cards_are_sold_on_where_the_law_says_so() -> None:
    late = desk("nh-friday").called("friday", S="21:31")
    assert late.sells("21:45", "BON") == ()


def test_concealed_cards_end_by_house_rule_where_there_is_no_law(saturday: Desk) -> None:
    late = saturday.called("evening", PRE="21:42")
    assert rules(late.sells("21:42", "PRE1")) == [("PRE1", None)]


def test_what_holds_no_card_is_sold_to_the_end() -> None:
    late = desk("nh-friday").called("friday", S="21:31")
    assert late.sells("21:59", "DAUB DOOR") == ()


def test_the_nights_cutoffs_are_told_with_what_closes_them(saturday: Desk) -> None:
    late = saturday.called("evening", EB1="19:03")
    told = cutoffs(late.pack, late.loaded.program, late.night, late.at("19:05"))
    bonus_ball, first, second = told[0], told[1], told[2]
    assert (bonus_ball.what, bonus_ball.closed) == ("Bonus ball", True)
    assert bonus_ball.at == saturday.at("19:00")
    assert bonus_ball.rule == "NY-BB-PAY-BEFORE-FIRST-GAME"
    assert (first.what, first.at, first.closed) == ("Early Bird 1", saturday.at("19:03"), True)
    assert (second.what, second.at, second.closed) == ("Early Bird 2", None, False)
    assert {"EB2-9", "P8", "P15", "P20"} <= set(second.items)
    assert told[-1].what == "Saturday evening"
    assert told[-1].at == saturday.at("22:30")


def test_a_cutoff_is_open_until_its_very_instant(saturday: Desk) -> None:
    before = cutoffs(
        saturday.pack, saturday.loaded.program, saturday.night, saturday.at("18:59:59.999999")
    )
    assert not before[0].closed


def test_concealed_cards_have_no_cutoff_by_ball_where_the_law_lets_them_be_sold() -> None:
    friday = desk("nh-friday")
    told = cutoffs(friday.pack, friday.loaded.program, friday.night, friday.at("17:30"))
    assert all("BON" not in each.items for each in told if each.what != "Friday night")

"""What the desk refuses to sell, when, and how it says so."""

import pytest

from tests.rules.desks import Desk, changed, desk, rules

SATURDAY = "ny-saturday"
FRIDAY = "nh-friday"
TUESDAY = "mi-tuesday"


@pytest.fixture
def saturday() -> Desk:
    return desk(SATURDAY)


def test_a_basket_in_order_is_answered_with_nothing(saturday: Desk) -> None:
    assert saturday.sells("17:42", "P15 BB", "ADMx2 TRI6") == ()


@pytest.mark.parametrize(("clock", "refused"), [("18:59:59.999999", False), ("19:00", True)])
def test_bonus_ball_ends_with_the_instant_of_the_first_game(
    saturday: Desk, clock: str, refused: bool
) -> None:
    found = saturday.sells(clock, "ADM BB")
    assert rules(found) == ([("BB", "NY-BB-PAY-BEFORE-FIRST-GAME")] if refused else [])


def test_a_refusal_tells_where_what_why_and_what_to_do(saturday: Desk) -> None:
    (refusal,) = saturday.sells("19:00", "P15", "ADM BB")
    assert (refusal.player, refusal.line, refusal.item) == (1, 1, "BB")
    assert refusal.citation == "Bonus Ball Guidelines, bullet 3"
    assert refusal.sentence == (
        "Bonus Ball closed at 19:00: the first game of the occasion. Take it out of the basket."
    )


def test_bonus_ball_ends_fifteen_minutes_before_its_first_game_where_that_is_earlier() -> None:
    sunday = desk("ny-double-header", "evening")
    locked = sunday.loaded.program.bonus_ball
    assert locked is not None
    assert locked.lock_minutes_before is None
    assert sunday.sells("18:43:59", "BB@evening") == ()
    (house,) = sunday.sells("18:44", "BB@evening")
    assert house.rule is None
    assert "house" in house.sentence
    assert rules(sunday.sells("18:45", "BB@evening")) == [("BB", "NY-BB-ANNOUNCE-15")]


def test_the_desks_own_closing_is_the_houses_and_says_so(saturday: Desk) -> None:
    closed = saturday.with_facts("evening", bonus_ball_closed_at=saturday.at("18:30"))
    (refusal,) = closed.sells("18:31", "BB")
    assert refusal.rule is None
    assert "closed at 18:30 by house rule" in refusal.sentence


def test_the_announcement_locks_bonus_ball_for_good(saturday: Desk) -> None:
    announced = saturday.with_facts("evening", bonus_ball_announced_at=saturday.at("18:20"))
    assert announced.sells("18:19:59", "BB") == ()
    assert rules(announced.sells("18:20", "BB")) == [("BB", "NY-BB-SALES-CEASE")]


def test_a_first_game_begun_early_moves_the_bonus_balls_end_with_it(saturday: Desk) -> None:
    early = saturday.with_facts("evening", started={"EB1": saturday.at("18:52")})
    assert rules(early.sells("18:52", "BB")) == [("BB", "NY-BB-PAY-BEFORE-FIRST-GAME")]


def test_a_first_game_put_off_moves_the_bonus_balls_end_with_it(saturday: Desk) -> None:
    (facts,) = saturday.night.occasions
    later = {**facts.game_starts, "EB1": saturday.at("19:08")}
    put_off = saturday.with_facts("evening", game_starts=later)
    assert put_off.sells("19:07:59", "BB") == ()
    assert rules(put_off.sells("19:08", "BB")) == [("BB", "NY-BB-PAY-BEFORE-FIRST-GAME")]


def test_a_second_bonus_ball_is_for_another_person(saturday: Desk) -> None:
    (refusal,) = saturday.sells("17:42", "ADM BB BB", "ADM BB")
    assert (refusal.player, refusal.line, refusal.rule) == (0, 2, "NY-BB-ENTITLE-ALL")
    assert "another person" in refusal.sentence
    assert rules(saturday.sells("17:42", "BBx2")) == [("BB", "NY-BB-ENTITLE-ALL")]


def test_bonus_balls_of_two_occasions_stand_on_one_slip() -> None:
    assert desk("ny-double-header").sells("11:40", "BB@matinee BB@evening") == ()


def test_a_bonus_ball_out_of_a_package_counts_too() -> None:
    found = desk("ny-double-header").sells("11:40", "BOTH@matinee BB@evening")
    assert rules(found) == [("BB", "NY-BB-ENTITLE-ALL")]


@pytest.mark.parametrize(
    ("line", "rule"),
    [("ADM=501", "NY-ADM-CAP-500"), ("BB=101", "NY-BB-FEE-CAP"), ("BB=0", "NY-BB-FEE-CAP")],
)
def test_no_price_above_the_cap_is_asked(saturday: Desk, line: str, rule: str) -> None:
    item = line.partition("=")[0]
    found = rules(saturday.sells("17:42", line))
    assert (item, rule) in found
    assert (item, None) in found  # and it is not what the program says


def test_another_price_than_the_programs_is_refused_by_the_house(saturday: Desk) -> None:
    (refusal,) = saturday.sells("17:42", "TRI6=150")
    assert refusal.rule is None
    assert "house rule" in refusal.sentence


def test_another_price_than_the_programs_is_refused_by_the_law_where_it_says_so() -> None:
    assert rules(desk(TUESDAY).sells("16:10", "W6@early=1100")) == [("W6", "MI-PROG-CARD-PRICE")]


def test_nothing_but_what_the_program_lists_is_sold(saturday: Desk) -> None:
    (refusal,) = saturday.sells("17:42", "NONE")
    assert "no NONE on the program" in refusal.sentence


def test_the_same_is_the_law_where_it_says_so() -> None:
    assert rules(desk(TUESDAY).sells("16:10", "NONE")) == [("NONE", "MI-PROG-CARD-PRICE")]


def test_what_has_no_price_is_sold_inside_packages_only(saturday: Desk) -> None:
    (refusal,) = saturday.sells("17:42", "BK3")
    assert "only inside packages" in refusal.sentence


def test_an_occasion_that_is_not_open_sells_nothing() -> None:
    matinee = desk("ny-double-header", "matinee")
    (refusal,) = matinee.sells("11:40", "ADM@evening")
    assert "Sunday evening is not open" in refusal.sentence


def test_a_package_for_two_occasions_needs_both_open() -> None:
    matinee = desk("ny-double-header", "matinee")
    found = matinee.sells("11:40", "BOTH@matinee")
    assert {each.item for each in found} == {"ADM", "BB"}
    assert all("Sunday evening" in each.sentence for each in found)


def test_an_item_is_sold_for_the_occasion_of_its_game() -> None:
    found = desk("ny-double-header").sells("11:40", "MEB1@evening")
    assert rules(found) == [("MEB1", None)]


def test_an_occasion_that_has_ended_sells_nothing_more(saturday: Desk) -> None:
    assert saturday.sells("22:29:59", "JP1") == ()
    (refusal,) = saturday.sells("22:30", "JP1")
    assert "ended at 22:30" in refusal.sentence


def test_after_the_licensed_time_the_law_says_so() -> None:
    assert rules(desk(TUESDAY, "late").sells("00:30", "HARD")) == [("HARD", "MI-ON-LICENSE")]


def test_the_licences_own_hours_are_kept() -> None:
    licensed = changed(
        TUESDAY, ("[slips]\n", '[license]\nfrom = "16:30"\nto = "23:45"\n\n[slips]\n')
    )
    tuesday = desk(licensed)
    assert rules(tuesday.sells("16:29:59", "HARD@early")) == [("HARD", "MI-ON-LICENSE")]
    assert tuesday.sells("16:30", "HARD@early") == ()
    assert rules(tuesday.sells("23:45", "HARD@late")) == [("HARD", "MI-ON-LICENSE")]


def test_a_licence_day_that_is_over_sells_nothing_for_its_date() -> None:
    late = changed(TUESDAY, ('ends = "00:30"', 'ends = "01:59"'))
    tuesday = desk(late, "late")
    assert tuesday.sells("01:58:59", "HARD") == ()
    found = rules(tuesday.sells("02:00", "HARD"))
    assert ("HARD", "MI-HOURS") in found


def test_a_free_card_is_refused_where_the_law_bars_it() -> None:
    assert ("HARD", "MI-NO-FREE") in rules(desk(TUESDAY).sells("16:10", "HARD=0"))


def test_a_free_door_prize_ticket_is_in_order() -> None:
    assert desk(FRIDAY).sells("17:30", "PK DOOR") == ()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("DOOR=1", "NH-DOOR-FREE"),
        ("PK=1201", "NH-PRICE-100"),
        ("SH=301", "NH-PRICE-100"),
        ("BON=101", "NH-PRICE-100"),
        ("BON=101", "NH-NO-OVERCHARGE"),
    ],
)
def test_new_hampshires_caps_hold_at_the_desk(line: str, expected: str) -> None:
    assert expected in {rule for _, rule in rules(desk(FRIDAY).sells("17:30", line))}


def test_a_discount_is_sold_one_for_one_with_its_base() -> None:
    tuesday = desk(TUESDAY)
    assert tuesday.sells("16:10", "W6@early W6D@early") == ()
    for lines in ("W6D@early", "W6@early W6Dx2@early", "W6@early W6D@late"):
        (refusal,) = tuesday.sells("16:10", lines)
        assert "one for one with White book 6-on eight-up" in refusal.sentence


def test_a_discount_is_not_lent_by_another_player() -> None:
    found = desk(TUESDAY).sells("16:10", "W6@early", "W6D@early")
    assert [(each.player, each.line) for each in found] == [(1, 0)]


def test_fewer_than_the_house_sells_are_refused_by_the_house() -> None:
    pairs = changed(SATURDAY, ('key = "t"', 'key = "t"\nminimum = 2'))
    (refusal,) = desk(pairs).sells("17:42", "TRI6")
    assert "house rule" in refusal.sentence
    assert desk(pairs).sells("17:42", "TRI6x2") == ()


def test_the_houses_own_selling_times_are_kept() -> None:
    timed = changed(
        SATURDAY,
        ('key = "j"', 'key = "j"\nsold_from = "18:00"\nsold_until = "21:00"'),
        ('key = "t"', 'key = "t"\nsold_until = "3"'),
    )
    saturday = desk(timed)
    assert rules(saturday.sells("17:59:59", "JP1")) == [("JP1", None)]
    assert saturday.sells("18:00", "JP1") == ()
    assert rules(saturday.sells("21:00", "JP1")) == [("JP1", None)]
    assert saturday.sells("19:56", "TRI6") == ()
    begun = saturday.called("evening", **{"3": "19:55"})
    assert rules(begun.sells("19:55", "TRI6")) == [("TRI6", None)]


def test_a_ticket_of_another_game_of_chance_is_refused_where_the_law_bars_it() -> None:
    raffle = changed(
        TUESDAY,
        ("[plays]\n", '[[item]]\nid = "D"\nname = "Door"\nkind = "door_prize_ticket"\n'
         'price = "0.00"\n\n[plays]\n'),
    )  # fmt: skip
    assert rules(desk(raffle).sells("16:10", "D@early")) == [("D", "MI-OTHER-GAMES")]

"""What may still be voided, and when a night may be opened."""

import datetime

import pytest

from kiosk.rules.age import AgeLimit, age_limit
from kiosk.rules.decision import Decision
from kiosk.rules.opening import decide_open
from kiosk.rules.void import decide_void
from tests.rules.desks import Desk, changed, desk, pack


def voided(asked: Desk, clock: str, *lines: str) -> tuple[Decision, ...]:
    return decide_void(
        asked.pack,
        asked.loaded.program,
        asked.night,
        tuple(asked.line(each) for each in lines),
        asked.at(clock),
    )


def opened(asked: Desk, clock: str, *, chairperson: bool = True) -> tuple[Decision, ...]:
    return decide_open(
        asked.pack,
        asked.loaded.program,
        asked.night,
        asked.at(clock),
        chairperson_signed_in=chairperson,
    )


def test_a_bonus_ball_is_taken_back_only_before_its_cutoff() -> None:
    saturday = desk("ny-saturday")
    assert voided(saturday, "18:59:59", "P15", "BB") == ()
    (refusal,) = voided(saturday, "19:00", "P15", "BB")
    assert (refusal.line, refusal.item) == (1, "BB")
    assert refusal.rule == "NY-BB-PAY-BEFORE-FIRST-GAME"
    assert "total is fixed" in refusal.sentence


def test_a_bonus_ball_inside_a_package_is_not_taken_back_either() -> None:
    (refusal,) = voided(desk("ny-double-header"), "13:00", "LATE@matinee")
    assert refusal.item == "BB"


def test_a_bonus_ball_of_the_second_occasion_is_still_taken_back() -> None:
    assert voided(desk("ny-double-header"), "13:30", "BB@evening") == ()


def test_taking_back_a_played_early_bird_is_warned_of() -> None:
    late = desk("ny-saturday").called("evening", EB1="19:02")
    assert [each.verdict for each in voided(late, "19:02", "EB1-1")] == ["warn"]
    assert voided(late, "19:01", "EB1-1") == ()


def test_the_house_may_end_refunds_with_the_first_game() -> None:
    strict = changed(
        "ny-saturday", ("[slips]\n", '[house]\nrefund_until = "first_game"\n[slips]\n')
    )
    assert voided(desk(strict), "18:59:59", "ADM") == ()
    (refusal,) = voided(desk(strict), "19:00", "ADM")
    assert refusal.rule is None
    assert "house rule" in refusal.sentence


def test_a_night_is_opened_ahead_of_its_doors() -> None:
    assert opened(desk("ny-saturday"), "16:40") == ()


def test_a_chairperson_is_signed_in_where_the_law_asks() -> None:
    (refusal,) = opened(desk("mi-tuesday", "early"), "15:50", chairperson=False)
    assert refusal.rule == "MI-CHAIR-PRESENT"
    assert opened(desk("ny-saturday"), "16:40", chairperson=False) == ()


def test_a_program_is_not_played_before_it_takes_effect() -> None:
    early = desk("ny-saturday", date=datetime.date(2026, 5, 9))
    (refusal,) = opened(early, "16:40")
    assert "holds from 2026-05-16" in refusal.sentence


def test_an_occasion_is_not_opened_after_its_end_nor_on_another_weekday() -> None:
    assert "has ended" in opened(desk("ny-saturday"), "22:30")[0].sentence
    sunday = changed("ny-saturday", ('doors = "17:00"', 'weekday = "sunday"\ndoors = "17:00"'))
    assert "played on a sunday" in opened(desk(sunday), "16:40")[0].sentence


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("valid_to = 2026-05-04", "ended on 2026-05-04"),
        ("valid_from = 2026-05-06", "holds from 2026-05-06"),
        ('weekday = "wednesday"', "for a wednesday"),
    ],
)
def test_the_licence_must_hold_on_the_gaming_date(line: str, told: str) -> None:
    licensed = changed("mi-tuesday", ("[slips]\n", f"[license]\n{line}\n\n[slips]\n"))
    (refusal,) = opened(desk(licensed, "early"), "15:50")
    assert refusal.rule == "MI-ON-LICENSE"
    assert told in refusal.sentence


@pytest.mark.parametrize(
    ("state", "day", "latest"),
    [
        ("nh", "2026-05-16", "2008-05-16"),
        ("ny", "2026-02-28", "2008-02-28"),
        ("mi", "2026-03-01", "2008-03-01"),
        ("ny", "2028-02-29", "2010-02-28"),
    ],
)
def test_the_screen_shows_the_latest_birth_date(state: str, day: str, latest: str) -> None:
    shown = age_limit(pack(state), datetime.date.fromisoformat(day))
    assert shown == AgeLimit(18, datetime.date.fromisoformat(latest))


def test_no_birth_date_is_shown_where_nobody_asks_for_one() -> None:
    assert age_limit(pack("nj"), datetime.date(2026, 1, 21)) is None
    assert age_limit(pack("ny"), datetime.date(2017, 7, 8)) is None


def test_the_older_age_of_law_and_house_decides() -> None:
    day = datetime.date(2026, 5, 16)
    older = AgeLimit(21, datetime.date(2005, 5, 16))
    assert age_limit(pack("ny"), day, house_age=21) == older
    assert age_limit(pack("ny"), day, house_age=16) == AgeLimit(18, datetime.date(2008, 5, 16))

"""What holds for any night, any basket, any amount: not worked out by hand but never broken."""

import datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kiosk.games import bonus_ball, early_bird, tri_color, winner_take_all
from kiosk.games.attendance import PrizeSchedule, chosen, range_faults
from kiosk.games.prizes import shares
from kiosk.games.progressive import JackpotNight, progression
from kiosk.money import BASIS_POINTS_WHOLE
from kiosk.rules.age import BornOn, age_limit
from kiosk.rules.bonus_ball_closing import BonusBallTimes, lawful_closings, passed
from kiosk.rules.bonus_ball_desk import bonus_ball_terms
from kiosk.rules.decide import decide
from kiosk.rules.gaming_day import licence_day
from kiosk.rules.packages import PackageTiers, dearer_by_the_face
from kiosk.rules.prices import BonusBallFee, CardPrice
from kiosk.rules.slip_numbers import NumberedSlip, account_for
from tests.rules.desks import desk, pack, rules

TODAY = datetime.date(2026, 5, 16)
DETROIT = ZoneInfo("America/Detroit")
CAP = 600_000

cents = st.integers(0, 2_000_000)
basis_points = st.integers(0, 7500)
winners = st.integers(0, 9)
instants = st.timedeltas(datetime.timedelta(0), datetime.timedelta(days=1800)).map(
    lambda after: datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC) + after
)
sales = st.builds(bonus_ball.BonusBallSales, st.integers(0, 60_000), winners)


@given(basis_points, st.integers(0, CAP), st.lists(sales, min_size=1, max_size=12))
def test_no_cent_of_the_bonus_ball_is_lost_or_made(
    percent: int, carried: int, nights: list[bonus_ball.BonusBallSales]
) -> None:
    terms = bonus_ball_terms(pack("ny"), TODAY, percent)
    played = list(bonus_ball.chain(terms, carried, nights))
    put_in = carried + sum(each.receipts_cents for each in nights)
    paid = sum(sum(each.paid_cents) for each in played)
    kept = sum(each.retained_cents for each in played)
    assert put_in == paid + kept + played[-1].carry_out_cents


@given(basis_points, st.integers(0, CAP), st.lists(sales, min_size=1, max_size=12))
def test_the_bonus_ball_never_passes_its_cap_nor_takes_more_than_its_percentage(
    percent: int, carried: int, nights: list[bonus_ball.BonusBallSales]
) -> None:
    terms = bonus_ball_terms(pack("ny"), TODAY, percent)
    for money in bonus_ball.chain(terms, carried, nights):
        grown = money.prize_cents - money.carry_in_cents
        assert money.prize_cents <= CAP
        assert 0 <= grown * BASIS_POINTS_WHOLE <= money.receipts_cents * percent
        assert money.retained_cents * 4 >= money.receipts_cents


@given(basis_points, st.integers(0, CAP), cents, cents)
def test_more_sales_never_make_a_smaller_prize(
    percent: int, carried: int, fewer: int, more: int
) -> None:
    terms = bonus_ball_terms(pack("ny"), TODAY, percent)
    low, high = sorted((fewer, more))
    assert bonus_ball.prize(terms, carried, low) <= bonus_ball.prize(terms, carried, high)


@given(cents, st.integers(1, 40))
@example(10_000, 3)
def test_shares_are_the_prize_and_no_later_winner_gets_more(prize: int, people: int) -> None:
    paid = shares(prize, people)
    assert sum(paid) == prize
    assert list(paid) == sorted(paid, reverse=True)
    assert paid[0] - paid[-1] <= 1


@given(st.dictionaries(st.sampled_from(["red", "white", "blue"]), cents, min_size=3), st.data())
def test_tri_color_pays_at_most_its_dearest_colour(
    prizes: dict[str, int], data: st.DataObject
) -> None:
    won = {color: data.draw(winners) for color in prizes}
    money = tri_color.split(prizes, won)
    assert money.total_paid_cents <= max(prizes.values())
    for color, paid in money.paid_cents.items():
        people = sum(won.values())
        assert all(each <= Fraction(prizes[color], people) + 1 for each in paid)
        assert sum(paid) <= Fraction(prizes[color] * won[color], people)


@given(cents, st.integers(1, 9))
def test_a_winner_take_all_award_is_what_tax_and_fee_leave(collected: int, people: int) -> None:
    (rule,) = pack("nh").enforcing("winner_take_all_award", TODAY)
    money = winner_take_all.money_of(collected, rule.number("tax"), rule.number("fee"), people)
    assert money.tax_cents + money.fee_cents + money.award_cents == collected
    assert sum(money.shares_cents) == money.award_cents
    assert money.award_cents * 100 >= collected * 86


@given(st.lists(st.tuples(cents, st.integers(0, 300)), max_size=8), st.integers(0, 7500))
def test_an_early_bird_keeps_what_it_does_not_pay(
    sold: list[tuple[int, int]], percent: int
) -> None:
    money = early_bird.money_of([early_bird.CardsSold(*each) for each in sold], percent)
    assert money.prize_cents + money.retained_cents == money.receipts_cents
    assert money.prize_cents * BASIS_POINTS_WHOLE <= money.receipts_cents * percent


nights = st.builds(
    JackpotNight,
    number=st.integers(1, 10),
    base_jackpot_cents=cents,
    consolation_cents=st.integers(1, 50_000),
    calls_allowed=st.integers(45, 60),
    full_card_at_call=st.integers(45, 75),
    jackpot_winners=st.integers(1, 4),
    consolation_winners=st.integers(1, 4),
    last_licensed=st.booleans(),
    discontinue=st.booleans(),
)


@given(st.lists(nights, min_size=1, max_size=12), st.integers(0, 50_000))
def test_a_held_consolation_is_paid_once_with_the_next_jackpot(
    played: list[JackpotNight], added: int
) -> None:
    money = list(progression(played, added, 10))
    for night, each in zip(played, money, strict=True):
        assert sum(each.consolation_paid_cents) + each.held_out_cents == night.consolation_cents
        assert sum(each.jackpot_paid_cents) in (0, each.jackpot_cents)
    held = added + sum(each.held_out_cents for each in money)
    paid = [
        each.jackpot_cents - night.base_jackpot_cents
        for night, each in zip(played, money, strict=True)
        if each.jackpot_paid_cents
    ]
    assert sum(paid) <= held


@given(st.integers(0, 100_000), st.integers(1, 400))
@example(1200, 12)
@example(1201, 12)
def test_a_price_by_the_face_is_compared_without_rounding(price: int, faces: int) -> None:
    within = Fraction(price, faces) <= 100
    assert (decide(pack("nh"), CardPrice(price, faces), TODAY).verdict != "refuse") == within


@given(st.integers(0, 5000), st.integers(1, 40))
def test_bonus_balls_together_keep_the_cap_of_each(price: int, opportunities: int) -> None:
    allowed = decide(pack("ny"), BonusBallFee(price, opportunities), TODAY).verdict == "allow"
    assert allowed == (price > 0 and Fraction(price, opportunities) <= 100)


@given(st.lists(st.tuples(st.integers(1, 5000), st.integers(1, 400)), min_size=2, max_size=5))
def test_tiers_are_compared_without_rounding(packages: list[tuple[int, int]]) -> None:
    by_face = [Fraction(price, faces) for price, faces in packages]
    dearer = [place for place in range(1, len(by_face)) if by_face[place] >= by_face[place - 1]]
    assert list(dearer_by_the_face(packages)) == dearer
    warned = decide(pack("ny"), PackageTiers(tuple(packages)), TODAY).verdict == "warn"
    assert warned == bool(dearer)


@given(instants, instants, st.timedeltas(datetime.timedelta(0), datetime.timedelta(hours=6)))
def test_a_closed_bonus_ball_never_opens_again(
    sale: datetime.datetime, first: datetime.datetime, later: datetime.timedelta
) -> None:
    times = BonusBallTimes(first, first + later)
    found = lawful_closings(pack("ny"), times, first.date())
    closed_now = passed(found, sale) is not None
    closed_then = passed(found, sale + later) is not None
    assert closed_then or not closed_now
    limit = min(first, first + later - datetime.timedelta(minutes=15))
    assert closed_now == (sale >= limit)


MINUTES = st.integers(0, 330)


@settings(max_examples=60)
@given(MINUTES, MINUTES, st.dictionaries(st.sampled_from(["EB1", "1", "6", "7"]), MINUTES))
def test_what_was_refused_for_lateness_is_refused_ever_after(
    one: int, other: int, called: dict[str, int]
) -> None:
    saturday = desk("ny-saturday")
    doors = saturday.at("17:00")

    def clock(minutes: int) -> datetime.datetime:
        return doors + datetime.timedelta(minutes=minutes)

    balls = {game: clock(minutes) for game, minutes in called.items()}
    late = saturday.with_facts("evening", first_balls=balls)
    times = sorted((one, other))
    before, after = (
        {each[0] for each in rules(late.sells_at(clock(minutes), "P15 BB ADM JP1 TRI6"))}
        for minutes in times
    )
    assert before <= after


@given(instants)
@example(datetime.datetime(2026, 3, 8, 7, 0, tzinfo=datetime.UTC))
@example(datetime.datetime(2026, 11, 1, 6, 30, tzinfo=datetime.UTC))
@example(datetime.datetime(2028, 2, 29, 6, 0, tzinfo=datetime.UTC))
def test_a_licence_day_is_open_from_eight_to_two_by_the_wall_clock(at: datetime.datetime) -> None:
    local = at.astimezone(DETROIT)
    found = licence_day(pack("mi"), at, "America/Detroit", local.date())
    assert found.open == (local.hour >= 8 or local.hour < 2)
    if found.gaming_date is not None:
        assert local.date() - found.gaming_date == datetime.timedelta(days=int(local.hour < 2))


@given(st.dates(datetime.date(2020, 1, 1), datetime.date(2040, 12, 31)), st.integers(-400, 400))
@example(datetime.date(2026, 3, 1), 1)
@example(datetime.date(2028, 2, 29), 0)
def test_the_date_on_the_screen_is_the_very_date_that_decides(
    day: datetime.date, apart: int
) -> None:
    limit = age_limit(pack("mi"), day)
    assert limit is not None
    latest = limit.born_on_or_before
    born = latest + datetime.timedelta(days=apart)
    old_enough = decide(pack("mi"), BornOn(born, day), day).verdict == "allow"
    assert old_enough == (born <= latest)


bounds = st.lists(st.integers(0, 300), min_size=2, max_size=6, unique=True)


@given(bounds, st.integers(0, 400))
def test_without_gap_or_overlap_every_number_has_one_schedule(
    limits: list[int], players: int
) -> None:
    lows = sorted(limits)
    highs = [*(each - 1 for each in lows[1:]), None]
    schedules = [
        PrizeSchedule(str(low), low, high, 100) for low, high in zip(lows, highs, strict=True)
    ]
    assert range_faults(schedules) == ()
    found = chosen(schedules, players, exercised=True)
    assert (found is not None) == (players >= lows[0])


@given(st.integers(0, 5000), st.integers(2, 60), st.data())
def test_one_number_left_out_is_found_whatever_the_run(
    before: int, length: int, data: st.DataObject
) -> None:
    numbers = list(range(before + 1, before + 1 + length))
    assert account_for(before, [NumberedSlip(each) for each in numbers], ()).ok
    lost = data.draw(st.sampled_from(numbers[:-1]))
    left = [NumberedSlip(each) for each in numbers if each != lost]
    assert account_for(before, left, ()).undocumented == (lost,)
    assert account_for(before, left, (lost,)).ok

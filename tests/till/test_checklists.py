"""What a person looks at because a till cannot see it: on paper, in answers, and what is warned."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.rules.slip_numbers import NumberedSlip, account_for, decide_account
from kiosk.till.slip_account import accounts_of
from kiosk.till.till import Approval, Till, open_till
from receipts.document import from_json
from receipts.drivers import text as text_driver
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, at, cash, player
from tests.rules.desks import pack
from tests.till.halls import FRIDAY, OWN_NUMBERS, TUESDAY, hall
from tests.till.test_voids_and_copies import settle_all


@pytest.fixture
def tuesday(tmp_path: Path) -> Iterator[Till]:
    """A Michigan hall with nothing open."""
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        yield till


def paper(till: Till, kind: str) -> str:
    """The newest paper of a kind, as text."""
    found = next(each for each in till.recent_papers() if each.kind == kind)
    return text_driver.render(from_json(found.document), 48)


def test_the_opening_slip_lists_what_a_till_cannot_see(tuesday: Till) -> None:
    opened = tuesday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
    listed = {each.rule for each in opened.checklist}
    assert {"MI-LICENSE-POST", "MI-NO-TRANSFER", "MI-WORKER-NOSELECT"} <= listed
    printed = paper(tuesday, "opening")
    assert "[  ] License posted" in printed
    for rule in listed:
        assert rule in printed


def test_the_z_lists_what_is_looked_at_before_everybody_leaves(tuesday: Till) -> None:
    tuesday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
    assert "cards_left_in_the_hall" in [each.item for each in tuesday.closing_checklist()]
    tuesday.count_drawer({10_000: 2}, by=ANN)
    settle_all(tuesday)
    closed = tuesday.close(who=Approval(TOM, RUTH))
    assert "MI-CARDS-STAY" in {each.rule for each in closed.checklist}
    assert "[  ] Cards left in the hall" in paper(tuesday, "z")


def test_where_the_law_wants_it_the_chairperson_signs_the_close(tuesday: Till, till: Till) -> None:
    tuesday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
    for each in (tuesday, till):
        each.count_drawer({10_000: 2}, by=ANN)
        settle_all(each)
    with pytest.raises(Refused, match="the chairperson signs") as refused:
        tuesday.close(who=Approval(ANN, TOM))
    assert refused.value.refusals[0].rule == "MI-CHAIR-CASH"
    tuesday.close(who=Approval(TOM, RUTH))
    assert till.close(who=Approval(ANN, TOM)).z_number == 1


@pytest.mark.parametrize(
    ("paid", "warned"),
    [((), []), (("Tom",), []), (("Tom", "Bea"), ["NH-VOLUNTEER-MAJORITY"])],
)
def test_too_few_volunteers_are_warned_of(
    tmp_path: Path, paid: tuple[str, ...], warned: list[str]
) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=FRIDAY, paid=paid) as (till, _clock):
        opened = till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=FRIDAY)
        assert [each.rule for each in opened.warnings] == warned
        assert all(each in paper(till, "opening") for each in warned)


@pytest.mark.parametrize(("starts", "warned"), [("2026-05-24", 1), ("2026-05-25", 0)])
def test_a_program_that_moves_a_time_is_warned_of_when_it_is_late(
    tuesday: Till, tmp_path: Path, starts: str, warned: int
) -> None:
    """Loaded on 5 May: twenty days before the 25th, nineteen before the 24th."""
    later = tmp_path / "later.toml"
    text = (tmp_path / "program.toml").read_text(encoding="utf-8")
    for old, new in (
        ("effective_on = 2026-05-05", f"effective_on = {starts}"),
        ("announced_on = 2026-04-28", "announced_on = 2026-05-05"),
        ('ends = "20:00"', 'ends = "20:15"'),
        ('doors = "20:00"', 'doors = "20:15"'),
    ):
        text = text.replace(old, new)
    later.write_text(text, encoding="utf-8")
    warnings = tuesday.load_program(later, by=RUTH).warnings
    assert [each.rule for each in warnings] == ["MI-NOTICE-20"] * warned
    assert all("Tuesday early is at another time" in each.sentence for each in warnings)


def test_a_night_after_midnight_belongs_to_the_licence_day(tmp_path: Path) -> None:
    wednesday = TUESDAY + datetime.timedelta(days=1)
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, clock):
        clock.set(at("01:30", wednesday))
        assert till.tonight().date == TUESDAY
        clock.set(at("02:00", wednesday))
        assert till.tonight().date == wednesday


def test_every_slip_number_of_the_night_is_accounted_for(till: Till) -> None:
    for number in range(3):
        till.sell((player("ADM"),), cash(300), key=f"sale-number-{number}", by=ANN)
    till.void("A-000002", reason="changed mind", who=ANN_AND_RUTH)
    till.count_drawer({10_000: 2, 100: 6}, by=ANN)
    settle_all(till)
    session = till.session()
    assert session is not None
    assert all(account.ok for _series, account in accounts_of(till.desk, session.seq))
    closed = till.close(who=Approval(RUTH, TOM))
    assert closed.figures["slip_account"] == {
        "missing": (), "undocumented": (), "out_of_order": (), "duplicates": (),
        "undocumented_voids": (),
    }  # fmt: skip
    assert "Numbers accounted for" in paper(till, "z")
    assert closed.figures["gross_revenue_cents"] == 600


def test_a_number_that_is_not_accounted_for_is_told_with_its_rule() -> None:
    assert decide_account(pack("mi"), account_for(3, [], ()), TUESDAY, str) == ()
    broken = account_for(3, [NumberedSlip(6), NumberedSlip(5), NumberedSlip(5, True)], ())
    found = decide_account(pack("mi"), broken, TUESDAY, lambda number: f"A-{number:06d}")
    assert [(each.rule, each.item) for each in found] == [
        ("MI-SLIP-BREAK", "A-000004"),
        ("MI-SLIP-ORDER", "A-000005"),
        ("MI-SLIP-ACCOUNT", "A-000005"),
        ("MI-SLIP-VOID", "A-000005"),
    ]
    assert all(each.rule is None for each in decide_account(pack("nj"), broken, TUESDAY, str))


def test_how_old_a_player_is_stands_in_the_look_and_is_never_asked(
    till: Till, tuesday: Till
) -> None:
    age = till.look().age
    assert age is not None
    assert age.words == "18 or older: born on or before 16 May 2008"
    assert tuesday.look().age is not None


MOVED = ('name = "Tuesday early"\n', 'name = "Tuesday early"\nweekday = "tuesday"\n')


@pytest.fixture
def thursday(tmp_path: Path) -> Iterator[Till]:
    """Two days after the regular Tuesday, which was not held."""
    day = TUESDAY + datetime.timedelta(days=2)
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, MOVED, date=day) as (till, _clock):
        yield till


def moves(till: Till, date: datetime.date, regular: datetime.date | None) -> None:
    till.open_occasion(
        float_cents=20_000, who=ANN_AND_RUTH, date=date, occasions=("early",), instead_of=regular
    )


def test_a_temporary_date_takes_the_place_of_the_regular_one(thursday: Till) -> None:
    day = TUESDAY + datetime.timedelta(days=2)
    with pytest.raises(Refused, match="is played on a tuesday"):
        moves(thursday, day, None)
    with pytest.raises(Refused, match="not in the week") as refused:
        moves(thursday, day, TUESDAY + datetime.timedelta(days=7))
    assert [each.rule for each in refused.value.refusals] == ["MI-TEMP-SAMEWEEK"]
    moves(thursday, day, TUESDAY)
    assert thursday.desk.ledger.value("SELECT instead_of FROM session") == "2026-05-05"
    assert thursday.audit().ok


def test_a_temporary_date_and_the_regular_one_are_not_both_held(
    tmp_path: Path,
) -> None:
    friday = TUESDAY + datetime.timedelta(days=3)
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, MOVED, date=TUESDAY) as (till, clock):
        moves(till, TUESDAY, None)
        till.count_drawer({10_000: 2}, by=ANN)
        till.close(who=Approval(TOM, RUTH), partial=True)
        clock.set(at("16:30", friday))
        with pytest.raises(Refused, match="which is then not held") as refused:
            moves(till, friday, TUESDAY)
        assert [each.rule for each in refused.value.refusals] == ["MI-TEMP-SUBST"]


def test_the_regular_date_is_not_held_when_another_took_its_place(tmp_path: Path) -> None:
    monday = TUESDAY + datetime.timedelta(days=6)
    next_tuesday = TUESDAY + datetime.timedelta(days=7)
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, MOVED, date=monday) as (till, clock):
        moves(till, monday, next_tuesday)
        till.count_drawer({10_000: 2}, by=ANN)
        till.close(who=Approval(TOM, RUTH), partial=True)
        clock.set(at("16:30", next_tuesday))
        with pytest.raises(Refused, match="which is then not held") as refused:
            moves(till, next_tuesday, None)
        assert [each.rule for each in refused.value.refusals] == ["MI-TEMP-SUBST"]


def test_where_the_law_is_silent_no_occasion_is_moved(home: Home, clock: SetClock) -> None:
    with (
        open_till(home, clock=clock, printing=False) as till,
        pytest.raises(Refused, match="has no rule that lets an occasion move"),
    ):
        till.open_occasion(
            float_cents=20_000, who=ANN_AND_RUTH, date=DATE + datetime.timedelta(days=1),
            occasions=("evening",), instead_of=DATE,
        )  # fmt: skip

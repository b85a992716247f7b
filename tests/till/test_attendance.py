"""Attendance: people and not slips, announced once, with all prizes of the schedule for so many."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.attendance import HeadCount, announced
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, at, cash, player
from tests.till.halls import hall

FIRST_RANGE = "players = { from = 50, to = 99 }"


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[Till, SetClock]]:
    """The New York hall where the lowest schedule is for three players on."""
    few = (FIRST_RANGE, "players = { from = 3, to = 99 }")
    with hall(tmp_path, "ny-saturday", "17:42", few, date=DATE) as (till, clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        yield till, clock


def sells(till: Till, players: int, *, here: bool = False) -> None:
    for number in range(players):
        key = f"attendance-{here}-{number}"
        till.sell((player("ADM", here=here),), cash(300), key=key, by=ANN)


def rules_of(refused: pytest.ExceptionInfo[Refused]) -> list[str | None]:
    return [each.rule for each in refused.value.refusals]


def test_people_are_counted_once_and_the_schedule_for_them_binds(
    small: tuple[Till, SetClock],
) -> None:
    till, _clock = small
    sells(till, 4)
    sells(till, 1, here=True)
    till.void("A-000002", reason="left", who=ANN_AND_RUTH)
    said = till.announce_attendance(by=RUTH)
    assert (said.counted, said.players, said.schedule) == (3, 3, "Option 1")
    assert said.slips == ("A-000001", "A-000003", "A-000004")
    assert said.total_cents == 41_500
    assert dict(said.prizes_cents)["5b"] == 3_000
    assert said.warnings == ()
    till.sell((player("ADM"),), cash(300), key="comes-too-late", by=ANN)
    session = till.session()
    assert session is not None
    assert [each.players for each in announced(till.desk, session)] == [3]
    assert till.audit().ok


def test_it_is_announced_once_and_neither_raised_nor_lowered(small: tuple[Till, SetClock]) -> None:
    till, _clock = small
    sells(till, 3)
    till.announce_attendance(by=RUTH)
    with pytest.raises(Refused, match="it stays as it is"):
        till.announce_attendance(by=RUTH)
    for decline, count in ((True, None), (False, HeadCount(120, "counted the chairs"))):
        with pytest.raises(Refused, match="Option 1 are announced and are all paid") as refused:
            till.announce_attendance(by=RUTH, decline=decline, head_count=count)
        assert rules_of(refused) == ["NY-ATT-ALL-GAMES"]


def test_where_no_schedule_is_for_so_many_only_the_highest_may_be_paid(till: Till) -> None:
    sells(till, 2)
    with pytest.raises(Refused, match="No licensed schedule is for 2 players") as refused:
        till.announce_attendance(by=RUTH)
    assert rules_of(refused) == ["NY-ATT-RANGE"]
    said = till.announce_attendance(by=RUTH, decline=True)
    assert (said.exercised, said.schedule, said.total_cents) == (False, "Option 3", 109_000)


def test_only_the_chairperson_corrects_to_a_head_count_with_a_reason(till: Till) -> None:
    with pytest.raises(Refused, match="Correcting attendance"):
        till.announce_attendance(by=TOM, head_count=HeadCount(60, "two doors"))
    with pytest.raises(Refused, match="Announcing attendance"):
        till.announce_attendance(by=ANN)
    with pytest.raises(Wrong, match="Say the reason"):
        till.announce_attendance(by=RUTH, head_count=HeadCount(60, " "))
    with pytest.raises(Wrong, match="Players are 0 to 9999"):
        till.announce_attendance(by=RUTH, head_count=HeadCount(-1, "two doors"))
    said = till.announce_attendance(by=RUTH, head_count=HeadCount(60, "two doors"))
    assert (said.counted, said.players, said.reason) == (0, 60, "two doors")


def test_an_announcement_after_a_game_began_says_so(small: tuple[Till, SetClock]) -> None:
    till, clock = small
    sells(till, 3)
    clock.set(at("19:01"))
    till.mark_game("EB1", "start", by=ANN)
    said = till.announce_attendance(by=RUTH)
    assert [each.rule for each in said.warnings] == ["NY-ATT-ANNOUNCE"]


def test_a_program_without_the_option_announces_nothing(tmp_path: Path) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=DATE) as (friday, _clock):
        friday.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE, occasions=("friday",))
        with pytest.raises(Refused, match="there is nothing to announce"):
            friday.announce_attendance(by=RUTH)

"""The walk before the doors open: every look is on record at once, and on the opening slip."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.home import Home
from kiosk.till.till import Approval, Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, BEA, DATE, RUTH, at
from tests.till.halls import OWN_NUMBERS, TUESDAY, hall
from tests.till.test_checklists import paper


@pytest.fixture
def till(home: Home, clock: SetClock) -> Iterator[Till]:
    """The New York desk with nothing open."""
    with open_till(home, clock=clock, printing=False) as opened:
        yield opened


def steps(till: Till) -> list[str]:
    return [each.step.id for each in till.opening_guide().steps]


def test_the_pack_comes_first_and_what_it_does_not_ask_for_the_house_looks_at(
    till: Till, tmp_path: Path
) -> None:
    assert steps(till) == [
        "NY-BONUS-APPROVED", "license-posted", "program-posted", "lighted-board", "carry-over",
        "test-slip", "clock",
    ]  # fmt: skip
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (michigan, _clock):
        found = steps(michigan)
    assert "MI-LICENSE-POST" in found and "license-posted" not in found
    assert "MI-PROG-POST" in found and "program-posted" not in found
    assert "MI-HARD-TURNIN" in found and "hard-cards" not in found


def test_what_was_looked_at_stays_looked_at_after_a_power_cut(home: Home, clock: SetClock) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        till.check_opening("license-posted", by=ANN)
        till.check_opening("lighted-board", note="  the lamp of B 7 is\tdead ", by=BEA)
    with open_till(home, clock=clock, printing=False) as again:
        guide = again.opening_guide()
        assert len(guide.left) == len(guide.steps) - 2
        looked = {each.step.id: each.looked for each in guide.steps if each.looked}
        assert (looked["license-posted"].ok, looked["license-posted"].by) == (True, "Ann")
        assert looked["lighted-board"].note == "the lamp of B 7 is dead"
        again.check_opening("lighted-board", by=ANN)
        assert all(each.looked.ok for each in again.opening_guide().steps if each.looked)


def test_the_opening_slip_says_what_was_looked_at_by_whom_and_what_was_not(
    till: Till, clock: SetClock
) -> None:
    till.check_opening("license-posted", by=ANN)
    clock.set(at("17:49"))
    till.check_opening("program-posted", by=ANN)
    till.check_opening("lighted-board", note="no bulb for B 7", by=BEA)
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    printed = paper(till, "opening")
    for words in (
        "[x] License posted", "[NO] Board lit", "no bulb for B 7", "[  ] Clock",
        "[  ] Bonus pattern", "NOT LOOKED AT on the screen", "17:42 to 17:49",
    ):  # fmt: skip
        assert words in printed, words
    assert till.audit().problems == []


def test_a_look_counts_for_one_opening(till: Till, clock: SetClock) -> None:
    till.check_opening("clock", by=ANN)
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    with pytest.raises(Refused, match="open already"):
        till.check_opening("clock", by=ANN)
    till.count_drawer({10_000: 2}, by=ANN)
    till.close(who=Approval(ANN, RUTH), partial=True)
    assert all(each.looked is None for each in till.opening_guide(DATE).steps)


def test_the_carry_over_is_shown_and_looked_at_again_when_it_has_changed(till: Till) -> None:
    def carry_over() -> tuple[tuple[str, ...], bool]:
        step = next(e for e in till.opening_guide().steps if e.step.id == "carry-over")
        return step.says, step.looked is not None

    till.check_opening("carry-over", by=ANN)
    says, looked = carry_over()
    assert looked and says[0] == "Bonus ball, Saturday evening: 0.00 carried in"
    assert "of before this kiosk" in says[1]
    till.carry_in(12_500, reason="the report of 9 May", who=Approval(RUTH, ANN))
    assert carry_over() == (("Bonus ball, Saturday evening: 125.00 carried in",), False)
    till.check_opening("carry-over", by=ANN)
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    assert "125.00" in paper(till, "opening")


def test_what_cannot_be_is_said(till: Till) -> None:
    with pytest.raises(Wrong, match="this checklist has"):
        till.check_opening("moon", by=ANN)
    with pytest.raises(Wrong, match="what is wrong"):
        till.check_opening("clock", note="  ", by=ANN)

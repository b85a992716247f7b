"""Finding a slip: by number, amount, time or its scanned QR; and when it was bought."""

import datetime
import json
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Wrong
from kiosk.till.slip_list import Search
from kiosk.till.till import Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, at, cash, make_desk, player
from tests.till.test_exchanges import people
from tests.till.test_voids_and_copies import printed


def qr_of(till: Till) -> str:
    """What a scanner reads from the newest slip."""
    elements = json.loads(printed(till, "slip"))["elements"]
    found: str = next(each["text"] for each in elements if each["type"] == "qr")
    return found


def test_a_scanned_slip_is_taken_wherever_a_number_is(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    scanned = qr_of(till)
    assert scanned.startswith("A-000001 2026-05-16 ")
    assert till.slip(scanned).text == "A-000001"
    assert till.slip(f" {scanned.lower()}\n").text == "A-000001"
    assert [each.number for each in till.slips(search=scanned)] == ["A-000001"]
    till.void(scanned, reason="leaves", who=ANN_AND_RUTH)
    assert till.slip("1").void


@pytest.mark.parametrize("text", ["A-000001 is mine", "2026-05-16 A-000001", "A-000001 2026", ""])
def test_other_words_are_no_slip(till: Till, text: str) -> None:
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    with pytest.raises(Wrong, match="is no slip number"):
        till.slip(text)


def test_slips_are_found_by_what_people_remember(till: Till, clock: SetClock) -> None:
    for minute, item, cents in (
        ("17:42", "P8", 800),
        ("17:55", "P15", 1_500),
        ("18:03", "P8", 800),
    ):
        clock.set(at(minute))
        till.sell((player(item),), cash(cents), key=f"sale-at-{minute}", by=ANN)

    def found(**by: object) -> list[str]:
        return [each.number[-1] for each in till.slips(search=Search(**by))]  # type: ignore[arg-type]

    def times(first: str, last: str) -> tuple[datetime.time, datetime.time]:
        return datetime.time.fromisoformat(first), datetime.time.fromisoformat(last)

    assert found(number="00002") == ["2"]
    assert found(amount_cents=800) == ["3", "1"]
    assert found(between=times("17:50", "18:03")) == ["3", "2"]
    assert found(between=times("17:50", "18:03"), amount_cents=800) == ["3"]
    assert found(between=times("18:00", "17:45")) == ["3", "1"]
    assert found(anything="15.00") == ["2"]
    assert found(amount_cents=801) == []


def test_a_late_slip_says_when_it_was_bought_and_during_what(till: Till, clock: SetClock) -> None:
    till.sell((player("P15"),), cash(1_500), key="early-sale", by=ANN)
    assert till.bought("1") == "bought 17:42"
    clock.set(at("19:41"))
    for game in ("EB1", "EB2", "1", "2", "3"):
        till.mark_game(game, "first_ball", by=RUTH)
    till.sell((player("ADM"),), cash(300), key="late-sale", by=ANN)
    assert till.bought("2").startswith("bought 19:41, during game 3 ")
    slip = till.slip("2").sold.slip
    assert slip is not None
    assert [each.split()[0] for each in slip.not_valid_for] == ["1", "2"]


FRIDAY = datetime.date(2026, 5, 15)


def test_what_lets_nobody_play_prints_a_receipt_and_takes_no_number(tmp_path: Path) -> None:
    home = make_desk(
        tmp_path / "nh", program="nh-friday.toml", printer="none", made_at=at("16:00", FRIDAY)
    )
    with open_till(home, clock=SetClock(at("17:30", FRIDAY)), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=FRIDAY)
        till.sell((player("DAUB"),), cash(200), key="a-dauber", by=ANN)
        assert till.next_slip() == "A-000001"
        paper = printed(till, "receipt")
        assert "RECEIPT" in paper
        assert '"qr"' not in paper
        till.sell((player("DAUB"), player("SH", "DAUB")), cash(700), key="two-of-them", by=ANN)
        assert till.next_slip() == "A-000002"
        assert people(till) == 1
        assert till.audit().ok

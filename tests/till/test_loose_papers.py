"""Badges, the caller's sheet, and receipts for early birds where the house wants them."""

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.home import Home
from kiosk.till.caller_paper import caller_document
from kiosk.till.till import Till, open_till
from receipts.document import from_json
from receipts.drivers.text import render
from tests.nights import ANN, ANN_AND_RUTH, RUTH, cash, make_desk, player
from tests.till.halls import FRIDAY, hall

SATURDAY = datetime.date(2026, 5, 16)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return make_desk(tmp_path / "desk")


@pytest.fixture
def till(home: Home, clock: SetClock) -> Iterator[Till]:
    with open_till(home, clock=clock) as made:
        yield made


def papers(home: Home) -> str:
    """All that the virtual printer of this desk printed, as text."""
    return "\n".join(path.read_text("utf-8") for path in sorted(home.paper.rglob("*.txt")))


def test_the_chairperson_prints_badges(till: Till, home: Home) -> None:
    assert till.print_badge("ann", by=RUTH).grade in {"printed", "processed", "sent"}
    words = papers(home).split()
    assert {"CASHIER", "Ann", "Parish"} <= set(words)
    with pytest.raises(Refused, match="chairperson"):
        till.print_badge("Ann", by=ANN)
    with pytest.raises(Wrong, match="Nobody called Eve"):
        till.print_badge("Eve", by=RUTH)


def test_the_callers_sheet_has_every_game_of_tonight(till: Till, home: Home) -> None:
    with pytest.raises(Refused, match="opens the night"):
        till.print_caller_sheet()
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=SATURDAY)
    session = till.session()
    assert session is not None
    till.print_caller_sheet()
    sheet = papers(home).split("CALLER'S SHEET")[1]
    for game in session.program.games:
        assert game.name.split()[0] in sheet
    assert "[  ]" in sheet


def test_before_the_first_game_the_caller_says_what_the_law_wants(tmp_path: Path) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=FRIDAY) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=FRIDAY)
        sheet = render(caller_document(till.desk), 48)
        assert sheet.count("[  ] balls available for") == 1


def test_receipts_for_early_birds_hang_below_the_slip_where_the_house_wants_them(
    tmp_path: Path,
) -> None:
    wanted = ("[slips]\n", '[house]\ngame_receipts = ["early_bird"]\n\n[slips]\n')
    with hall(tmp_path, "ny-saturday", "17:42", wanted, date=SATURDAY) as (till, _clock):
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=SATURDAY)
        till.sell((player("ADM", "EB1-1", "EB2-1"),), cash(5_000), key="with-early-birds", by=ANN)
        slip = next(each for each in till.owed() if each.kind == "slip")
        text = render(from_json(slip.document), 48)
        assert text.count("EARLY BIRD RECEIPT") == 2
        assert text.index("END A-000001\n") < text.index("A-000001-E1")
        assert "END A-000001-E2" in text

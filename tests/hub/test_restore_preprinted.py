"""A desk on preprinted slips that goes on after its machine failed: the paper's numbers go on."""

from pathlib import Path
from typing import Any

import pytest

from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests.cli.conftest import Desk
from tests.nights import ANN, PINS, SAMPLES, cash, player

BEGINS = "2026-05-05T17:30:00-04:00"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Michigan: two slips of the roll and one of the pad are backed up, two more are not."""
    made = Desk(tmp_path / "old-machine")
    made.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "mi-tuesday.toml"),
        "--printer", "virtual", "--practice-clock", BEGINS,
    )  # fmt: skip
    made.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    for worker, role in (("Ann", "cashier"), ("Tom", "treasurer")):
        made.json("worker", "add", worker, "--role", role, by="Ruth", new=PINS[worker])
    made.do("slip", "stock", "load", "501", "1000", by="Ruth")
    made.do("slip", "stock", "load", "9001", "9050", "--pad", by="Ruth")
    made.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    for pad in ((), (), ("--pad", "9001")):
        made.do("sell", "ADM", "--cash", "2.00", "--no-print", *pad)
    made.json("backup", str(tmp_path / "a.backup"))
    for _sale in range(2):
        made.do("sell", "ADM", "--cash", "2.00", "--no-print")
    return made


def test_the_roll_goes_on_behind_what_was_printed_and_only_the_epoch_is_new(
    desk: Desk, tmp_path: Path
) -> None:
    new = Desk(tmp_path / "new-machine")
    done: dict[str, Any] = new.json(
        "restore", "--from", str(tmp_path / "a.backup"), "--last-slip", "N-000504",
        "--printer", "virtual", by="Ruth",
        new=PINS["Ruth"],
    )  # fmt: skip
    assert done["lost"] == [{"series": "N", "first": 503, "last": 504}]
    assert done["epoch"] > 1

    def go_on(till: Till) -> None:
        assert till.next_slip() == "N-009002"
        assert till.slip_stock().stopped == "Nobody has read the number on the roll."
        with pytest.raises(Refused, match="N-000505 has to come next"):
            till.confirm_roll("503", by=ANN)
        till.confirm_roll("505", by=ANN)
        sold = till.sell((player("ADM"),), cash(200), key="after-the-restore", by=ANN)
        assert sold.slips[0].number == "N-000505"
        found = till.audit()
        assert found.ok, found.problems
        till.count_drawer({10_000: 2, 100: 8}, by=ANN)
        session = till.session()
        assert session is not None
        assert not [each for each in till.still_open() if "N-0005" in each and "owed" not in each]

    with open_till(Home(new.home), printing=False) as till:
        go_on(till)

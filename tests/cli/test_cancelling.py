"""Calling a night off by the command line."""

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES

CANCEL = ("occasion", "cancel", "--reason", "no heating", "--key", "cancel-the-night")


@pytest.fixture
def friday(bare: Desk) -> Desk:
    """A New Hampshire evening that is open."""
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "nh-friday.toml"),
        "--printer", "virtual", "--practice-clock", "2026-05-15T17:30:00-04:00",
    )  # fmt: skip
    bare.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    bare.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    return bare


def test_a_night_is_called_off_and_its_slips_refunded_once(opened: Desk) -> None:
    opened.do("sell", "ADM", "BB", "/", "ADM", "--cash", "7", "--no-print")
    refused = opened.json(*CANCEL, by="Ann", code=1)["refused"]
    assert "is for a chairperson" in refused[0]["message"]
    done = opened.do(*CANCEL, by="Ruth")
    assert (done["occasions"], done["slips_to_refund"], done["dead_receipts"]) == (
        ["evening"], 2, 1,
    )  # fmt: skip
    assert done["paper"] == "printed"
    assert opened.do(*CANCEL, by="Ruth")["repeated"]
    status = opened.json("occasion", "status")
    assert status["cancelled"] == ["evening"]
    assert {each["reason"] for each in status["cutoffs"]} == {"the occasion is cancelled"}
    sold = opened.json("sell", "ADM", "--cash", "3", "--no-print", by="Ann", code=1)["refused"]
    assert sold[0]["message"] == "Saturday evening is cancelled: nothing is sold for it."
    for slip, cents in (("A-000001", 400), ("A-000002", 300)):
        void = ("slip", "void", slip, "--reason", "cancelled")
        assert opened.do(*void, approve="Ruth")["refund_cents"] == cents
        assert opened.json(*void, by="Ann", approve="Ruth", code=1)["refused"]
    opened.do("shift", "end")
    opened.do("shift", "count", "--count", "100x2")
    closed = opened.do("occasion", "close", approve="Ruth")
    assert [each["occasion"] for each in closed["figures"]["cancelled"]] == ["evening"]
    assert "CANCELLED, not played" in opened.run("report", "z").out
    assert opened.json("audit")["ok"]


def test_the_state_is_told_within_a_day(friday: Desk) -> None:
    (notice,) = friday.do(*CANCEL, by="Ruth")["notices"]
    assert notice["rule"] == "NH-CANCEL-24H"
    assert notice["by"].startswith("2026-05-16T17:30")

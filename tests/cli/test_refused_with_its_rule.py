"""What must not be done about the games' money is refused, each with the rule that says so."""

import json
from typing import Any

import pytest

from kiosk.cli.frame import Pins
from kiosk.cli.main import run
from tests.cli.conftest import Desk
from tests.nights import PINS


def rules(found: dict[str, Any]) -> list[str | None]:
    assert all(each["citation"] for each in found["refused"] if each["rule"])
    return [each["rule"] for each in found["refused"]]


@pytest.fixture
def sold(opened: Desk) -> Desk:
    """Two bonus balls sold."""
    opened.do("sell", "ADM", "BB", "/", "ADM", "BB", "--cash", "8", "--no-print")
    return opened


def wins(desk: Desk, receipt: str, **how: Any) -> dict[str, Any]:
    return desk.json(
        "bonus-ball", "winner", "--game", "1", "--ball", "41", "--receipt", receipt,
        "--name", "M. Lee", by="Ruth", **how,
    )  # fmt: skip


def test_a_winner_before_the_number_is_drawn_and_a_second_one_after_the_win(sold: Desk) -> None:
    early = sold.json("bonus-ball", "winner", "--game", "1", "--ball", "41", "--receipt",
                      "A-BB1-0001", "--name", "M. Lee", by="Ruth", code=1)  # fmt: skip
    assert early["refused"][0]["message"] == "No announced bonus ball waits to be settled."
    sold.do("bonus-ball", "announce", "--no-print", by="Ruth")
    assert rules(wins(sold, "A-BB1-0001", code=1)) == ["NY-BB-WIN-CONDITION"]
    sold.do("bonus-ball", "number", "41")
    wins(sold, "A-BB1-0001")
    assert rules(wins(sold, "A-BB1-0002", code=1)) == ["NY-BB-CLOSE-ON-WIN"]


@pytest.mark.parametrize("number", ["76", "0"])
def test_a_number_no_ball_bears(sold: Desk, number: str) -> None:
    found = sold.json("bonus-ball", "number", number, by="Ann", code=1)
    assert rules(found) == ["NY-BB-WIN-CONDITION"]


@pytest.mark.parametrize(
    ("amount", "rule"), [("-5.00", "NY-BB-CARRYOVER"), ("6000.01", "NY-BB-CAP-6000")]
)
def test_a_carry_over_that_no_prize_can_have_left(sold: Desk, amount: str, rule: str) -> None:
    given = ["--home", str(sold.home), "--as", "Tom", "--approve", "Ruth", "bonus-ball",
             "carry-in", "--reason", "the book", "--json", "--", amount]  # fmt: skip
    answer = run(given, Pins(PINS["Tom"], PINS["Ruth"]))
    assert answer.code == 1
    assert rules(json.loads(answer.out)) == [rule]


def test_another_schedule_than_the_announced_one(sold: Desk) -> None:
    announce = ("attendance", "announce", "--reason", "counted by hand", "--players")
    sold.do(*announce, "60", "--no-print", by="Ruth")
    assert rules(sold.json(*announce, "120", by="Ruth", code=1)) == ["NY-ATT-ALL-GAMES"]
    assert sold.json("report", "announcements")["attendance"][0]["players"] == 60


def test_a_payment_above_the_prize_and_a_second_one(sold: Desk) -> None:
    sold.do("game", "start", "TRI")
    pay = ("prize", "pay", "TRI", "--winner", "M. Lee")
    above = sold.json(*pay, "--amount", "100.01", by="Ann", approve="Ruth", code=1)
    assert "comes to 100.00, not 100.01" in above["refused"][0]["message"]
    sold.do(*pay, "--no-print", approve="Ruth")
    again = sold.json(*pay, by="Ann", approve="Ruth", code=1)
    assert "is paid already" in again["refused"][0]["message"]


def test_a_delay_an_announcement_and_a_closing_slip_that_cannot_be(sold: Desk) -> None:
    sold.do("bonus-ball", "announce", "--no-print", by="Ruth")
    twice = sold.json("bonus-ball", "announce", by="Ruth", code=1)
    assert "it stays as it is" in twice["refused"][0]["message"]
    late = sold.json("bonus-ball", "closing-slip", "B", "--sold", "1", "--amount", "2.00",
                     "--closed-at", "17:30", by="Ann", approve="Ruth", code=2)  # fmt: skip
    assert "bring at most 1.00" in late["errors"][0]["message"]

"""A whole Saturday by the command line alone, with the state's own figures."""

import csv
import io

import pytest

from kiosk.cli.frame import Pins
from kiosk.cli.main import run
from tests.cli.conftest import Desk


def test_a_whole_night_by_the_command_line(made: Desk) -> None:
    opened = made.do("occasion", "open", "--float", "200.00", approve="Ruth")
    assert opened["occasions"] == [{"id": "evening", "number": 1, "gaming_date": "2026-05-16"}]
    assert opened["paper"] == "printed"

    status = made.json("occasion", "status")
    assert status["state"] == "open"
    assert status["next_slip"] == "A-000001"
    bonus = next(each for each in status["cutoffs"] if each["what"] == "Bonus ball")
    assert bonus["at"] == "2026-05-16T19:00:00.000-04:00"
    assert not bonus["closed"]

    first = made.do("sell", "P15", "BB", "--cash", "20.00")
    assert first["change_cents"] == 400
    assert first["slips"] == [
        {"number": "A-000001", "cards": 108, "admission_cents": 0, "total_cents": 1600,
         "on_pad": False}
    ]  # fmt: skip
    assert len(first["receipts"]) == 1
    assert first["paper"] == "printed"

    two = made.do("sell", "P8", "/", "P20", "BB", "--cash", "40.00")
    assert [(each["number"], each["cards"]) for each in two["slips"]] == [
        ("A-000002", 68),
        ("A-000003", 153),
    ]
    assert two["change_cents"] == 1100

    here = made.do("sell", "--here", "TRI6", "--cash", "2.00")
    assert here["slips"][0]["number"] == "A-000004"
    assert made.json("occasion", "status")["attendance"] == 3

    void = made.do("slip", "void", "A-000002", "--reason", "changed mind", approve="Ruth")
    assert void["refunds"] == [{"kind": "cash", "amount_cents": 800}]
    copy = made.do("slip", "reprint", "1", "--reason", "lost")
    assert copy["heading"] == "COPY 1"
    assert made.json("slip", "show", "2")["state"] == "void"

    made.do("drawer", "drop", "100.00", "--reason", "night safe", approve="Ruth")
    made.do("game", "start", "EB1")
    made.do("bonus-ball", "close")
    announced = made.do("bonus-ball", "announce", by="Ruth")
    assert (announced["receipts_cents"], announced["prize_cents"]) == (200, 150)
    made.do("bonus-ball", "none", by="Ruth")

    assert made.json("report", "x")["slips"]["issued"] == 4
    open_now = made.json("occasion", "close", by="Tom", approve="Ruth", code=1)
    assert "The shift of Ann has not ended" in open_now["refused"][0]["message"]
    made.do("shift", "end")
    count = made.do("drawer", "count", "--count", "100x1,20x1,10x1,1x8,0.25x4")
    assert count | {"entry": 0} == {
        "entry": 0,
        "tenders": [],
        "counted_cents": 13_900,
        "expected_cents": 20_000 + 1_600 + 2_900 + 200 - 800 - 10_000,
        "over_short_cents": 0,
        "paper": "printed",
    }
    closed = made.do("occasion", "close", by="Tom", approve="Ruth")
    assert (closed["z"], closed["partial"]) == (1, False)

    z = made.json("report", "z")
    assert z["figures"]["sales"]["total_cents"] == 4_700
    assert z["figures"]["sales"]["refunds_cents"] == 800
    assert z["figures"]["slips"]["voided"] == 1
    assert z["figures"]["slips"]["copies"] == 1
    audit = made.json("audit")
    assert audit["ok"]
    assert audit["slips"] == {"first": 1, "last": 4, "issued": 4, "voided": 1, "breaks": 0}
    assert made.json("paper", "list") == {"papers": []}
    papers = {each.name.split("-", 1)[1] for each in (made.home / "paper").glob("*.png")}
    assert {"A-000001.png", "VOID-A-000002.png", "A-000001-copy-1.png", "Z-0001.png"} <= papers


def test_the_same_key_again_changes_nothing(opened: Desk) -> None:
    first = opened.do("sell", "ADM", "--cash", "5", "--key", "my-own-key-1", "--no-print")
    again = opened.do("sell", "ADM", "--cash", "5", "--key", "my-own-key-1", "--no-print")
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert again["slips"] == first["slips"]


def test_several_of_one_thing_and_a_named_occasion(opened: Desk) -> None:
    sale = opened.do("sell", "JP1x3@evening", "ADMx2", "--cash", "20", "--no-print")
    assert sale["total_cents"] == 1_200
    assert sale["slips"][0]["cards"] == 39


def test_a_sale_may_be_paid_by_check_and_cash(opened: Desk) -> None:
    sale = opened.do("sell", "P15", "--check", "1044:10.00", "--cash", "10", "--no-print")
    assert sale["change_cents"] == 500


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_reports_come_as_text_csv_and_json(opened: Desk, form: str) -> None:
    opened.do("sell", "P15", "BB", "--cash", "20", "--no-print")
    answer = opened.run("report", "slips", "--format", form, by="Ruth")
    assert "A-000001" in answer.out
    if form == "csv":
        rows = list(csv.DictReader(io.StringIO(answer.out)))
        assert rows[0]["total"] == "16.00"
        assert rows[0]["cards"] == "108"


def test_a_report_of_slips_has_no_money_for_a_cashier_until_the_count(opened: Desk) -> None:
    opened.do("sell", "P15", "BB", "--cash", "20", "--no-print")
    for who in (None, "Ann"):
        for form in ("text", "csv", "json"):
            answer = opened.run("report", "slips", "--format", form, by=who)
            assert "A-000001" in answer.out
            assert "16.00" not in answer.out
            assert "1600" not in answer.out
    assert opened.json("slip", "list")["slips"][0]["total_cents"] is None
    assert opened.json("slip", "list", by="Ann")["slips"][0]["total_cents"] == 1600
    opened.do("drawer", "count", "--count", "100x2,10x1,1x6")
    assert opened.json("report", "slips")["slips"][0]["total_cents"] == 1600


def test_pins_are_not_guessed_by_a_report(opened: Desk) -> None:
    for _try in range(6):
        answer = run(
            ["--home", str(opened.home), "report", "slips", "--as", "Tom"], Pins(own="9999")
        )
    assert "Too many wrong PINs" in answer.err


def test_an_x_shows_counts_and_no_money(opened: Desk) -> None:
    opened.do("sell", "P15", "BB", "--cash", "20", "--no-print")
    text = opened.run("report", "x").out
    assert "Package 2" in text
    assert "16.00" not in text
    assert not any(key.endswith("_cents") for key in str(opened.json("report", "x")).split("'"))


def test_a_paper_can_be_looked_at_as_text_and_as_a_picture(opened: Desk) -> None:
    opened.do("sell", "P15", "BB", "--cash", "20", "--no-print")
    job = opened.json("paper", "list")["papers"][-1]["job"]
    picture = opened.home / "slip.png"
    shown = opened.json("paper", "show", job, "--png", str(picture))
    assert "A-000001" in shown["text"]
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert opened.do("paper", "retry")["paper"] == "printed"
    assert opened.json("paper", "list") == {"papers": []}

"""Prizes by the command line: paid, held back, reported, and on the Z."""

import csv
import io
from pathlib import Path

import pytest

from tests.cli.conftest import BEGINS, Desk
from tests.nights import PINS, SAMPLES

PAY_TRI = ("prize", "pay", "TRI", "--winner", "M. Lee,T. Orr,P. Day", "--no-print")


def test_a_prize_is_paid_once_and_stands_in_every_report(opened: Desk) -> None:
    opened.do("sell", "ADM", "--cash", "20", "--no-print")
    paid = opened.do(*PAY_TRI, "--key", "prize-of-tri", approve="Ruth")
    assert paid["announced_cents"] == paid["paid_cents"] == 10_000
    assert paid["method"] == "cash"
    assert [each["amount_cents"] for each in paid["shares"]] == [3_334, 3_333, 3_333]
    assert (paid["paper"], paid["repeated"]) == ("owed", False)
    again = opened.do(*PAY_TRI, "--key", "prize-of-tri", approve="Ruth")
    assert (again["entry"], again["repeated"]) == (paid["entry"], True)
    refused = opened.json(*PAY_TRI, by="Ann", approve="Ruth", code=1)["refused"]
    assert "paid already" in refused[0]["message"]
    listed = opened.json("report", "prizes")
    assert (listed["total_cents"], listed["cash_cents"], listed["check_cents"]) == (
        10_000, 10_000, 0,
    )  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(opened.run("report", "prizes", "--format", "csv").out)))
    assert [(each["winner"], each["amount"]) for each in rows] == [
        ("M. Lee", "33.34"), ("T. Orr", "33.33"), ("P. Day", "33.33"),
    ]  # fmt: skip
    assert opened.json("audit")["ok"]


def test_the_drawer_is_short_of_no_prize_it_paid(opened: Desk) -> None:
    opened.do(*PAY_TRI, approve="Ruth")
    count = opened.do("drawer", "count", "--count", "100x1", "--no-print")
    assert (count["expected_cents"], count["over_short_cents"]) == (10_000, 0)
    opened.do("game", "start", "PRE")
    closed = opened.do("occasion", "close", "--partial", "--no-print", approve="Ruth")
    (unpaid,) = closed["unpaid_prizes"]
    assert unpaid == "The prize of game PRE Pre-Drawn is not paid by the record."
    text = opened.run("report", "z").out
    assert "Prizes paid in cash" in text
    assert "Game TRI" in text
    assert unpaid in text
    assert opened.json("audit")["ok"]


def test_a_check_is_numbered_and_leaves_the_drawer_alone(opened: Desk) -> None:
    words = ("prize", "pay", "PRE", "--winner", "M. Lee", "--method", "check", "--no-print")
    wrong = opened.json(*words, by="Ann", approve="Ruth", code=2)["errors"]
    assert wrong[0]["where"] == "--check-number"
    paid = opened.do(*words, "--check-number", "1041", approve="Ruth")
    assert paid["shares"][0]["check_number"] == "1041"
    count = opened.do("drawer", "count", "--count", "100x2", "--no-print")
    assert count["over_short_cents"] == 0
    assert "check 1041" in opened.run("report", "prizes").out


def test_a_disputed_prize_waits(opened: Desk) -> None:
    opened.do("prize", "withhold", "PRE", "--reason", "two claim it", by="Ruth")
    refused = opened.json(
        "prize", "pay", "PRE", "--winner", "M. Lee", by="Ann", approve="Ruth", code=1
    )["refused"]
    assert "held back (two claim it)" in refused[0]["message"]
    assert opened.json("report", "prizes")["withheld"] == [
        {"occasion": "evening", "game": "PRE", "part": "", "reason": "two claim it"}
    ]
    opened.do("prize", "release", "PRE", "--reason", "the card was checked", by="Ruth")
    opened.do("prize", "pay", "PRE", "--winner", "M. Lee", "--no-print", approve="Ruth")


def test_two_people_are_needed_and_the_bonus_ball_wants_its_winner_first(opened: Desk) -> None:
    alone = opened.json(*PAY_TRI, by="Ann", code=1)["refused"]
    assert "paid by two people" in alone[0]["message"]
    none = opened.json("prize", "pay", "bonus-ball", by="Ann", approve="Ruth", code=1)["refused"]
    assert "nobody won the bonus ball" in none[0]["message"]


@pytest.mark.parametrize("figure", ["33.33", "33.34"])
def test_from_the_houses_figure_on_the_tax_form_is_called_to_mind(
    tmp_path: Path, figure: str
) -> None:
    text = (SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    program = tmp_path / "program.toml"
    program.write_text(f'{text}\n[house]\nw2g_from = "{figure}"\n', encoding="utf-8")
    desk = Desk(tmp_path / "desk")
    desk.json(
        "desk", "create", "--desk", "A", "--program", str(program), "--printer", "virtual",
        "--practice-clock", BEGINS,
    )  # fmt: skip
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    desk.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    desk.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    paid = desk.do(*PAY_TRI, approve="Ruth")
    everybody = ["M. Lee", "T. Orr", "P. Day"]
    assert paid["tax_form"] == (everybody if figure == "33.33" else ["M. Lee"])


def test_the_voucher_says_who_gets_what_and_has_room_to_sign(opened: Desk) -> None:
    paid = opened.do(*PAY_TRI, approve="Ruth")
    jobs = [
        each["job"] for each in opened.json("paper", "list")["papers"] if "ouch" in each["title"]
    ]
    assert len(jobs) == 3
    text = opened.run("paper", "show", jobs[1]).out
    for words in ("PRIZE VOUCHER", "$33.33", "Tri-Color", "Winner: T. Orr", "cash"):
        assert words in text
    assert f"A{paid['entry']}-2" in text

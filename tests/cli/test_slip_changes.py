"""Slips by the command line: exchange, retender, void pending, search, a scanned QR."""

import pytest

from tests.cli.conftest import Desk


@pytest.fixture
def sold(opened: Desk) -> Desk:
    """One slip with Package 2 and a bonus ball, sixteen dollars in cash."""
    opened.do("sell", "P15", "BB", "--cash", "20", "--no-print")
    return opened


def test_an_exchange_pays_the_difference_and_names_both_slips(sold: Desk) -> None:
    done = sold.do(
        "slip", "exchange", "A-000001", "P20", "--line", "1", "--cash", "10", "--reason", "more",
        approve="Ruth",
    )  # fmt: skip
    assert done["slip"] == "A-000001"
    assert (done["new_slip"], done["whole"], done["lines"]) == ("A-000002", False, [1])
    assert (done["credit_cents"], done["total_cents"], done["due_cents"]) == (1500, 2000, 500)
    assert (done["tendered_cents"], done["change_cents"]) == (1000, 500)
    assert (done["returned_cents"], done["refunds"], done["kept"]) == (0, [], [])
    assert (done["repeated"], done["paper"]) == (False, "printed")
    shown = sold.json("slip", "show", "1")
    assert (shown["state"], shown["exchanged_for"]) == ("part void", ["A-000002"])
    assert sold.json("slip", "show", "2")["exchanged_from"] == "A-000001"
    assert sold.json("audit")["ok"]


def test_an_exchange_says_what_stays_and_what_comes_back(sold: Desk) -> None:
    sold.do("clock", "set", "2026-05-16T19:00:00-04:00", by="Ruth")
    answer = sold.run(
        "slip", "exchange", "1", "JP1x3", "--reason", "less", "--no-print", by="Ann", approve="Ruth"
    )
    assert answer.code == 0
    assert "A-000001 is exchanged for A-000002. Give back: 9.00 cash." in answer.out
    assert "1 Bonus Ball stays valid on A-000001: Bonus ball closed at 19:00" in answer.out


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (("P20", "/", "P8"), "ITEM"),
        (("P20", "--here"), "ITEM"),
        (("P20", "--cash", "x"), "cash"),
        (("P20", "--key", "k"), "--key"),
        (("P20", "--line", "9"), "--line"),
    ],
)
def test_a_wrong_exchange_is_said(sold: Desk, words: tuple[str, ...], where: str) -> None:
    said = sold.json(
        "slip", "exchange", "1", *words, "--reason", "more", by="Ann", approve="Ruth", code=2
    )
    assert said["errors"][0]["where"] == where
    assert sold.json("slip", "show", "1")["state"] == "valid"


def test_an_exchange_by_the_same_key_is_done_once(sold: Desk) -> None:
    for repeated in (False, True):
        done = sold.do(
            "slip", "exchange", "1", "P8", "--reason", "less", "--key", "exchange-1", "--no-print",
            approve="Ruth",
        )  # fmt: skip
        assert (done["repeated"], done["new_slip"]) == (repeated, "A-000002")


def test_cash_that_was_a_check_and_back(sold: Desk) -> None:
    done = sold.do("slip", "retender", "1", "--check", "1044", "--reason", "check", approve="Ruth")
    assert (done["from"], done["to"], done["amount_cents"]) == ("cash", "check", 1600)
    assert (done["reference"], done["counted_before"]) == ("1044", False)
    back = sold.do("slip", "retender", "1", "--cash", "--reason", "cash", approve="Ruth")
    assert (back["from"], back["to"]) == ("check", "cash")
    for words in (("--cash", "--card"), ()):
        said = sold.json(
            "slip", "retender", "1", *words, "--reason", "r", by="Ann", approve="Ruth", code=2
        )
        assert said["errors"][0]["where"] == "--check"
    alone = sold.json("slip", "retender", "1", "--card", "--reason", "r", by="Ann", code=1)
    assert "needs a second person" in alone["refused"][0]["message"]


def test_a_pending_void_waits_for_its_approval(sold: Desk) -> None:
    void = sold.do("slip", "void", "1", "--reason", "leaves", "--pending")
    assert (void["pending"], void["refund_cents"], void["refunds"]) == (True, 1600, [])
    shown = sold.json("slip", "show", "1")
    assert (shown["state"], shown["refund_waits_cents"]) == ("void pending", 1600)
    assert "VOID PENDING" in sold.run("slip", "list").out
    open_now = sold.json("occasion", "close", by="Tom", approve="Ruth", code=1)
    assert any("waits for approval" in each["message"] for each in open_now["refused"])
    sold.json("slip", "approve", "1", by="Ann", code=2)
    done = sold.json("slip", "approve", "1", approve="Ruth")
    assert done["refunds"] == [{"kind": "cash", "amount_cents": 1600}]
    assert sold.json("slip", "show", "1")["state"] == "void"
    both = sold.json(
        "slip", "void", "1", "--reason", "r", "--pending", by="Ann", approve="Ruth", code=2
    )
    assert both["errors"][0]["where"] == "--pending"


def test_slips_are_found_by_number_time_amount_and_qr(sold: Desk) -> None:
    sold.do("sell", "P8", "--cash", "8", "--no-print")

    def found(*words: str) -> list[str]:
        return [each["number"] for each in sold.json("slip", "list", *words)["slips"]]

    assert found("--amount", "8.00") == ["A-000002"]
    assert found("--number", "00001") == ["A-000001"]
    assert found("--time", "17:30-17:45") == ["A-000002", "A-000001"]
    assert found("--time", "19:00") == []
    job = sold.json("paper", "list")["papers"][-1]["job"]
    qr = next(
        line.strip("| ")
        for line in sold.json("paper", "show", job)["text"].splitlines()
        if "A-000002 2026-05-16" in line
    )
    assert sold.json("slip", "show", qr)["number"] == "A-000002"
    assert sold.json("slip", "list", "--time", "noon", code=2)["errors"][0]["where"] == "time"


def test_a_late_slip_says_during_which_game_it_was_bought(opened: Desk) -> None:
    opened.do("clock", "set", "2026-05-16T19:41:00-04:00", by="Ruth")
    opened.do("game", "first-ball", "2")
    opened.do("sell", "ADM", "--cash", "3", "--no-print")
    shown = opened.json("slip", "show", "1")
    assert shown["bought"] == "bought 19:41, during game 2 Regular Bingo"
    text = opened.run("slip", "show", "1").out
    assert "never valid for 1 Regular Bingo, 2 Regular Bingo: bought 19:41, during game 2" in text

"""Deposits by the command line: reported, made, and called to mind at the next opening."""

import csv
import io

from tests.cli.conftest import Desk


def test_a_nights_money_is_brought_to_the_bank_and_open_until_then(opened: Desk) -> None:
    before = opened.json("report", "deposit", code=1)["refused"]
    assert "deposits are of closed nights" in before[0]["message"]
    opened.do("sell", "ADM", "BB", "--cash", "20", "--no-print")
    opened.do("drawer", "count", "--count", "100x2,2x2", "--no-print")
    opened.do("occasion", "close", "--partial", "--no-print", approve="Ruth")
    (night,) = opened.json("report", "deposit")["nights"]
    assert (night["total_cents"], night["to_bank_cents"], night["open_cents"]) == (400, 400, 400)
    assert night["reconciled"] is True
    assert night["rules"] == ""
    opened.do("clock", "set", "2026-05-23T17:30:00-04:00", by="Ruth")
    again = opened.run(
        "occasion", "open", "--float", "200.00", "--no-print", by="Ann", approve="Ruth"
    )
    assert "Not at the bank yet: 4.00 of 2026-05-16 (Z0001)." in again.out
    words = ("deposit", "made", "--date", "2026-05-16", "--reference", "slip 88", "--no-print")
    more = opened.json(*words, "--amount", "4.01", by="Tom", code=1)["refused"]
    assert "4.01 is more" in more[0]["message"]
    made = opened.do(*words, "--amount", "4.00", "--key", "deposit-88", by="Tom")
    assert (made["amount_cents"], made["open_cents"], made["repeated"]) == (400, 0, False)
    assert opened.do(*words, "--amount", "4.00", "--key", "deposit-88", by="Tom")["repeated"]
    text = opened.run("report", "deposit", "--date", "2026-05-16").out
    assert "Brought" in text
    assert "NOT RECONCILED" not in text
    (row,) = csv.DictReader(io.StringIO(opened.run("report", "deposit", "--format", "csv").out))
    assert (row["to_bank"], row["made"], row["open"]) == ("4.00", "4.00", "0.00")
    assert opened.json("audit")["ok"]


def test_the_opening_says_in_numbers_what_is_not_at_the_bank(made: Desk) -> None:
    first = made.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    assert first["open_deposits"] == []
    made.do("sell", "ADM", "--cash", "3", "--no-print")
    made.do("drawer", "count", "--count", "100x2,1x3", "--no-print")
    made.do("occasion", "close", "--partial", "--no-print", approve="Ruth")
    made.do("clock", "set", "2026-05-23T17:30:00-04:00", by="Ruth")
    second = made.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    assert second["open_deposits"] == [{"gaming_date": "2026-05-16", "z": 1, "open_cents": 300}]

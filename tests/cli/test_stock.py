"""Paper stock by the command line."""

from tests.cli.conftest import Desk


def test_paper_comes_goes_to_the_floor_and_is_counted(opened: Desk) -> None:
    came = opened.do("stock", "receive", "TRI6", "--from", "T-101", "--to", "T-200")
    assert (came["pieces"], came["serials"]) == (100, "T-101 to T-200 tri-color")
    opened.do(
        "stock", "issue", "TRI6", "--from", "T-101", "--to", "T-120", "--worker", "Jo",
        "--change", "10.00", "--no-print", approve="Ruth",
    )  # fmt: skip
    back = opened.do(
        "stock", "return", "TRI6", "--from", "T-111", "--to", "T-120", "--worker", "Jo",
        "--change", "10.00", "--no-print",
    )  # fmt: skip
    assert (back["out"], back["due_cents"]) == (10, 2_000)
    opened.do("stock", "spoil", "TRI6", "--from", "T-200", "--reason", "torn")
    assert opened.json("stock", "list")["items"][0]["serials"] == ["T-111 to T-199 tri-color"]
    opened.do("sell", "TRI6x10", "--cash", "20", "--no-print")
    count = opened.do("stock", "count", "TRI6", "--from", "T-111", "--to", "T-199")
    assert (count["counted"], count["expected"], count["difference"]) == (89, 89, 0)
    text = opened.run("stock", "count", "TRI6", "--none", by="Ann").out
    assert text == "TRI6: counted 0, expected 89: -89.\n"


def test_what_is_missing_from_a_count_is_asked_for(opened: Desk) -> None:
    for words in ((), ("--from", "1"), ("--none", "--from", "1", "--to", "2")):
        refused = opened.json("stock", "count", "ADM", *words, by="Ann", code=2)
        assert "--none" in refused["errors"][0]["message"]
    text = opened.run("stock", "list").out
    assert text == "No paper is on record.\n"

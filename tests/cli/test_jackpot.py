"""The progressive jackpot by the command line: opening, status, settling, the report, the paper."""

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES

NOT_WON = ("jackpot", "not-won", "--calls", "58", "--ball", "9", "--consolation-winner", "T. Orr",
           "--consolation-card", "4712")  # fmt: skip
WON = ("jackpot", "won", "--winner", "M. Lee", "--card", "4711", "--calls", "50", "--ball", "41")


@pytest.fixture
def wednesday(bare: Desk) -> Desk:
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "nj-wednesday.toml"),
        "--printer", "virtual", "--practice-clock", "2026-05-13T18:05:00-04:00",
    )  # fmt: skip
    bare.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    bare.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    return bare


def opens(desk: Desk, *more: str) -> dict[str, object]:
    opened = desk.do(
        "occasion", "open", "--occasion", "wednesday", "--float", "200.00", *more, approve="Ruth"
    )
    jackpot: dict[str, object] = opened["jackpot"]
    return jackpot


def test_a_jackpot_goes_on_to_the_next_wednesday(wednesday: Desk) -> None:
    assert opens(wednesday)["jackpot_cents"] == 50_000
    assert wednesday.json("occasion", "status")["jackpot"]["calls_allowed"] == 50
    unseen = wednesday.json(*NOT_WON, by="Ruth", code=2)["errors"]
    assert unseen[0]["where"] == "--has-ball"
    lacks = wednesday.json(*NOT_WON, "--lacks-ball", by="Ruth", code=1)["refused"]
    assert [each["rule"] for each in lacks] == ["NJ-CONS-LASTNUM"]
    done = wednesday.do(*NOT_WON, "--has-ball", "--key", "wednesday-13-may", by="Ruth")
    assert (done["event"], done["next_number"], done["paper"]) == ("not_won", 2, "printed")
    assert done["winners"] == [
        {"prize": "consolation", "name": "T. Orr", "card": "4712", "share_cents": 10_000}
    ]
    again = wednesday.do(*NOT_WON, "--has-ball", "--key", "wednesday-13-may", by="Ruth")
    assert again["repeated"]
    assert wednesday.json("jackpot", "status")["settled"] == "not_won"
    wednesday.do("shift", "end")
    wednesday.do("shift", "count", "--count", "100x2")
    wednesday.do("occasion", "close", approve="Ruth")
    wednesday.do("clock", "set", "2026-05-20T18:05:00-04:00", by="Ruth")
    second = opens(wednesday, "--date", "2026-05-20")
    assert (second["number"], second["jackpot_cents"], second["calls_allowed"]) == (2, 60_000, 51)
    won = wednesday.do(*WON, by="Ruth")
    assert (won["event"], won["added_out_cents"], won["next_number"]) == ("won", 10_000, 1)
    listed = wednesday.json("report", "jackpot")["occasions"]
    assert [(each["event"], each["paid_cents"]) for each in listed] == [
        ("not_won", 0), ("won", 60_000),
    ]  # fmt: skip
    assert wednesday.json("audit")["ok"]


def test_each_winner_has_a_card(wednesday: Desk) -> None:
    opens(wednesday)
    wrong = wednesday.json(*WON, "--winner", "T. Orr", by="Ruth", code=2)["errors"]
    assert wrong[0]["where"] == "--card"


def test_a_game_that_was_not_played_is_said_with_its_reason(wednesday: Desk) -> None:
    opens(wednesday)
    done = wednesday.do("jackpot", "not-played", "--reason", "power cut", by="Ruth")
    assert (done["event"], done["next_number"]) == ("not_played", 1)


def test_a_night_without_a_jackpot_says_so(opened: Desk) -> None:
    refused = opened.json("jackpot", "status", code=1)["refused"]
    assert refused[0]["message"] == "This night has no progressive jackpot."

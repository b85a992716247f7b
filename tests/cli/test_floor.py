"""Games, balls and the bonus ball by the command line."""

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES


@pytest.fixture
def tuesday(bare: Desk) -> Desk:
    """A practice desk in Michigan, both occasions open."""
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "mi-tuesday.toml"),
        "--printer", "none", "--practice-clock", "2026-05-05T16:30:00-04:00",
    )  # fmt: skip
    bare.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    bare.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    return bare


def test_the_first_game_waits_for_two_players(tuesday: Desk) -> None:
    refused = tuesday.json("game", "start", "E1", by="Ann", code=1)["refused"]
    assert [(each["rule"], each["citation"]) for each in refused] == [("MI-BALLS-2", "Rule 317(7)")]
    done = tuesday.do("balls", "verify", "--by", "M. Lee", "--by", "T. Orr")
    assert done == {"occasion": "early", "verifiers": ["M. Lee", "T. Orr"], "changed": False}
    started = tuesday.do("game", "start", "E1")
    assert [each["what"] for each in started["announce"]] == [
        "game_name", "card_type_or_color", "winning_combination", "prize",
    ]  # fmt: skip
    assert tuesday.do("balls", "verify", "--changed")["verifiers"] == []
    assert tuesday.json("game", "start", "E2", by="Ann", code=1)["refused"]
    tuesday.do("balls", "verify", "--by", "A. Fox", "--by", "T. Orr", "--changed")
    tuesday.do("game", "start", "E2")
    assert tuesday.json("audit")["ok"]


def test_what_to_say_is_read_out_in_words(tuesday: Desk) -> None:
    tuesday.do("balls", "verify", "--by", "M. Lee", "--by", "T. Orr")
    said = tuesday.run("game", "start", "E1", by="Ann").out
    assert "Say: winning combination: any line [MI-ANN-GAME, Rule 317(6)]" in said


def test_a_bonus_ball_is_drawn_announced_and_won(opened: Desk) -> None:
    opened.do("sell", "BB", "/", "BB", "--cash", "2", "--no-print")
    assert opened.do("bonus-ball", "number", "41") == {
        "occasion": "evening", "number": 41, "to_do": ["announced", "posted", "returned"],
        "warnings": [],
    }  # fmt: skip
    wrong = opened.json("bonus-ball", "announce", "--total", "2.00", "--prize", "2.00",
                        "--no-print", by="Ruth", code=1)  # fmt: skip
    assert "The records give 2.00 collected and a prize of 1.50" in wrong["refused"][0]["message"]
    half = opened.json("bonus-ball", "announce", "--total", "2.00", by="Ruth", code=2)
    assert half["errors"][0]["where"] == "--total"
    said = opened.do("bonus-ball", "announce", "--total", "2.00", "--prize", "1.50",
                     "--no-print", by="Ruth")  # fmt: skip
    assert (said["number"], said["prize_cents"]) == (41, 150)
    winner = ("bonus-ball", "winner", "--receipt", "A-BB1-0001", "--name", "M. Lee")
    late = opened.json(*winner, "--game", "6", "--ball", "42", by="Ruth", code=1)["refused"]
    assert late[0]["rule"] == "NY-BB-WIN-CONDITION"
    assert opened.json(*winner, "--game", "6", by="Ruth", code=2)["errors"]
    won = opened.do(*winner, "--receipt", "A-BB1-0002", "--name", "T. Orr",
                    "--game", "6", "--ball", "41", by="Ruth")  # fmt: skip
    assert won["shares_cents"] == [75, 75]
    assert opened.json("audit")["ok"]

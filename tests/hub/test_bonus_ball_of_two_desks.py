"""A total of two desks that have met: one announces for the hall, and late news changes nothing."""

from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, open_evening, sign


@pytest.fixture
def desks(make: MakeDesk, hub: Path) -> tuple[Desk, Desk]:
    """A and B are enrolled, open, have sold two and three bonus balls, and know each other."""
    a, b = make("A"), make("B")
    sign(a, hub, a, b)
    for desk in (a, b):
        open_evening(desk)
    a.do("sell", "BB", "/", "BB", "--cash", "2", "--no-print")
    b.do("sell", "BB", "/", "BB", "/", "BB", "--cash", "3", "--no-print")
    a.do("bonus-ball", "number", "41")
    for desk in (b, a):
        desk.do("sync", str(hub), by="Ruth")
    return a, b


def test_a_desk_that_met_another_waits_for_its_close(desks: tuple[Desk, Desk], hub: Path) -> None:
    a, b = desks
    early = a.json("bonus-ball", "announce", by="Ruth", code=1)
    assert "Desk B sells" in early["refused"][0]["message"]
    b.do("bonus-ball", "close", "--no-print")
    b.do("sync", by="Ruth")
    a.do("sync", by="Ruth")
    said = a.do("bonus-ball", "announce", "--no-print", by="Ruth")
    assert (said["opportunities"], said["receipts_cents"], said["prize_cents"]) == (5, 500, 375)
    assert [(each["desk"], each["source"]) for each in said["desks"]] == [
        ("A", "own"), ("B", "synced"),
    ]  # fmt: skip
    a.do("sync", by="Ruth")
    b.do("sync", by="Ruth")
    twice = b.json("bonus-ball", "announce", by="Ruth", code=1)
    assert "Desk A announced" in twice["refused"][0]["message"]
    won = a.do("bonus-ball", "winner", "--game", "1", "--ball", "41", "--receipt", "B-BB1-0002",
               "--name", "M. Lee", by="Ruth")  # fmt: skip
    assert won["shares_cents"] == [375]
    assert a.json("audit")["ok"]


def test_a_void_receipt_of_the_other_desk_wins_nothing(desks: tuple[Desk, Desk], hub: Path) -> None:
    a, b = desks
    b.do("slip", "void", "1", "--reason", "leaves", "--no-print", approve="Ruth")
    b.do("bonus-ball", "close", "--no-print")
    b.do("sync", by="Ruth")
    a.do("sync", by="Ruth")
    assert a.do("bonus-ball", "announce", "--no-print", by="Ruth")["receipts_cents"] == 400
    lost = a.json("bonus-ball", "winner", "--game", "1", "--ball", "41", "--receipt",
                  "B-BB1-0001", "--name", "M. Lee", by="Ruth", code=1)  # fmt: skip
    assert "is void" in lost["refused"][-1]["message"]


def test_what_was_typed_and_comes_otherwise_by_a_sync_is_late_news(
    desks: tuple[Desk, Desk], hub: Path
) -> None:
    a, b = desks
    a.do("bonus-ball", "closing-slip", "B", "--sold", "2", "--amount", "2.00", "--closed-at",
         "17:30", approve="Ruth")  # fmt: skip
    assert a.do("bonus-ball", "announce", "--no-print", by="Ruth")["receipts_cents"] == 400
    b.do("bonus-ball", "close", "--no-print")
    b.do("sync", by="Ruth")
    a.do("sync", by="Ruth")
    status = a.json("bonus-ball", "status")
    assert status["receipts_cents"] == 400
    assert "desk B says 3 sold, 3.00; 2 sold, 2.00 was announced" in status["late_news"][0]

"""The guided first sale: each thing the coach asks for is done, and nothing of it is kept."""

import re
import tempfile
from pathlib import Path

import pytest

from kiosk.till.till import Till
from tests.nights import ANN
from tests.screens.hands import Hands, at
from tests.screens.test_every_screen_can_be_read import faint

KEYS = {"the backspace key": "backspace", "F1": "f1", "F2": "f2", "F6": "f6", "Enter": "enter"}


def asked(hands: Hands) -> str:
    """What the coach says now, in one line."""
    return str(hands.screen.coach_line.content)


async def obey(hands: Hands) -> str:
    """Does what the coach says; returns what it was."""
    words = asked(hands)
    typed = re.search(r"press a, type (\d+), then Enter", words)
    if typed:
        await hands.press("a", *typed[1], "enter")
    elif "Esc goes back" in words:
        await hands.press("escape")
    elif "the backspace key" in words:
        await hands.press("backspace")
    else:
        key = re.findall(r"[Pp]ress (\w+)", words)[-1]
        await hands.press(key.lower())
    return words


async def test_a_volunteer_who_does_what_is_said_has_sold_and_voided(
    till: Till, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = till.desk.ledger.value("SELECT count(*) FROM journal")
    async with at(till, ANN) as hands:
        await hands.press("2", "f1", "p")
        assert "PRACTICE" in hands.lines()[0]
        told = []
        while "Well done" not in asked(hands):
            told.append(await obey(hands))
            assert len(told) < 25, told
            assert faint(hands) == []
        assert any("Hand back" in each for each in told)
        assert any("second person, here Ruth" in each for each in told)
        await hands.press("escape", "f10")
        assert hands.place == "help"
        assert "nothing of it was kept" in hands.seen()
        await hands.press("escape")
        # The basket of before is as it was.
        assert [each.id for each in hands.sell.basket.player.picks] == ["P15"]
    assert till.desk.ledger.value("SELECT count(*) FROM journal") == before
    assert not list(tmp_path.glob("kiosk-practice-*"))


async def test_it_can_be_begun_before_anybody_signs_in(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        await hands.press("f5")
        assert "Practice: nothing of this is kept" in asked(hands)
        assert "You" in hands.lines()[0]
        await hands.press("f1", "p")
        assert "in the middle of a practice" in hands.seen()
        await hands.press("escape", "f10")
        assert hands.place == "sign_in"

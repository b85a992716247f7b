"""A Michigan night at the counter: the roll is loaded, jams, and the pad takes its place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.till.till import Till, open_till
from receipts.status import State
from tests.nights import RUTH
from tests.screens.hands import Hands, at
from tests.till.scripted_printer import ScriptedPrinter
from tests.till.test_preprinted import OPENED, TIME, drained, michigan, on_paper, owed


@pytest.fixture
def printer() -> ScriptedPrinter:
    return ScriptedPrinter()


@pytest.fixture
def till(
    tmp_path: Path, printer: ScriptedPrinter, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Till]:
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, _lane="main": printer)
    home = michigan(tmp_path, "tcp://192.0.2.1:9100")
    with open_till(home, clock=SetClock(TIME)) as made:
        made.open_occasion(**OPENED)  # type: ignore[arg-type]
        yield made


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


async def test_a_night_on_preprinted_slips_by_keys(till: Till, printer: ScriptedPrinter) -> None:
    async with at(till, RUTH) as hands:
        await hands.look()
        assert "ROLL STOPPED" in told(hands)
        await hands.press("f10", "r")
        assert "No roll is loaded." in told(hands)
        await hands.press("3", *"000501", "enter", *"001000", "enter")
        assert "It is in use: N-000501 comes next." in told(hands)
        await hands.press("4", *"9001", "enter", *"9050", "enter")
        assert "pad N-009001 next, 50 left" in told(hands)
        await hands.press("escape", "escape", "a", "full_stop")
        await hands.wait_for(lambda: on_paper(printer) == ["N-000501"])

        printer.grades = ["held"]
        await hands.press("a", "full_stop")
        await hands.wait_for(lambda: owed(till) == {"N-000502": "held"})
        await hands.press("a", "full_stop")
        assert "Sell from the pad" in told(hands)
        await hands.press(*"9002", "enter")
        assert "N-009001 is the next slip of the pad, not 9002" in told(hands)
        await hands.press(*["backspace"] * 4, *"9001", "enter")
        assert "Slip N-009001" in told(hands)
        assert "Write on the slip of the pad, with tonight's date: N-009001: 3 cards." in told(
            hands
        )

        await hands.press("f4", "home", "n")
        assert "N-000502 is spoiled; N-000503 prints in its place." in told(hands)
        await hands.press("escape", "f10", "r", "1", *"000504", "enter")
        assert "REFUSED The roll shows 000504, but N-000503 has to come next" in told(hands)
        await hands.press(*["backspace"] * 6, *"000503", "enter")
        assert "N-000503 comes next on the roll: printing goes on." in told(hands)
        await hands.wait_for(lambda: on_paper(printer) == ["N-000501", "N-000503"])
        await hands.press("2", *"000504", "enter", "enter", *"fed out", "enter")
        assert "N-000504 is spoiled; nothing takes its place." in told(hands)
        await hands.press("escape", "escape", "f2")
        assert "now N-000503" in told(hands)
        await hands.press(*"503", "enter")
        assert "In place of spoiled N-000502" in told(hands)
        assert till.slip("503").text == "N-000503"


async def test_giving_the_pad_up_sells_nothing(till: Till, printer: ScriptedPrinter) -> None:
    till.load_forms("pad", "9001", "9050", by=RUTH)
    printer.state = State.PAPER_OUT
    drained(till)
    async with at(till, RUTH) as hands:
        await hands.press("a", "full_stop")
        assert "Sell from the pad" in told(hands)
        await hands.press("escape")
        assert "Nothing was sold" in told(hands)
        assert till.desk.ledger.value("SELECT count(*) FROM sale") == 0
        assert not hands.sell.basket.empty

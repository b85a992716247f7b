"""What nobody expected goes to the log; the cashier reads a sentence and keeps the basket."""

import logging

import pytest

from kiosk.screens import crash
from kiosk.screens.asking import ReasonScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.till import Till
from tests.nights import ANN, PINS, cash, player
from tests.screens.hands import Hands, at

SECRET = "4711-is-nobody's-business"


def fails(*_args: object, **_named: object) -> object:
    """Fails as a mistake in the program does, with a secret in a variable."""
    pin = SECRET
    raise ZeroDivisionError(f"{len(pin)}")


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


async def test_a_sale_that_fails_unexpectedly_keeps_the_basket(
    till: Till, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "b")
        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
            broken.setattr(till, "sell", fails)
            await hands.press("f7")
        assert "NOT DONE Something in the kiosk failed." in told(hands)
        assert "what was recorded is safe" in told(hands)
        assert "Traceback" not in hands.seen() and "ZeroDivision" not in hands.seen()
        assert "ZeroDivisionError" in caplog.text
        assert SECRET not in caplog.text
        assert hands.sell.total_cents == 1600
        assert till.slips() == []
        await hands.press("f7")
        assert "CHANGE  4.00" in hands.seen()


@pytest.mark.parametrize("verb", ["quote", "keep_draft", "look"])
async def test_what_runs_beside_the_keys_may_fail_and_selling_goes_on(
    till: Till, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with at(till, ANN) as hands:
        with monkeypatch.context() as broken:
            broken.setattr(till, verb, fails)
            await hands.press("2", "b")
            await hands.look()
            assert isinstance(hands.screen, SellScreen)
            assert "Traceback" not in hands.seen()
            assert hands.sell.total_cents == 1600
        await hands.press("f7")
        assert "CHANGE  4.00" in hands.seen()
        assert len(till.slips()) == 1


@pytest.mark.parametrize(
    ("verb", "keys"),
    [
        ("slips", ("f2",)),
        ("recent_papers", ("f4",)),
        ("bonus_ball", ("f10", "5")),
        ("still_open", ("f10", "8")),
        ("workers", ("f10", "d")),
    ],
)
async def test_a_screen_that_cannot_read_says_so_and_can_be_left(
    till: Till, monkeypatch: pytest.MonkeyPatch, verb: str, keys: tuple[str, ...]
) -> None:
    async with at(till, ANN) as hands:
        with monkeypatch.context() as broken:
            broken.setattr(till, verb, fails)
            await hands.press(*keys)
            assert "NOT DONE Something in the kiosk failed." in told(hands)
            assert "Traceback" not in hands.seen()
        assert hands.app.return_code is None
        if verb != "workers":
            await hands.press(*["escape"] * len(keys))
            assert isinstance(hands.screen, SellScreen)


async def test_a_void_that_fails_unexpectedly_voids_nothing_and_shows_no_pin(
    till: Till, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f6")
        assert isinstance(hands.screen, ReasonScreen)
        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
            broken.setattr(till, "void", fails)
            await hands.press("1", "a", *PINS["Ruth"], "enter")
        assert "NOT DONE Something in the kiosk failed." in told(hands)
        assert PINS["Ruth"] not in hands.seen()
        assert PINS["Ruth"] not in caplog.text.replace("line", "")
        await hands.press("escape", "escape", "escape")
        assert isinstance(hands.screen, SellScreen)
    assert not till.slip("1").void


async def test_a_failure_in_drawing_ends_the_app_with_a_sentence_and_the_basket_kept(
    till: Till, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ZeroDivisionError):
        async with at(till, ANN) as hands:
            await hands.press("2", "b")
            monkeypatch.setattr(SellScreen, "do_here", fails)
            hands.send("f3")
            await hands.wait_for(lambda: hands.app.return_code == 1)
    monkeypatch.undo()
    said = capsys.readouterr().err
    assert "The kiosk stopped because something in it failed." in " ".join(said.split())
    assert "Traceback" not in said and SECRET not in said
    async with at(till, ANN) as hands:
        assert hands.sell.total_cents == 1600
        assert "The basket is as it was left." in hands.seen()


def test_a_trace_in_the_log_holds_no_values_of_variables(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        try:
            fails()
        except ZeroDivisionError as error:
            crash.note(error)
    assert "ZeroDivisionError" in caplog.text
    assert SECRET not in caplog.text

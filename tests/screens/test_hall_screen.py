"""The hall by keys: a stick, a hub, what all desks sold, and who is let in."""

from pathlib import Path

from kiosk.till.till import Till
from tests.nights import ANN, PINS, RUTH, cash, player
from tests.screens.hands import Hands, at


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


async def test_a_stick_is_met_and_the_sales_of_the_hall_are_read(
    till: Till, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    till.sell((player("ADM"),), cash(300), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "h")
        assert "no hub is known" in hands.seen()
        await hands.press("2")
        assert "Hub: not now, no hub is known; choose one with 4." in told(hands)
        await hands.press("1", "end", "enter")
        await hands.write(str(stick))
        await hands.press("enter")
        assert "The stick may be pulled." in told(hands)
        assert list(stick.rglob("*"))
        await hands.press("3")
        assert "All together: 1 sale, 1 slip, 1 player." in told(hands)


async def test_a_hub_is_chosen_by_two_and_met_by_a_key(till: Till, tmp_path: Path) -> None:
    async with at(till, RUTH) as hands:
        await hands.press("f10", "g", "h", "4")
        await hands.write(str(tmp_path / "nowhere.db"))
        await hands.press("enter", "b", *PINS["Tom"], "enter")
        assert "On record. 2 meets the hub at once." in told(hands)
        await hands.press("2")
        assert "There is no hub at" in told(hands)
        await hands.press("6")
        assert till.hall.own_key()[:40] in told(hands)
        await hands.press("escape", "5")
        await hands.write("no key")
        await hands.press("enter", "b", *PINS["Tom"], "enter")
        assert "This is no desk's key" in told(hands)

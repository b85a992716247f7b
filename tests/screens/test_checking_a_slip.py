"""A slip in somebody's hand: genuine or not, in large words, and whom to call."""

from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.sell import SellScreen
from kiosk.till.till import Approval, Till
from tests.nights import ANN, RUTH, cash, player
from tests.screens.hands import Hands, at
from tests.screens.test_slips_after_the_sale import qr


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


def word(hands: Hands) -> str:
    """The line under the large letters, which says the same in plain ones."""
    screen = hands.screen
    assert isinstance(screen, CheckSlipScreen)
    return next(iter(screen.answer.plain.split("\n\n")[1].splitlines()))


async def test_genuine_forged_and_void_slips_are_told_apart(till: Till) -> None:
    for number in range(2):
        till.sell((player("P15"),), cash(1500), key=f"sale-no-{number}", by=ANN)
    first, second = qr(till, "1"), qr(till, "2")
    till.void("2", reason="spoiled", who=Approval(ANN, RUTH))
    async with at(till, ANN) as hands:
        await hands.press("f2", "f3")
        await hands.burst(*first, "enter")
        assert word(hands) == "GENUINE"
        assert "Slip A-000001 of 2026-05-16" in told(hands)
        assert "Call the chairperson" not in told(hands)
        # The next scan begins anew.
        await hands.burst(*second, "enter")
        assert word(hands) == "VOID"
        assert "PAY NOTHING. Call the chairperson: Ruth." in told(hands)
        await hands.burst(*first.replace(" 15.00 ", " 95.00 "), "enter")
        assert word(hands) == "NOT GENUINE"
        assert "PAY NOTHING. Call the chairperson: Ruth." in told(hands)


async def test_what_is_no_slip_at_all_is_not_read_and_can_be_scanned_again(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f10", "f", "enter")
        assert "Scan the square on the slip first" in told(hands)
        await hands.write("[/b] hello")
        await hands.press("enter")
        assert word(hands) == "NOT READ"
        assert "Scan the whole square again" in told(hands)
        await hands.press("delete")
        await hands.burst(*qr(till, "1").lower(), "enter")
        assert word(hands) == "GENUINE"
        await hands.press("escape", "escape")
        assert isinstance(hands.screen, SellScreen)


async def test_the_large_letters_are_there_and_are_not_the_only_sign(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("f2", "f3")
        await hands.burst(*qr(till, "1"), "enter")
        filled = [
            segment
            for strip in hands.app.screen._compositor.render_strips()
            for segment in strip
            if segment.style and segment.style.bgcolor
            and segment.style.bgcolor.get_truecolor().hex == "#55ff55"
        ]  # fmt: skip
        assert len(filled) > 40

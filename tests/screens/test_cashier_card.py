"""The cashier's card: in the documents, on paper, and always that of the keys as they are."""

from pathlib import Path

from docs.make_card import card
from kiosk.screens.cashier_card import printed_card
from kiosk.screens.keys import keys_of
from kiosk.till.till import Till
from receipts.drivers import text
from receipts.profiles import VIRTUAL_80
from tests.nights import ANN
from tests.screens.hands import at

CARD = Path(__file__).parents[2] / "docs" / "cashier-card.md"
LINES_OF_A_PAGE = 66


def test_the_card_in_the_documents_is_one_page_and_that_of_the_keys() -> None:
    assert CARD.read_text(encoding="utf-8") == card(), "run: python -m docs.make_card"
    assert len(card().splitlines()) <= LINES_OF_A_PAGE
    for place in ("sell", "pay"):
        for key in keys_of(place):
            assert key.words in card()


def test_the_printed_card_names_what_is_for_sale_with_its_keys(till: Till) -> None:
    paper = text.render(printed_card(till.catalogue(), practice=False), VIRTUAL_80.columns.normal)
    assert "b  Bonus Ball" in paper
    assert "F2: Slips sold" in paper
    assert all(len(line) <= VIRTUAL_80.columns.normal for line in paper.splitlines())


async def test_the_card_is_asked_for_on_screen(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "d", "1")
        assert "no printer" in hands.seen()

"""A player's own braille card: a thing on the program, as dear as the card it stands for."""

import pytest

from kiosk.rules.program_check import check_program
from tests.rules.desks import changed, pack, sample

BEFORE = '[[item]]\nid = "W6"\n'
PLAYS = ('HARD = ["E1", "L1"]', 'HARD = ["E1", "L1"]\nOWN = ["E1", "L1"]')


def own_card(like: str = "HARD", price: str = 'price = "0.50"', on: int = 1) -> tuple[str, str]:
    """Michigan's sample with the use of an own card among its items."""
    item = (
        f'[[item]]\nid = "OWN"\nkey = "o"\nname = "Own braille card"\nkind = "hard_card"\n'
        f'on = {on}\n{price}\nown_card_for = "{like}"\n\n'
    )
    return BEFORE, item + BEFORE


def found(*change: tuple[str, str]) -> list[tuple[str, str | None, str]]:
    """What is refused or warned of in a changed sample and not in the sample itself."""
    as_it_is = sample("mi-tuesday")
    on = as_it_is.program.edition.effective_on
    known = {each.message for each in check_program(as_it_is, pack("mi"), on)}
    return [
        (each.severity, each.rule, each.message)
        for each in check_program(changed("mi-tuesday", *change, PLAYS), pack("mi"), on)
        if each.message not in known and each.severity != "note"
    ]


def test_an_own_card_at_the_equivalent_price_is_in_order() -> None:
    assert found(own_card()) == []


@pytest.mark.parametrize("price", ["0.49", "0.51", "0.01"])
def test_an_own_card_at_another_price_is_refused(price: str) -> None:
    said = found(own_card(price=f'price = "{price}"'))
    ((severity, _rule, message),) = [each for each in said if each[1] == "MI-BRAILLE-PRICE"]
    assert severity == "refuse"
    assert message == "A player's own card costs what any other does: 0.50."


def test_an_own_card_counts_as_the_cards_it_stands_for() -> None:
    ((severity, rule, message),) = found(own_card(on=2))
    assert (severity, rule) == ("refuse", "MI-BRAILLE-PRICE")
    assert "holds 2 cards and Extra hard card 1" in message


@pytest.mark.parametrize("change", [own_card(like="OWN")])
def test_an_own_card_stands_for_a_card_of_the_house_with_a_price(change: tuple[str, str]) -> None:
    said = [each for each in found(change) if each[1] is None and each[0] == "refuse"]
    assert len(said) == 1
    assert "name a card of the house with a price" in said[0][2]

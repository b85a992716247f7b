"""After each key of a long random walk the total is the basket's, and nothing sells itself."""

import random

from kiosk.screens.sell import SellScreen
from kiosk.till.till import Till
from tests.nights import ANN
from tests.screens.hands import Hands, at

KEYS = 120
THINGS = "123apertjb"
MOVES = ("plus", "left", "right", "up", "down", "backspace", "delete", "f3", "escape", "f11", "tab")
NUMBERS = (
    ("asterisk", "3", "asterisk"),
    ("asterisk", "1", "2"),
    ("equals_sign", "2", "equals_sign"),
    ("asterisk", "backspace", "backspace"),
)


def walk(chance: random.Random) -> list[str]:
    """Keys as a hurried cashier might press them, short of the keys that pay."""
    keys: list[str] = []
    while len(keys) < KEYS:
        draw = chance.random()
        if draw < 0.55:
            keys.append(chance.choice(THINGS))
        elif draw < 0.92:
            keys.append(chance.choice(MOVES))
        elif draw < 0.95:
            keys += chance.choice(NUMBERS)
        else:
            keys += ("f12", chance.choice(("f12", "down")))
    return keys


async def test_the_total_drawn_is_the_tills_own_after_every_key(till: Till) -> None:
    async with at(till, ANN) as hands:
        for key in walk(random.Random(1)):
            hands.send(key)
            # As soon as the key was handled, before any rule has answered.
            await hands.pilot.pause(0)
            assert drawn_cents(hands) == hands.sell.total_cents
            await hands.settle()
            assert drawn_cents(hands) == basket_cents(till, hands), key
            assert isinstance(hands.screen, SellScreen)
        assert till.slips() == []
        assert till.desk.ledger.value("SELECT count(*) FROM sale") == 0


async def test_what_is_paid_is_what_was_drawn(till: Till) -> None:
    chance = random.Random(3)
    async with at(till, ANN) as hands:
        paid = 0
        for _basket in range(5):
            await hands.press(*(chance.choice(THINGS) for _thing in range(chance.randint(1, 6))))
            due = drawn_cents(hands)
            await hands.press("enter", "enter")
            sale = hands.app.desk.last_sale
            assert sale is not None and sale.total_cents == due
            paid += due
        assert till.desk.ledger.value("SELECT sum(total_cents) FROM sale") == paid


def drawn_cents(hands: Hands) -> int:
    """The total in big figures, read back."""
    return int(hands.sell.board.total.value.replace(",", "").replace(".", ""))


def basket_cents(till: Till, hands: Hands) -> int:
    """What the till asks for the basket as it is, without the lines marked as refused."""
    players = hands.sell.basket.asking(refused_too=False).players
    return till.quote(players).total_cents if players else 0

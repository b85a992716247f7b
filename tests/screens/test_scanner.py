"""A scanner at the desk: item barcodes and slips, at full speed, where letters are hot keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.sell import SellScreen
from kiosk.screens.slip import SlipScreen
from kiosk.till.till import Approval, Till
from receipts.scanner_sheet import TRIAL_CODE, TRIAL_LENGTH
from tests import nights
from tests.nights import ANN, RUTH, cash, player
from tests.screens.hands import Hands, at
from tests.screens.test_slips_after_the_sale import qr

PREFIX = "ctrl+b"
DAUBER, BINGO_CAP = "4006381333931", "2b1.bt"
"""The second one is made of hot keys only, the key of exact payment among them."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The New York sample with barcodes on two of its items."""
    sample = (nights.SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    for item, code in (("TRI6", DAUBER), ("BB", BINGO_CAP)):
        sample = sample.replace(f'id = "{item}"\n', f'id = "{item}"\nbarcode = "{code}"\n')
    program = tmp_path_factory.mktemp("program") / "barcodes.toml"
    program.write_text(sample, encoding="utf-8")
    return program


@pytest.fixture
def till(program: Path, tmp_path: Path) -> Iterator[Till]:
    home = nights.make_desk(tmp_path / "desk", program=str(program), printer="none")
    with nights.open_night(home, SetClock(nights.at("17:42"))) as opened:
        yield opened


def basket(hands: Hands) -> list[tuple[str, int]]:
    return [(each.id, each.quantity) for each in hands.sell.basket.player.picks]


@pytest.mark.parametrize("prefix", [[], [PREFIX]], ids=["no prefix", "prefix"])
async def test_barcodes_add_their_items_and_none_of_their_letters_is_a_hot_key(
    till: Till, prefix: list[str]
) -> None:
    async with at(till, ANN) as hands:
        await hands.burst(*prefix, *BINGO_CAP, "enter")
        assert basket(hands) == [("BB", 1)]
        await hands.burst(*prefix, *DAUBER, "enter", *prefix, *BINGO_CAP, "enter")
        assert basket(hands) == [("BB", 2), ("TRI6", 1)]
        await hands.press("2", "f7")
        assert hands.sell.showing_change
        # After CHANGE a scan begins the next basket.
        await hands.burst(*prefix, *DAUBER, "enter")
        assert basket(hands) == [("TRI6", 1)]
    assert int(till.desk.ledger.value("SELECT count(*) FROM sale")) == 1


async def test_a_number_typed_before_counts_for_the_scan(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("asterisk", "1", "2", "enter")
        await hands.burst(*BINGO_CAP, "enter")
        assert basket(hands) == [("BB", 12)]


async def test_a_hot_key_is_seen_at_once_and_taken_back_when_it_began_a_code(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("a")
        hands.send("2")
        await hands.pilot.pause(0)
        await hands.pilot.pause(0)
        assert basket(hands) == [("ADM", 1), ("P15", 1)]
        for each in BINGO_CAP[1:]:
            hands.send(each)
        hands.send("enter")
        await hands.settle()
        assert basket(hands) == [("ADM", 1), ("BB", 1)]
        assert hands.sell.total_cents == 400


async def test_change_is_back_in_sight_when_a_scanned_slip_goes(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "f7")
        square = qr(till, "1")
        await hands.burst(*square, "enter")
        assert "Slip A-000001" in hands.seen()
        await hands.press("escape")
        assert "CHANGE  5.00" in hands.seen()
        assert hands.sell.showing_change


async def test_an_unknown_code_and_a_broken_one_do_nothing_and_say_so(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.burst(*"2bt2bt", "enter")
        assert basket(hands) == []
        assert "The code 2bt2bt is of nothing on tonight's program." in hands.seen()
        await hands.burst(PREFIX, *"2b")
        assert "A scan broke off or was too long. Nothing was done" in hands.seen()
        assert basket(hands) == []
        await hands.press("2")
        assert basket(hands) == [("P15", 1)]


async def test_a_slip_opens_from_the_counter_and_a_pile_is_scanned_one_by_one(till: Till) -> None:
    for number in range(3):
        till.sell((player("P15"),), cash(1500), key=f"sale-no-{number}", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("2")
        await hands.burst(*qr(till, "2"), "enter")
        assert isinstance(hands.screen, SlipScreen)
        assert "Slip A-000002" in hands.seen()
        await hands.burst(PREFIX, *qr(till, "1"), "enter", PREFIX, *qr(till, "3"), "enter")
        assert "Slip A-000003" in hands.seen()
        await hands.press("escape")
        assert isinstance(hands.screen, SellScreen)
        assert basket(hands) == [("P15", 1)]


async def test_two_slips_scanned_at_the_counter_show_the_second(till: Till) -> None:
    for number in range(2):
        till.sell((player("P15"),), cash(1500), key=f"sale-no-{number}", by=ANN)
    async with at(till, ANN) as hands:
        await hands.burst(*qr(till, "1"), "enter", *qr(till, "2"), "enter")
        assert "Slip A-000002" in hands.seen()
        await hands.press("escape")
        assert isinstance(hands.screen, SellScreen)


async def test_a_slip_that_is_forged_is_shown_as_such_from_the_counter(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.burst(*qr(till, "1").replace(" 15.00 ", " 95.00 "), "enter")
        assert isinstance(hands.screen, CheckSlipScreen)
        assert "NOT GENUINE" in hands.seen()


async def test_while_paying_a_scan_changes_nothing_and_says_what_to_do(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    async with at(till, ANN) as hands:
        await hands.press("2", "enter")
        for code, words in (
            (DAUBER, "This is the barcode of Tri-Color"),
            (qr(till, "1"), "This is the square of slip A-000001"),
        ):
            await hands.burst(*code, "enter")
            assert hands.place == "pay"
            assert words in hands.seen()
            assert "First take the money" in " ".join(hands.seen().split())


async def test_a_scan_is_never_a_pin_nor_an_answer(till: Till) -> None:
    async with at(till) as hands:
        await hands.burst(PREFIX, *"b1111", "enter")
        await hands.burst(*"b1.11", "enter")
        assert hands.place == "sign_in"
        assert "type the PIN" in hands.seen()
        await hands.press("b", *"1111", "enter")
        await hands.press("f10", "5", "c")
        assert hands.place == "confirm"
        await hands.burst("y", *"yyyy", "enter")
        assert hands.place == "confirm"


async def test_a_field_takes_a_scan_whole_or_not_at_all(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("2", "enter", "f2")
        assert hands.place == "form"
        await hands.burst(PREFIX, *"12.50", "enter")
        assert "does not fit into Amount" in hands.seen()
        await hands.press("down")
        await hands.burst(PREFIX, *"004711", "enter")
        assert hands.place == "form"
        assert "004711" in hands.seen()


async def test_where_one_types_letters_that_come_at_once_are_typed(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    async with at(till) as hands:
        await hands.burst(*"b1111", "enter")
        assert isinstance(hands.screen, SellScreen)
        await hands.press("2", "enter")
        await hands.burst(*"20.00", "enter")
        assert "Is this the sum handed over?" in hands.seen()
        await hands.press("f2")
        await hands.burst(*"10.00", "enter")
        await hands.burst(*"4711", "enter")
        assert "by check no. 4711: 10.00" in hands.seen()
        await hands.press("escape", "f2")
        await hands.burst(*"00001", "enter")
        assert isinstance(hands.screen, SlipScreen)
        await hands.press("f6")
        await hands.burst(*DAUBER, "enter")
        assert hands.place == "reason"


@pytest.mark.parametrize(
    ("arrives", "said"),
    [
        (TRIAL_CODE, "all 178 characters are right"),
        (TRIAL_CODE.lower(), "The scanner reads well"),
        (TRIAL_CODE.replace("Y", "\0").replace("Z", "Y").replace("\0", "Z"), "types Z where Y"),
        (TRIAL_CODE[:60] + TRIAL_CODE[63:], "lost characters: 175 of 178 came"),
    ],
    ids=["right", "small letters", "another country", "too fast"],
)
async def test_the_trial_square_tells_whether_the_scanner_is_set_right(
    till: Till, arrives: str, said: str
) -> None:
    assert len(TRIAL_CODE) == TRIAL_LENGTH
    async with at(till, ANN) as hands:
        await hands.burst(PREFIX, *arrives, "enter")
        assert said in " ".join(hands.seen().split())


async def test_a_void_slip_opens_with_what_became_of_it(till: Till) -> None:
    till.sell((player("P15"),), cash(1500), key="first-sale", by=ANN)
    code = qr(till, "1")
    till.void("1", reason="spoiled", who=Approval(ANN, RUTH))
    async with at(till, ANN) as hands:
        await hands.press("f10")
        await hands.burst(*code, "enter")
        assert "Slip A-000001   VOID" in hands.seen()

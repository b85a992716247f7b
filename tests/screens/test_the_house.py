"""The house's menu: sold out, PINs, recovery slip, program, printer, doctor; all by keys."""

from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.hub.bundle import read_entries, read_manifest
from kiosk.screens.help import ReadScreen
from kiosk.screens.house import HouseScreen
from kiosk.screens.sell import SellScreen
from kiosk.screens.sign_in import SignInScreen
from kiosk.screens.sold_out import SoldOutScreen
from kiosk.till.till import Till, open_till
from tests import nights
from tests.nights import ANN, PINS, RUTH
from tests.screens.hands import Hands, at
from tests.till.test_recovery import Paper


def told(hands: Hands) -> str:
    return " ".join(hands.seen().split())


async def mark(hands: Hands, name: str) -> None:
    """Goes to a thing in the list of what may be sold out."""
    screen = hands.screen
    assert isinstance(screen, SoldOutScreen)
    place = [each for _thing, each in screen.things].index(name)
    await hands.press("home", *["down"] * place)


async def test_what_is_sold_out_is_marked_by_one_key_and_so_is_what_is_back(till: Till) -> None:
    async with at(till, RUTH) as hands:
        await hands.press("f10", "g", "1")
        await mark(hands, "Tri-Color, six faces")
        await hands.press("enter")
        assert "Tri-Color, six faces is sold out." in told(hands)
        assert "TRI6" in till.look().sold_out
        await hands.press("enter")
        assert "Tri-Color, six faces is there again." in told(hands)
        assert not till.look().sold_out


async def test_at_the_cashiers_desk_the_chairperson_types_the_own_pin(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "1")
        await mark(hands, "Bonus Ball")
        await hands.press("enter")
        assert "this is for the chairperson" in told(hands)
        assert "Tom" not in hands.seen()
        await hands.press("escape")
        assert not till.look().sold_out
        await hands.press("enter", "a", *PINS["Ruth"], "enter")
        assert "Bonus Ball is sold out." in told(hands)
        await hands.press("escape", "escape", "escape")
        row = next(each for each in hands.lines() if "Bonus Ball" in each)
        assert "sold out" in row
        await hands.press("b")
        assert "REFUSED Bonus Ball is sold out." in told(hands)
        assert hands.sell.basket.empty


async def test_a_package_that_lacks_something_is_not_sold_and_says_what(till: Till) -> None:
    lacking = next(
        (package, part.item)
        for package in till.look().program.packages
        for part in package.contains
    )
    package, item = lacking
    till.mark_item(item, "sold_out", by=RUTH)
    async with at(till, ANN) as hands:
        row = next(each for each in hands.lines() if package.name in each)
        assert "sold out" in row
        await hands.press(package.key or "")
        assert f"REFUSED {package.name} holds" in told(hands)
        assert hands.sell.basket.empty


async def test_ones_own_pin_needs_the_one_in_use(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "2")
        await hands.press(*"9999", "enter", *"7777", "enter", *"7777", "enter")
        assert "do not belong together" in told(hands)
        await hands.press("escape", "2", *PINS["Ann"], "enter", *"7777", "enter", *"7778", "enter")
        assert "The two PINs differ" in told(hands)
        await hands.press(*["backspace"] * 4, *"7777", "enter")
        assert "Ann has a new PIN." in told(hands)
        assert "7777" not in hands.seen()
    assert till.sign_in("Ann", "7777") == ANN


async def test_the_chairperson_gives_somebody_a_new_pin(till: Till) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "3", "4", *"8888", "enter", *"8888", "enter")
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "Bea has a new PIN." in told(hands)
    assert till.sign_in("Bea", "8888").name == "Bea"


async def test_the_recovery_slip_is_printed_and_two_workers_use_it_from_the_sign_in(
    till: Till,
) -> None:
    paper = Paper(till)
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "5")
        assert "No recovery slip is in force" in told(hands)
        assert "NONE IS IN FORCE" in hands.seen()
        await hands.press("4", "a", *PINS["Ruth"], "enter")
        assert "Seal the recovery slip unread" in told(hands)
        assert "a new one in place of the one in the safe" in hands.seen()
        await hands.press("4")
        assert "worth nothing from then on" in told(hands)
        await hands.press("n", "escape", "d")
        assert isinstance(hands.screen, SignInScreen)
        await hands.press("f3", "2")
        await hands.write(paper.code.lower())
        await hands.press("enter", *"987654", "enter", *"987654", "enter")
        assert "First worker" in told(hands)
        await hands.press("b", *PINS["Ann"], "enter")
        assert "Second person" in told(hands)
        await hands.press("c", *PINS["Tom"], "enter")
        assert "Ruth has a new PIN; it stands on the next Z." in told(hands)
        assert paper.code not in hands.seen()
    assert till.sign_in("Ruth", "987654") == RUTH
    with pytest.raises(Refused):
        till.sign_in("Ruth", PINS["Ruth"])
    assert not till.has_recovery_slip()


async def test_a_wrong_recovery_code_changes_nothing(till: Till) -> None:
    Paper(till)
    till.print_recovery_slip(by=RUTH)
    async with at(till) as hands:
        await hands.press("f3", "2")
        await hands.write("AAAA")
        await hands.press("enter", *"987654", "enter", *"987654", "enter")
        await hands.press("b", *PINS["Ann"], "enter", "c", *PINS["Tom"], "enter")
        assert "not the code of the recovery slip" in told(hands)
    assert till.has_recovery_slip()
    assert till.sign_in("Ruth", PINS["Ruth"]) == RUTH


async def test_somebody_who_has_forgotten_the_pin_gets_a_new_one_at_the_sign_in(
    till: Till,
) -> None:
    async with at(till) as hands:
        await hands.press("f3", "1", "2", *"6666", "enter", *"6666", "enter")
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "Ann has a new PIN." in told(hands)
        await hands.press("b", *"6666", "enter")
        assert isinstance(hands.screen, SellScreen)


async def test_a_program_is_loaded_by_its_path_or_its_mistakes_are_read(
    till: Till, tmp_path: Path
) -> None:
    text = (nights.SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    good = tmp_path / "june.toml"
    good.write_text(
        text.replace('"2026-05"', '"2026-06"').replace("2026-05-16", "2026-06-20"),
        encoding="utf-8",
    )
    bad = tmp_path / "bad.toml"
    bad.write_text(
        text.replace('price = "1.00"', 'price = "one"').replace("format = 1", "format = 7"),
        encoding="utf-8",
    )
    async with at(till, RUTH) as hands:
        await hands.press("f10", "g", "7", "end", "enter")
        await hands.write(str(tmp_path / "nothing.toml"))
        await hands.press("enter")
        assert "There is no file" in told(hands)
        await hands.press(*["backspace"] * len("nothing.toml"))
        await hands.write("bad.toml")
        await hands.press("enter")
        assert isinstance(hands.screen, ReadScreen)
        assert "bad.toml was not loaded: mend it first." in told(hands)
        assert "bad.toml:3: " in told(hands)
        await hands.press("escape", "7", "end", "enter")
        await hands.write(str(tmp_path / "june.toml"))
        await hands.press("enter")
        assert "june.toml:352: Package 1" in told(hands)
        await hands.press("escape")
        assert "Load Saturday night 2026-06, in force from 2026-06-20?" in told(hands)
        await hands.press("y")
        assert "2026-06 is loaded, in force from 2026-06-20." in told(hands)
        assert isinstance(hands.screen, HouseScreen)


async def test_a_backup_goes_to_a_folder_and_is_read_back(till: Till, tmp_path: Path) -> None:
    stick = tmp_path / "stick" / "deep"
    stick.mkdir(parents=True)
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "h", "7", "end", "enter")
        await hands.write(str(stick.parent))
        await hands.press("enter")
        await hands.press("a", *PINS["Ruth"], "enter")
        assert "was read back whole. The stick may be pulled." in told(hands)
    (written,) = stick.parent.glob("*.backup")
    entries = list(read_entries(read_manifest(written)))
    assert len(entries) == till.audit().entries
    seen = next(each for each in till.doctor() if each.what == "backup")
    assert seen.ok and "0 h old, 0 entries behind" in seen.says


async def test_another_printer_is_chosen_and_a_test_slip_says_what_became_of_it(
    till: Till, home: Home
) -> None:
    async with at(till, ANN) as hands:
        await hands.press("f10", "g", "8")
        await hands.write("nonsense")
        await hands.press("enter")
        assert "is no address of a printer" in told(hands)
        await hands.press(*["backspace"] * len("nonsense"))
        await hands.write("virtual")
        await hands.press("enter", "1", "a", *PINS["Ruth"], "enter")
        assert "This desk prints to virtual." in told(hands)
        await hands.press("9")
        assert "The test slip:" in told(hands)
        await hands.press("2", "a", *PINS["Ruth"], "enter")
        assert "The squares of slips are made so from now on." in told(hands)
    assert home.settings().printer == "virtual"
    assert home.settings().qr == "dots"


async def test_the_doctor_says_what_is_not_well(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        await hands.press("a", *PINS["Ruth"], "enter", "f10", "g", "a")
        assert isinstance(hands.screen, ReadScreen)
        seen = told(hands)
        for what in ("disk: ", "clock: ", "ledger: ", "printer: "):
            assert what in seen
        await hands.press("escape", "1")
        assert "Sold out: not now, no night is open." in told(hands)


async def test_the_start_of_a_game_is_delayed_from_here(till: Till) -> None:
    async with at(till, RUTH) as hands:
        await hands.press("f10", "g", "c")
        assert hands.place == "caller"


def test_the_doctor_of_the_till_looks_at_the_same_as_the_command(
    home: Home, clock: SetClock
) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        assert [each.what for each in till.doctor()] == [
            "disk", "clock", "ledger", "second place", "backup", "printer",
        ]  # fmt: skip

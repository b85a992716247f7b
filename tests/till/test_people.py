"""Workers and PINs: who may be added by whom, and what guessing costs."""

import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault, Refused, Wrong
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests.nights import ANN, PINS, RUTH, make_desk


def test_the_right_pin_gives_the_worker(till: Till) -> None:
    assert till.sign_in("Ann", PINS["Ann"]) == ANN


@pytest.mark.parametrize(("name", "pin"), [("Ann", "9999"), ("Nobody", "1111"), ("Ann", "")])
def test_wrong_name_and_wrong_pin_get_the_same_words(till: Till, name: str, pin: str) -> None:
    with pytest.raises(Refused, match="do not belong together"):
        till.sign_in(name, pin)


def test_guessing_gets_slower_and_a_right_pin_ends_the_wait(till: Till, clock: SetClock) -> None:
    for _guess in range(3):
        with pytest.raises(Refused, match="do not belong together"):
            till.sign_in("Ann", "0000")
    with pytest.raises(Refused, match="wait 10 seconds"):
        till.sign_in("Ann", PINS["Ann"])
    clock.advance(seconds=11)
    with pytest.raises(Refused, match="do not belong together"):
        till.sign_in("Ann", "0000")
    with pytest.raises(Refused, match="wait 20 seconds"):
        till.sign_in("Ann", PINS["Ann"])
    clock.advance(seconds=21)
    till.sign_in("Ann", PINS["Ann"])
    till.sign_in("Ann", PINS["Ann"])


def test_the_wait_outlives_a_restart(home: Home, clock: SetClock) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        for _guess in range(3):
            with pytest.raises(Refused):
                till.sign_in("Ann", "0000")
    with (
        open_till(home, clock=clock, printing=False) as till,
        pytest.raises(Refused, match="wait"),
    ):
        till.sign_in("Ann", PINS["Ann"])


def test_only_a_chairperson_adds_workers_after_the_first(till: Till) -> None:
    for approver in (None, ANN):
        with pytest.raises(Refused, match="A chairperson adds workers"):
            till.add_worker("Zoe", "cashier", "5555", approved_by=approver)
    till.add_worker("Zoe", "cashier", "5555", approved_by=RUTH)
    with pytest.raises(Wrong, match="There is a worker"):
        till.add_worker("zoe", "cashier", "5555", approved_by=RUTH)


@pytest.mark.parametrize("pin", ["123", "12a4", "", "1234567890123", "\uff11\uff12\uff13\uff14"])
def test_a_pin_is_four_to_twelve_digits(till: Till, pin: str) -> None:
    with pytest.raises(Wrong, match="4 to 12 digits"):
        till.add_worker("Zoe", "cashier", pin, approved_by=RUTH)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "Zo\x1b[2Je"])
def test_a_name_that_could_harm_a_screen_is_refused(till: Till, name: str) -> None:
    with pytest.raises(Wrong, match="name"):
        till.add_worker(name, "cashier", "5555", approved_by=RUTH)


def test_no_pin_is_in_the_ledger_or_readable_by_others(tmp_path: Path) -> None:
    home = make_desk(tmp_path / "desk", printer="none")
    kept = home.pins.read_text()
    assert "$argon2id$" in kept
    assert PINS["Ann"] not in kept
    assert home.pins.stat().st_mode & 0o077 == 0
    assert home.key.stat().st_mode & 0o077 == 0
    assert home.private.stat().st_mode & 0o077 == 0
    assert home.ledger.stat().st_mode & 0o077 == 0
    assert b"argon2" not in home.ledger.read_bytes()


@pytest.mark.parametrize("content", ["5", '"x"', "[1, 2]", "[]", "{", '{"Ann": 7}', "[" * 9999])
def test_damaged_pins_are_said_to_be_damaged(till: Till, home: Home, content: str) -> None:
    home.pins.write_text(content)
    with pytest.raises(Fault, match="cannot be read"):
        till.sign_in("Ann", PINS["Ann"])


def test_two_names_that_look_alike_are_not_taken(till: Till) -> None:
    with pytest.raises(Wrong, match="mixes CYRILLIC and LATIN"):
        till.add_worker("\u0410nn", "cashier", "4444", approved_by=RUTH)
    for name in ("Jos\u00e9 Mu\u00f1oz", "O'Brien-Smith 2", "\u0410\u043d\u043d\u0430", "\u6797"):
        till.add_worker(name, "floor", "4444", approved_by=RUTH)


def test_a_real_pin_costs_whoever_guesses_memory_and_time() -> None:
    asked = "import kiosk.till.pins as p; print(p._HASHER.memory_cost, p._HASHER.time_cost)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    memory_kib, times = map(int, said.stdout.split())
    assert memory_kib >= 19_456
    assert times >= 2

"""What is a code and what was pressed by hand, told by the pace of the keys alone."""

import random
from collections.abc import Iterable, Sequence

import pytest

from kiosk.screens.scanner_ear import (
    BREAKS_OFF_S,
    LETTERS_MAX,
    PACE_S,
    PREFIX,
    BrokenOff,
    Code,
    First,
    Heard,
    NotByHand,
    Pressed,
    ScannerEar,
)

FAST_S = 0.001
BY_HAND_S = 0.09


class Ear:
    """An ear, the time, and what came of it: codes, and the keys that count as pressed."""

    def __init__(self) -> None:
        self.ear: ScannerEar[str] = ScannerEar()
        self.now = 50.0
        self.told: list[str] = []

    def hear(self, keys: Sequence[str], pace: float) -> None:
        for key in keys:
            self.now += pace
            letter = key if len(key) == 1 else None
            self._take(self.ear.key(key, key, letter, self.now))

    def silence(self, seconds: float = 1.0) -> list[str]:
        self.now += seconds
        self._take(self.ear.quiet(self.now))
        return self.told

    def _take(self, heard: Iterable[Heard[str]]) -> None:
        for each in heard:
            match each:
                case First(key):
                    self.told.append(key)
                case NotByHand():
                    self.told.pop()
                case Pressed(key):
                    self.told.append(key)
                case Code(text):
                    self.told.append(f"code {text}")
                case BrokenOff():
                    self.told.append("broken off")


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_keys_by_hand_count_at_once_and_in_order(ear: Ear) -> None:
    ear.hear(["2", "b"], BY_HAND_S)
    assert ear.told == ["2", "b"]
    ear.hear(["enter"], BY_HAND_S)
    assert ear.told == ["2", "b", "enter"]


@pytest.mark.parametrize("pace", [0.0, 0.001, 0.005, 0.019])
@pytest.mark.parametrize("prefix", [[], [PREFIX]], ids=["no prefix", "prefix"])
def test_codes_behind_each_other_stay_apart_at_any_pace(
    ear: Ear, pace: float, prefix: list[str]
) -> None:
    codes = ["0001", "A-000117 2026-05-16" + "X" * 159, "4006381333931", "0001"]
    for each in codes:
        ear.hear([*prefix, *each, "enter"], pace)
    assert ear.silence() == [f"code {each}" for each in codes]


def test_with_the_prefix_a_code_may_be_slow_and_short(ear: Ear) -> None:
    ear.hear([PREFIX, "7", "enter"], BREAKS_OFF_S - 0.01)
    assert ear.silence() == ["code 7"]


def test_line_feed_ends_a_code_too_and_stands_for_nothing_behind_enter(ear: Ear) -> None:
    ear.hear([PREFIX, *"0001", "enter", "ctrl+j"], FAST_S)
    ear.hear([*"0002", "ctrl+j"], FAST_S)
    assert [each for each in ear.silence() if each != "ctrl+j"] == ["code 0001", "code 0002"]


def test_two_fingers_and_a_thumb_are_no_scanner(ear: Ear) -> None:
    ear.hear(["2", "b", "enter"], 0.012)
    assert ear.silence() == ["2", "b", "enter"]


def test_letters_in_one_go_without_enter_are_keys(ear: Ear) -> None:
    ear.hear([*"2bt"], 0.01)
    assert ear.silence(PACE_S * 4) == ["2", "b", "t"]
    ear.hear(["enter"], BY_HAND_S)
    assert ear.told == ["2", "b", "t", "enter"]


def test_another_key_lets_go_what_was_held(ear: Ear) -> None:
    ear.hear([*"2bt", "f7"], 0.01)
    assert ear.told == ["2", "b", "t", "f7"]


def test_a_code_that_breaks_off_takes_no_later_key_with_it(ear: Ear) -> None:
    ear.hear([PREFIX, *"00"], FAST_S)
    assert ear.silence() == ["broken off"]
    ear.hear(["2", "enter"], BY_HAND_S)
    assert ear.told == ["broken off", "2", "enter"]


def test_a_broken_code_does_not_join_the_next_one(ear: Ear) -> None:
    ear.hear([PREFIX, *"12", PREFIX, *"0001", "enter"], FAST_S)
    assert ear.silence() == ["broken off", "code 0001"]


@pytest.mark.parametrize("prefix", [[], [PREFIX]], ids=["no prefix", "prefix"])
def test_what_never_ends_is_dropped_and_nothing_of_it_is_a_key(ear: Ear, prefix: list[str]) -> None:
    ear.hear([*prefix, *"t" * (LETTERS_MAX * 3)], FAST_S)
    assert ear.silence() == ["broken off"]
    ear.hear(["t"], BY_HAND_S)
    assert ear.told == ["broken off", "t"]


def test_a_machine_that_was_busy_does_not_cut_a_code_in_two(ear: Ear) -> None:
    ear.hear([*"0001"], FAST_S)
    ear.now += 0.3
    ear.ear.more_is_coming(ear.now)
    ear.hear([*"23", "enter"], FAST_S)
    assert ear.silence() == ["code 000123"]


def test_any_mixture_of_hands_and_scans_comes_out_as_it_went_in(ear: Ear) -> None:
    chance = random.Random(7)
    meant = []
    for _each in range(400):
        if chance.random() < 0.5:
            key = chance.choice(["2", "b", "t", "enter", "f7", "plus", "escape"])
            ear.hear([key], chance.uniform(0.07, 0.4))
            meant.append(key)
        else:
            code = "".join(chance.choices("ABC019 -.", k=chance.randint(3, 178)))
            prefix = chance.choice([[], [PREFIX]])
            ear.now += 0.07
            ear.hear([*prefix, *code, "enter"], chance.uniform(0, PACE_S * 0.95))
            meant.append(f"code {code}")
    assert ear.silence() == meant

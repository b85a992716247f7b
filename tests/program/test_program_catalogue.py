"""What the desk sells, for which games and occasions, and how many cards it holds."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.program import LoadedProgram, Program, load_program
from kiosk.program.catalogue import (
    cards_of,
    catalogue,
    component_occasion,
    games_of,
    occasions_of,
)

SAMPLES = Path(__file__).parents[2] / "kiosk/program/samples"

Read = Callable[[str | bytes], LoadedProgram]


def _sample(name: str) -> Program:
    return load_program(SAMPLES / f"{name}.toml", known_jurisdictions=(name[:2],)).program


def test_the_desk_shows_packages_then_admission_then_singles() -> None:
    groups = catalogue(_sample("ny-saturday"))
    assert [(group.title, [each.key for each in group.entries]) for group in groups] == [
        ("Packages", ["1", "2", "3"]),
        ("Admission", ["a"]),
        ("Singles", ["p", "e", "r", "t", "j", "b"]),
    ]


def test_a_program_without_packages_or_admission_has_no_empty_group() -> None:
    assert [group.title for group in catalogue(_sample("nh-friday"))] == ["Singles"]


def test_what_has_no_price_is_not_shown() -> None:
    shown = {each.id for group in catalogue(_sample("ny-saturday")) for each in group.entries}
    assert "BK6" not in shown
    assert "EB1-6" not in shown


def test_an_entry_tells_price_cards_kind_and_occasions() -> None:
    packages, admission, _ = catalogue(_sample("ny-saturday"))
    second = packages.entries[1]
    assert (second.id, second.name, second.price_cents, second.cards) == (
        "P15",
        "Package 2",
        1500,
        108,
    )
    assert (second.is_package, second.kind, second.occasions) == (True, "package", ("evening",))
    (adm,) = admission.entries
    assert (adm.price_cents, adm.cards, adm.is_package, adm.kind) == (300, 18, False, "admission")


def test_a_free_ticket_is_sold_for_nothing() -> None:
    (singles,) = catalogue(_sample("nh-friday"))
    assert {each.id: each.price_cents for each in singles.entries}["DOOR"] == 0


@pytest.mark.parametrize(("package", "cards"), [("P8", 68), ("P15", 108), ("P20", 153)])
def test_a_package_counts_the_faces_of_all_it_contains(package: str, cards: int) -> None:
    assert cards_of(_sample("ny-saturday"), package) == cards


def test_a_component_counts_as_often_as_it_is_contained(every_key: str, read: Read) -> None:
    assert cards_of(read(every_key).program, "ALL") == 2 * 3 + 3 + 0


@pytest.mark.parametrize(
    ("sample", "item", "cards"),
    [
        ("ny-saturday", "BB", 0),
        ("ny-saturday", "BK6", 60),
        ("mi-tuesday", "ADM", 3),
        ("mi-tuesday", "W6", 48),
        ("nh-friday", "DAUB", 0),
    ],
)
def test_an_item_counts_on_times_up(sample: str, item: str, cards: int) -> None:
    assert cards_of(_sample(sample), item) == cards


def test_what_is_not_in_the_program_has_no_cards() -> None:
    with pytest.raises(KeyError):
        cards_of(_sample("ny-saturday"), "NONE")


def test_cards_are_for_the_games_named_in_the_item_or_in_plays() -> None:
    program = _sample("ny-double-header")
    assert games_of(program, "ADM", "matinee") == ("M1", "M2")
    assert games_of(program, "ADM", "evening") == ("E1", "E2")
    assert games_of(program, "MEB1", "matinee") == ("MEB",)
    assert games_of(program, "MEB1", "evening") == ()


@pytest.mark.parametrize(
    ("item", "games"),
    [
        ("ADM", ("1", "2", "6")),
        ("BK6", ("3", "4", "5")),
        ("EB1-1", ("EB1",)),
        ("TRI6", ("TRI",)),
        ("PRE1", ("3", "4", "5", "TRI", "PRE", "7")),
    ],
)
def test_an_item_that_names_no_game_is_for_those_whose_card_it_could_be(
    item: str, games: tuple[str, ...], read: Read
) -> None:
    text = (SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    text = text[: text.index("[plays]")]
    for game in ("PRE", "EB1", "EB2", "TRI", "7"):
        text = text.replace(f'game = "{game}"\n', "")
    assert games_of(read(text).program, item, "evening") == games


def test_a_bonus_ball_is_for_the_bonus_ball_games() -> None:
    assert games_of(_sample("ny-saturday"), "BB", "evening") == ("1", "2", "6")


def test_an_item_can_be_sold_where_its_games_are() -> None:
    program = _sample("ny-double-header")
    assert occasions_of(program, "ADM") == ("matinee", "evening")
    assert occasions_of(program, "MEB3") == ("matinee",)
    assert occasions_of(program, "BB") == ("matinee", "evening")


def test_a_bonus_ball_is_sold_only_where_one_is_played(every_key: str, read: Read) -> None:
    text = every_key.replace("bonus_ball = true\nwild_numbers = 1", "wild_numbers = 1")
    assert occasions_of(read(text).program, "BB") == ("night",)


def test_merchandise_can_be_sold_at_any_time() -> None:
    program = _sample("nh-friday")
    assert occasions_of(program, "DAUB") == ("friday",)


def test_a_package_can_be_sold_where_its_components_are() -> None:
    program = _sample("ny-double-header")
    assert occasions_of(program, "BOTH") == ("matinee", "evening")
    assert occasions_of(program, "LATE") == ("matinee",)


def test_a_component_free_to_be_in_either_follows_the_sale(every_key: str, read: Read) -> None:
    text = every_key.replace('{ item = "BB", occasion = "night" }', '{ item = "BB" }')
    program = read(text).program
    own, early_bird, free = program.package("ALL").contains
    assert occasions_of(program, "ALL") == ("day", "night")
    assert component_occasion(program, own, "day") == "night"
    assert component_occasion(program, early_bird, "night") == "day"
    assert component_occasion(program, free, "night") == "night"


def test_a_package_of_nothing_in_common_is_a_mistake(
    every_key: str, mistakes: Callable[[str], tuple[object, ...]]
) -> None:
    third = """[[occasion]]
id = "third"
name = "Third"
doors = "01:00"
first_game = "01:10"
ends = "02:00"
"""
    games = "".join(
        f'[[game]]\nid = "{name}"\noccasion = "{occasion}"\nname = "More"\nstarts = "{starts}"\n'
        'designation = "regular"\npattern = "any line"\n\n'
        for name, occasion, starts in (("X1", "third", "01:20"), ("X2", "day", "15:00"))
    )
    text = every_key.replace("[[game]]", third + games + "[[game]]", 1)
    text = text.replace('ADM = ["D1", "N1", "N2"]', 'ADM = ["X1", "N1"]')
    text = text.replace('BK = ["D1", "N3", "N4"]', 'BK = ["X1", "D1"]')
    text = text.replace('BKD = ["D1", "N3", "N4"]', 'BKD = ["N3", "D1"]')
    start = text.index("contains = [")
    text = (
        text[:start]
        + 'contains = [{ item = "ADM" }, { item = "BK" }, { item = "BKD" }]'
        + text[text.index("\n]", start) + 2 :]
    )
    (mistake,) = mistakes(text)
    assert "no occasion in common" in str(mistake)


def test_what_a_sound_program_leaves_open_is_remarked(every_key: str, read: Read) -> None:
    text = every_key.replace('first_game = "19:00"', 'first_game = "18:45"')
    text = text.replace('ADM = ["D1", "N1", "N2"]\n', "").replace('game = "EB"\n', "")
    text = text.replace('["D1", "N3", "N4"]', '["D1", "N3"]')
    loaded = read(text)
    lines = {
        loaded.where("occasion", 1, "first_game"): '"first_game" of occasion night is 18:45',
        loaded.where("item", 0): "item ADM are for, taken to be D1, N1, N3, N4;",
        loaded.where("item", 1): "item EB3 are for, taken to be EB",
    }
    assert {each.where for each in loaded.warnings} == set(lines)
    for each in loaded.warnings:
        assert lines[each.where] in each.message


def test_a_game_without_cards_is_remarked(every_key: str, read: Read) -> None:
    loaded = read(every_key.replace('["D1", "N3", "N4"]', '["D1", "N3"]'))
    (warning,) = loaded.warnings
    assert warning.where == loaded.where("game", 5)
    assert "No card is sold for game N4" in warning.message

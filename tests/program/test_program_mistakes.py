"""Each kind of mistake is told at its line, with what was found and what is allowed."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from kiosk.program import LoadedProgram, Mistake, ProgramFileError

Mistakes = Callable[[str | bytes], tuple[Mistake, ...]]
Read = Callable[[str | bytes], LoadedProgram]


class Case(NamedTuple):
    """``old`` becomes ``new`` in a sound program; the mistake is on the line that holds ``at``.

    ``at`` is ``new`` where nothing else is said, and the first line for ``TOP``.
    """

    old: str
    new: str
    says: str
    at: str = ""


TOP = "format = 1"

CASES = {
    # ---- single values
    "a key nobody knows": Case(
        'paper = "gold"\nprize = ', 'papper = "gold"\nprize = ', 'Did you mean "paper"?', "papper"
    ),
    "a section nobody knows": Case("[slips]", "[slip]", 'Did you mean "slips"?'),
    "a missing key": Case(
        'kind = "bonus_ball"\n', "", '"kind" is missing in item BB', '[[item]]\nid = "BB"'
    ),
    "a missing key of a part": Case(
        ', pattern = "any line"', "", '"pattern" is missing in part D1a of game D1', 'id = "D1a"'
    ),
    "a missing section": Case(
        '[program]\nname = "Saturday"\nversion = "1"\nannounced_on = 2026-05-02\n'
        "effective_on = 2026-05-16\n",
        "",
        "The section [program] is missing",
        "#",
    ),
    "a format of another kiosk": Case("format = 1", "format = 2", "is 2; it must be 1"),
    "true for a format": Case("format = 1", "format = true", "it must be 1"),
    "one bracket for two": Case(
        "[[door_prize]]", "[door_prize]", "write [[door_prize]], once for each"
    ),
    "two brackets for one": Case("[hall]", "[[hall]]", "write [hall], once in the file"),
    "a word for true or false": Case(
        "exercised = false", 'exercised = "no"', "it must be true or false"
    ),
    "a number for a text": Case('series = "H"', "series = 7", "it must be a text in quotes"),
    "a text for a number": Case("age = 18", 'age = "18"', "a whole number from 1 to 999, without"),
    "a number out of range": Case("calls = 52", "calls = 76", "calls from 1 to 75"),
    "a blank name": Case('name = "Harbor Hall"', 'name = "  "', "blank"),
    "a long name": Case('"Bonus ball"', '"' + "b" * 41 + '"', "(41 characters)"),
    "a word that is no choice": Case(
        'kind = "paper"\nkey = "k"',
        'kind = "papers"\nkey = "k"',
        'Did you mean "paper"?',
        'kind = "papers"',
    ),
    "an id in small letters": Case('id = "BB"', 'id = "bb"', "capital letters"),
    "a hot key of two letters": Case('key = "b"', 'key = "bb"', "one digit or small letter"),
    "an empty list": Case(
        'tenders = ["cash", "check"]', "tenders = []", '"tenders" in [house] is empty'
    ),
    "a list for a word": Case('color = "blue"', 'color = ["blue"]', "is a list; it must be"),
    # ---- money, percentages, times, dates
    "money without quotes": Case('retail = "60.00"', "retail = 60.00", "without quotes"),
    "money with a comma": Case('retail = "60.00"', 'retail = "60,00"', "with a comma"),
    "money with three decimals": Case(
        'retail = "60.00"', 'retail = "60.001"', "with more than two decimals"
    ),
    "money with a minus": Case('retail = "60.00"', 'retail = "-60.00"', "with a sign"),
    "money with a plus": Case('retail = "60.00"', 'retail = "+60.00"', "with a sign"),
    "money with a dollar sign": Case('retail = "60.00"', 'retail = "$60"', "with a currency sign"),
    "money in words": Case('retail = "60.00"', 'retail = "sixty"', 'like "8.00"'),
    "a prize by color that is no money": Case(
        'white = "75.00"', "white = 75", '"white" of "prizes" of game N1'
    ),
    "a percentage above the whole": Case('"10%"', '"101%"', "more than 100%", "carry_percent"),
    "a percentage without its sign": Case('"10%"', '"10"', 'like "75%"', "carry_percent"),
    "a percentage without quotes": Case('"10%"', "10", "without quotes", "carry_percent"),
    "a time that is none": Case('starts = "14:00"', 'starts = "14.00"', '"7:00 pm"'),
    "an hour that is none": Case('starts = "14:00"', 'starts = "25:00"', "no such time of day"),
    "thirteen in the afternoon": Case('"1:00 pm"', '"13:00 pm"', "1 to 12", "13:00 pm"),
    "a time without quotes": Case('starts = "14:00"', "starts = 14:00:00", "a time in quotes"),
    "a date in quotes": Case(
        "effective_on = 2026-05-16", 'effective_on = "2026-05-16"', "a date without quotes"
    ),
    "a date with a time": Case(
        "effective_on = 2026-05-16", "effective_on = 2026-05-16T19:00:00", "a date without quotes"
    ),
    "a time zone that is none": Case(
        '"America/New_York"', '"Eastern"', "the name of a time zone", "time_zone"
    ),
    "a jurisdiction without a pack": Case(
        'jurisdiction = "ny"', 'jurisdiction = "NYC"', "There are: mi, nh, nj, ny."
    ),
    # ---- names that are there twice
    "two occasions of one id": Case(
        'id = "night"', 'id = "day"', "has already", 'id = "day"\nname = "Evening"'
    ),
    "two games of one id": Case(
        'id = "N4"',
        'id = "N3"',
        "give each its own",
        'id = "N3"\noccasion = "night"\nname = "Jackpot"',
    ),
    "a part with a game's id": Case(
        'id = "D1b"', 'id = "EB"', "which game EB on line", 'id = "EB", name'
    ),
    "two items of one id": Case(
        'id = "BKD"', 'id = "BK"', "which item BK on line", 'id = "BK"\nname = "Second book"'
    ),
    "a package with an item's id": Case(
        'id = "ALL"', 'id = "ADM"', "which item ADM on line", 'id = "ADM"\nkey = "1"'
    ),
    "two items on one hot key": Case(
        'key = "d"', 'key = "k"', "which item BK on line", 'key = "k"\nprice = "4.00"'
    ),
    "a package on an item's hot key": Case(
        'key = "1"', 'key = "a"', "which item ADM on line", 'key = "a"\nname = "All in"'
    ),
    "two items of one barcode": Case(
        'border = "stripes"', 'barcode = "0001"', "which item ADM on line", 'barcode = "0001"\ngame'
    ),
    # ---- names of what is not there
    "a package naming an absent item": Case('item = "EB3"', 'item = "EB4"', 'Did you mean "EB3"?'),
    "a package naming a package": Case('item = "EB3"', 'item = "ALL"', "it is a package"),
    "a package naming an absent occasion": Case(
        'count = 2, occasion = "night"', 'count = 2, occasion = "noon"', "Allowed: day, night."
    ),
    "a game of an absent occasion": Case(
        'occasion = "night"\nname = "Jackpot"',
        'occasion = "nite"\nname = "Jackpot"',
        'Did you mean "night"?',
        'occasion = "nite"',
    ),
    "a game run with an absent one": Case(
        'runs_with = ["N2"]', 'runs_with = ["N9"]', "no game of that name"
    ),
    "an item for an absent game": Case('game = "EB"', 'game = "EB9"', "no game of that name"),
    "an item for a part": Case('game = "EB"', 'game = "D1a"', "it is a part of game D1"),
    "a discount of nothing": Case(
        'discount_of = "BK"', 'discount_of = "BX"', "no item of that name"
    ),
    "sold until neither a game nor a time": Case(
        'sold_until = "EB"', 'sold_until = "late"', 'or a time like "19:00"'
    ),
    "sold from neither a game nor a time": Case(
        'sold_from = "11:30 am"', 'sold_from = "noon"', 'or a time like "19:00"'
    ),
    "refunds until an absent game": Case(
        'refund_until = "first_game"', 'refund_until = "G1"', 'or "first_game"'
    ),
    "a jackpot of an absent game": Case('game = "N4"', 'game = "PJ"', "no game of that name"),
    "a schedule for an absent game": Case(
        'prizes = { "D1a" = "20.00"', 'prizes = { "D9" = "20.00"', "no game or part of that name"
    ),
    "a licensed game that is absent": Case(
        'early_bird_games = ["EB", "N2"]',
        'early_bird_games = ["EB", "N9"]',
        'Entry 2 of "early_bird_games" in [license]',
    ),
    "a licensed bonus of an absent game": Case(
        'bonus_prizes = ["N1"]', 'bonus_prizes = ["N9"]', "no game of that name"
    ),
    "a directed price of an absent item": Case(
        "directed_prices = { BK", "directed_prices = { BX", "no item or package of that name"
    ),
    "cards of an absent item": Case(
        "BKD = [", "BKX = [", '"BKX" in [plays]: there is no item of that name'
    ),
    "cards for an absent game": Case(
        'ADM = ["D1"', 'ADM = ["D9"', 'Entry 1 of "ADM" in [plays] names "D9"'
    ),
    # ---- what does not go together
    "an occasion without an end": Case('ends = "00:30"', 'ends = "18:00"', "less than a day"),
    "a first game before the doors": Case(
        'first_game = "19:00"', 'first_game = "17:00"', "put the three in order"
    ),
    "a first game with the doors": Case(
        'first_game = "19:00"', 'first_game = "18:00"', "put the three in order"
    ),
    "a first game after the end": Case(
        'first_game = "19:00"', 'first_game = "01:00"', "put the three in order"
    ),
    "a game before the first game": Case(
        'starts = "23:50"', 'starts = "18:30"', "plays from 19:00"
    ),
    "a game after the end": Case('starts = "23:50"', 'starts = "00:30"', "to 00:30"),
    "a game without a pattern": Case(
        'pattern = "full card"\npaper = "blue"',
        'paper = "blue"',
        '"pattern" is missing in game EB',
        '[[game]]\nid = "EB"',
    ),
    "a prize said twice": Case(
        'prize = "500.00"',
        'prize = "500.00"\nprize_percent = "50%"',
        "states its prize twice",
        'prize_percent = "50%"',
    ),
    "a prize beside those of the parts": Case(
        "wild_numbers = 1",
        'wild_numbers = 1\nprize = "5.00"',
        "prizes of its parts",
        'prize = "5.00"',
    ),
    "a bonus of nothing": Case(
        'bonus = { prize = "60.00", ', "bonus = { ", "promises nothing", "bonus = {"
    ),
    "a bonus within no number of calls": Case(
        '"first_calls", calls = 40', '"first_calls"', '"calls" is missing', "first_calls"
    ),
    "a game run with itself": Case('runs_with = ["N2"]', 'runs_with = ["N1"]', "the game itself"),
    "a game run with another occasion's": Case(
        'runs_with = ["N2"]', 'runs_with = ["EB"]', "a game of another occasion"
    ),
    "cards counted in two ways": Case(
        "includes_cards = 3", "includes_cards = 3\non = 3", "in one way", "includes_cards = 3"
    ),
    "cards of what holds none": Case(
        'name = "Bonus ball"', 'name = "Bonus ball"\non = 3', "holds none", "on = 3\nkind"
    ),
    "a hot key that sells nothing": Case(
        'key = "b"\nprice = "1.00"\n', 'key = "b"\n', "the item has no price", 'key = "b"'
    ),
    "plays without a game": Case('BK = ["D1", "N3", "N4"]', "BK = []", "names no game"),
    "plays unlike the item's game": Case(
        "[plays]\n", '[plays]\nEB3 = ["D1"]\n', "keep one of them", 'EB3 = ["D1"]'
    ),
    "a discount of itself": Case(
        'discount_of = "BK"', 'discount_of = "BKD"', "leads back to the item itself"
    ),
    "a component in an occasion its games are not of": Case(
        'allocated = "0.50"', 'occasion = "night"', "are for games of day", 'item = "EB3", occ'
    ),
    "players counted downward": Case(
        "from = 0, to = 99", "from = 99, to = 0", "the smaller number first"
    ),
    "a licence that ends before it begins": Case(
        "valid_to = 2026-12-31", "valid_to = 2025-12-31", "put the dates in order"
    ),
    # ---- what no line of the file shows
    "a control character written as an escape": Case(
        'name = "Quilt"', 'name = "Q\\u001b[2J"', "U+001B"
    ),
    "a line end in a name": Case('name = "Harbor Hall"', 'name = "Harbor\\nHall"', "U+000A"),
    "a control character in a color": Case('{ red = "100.00"', '{ "r\\u0007" = "100.00"', "U+0007"),
}


def _line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_mistake_is_told_at_its_line(case: Case, every_key: str, mistakes: Mistakes) -> None:
    assert case.old in every_key
    text = every_key.replace(case.old, case.new, 1)
    line = _line_of(text, case.at or case.new)
    found = mistakes(text)
    assert [each.where for each in found if case.says in each.message] == [f"night.toml:{line}"]
    if not case.old.startswith("id = "):  # a changed id is missed wherever it was named
        assert {each.where for each in found} == {f"night.toml:{line}"}


def test_bonus_balls_without_a_share_miss_a_section(every_key: str, mistakes: Mistakes) -> None:
    text = every_key
    for section in ("[bonus_ball]", "[occasion.bonus_ball]"):
        start = text.index(section)
        text = text[:start] + text[text.index("\n\n", start) :]
    (mistake,) = mistakes(text)
    assert mistake.where == "night.toml:1"
    assert "The section [bonus_ball] is missing, but item BB sells bonus balls" in mistake.message


def test_two_discounts_of_each_other_are_both_wrong(every_key: str, mistakes: Mistakes) -> None:
    text = every_key.replace('price = "5.00"\n', 'price = "5.00"\ndiscount_of = "BKD"\n')
    assert ["discount_of" in each.key for each in mistakes(text)] == [True, True]


def test_all_mistakes_are_told_at_once_in_order_of_lines(
    every_key: str, mistakes: Mistakes
) -> None:
    text = (
        every_key.replace('jurisdiction = "ny"', 'jurisdiction = "zz"')
        .replace('stock = "prenumbered"', 'stok = "prenumbered"')
        .replace('starts = "14:00"', 'starts = "26:00"')
        .replace('item = "BB"', 'item = "BBB"')
        .replace('D1a" = "20.00"', 'D1a" = 20')
        .replace('BK = ["D1"', 'BK = ["D7"')
    )
    found = mistakes(text)
    assert [each.key for each in found] == [
        "licensee.jurisdiction",
        "slips.stok",
        "game[1].starts",
        "package[0].contains[2].item",
        "attendance_option.schedule[1].prizes.D1a",
        "plays.BK[0]",
    ]
    lines = [int(each.where.rpartition(":")[2]) for each in found]
    assert lines == sorted(lines)


def test_the_mistakes_read_as_lines_of_one_text(every_key: str, read: Read) -> None:
    text = every_key.replace("age = 18", "age = 0").replace('series = "H"', "series = 1")
    with pytest.raises(ProgramFileError) as caught:
        read(text)
    assert str(caught.value).split("\n") == [
        'night.toml:24: "series" in [slips] is 1; it must be a text in quotes of 1 to 400 '
        "characters.",
        'night.toml:31: "age" in [house] is 0; it must be a whole number from 1 to 999, without '
        "quotes.",
    ]
    assert caught.value.errors == tuple(
        (each.where, each.message) for each in caught.value.mistakes
    )


def test_one_wrong_key_hides_no_other_of_the_same_table(every_key: str, mistakes: Mistakes) -> None:
    text = every_key.replace('id = "EB3"\nname = ', 'id = "EB3"\nnam = ')
    assert [each.key for each in mistakes(text)] == ["item[1].name", "item[1].nam"]


def test_a_section_begun_with_one_bracket_too_few_is_one_mistake(
    every_key: str, mistakes: Mistakes
) -> None:
    (mistake,) = mistakes(every_key.replace("[[package]]", "[package]"))
    assert "write [[package]], once for each" in mistake.message


def test_hundreds_of_mistakes_are_counted_beyond_the_first(
    every_key: str, mistakes: Mistakes
) -> None:
    text = every_key + "".join(f'X{number} = ["D1"]\n' for number in range(500))
    found = mistakes(text)
    assert len(found) == 201
    assert found[-1].message == "There are 300 more mistakes from this line on."

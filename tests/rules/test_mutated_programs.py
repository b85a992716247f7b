"""Sample programs with one thing wrong each: the rule that is broken, at the line it is broken.

A mutation is a text put in place of another; the line is that of a text in the mutated file.
"""

from dataclasses import dataclass

import pytest

from kiosk.rules import check_program
from tests.rules.desks import changed, pack

NY, NH, NJ, MI = "ny-saturday", "nh-friday", "nj-wednesday", "mi-tuesday"
DOUBLE = "ny-double-header"


@dataclass(frozen=True)
class Mutation:
    """A sample, what is changed in it, and the finding: severity, rule, where it stands."""

    sample: str
    changes: tuple[tuple[str, str], ...]
    rule: str
    at: str
    severity: str = "refuse"
    also: tuple[str, ...] = ()


def one(
    sample: str, old: str, new: str, rule: str, at: str, severity: str = "refuse", *also: str
) -> Mutation:
    return Mutation(sample, ((old, new),), rule, at, severity, also)


def added(
    sample: str, before: str, text: str, rule: str, at: str, severity: str = "refuse"
) -> Mutation:
    return one(sample, before, text + before, rule, at, severity)


EB3 = """[[game]]
id = "EB3"
occasion = "evening"
name = "Early Bird 3"
starts = "19:20"
designation = "early_bird" # the third
pattern = "full card"
prize_percent = "50%"

"""
DOOR = """[[door_prize]]
name = "Bicycle"
retail = "{retail}" # at retail
wholesale = "{wholesale}" # at wholesale
{more}
"""
ITEM = """[[item]]
id = "NEW"
name = "New"
kind = "{kind}"
price = "{price}" # new
{more}

"""
NY_PLAYS = "# ---- which games each item's"
NY_ADM = 'name = "Admission 3-on six-up"\nkind = "admission"\nprice = "3.00"'
PRE = 'paper = "pre-drawn"\nprize = "75.00"'
NY_LICENSE = "[slips]\nstock"
MI_LICENSE = '[slips]\nstock = "prenumbered"'
LATE = 'doors = "20:00"\nfirst_game = "21:00"\nends = "00:30"'

MUTATIONS = {
    "an admission a cent too dear": one(
        NY, NY_ADM, NY_ADM.replace("3.00", "5.01"), "NY-ADM-CAP-500", 'price = "5.01"'),
    "a bonus ball for nothing": one(
        NY, 'kind = "bonus_ball"\nprice = "1.00"', 'kind = "bonus_ball"\nprice = "0.00"',
        "NY-BB-FEE-CAP", 'price = "0.00"'),
    "an opportunity in a package above a dollar": one(
        DOUBLE, '{ item = "BB", occasion = "evening", allocated = "1.00" }',
        '{ item = "BB", occasion = "evening", allocated = "1.01" }',
        "NY-BB-FEE-CAP", 'allocated = "1.01"'),
    "an opportunity in a package without its money": one(
        DOUBLE, '{ item = "BB", occasion = "evening", allocated = "1.00" }',
        '{ item = "BB", occasion = "evening" }',
        "NY-BB-DH-PRESALE", '{ item = "BB", occasion = "evening" }'),
    "two opportunities of one occasion in a package": one(
        DOUBLE, '{ item = "BB", occasion = "evening", allocated = "1.00" }',
        '{ item = "BB", occasion = "evening", count = 2, allocated = "2.00" }',
        "NY-BB-ENTITLE-ALL", "count = 2"),
    "a bonus ball of more than three quarters": one(
        NY, 'prize_percent = "75%"\nlicensed_percent = "75%"',
        'prize_percent = "75.01%"\nlicensed_percent = "75.01%"',
        "NY-BB-PCT-CAP", 'prize_percent = "75.01%"'),
    "a bonus ball above the licence of another table": added(
        NY, NY_LICENSE, '[license]\nbonus_ball_percent = "70%"\n\n',
        "NY-BB-PCT-CONSISTENT", 'prize_percent = "75%"\nlicensed'),
    "a lock later than the law's": one(
        NY, "lock_minutes_before = 16", "lock_minutes_before = 14",
        "NY-BB-ANNOUNCE-15", "lock_minutes_before = 14"),
    "a bonus-ball game the licence does not name": added(
        NY, NY_LICENSE, '[license]\nbonus_ball_games = ["1", "2"]\n\n',
        "NY-BB-DESIGNATED", "bonus_ball = true\n\n[[game]]\nid = \"TRI\""),
    "a third early bird": added(
        NY, '[[game]]\nid = "1"\n', EB3, "NY-EB-MAX-2", "# the third"),
    "an early bird of more than three quarters": one(
        NY, 'paper = "red"\nprize_percent = "75%"', 'paper = "red"\nprize_percent = "75.5%"',
        "NY-EB-PCT", '"75.5%"'),
    "an early bird that gives away more than three quarters unwon": one(
        NY, 'paper = "red"\nprize_percent = "75%"',
        'paper = "red"\nprize_percent = "75%"\nconsolation_percent = "50%"\ncarry_percent = "26%"',
        "NY-EB-PCT", "consolation_percent"),
    "a percentage in a special": one(
        NY, PRE, 'paper = "pre-drawn"\nprize_percent = "50%"', "NY-PCT-ONLY-EB-BB", '"50%"'),
    "a fixed prize with a percentage consolation": one(
        NY, PRE, PRE + '\nconsolation_percent = "50%"', "NY-NO-MIX-FIXED-PCT", '"50%"'),
    "a colour of more than three quarters": one(
        NY, 'paper = "blue"\nprize_percent = "75%"',
        'paper = "blue"\nprizes_percent = { red = "50%", white = "60%", blue = "76%" }',
        "NY-TRI-PCT", '"76%"'),
    "a prize a cent too large": one(
        NY, PRE, PRE.replace("75.00", "5000.01"), "NY-PRIZE-SINGLE-1000", "5000.01"),
    "a scheduled prize a cent too large": one(
        NY, '"7" = "500.00"', '"7" = "5000.01"', "NY-PRIZE-SINGLE-1000", "5000.01"),
    "parts that are too large together": one(
        NY, '"5a" = "30.00", "5b" = "60.00", "5c" = "100.00"',
        '"5a" = "30.00", "5b" = "60.00", "5c" = "4910.01"',
        "NY-PRIZE-SINGLE-1000", "4910.01"),
    "a series too large": Mutation(
        NY, (('"3" = "75.00", "4" = "200.00"', '"3" = "5000.00", "4" = "5000.00"'),
             ('"7" = "500.00"', '"7" = "5000.00"')),
        "NY-PRIZE-SERIES-3000", '"4" = "5000.00"'),
    "a bonus that lifts a prize over the limit": one(
        NY, PRE, PRE + '\nbonus = { prize = "4925.01", when = "pattern", approved = true }',
        "NY-BONUS-PATTERN-CARD", "4925.01"),
    "a doubled prize over the limit": one(
        NY, PRE, PRE.replace("75.00", "2500.01")
        + '\nbonus = { when = "first_calls", calls = 4, doubles = true, approved = true }',
        "NY-BONUS-DOUBLE", "doubles = true"),
    "a bonus the licence does not list": Mutation(
        NY, ((PRE, PRE + '\nbonus = { prize = "10.00", when = "pattern", approved = true }'),
             (NY_LICENSE, '[license]\nbonus_prizes = ["7"]\n\n' + NY_LICENSE)),
        "NY-BONUS-LISTED", 'prize = "10.00"'),
    "a bonus that is not approved": one(
        NY, PRE, PRE + '\nbonus = { prize = "10.00", when = "pattern", approved = false }',
        "NY-BONUS-APPROVED", "approved = false", "warn"),
    "a player select that does not stand alone": one(
        NY, 'designation = "special"\npattern = "full card"\n' + PRE,
        'designation = "player_select"\npattern = "seven"\npaper = "pre-drawn"\n'
        'prize = "4950.01"\nruns_with = ["6"]\n',
        "NY-PS-STANDALONE", "runs_with"),
    "wild numbers without a board for them": Mutation(
        NY, ((PRE, PRE + "\nwild_numbers = 1"),
             (NY_LICENSE, "[license]\nwild_number_board = false\n\n" + NY_LICENSE)),
        "NY-WILD-NUMBER", "wild_numbers = 1"),
    "a gap between schedules": one(
        NY, "from = 100, to = 149", "from = 101, to = 149", "NY-ATT-RANGE", "from = 101"),
    "an overlap of schedules": one(
        NY, "players = { from = 150 }", "players = { from = 149 }", "NY-ATT-RANGE", "from = 149"),
    "a schedule the licence does not have": added(
        NY, NY_LICENSE,
        '[license]\nattendance_schedules = ["Option 1", "Option 2"]\n\n',
        "NY-ATT-LICENSED", 'name = "Option 3"'),
    "a schedule that leaves a game out": one(
        NY, '"6" = "50.00", "7" = "250.00"', '"7" = "250.00"',
        "NY-ATT-ALL-GAMES", '"7" = "250.00"'),
    "another admission in a package": Mutation(
        NY, (('[[package]]\nid = "P8"', ITEM.format(
                kind="admission", price="4.00", more="on = 6\nup = 6") + '[[package]]\nid = "P8"'),
             ('{ item = "ADM" }, { item = "BK3" }', '{ item = "ADM6" }, { item = "BK3" }'),
             ('price = "4.00" # new\n', ""), ('id = "NEW"', 'id = "ADM6"')),
        "NY-PKG-ADM-IDENTICAL", '"ADM6" }'),
    "a package whose early birds cost more than it": one(
        NY, '{ item = "EB1-3", allocated = "2.00" }', '{ item = "EB1-3", allocated = "6.01" }',
        "NY-PKG-EB-ALLOC", 'price = "8.00"'),
    "a single's twin that is cheaper in a package": one(
        NY, '{ item = "JP1" }', '{ item = "JP1", allocated = "1.99" }',
        "NY-PKG-SPECIAL-DISTINCT", '"1.99"'),
    "an admission fee where there is none": one(
        NH, '[[item]]\nid = "DAUB"',
        ITEM.format(kind="admission", price="0.01", more="includes_cards = 1")
        + '[[item]]\nid = "DAUB"', "NH-NO-ADMISSION", 'price = "0.01" # new'),
    "an admission fee hidden in a package": one(
        NH, "[plays]",
        '[[item]]\nid = "ADM"\nname = "Admission"\nkind = "admission"\n\n'
        '[[package]]\nid = "P"\nkey = "9"\nname = "P"\nprice = "3.50" # hidden\n'
        'contains = [{ item = "SH" }, { item = "ADM" }]\n\n[plays]',
        "NH-PRICE-100", "# hidden"),
    "a bonus worth more than a prize on a designated number": one(
        NY, PRE, PRE + '\nbonus = { prize = "5000.01", when = "designated_number", '
        "approved = true }", "NY-BONUS-PATTERN-CARD", "5000.01"),
    "goods worth more than a prize": one(
        NY, PRE, 'paper = "pre-drawn"\nmerchandise = { name = "Car", retail = "5000.01", '
        'wholesale = "10.00" }', "NY-PRIZE-SINGLE-1000", "5000.01"),
    "an early bird of a percentage with a fixed consolation": one(
        NY, 'paper = "red"\nprize_percent = "75%"',
        'paper = "red"\nprize_percent = "75%"\nconsolation = "10.00"',
        "NY-NO-MIX-FIXED-PCT", 'consolation = "10.00"'),
    "a bare white special in a package": one(
        NY, 'name = "Jackpot, yellow 3-on"\nkind = "special"\ngame = "7"\ncolor = "yellow"',
        'name = "Jackpot, white 3-on"\nkind = "special"\ngame = "7"\ncolor = "white"',
        "NY-PKG-SPECIAL-CORRESPOND", '{ item = "JP3" }'),
    "a package of more than its faces": one(
        NH, "[plays]",
        '[[package]]\nid = "P"\nkey = "9"\nname = "P"\nprice = "4.01" # over\n'
        'contains = [{ item = "SH" }, { item = "CV" }, { item = "DAUB" }]\n\n[plays]',
        "NH-PRICE-100", "# over"),
    "a game of parts at more than the cap": Mutation(
        NH, (('paper = "sealed"\nprize = "250.00"',
              'paper = "sealed"\nparts = [{ id = "Sa", name = "a", pattern = "x", '
              'prize = "1.00" }, { id = "Sb", name = "b", pattern = "y", prize = "2.00" }]'),
             ('game = "S"\non = 1\nprice = "1.00"', 'game = "S"\non = 1\nprice = "1.50"')),
        "NH-PRICE-MULTI", '"1.50"'),
    "a free admission with cards": one(
        MI, 'includes_cards = 3\nprice = "2.00"', 'includes_cards = 3\nprice = "0.00" # free',
        "MI-NO-FREE", "# free"),
    "a licence that has not begun": added(
        MI, MI_LICENSE, "[license]\nvalid_from = 2026-05-06\n\n", "MI-ON-LICENSE",
        "valid_from = 2026-05-06"),
    "a door ticket that costs something": one(
        NH, 'price = "0.00"', 'price = "0.25"', "NH-DOOR-FREE", 'price = "0.25"'),
    "a card a cent too dear": one(
        NH, 'on = 3\nprice = "3.00"\n\n[[item]]\nid = "W1-3"',
        'on = 3\nprice = "3.01"\n\n[[item]]\nid = "W1-3"', "NH-PRICE-100", '"3.01"'),
    "two to buy at least": one(
        NH, 'key = "2"', 'key = "2"\nminimum = 2', "NH-MIN-ONE", "minimum = 2"),
    "a door prize worth too much": added(
        NH, "[plays]", DOOR.format(retail="500.01", wholesale="10.00", more=""),
        "NH-DOOR-500", "# at retail"),
    "too much from the hall": added(
        NH, "[plays]", DOOR.format(retail="400.00", wholesale="400.00", more="from_hall = true")
        + DOOR.format(retail="200.00", wholesale="100.01", more="from_hall = true # second")
        .replace("# at", "# then at"),
        "NH-HALL-500", "from_hall = true\n"),
    "more prizes than a day may have": one(
        NH, 'prize = "150.00"', 'prize = "3650.01"', "NH-DAILY-4000", "3650.01"),
    "a coverall's bonus over the limit": one(
        NH, 'calls = 50\nprize = "500.00"',
        'calls = 50\nprize = "500.00" # c\nbonus_prize = "2500.01"',
        "NH-COVERALL-3000", "# c"),
    "no lighted board and no waiver": added(
        NH, "[[occasion]]", "[license]\nlighted_board = false\n\n", "NH-BOARD", "lighted_board"),
    "a jackpot without a consolation": one(
        NJ, 'consolation = "100.00"', 'consolation = "0.00"', "NJ-CONS-EACH", '"0.00"'),
    "a program announced six days ahead": one(
        MI, "announced_on = 2026-04-28", "announced_on = 2026-04-29", "MI-PROG-NOTICE",
        "effective_on = 2026-05-05"),
    "house rules announced six days ahead": one(
        MI, "effective_on = 2026-01-06", "announced_on = 2026-01-01\neffective_on = 2026-01-06 # h",
        "MI-HOUSE-NOTICE", "# h"),
    "occasions that overlap": one(
        MI, LATE, LATE.replace("20:00", "19:59"), "MI-NO-OVERLAP", 'doors = "19:59"'),
    "play after two in the morning": one(
        MI, LATE, LATE.replace("00:30", "02:01"), "MI-HOURS", 'ends = "02:01"'),
    "a card given away": one(
        MI, 'price = "0.50"', 'price = "0.00"', "MI-NO-FREE", 'price = "0.00"'),
    "like cuts at two prices where one is required": added(
        MI, MI_LICENSE, "[license]\nuniform_price = true\n\n", "MI-UNIFORM", 'price = "10.00"'),
    "another price than the one directed": added(
        MI, MI_LICENSE, '[license]\ndirected_prices = { W6 = "11.00" }\n\n',
        "MI-DIRECTED-PRICE", 'price = "12.00"'),
    "an occasion before the licensed time": added(
        MI, MI_LICENSE, '[license]\nfrom = "16:01"\n\n', "MI-ON-LICENSE", 'doors = "16:00"'),
    "a licence that has ended": added(
        MI, MI_LICENSE, "[license]\nvalid_to = 2026-05-04\n\n", "MI-ON-LICENSE",
        "effective_on = 2026-05-05"),
    "tickets of another game of chance": added(
        MI, "[plays]", ITEM.format(kind="door_prize_ticket", price="0.00", more=""),
        "MI-OTHER-GAMES", 'kind = "door_prize_ticket"'),
    "a large prize of a large licence": one(
        MI, 'prize = "250.00"', 'prize = "1100.01"', "MI-EXT-PRIZE", "1100.01"),
    "a game whose prize is not stated": one(
        MI, 'paper = "white"\nprize = "200.00"', 'paper = "white"', "MI-PROG-CONTENT",
        '[[game]]\nid = "E2"'),
    "numbers the kiosk prints itself": one(
        MI, 'stock = "prenumbered"', 'stock = "printed"', "MI-SLIP-PREPRINT", 'stock = "printed"',
        "warn"),
}  # fmt: skip


def line_of(text: str, anchor: str) -> int:
    """The line on which a text begins that stands in the file once."""
    assert text.count(anchor) == 1, f"{anchor!r} is there {text.count(anchor)} times"
    return text[: text.index(anchor)].count("\n") + 1


def test_there_are_at_least_forty() -> None:
    assert len(MUTATIONS) >= 40


@pytest.mark.parametrize("name", MUTATIONS)
def test_one_thing_wrong_gives_its_finding_at_its_line(name: str) -> None:
    mutation = MUTATIONS[name]
    loaded = changed(mutation.sample, *mutation.changes)
    law = pack(loaded.program.licensee.jurisdiction)
    on = loaded.program.edition.effective_on
    found = [
        (each.severity, each.rule, int(each.where.rpartition(":")[2]))
        for each in check_program(loaded, law, on)
    ]
    expected = (mutation.severity, mutation.rule, line_of(loaded.source, mutation.at))
    assert expected in found
    refused = {rule for severity, rule, _ in found if severity == "refuse"}
    assert refused <= {mutation.rule, *mutation.also}

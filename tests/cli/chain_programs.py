"""Programs as small as the law lets them be, for chains of nights: bonus balls and jackpots."""

import datetime

HEAD = """format = 1
[licensee]
name = "Chain Hose Company"
license_number = "L-1"
jurisdiction = "{state}"
[hall]
name = "Hose Company Hall"
address = "1 Main Street"
time_zone = "America/New_York"
[program]
name = "Chain"
version = "{version}"
announced_on = {announced}
effective_on = {effective}
"""

NIGHT = """
[[occasion]]
id = "o{n}"
name = "Occasion {n}"
doors = "{doors}:00"
first_game = "{first}:00"
ends = "{ends}:00"
[[game]]
id = "G{n}"
occasion = "o{n}"
name = "Regular Bingo"
starts = "{first}:30"
designation = "regular"
pattern = "any line"
paper = "white"
prize = "10.00"
bonus_ball = true
[[game]]
id = "F{n}"
occasion = "o{n}"
name = "First Bingo"
starts = "{first}:00"
designation = "regular"
pattern = "any line"
paper = "white"
prize = "10.00"
"""


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def bonus_ball_program(percent_bp: int, fee_cents: int, occasions: int) -> str:
    """A New York evening of so many occasions that sells admission and bonus balls."""
    begun = datetime.date(2026, 1, 1)
    text = HEAD.format(state="ny", version="1", announced=begun, effective=begun)
    percent = f"{money(percent_bp).removesuffix('.00')}%"
    text += f'[bonus_ball]\nprize_percent = "{percent}"\nlicensed_percent = "{percent}"\n'
    for number in range(1, occasions + 1):
        hour = 10 + 2 * number
        text += NIGHT.format(n=number, doors=hour, first=hour + 1, ends=hour + 2)
    text += (
        '[[item]]\nid = "ADM"\nname = "Admission"\nkind = "admission"\nkey = "a"\n'
        'price = "3.00"\non = 3\nup = 6\n'
        '[[item]]\nid = "BB"\nname = "Bonus Ball"\nkind = "bonus_ball"\nkey = "b"\n'
        f'price = "{money(fee_cents)}"\n'
    )
    return text


def jackpot_program(
    consolation_cents: int, effective: datetime.date, *, version: str = "1", end: str = ""
) -> str:
    """A New Jersey evening with a progressive jackpot from 500.00 in 50 calls, each 1 more."""
    text = HEAD.format(
        state="nj", version=version, announced=effective - datetime.timedelta(days=14),
        effective=effective,
    )  # fmt: skip
    return (
        text
        + '[progressive_jackpot]\ngame = "PJ"\nstart_prize = "500.00"\n'
        + 'increase_per_occasion = "100.00"\nstart_calls = 50\nextra_calls_per_occasion = 1\n'
        + f'consolation = "{money(consolation_cents)}"\n{end}\n'
        + '[[occasion]]\nid = "o1"\nname = "Night"\ndoors = "18:00"\nfirst_game = "19:00"\n'
        + 'ends = "22:00"\n'
        + '[[game]]\nid = "1"\noccasion = "o1"\nname = "Straight"\nstarts = "19:00"\n'
        + 'designation = "regular"\npattern = "any line"\npaper = "blue"\nprize = "10.00"\n'
        + '[[game]]\nid = "PJ"\noccasion = "o1"\nname = "Jackpot"\nstarts = "21:00"\n'
        + 'designation = "progressive_jackpot"\npattern = "full card"\npaper = "gold"\n'
        + '[[item]]\nid = "PK"\nkey = "1"\nname = "Packet"\nkind = "packet"\non = 6\nup = 10\n'
        + 'price = "20.00"\n'
        + '[[item]]\nid = "PJ3"\nkey = "j"\nname = "Gold"\nkind = "special"\ngame = "PJ"\n'
        + 'color = "gold"\non = 3\nprice = "3.00"\n[plays]\nPK = ["1"]\n'
    )


def early_bird_program(given: dict[str, int]) -> str:
    """A New York evening with a progressive early bird of a worked case, its cards 10.00 each."""
    begun = datetime.date(2026, 1, 1)
    text = HEAD.format(state="ny", version="1", announced=begun, effective=begun)
    text += NIGHT.format(n=1, doors=12, first=13, ends=15).replace("bonus_ball = true\n", "")
    percents = {
        "prize_percent": given["win_bp"],
        "consolation_percent": given["consolation_bp"],
        "carry_percent": given["carry_bp"],
    }
    text += (
        '[[game]]\nid = "EB"\noccasion = "o1"\nname = "Early"\nstarts = "13:00"\n'
        'designation = "early_bird"\npattern = "coverall"\npaper = "blue"\n'
        f"calls = {given['call_limit']}\n"
    )
    text += "".join(f'{name} = "{bp // 100}%"\n' for name, bp in percents.items())
    return (
        text + '[[item]]\nid = "ADM"\nname = "Admission"\nkind = "admission"\nkey = "a"\n'
        'price = "3.00"\non = 3\nup = 6\n[[item]]\nid = "EB1"\nname = "Early card"\n'
        'kind = "early_bird"\nkey = "e"\ngame = "EB"\nprice = "10.00"\non = 1\n'
    )

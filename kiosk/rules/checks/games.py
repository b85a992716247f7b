"""Games that pay percentages, early birds, wild numbers, bonus prizes and what hangs on them."""

from collections import Counter
from collections.abc import Iterator

from kiosk.program.models import Game
from kiosk.rules.checks.findings import Checked, Finding, Severity
from kiosk.rules.daily_prizes import WinnerTakeAllCount
from kiosk.rules.percent_prizes import (
    Basis,
    ColorPercents,
    EarlyBirdCount,
    EarlyBirdPercent,
    PercentPrize,
    PrizeBases,
)

EARLY_BIRD = "early_bird"
WINNER_TAKE_ALL = "winner_take_all"


def check_games(checked: Checked) -> Iterator[Finding]:
    """What the designation, the percentages and the bonus of each game may be."""
    for place, game in enumerate(checked.program.games):
        yield from _bases(checked, place, game)
        yield from _percents(checked, place, game)
        yield from _bonus(checked, place, game)
        yield from _wild(checked, place, game)
    yield from _counts(checked)
    yield from _licensed_early_birds(checked)


def bases(game: Game) -> tuple[Basis | None, Basis | None]:
    """How prize and consolation of a game are measured; None where the file states none."""
    prize: Basis | None = None
    in_parts = [each.prize_cents for each in game.parts]
    if (game.prize_percent_bp, game.prizes_percent_bp) != (None, None):
        prize = "percent"
    elif game.merchandise or any(
        each is not None for each in (game.prize_cents, game.prizes_cents, *in_parts)
    ):
        prize = "fixed"
    consolation: Basis | None = "fixed" if game.consolation_cents is not None else None
    return prize, "percent" if game.consolation_percent_bp is not None else consolation


def _bases(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    prize, consolation = bases(game)
    name = f"Game {game.id}"
    keys = {
        "prize_percent": game.prize_percent_bp,
        "prizes_percent": game.prizes_percent_bp,
        "consolation_percent": game.consolation_percent_bp,
    }
    key = next((each for each, value in keys.items() if value is not None), "prize")
    if consolation is not None and prize != consolation:
        key = "consolation_percent" if consolation == "percent" else "consolation"
    mixed = list(checked.ask(PrizeBases(prize, consolation, name), "game", place, key))
    yield from mixed
    if not mixed:
        question = PercentPrize(game.designation, prize, consolation, name)
        yield from checked.ask(question, "game", place, key)


def _percents(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    if game.designation != EARLY_BIRD:
        return
    name = f"Game {game.id}"
    if game.prize_percent_bp is not None:
        question = EarlyBirdPercent(game.prize_percent_bp, name)
        yield from checked.ask(question, "game", place, "prize_percent")
    if game.prizes_percent_bp is not None:
        yield from checked.ask(
            ColorPercents(game.prizes_percent_bp, name), "game", place, "prizes_percent"
        )
    given = (game.consolation_percent_bp or 0) + (game.carry_percent_bp or 0)
    if given:
        key = "consolation_percent" if game.consolation_percent_bp is not None else "carry_percent"
        yield from checked.ask(EarlyBirdPercent(given, f"{name}, unwon,"), "game", place, key)


def _counts(checked: Checked) -> Iterator[Finding]:
    """Early birds and winner-take-all games of each occasion, at the one too many."""
    early: Counter[str] = Counter()
    winner_take_all: Counter[str] = Counter()
    for place, game in enumerate(checked.program.games):
        if game.designation == EARLY_BIRD:
            early[game.occasion] += 1
            question = EarlyBirdCount(early[game.occasion])
            yield from checked.ask(question, "game", place, "designation")
        if game.designation == WINNER_TAKE_ALL:
            winner_take_all[game.occasion] += 1
            yield from checked.ask(
                WinnerTakeAllCount(winner_take_all[game.occasion]), "game", place, "designation"
            )


def _licensed_early_birds(checked: Checked) -> Iterator[Finding]:
    license_ = checked.program.license
    if license_ is None or license_.early_bird_games is None:
        return
    for place, game in enumerate(checked.program.games):
        if game.designation == EARLY_BIRD and game.id not in license_.early_bird_games:
            message = f"Game {game.id} is an early bird here and not on the licence."
            key = ("game", place, "designation")
            yield from checked.says("refuse", "early_bird_count", message, *key)


def _bonus(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    """Whether a bonus prize is on the licence and approved; its amount is a matter of limits."""
    if game.bonus is None:
        return
    license_ = checked.program.license
    listed = license_.bonus_prizes if license_ else None
    key = ("game", place, "bonus")
    if listed is not None and game.id not in listed:
        message = f"The bonus of game {game.id} is not among those the licence lists."
        yield from checked.says("refuse", "bonus_listed", message, *key)
    elif listed is None:
        message = f"The file does not say whether the licence lists the bonus of game {game.id}."
        yield from checked.says("note", "bonus_listed", message, *key)
    if game.bonus.approved is not True:
        said = "is not approved" if game.bonus.approved is False else "is not said to be approved"
        severity: Severity = "warn" if game.bonus.approved is False else "note"
        message = f"The pattern and kind of card of game {game.id}'s bonus {said}."
        yield from checked.says(severity, "bonus_approved", message, *key)


def _wild(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    if not game.wild_numbers:
        return
    license_ = checked.program.license
    board = license_.wild_number_board if license_ else None
    key = ("game", place, "wild_numbers")
    if board is False:
        message = f"Game {game.id} has wild numbers, and the board has no wild-number function."
        yield from checked.says("refuse", "wild_number", message, *key)
    elif board is None:
        message = f"Game {game.id} has wild numbers: the board must have that function."
        yield from checked.says("note", "wild_number", message, *key)

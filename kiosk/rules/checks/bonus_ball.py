"""Bonus ball in a program: percentage, lock, games, opportunities, money apart."""

from collections import Counter
from collections.abc import Iterator

from kiosk.program.catalogue import component_occasion
from kiosk.program.models import BonusBall
from kiosk.rules.bonus_ball import (
    BonusBallLock,
    BonusBallMoneyApart,
    BonusBallOccasions,
    percent_in_order,
)
from kiosk.rules.checks.findings import Checked, Finding, KeyPath
from kiosk.rules.sale_limits import BonusBallGames


def check_bonus_ball(checked: Checked) -> Iterator[Finding]:
    """Everything about bonus ball that the program decides."""
    for key, terms in _tables(checked):
        yield from _terms(checked, key, terms)
    yield from _occasions(checked)
    yield from _games(checked)
    yield from _opportunities(checked)
    yield from _packages(checked)


def _tables(checked: Checked) -> Iterator[tuple[KeyPath, BonusBall]]:
    if checked.program.bonus_ball is not None:
        yield ("bonus_ball",), checked.program.bonus_ball
    for place, occasion in enumerate(checked.program.occasions):
        if occasion.bonus_ball is not None:
            yield ("occasion", place, "bonus_ball"), occasion.bonus_ball


def _terms(checked: Checked, key: KeyPath, terms: BonusBall) -> Iterator[Finding]:
    license_ = checked.program.license
    of_license = license_.bonus_ball_percent_bp if license_ else None
    seen: set[str | None] = set()
    for licensed in (terms.licensed_percent_bp, of_license):
        for each in percent_in_order(checked.pack, terms.prize_percent_bp, licensed, checked.on):
            if each.rule not in seen:
                seen.add(each.rule)
                yield from checked.found([each], *key, "prize_percent")
    if terms.licensed_percent_bp is None and of_license is None:
        yield from checked.says(
            "note",
            "bonus_ball_percent_licensed",
            "The file does not say which percentage is licensed, so it was not compared.",
            *key,
        )
    if terms.lock_minutes_before is not None:
        seconds = terms.lock_minutes_before * 60
        yield from checked.ask(BonusBallLock(seconds), *key, "lock_minutes_before")


def _occasions(checked: Checked) -> Iterator[Finding]:
    """How many occasions of one day have bonus-ball games."""
    played = {each.occasion for each in checked.program.games if each.bonus_ball}
    counted: Counter[str | None] = Counter()
    for place, occasion in enumerate(checked.program.occasions):
        if occasion.id in played:
            counted[occasion.weekday] += 1
            question = BonusBallOccasions(counted[occasion.weekday])
            yield from checked.ask(question, "occasion", place)


def _games(checked: Checked) -> Iterator[Finding]:
    """Bonus-ball games of the program beside those the licence names."""
    license_ = checked.program.license
    if license_ is None or license_.bonus_ball_games is None:
        return
    named = set(license_.bonus_ball_games)
    for place, game in enumerate(checked.program.games):
        if game.bonus_ball and game.id not in named:
            message = f"Game {game.id} is a bonus-ball game here and not on the licence."
            yield from checked.says(
                "refuse", "bonus_ball_designated", message, "game", place, "bonus_ball"
            )
    designated = {each.id for each in checked.program.games if each.bonus_ball}
    for missing in sorted(named - designated):
        message = f"The licence names game {missing} for bonus ball; the program does not."
        yield from checked.says(
            "refuse", "bonus_ball_designated", message, "license", "bonus_ball_games"
        )


def _opportunities(checked: Checked) -> Iterator[Finding]:
    """Opportunities are sold only where a game is designated."""
    designated = any(each.bonus_ball for each in checked.program.games)
    for place, item in enumerate(checked.program.items):
        if item.kind == "bonus_ball":
            yield from checked.ask(BonusBallGames(designated), "item", place, "kind")


def _packages(checked: Checked) -> Iterator[Finding]:
    for place, package in enumerate(checked.program.packages):
        held: Counter[str] = Counter()
        for number, part in enumerate(package.contains):
            item = checked.item(part.item)
            if item.kind != "bonus_ball":
                continue
            key = ("package", place, "contains", number, "item")
            name = f"{package.name}: {item.name}"
            yield from checked.ask(BonusBallMoneyApart(part.allocated_cents, name), *key)
            occasion = component_occasion(checked.program, part, "")
            held[occasion] += part.count
            if held[occasion] > 1:
                message = f"{package.name} holds two bonus balls of one occasion for one player."
                yield from checked.says("refuse", "bonus_ball_once", message, *key)

"""Single prizes and the series of an occasion, in the worst case the program allows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from kiosk.money import format_money
from kiosk.program.models import Game, Occasion
from kiosk.rules.checks.findings import Checked, Finding, KeyPath
from kiosk.rules.decide import decisions
from kiosk.rules.prize_limits import (
    Prize,
    PrizesHeldTogether,
    SeriesOfPrizes,
    SinglePrize,
    counted,
    doubled,
    most_with_bonus,
)


@dataclass(frozen=True)
class Worst:
    """The most a game can pay: as the file states it, and with what its bonus makes of it."""

    stated_cents: int
    most_cents: int
    key: KeyPath
    by: str | None = None


def check_prizes(checked: Checked) -> Iterator[Finding]:
    """Every schedule of prizes there can be, each occasion by itself."""
    option = checked.program.attendance_option
    schedules = option.schedules if option else ()
    seen: set[tuple[str | None, str]] = set()
    cases: list[tuple[int | None, Mapping[str, int]]] = [
        (place, each.prizes_cents) for place, each in enumerate(schedules)
    ]
    found = chain.from_iterable(_case(checked, *each) for each in cases or [(None, {})])
    for finding in found:
        if (finding.rule, finding.where) not in seen:
            seen.add((finding.rule, finding.where))
            yield finding
    for place, game in enumerate(checked.program.games):
        yield from _unstated(checked, place, game)


def _case(
    checked: Checked, schedule: int | None, scheduled: Mapping[str, int]
) -> Iterator[Finding]:
    for place, occasion in enumerate(checked.program.occasions):
        worst = [
            (game, _worst(checked, number, game, schedule, scheduled))
            for number, game in enumerate(checked.program.games)
            if game.occasion == occasion.id
        ]
        for game, each in worst:
            yield from _single(checked, game, each)
        yield from _series(checked, place, occasion, worst)
    yield from _held_together(checked, schedule, scheduled)


def _single(checked: Checked, game: Game, worst: Worst) -> Iterator[Finding]:
    """A game's prize above the limit, under the bonus's rule where only the bonus makes it so."""
    if not counted(checked.pack, [Prize(game.designation, worst.most_cents)], checked.on):
        return
    license_type, name = checked.program.licensee.license_type, f"Game {game.id}"
    stated = SinglePrize(worst.stated_cents, license_type, name)
    found = list(checked.ask(stated, *worst.key))
    yield from found
    if worst.by is None or found:
        return
    for answer in decisions(
        checked.pack, SinglePrize(worst.most_cents, license_type, f"{name} with its bonus"),
        checked.on,
    ):  # fmt: skip
        if answer.verdict == "refuse":
            rule = checked.under(worst.by)
            key = (*worst.key[:2], "bonus")
            if rule is None:
                yield from checked.found([answer], *key)
            else:
                yield from checked.says("refuse", worst.by, answer.sentence, *key)


def _series(
    checked: Checked, place: int, occasion: Occasion, worst: list[tuple[Game, Worst]]
) -> Iterator[Finding]:
    inside = [
        each
        for game, each in worst
        if counted(checked.pack, [Prize(game.designation, each.most_cents)], checked.on)
    ]
    total = sum(each.most_cents for each in inside)
    largest = max(inside, key=lambda each: each.most_cents, default=None)
    key = largest.key if largest is not None else ("occasion", place)
    license_type = checked.program.licensee.license_type
    yield from checked.ask(SeriesOfPrizes(total, license_type, occasion.name), *key)


def _worst(
    checked: Checked, place: int, game: Game, schedule: int | None, scheduled: Mapping[str, int]
) -> Worst:
    """What a game can pay at most under one schedule (None: no schedule)."""
    parts, key = stated_prizes(place, game, schedule, scheduled)
    stated = max(sum(parts), game.consolation_cents or 0)
    bonus = game.bonus
    if bonus is None:
        return Worst(stated, stated, key)
    if bonus.doubles:
        figures = checked.under("doubled_prize")
        most = doubled(figures, stated) if figures else stated
        return Worst(stated, most, key, "doubled_prize")
    extra = bonus.prize_cents or 0
    if bonus.when == "designated_number":
        return Worst(stated, max(stated, most_with_bonus(parts, extra)), key, "bonus_prize")
    return Worst(stated, stated + extra, key, "bonus_prize")


def stated_prizes(
    place: int, game: Game, schedule: int | None = None, scheduled: Mapping[str, int] | None = None
) -> tuple[list[int], KeyPath]:
    """A game's fixed prizes, part by part, and the line of the largest. Percentages are none.

    Of several colours the dearest is what all winners together can be paid; merchandise counts
    at retail.
    """
    listed = scheduled or {}
    at: KeyPath = ("attendance_option", "schedule", schedule or 0, "prizes")
    if game.id in listed:
        return [listed[game.id]], (*at, game.id)
    if any(each.id in listed for each in game.parts):
        amounts = {each.id: listed.get(each.id, each.prize_cents or 0) for each in game.parts}
        return list(amounts.values()), (*at, max(amounts, key=lambda each: amounts[each]))
    key: KeyPath = ("game", place)
    if game.parts and game.prize_cents is None:
        prizes = [each.prize_cents or 0 for each in game.parts]
        return prizes, (*key, "parts", prizes.index(max(prizes)), "prize")
    if game.prizes_cents:
        return [max(game.prizes_cents.values())], (*key, "prizes")
    goods = game.merchandise.retail_cents if game.merchandise else 0
    return [(game.prize_cents or 0) + goods], (*key, "prize" if game.prize_cents else "merchandise")


def _held_together(
    checked: Checked, schedule: int | None, scheduled: Mapping[str, int]
) -> Iterator[Finding]:
    """Every player-select game together with the games that run with it."""
    games = checked.program.games
    for place, game in enumerate(games):
        others = [
            (number, each)
            for number, each in enumerate(games)
            if each.id != game.id and (each.id in game.runs_with or game.id in each.runs_with)
        ]
        if game.designation != "player_select" or not others:
            continue
        own = sum(stated_prizes(place, game, schedule, scheduled)[0])
        with_it = tuple(
            sum(stated_prizes(number, each, schedule, scheduled)[0]) for number, each in others
        )
        key = "runs_with" if game.runs_with else "prize"
        consolation = game.consolation_cents or 0
        question = PrizesHeldTogether((own, consolation), with_it, f"Game {game.id}")
        yield from checked.ask(question, "game", place, key)


def _unstated(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    """Two parts that could fall on one number make the worst case worse than it was counted."""
    bonus = game.bonus
    if bonus is None or bonus.when != "designated_number" or len(game.parts) < 2:
        return
    most = (bonus.prize_cents or 0) * len(game.parts)
    for answer in decisions(checked.pack, SinglePrize(most), checked.on):
        if answer.verdict == "refuse":
            message = (
                f"Game {game.id}: if all its parts could be won on the one number, the bonus "
                f"would come to {format_money(most)}."
            )
            yield from checked.says("warn", "bonus_prize", message, "game", place, "bonus")

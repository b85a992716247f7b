"""The daily limit of an event, its coverall, its door prizes, checks instead of cash."""

from collections.abc import Iterator

from kiosk.program.models import Game
from kiosk.rules.checks.findings import Checked, Finding, KeyPath
from kiosk.rules.checks.prizes import stated_prizes
from kiosk.rules.daily_prizes import (
    CoverallPrize,
    DailyPrizes,
    DoorPrizeValue,
    EventPrizes,
    HallPrizes,
    OneDoorPrize,
    counted_prizes,
    event_totals,
)
from kiosk.rules.payout import PrizeByCheck

_COVERALL = "progressive_coverall"


def check_event_prizes(checked: Checked) -> Iterator[Finding]:
    """What one event may pay in all, and each of its door prizes and coveralls."""
    for place, prize in enumerate(checked.program.door_prizes):
        question = OneDoorPrize(prize.retail_cents, prize.name)
        yield from checked.ask(question, "door_prize", place, "retail")
    for place, game in enumerate(checked.program.games):
        if game.designation == _COVERALL:
            stated = sum(stated_prizes(place, game)[0])
            coverall = CoverallPrize(stated, game.bonus_prize_cents or 0, f"Game {game.id}")
            key = "prize" if game.prize_cents is not None else "bonus_prize"
            yield from checked.ask(coverall, "game", place, key)
        yield from _by_check(checked, place, game)
    for occasion in checked.program.occasions:
        yield from _event(checked, occasion.id)


def _event(checked: Checked, occasion: str) -> Iterator[Finding]:
    """The sums of one event, at the line of the largest amount in each."""
    limit = checked.under(DailyPrizes.check)
    apart = limit.names("apart") if limit is not None else ()
    inside: list[tuple[int, KeyPath]] = []
    beside: list[int] = []
    from_hall: list[tuple[int, KeyPath]] = []
    for place, game in enumerate(checked.program.games):
        if game.occasion != occasion:
            continue
        amount, key = _counted(checked, place, game)
        if game.designation in apart:
            beside.append(amount + (game.bonus_prize_cents or 0))
        else:
            inside.append((amount, key))
        if game.from_hall:
            from_hall.append((amount, ("game", place, "from_hall")))
    doors = [
        DoorPrizeValue(each.retail_cents, each.wholesale_cents)
        for each in checked.program.door_prizes
    ]
    at_door: list[tuple[int, KeyPath]] = []
    for place, each in enumerate(checked.program.door_prizes):
        value = counted_prizes(
            checked.pack, EventPrizes((), door_prizes=(doors[place],)), checked.on
        )
        at_door.append((value, ("door_prize", place, "wholesale")))
        if each.from_hall:
            from_hall.append((value, ("door_prize", place, "from_hall")))
    totals = event_totals(
        checked.pack,
        EventPrizes(
            regular_cents=tuple(amount for amount, _ in inside),
            hall_cents=sum(amount for amount, _ in from_hall),
            door_prizes=tuple(doors),
            winner_take_all_cents=tuple(beside),
        ),
        checked.on,
    )
    where = {DailyPrizes.check: [*inside, *at_door], HallPrizes.check: from_hall}
    for check, answer in totals.decisions:
        if check in where:
            yield from checked.found([answer], *_largest(where[check]))


def _counted(checked: Checked, place: int, game: Game) -> tuple[int, KeyPath]:
    """A game's prize as it counts: merchandise at wholesale where the pack values it so."""
    prizes, key = stated_prizes(place, game)
    amount = sum(prizes)
    goods = game.merchandise
    at_wholesale = checked.under("door_prize_value") is not None
    if goods is not None and goods.wholesale_cents is not None and at_wholesale:
        amount += goods.wholesale_cents - goods.retail_cents
    return max(amount, game.consolation_cents or 0), key


def _largest(amounts: list[tuple[int, KeyPath]]) -> KeyPath:
    """The line of the largest, which is where a sum is most likely mended."""
    return max(amounts, key=lambda each: each[0])[1] if amounts else ("occasion", 0)


def _by_check(checked: Checked, place: int, game: Game) -> Iterator[Finding]:
    prizes, key = stated_prizes(place, game)
    for answer in (PrizeByCheck(each, each).method(checked.pack, checked.on) for each in prizes):
        if answer == "check":
            message = f"A prize of game {game.id} is paid by check."
            yield from checked.says("note", PrizeByCheck.check, message, *key)

"""What stops being sold and when, for countdowns and the night's status."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kiosk.language import say
from kiosk.program.catalogue import component_occasion, games_of, occasions_of
from kiosk.program.models import Item, Program
from kiosk.rules.asked import Asked
from kiosk.rules.basket import Place, began_at, last_game, pieces_of_line, planned_start
from kiosk.rules.bonus_ball_closing import closings, earliest
from kiosk.rules.night import BasketLine, Cutoff, NightFacts, OccasionFacts
from kiosk.rules.pack import Pack
from kiosk.rules.sale_times import house_instant


def cutoffs(
    pack: Pack, program: Program, night: NightFacts, at: datetime.datetime
) -> tuple[Cutoff, ...]:
    """Every cutoff of the open occasions: bonus ball, games, house times, the end.

    ``at`` None stands for a first ball that is not called yet. Bonus ball comes first, then the
    games in order of their start, then what the house or the end of the occasion closes.
    """
    asked = Asked(pack, program, night, at)
    found: list[Cutoff] = []
    for facts in night.occasions:
        if facts.cancelled_at is not None:
            found.append(_cancelled(asked, facts))
            continue
        found.extend(_bonus_ball(asked, facts))
        found.extend(_games(asked, facts))
        found.extend(_house_times(asked, facts))
        found.append(_end(asked, facts))
    return tuple(found)


def games_begun(
    program: Program, night: NightFacts, line: BasketLine, at: datetime.datetime
) -> tuple[str, ...]:
    """The games already begun that a late book of this line is not valid for, by id and name.

    For slip and screen: ``("1 Regular Bingo", "2 Regular Bingo")``.
    """
    begun: set[str] = set()
    for piece in pieces_of_line(program, line, Place(None, 0)):
        facts = night.occasion(piece.occasion)
        if facts is None or not piece.item.cards or piece.item.kind == "concealed":
            continue
        for game_id in games_of(program, piece.item.id, piece.occasion):
            began = began_at(facts, game_id)
            if began is not None and at >= began:
                begun.add(game_id)
    return tuple(f"{each.id} {each.name}" for each in program.games if each.id in begun)


def _bonus_ball(asked: Asked, facts: OccasionFacts) -> Iterator[Cutoff]:
    items = tuple(
        each.id
        for each in asked.program.items
        if each.kind == "bonus_ball" and _in_occasion(asked.program, each, facts)
    )
    played = any(each.bonus_ball and each.occasion == facts.id for each in asked.program.games)
    found = closings(asked.pack, asked.program, facts) if items and played else ()
    if found:
        first = earliest(found)
        stopped = _with_packages(asked, facts, items)
        yield Cutoff(
            say("Bonus ball"), facts.id, stopped, first.at, asked.at >= first.at, first.reason,
            first.rule, first.citation,
        )  # fmt: skip


def _games(asked: Asked, facts: OccasionFacts) -> Iterator[Cutoff]:
    """The first ball of every game that some card is for last of all."""
    rules = asked.pack.enforcing("sale_before_first_ball", facts.gaming_date)
    exempt = {kind for each in rules for kind in each.names("exempt_kinds")}
    ending: dict[str, list[str]] = {}
    for item in asked.program.items:
        last = last_game(asked.program, item, facts) if item.cards else None
        if last is not None and item.kind not in exempt:
            ending.setdefault(last.id, []).append(item.id)
    rule = rules[0].rule if rules else None
    for game in sorted(asked.program.games, key=lambda game: planned_start(facts, game)):
        if game.id in ending:
            began = began_at(facts, game.id)
            closed = began is not None and asked.at >= began
            yield Cutoff(
                game.name, facts.id, _with_packages(asked, facts, ending[game.id]), began, closed,
                say("the first ball of game {game}", game=game.id),
                rule.id if rule else None, rule.citation if rule else None,
            )  # fmt: skip


def _house_times(asked: Asked, facts: OccasionFacts) -> Iterator[Cutoff]:
    for item in asked.program.items:
        if item.sold_until is None or not _in_occasion(asked.program, item, facts):
            continue
        closes = house_instant(asked.program, facts, item.sold_until)
        yield Cutoff(
            item.name, facts.id, _with_packages(asked, facts, [item.id]), closes,
            closes is not None and asked.at >= closes,
            say("the house sells it no longer"), None, None,
        )  # fmt: skip


def _with_packages(asked: Asked, facts: OccasionFacts, items: Sequence[str]) -> tuple[str, ...]:
    """The items and every package that holds one of them for the occasion."""
    holding = [
        each.id
        for each in asked.program.packages
        if any(
            part.item in items and component_occasion(asked.program, part, facts.id) == facts.id
            for part in each.contains
        )
    ]
    return (*items, *holding)


def _end(asked: Asked, facts: OccasionFacts) -> Cutoff:
    items = [each.id for each in asked.program.items]
    packages = [each.id for each in asked.program.packages]
    return Cutoff(
        facts.name, facts.id, (*items, *packages), facts.ends,
        asked.at >= facts.ends, say("the occasion ends"), None, None,
    )  # fmt: skip


def _cancelled(asked: Asked, facts: OccasionFacts) -> Cutoff:
    ends = _end(asked, facts)
    return replace(
        ends, at=facts.cancelled_at, closed=True, reason=say("the occasion is cancelled")
    )


def _in_occasion(program: Program, item: Item, facts: OccasionFacts) -> bool:
    return facts.id in occasions_of(program, item.id)

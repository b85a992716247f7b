"""What the caller says: before each game, and before the first game of the day."""

import datetime
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from kiosk.language import say
from kiosk.money import format_money, format_percent
from kiosk.program.models import Game, Program
from kiosk.rules.pack import Pack


@dataclass(frozen=True)
class ToSay:
    """One thing to say: its short name, the rule, and what the program has for it ("": nothing)."""

    what: str
    rule: str
    citation: str
    fact: str

    @property
    def words(self) -> str:
        """As it is read out: ``winning combination: coverall``."""
        named = self.what.replace("_", " ")
        return f"{named}: {self.fact}" if self.fact else named


def announcements_missing(
    pack: Pack, done: Collection[str], on: datetime.date, *, first_game_of_day: bool
) -> tuple[str, ...]:
    """What of the announcements before a game was not said yet, in the order of the pack."""
    return tuple(each.what for each in _due(pack, done, on, first_game_of_day))


def to_say(
    pack: Pack,
    program: Program,
    game: Game,
    on: datetime.date,
    *,
    first_game_of_day: bool,
    done: Collection[str] = (),
    known_prize: str = "",
) -> tuple[ToSay, ...]:
    """What the caller says before this game, with what the program says of it.

    ``known_prize`` is its prize in words where the record has it; of games whose prizes are not
    known yet it is left open. ``done`` is what was said already.
    """
    facts = _facts(program, game, known_prize)
    due = _due(pack, done, on, first_game_of_day, *_of_this_kind(game))
    return tuple(replace(each, fact=facts.get(each.what, "")) for each in due)


def _of_this_kind(game: Game) -> Iterator[str]:
    """Checks of what is announced for some games only."""
    if game.designation == "limited_period":
        yield "limited_period"
    if game.wild_numbers:
        yield "wild_number"


def _due(
    pack: Pack,
    done: Collection[str],
    on: datetime.date,
    first_game_of_day: bool,
    *further: str,
) -> tuple[ToSay, ...]:
    of_day = ("announcement_of_day",) if first_game_of_day else ()
    return tuple(
        ToSay(word, each.rule.id, each.rule.citation, "")
        for check in ("announcement", *of_day, *further)
        for each in pack.enforcing(check, on)
        for word in each.rule.checklist
        if word not in done
    )


def _facts(program: Program, game: Game, known_prize: str) -> dict[str, str]:
    pattern = game.pattern or "; ".join(f"{each.name}, {each.pattern}" for each in game.parts)
    prize = known_prize or stated_prize(game)
    items = (each.color for each in program.items if each.game == game.id and each.color)
    return {
        "game_name": game.name,
        "card_type_or_color": game.paper or ", ".join(dict.fromkeys(items)),
        "winning_combination": pattern,
        "prize": prize,
        "pattern_and_prize": ", ".join(each for each in (pattern, prize) if each),
    }


def stated_prize(game: Game) -> str:
    """The prize as the program states it, in words; empty where it states no sum."""
    if game.prize_cents is not None:
        return format_money(game.prize_cents)
    if game.prizes_cents:
        return ", ".join(f"{color} {format_money(c)}" for color, c in game.prizes_cents.items())
    if game.prize_percent_bp is not None:
        return say(
            "{prize_percent} of its sales", prize_percent=format_percent(game.prize_percent_bp)
        )
    parts = [each for each in game.parts if each.prize_cents is not None]
    return ", ".join(f"{each.name} {format_money(each.prize_cents or 0)}" for each in parts)

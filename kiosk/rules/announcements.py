"""What the caller says: before each game, and before the first game of the day."""

import datetime
from collections.abc import Collection
from dataclasses import dataclass

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


def announcements(pack: Pack, on: datetime.date, *, first_game_of_day: bool) -> tuple[str, ...]:
    """What is announced before a game, in the order of the pack."""
    return tuple(what for _rule, _citation, what in _due(pack, on, first_game_of_day))


def announcements_missing(
    pack: Pack, done: Collection[str], on: datetime.date, *, first_game_of_day: bool
) -> tuple[str, ...]:
    """What of it was not said yet."""
    due = announcements(pack, on, first_game_of_day=first_game_of_day)
    return tuple(each for each in due if each not in done)


def to_say(
    pack: Pack, program: Program, game: Game, on: datetime.date, *, first_game_of_day: bool
) -> tuple[ToSay, ...]:
    """What the caller says before this game, with what the program says of it.

    Of games whose prizes follow attendance, are taken of sales or are not known yet, the prize is
    left open: the caller's own sheet has it.
    """
    facts = _facts(program, game)
    return tuple(
        ToSay(what, rule, citation, facts.get(what, ""))
        for rule, citation, what in _due(pack, on, first_game_of_day)
    )


def _due(pack: Pack, on: datetime.date, first_game_of_day: bool) -> list[tuple[str, str, str]]:
    checks = ("announcement", "announcement_of_day") if first_game_of_day else ("announcement",)
    return [
        (each.rule.id, each.rule.citation, word)
        for check in checks
        for each in pack.enforcing(check, on)
        for word in each.rule.checklist
    ]


def _facts(program: Program, game: Game) -> dict[str, str]:
    pattern = game.pattern or "; ".join(f"{each.name}, {each.pattern}" for each in game.parts)
    prize = _prize(game)
    items = (each.color for each in program.items if each.game == game.id and each.color)
    return {
        "game_name": game.name,
        "card_type_or_color": game.paper or ", ".join(dict.fromkeys(items)),
        "winning_combination": pattern,
        "prize": prize,
        "pattern_and_prize": ", ".join(each for each in (pattern, prize) if each),
    }


def _prize(game: Game) -> str:
    """The prize as the program states it, in words; empty where it states no sum."""
    if game.prize_cents is not None:
        return format_money(game.prize_cents)
    if game.prizes_cents:
        return ", ".join(f"{color} {format_money(c)}" for color, c in game.prizes_cents.items())
    if game.prize_percent_bp is not None:
        return f"{format_percent(game.prize_percent_bp)} of its sales"
    parts = [each for each in game.parts if each.prize_cents is not None]
    return ", ".join(f"{each.name} {format_money(each.prize_cents or 0)}" for each in parts)

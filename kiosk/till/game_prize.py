"""A game's prize in words, as far as the record has it: for the caller and for the hall's board."""

from kiosk.errors import Refused, Wrong
from kiosk.money import format_money
from kiosk.program.models import Game
from kiosk.rules.announcements import stated_prize
from kiosk.till.award import PrizeAsked, is_jackpot
from kiosk.till.awards import award_of
from kiosk.till.desk import Desk
from kiosk.till.jackpot_state import jackpot_of
from kiosk.till.night import Session
from kiosk.till.unsettled_games import is_progressive


def prize_words(desk: Desk, session: Session, game: Game) -> str:
    """What the game pays, ``15.00``; what the program states while its sum is not fixed."""
    if is_jackpot(session, game):
        jackpot = jackpot_of(desk, session)
        return "" if jackpot is None else jackpot.words
    goods = "" if game.merchandise is None else game.merchandise.name
    if game.parts and game.prize_cents is None:
        parts = [f"{part.name} {_sum(desk, session, game, part.id)}" for part in game.parts]
        return ", ".join([*(each.strip() for each in parts), *([goods] if goods else [])])
    found = _sum(desk, session, game, None) or stated_prize(game)
    return ", ".join(each for each in (found, goods) if each)


def _sum(desk: Desk, session: Session, game: Game, part: str | None) -> str:
    """The sum where it is fixed, by colour where each has its own; "" while it is not."""
    if is_progressive(game):
        return ""
    try:
        award = award_of(desk, session, PrizeAsked(game.id, part), desk.now().at)
    except (Refused, Wrong):
        # Not fixed yet, or no money: the words of the program stand.
        return ""
    if award.colors_cents:
        return ", ".join(
            f"{color} {format_money(cents)}" for color, cents in award.colors_cents.items()
        )
    return format_money(award.announced_cents)

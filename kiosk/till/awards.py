"""What a game of tonight pays: the announced prize, where it comes from, and who won it already.

A fixed prize stands on the program or in the announced schedule. A share of sales is fixed by the
game's first ball, from which on its cards are no longer sold. A bonus ball, a jackpot and a
progressive early bird are settled by verbs of their own; what they recorded is paid.
"""

import datetime
from dataclasses import replace

from kiosk.errors import Refused, Wrong
from kiosk.games.tri_color import prizes_of_receipts
from kiosk.language import say
from kiosk.money import share_down
from kiosk.night.prizes import collected
from kiosk.program.models import Game, Part
from kiosk.rules.payout import winner_take_all
from kiosk.rules.prize_limits import with_bonus
from kiosk.till.award import (
    BONUS_BALL,
    WINNER_TAKE_ALL,
    Award,
    AwardKind,
    PrizeAsked,
    award_in,
    is_jackpot,
)
from kiosk.till.desk import Desk
from kiosk.till.hall_games import need_sold_elsewhere
from kiosk.till.night import Session, named_occasion, need_session, night_facts, read_session
from kiosk.till.settled_awards import bonus_ball_award, early_bird_award, jackpot_award
from kiosk.till.unsettled_games import is_progressive


def session_of(desk: Desk, asked: PrizeAsked) -> Session:
    """The open session, or that of a closed night where a date is said. Raises Refused."""
    if asked.date is None:
        return need_session(desk)
    seq: int | None = desk.ledger.value(
        "SELECT max(c.session) FROM closing c JOIN occasion o ON o.desk = c.desk "
        "AND o.seq = c.session WHERE c.desk = ? AND o.gaming_date = ?",
        (desk.name, asked.date.isoformat()),
    )
    if seq is None:
        raise Refused(
            say("No night of {date} is closed on this desk.", date=asked.date.isoformat())
        )
    return read_session(desk, seq)


def award_of(desk: Desk, session: Session, asked: PrizeAsked, now: datetime.datetime) -> Award:
    """The prize asked for. Raises Wrong for one that is not on the program, Refused for one that
    is not fixed yet or was not won."""
    if asked.game == BONUS_BALL:
        return bonus_ball_award(desk, session, asked, now)
    game = _game(session, asked)
    if asked.bonus and asked.consolation:
        raise Wrong("A consolation has no bonus: say one of both.", where="--bonus")
    if is_jackpot(session, game):
        return jackpot_award(desk, session, game, asked)
    if is_progressive(game):
        return early_bird_award(desk, session, game)
    if asked.consolation:
        return _consolation(desk, session, game)
    return _prize(desk, session, game, asked)


def place_of(session: Session, asked: PrizeAsked, now: datetime.datetime) -> tuple[str, str, str]:
    """Occasion, game and part a prize is kept under. Raises Wrong or Refused for none of tonight.

    The part is one of the game's, ``consolation`` of a jackpot, or empty.
    """
    if asked.game == BONUS_BALL:
        return named_occasion(session, asked.occasion, now).id, BONUS_BALL, ""
    game = _game(session, asked)
    if is_jackpot(session, game):
        return game.occasion, game.id, "consolation" if asked.consolation else ""
    part = _part(game, asked.part)
    return game.occasion, game.id, "" if part is None else part.id


def _game(session: Session, asked: PrizeAsked) -> Game:
    game = next((each for each in session.program.games if each.id == asked.game), None)
    if game is None:
        known = ", ".join(each.id for each in session.program.games)
        raise Wrong(
            say(
                "There is no game {game!r}; this program has {known}.", game=asked.game, known=known
            ),
            where="GAME",
        )
    if game.occasion not in {each.id for each in session.occasions}:
        raise Refused(
            say(
                "Game {game} is of {occasion}, which is not open.",
                game=game.id,
                occasion=game.occasion,
            )
        )
    return game


def _prize(desk: Desk, session: Session, game: Game, asked: PrizeAsked) -> Award:
    if game.designation == WINNER_TAKE_ALL:
        return _winner_take_all(desk, session, game)
    if game.prizes_cents:
        award = award_in(session, game, sum(game.prizes_cents.values()))
        return replace(award, colors_cents=game.prizes_cents)
    if game.prizes_percent_bp:
        receipts = _receipts(desk, session, game)
        prizes = prizes_of_receipts(receipts, game.prizes_percent_bp)
        award = award_in(session, game, sum(prizes.values()))
        return replace(award, colors_cents=prizes, collected_cents=receipts)
    if game.prize_percent_bp is not None:
        receipts = _receipts(desk, session, game)
        award = award_in(session, game, share_down(receipts, game.prize_percent_bp))
        return replace(award, collected_cents=receipts)
    return _fixed(desk, session, game, asked)


def _fixed(desk: Desk, session: Session, game: Game, asked: PrizeAsked) -> Award:
    part = _part(game, asked.part)
    stated = game.prize_cents if part is None else part.prize_cents
    scheduled = _scheduled(desk, session, game, part)
    cents = stated if scheduled is None else scheduled
    if not cents:
        raise Refused(
            say(
                "The program states no money for game {game} but {goods}.",
                game=game.id,
                goods=game.merchandise.name,
            )
            if game.merchandise
            else say("The program states no money for game {game}.", game=game.id)
        )
    name = game.name if part is None else f"{game.name}, {part.name}"
    kind: AwardKind = "prize"
    if asked.bonus:
        if game.bonus is None and game.bonus_prize_cents is None:
            raise Wrong(
                say("Game {game} has no bonus on the program.", game=game.id), where="--bonus"
            )
        kind = "with_bonus"
        cents = with_bonus(session.pack, game, cents, session.gaming_date)
    award = award_in(session, game, cents, kind)
    return replace(award, name=name, part="" if part is None else part.id)


def _part(game: Game, part_id: str | None) -> Part | None:
    known = ", ".join(each.id for each in game.parts)
    if part_id is None:
        if game.parts and game.prize_cents is None:
            raise Wrong(
                say("Say which part of game {game}: {known}.", game=game.id, known=known),
                where="--part",
            )
        return None
    part = next((each for each in game.parts if each.id == part_id), None)
    if part is None:
        raise Wrong(
            say(
                "Game {game} has no part {part_id!r}; it has {known}.",
                game=game.id,
                part_id=part_id,
                known=known or "none",
            ),
            where="--part",
        )
    return part


def _scheduled(desk: Desk, session: Session, game: Game, part: Part | None) -> int | None:
    """The prize of the announced schedule; None where none holds for the game.

    Raises Refused while the program lets attendance decide and nobody has announced it.
    """
    wanted = game.id if part is None else part.id
    option = session.program.attendance_option
    if option is None or not any(wanted in each.prizes_cents for each in option.schedules):
        return None
    row = desk.ledger.row(
        "SELECT p.prize_cents FROM attendance_announcement a LEFT JOIN attendance_prize p "
        "ON p.desk = a.desk AND p.seq = a.seq AND p.game = ? "
        "WHERE a.desk = ? AND a.session = ? AND a.occasion = ?",
        (wanted, desk.name, session.seq, game.occasion),
    )
    if row is None:
        raise Refused(
            say(
                "The prize of game {game} follows attendance: announce the attendance first.",
                game=game.id,
            )
        )
    cents: int | None = row["prize_cents"]
    return cents


def _consolation(desk: Desk, session: Session, game: Game) -> Award:
    if game.consolation_percent_bp is not None:
        receipts = _receipts(desk, session, game)
        cents = share_down(receipts, game.consolation_percent_bp)
        return replace(award_in(session, game, cents, "consolation"), collected_cents=receipts)
    if not game.consolation_cents:
        raise Wrong(
            say("Game {game} has no consolation on the program.", game=game.id),
            where="--consolation",
        )
    return award_in(session, game, game.consolation_cents, "consolation")


def _winner_take_all(desk: Desk, session: Session, game: Game) -> Award:
    receipts = _receipts(desk, session, game)
    award = award_in(session, game, 0)
    money = winner_take_all(session.pack, receipts, 1, award.gaming_date)
    return replace(
        award,
        announced_cents=money.award_cents,
        collected_cents=receipts,
        tax_cents=money.tax_cents,
        fee_cents=money.fee_cents,
    )


def _receipts(desk: Desk, session: Session, game: Game) -> int:
    """What the cards of a game brought at every desk; fixed once they are no longer sold."""
    facts = night_facts(desk, session).occasion(game.occasion)
    if facts is None or game.id not in facts.first_balls:
        raise Refused(
            say(
                "The prize of game {game} follows from its sales, which end with its "
                "first ball: mark that first.",
                game=game.id,
            )
        )
    prices = {
        each.id: each.price_cents or 0 for each in session.program.items if each.game == game.id
    }
    own = collected(desk.ledger, desk.name, session.seq, game.occasion, prices)
    return own + need_sold_elsewhere(desk, session, game)

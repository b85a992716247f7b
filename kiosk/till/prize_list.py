"""The prizes of tonight in one list: what each comes to, whether it is paid, held back, or open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import listed, say
from kiosk.money import format_money
from kiosk.night.prizes import held_back, prizes_paid, started_games
from kiosk.program.models import Game
from kiosk.rules.payout import refused_in_cash
from kiosk.till.award import BONUS_BALL, PrizeAsked, is_jackpot
from kiosk.till.awards import award_of, place_of
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.desk import Desk
from kiosk.till.goods import Goods, goods_of
from kiosk.till.night import Session

State = Literal["to pay", "paid", "held back", "not fixed", "given", "to give"]


@dataclass(frozen=True)
class PrizeLine:
    """A prize of tonight, in cents where its sum is fixed.

    ``why`` says what it waits for, or who got it. ``colors`` where each winner has one;
    ``winners`` those who are on record already. ``by_check``: the law lets nobody pay it in cash.
    ``begun``: its game has begun. ``goods`` where it is a thing and no money.
    """

    asked: PrizeAsked
    name: str
    cents: int | None
    state: State
    why: str
    begun: bool
    colors: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    by_check: bool = False
    goods: Goods | None = None


def prize_list(desk: Desk, session: Session) -> tuple[PrizeLine, ...]:
    """Every prize of the session's games and bonus balls, and what is given in kind."""
    gone = cancelled_occasions(desk, session.seq)
    begun = started_games(desk.ledger, desk.name, session.seq)
    ledger = _Ledger(desk, session)
    found = [
        ledger.line(asked, name, begun=(game.occasion, game.id) in begun)
        for game in session.program.games
        if game.occasion in {each.id for each in session.occasions} - gone
        for asked, name in _asked(session, game)
    ]
    for each in session.occasions:
        if each.id not in gone and session.program.bonus_ball_of(each.id) is not None:
            name = say("Bonus ball, {occasion}", occasion=each.name)
            found.append(ledger.line(PrizeAsked(BONUS_BALL, occasion=each.id), name, begun=True))
    return (*found, *(_in_kind(each, begun) for each in goods_of(desk, session)))


def _asked(session: Session, game: Game) -> Iterator[tuple[PrizeAsked, str]]:
    """The prizes of one game: itself or its parts, its consolation."""
    name = say("{id} {name}", id=game.id, name=game.name)
    if game.parts and game.prize_cents is None:
        for part in game.parts:
            yield PrizeAsked(game.id, part.id), say("{game}, {part}", game=name, part=part.name)
    elif not _only_goods(game):
        yield PrizeAsked(game.id), name
    percent = game.consolation_percent_bp is not None and game.carry_percent_bp is None
    if game.consolation_cents or percent or is_jackpot(session, game):
        yield PrizeAsked(game.id, consolation=True), say("{game}, consolation", game=name)


def _only_goods(game: Game) -> bool:
    money = (game.prize_cents, game.prize_percent_bp, game.prizes_cents, game.prizes_percent_bp)
    return game.merchandise is not None and not any(money)


class _Ledger:
    """What is on record of a session's prizes, read once for the whole list."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk = desk
        self._session = session
        self._now = desk.now().at
        self._held = held_back(desk.ledger, desk.name, session.seq)
        self._paid = {
            (each["occasion"], each["game"], each["part"]): each
            for each in prizes_paid(desk.ledger, desk.name, session.seq)
        }

    def line(self, asked: PrizeAsked, name: str, *, begun: bool) -> PrizeLine:
        """One prize as it stands."""
        place = place_of(self._session, asked, self._now)
        paid = self._paid.get(place)
        if paid is not None and (paid["award"] == "consolation") is asked.consolation:
            names = listed(each["name"] for each in paid["shares"])
            return PrizeLine(asked, name, paid["paid_cents"], "paid", names, begun)
        if paid is not None:
            other = say("its other prize was paid")
            return PrizeLine(asked, name, None, "not fixed", other, begun)
        try:
            award = award_of(self._desk, self._session, asked, self._now)
        except (Refused, Wrong) as error:
            # What the till would say to whoever pays it now.
            return PrizeLine(asked, name, None, "not fixed", str(error), begun)
        if award.announced_cents <= 0:
            nothing = say("It comes to 0.00: nothing is paid.")
            return PrizeLine(asked, name, None, "not fixed", nothing, begun)
        law = refused_in_cash(
            self._session.pack,
            award.announced_cents,
            [each.cents for each in award.recorded] or [award.announced_cents],
            award.gaming_date,
        )
        state: State = "held back" if place in self._held else "to pay"
        return PrizeLine(
            asked,
            name,
            award.announced_cents,
            state,
            self._held.get(place, ""),
            begun,
            colors=tuple(award.colors_cents),
            winners=tuple(each.name for each in award.recorded),
            by_check=any(each.verdict == "refuse" for each in law),
        )


def _in_kind(goods: Goods, begun: set[tuple[str, str]]) -> PrizeLine:
    at_door = not goods.game
    words = say("worth {money}", money=format_money(goods.retail_cents))
    if goods.stated > 1:
        words = say("{given} of {all} given", given=goods.given, all=goods.stated)
    return PrizeLine(
        PrizeAsked(goods.game),
        say("{what} at the door", what=goods.name) if at_door else
        say("{what}, game {game}", what=goods.name, game=goods.game),
        None,
        "given" if goods.given >= goods.stated else "to give",
        words,
        begun=at_door or (goods.occasion or "", goods.game) in begun,
        goods=goods,
    )  # fmt: skip

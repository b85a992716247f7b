"""How many of what one player may have, and what may not be sold at all."""

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.asked import Asked, house
from kiosk.rules.basket import Piece
from kiosk.rules.decide import IN_ORDER, Answer, decisions, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.people import WorkerPurchase


@dataclass(frozen=True)
class BonusBallsOfPlayer:
    """How many opportunities of one occasion stand on one player's slip."""

    check: ClassVar[str] = "bonus_ball_once"
    opportunities: int

    def answer(self, rule: Figures) -> Answer:
        if self.opportunities <= rule.number("each"):
            return IN_ORDER
        return refuse(
            "One bonus ball lets a player into every bonus-ball game of the occasion; a second is "
            "for another person: press + for the next player."
        )


@dataclass(frozen=True)
class BonusBallGames:
    """Whether an occasion has games named for bonus ball."""

    check: ClassVar[str] = "bonus_ball_designated"
    designated: bool

    def answer(self, _rule: Figures) -> Answer:
        if self.designated:
            return IN_ORDER
        return refuse("No game of this occasion is a bonus-ball game; take it out of the basket.")


@dataclass(frozen=True)
class OtherGame:
    """A kind of thing for sale beside bingo, by the program's or the law's name for it."""

    check: ClassVar[str] = "other_games"
    kind: str
    name: str = "It"

    def answer(self, rule: Figures) -> Answer:
        if self.kind in rule.names("barred_kinds"):
            return refuse(
                say("{name} is a game of chance that may not be run beside bingo.", name=self.name)
            )
        return IN_ORDER


@dataclass(frozen=True)
class TakenApart:
    """Stock by its form, ``packet`` or ``sheet``, of which a part is asked for."""

    check: ClassVar[str] = "packet_intact"
    stock: str
    request: str

    def answer(self, rule: Figures) -> Answer:
        if self.stock in rule.names("whole") and self.request != self.stock:
            return refuse(
                say(
                    "A {stock} is sold whole, never by the {request}.",
                    stock=self.stock,
                    request=self.request,
                )
            )
        return IN_ORDER


def parts_of_packets(
    pack: Pack, program: Program, asked_for: Sequence[Sequence[str]], on: datetime.date
) -> tuple[Decision, ...]:
    """What is refused because it comes only inside packages: to sell it would take one apart.

    ``asked_for`` are the ids each player asks for; the decisions name player and line from 0.
    """
    only_inside = {each.id: each for each in program.items if each.price_cents is None}
    return tuple(
        replace(decision, item=thing, player=player, line=line)
        for player, things in enumerate(asked_for)
        for line, thing in enumerate(things)
        if thing in only_inside
        for decision in decisions(pack, TakenApart("packet", only_inside[thing].kind), on)
        if decision.verdict == "refuse"
    )


def buyer_of_piece(asked: Asked, piece: Piece, buyer: WorkerPurchase) -> Iterator[Decision]:
    """What somebody who works here may not buy; a dauber or a T-shirt is no part of the game."""
    facts = asked.facts(piece.occasion)
    if facts is not None and piece.item.kind != "merchandise":
        yield from asked.asks(buyer, facts, piece.place, piece.item.id)


def limits_of_piece(asked: Asked, piece: Piece) -> Iterator[Decision]:
    """What may not be sold here, and not so few."""
    facts = asked.facts(piece.occasion)
    if facts is None:
        return
    place, item = piece.place, piece.item
    yield from asked.asks(OtherGame(item.kind, item.name), facts, place, item.id)
    if item.kind == "bonus_ball":
        designated = any(
            each.bonus_ball and each.occasion == piece.occasion for each in asked.program.games
        )
        yield from asked.asks(BonusBallGames(designated), facts, place, item.id)
    if piece.package is None and piece.quantity < item.minimum:
        yield house(
            say(
                "It is a house rule to sell {item} from {minimum} on; add more.",
                item=item.name,
                minimum=item.minimum,
            ),
            place,
            item.id,
        )


def bonus_balls_of_player(asked: Asked, pieces: Sequence[Piece]) -> Iterator[Decision]:
    """A second opportunity of one occasion on the same player's slip."""
    counted: Counter[str] = Counter()
    for piece in pieces:
        if piece.item.kind != "bonus_ball":
            continue
        counted[piece.occasion] += piece.quantity
        facts = asked.facts(piece.occasion)
        if facts is not None:
            question = BonusBallsOfPlayer(counted[piece.occasion])
            yield from asked.asks(question, facts, piece.place, piece.item.id)


def discounts_of_player(asked: Asked, pieces: Sequence[Piece]) -> Iterator[Decision]:
    """A discount is sold one for one with what it is a discount of, to the same player."""
    had: Counter[tuple[str, str]] = Counter()
    for piece in pieces:
        had[(piece.item.id, piece.occasion)] += piece.quantity
    asked_for: Counter[tuple[str, str]] = Counter()
    for piece in pieces:
        base = piece.item.discount_of
        if base is None:
            continue
        key = (piece.item.id, piece.occasion)
        asked_for[key] += piece.quantity
        if asked_for[key] > had[(base, piece.occasion)]:
            name = asked.program.item(base).name
            yield house(
                say(
                    "The program sells {item} one for one with {name} of the same player; "
                    "add {name} or take it out.",
                    item=piece.item.name,
                    name=name,
                ),
                piece.place,
                piece.item.id,
            )

"""Lateness at the desk: what has begun, closed or ended is not sold any more."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar
from zoneinfo import ZoneInfo

from kiosk.language import joined, say
from kiosk.program.models import Game, Program, parse_time
from kiosk.program.timetable import instant
from kiosk.rules.asked import Asked, Found, house
from kiosk.rules.basket import Piece, Place, began_at, last_game
from kiosk.rules.bonus_ball_closing import closings, passed
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.gaming_day import LicensedTime, WithinHours
from kiosk.rules.night import BasketLine, OccasionFacts
from kiosk.rules.occasions import SameDay
from kiosk.rules.pack import Figures


@dataclass(frozen=True)
class CardSale:
    """A card sold at an instant for a game, and that game's first ball (None: not yet called)."""

    check: ClassVar[str] = "sale_before_first_ball"
    sale_at: datetime.datetime
    first_ball_at: datetime.datetime | None
    kind: str
    sentence: str = say("The first ball of its game is called.")

    def answer(self, rule: Figures) -> Answer:
        if self.first_ball_at is None or self.sale_at < self.first_ball_at:
            return IN_ORDER
        if self.kind in rule.names("exempt_kinds"):
            return IN_ORDER
        return refuse(self.sentence)


def times_of_line(asked: Asked, line: BasketLine, place: Place) -> Iterator[Decision]:
    """The occasion's own end, the licensed time and the lawful hours."""
    facts = asked.facts(line.occasion)
    if facts is None:
        return
    licensed = licensed_time(asked.program, facts, asked.at)
    hint = say("Close the occasion.")
    found = asked.asks(licensed, facts, place, line.id, hint)
    if not found and asked.at >= facts.ends:
        yield house(
            say(
                "{facts} ended at {ends}; sell for another occasion.",
                facts=facts.name,
                ends=asked.clock(facts.ends),
            ),
            place,
            line.id,
        )
    yield from found
    hours = WithinHours(asked.at, asked.night.time_zone, facts.gaming_date)
    late = asked.asks(hours, facts, place, line.id)
    yield from late or asked.asks(_same_day(asked, facts), facts, place, line.id)


def _same_day(asked: Asked, facts: OccasionFacts) -> SameDay:
    """The sale beside the play it is for, both by the hall's wall clock."""
    zone = ZoneInfo(asked.night.time_zone)
    return SameDay(asked.at.astimezone(zone), facts.first_game.astimezone(zone))


def licensed_time(program: Program, facts: OccasionFacts, at: datetime.datetime) -> LicensedTime:
    """The instant beside the licence's hours on the gaming date; the program's where it is silent.

    Before the doors the program's own times bar nothing: sessions are sold ahead.
    """
    start, end = None, facts.ends
    terms = program.license
    if terms is not None and terms.from_ is not None:
        start = instant(program.hall.zone, facts.gaming_date, terms.from_)
    if terms is not None and terms.to is not None:
        next_day = terms.from_ is not None and terms.to <= terms.from_
        day = facts.gaming_date + datetime.timedelta(days=int(next_day))
        end = instant(program.hall.zone, day, terms.to)
    return LicensedTime(at, start, end)


def times_of_piece(asked: Asked, piece: Piece) -> Iterator[Decision]:
    """Bonus ball that has closed, cards whose games have begun, the house's own selling times."""
    facts = asked.facts(piece.occasion)
    if facts is None:
        return
    if piece.item.kind == "bonus_ball":
        yield from _bonus_ball(asked, piece, facts)
    yield from _cards(asked, piece, facts)
    yield from _house_times(asked, piece, facts)


def _bonus_ball(asked: Asked, piece: Piece, facts: OccasionFacts) -> Iterator[Decision]:
    found = closings(asked.pack, asked.program, facts)
    over = passed(found, asked.at)
    if over is None:
        return
    closed = asked.clock(over.at)
    sentence = say(
        "{called} closed at {closed}: {reason}.",
        called=piece.called,
        closed=closed,
        reason=over.reason,
    )
    if over.rule is None:
        sentence = say(
            "{called} closed at {closed} by house rule: {reason}.",
            called=piece.called,
            closed=closed,
            reason=over.reason,
        )
    sentence = joined([sentence, _way_out(piece)])
    yield Decision(
        "refuse", over.rule, over.citation, sentence, piece.item.id, piece.place.player,
        piece.place.line,
    )  # fmt: skip


def _cards(asked: Asked, piece: Piece, facts: OccasionFacts) -> Found:
    if piece.item.cards == 0:
        return []
    game = last_game(asked.program, piece.item, facts)
    began = None if game is None else began_at(facts, game.id)
    if game is None or began is None or asked.at < began:
        return []
    sentence = say(
        "{called} is for {game}, whose first ball was called at {began}.",
        called=piece.called,
        game=_game(game),
        began=asked.clock(began),
    )
    sentence = joined([sentence, _way_out(piece)])
    question = CardSale(asked.at, began, piece.item.kind, sentence)
    if not asked.pack.enforcing(question.check, facts.gaming_date):
        return [
            house(
                say("{sentence} This is a house rule.", sentence=sentence),
                piece.place,
                piece.item.id,
            )
        ]
    return asked.asks(question, facts, piece.place, piece.item.id)


def _house_times(asked: Asked, piece: Piece, facts: OccasionFacts) -> Iterator[Decision]:
    item = piece.item
    opens = house_instant(asked.program, facts, item.sold_from)
    if item.sold_from is not None and (opens is None or asked.at < opens):
        when = item.sold_from if opens is None else asked.clock(opens)
        yield house(
            say(
                "It is a house rule to sell {item} only from {when} on; wait until then.",
                item=item.name,
                when=when,
            ),
            piece.place,
            item.id,
        )
    closes = house_instant(asked.program, facts, item.sold_until)
    if closes is not None and asked.at >= closes:
        yield house(
            joined(
                [
                    say(
                        "{called} closed at {closes} by house rule.",
                        called=piece.called,
                        closes=asked.clock(closes),
                    ),
                    _way_out(piece),
                ]
            ),
            piece.place,
            item.id,
        )


def house_instant(
    program: Program, facts: OccasionFacts, written: str | None
) -> datetime.datetime | None:
    """When a ``sold_from`` or ``sold_until`` falls: a time of day, or a game's first ball.

    None where nothing is written or the game has not begun.
    """
    if written is None:
        return None
    if any(each.id == written for each in program.games):
        return began_at(facts, written)
    return _night_instant(program, facts, parse_time(written))


def _night_instant(
    program: Program, facts: OccasionFacts, time: datetime.time
) -> datetime.datetime:
    """A time of day of the night: earlier than the doors is after midnight."""
    doors = program.occasion(facts.id).doors
    day = facts.gaming_date + datetime.timedelta(days=int(time < doors))
    return instant(program.hall.zone, day, time)


def _game(game: Game) -> str:
    return say("game {game} ({name})", game=game.id, name=game.name)


def _way_out(piece: Piece) -> str:
    if piece.package is None:
        return say("Take it out of the basket.")
    return say("Sell something else than {package}.", package=piece.package.name)

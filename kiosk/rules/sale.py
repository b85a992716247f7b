"""The one question the till asks before it sells: what is wrong with this basket, now?"""

import datetime
from collections.abc import Iterator

from kiosk.language import say
from kiosk.program.catalogue import occasions_of
from kiosk.program.models import Program
from kiosk.rules.asked import Asked, Found, house
from kiosk.rules.basket import (
    Piece,
    Place,
    item_named,
    package_named,
    pieces_of_line,
)
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, BasketPlayer, NightFacts
from kiosk.rules.pack import Pack
from kiosk.rules.people import WorkerPurchase
from kiosk.rules.prices import OnProgram
from kiosk.rules.sale_limits import (
    bonus_balls_of_player,
    buyer_of_piece,
    discounts_of_player,
    limits_of_piece,
)
from kiosk.rules.sale_prices import prices_of_line, prices_of_piece
from kiosk.rules.sale_times import times_of_line, times_of_piece


def decide_sale(
    pack: Pack,
    program: Program,
    night: NightFacts,
    players: tuple[BasketPlayer, ...],
    at: datetime.datetime,
    buyer: WorkerPurchase | None = None,
) -> tuple[Decision, ...]:
    """Every refusal and warning for a basket at an instant, in order of players and lines.

    Empty: the basket is in order. A decision whose rule is None is the house's or the program's
    own. Asked when a line is added and again at the commit, with the clock read under the lock.
    ``buyer`` is who pays, where somebody who works here does.
    """
    asked = Asked(pack, program, night, at)
    found: Found = []
    for number, player in enumerate(players):
        pieces: list[Piece] = []
        for line_number, line in enumerate(player.lines):
            place = Place(number, line_number)
            wrong = _unsellable(asked, line, place)
            if wrong:
                found.extend(wrong)
                continue
            of_line = tuple(pieces_of_line(program, line, place))
            found.extend(_line(asked, line, place, of_line))
            if buyer is not None:
                found.extend(each for one in of_line for each in buyer_of_piece(asked, one, buyer))
            pieces.extend(of_line)
        found.extend(bonus_balls_of_player(asked, pieces))
        found.extend(discounts_of_player(asked, pieces))
    return tuple(sorted(_once(found), key=_order))


def _line(
    asked: Asked, line: BasketLine, place: Place, pieces: tuple[Piece, ...]
) -> Iterator[Decision]:
    yield from times_of_line(asked, line, place)
    yield from prices_of_line(asked, line, place)
    for piece in pieces:
        wrong = _piece_not_open(asked, piece)
        if wrong is not None:
            yield wrong
            continue
        yield from times_of_piece(asked, piece)
        yield from prices_of_piece(asked, piece)
        yield from limits_of_piece(asked, piece)


def _unsellable(asked: Asked, line: BasketLine, place: Place) -> Found:
    """Why a line cannot be looked at at all: no such thing, not sold singly, nothing open."""
    item = item_named(asked.program, line.id)
    thing = item or package_named(asked.program, line.id)
    if thing is None:
        return _not_listed(asked, line, place)
    sentence = ""
    possible = occasions_of(asked.program, line.id)
    if item is not None and item.price_cents is None:
        sentence = say(
            "{item} is sold only inside packages; sell a package that holds it.", item=item.name
        )
    elif line.quantity < 1:
        sentence = say(
            "{thing} is asked for {quantity} times; sell at least one.",
            thing=thing.name,
            quantity=line.quantity,
        )
    elif asked.facts(line.occasion) is None:
        name = _occasion_name(asked, line.occasion)
        sentence = say("{name} is not open; open it or sell for another occasion.", name=name)
    elif line.occasion not in possible:
        names = ", ".join(_occasion_name(asked, each) for each in possible)
        sentence = say(
            "{thing} is for {names}; sell it for that occasion.", thing=thing.name, names=names
        )
    return [house(sentence, place, line.id)] if sentence else []


def _not_listed(asked: Asked, line: BasketLine, place: Place) -> Found:
    """What is not on the program is refused by the law where it says so, else by the house."""
    facts = asked.facts(line.occasion)
    lawful = asked.asks(OnProgram(False, line.id), facts, place, line.id) if facts else []
    sentence = say("There is no {line} on the program; take it out.", line=line.id)
    return lawful or [house(sentence, place, line.id)]


def _piece_not_open(asked: Asked, piece: Piece) -> Decision | None:
    if asked.facts(piece.occasion) is not None:
        return None
    return house(
        say("{called} is for {asked}, which is not open; open that occasion or sell "
        "something else.", called=piece.called, asked=_occasion_name(asked, piece.occasion)),
        piece.place, piece.item.id,
    )  # fmt: skip


def _occasion_name(asked: Asked, occasion_id: str) -> str:
    names = {each.id: each.name for each in asked.program.occasions}
    return names.get(occasion_id, say("An occasion {occasion_id}", occasion_id=occasion_id))


def _once(found: Found) -> Iterator[Decision]:
    """The same sentence once for a line, though two components of a package say it."""
    seen = set()
    for each in found:
        if each not in seen:
            seen.add(each)
            yield each


def _order(decision: Decision) -> tuple[int, int]:
    return (decision.player or 0, decision.line or 0)

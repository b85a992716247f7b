"""Whether lines of a slip may still be voided."""

import datetime
from collections.abc import Iterator

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.asked import Asked, house
from kiosk.rules.basket import Piece, Place, began_at, pieces_of_line
from kiosk.rules.bonus_ball_closing import closings, earliest, passed
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, NightFacts, OccasionFacts
from kiosk.rules.pack import Pack
from kiosk.rules.sale_times import house_instant


def decide_void(
    pack: Pack,
    program: Program,
    night: NightFacts,
    lines: tuple[BasketLine, ...],
    at: datetime.datetime,
) -> tuple[Decision, ...]:
    """Every refusal and warning for voiding lines at an instant; ``line`` counts from 0.

    A bonus ball is voided only before its cutoff: from then on its total is fixed (reading A18).
    The house may stop refunds earlier (``refund_until``). Of a cancelled occasion everything is
    refunded at any time.
    """
    asked = Asked(pack, program, night, at)
    found: list[Decision] = []
    for number, line in enumerate(lines):
        place = Place(None, number)
        facts = night.occasion(line.occasion)
        if facts is not None and facts.cancelled_at is None:
            found.extend(_refunds(asked, facts, line, place))
        for piece in pieces_of_line(program, line, place):
            found.extend(_piece(asked, piece))
    return tuple(dict.fromkeys(found))


def _piece(asked: Asked, piece: Piece) -> Iterator[Decision]:
    facts = asked.facts(piece.occasion)
    if facts is None or facts.cancelled_at is not None:
        return
    if piece.item.kind == "bonus_ball":
        found = closings(asked.pack, asked.program, facts)
        over = passed(found, asked.at)
        if over is not None:
            closed = asked.clock(earliest(found).at)
            yield Decision(
                "refuse",
                over.rule,
                over.citation,
                say(
                    "{called} closed at {closed} ({reason}): its total is fixed and no "
                    "opportunity is taken back; leave this line as it is.",
                    called=piece.called,
                    closed=closed,
                    reason=over.reason,
                ),
                piece.item.id,
                piece.place.player,
                piece.place.line,
            )
    if piece.item.kind == "early_bird" and piece.item.game is not None:
        began = began_at(facts, piece.item.game)
        if began is not None and asked.at >= began:
            yield house(
                say(
                    "{called} was played from {began} on, and its prize was made of these "
                    "sales; void it only for a mistake of the desk.",
                    called=piece.called,
                    began=asked.clock(began),
                ),
                piece.place,
                piece.item.id,
                "warn",
            )


def _refunds(
    asked: Asked, facts: OccasionFacts, line: BasketLine, place: Place
) -> Iterator[Decision]:
    """The house's own end of refunds: the first game, a game's first ball or a time of day."""
    until = asked.program.house.refund_until
    if until is None:
        return
    ends = (
        min([*facts.game_starts.values(), *facts.started.values()], default=facts.first_game)
        if until == "first_game"
        else house_instant(asked.program, facts, until)
    )
    if ends is not None and asked.at >= ends:
        yield house(
            say("It is a house rule to refund nothing from {ends} on.", ends=asked.clock(ends)),
            place,
            line.id,
        )

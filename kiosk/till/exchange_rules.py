"""What may be exchanged, and for what: the lines that stay, and the rules for the new ones."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from kiosk.ledger.entries import SoldLine
from kiosk.ledger.slip_entries import KeptLine
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, BasketPlayer, Cutoff, NightFacts
from kiosk.rules.sale import decide_sale
from kiosk.rules.void import decide_void
from kiosk.till.basket import PricedPlayer
from kiosk.till.desk import Desk
from kiosk.till.duty import purchase_of
from kiosk.till.night import Session, night_facts
from kiosk.till.slip_record import SlipRecord
from kiosk.till.voiding import asked_line, lines_to_void


def sort_lines(
    desk: Desk,
    session: Session,
    slip: SlipRecord,
    wanted: Sequence[int],
    at: datetime.datetime,
) -> tuple[list[int], list[KeptLine]]:
    """Lines of a slip (from 1) that can be exchanged at an instant, and those that stay, with why.

    What is past its cutoff or can no longer be voided stays as it is. Raises Refused for a slip
    or line that is void, Wrong for one that is not there.
    """
    night = night_facts(desk, session)
    closed = [each for each in cutoffs(session.pack, session.program, night, at) if each.closed]
    going: list[int] = []
    kept: list[KeptLine] = []
    for number in lines_to_void(slip, wanted):
        line = slip.sold.lines[number - 1]
        why = _past_cutoff(session, line, closed) or _not_voidable(session, night, line, at)
        if why is None:
            going.append(number)
        else:
            stays = f"{line.quantity} {line.name} stays valid on {slip.text}: {why}"
            kept.append(KeptLine(line=number, why=stays))
    return going, kept


def _past_cutoff(session: Session, line: SoldLine, closed: Sequence[Cutoff]) -> str | None:
    occasions = {line.occasion, *(part.occasion for part in line.components)}
    for each in closed:
        if line.item in each.items and each.occasion in occasions:
            when = ""
            if each.at is not None:
                when = f" at {each.at.astimezone(session.program.hall.zone):%H:%M}"
            return f"{each.what} closed{when} ({each.reason})."
    return None


def _not_voidable(
    session: Session, night: NightFacts, line: SoldLine, at: datetime.datetime
) -> str | None:
    decisions = decide_void(session.pack, session.program, night, (asked_line(line),), at)
    return next((each.sentence for each in decisions if each.verdict == "refuse"), None)


def decide_exchange(
    desk: Desk,
    session: Session,
    slip: SlipRecord,
    going: Sequence[int],
    player: PricedPlayer,
    at: datetime.datetime,
) -> tuple[Decision, ...]:
    """What the rules say of the new lines beside those that stay.

    A line that stays is asked about too: what was in order before and would not be without the
    lines that go, such as a discount, stands in the way; what is only late by now does not.
    """
    night = night_facts(desk, session)
    worker = slip.content.worker
    buyer = None if worker is None else purchase_of(desk, session, worker)

    def asks(lines: list[BasketLine]) -> tuple[Decision, ...]:
        basket = (BasketPlayer(tuple(lines), here=player.here),)
        return tuple(decide_sale(session.pack, session.program, night, basket, at, buyer))

    live = [n for n in range(1, len(slip.sold.lines) + 1) if n not in slip.void_lines]
    before = asks([asked_line(slip.sold.lines[number - 1]) for number in live])
    known = {(each.item, each.sentence) for each in before}
    staying = [asked_line(slip.sold.lines[n - 1]) for n in live if n not in going]
    found = []
    for each in asks([*staying, *(asked_line(line) for line in player.lines)]):
        of_new = each.line is None or each.line >= len(staying)
        if of_new:
            moved = None if each.line is None else each.line - len(staying)
            found.append(replace(each, line=moved))
        elif (each.item, each.sentence) not in known:
            found.append(replace(each, player=None, line=None))
    return tuple(found)

"""What the rules say of a slip whose lines go in part, and of new lines beside those that stay."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from kiosk.ledger.entries import SoldLine
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, BasketPlayer
from kiosk.rules.sale import decide_sale
from kiosk.till.desk import Desk
from kiosk.till.duty import purchase_of
from kiosk.till.night import Session, night_facts
from kiosk.till.slip_record import SlipRecord


def asked_line(line: SoldLine) -> BasketLine:
    """A sold line in the words the rules are asked in."""
    return BasketLine(line.item, line.quantity, line.occasion, line.unit_price_cents)


def decide_staying(
    desk: Desk,
    session: Session,
    slip: SlipRecord,
    going: Sequence[int],
    added: Sequence[SoldLine],
    at: datetime.datetime,
) -> tuple[Decision, ...]:
    """What the rules say once lines of a slip (from 1) are gone and others are added to the rest.

    A line that stays is asked about too: what was in order before and would not be without the
    lines that go, such as a discount, stands in the way; what is only late by now does not.
    ``line`` counts from 0 within the added lines, and is None for what stays.
    """
    night = night_facts(desk, session)
    worker = slip.content.worker
    buyer = None if worker is None else purchase_of(desk, session, worker)

    def asks(lines: Sequence[BasketLine]) -> tuple[Decision, ...]:
        basket = (BasketPlayer(tuple(lines), here=slip.sold.here),)
        return tuple(decide_sale(session.pack, session.program, night, basket, at, buyer))

    live = [n for n in range(1, len(slip.sold.lines) + 1) if n not in slip.void_lines]
    before = asks([asked_line(slip.sold.lines[number - 1]) for number in live])
    known = {(each.item, each.sentence) for each in before}
    staying = [asked_line(slip.sold.lines[n - 1]) for n in live if n not in going]
    found = []
    for each in asks([*staying, *(asked_line(line) for line in added)]):
        if each.line is None or each.line >= len(staying):
            moved = None if each.line is None else each.line - len(staying)
            found.append(replace(each, line=moved))
        elif (each.item, each.sentence) not in known:
            found.append(replace(each, player=None, line=None))
    return tuple(found)

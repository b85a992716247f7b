"""Which lines of a slip may be exchanged, and which stay as they are and why."""

import datetime
from collections.abc import Sequence

from kiosk.language import say
from kiosk.ledger.entries import SoldLine
from kiosk.ledger.slip_entries import KeptLine
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.night import Cutoff, NightFacts
from kiosk.rules.void import decide_void
from kiosk.till.desk import Desk
from kiosk.till.night import Session, night_facts
from kiosk.till.slip_record import SlipRecord
from kiosk.till.staying_lines import asked_line
from kiosk.till.voiding import lines_to_void


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
            stays = say(
                "{quantity} {line} stays valid on {slip}: {why}",
                quantity=line.quantity,
                line=line.name,
                slip=slip.text,
                why=why,
            )
            kept.append(KeptLine(line=number, why=stays))
    return going, kept


def _past_cutoff(session: Session, line: SoldLine, closed: Sequence[Cutoff]) -> str | None:
    occasions = {line.occasion, *(part.occasion for part in line.components)}
    for each in closed:
        if line.item in each.items and each.occasion in occasions:
            if each.at is None:
                return say("{what} closed ({reason}).", what=each.what, reason=each.reason)
            at = each.at.astimezone(session.program.hall.zone)
            return say(
                "{what} closed at {at:%H:%M} ({reason}).", what=each.what, at=at, reason=each.reason
            )
    return None


def _not_voidable(
    session: Session, night: NightFacts, line: SoldLine, at: datetime.datetime
) -> str | None:
    decisions = decide_void(session.pack, session.program, night, (asked_line(line),), at)
    return next((each.sentence for each in decisions if each.verdict == "refuse"), None)

"""Calling a night off: nothing more is sold or won, and every slip is refunded once."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.clock import from_text
from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.game_entries import OccasionCancelled
from kiosk.ledger.journal import Entry
from kiosk.ledger.payload import Paper
from kiosk.rules.notices import NoticeDue, cancellation_notices
from kiosk.till.action_keys import done_under
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.cancelling_paper import cancelled_document
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.night import OpenOccasion, Session, named_occasion, need_session, read_session
from kiosk.till.people import Worker, need_role
from kiosk.till.reasons import clean_reason

_PLAYED = (
    "SELECT 1 FROM bonus_ball_carry WHERE desk = :desk AND session = :session "
    "AND occasion = :occasion UNION ALL "
    "SELECT 1 FROM jackpot_settlement WHERE desk = :desk AND session = :session "
    "AND occasion = :occasion AND event <> 'not_played' UNION ALL "
    "SELECT 1 FROM early_bird_settlement WHERE desk = :desk AND session = :session "
    "AND occasion = :occasion UNION ALL "
    "SELECT 1 FROM prize WHERE desk = :desk AND session = :session AND occasion = :occasion"
)
"""What was settled or paid already: money that refunded cards cannot have won."""


@dataclass(frozen=True)
class CancelledOccasions:
    """Occasions that were called off, how many slips are to be refunded, and what to tell whom."""

    occasions: tuple[OpenOccasion, ...]
    reason: str
    slips: int
    receipts: int
    notices: tuple[NoticeDue, ...]
    seq: int
    repeated: bool


def cancel_occasion(
    desk: Desk,
    *,
    reason: str,
    by: Worker,
    occasions: Sequence[str] = (),
    key: str | None = None,
) -> CancelledOccasions:
    """Calls off the occasions named, or all of the session that are not called off yet.

    From here on nothing is sold for them, their bonus-ball receipts are dead, and each slip's lines
    are refunded once, by a void, whatever has closed. What earlier nights carry stays as it is.
    Only the chairperson. Raises Refused once a prize of theirs was settled or paid.
    """
    need_role(by, CHAIR, say("Cancelling an occasion"))
    reason = clean_reason(reason)
    with desk.writing() as writing:
        done = done_under(desk, key, OccasionCancelled, reason=reason)
        if done is not None:
            entry = desk.ledger.entry(desk.name, done[0])
            session = read_session(desk, done[1].session)
            return _cancelled(desk, session, done[1], entry, repeated=True)
        session = need_session(desk)
        chosen = _chosen(desk, session, occasions)
        for each in chosen:
            _need_unplayed(desk, session, each)
        payload = OccasionCancelled(
            key=key,
            papers=[Paper(kind="cancelled", title=say("Cancelled occasion"))],
            session=session.seq,
            occasions=[each.id for each in chosen],
            reason=reason,
            cancelled_by=by.name,
        )
        date = min(each.gaming_date for each in chosen)
        today = writing.at.astimezone(session.program.hall.zone).date()
        notices = cancellation_notices(session.pack, date, writing.at, today)
        slips = to_refund(desk, session, payload.occasions)
        entry = writing.append(
            payload,
            lambda entry: [
                cancelled_document(desk, session, chosen, payload, entry, slips, notices)
            ],
        )
        return _cancelled(desk, session, payload, entry, repeated=False)


def to_refund(desk: Desk, session: Session, occasions: Sequence[str]) -> int:
    """How many slips of a session have a line for one of the occasions that is not void."""
    found: int = desk.ledger.value(
        "SELECT count(DISTINCT n.number) FROM slip n JOIN sale_line l ON l.desk = n.desk "
        "AND l.seq = n.seq AND l.player = n.player WHERE n.desk = ? AND n.session = ? "
        "AND l.occasion IN (SELECT value FROM json_each(?)) AND NOT EXISTS "
        "(SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
        "AND v.player = l.player AND v.line = l.line)",
        (desk.name, session.seq, json.dumps(list(occasions))),
    )
    return found


def _chosen(desk: Desk, session: Session, wanted: Sequence[str]) -> tuple[OpenOccasion, ...]:
    """Raises Wrong for one that is not open, Refused for one that is called off already."""
    gone = cancelled_occasions(desk, session.seq)
    named = [named_occasion(session, each, desk.now().at) for each in dict.fromkeys(wanted)]
    for each in named:
        if each.id in gone:
            raise Refused(say("{name} is cancelled already.", name=each.name))
    chosen = tuple(named or (each for each in session.occasions if each.id not in gone))
    if not chosen:
        raise Refused("Every occasion of this night is cancelled already.")
    return chosen


def _need_unplayed(desk: Desk, session: Session, occasion: OpenOccasion) -> None:
    asked = {"desk": desk.name, "session": session.seq, "occasion": occasion.id}
    if desk.ledger.row(_PLAYED, asked) is not None:
        raise Refused(
            say(
                "A prize of {occasion} was settled or paid already: it was played, and "
                "is not cancelled. Close it, and void what is to be refunded.",
                occasion=occasion.name,
            )
        )


def _cancelled(
    desk: Desk, session: Session, payload: OccasionCancelled, entry: Entry | None, *, repeated: bool
) -> CancelledOccasions:
    chosen = tuple(each for each in session.occasions if each.id in payload.occasions)
    notices: tuple[NoticeDue, ...] = ()
    if entry is not None:
        at = from_text(entry.at)
        today = at.astimezone(session.program.hall.zone).date()
        date = min(each.gaming_date for each in chosen)
        notices = cancellation_notices(session.pack, date, at, today)
    receipts: int = desk.ledger.value(
        "SELECT count(*) FROM receipt r WHERE r.desk = ? AND r.session = ? "
        "AND r.occasion IN (SELECT value FROM json_each(?)) AND NOT EXISTS "
        "(SELECT 1 FROM receipt_void v WHERE v.desk = r.desk AND v.receipt = r.receipt)",
        (desk.name, session.seq, json.dumps(payload.occasions)),
    )
    return CancelledOccasions(
        occasions=chosen,
        reason=payload.reason,
        slips=to_refund(desk, session, payload.occasions),
        receipts=receipts,
        notices=notices,
        seq=0 if entry is None else entry.seq,
        repeated=repeated,
    )

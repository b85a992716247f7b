"""Correcting by which tender a sale was paid: a new entry, and the drawer's figure follows it."""

from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.payload import Paper, TenderKind
from kiosk.ledger.slip_entries import TenderCorrected
from kiosk.money import format_money
from kiosk.till import void_papers
from kiosk.till.action_keys import done_under
from kiosk.till.desk import Desk
from kiosk.till.night import Session, need_session
from kiosk.till.paid import paid_by_tender
from kiosk.till.people import SELLERS, Worker, need_role, need_second
from kiosk.till.reasons import clean_reason
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text
from kiosk.till.tenders import clean_reference

WITH_NUMBER: tuple[TenderKind, ...] = ("check",)
"""Tenders that cannot be recorded without their number."""


@dataclass(frozen=True)
class RecordedCorrection:
    """A tender as it is counted from now on. ``counted``: its drawer was counted before."""

    slip: str
    was: TenderKind
    now: TenderKind
    amount_cents: int
    reference: str | None
    counted: bool
    seq: int
    repeated: bool


def correct_tender(
    desk: Desk,
    text: str,
    to: TenderKind,
    *,
    reference: str | None = None,
    was: TenderKind | None = None,
    amount_cents: int | None = None,
    reason: str,
    by: Worker,
    approved_by: Worker | None,
    key: str | None = None,
) -> RecordedCorrection:
    """Records that money of a slip's sale came by ``to``: all that came by ``was``, or a part.

    ``was`` may be left out where the sale was paid in one way only. Where the house asks two
    people for a void it asks them here: both change what the drawer should hold. Raises Refused
    for more than came that way and for a closed night, Wrong for what cannot be.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Correcting a tender"))
    if to in WITH_NUMBER and not (reference or "").strip():
        raise Wrong("A check needs its number.", where="--check")
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        done = done_under(
            desk, key, TenderCorrected, series=slip.series, number=slip.number, to_kind=to
        )
        if done is not None:
            return _as_recorded(desk, done[1], done[0], repeated=True)
        session = _need_its_session(desk, slip)
        second = _second(session, slip, by, approved_by)
        if to not in session.program.house.tenders:
            raise Refused(say("This house does not take payment by {to}.", to=to))
        came_by, cents = _moved(desk, slip, to, was, amount_cents)
        payload = TenderCorrected(
            key=key,
            papers=[_paper(slip)],
            series=slip.series,
            number=slip.number,
            sale=slip.sale,
            shift=slip.content.shift,
            from_kind=came_by,
            to_kind=to,
            amount_cents=cents,
            reference=clean_reference(reference, to),
            reason=reason,
            corrected_by=by.name,
            approved_by=None if second is None else second.name,
        )
        entry = writing.append(
            payload, lambda entry: [void_papers.correction_document(desk, session, payload, entry)]
        )
        return _as_recorded(desk, payload, entry.seq, repeated=False)


def _paper(slip: SlipRecord) -> Paper:
    title = say("Tender of {slip} corrected", slip=slip.text)
    return Paper(kind="tender", title=title, series=slip.series, number=slip.number)


def _need_its_session(desk: Desk, slip: SlipRecord) -> Session:
    session = need_session(desk)
    if session.seq != slip.session:
        raise Refused(
            say("Slip {slip} is of a night that is closed; it stays as it is.", slip=slip.text)
        )
    return session


def _second(
    session: Session, slip: SlipRecord, by: Worker, approved_by: Worker | None
) -> Worker | None:
    if "void" not in session.program.house.approve:
        return approved_by if approved_by is None or approved_by.name != by.name else None
    second = need_second(by, approved_by, say("Correcting a tender"))
    if second.name == slip.content.cashier:
        raise Refused(
            say(
                "{second} sold slip {slip}: somebody else approves this.",
                second=second.name,
                slip=slip.text,
            )
        )
    return second


def _moved(
    desk: Desk, slip: SlipRecord, to: TenderKind, was: TenderKind | None, cents: int | None
) -> tuple[TenderKind, int]:
    """By what the money was recorded, and how much of it is meant."""
    paid = {kind: n for kind, n in paid_by_tender(desk, slip.sale).items() if n > 0 and kind != to}
    if was is None:
        if len(paid) > 1:
            raise Wrong(
                say(
                    "Slip {slip} was paid by {paid}: say which one is wrong.",
                    slip=slip.text,
                    paid=" and ".join(paid),
                ),
                where="--from",
            )
        was = next(iter(paid), None)
    left = 0 if was is None else paid.get(was, 0)
    if was is None or left == 0:
        raise Refused(_nothing_left(slip))
    if cents is not None and not 0 < cents <= left:
        raise Refused(
            say(
                "{left} of slip {slip} came by {was}, not more.",
                left=format_money(left),
                slip=slip.text,
                was=was,
            )
        )
    return was, cents or left


def _nothing_left(slip: SlipRecord) -> str:
    if slip.exchanged_for:
        return say(
            "Slip {slip} was exchanged; correct the tender of {exchanged_for}.",
            slip=slip.text,
            exchanged_for=slip.exchanged_for[-1],
        )
    return say("Nothing of slip {slip} is recorded that could be corrected so.", slip=slip.text)


def _as_recorded(
    desk: Desk, payload: TenderCorrected, seq: int, *, repeated: bool
) -> RecordedCorrection:
    counted = desk.ledger.row(
        "SELECT 1 FROM drawer_count WHERE desk = ? AND shift = ? AND seq < ?",
        (desk.name, payload.shift, seq),
    )
    return RecordedCorrection(
        slip=slip_text(payload.series, payload.number),
        was=payload.from_kind,
        now=payload.to_kind,
        amount_cents=payload.amount_cents,
        reference=payload.reference,
        counted=counted is not None,
        seq=seq,
        repeated=repeated,
    )

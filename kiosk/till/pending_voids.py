"""Voids whose refund waited for the chairperson: what waits, and releasing it."""

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.slip_entries import VoidApproved, VoidPending
from kiosk.money import format_money
from kiosk.till import void_papers
from kiosk.till.action_keys import done_under
from kiosk.till.desk import Desk
from kiosk.till.paid import paid_by_tender, refunds_of
from kiosk.till.people import APPROVERS, Worker, need_role
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text
from kiosk.till.voiding import RecordedVoid, need_its_night, need_not_seller, void_paper


def waiting_voids(desk: Desk, session: int) -> list[str]:
    """Each void of a session that nobody approved yet, as one sentence."""
    return [
        say(
            "The void of {series} by {voided_by} waits for approval: {refund} is not given back.",
            series=slip_text(row["series"], row["number"]),
            voided_by=row["voided_by"],
            refund=format_money(row["refund_cents"]),
        )
        for row in desk.ledger.rows(
            "SELECT v.series, v.number, v.voided_by, v.refund_cents FROM slip_void v "
            "JOIN sale s ON s.desk = v.desk AND s.seq = v.sale WHERE v.desk = ? "
            "AND s.session = ? AND v.approved_by IS NULL AND NOT EXISTS "
            "(SELECT 1 FROM void_approval a WHERE a.desk = v.desk AND a.void = v.seq) "
            "ORDER BY v.seq",
            (desk.name, session),
        )
    ]


def approve_void(
    desk: Desk, text: str, *, by: Worker, approved_by: Worker, key: str | None = None
) -> RecordedVoid:
    """Releases the refund of a slip's pending void; ``by`` gives it out of the running drawer.

    The approver is neither who voided nor who sold the slip. Raises Refused when nothing waits.
    """
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        done = _recorded_approval(desk, key, slip)
        if done is not None:
            return done
        if slip.pending is None:
            raise Refused(say("No void of slip {slip} waits for approval.", slip=slip.text))
        need_role(approved_by, APPROVERS, say("Approving (a void)"))
        if approved_by.name == slip.pending.voided_by:
            raise Refused(
                say(
                    "{approved_by} voided slip {slip}: somebody else approves it.",
                    approved_by=approved_by.name,
                    slip=slip.text,
                )
            )
        need_not_seller(slip, approved_by)
        session, shift = need_its_night(desk, slip)
        cents = slip.pending.refund_cents
        payload = VoidApproved(
            key=key,
            papers=[void_paper(say("Refund of {slip}", slip=slip.text), slip)],
            void=slip.pending.seq,
            shift=shift.seq,
            approved_by=approved_by.name,
            released_by=by.name,
            refund_cents=cents,
            refunds=refunds_of(paid_by_tender(desk, slip.sale), cents),
        )
        voided = pending_void(desk, slip.pending.seq)
        entry = writing.append(
            payload,
            lambda entry: [
                void_papers.approval_document(desk, session, slip, voided, payload, entry)
            ],
        )
    return _as_approved(voided, payload, entry.seq, repeated=False)


def pending_void(desk: Desk, seq: int) -> VoidPending:
    """What the entry of a pending void says. Raises Refused when there is none."""
    entry = desk.ledger.entry(desk.name, seq)
    content = None if entry is None else entry.content()
    if not isinstance(content, VoidPending):
        raise Refused(say("Entry {seq} is no pending void.", seq=seq))
    return content


def _as_approved(
    voided: VoidPending, payload: VoidApproved, seq: int, *, repeated: bool
) -> RecordedVoid:
    return RecordedVoid(
        slip=slip_text(voided.series, voided.number),
        whole=voided.whole,
        refund_cents=payload.refund_cents,
        refunds=tuple((each.kind, each.amount_cents) for each in payload.refunds),
        seq=seq,
        repeated=repeated,
    )


def _recorded_approval(desk: Desk, key: str | None, slip: SlipRecord) -> RecordedVoid | None:
    found = done_under(desk, key, VoidApproved)
    if found is None:
        return None
    seq, content = found
    voided = pending_void(desk, content.void)
    done_under(desk, voided.key, VoidPending, series=slip.series, number=slip.number)
    return _as_approved(voided, content, seq, repeated=True)

"""Cancelling slips. Nothing is edited: a void is a new entry, and so is its approval."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import SlipVoided, SoldLine, VoidedLine
from kiosk.ledger.payload import Paper
from kiosk.ledger.slip_entries import VoidPending
from kiosk.rules.void import decide_void
from kiosk.till import void_papers
from kiosk.till.action_keys import done_under
from kiosk.till.desk import Desk
from kiosk.till.night import (
    Session,
    Shift,
    deciding_instant,
    need_session,
    need_shift,
    night_facts,
)
from kiosk.till.paid import paid_by_tender, refunds_of
from kiosk.till.people import SELLERS, Worker, need_role, need_second
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refusals_of
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text
from kiosk.till.staying_lines import asked_line, decide_staying


@dataclass(frozen=True)
class RecordedVoid:
    """A recorded void: what was refunded, in cents, and by which tender.

    ``pending``: the slip is dead, the refund waits for a second person and nothing is given yet.
    """

    slip: str
    whole: bool
    refund_cents: int
    refunds: tuple[tuple[str, int], ...]
    seq: int
    repeated: bool
    pending: bool = False


def void_slip(
    desk: Desk,
    text: str,
    *,
    reason: str,
    by: Worker,
    approved_by: Worker | None,
    lines: Sequence[int] = (),
    key: str | None = None,
    pending: bool = False,
) -> RecordedVoid:
    """Cancels a slip, or only the given lines of it (from 1), and refunds by the tender used.

    Two people: the approver is neither ``by`` nor who sold it. With ``pending`` there is no second
    one yet: the slip is dead at once, and the refund waits for its approval. Raises Refused
    for one's own void, a void slip, a closed night or what the rules bar; Wrong for a line that is
    not there.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Voiding"))
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        done = _recorded_void(desk, key, slip, lines)
        if done is not None:
            return done
        approver = None if pending else need_approver(slip, by, approved_by, "A void")
        session, shift = need_its_night(desk, slip)
        numbers = lines_to_void(slip, lines)
        _ask_rules(desk, session, slip, numbers)
        payload = _payload(desk, slip, numbers, shift.seq, reason, by, approver, key)
        entry = writing.append(
            payload, lambda entry: [void_papers.void_document(desk, session, slip, payload, entry)]
        )
    return _as_recorded(payload, entry.seq, repeated=False)


def need_approver(slip: SlipRecord, by: Worker, approved_by: Worker | None, what: str) -> Worker:
    """The second person, who did not sell the slip. Raises Refused."""
    approver = need_second(by, approved_by, what)
    need_not_seller(slip, approver)
    return approver


def need_not_seller(slip: SlipRecord, approver: Worker) -> None:
    """Raises Refused when the approver sold the slip."""
    if approver.name == slip.content.cashier:
        raise Refused(
            say(
                "{approver} sold slip {slip}: somebody else approves its void.",
                approver=approver.name,
                slip=slip.text,
            )
        )


def need_its_night(desk: Desk, slip: SlipRecord) -> tuple[Session, Shift]:
    """The open session, which is that of the slip, and its running shift. Raises Refused."""
    session = need_session(desk)
    if session.seq != slip.session:
        raise Refused(
            say("Slip {slip} is of a night that is closed; it stays as it is.", slip=slip.text)
        )
    return session, need_shift(session)


def lines_to_void(slip: SlipRecord, wanted: Sequence[int]) -> list[int]:
    """The lines meant, from 1; all that live where none is named. Raises Refused or Wrong."""
    if slip.pending is not None:
        raise Refused(
            say("A void of slip {slip} waits for approval; approve that first.", slip=slip.text)
        )
    if slip.void:
        raise Refused(say("Slip {slip} is void already.", slip=slip.text))
    everything = range(1, len(slip.sold.lines) + 1)
    for line in wanted:
        if line not in everything:
            raise Wrong(
                say(
                    "Slip {slip} has lines 1 to {number}; there is no line {line}.",
                    slip=slip.text,
                    number=len(slip.sold.lines),
                    line=line,
                ),
                where="--line",
            )
        if line in slip.void_lines:
            raise Refused(
                say("Line {line} of slip {slip} is void already.", line=line, slip=slip.text)
            )
    chosen = sorted(set(wanted)) if wanted else list(everything)
    return [line for line in chosen if line not in slip.void_lines]


def _ask_rules(desk: Desk, session: Session, slip: SlipRecord, numbers: list[int]) -> None:
    at = deciding_instant(desk, session, desk.now().at)
    decisions = decide_void(
        session.pack,
        session.program,
        night_facts(desk, session),
        tuple(asked_line(slip.sold.lines[number - 1]) for number in numbers),
        at,
    )
    staying = decide_staying(desk, session, slip, numbers, (), at)
    refusals = refusals_of((*decisions, *staying))
    if refusals:
        raise Refused(*refusals)


def voided_lines(slip: SlipRecord, numbers: Sequence[int]) -> list[VoidedLine]:
    """The lines as a void names them."""
    return [
        VoidedLine(
            player=slip.player, line=number, amount_cents=slip.sold.lines[number - 1].amount_cents
        )
        for number in numbers
    ]


def is_whole(slip: SlipRecord, numbers: Sequence[int]) -> bool:
    """Whether nothing of the slip lives once these lines are void too."""
    return len(slip.void_lines) + len(numbers) == len(slip.sold.lines)


def void_paper(title: str, slip: SlipRecord) -> Paper:
    """The void slip of a slip, as the printer will owe it."""
    return Paper(kind="void", title=title, series=slip.series, number=slip.number)


def _payload(
    desk: Desk,
    slip: SlipRecord,
    numbers: list[int],
    shift: int,
    reason: str,
    by: Worker,
    approver: Worker | None,
    key: str | None,
) -> SlipVoided | VoidPending:
    lines = voided_lines(slip, numbers)
    cents = sum(each.amount_cents for each in lines)
    title = (
        say("Void of {slip}", slip=slip.text)
        if approver
        else say("Pending void of {slip}", slip=slip.text)
    )
    common = {
        "key": key,
        "papers": [void_paper(title, slip)],
        "series": slip.series,
        "number": slip.number,
        "sale": slip.sale,
        "whole": is_whole(slip, numbers),
        "reason": reason,
        "voided_by": by.name,
        "lines": lines,
        "receipts": dying_receipts(slip, numbers),
        "refund_cents": cents,
    }
    if approver is None:
        return VoidPending.model_validate(common)
    refunds = refunds_of(paid_by_tender(desk, slip.sale), cents)
    return SlipVoided.model_validate(
        common | {"shift": shift, "approved_by": approver.name, "refunds": refunds}
    )


def dying_receipts(slip: SlipRecord, numbers: Sequence[int]) -> list[str]:
    """Receipts of occasions for which, after this void, no opportunity of the player is left."""
    kept = {
        occasion
        for number, line in enumerate(slip.sold.lines, 1)
        if number not in slip.void_lines and number not in numbers
        for occasion in _bonus_ball_occasions(line)
    }
    touched = {
        occasion
        for number in numbers
        for occasion in _bonus_ball_occasions(slip.sold.lines[number - 1])
    }
    return [
        receipt.receipt
        for receipt in slip.sold.receipts
        if receipt.occasion in touched and receipt.occasion not in kept
    ]


def _bonus_ball_occasions(line: SoldLine) -> set[str]:
    inside = {part.occasion for part in line.components if part.kind == "bonus_ball"}
    return inside | ({line.occasion} if line.kind == "bonus_ball" else set())


def _as_recorded(payload: SlipVoided | VoidPending, seq: int, *, repeated: bool) -> RecordedVoid:
    refunds = payload.refunds if isinstance(payload, SlipVoided) else []
    return RecordedVoid(
        slip=slip_text(payload.series, payload.number),
        whole=payload.whole,
        refund_cents=payload.refund_cents,
        refunds=tuple((each.kind, each.amount_cents) for each in refunds),
        seq=seq,
        repeated=repeated,
        pending=isinstance(payload, VoidPending),
    )


def _recorded_void(
    desk: Desk, key: str | None, slip: SlipRecord, lines: Sequence[int]
) -> RecordedVoid | None:
    dead = [
        VoidedLine(
            player=slip.player, line=line, amount_cents=slip.sold.lines[line - 1].amount_cents
        )
        for line in sorted(set(lines))
        if 1 <= line <= len(slip.sold.lines)
    ]
    found = done_under(
        desk,
        key,
        (SlipVoided, VoidPending),
        series=slip.series,
        number=slip.number,
        lines=dead or None,
    )
    if found is None:
        return None
    return _as_recorded(cast("SlipVoided | VoidPending", found[1]), found[0], repeated=True)

"""Cancelling slips and giving further papers of them. Nothing is edited: a void is a new entry."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.ledger.entries import (
    Paper,
    Refund,
    SlipCopied,
    SlipVoided,
    SoldLine,
    VoidedLine,
)
from kiosk.rules.night import BasketLine
from kiosk.rules.void import decide_void
from kiosk.till import papers
from kiosk.till.desk import Desk
from kiosk.till.night import (
    Session,
    deciding_instant,
    need_session,
    need_shift,
    night_facts,
    read_session,
)
from kiosk.till.people import SELLERS, Worker, need_role, need_second
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refusals_of
from kiosk.till.selling import no_other_action
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text


@dataclass(frozen=True)
class RecordedVoid:
    """A recorded void: what was refunded, in cents, and by which tender."""

    slip: str
    whole: bool
    refund_cents: int
    refunds: tuple[tuple[str, int], ...]
    seq: int
    repeated: bool


def void_slip(
    desk: Desk,
    text: str,
    *,
    reason: str,
    by: Worker,
    approved_by: Worker | None,
    lines: Sequence[int] = (),
    key: str | None = None,
) -> RecordedVoid:
    """Cancels a slip, or only the given lines of it (from 1), and refunds by the tender used.

    Two people: the approver is neither ``by`` nor who sold it. Raises Refused for one's own void,
    a void slip, a closed night or what the rules bar; Wrong for a line that is not there.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, "Voiding")
    with desk.writing() as writing:
        if key is not None:
            done = _recorded_void(desk, key)
            if done is not None:
                return done
            no_other_action(desk, key)
        slip = find_slip(desk, text)
        approver = need_second(by, approved_by, "A void")
        if approver.name == slip.content.cashier:
            raise Refused(
                f"{approver.name} sold slip {slip.text}: somebody else approves its void."
            )
        session = need_session(desk)
        if session.seq != slip.session:
            raise Refused(f"Slip {slip.text} is of a night that is closed; it stays as it is.")
        shift = need_shift(session)
        numbers = _lines_to_void(slip, lines)
        _ask_rules(desk, session, slip, numbers)
        payload = _void_payload(
            desk, slip, numbers, shift.seq, reason=reason, by=by, approver=approver, key=key
        )
        entry = writing.append(
            payload, lambda entry: [papers.void_document(desk, session, slip, payload, entry)]
        )
    return _as_recorded(payload, entry.seq, repeated=False)


def _as_recorded(payload: SlipVoided, seq: int, *, repeated: bool) -> RecordedVoid:
    return RecordedVoid(
        slip=slip_text(payload.series, payload.number),
        whole=payload.whole,
        refund_cents=payload.refund_cents,
        refunds=tuple((each.kind, each.amount_cents) for each in payload.refunds),
        seq=seq,
        repeated=repeated,
    )


def _recorded_void(desk: Desk, key: str) -> RecordedVoid | None:
    seq = desk.ledger.value(
        "SELECT v.seq FROM action_key k JOIN slip_void v USING (desk, seq) "
        "WHERE k.desk = ? AND k.key = ?",
        (desk.name, key),
    )
    entry = None if seq is None else desk.ledger.entry(desk.name, seq)
    if entry is None:
        return None
    return _as_recorded(SlipVoided.model_validate_json(entry.payload), entry.seq, repeated=True)


def _lines_to_void(slip: SlipRecord, wanted: Sequence[int]) -> list[int]:
    if slip.void:
        raise Refused(f"Slip {slip.text} is void already.")
    everything = range(1, len(slip.sold.lines) + 1)
    for line in wanted:
        if line not in everything:
            raise Wrong(
                f"Slip {slip.text} has lines 1 to {len(slip.sold.lines)}; there is no line {line}.",
                where="--line",
            )
        if line in slip.void_lines:
            raise Refused(f"Line {line} of slip {slip.text} is void already.")
    chosen = sorted(set(wanted)) if wanted else list(everything)
    return [line for line in chosen if line not in slip.void_lines]


def _ask_rules(desk: Desk, session: Session, slip: SlipRecord, numbers: list[int]) -> None:
    lines = [slip.sold.lines[number - 1] for number in numbers]
    decisions = decide_void(
        session.pack,
        session.program,
        night_facts(desk, session),
        tuple(_asked(line) for line in lines),
        deciding_instant(desk, session, desk.now().at),
    )
    refusals = refusals_of(decisions)
    if refusals:
        raise Refused(*refusals)


def _asked(line: SoldLine) -> BasketLine:
    return BasketLine(line.item, line.quantity, line.occasion, line.unit_price_cents)


def _void_payload(
    desk: Desk,
    slip: SlipRecord,
    numbers: list[int],
    shift: int,
    *,
    reason: str,
    by: Worker,
    approver: Worker,
    key: str | None,
) -> SlipVoided:
    amounts = {number: slip.sold.lines[number - 1].amount_cents for number in numbers}
    whole = len(slip.void_lines) + len(numbers) == len(slip.sold.lines)
    return SlipVoided(
        key=key,
        papers=[
            Paper(
                kind="void",
                title=f"Void of {slip.text}",
                series=slip.series,
                number=slip.number,
            )
        ],
        series=slip.series,
        number=slip.number,
        sale=slip.sale,
        shift=shift,
        whole=whole,
        reason=reason,
        voided_by=by.name,
        approved_by=approver.name,
        lines=[
            VoidedLine(player=slip.player, line=number, amount_cents=amounts[number])
            for number in numbers
        ],
        receipts=_dying_receipts(slip, numbers),
        refund_cents=sum(amounts.values()),
        refunds=_refunds(desk, slip, sum(amounts.values())),
    )


def _dying_receipts(slip: SlipRecord, numbers: list[int]) -> list[str]:
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


def _refunds(desk: Desk, slip: SlipRecord, amount_cents: int) -> list[Refund]:
    """Splits a refund over the sale's tenders: checks, cards and certificates first, then cash.

    What was refunded of the sale before is taken off, so never more than was paid comes back.
    """
    paid: dict[str, int] = {}
    for tender in slip.content.tenders:
        paid[tender.kind] = paid.get(tender.kind, 0) + tender.amount_cents
    paid["cash"] = paid.get("cash", 0) - slip.content.change_cents
    for row in desk.ledger.rows(
        "SELECT r.kind, sum(r.amount_cents) AS cents FROM refund r JOIN slip_void v "
        "USING (desk, seq) WHERE v.desk = ? AND v.sale = ? GROUP BY r.kind",
        (desk.name, slip.sale),
    ):
        paid[row["kind"]] = paid.get(row["kind"], 0) - row["cents"]
    refunds: list[Refund] = []
    for kind in ("certificate", "card", "check", "cash"):
        part = min(amount_cents, paid.get(kind, 0))
        if part > 0:
            refunds.append(Refund(kind=kind, amount_cents=part))
            amount_cents -= part
    return refunds


def copy_slip(
    desk: Desk, text: str, *, reason: str, by: Worker, approved_by: Worker | None = None
) -> str:
    """Queues a further paper of a slip, headed COPY n. Returns that heading.

    Raises Refused while the original is still owed to the printer: there is one original.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, "Reprinting")
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        owed = desk.ledger.row(
            "SELECT w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
            "WHERE p.desk = ? AND p.series = ? AND p.number = ? AND p.kind IN ('slip', 'copy') "
            "AND w.state IN ('queued', 'sending', 'held', 'unknown')",
            (desk.name, slip.series, slip.number),
        )
        if owed is not None:
            raise Refused(
                f"Slip {slip.text} is still owed by the printer and prints by itself; "
                "if it came out torn, say so in the list of owed papers."
            )
        number = slip.copies + 1
        payload = SlipCopied(
            papers=[
                Paper(
                    kind="copy",
                    title=f"Copy {number} of {slip.text}",
                    series=slip.series,
                    number=slip.number,
                    copy_number=number,
                )
            ],
            series=slip.series,
            number=slip.number,
            copy_number=number,
            asked_by=by.name,
            approved_by=None if approved_by is None else approved_by.name,
            reason=reason,
        )
        session = read_session(desk, slip.session)
        writing.append(payload, lambda _entry: [papers.copy_document(desk, session, slip, number)])
    return f"COPY {number}"

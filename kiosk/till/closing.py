"""Closing the night: what is still open, the numbered Z, and the session sealed."""

from dataclasses import dataclass

from kiosk.errors import Refusal, Refused
from kiosk.language import joined, say
from kiosk.language.recorded import recorded
from kiosk.ledger.entries import Paper, SessionClosed
from kiosk.ledger.print_queue import PrintQueue
from kiosk.night.figures import Figures
from kiosk.night.paper import paper_figures, uncounted
from kiosk.rules.checklists import ChecklistLine, closing_checklist
from kiosk.rules.practice import decide_by_check
from kiosk.till import z_paper
from kiosk.till.bonus_ball import bonus_ball_sold
from kiosk.till.bonus_ball_carry import is_settled
from kiosk.till.counting import uncounted_shifts
from kiosk.till.desk import Desk
from kiosk.till.explaining import said_unexplained, unexplained
from kiosk.till.night import Session, need_session, night_facts
from kiosk.till.night_figures import night_figures
from kiosk.till.owed import PRINT_STATES
from kiosk.till.pending_voids import waiting_voids
from kiosk.till.people import Role, Worker, need_role, need_second
from kiosk.till.refusals import refusals_of
from kiosk.till.slip_account import decide_numbers
from kiosk.till.stock import floor_open, paper_of
from kiosk.till.unsettled_games import said_unsettled

CLOSERS: frozenset[Role] = frozenset({"cashier", "chairperson", "treasurer"})


@dataclass(frozen=True)
class ClosedSession:
    """A closed session: its Z number and the figures as they were printed."""

    session: int
    z_number: int
    partial: bool
    sealed: bool
    figures: Figures
    checklist: tuple[ChecklistLine, ...]
    seq: int


def still_open(desk: Desk, session: Session, queue: PrintQueue) -> list[str]:
    """What stands in the way of closing, each as one sentence with its number."""
    return open_counts(desk, session) + open_business(desk, session, queue)


def uncounted_drawers(desk: Desk, session: Session) -> list[str]:
    """Drawers in use or waiting for their count: these no partial close goes past."""
    found: list[str] = []
    if session.shift is not None:
        cashier = session.shift.cashier
        found.append(
            say("The shift of {cashier} has not ended: end and count it.", cashier=cashier)
        )
    return found + [
        say("The drawer of {cashier} is not counted.", cashier=cashier)
        for _shift, cashier in uncounted_shifts(desk, session.seq)
    ]


def open_counts(desk: Desk, session: Session) -> list[str]:
    """Drawers and paper that are not counted, and differences nobody has explained."""
    return [
        *uncounted_drawers(desk, session),
        *uncounted_paper(desk, session),
        *(said_unexplained(each) for each in unexplained(desk, session)),
    ]


def uncounted_paper(desk: Desk, session: Session) -> list[str]:
    """Paper kept in stock that nobody has counted tonight, or not since it changed."""
    rows = paper_figures(desk.ledger, desk.name, session.seq, paper_of(session.program))
    return [say("The paper of {item} is not counted.", item=each) for each in uncounted(rows)]


def open_business(desk: Desk, session: Session, queue: PrintQueue) -> list[str]:
    """What of the night itself is unfinished: slips, voids, games, money on the floor."""
    found: list[str] = [
        say(
            "{title} is still owed by the printer ({state}).",
            title=recorded(each.title),
            state=PRINT_STATES[each.state],
        )
        for each in queue.owed()
        if each.kind in {"slip", "receipt", "copy", "void"} and each.state != "kept"
    ]
    found += waiting_voids(desk, session.seq)
    found += [_said(each) for each in _numbers_at_fault(desk, session)]
    draft = desk.ledger.row("SELECT basket FROM work_draft WHERE id = 1")
    if draft is not None:
        found.append(say("A basket was begun and not paid: finish it or clear it."))
    found += floor_open(desk, session)
    return found + _bonus_balls_open(desk, session) + said_unsettled(desk, session)


def _numbers_at_fault(desk: Desk, session: Session) -> tuple[Refusal, ...]:
    """Slip numbers of this session that are not accounted for."""
    return refusals_of(decide_numbers(desk, session))


def _said(refusal: Refusal) -> str:
    if refusal.rule is None:
        return refusal.message
    return joined([refusal.message, f"({refusal.rule}, {refusal.citation})"])


def _bonus_balls_open(desk: Desk, session: Session) -> list[str]:
    found: list[str] = []
    night = night_facts(desk, session)
    for occasion in session.occasions:
        facts = night.occasion(occasion.id)
        sold, _cents = bonus_ball_sold(desk, session.seq, occasion.id)
        announced = facts is not None and facts.bonus_ball_announced_at is not None
        if facts is not None and facts.cancelled_at is not None:
            continue
        if sold and not announced:
            found.append(
                say(
                    "The bonus ball of {occasion} was sold and never announced.",
                    occasion=occasion.name,
                )
            )
        elif announced and not is_settled(desk, session.seq, occasion.id):
            found.append(
                say(
                    "Nobody has said whether the bonus ball of {occasion} was won.",
                    occasion=occasion.name,
                )
            )
    return found


def close_session(
    desk: Desk,
    queue: PrintQueue,
    *,
    by: Worker,
    approved_by: Worker | None,
    partial: bool = False,
) -> ClosedSession:
    """Closes the open session: numbers, keeps and prints the Z. Two people sign.

    Raises Refused with the list of what is open, unless ``partial``; a running shift or an
    uncounted drawer always stands in the way: after the Z nothing is sold or counted. Where two
    computations of a total disagree the Z says so with both, and the night is not sealed.
    """
    need_role(by, CLOSERS, say("Closing"))
    with desk.writing() as writing:
        session = need_session(desk)
        second = need_second(by, approved_by, say("Closing the night"))
        open_now = still_open(desk, session, queue)
        if uncounted_drawers(desk, session) or (open_now and not partial):
            raise Refused(*(Refusal(each) for each in open_now))
        _need_signatures(session, (by, second))
        figures = night_figures(desk, session)
        checklist = closing_checklist(session.pack, session.gaming_date)
        if open_now:
            figures["still_open"] = open_now
        before = desk.ledger.row(
            "SELECT coalesce(max(z_number), 0) AS z, coalesce(sum(sales_cents), 0) AS sales, "
            "coalesce(sum(refunds_cents), 0) AS refunds FROM closing WHERE desk = ?",
            (desk.name,),
        ) or {"z": 0, "sales": 0, "refunds": 0}
        sales_cents, refunds_cents = (
            figures["sales"]["total_cents"],
            figures["sales"]["refunds_cents"],
        )
        z_number = before["z"] + 1
        payload = SessionClosed(
            papers=[Paper(kind="z", title=f"Z{z_number:04d}")],
            session=session.seq,
            z_number=z_number,
            partial=bool(open_now),
            sealed=not open_now and "not_reconciled" not in figures,
            sales=figures["sales"]["count"],
            slips=figures["slips"]["issued"],
            sales_cents=sales_cents,
            refunds_cents=refunds_cents,
            grand_sales_cents=before["sales"] + sales_cents,
            grand_refunds_cents=before["refunds"] + refunds_cents,
            figures=figures,
            closed_by=by.name,
            approved_by=second.name,
        )
        entry = writing.append(
            payload,
            lambda entry: [z_paper.z_document(desk, session, payload, entry, checklist)],
        )
        queue.roll.doubt(say("The roll was left alone since the last night."))
    desk.ledger.checkpoint(force=True)
    return ClosedSession(
        session.seq, z_number, bool(open_now), payload.sealed, figures, checklist, entry.seq
    )


def _need_signatures(session: Session, signing: tuple[Worker, Worker]) -> None:
    """Raises Refused with the rule where the law wants somebody else to sign the close too."""
    facts = {
        "drawers_counted": True,
        "chair_signed": any(each.role == "chairperson" for each in signing),
    }
    found = decide_by_check(session.pack, "chairperson_signs", facts, session.gaming_date)
    if found:
        raise Refused(*refusals_of(found))

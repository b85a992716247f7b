"""The close step by step: what each step looks at, what it still wants, and what is done.

A step that was looked at is an entry with what was seen. It holds while the record says the same:
after a power cut the close goes on where it was, and a later void opens its step again.
"""

from dataclasses import dataclass
from typing import get_args

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.close_entries import CloseStepDone, Step
from kiosk.ledger.journal import canonical
from kiosk.ledger.print_queue import PrintQueue
from kiosk.night.figures import Figures, session_figures
from kiosk.night.paper import paper_figures
from kiosk.till.closing import (
    CLOSERS,
    open_business,
    uncounted_drawers,
    uncounted_paper,
)
from kiosk.till.counting import SEE_TAKINGS, expected_vouchers
from kiosk.till.deposits import float_kept, open_deposits
from kiosk.till.desk import Desk
from kiosk.till.explaining import said_unexplained, unexplained
from kiosk.till.held_prizes import unpaid_prizes
from kiosk.till.night import Session, need_session
from kiosk.till.night_figures import add_counts, deposit_figures, float_figures
from kiosk.till.people import Worker, need_role
from kiosk.till.stock import paper_of
from kiosk.till.tenders import AMOUNT_CENTS_MAX

STEPS: tuple[Step, ...] = get_args(Step)
"""The steps in their order; the sign-off by two people is what comes after them."""

_AFTER_THE_COUNT: frozenset[Step] = frozenset({"prizes", "deposit", "earlier"})
"""Steps with money in sight: they wait until every drawer is counted."""


@dataclass(frozen=True)
class CloseStep:
    """A step as it stands: what is looked at, what it still wants, and who saw it so.

    ``done_by`` is None while nobody has looked at it as it is now; ``changed``: somebody had, and
    the record has changed since.
    """

    step: Step
    facts: Figures
    wants: tuple[str, ...]
    done_by: str | None
    changed: bool

    @property
    def done(self) -> bool:
        return self.done_by is not None and not self.wants


def close_steps(desk: Desk, session: Session, queue: PrintQueue) -> tuple[CloseStep, ...]:
    """All steps of the open session in their order."""
    return tuple(_step(desk, session, queue, each) for each in STEPS)


def next_step(steps: tuple[CloseStep, ...]) -> Step | None:
    """The first step that is not done; None when only the signatures are missing."""
    return next((each.step for each in steps if not each.done), None)


def _step(desk: Desk, session: Session, queue: PrintQueue, step: Step) -> CloseStep:
    last = desk.ledger.row(
        "SELECT seen, done_by FROM close_step WHERE desk = ? AND session = ? AND step = ? "
        "ORDER BY seq DESC LIMIT 1",
        (desk.name, session.seq, step),
    )
    facts = _facts(desk, session, queue, step)
    wants = tuple(_wants(desk, session, step, facts))
    same = last is not None and last["seen"] == canonical(facts)
    return CloseStep(
        step,
        facts,
        wants,
        last["done_by"] if same and last else None,
        last is not None and not same,
    )


def _facts(desk: Desk, session: Session, queue: PrintQueue, step: Step) -> Figures:
    ledger, name, seq = desk.ledger, desk.name, session.seq
    if step == "open":
        # A phrase is kept as the English text it is.
        return {"open": [f"{each}" for each in open_business(desk, session, queue)]}
    if step == "paper":
        return {"paper": paper_figures(ledger, name, seq, paper_of(session.program))}
    if step == "deposit":
        kept = float_kept(desk, seq)
        return {"float_kept_cents": kept, "deposit": deposit_figures(desk, session, kept)}
    if step == "earlier":
        return {
            "nights": [
                {"gaming_date": each.gaming_date.isoformat(), "open_cents": each.open_cents}
                for each in open_deposits(desk)
            ]
        }
    figures = session_figures(ledger, name, seq)
    if step == "slips":
        return {
            "slips": figures["slips"],
            "voids": [
                {name: each[name] for name in ("series", "number", "whole", "reason")}
                for each in figures["voids"]
            ],
            "breaks": figures.get("breaks", []),
        }
    if step == "drawer":
        return {"float": float_figures(desk, session), "shifts": _counts(desk, figures)}
    return {
        "prizes": figures["prizes"],
        "bonus_ball": figures["bonus_ball"],
        "unpaid": [f"{each}" for each in unpaid_prizes(desk, session)],
    }


def _counts(desk: Desk, figures: Figures) -> list[Figures]:
    """Each shift with its counts; nothing expected is among them before a count is final."""
    found = []
    for shift in figures["shifts"]:
        add_counts(desk, shift)
        names = ["shift", "cashier", "float_cents"]
        if shift["counted_cents"] is not None:
            names += [
                "counted_cents", "expected_cents", "over_short_cents", "counted_by", "counts",
                "tenders", "explanations",
            ]  # fmt: skip
        found.append({name: shift[name] for name in names})
    return found


def _wants(desk: Desk, session: Session, step: Step, facts: Figures) -> list[str]:
    if step in _AFTER_THE_COUNT:
        drawers = uncounted_drawers(desk, session)
        if drawers:
            return drawers
        if step == "deposit" and facts["float_kept_cents"] is None:
            return [say("Say what float is kept back for the next night.")]
        return []
    found: list[str] = []
    if step == "drawer":
        found = [*uncounted_drawers(desk, session), *_unlisted(desk, facts["shifts"])]
    if step == "paper":
        found = uncounted_paper(desk, session)
    return found + [
        said_unexplained(each) for each in unexplained(desk, session) if each.about == step
    ]


def _unlisted(desk: Desk, shifts: list[Figures]) -> list[str]:
    """Drawers whose checks and slips nobody listed with the count, though some were taken."""
    return [
        say(
            "The checks and slips in the drawer of {cashier} are not listed: count it once more.",
            cashier=each["cashier"],
        )
        for each in shifts
        if "counted_cents" in each
        and not each["tenders"]
        and any(expected_vouchers(desk, each["shift"]).values())
    ]


def do_step(
    desk: Desk,
    queue: PrintQueue,
    step: Step,
    *,
    by: Worker,
    float_kept_cents: int | None = None,
) -> CloseStep:
    """Records that a step was looked at and is in order; done again it changes nothing.

    ``float_kept_cents`` is said with the deposit. Raises Refused with what the step still wants,
    or while one before it is not done.
    """
    need_role(by, CLOSERS, "Closing")
    if step not in STEPS:
        raise Wrong(say("The steps are {steps}.", steps=", ".join(STEPS)), where="STEP")
    if float_kept_cents is not None and not 0 <= float_kept_cents <= AMOUNT_CENTS_MAX:
        raise Wrong("A float is an amount of money.", where="--float-kept")
    with desk.writing() as writing:
        session = need_session(desk)
        for each in STEPS[: STEPS.index(step)]:
            before = _step(desk, session, queue, each)
            if not before.done:
                first = before.wants[0] if before.wants else say("Look at it first.")
                raise Refused(
                    say("The step before it, {step}, is not done: {why}", step=each, why=first)
                )
        now = _step(desk, session, queue, step)
        facts = now.facts
        if step == "deposit" and float_kept_cents is not None:
            facts = {
                "float_kept_cents": float_kept_cents,
                "deposit": deposit_figures(desk, session, float_kept_cents),
            }
        wants = _wants(desk, session, step, facts)
        if wants:
            raise Refused(*wants)
        if not (now.done and facts == now.facts):
            writing.append(
                CloseStepDone(session=session.seq, step=step, seen=facts, done_by=by.name)
            )
        done = _step(desk, session, queue, step)
    return done


def may_see_money(desk: Desk, session: Session, asking: Worker | None) -> bool:
    """Whether sums may be told: to an approver, or to all once every drawer is counted."""
    return not uncounted_drawers(desk, session) or (
        asking is not None and asking.role in SEE_TAKINGS
    )

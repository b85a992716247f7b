"""``kiosk night`` and ``kiosk occasion close``: the end of the night step by step."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.night import occasion
from kiosk.cli.root import group
from kiosk.cli.rule_words import checklist_of, checklist_text
from kiosk.cli.typed import MONEY, NUMBER
from kiosk.errors import Refused
from kiosk.ledger.print_queue import PrintQueue
from kiosk.money import format_money
from kiosk.night.likely_causes import likely_causes
from kiosk.till.close_steps import STEPS, CloseStep, close_steps, may_see_money, next_step
from kiosk.till.closing import ClosedSession
from kiosk.till.counting import SEE_TAKINGS
from kiosk.till.explaining import said_unexplained
from kiosk.till.night import need_session
from kiosk.till.till import Till

night = group("night", "The end of the night, step by step.", "kiosk night steps --as Tom")
STEP = click.Choice(STEPS)


@command(night, "steps", "kiosk night steps --as Tom --json")
def steps(frame: Frame) -> None:
    """The steps of the close as they stand: done, or what each still wants."""
    with frame.reading_as() as (desk, asking):
        session = need_session(desk)
        found = close_steps(desk, session, PrintQueue(desk.ledger, lambda: ""))
        told = may_see_money(desk, session, asking)
    following = next_step(found)
    frame.answer(
        {"steps": [_step(each, told=told) for each in found], "next": following},
        "\n".join([*(_line(each) for each in found), f"Next: {following or 'kiosk night close'}"]),
    )


def _step(step: CloseStep, *, told: bool) -> dict[str, Any]:
    return {
        "step": step.step,
        "done": step.done,
        "done_by": step.done_by,
        "changed": step.changed,
        "wants": list(step.wants),
        "facts": step.facts if told or step.step in {"open", "slips", "paper"} else None,
    }


def _line(step: CloseStep) -> str:
    if step.done:
        return f"  done  {step.step:<8} {step.done_by}"
    lines = [
        f"  open  {step.step:<8} {'it changed since it was looked at' * step.changed}".rstrip()
    ]
    said = [*step.wants, *(step.facts["open"] if step.step == "open" else [])]
    return "\n".join([*lines, *(f"          - {each}" for each in said)])


@command(night, "done", "kiosk night done deposit --float-kept 200.00 --as Tom")
@click.argument("step", type=STEP)
@click.option("--float-kept", type=MONEY, help="With deposit: the float kept for the next night.")
def done(frame: Frame, step: Any, float_kept: int | None) -> None:
    """Says that a step was looked at and is in order."""
    with frame.writing() as till:
        now = till.do_step(step, by=frame.worker(till), float_kept_cents=float_kept)
        following = next_step(till.close_steps())
    frame.answer(
        _step(now, told=True) | {"next": following},
        f"{step} is done. Next: {following or 'kiosk night close'}",
    )


@command(night, "hints", "kiosk night hints --as Tom")
def hints(frame: Frame) -> None:
    """What tonight's differences could come from, out of the record; for treasurer and chair."""
    with frame.writing() as till:
        _need_approver(frame, till)
        found: list[dict[str, Any]] = [
            {
                "about": each.about,
                "what": each.what,
                "count": each.counted,
                "difference": each.difference,
                "hints": likely_causes(till.desk.ledger, till.name, each.counted)
                if each.about == "drawer"
                else [],
                "words": said_unexplained(each),
            }
            for each in till.unexplained()
        ]
    lines = [
        line for each in found for line in (each["words"], *(f"  - {h}" for h in each["hints"]))
    ]
    frame.answer({"differences": found}, "\n".join(lines) or "No difference waits for a reason.")


def _need_approver(frame: Frame, till: Till) -> None:
    if frame.worker(till).role not in SEE_TAKINGS:
        raise Refused("Hints are for the treasurer and the chairperson.")


@command(night, "explain", "kiosk night explain drawer --reason 'wrong change given' --as Tom")
@click.argument("about", type=click.Choice(["drawer", "paper"]))
@click.option("--count", "counted", type=NUMBER, help="Entry of the count; else the first open.")
@click.option("--reason", required=True)
def explain(frame: Frame, about: Any, counted: int | None, reason: str) -> None:
    """Says why a count differs; the count itself stays as it is."""
    with frame.writing() as till:
        by = frame.worker(till)
        if counted is None:
            waiting = [each for each in till.unexplained() if each.about == about]
            if not waiting:
                raise Refused("No difference waits for a reason.")
            counted = waiting[0].counted
        entry = till.explain(about, counted, reason, by=by)
    frame.answer({"about": about, "count": counted, "entry": entry}, "The reason is on record.")


@command(night, "close", "kiosk night close --as Tom --approve Ruth")
@click.option("--partial", is_flag=True, help="Close although something is open; it is labelled.")
def close_night(frame: Frame, partial: bool) -> None:
    """Closes the night once every step is done: two people sign, the Z is numbered and printed."""
    with frame.writing(prints=True) as till:
        who = frame.people(till)
        following = next_step(till.close_steps())
        if following is not None and not partial:
            raise Refused(f"The step {following} is not done yet; look with: kiosk night steps.")
        _answer(frame, till.close(who=who, partial=partial))


@command(occasion, "close", "kiosk occasion close --as Tom --approve Ruth")
@click.option("--partial", is_flag=True, help="Close although something is open; it is labelled.")
def close(frame: Frame, partial: bool) -> None:
    """Closes the night at once: numbers and prints the Z."""
    with frame.writing(prints=True) as till:
        _answer(frame, till.close(who=frame.people(till), partial=partial))


def _answer(frame: Frame, closed: ClosedSession) -> None:
    sales = closed.figures["sales"]
    unpaid = closed.figures.get("unpaid_prizes", [])
    wrong = closed.figures.get("not_reconciled", [])
    label = (" PARTIAL" if closed.partial else "") + (" NOT RECONCILED" if wrong else "")
    frame.answer(
        {
            "z": closed.z_number,
            "partial": closed.partial,
            "sealed": closed.sealed,
            "figures": closed.figures,
            "unpaid_prizes": unpaid,
            "checklist": checklist_of(closed.checklist),
        },
        f"Z{closed.z_number:04d}{label}: {sales['count']} sales, "
        f"{format_money(sales['total_cents'])} sold, "
        f"{format_money(sales['refunds_cents'])} refunded."
        + "".join(f"\n{each}" for each in unpaid)
        + "".join(f"\n{each}" for each in checklist_text("Before you leave", closed.checklist)),
    )


@command(
    night, "amend", "kiosk night amend 12 --note 'bonus ball: not won' --as Tom --approve Ruth"
)
@click.argument("z_number", type=NUMBER)
@click.option("--note", "notes", multiple=True, required=True, help="What was settled; repeatable.")
def amend(frame: Frame, z_number: int, notes: tuple[str, ...]) -> None:
    """Settles a night that was closed in part; its Z keeps its number."""
    with frame.writing(prints=True) as till:
        amended = till.amend(z_number, notes, who=frame.people(till))
        words = "is sealed" if amended.sealed else "does NOT reconcile and stays unsealed"
        frame.answer(
            {
                "z": amended.z_number,
                "amendment": amended.amendment,
                "sealed": amended.sealed,
                "entry": amended.seq,
            },
            f"Amendment {amended.amendment} of Z{z_number:04d}: the night {words}.",
        )

"""The walk before a night is opened: what is looked at, what the ledger says, who said it is so.

Each look is an entry at once, so that a power cut costs nothing of the walk.
"""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiosk.clock import from_text
from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.house_entries import OpeningChecked
from kiosk.money import format_money
from kiosk.program.models import Program
from kiosk.program.timetable import occasions_on, timetable
from kiosk.rules.opening_steps import OpeningStep, opening_steps
from kiosk.till.bonus_ball_carry import carried_into, is_begun, unsettled
from kiosk.till.desk import Desk
from kiosk.till.early_bird_prize import early_bird_states
from kiosk.till.jackpot_state import jackpot_of
from kiosk.till.night import OpenOccasion, Session, StoredProgram, open_session
from kiosk.till.people import FLOOR_ROLES, Worker, need_role

NOTE_LENGTH_MAX = 200
_NOT_YET = 2**61
"""The entry a night would have that is not opened yet: after everything on record."""


@dataclass(frozen=True)
class Looked:
    """What somebody said of a step: whether it is so, else what is wrong; who, and when (UTC)."""

    ok: bool
    note: str | None
    by: str
    at: datetime.datetime


@dataclass(frozen=True)
class GuideStep:
    """A step of the walk with what stands on its page; ``looked`` is None until somebody did."""

    step: OpeningStep
    says: tuple[str, ...]
    looked: Looked | None


@dataclass(frozen=True)
class OpeningGuide:
    """The walk of a date."""

    date: datetime.date
    steps: tuple[GuideStep, ...]

    @property
    def left(self) -> tuple[GuideStep, ...]:
        """Steps nobody has looked at yet."""
        return tuple(each for each in self.steps if each.looked is None)


def known_occasions(program: Program, wanted: Sequence[str]) -> tuple[str, ...]:
    """The occasions that were named, in the program's order.

    Raises Wrong for one that the program does not have.
    """
    known = [each.id for each in program.occasions]
    for each in wanted:
        if each not in known:
            raise Wrong(
                say(
                    "There is no occasion {each!r}; this program has {known}.",
                    each=each,
                    known=", ".join(known),
                ),
                where="--occasion",
            )
    return tuple(each for each in known if each in set(wanted))


def opening_guide(
    desk: Desk, stored: StoredProgram, on: datetime.date, occasions: Sequence[str] = ()
) -> OpeningGuide:
    """The walk before the occasions of a date are opened, as far as it has come.

    A look counts for the next opening only. Sums that have changed since are looked at again.
    """
    known = {
        row["step"]: row
        for row in desk.ledger.rows(
            "SELECT c.*, j.at FROM opening_check c JOIN journal j USING (desk, seq) "
            "WHERE c.desk = :desk AND c.gaming_date = :on AND c.seq > coalesce("
            "(SELECT max(seq) FROM session WHERE desk = :desk), 0) ORDER BY c.seq",
            {"desk": desk.name, "on": on.isoformat()},
        )
    }
    steps = []
    for step in opening_steps(stored.pack, stored.program, on):
        says = step.lines
        if step.kind == "carry_over":
            says = carried_words(desk, _to_be(stored, on, occasions))
        row = known.get(step.id)
        fresh = row is not None and (step.kind != "carry_over" or row["says"] == _joined(says))
        looked = None
        if row is not None and fresh:
            looked = Looked(bool(row["ok"]), row["note"], row["checked_by"], from_text(row["at"]))
        steps.append(GuideStep(step, says, looked))
    return OpeningGuide(on, tuple(steps))


def check_opening(
    desk: Desk,
    stored: StoredProgram,
    on: datetime.date,
    step_id: str,
    *,
    note: str | None = None,
    occasions: Sequence[str] = (),
    by: Worker,
) -> GuideStep:
    """Records that a step is as it should be, or with ``note`` what is wrong with it.

    Raises Wrong for an unknown step or an empty note, Refused while a night is open.
    """
    need_role(by, FLOOR_ROLES, "Looking at the opening checklist")
    wrong = None if note is None else " ".join(note.split())
    if wrong is not None and not 1 <= len(wrong) <= NOTE_LENGTH_MAX:
        raise Wrong("Say in a few words what is wrong.", where="--not")
    with desk.writing() as writing:
        if open_session(desk) is not None:
            raise Refused("The night is open already; its checklist is on the opening slip.")
        guide = opening_guide(desk, stored, on, occasions)
        found = next((each for each in guide.steps if each.step.id == step_id), None)
        if found is None:
            ids = ", ".join(each.step.id for each in guide.steps)
            raise Wrong(
                say(
                    "There is no step {step_id!r}; this checklist has {ids}.",
                    step_id=step_id,
                    ids=ids,
                ),
                where="STEP",
            )
        entry = writing.append(
            OpeningChecked(
                gaming_date=on.isoformat(),
                step=step_id,
                says=_joined(found.says),
                ok=wrong is None,
                note=wrong,
                checked_by=by.name,
            )
        )
    return GuideStep(
        found.step, found.says, Looked(wrong is None, wrong, by.name, from_text(entry.at))
    )


def carried_words(desk: Desk, session: Session) -> tuple[str, ...]:
    """What earlier nights left for the prizes of a night, a line for each prize."""
    return tuple(_carried(desk, session)) or (say("Nothing is carried over into this night."),)


def _carried(desk: Desk, session: Session) -> Iterator[str]:
    bonus_balls = carried_into(desk, session)
    for each in bonus_balls:
        yield _carried_in(say("Bonus ball, {occasion}", occasion=each.name), each.cents)
    if bonus_balls and not is_begun(desk):
        yield say("No carry-over of before this kiosk is on record.")
    for waiting in unsettled(desk):
        yield say("Nobody has said whether the bonus ball of {occasion} was won.",
                  occasion=waiting.name)  # fmt: skip
    jackpot = jackpot_of(desk, session)
    if jackpot is not None:
        yield f"{jackpot.name}: {jackpot.words}"
        if jackpot.before:
            yield say("Earlier nights of it that nobody has settled: {nights}",
                      nights=jackpot.before)  # fmt: skip
    for state in early_bird_states(desk, session):
        yield _carried_in(state.name, state.carry_in_cents)


def _carried_in(prize: str, cents: int) -> str:
    return say("{prize}: {money} carried in", prize=prize, money=format_money(cents))


def _to_be(stored: StoredProgram, on: datetime.date, occasions: Sequence[str]) -> Session:
    """The night as it would be, were it opened now."""
    chosen = known_occasions(stored.program, occasions) or occasions_on(stored.program, on)
    return Session(
        _NOT_YET,
        stored,
        tuple(
            OpenOccasion(
                id=times.occasion,
                number=0,
                name=stored.program.occasion(times.occasion).name,
                gaming_date=on,
                doors=times.doors,
                first_game=times.first_game,
                ends=times.ends,
            )
            for times in (timetable(stored.program, each, on) for each in chosen)
        ),
        None,
    )


def _joined(says: Sequence[str]) -> str:
    return "; ".join(says)[:1_000]

"""What people at the desk see without asking: the night, its cutoffs, the printer, what is owed.

Everything here only reads. No figure from which the drawer could be worked out is among it.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from kiosk.clock import from_text
from kiosk.language import say
from kiosk.ledger.print_queue import OwedPaper, PrintQueue
from kiosk.program.catalogue import Group, catalogue
from kiosk.program.models import Occasion, Program
from kiosk.program.timetable import occasions_on
from kiosk.rules.age import AgeLimit, age_limit
from kiosk.rules.checklists import ChecklistLine, opening_checklist
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.night import Cutoff, NightFacts
from kiosk.rules.pack import Pack
from kiosk.till.desk import Desk
from kiosk.till.hall_news import late_news
from kiosk.till.hall_watch import NOTHING_SEEN, HallSeen
from kiosk.till.night import (
    Session,
    StoredProgram,
    deciding_instant,
    night_facts,
    open_session,
    stored_program,
)
from kiosk.till.night_opening import program_of_date
from kiosk.till.numbering import next_slip_text
from kiosk.till.preprinted import follows_forms, stock_of
from kiosk.till.self_check import Alarm
from kiosk.till.sold_out import sold_out
from receipts.status import Status

TELL = say("Tell the chairperson; keep both slips with the night's papers.")


@dataclass(frozen=True)
class Look:
    """One look at the desk. Instants are UTC; ``zone`` is the hall's.

    ``cutoffs`` and ``facts`` are empty and ``None`` while no night is open. ``program`` is the one
    in force, or the newest loaded. ``sold_out`` has every id not sold now because something ran
    out, with why. ``alarms`` are about the machine itself, and news of other desks that came too
    late.
    """

    at: datetime.datetime
    doubt: str | None
    program: Program
    pack: Pack
    session: Session | None
    facts: NightFacts | None
    age: AgeLimit | None
    cutoffs: tuple[Cutoff, ...]
    groups: tuple[Group, ...]
    sold_out: Mapping[str, str]
    next_slip: str
    owed: tuple[OwedPaper, ...]
    printer: Status
    alarms: tuple[Alarm, ...] = ()
    hall: HallSeen = NOTHING_SEEN
    """The second place, and how long ago it was met."""

    roll_stopped: str = ""
    """Why nothing prints on the roll of preprinted slips; empty on plain paper."""

    @property
    def zone(self) -> ZoneInfo:
        return self.program.hall.zone


def look(
    desk: Desk,
    queue: PrintQueue,
    printer: Status,
    alarms: tuple[Alarm, ...] = (),
    hall: HallSeen | None = None,
) -> Look:
    """Looks at the desk once. Raises Refused when no program is loaded, Fault."""
    time = desk.now()
    session = open_session(desk)
    facts: NightFacts | None = None
    stops: tuple[Cutoff, ...] = ()
    groups: tuple[Group, ...] = ()
    news: tuple[Alarm, ...] = ()
    if session is not None:
        facts = night_facts(desk, session)
        judged = deciding_instant(desk, session, time.at)
        stops = tuple(cutoffs(session.pack, session.program, facts, judged))
        groups = catalogue(session.program)
        news = tuple(Alarm(each, each, TELL) for each in late_news(desk, session))
    stored = stored_program(desk) if session is None else session.stored
    return Look(
        at=time.at,
        doubt=time.doubt,
        program=stored.program,
        pack=stored.pack,
        session=session,
        facts=facts,
        age=_age(stored, time.at if session is None else session.gaming_date),
        cutoffs=stops,
        groups=groups,
        sold_out={} if session is None else sold_out(desk, session),
        next_slip=next_slip_text(desk),
        owed=tuple(queue.owed()),
        printer=printer,
        alarms=(*alarms, *news),
        hall=hall or NOTHING_SEEN,
        roll_stopped=stock_of(desk).stopped if follows_forms(desk) else "",
    )


def _age(stored: StoredProgram, on: datetime.date) -> AgeLimit | None:
    """How old a player is at least, on the gaming date or on a day in the hall."""
    if isinstance(on, datetime.datetime):
        on = on.astimezone(stored.program.hall.zone).date()
    return age_limit(stored.pack, on, stored.program.house.age)


@dataclass(frozen=True)
class Tonight:
    """What may be opened on a date: the program in force, and its usual occasions."""

    date: datetime.date
    program: Program
    usual: tuple[str, ...]
    checklist: tuple[ChecklistLine, ...]

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """All occasions of the program, the usual ones among them."""
        return self.program.occasions


def tonight(desk: Desk, date: datetime.date | None) -> Tonight:
    """What a night opened now, or on ``date``, would be. Raises Refused without a program."""
    on, stored = program_of_date(desk, date)
    usual = occasions_on(stored.program, on)
    return Tonight(on, stored.program, usual, opening_checklist(stored.pack, on))


def recent_papers(queue: PrintQueue, limit: int) -> list[OwedPaper]:
    """The papers still owed, oldest first, then the newest of all others, at most ``limit``."""
    owed = queue.owed()
    waiting = {each.job for each in owed}
    return owed + [each for each in queue.newest(limit) if each.job not in waiting]


def local(instant: datetime.datetime | str, zone: ZoneInfo) -> datetime.datetime:
    """An instant, or its stored text, as the hall's wall clock shows it."""
    at = from_text(instant) if isinstance(instant, str) else instant
    return at.astimezone(zone)

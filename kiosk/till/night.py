"""The open session as the ledger knows it: program and pack from their stored copies, the
occasions, what has happened so far. Everything here only reads."""

import datetime
from dataclasses import dataclass
from functools import lru_cache
from zoneinfo import ZoneInfo

from kiosk.clock import from_text
from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.program import parse_program
from kiosk.program.models import Program
from kiosk.program.timetable import timetable
from kiosk.rules.night import NightFacts, OccasionFacts
from kiosk.rules.pack import Pack, known_packs, parse_pack
from kiosk.till.desk import Desk

TYPED_TIME_AROUND = datetime.timedelta(hours=12)

CASH_BOX = "drawer"
"""The cash box at this desk; floor workers' banks are others."""


@dataclass(frozen=True)
class StoredProgram:
    """A program as it was loaded: ``seq`` is its entry."""

    seq: int
    program: Program
    pack: Pack
    sha256: str
    pack_sha256: str
    source: str


@dataclass(frozen=True)
class OpenOccasion:
    """One occasion of the open session."""

    id: str
    number: int
    name: str
    gaming_date: datetime.date
    doors: datetime.datetime
    first_game: datetime.datetime
    ends: datetime.datetime


@dataclass(frozen=True)
class Shift:
    """A shift that has not ended."""

    seq: int
    box: str
    cashier: str
    float_cents: int


@dataclass(frozen=True)
class Session:
    """The open session of this desk."""

    seq: int
    stored: StoredProgram
    occasions: tuple[OpenOccasion, ...]
    shift: Shift | None

    @property
    def program(self) -> Program:
        return self.stored.program

    @property
    def pack(self) -> Pack:
        return self.stored.pack

    @property
    def gaming_date(self) -> datetime.date:
        """The gaming date of the session's first occasion."""
        return self.occasions[0].gaming_date


@lru_cache(maxsize=8)
def _parsed(source: str, pack_source: str, pack: str) -> tuple[Program, Pack]:
    jurisdictions = {*known_packs(), pack}
    loaded = parse_program(source, say("the stored program"), known_jurisdictions=jurisdictions)
    return loaded.program, parse_pack(pack_source, pack)


def stored_program(desk: Desk, seq: int | None = None) -> StoredProgram:
    """A loaded program, the newest where ``seq`` is None. Raises Refused when there is none."""
    row = desk.ledger.row(
        "SELECT * FROM program WHERE desk = ? AND (? IS NULL OR seq = ?) ORDER BY seq DESC LIMIT 1",
        (desk.name, seq, seq),
    )
    if row is None:
        raise Refused("No program is loaded on this desk; load one first.")
    program, pack = _parsed(row["source"], row["pack_source"], row["pack"])
    return StoredProgram(
        row["seq"], program, pack, row["sha256"], row["pack_sha256"], row["source"]
    )


def hall_zone(desk: Desk) -> ZoneInfo:
    """The hall's time zone. Raises Refused when no program is loaded."""
    return stored_program(desk).program.hall.zone


def open_session(desk: Desk) -> Session | None:
    """The session that is open on this desk, or None."""
    row = desk.ledger.row(
        "SELECT s.seq, s.program FROM session s WHERE s.desk = ? AND NOT EXISTS "
        "(SELECT 1 FROM closing c WHERE c.desk = s.desk AND c.session = s.seq) "
        "ORDER BY s.seq DESC LIMIT 1",
        (desk.name,),
    )
    return None if row is None else read_session(desk, row["seq"])


def read_session(desk: Desk, seq: int) -> Session:
    """A session by its entry, open or closed."""
    program = desk.ledger.value(
        "SELECT program FROM session WHERE desk = ? AND seq = ?", (desk.name, seq)
    )
    occasions = tuple(
        OpenOccasion(
            id=each["occasion"],
            number=each["number"],
            name=each["name"],
            gaming_date=datetime.date.fromisoformat(each["gaming_date"]),
            doors=from_text(each["doors"]),
            first_game=from_text(each["first_game"]),
            ends=from_text(each["ends"]),
        )
        for each in desk.ledger.rows(
            "SELECT * FROM occasion WHERE desk = ? AND seq = ? ORDER BY doors, occasion",
            (desk.name, seq),
        )
    )
    return Session(seq, stored_program(desk, program), occasions, open_shift(desk, seq))


def need_session(desk: Desk) -> Session:
    """The open session. Raises Refused when the night has not been opened."""
    session = open_session(desk)
    if session is None:
        raise Refused("No occasion is open: the chairperson opens the night first.")
    return session


def last_session(desk: Desk) -> Session:
    """The open session, or the one that was closed last. Raises Refused where there is none."""
    last: int | None = desk.ledger.value(
        "SELECT max(seq) FROM session WHERE desk = ?", (desk.name,)
    )
    if last is None:
        raise Refused("No night has been opened on this desk yet.")
    return read_session(desk, last)


def open_shift(desk: Desk, session: int) -> Shift | None:
    """The shift at this desk's drawer that has not ended, or None."""
    row = desk.ledger.row(
        "SELECT seq, box, cashier, float_cents FROM shift s WHERE desk = ? AND session = ? "
        "AND NOT EXISTS (SELECT 1 FROM shift_end e WHERE e.desk = s.desk AND e.shift = s.seq) "
        "ORDER BY seq DESC LIMIT 1",
        (desk.name, session),
    )
    return None if row is None else Shift(**row)


def need_shift(session: Session) -> Shift:
    """The running shift. Raises Refused when nobody has a float at the drawer."""
    if session.shift is None:
        raise Refused("No shift is running at this drawer: start one with a verified float.")
    return session.shift


def night_facts(desk: Desk, session: Session) -> NightFacts:
    """What the rules need to know of the running night."""
    return NightFacts(
        time_zone=session.program.hall.time_zone,
        occasions=tuple(_occasion_facts(desk, session, each) for each in session.occasions),
    )


def _occasion_facts(desk: Desk, session: Session, occasion: OpenOccasion) -> OccasionFacts:
    planned = timetable(session.program, occasion.id, occasion.gaming_date)
    starts = dict(planned.game_starts)
    marks: dict[str, dict[str, datetime.datetime]] = {"start": {}, "first_ball": {}, "delay": {}}
    for row in desk.ledger.rows(
        "SELECT game, event, at FROM game_event "
        "WHERE desk = ? AND session = ? AND occasion = ? ORDER BY seq",
        (desk.name, session.seq, occasion.id),
    ):
        marks[row["event"]].setdefault(row["game"], from_text(row["at"]))
        if row["event"] == "delay":
            starts[row["game"]] = from_text(row["at"])
    where = (desk.name, session.seq, occasion.id)
    closed = desk.ledger.value(
        "SELECT j.at FROM bonus_ball_close c JOIN journal j USING (desk, seq) "
        "WHERE c.desk = ? AND c.session = ? AND c.occasion = ?",
        where,
    )
    announced = desk.ledger.value(
        "SELECT j.at FROM bonus_ball_announcement a JOIN journal j USING (desk, seq) "
        "WHERE a.desk = ? AND a.session = ? AND a.occasion = ?",
        where,
    )
    cancelled = desk.ledger.value(
        "SELECT j.at FROM cancellation c JOIN journal j USING (desk, seq) "
        "WHERE c.desk = ? AND c.session = ? AND c.occasion = ?",
        where,
    )
    return OccasionFacts(
        id=occasion.id,
        name=occasion.name,
        gaming_date=occasion.gaming_date,
        doors=occasion.doors,
        first_game=min(starts.values(), default=occasion.first_game),
        ends=occasion.ends,
        game_starts=starts,
        started=marks["start"],
        first_balls=marks["first_ball"],
        bonus_ball_closed_at=None if closed is None else from_text(closed),
        bonus_ball_announced_at=None if announced is None else from_text(announced),
        cancelled_at=None if cancelled is None else from_text(cancelled),
    )


def deciding_instant(desk: Desk, session: Session, now: datetime.datetime) -> datetime.datetime:
    """The instant cutoffs are judged by: never before anything recorded in this session.

    So a cutoff that has closed stays closed even when the clock is set back.
    """
    latest = desk.ledger.value(
        "SELECT max(at) FROM journal WHERE desk = ? AND seq >= ?", (desk.name, session.seq)
    )
    return now if latest is None else max(now, from_text(latest))


def default_occasion(session: Session, now: datetime.datetime) -> OpenOccasion:
    """The occasion meant when none is named: doors open and not ended, else the next one."""
    for occasion in session.occasions:
        if occasion.doors <= now < occasion.ends:
            return occasion
    later = [each for each in session.occasions if now < each.doors]
    return later[0] if later else session.occasions[-1]


def named_occasion(
    session: Session, occasion_id: str | None, now: datetime.datetime
) -> OpenOccasion:
    """The open occasion of that id, or the one meant where none is named. Raises Wrong."""
    if occasion_id is None:
        return default_occasion(session, now)
    for occasion in session.occasions:
        if occasion.id == occasion_id:
            return occasion
    raise Wrong(
        say("No occasion {occasion_id!r} is open.", occasion_id=occasion_id), where="--occasion"
    )


def need_near_tonight(session: Session | None, instant: datetime.datetime) -> None:
    """Raises Refused for a typed time far from the open night: a wrong year would close it all.

    Cutoffs never reopen, so a mistyped date could not be taken back.
    """
    if session is None:
        return
    first = min(each.doors for each in session.occasions) - TYPED_TIME_AROUND
    last = max(each.ends for each in session.occasions) + TYPED_TIME_AROUND
    if not first <= instant <= last:
        zone = session.program.hall.zone
        raise Refused(
            say(
                "{zone:%Y-%m-%d %H:%M} is far from tonight, {gaming_date}; check the "
                "date that was typed.",
                zone=instant.astimezone(zone),
                gaming_date=session.gaming_date,
            )
        )

"""Announcing attendance: how many people are there, and which prizes that makes binding."""

from dataclasses import dataclass

from kiosk.errors import Refusal, Refused, Wrong
from kiosk.games.attendance import PrizeSchedule
from kiosk.language import say
from kiosk.ledger.game_entries import AttendanceAnnounced, CountedSlip, SchedulePrize
from kiosk.ledger.payload import Paper
from kiosk.night.people_there import attendance, counted_slips
from kiosk.program.models import AttendanceOption, Program
from kiosk.rules.attendance import (
    AnnouncedSchedule,
    ScheduleChange,
    is_exercised,
    late_attendance,
    schedule_to_announce,
    schedules_of,
)
from kiosk.rules.decide import decisions
from kiosk.rules.decision import Decision
from kiosk.till.attendance_paper import attendance_document
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.hall_desks import other_desks
from kiosk.till.night import OpenOccasion, Session, named_occasion, need_session, night_facts
from kiosk.till.people import CALLERS, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refusals_of
from kiosk.till.slip_record import slip_text

PLAYERS_MAX = 9999


@dataclass(frozen=True)
class HeadCount:
    """How many people somebody counted in the hall, and why that is not what the desk has."""

    players: int
    reason: str


@dataclass(frozen=True)
class Announcement:
    """What is announced and binds: players, schedule, its prizes in cents by game or part.

    ``counted`` is the desk's own figure; ``slips`` those it was counted by. ``warnings``: what the
    law says of it, where the announcement is new.
    """

    occasion: str
    name: str
    counted: int
    players: int
    reason: str | None
    exercised: bool
    schedule: str
    total_cents: int
    prizes_cents: tuple[tuple[str, int], ...]
    slips: tuple[str, ...]
    announced_by: str
    at: str
    warnings: tuple[Decision, ...] = ()


def announce_attendance(
    desk: Desk,
    occasion_id: str | None = None,
    *,
    by: Worker,
    head_count: HeadCount | None = None,
    decline: bool = False,
) -> Announcement:
    """Fixes how many are there and the schedule for so many, all its prizes, for the occasion.

    ``decline`` leaves the option unused: the highest licensed series is paid. Only the chairperson
    gives a ``head_count``. Raises Refused where it is announced already, or where no schedule is
    for so many players; Wrong for a number that cannot be.
    """
    need_role(by, CALLERS, say("Announcing attendance"))
    if head_count is not None:
        need_role(by, CHAIR, say("Correcting attendance to a head count"))
        if not 0 <= head_count.players <= PLAYERS_MAX:
            raise Wrong(
                say("Players are 0 to {players_max}.", players_max=PLAYERS_MAX), where="--players"
            )
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        need_played(desk, session, occasion.id)
        option = _option(session)
        counted = attendance(desk.ledger, desk.name, session.seq)
        if head_count is None and not decline:
            _need_alone(desk, session, occasion, counted)
        players = counted if head_count is None else head_count.players
        exercised = is_exercised(option, declined=decline)
        found = schedule_to_announce(
            session.pack, schedules_of(option), players, occasion.gaming_date, exercised=exercised
        )
        _need_first(desk, session, occasion, found)
        schedule = _need_schedule(found, players)
        prizes = prizes_of(session.program, option, schedule.name, occasion.id)
        payload = AttendanceAnnounced(
            papers=[Paper(kind="attendance", title=say("Attendance announcement"))],
            session=session.seq,
            occasion=occasion.id,
            counted=counted,
            players=players,
            reason=None if head_count is None else clean_reason(head_count.reason),
            exercised=exercised,
            schedule=schedule.name,
            total_cents=sum(cents for _game, cents in prizes),
            prizes=[SchedulePrize(game=game, prize_cents=cents) for game, cents in prizes],
            slips=[
                CountedSlip(series=series, number=number)
                for series, number in counted_slips(desk.ledger, desk.name, session.seq)
            ],
            announced_by=by.name,
        )
        facts = night_facts(desk, session).occasion(occasion.id)
        begun = facts is not None and bool({**facts.started, **facts.first_balls})
        late = late_attendance(session.pack, occasion.gaming_date, game_begun=begun)
        entry = writing.append(
            payload,
            lambda entry: [attendance_document(desk, session, occasion, payload, entry, late)],
        )
    return _announcement(payload, occasion.name, entry.at, late)


@dataclass(frozen=True)
class AttendanceNow:
    """How many are there by the desk's sales, and what an announcement now would make binding.

    ``schedule`` is None where none is for so many; ``words`` say so. ``said`` once announced.
    """

    occasion: str
    name: str
    counted: int
    schedule: str | None
    prizes_cents: tuple[tuple[str, int], ...]
    words: str
    said: Announcement | None


def attendance_now(desk: Desk, session: Session) -> tuple[AttendanceNow, ...]:
    """Attendance of every occasion of a session; empty where no prize follows it."""
    option = session.program.attendance_option
    if option is None or not option.schedules:
        return ()
    said = {each.occasion: each for each in announced(desk, session)}
    counted = attendance(desk.ledger, desk.name, session.seq)
    found = []
    for each in session.occasions:
        would = schedule_to_announce(
            session.pack,
            schedules_of(option),
            counted,
            each.gaming_date,
            exercised=is_exercised(option, declined=False),
        )
        name = None if would.schedule is None else would.schedule.name
        prizes = () if name is None else prizes_of(session.program, option, name, each.id)
        words = would.decision.sentence if name is None else ""
        found.append(
            AttendanceNow(each.id, each.name, counted, name, prizes, words, said.get(each.id))
        )
    return tuple(found)


def announced(desk: Desk, session: Session) -> tuple[Announcement, ...]:
    """What was announced for the occasions of a session, in the order it was."""
    found = []
    for row in desk.ledger.rows(
        "SELECT a.seq, o.name FROM attendance_announcement a JOIN occasion o ON o.desk = a.desk "
        "AND o.seq = a.session AND o.occasion = a.occasion WHERE a.desk = ? AND a.session = ? "
        "ORDER BY a.seq",
        (desk.name, session.seq),
    ):
        entry = desk.ledger.entry(desk.name, row["seq"])
        content = None if entry is None else entry.content()
        if entry is not None and isinstance(content, AttendanceAnnounced):
            found.append(_announcement(content, row["name"], entry.at, ()))
    return tuple(found)


def prizes_of(
    program: Program, option: AttendanceOption, schedule: str, occasion: str
) -> tuple[tuple[str, int], ...]:
    """The prizes of a schedule that are paid in an occasion, by game or part, in their order.

    Raises Refused where the schedule has none for it.
    """
    chosen = next(each for each in option.schedules if each.name == schedule)
    games = [each for each in program.games if each.occasion == occasion]
    ids = {each.id for each in games} | {part.id for each in games for part in each.parts}
    prizes = tuple((game, cents) for game, cents in chosen.prizes_cents.items() if game in ids)
    if not prizes:
        raise Refused(
            say("{schedule} has no prize for a game of this occasion.", schedule=schedule)
        )
    return prizes


def _need_alone(desk: Desk, session: Session, occasion: OpenOccasion, counted: int) -> None:
    """Raises Refused where another desk sells too: this one counts its own players only."""
    others = [each.desk for each in other_desks(desk, session, occasion)]
    if others:
        raise Refused(
            say(
                "Desk {desks} sells too, and this desk counts only its own {players} players: the "
                "chairperson gives a head count.",
                desks=", ".join(others),
                players=counted,
            )
        )


def _option(session: Session) -> AttendanceOption:
    option = session.program.attendance_option
    if option is None or not option.schedules:
        raise Refused("No prize of this program follows attendance; there is nothing to announce.")
    return option


def _need_first(
    desk: Desk, session: Session, occasion: OpenOccasion, found: AnnouncedSchedule
) -> None:
    """Raises Refused for a second announcement, with the rule where the prizes would change."""
    known = desk.ledger.value(
        "SELECT schedule FROM attendance_announcement WHERE desk = ? AND session = ? "
        "AND occasion = ?",
        (desk.name, session.seq, occasion.id),
    )
    if known is None:
        return
    wanted = known if found.schedule is None else found.schedule.name
    change = ScheduleChange(known, wanted, occasion_started=True)
    refused = refusals_of(decisions(session.pack, change, occasion.gaming_date))
    raise Refused(
        *(
            refused
            or (
                say(
                    "Attendance of {occasion} is announced; it stays as it is.",
                    occasion=occasion.name,
                ),
            )
        )
    )


def _need_schedule(found: AnnouncedSchedule, players: int) -> PrizeSchedule:
    if found.schedule is not None:
        return found.schedule
    said = found.decision.sentence
    if found.decision.rule is None:
        said = say("No schedule of the program is for {players} players.", players=players)
    way = say("Decline the option to pay the highest series (--decline), or correct the number.")
    raise Refused(
        Refusal(
            say("{said} {way}", said=said, way=way), found.decision.rule, found.decision.citation
        )
    )


def _announcement(
    payload: AttendanceAnnounced, name: str, at: str, warnings: tuple[Decision, ...]
) -> Announcement:
    return Announcement(
        occasion=payload.occasion,
        name=name,
        counted=payload.counted,
        players=payload.players,
        reason=payload.reason,
        exercised=payload.exercised,
        schedule=payload.schedule,
        total_cents=payload.total_cents,
        prizes_cents=tuple((each.game, each.prize_cents) for each in payload.prizes),
        slips=tuple(slip_text(each.series, each.number) for each in payload.slips),
        announced_by=payload.announced_by,
        at=at,
        warnings=warnings,
    )

"""Opening the night: the date, the occasions, the float, and what is looked at before."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.clock import to_text
from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.entries import OccasionOpened, OpenedOccasion, Paper
from kiosk.program import parse_program
from kiosk.program.models import Program
from kiosk.program.timetable import occasions_on, timetable
from kiosk.rules import check_program
from kiosk.rules.checklists import ChecklistLine, opening_checklist
from kiosk.rules.decision import Decision
from kiosk.rules.gaming_day import licence_day
from kiosk.rules.night import NightFacts, OccasionFacts
from kiosk.rules.opening import MovedDate, decide_open
from kiosk.rules.pack import Pack, known_packs
from kiosk.rules.people import VolunteerMajority
from kiosk.till.bonus_ball_carry import CarriedInto, carried_into
from kiosk.till.cash import new_shift
from kiosk.till.desk import Desk
from kiosk.till.jackpot_state import JackpotState, jackpot_of
from kiosk.till.night import StoredProgram, open_session, read_session, stored_program
from kiosk.till.opening import Checked, need_ok
from kiosk.till.opening_guide import OpeningGuide, known_occasions, opening_guide
from kiosk.till.opening_paper import opening_document
from kiosk.till.people import Worker
from kiosk.till.refusals import refusals_of


@dataclass(frozen=True)
class OpenedNight:
    """What was opened, what the rules warn of, where a jackpot stands, what is carried in.

    ``checklist`` is what the pack wants looked at, ``guide`` what was looked at.
    """

    occasions: tuple[OpenedOccasion, ...]
    warnings: tuple[Decision, ...]
    checklist: tuple[ChecklistLine, ...]
    guide: OpeningGuide
    jackpot: JackpotState | None = None
    carried: tuple[CarriedInto, ...] = ()


def gaming_date(program: Program, pack: Pack, now: datetime.datetime) -> datetime.date:
    """The date a night opened now belongs to: yesterday while one of its occasions still runs.

    Else it is the date of the pack's licence day, where that is another than the calendar's.
    """
    today = now.astimezone(program.hall.zone).date()
    yesterday = today - datetime.timedelta(days=1)
    running = any(
        times.doors <= now < times.ends
        for times in (timetable(program, each.id, yesterday) for each in program.occasions)
    )
    if running:
        return yesterday
    return licence_day(pack, now, program.hall.time_zone, today).gaming_date or today


def program_for(desk: Desk, date: datetime.date) -> StoredProgram:
    """The newest loaded program that is in force on a date. Raises Refused when there is none."""
    row = desk.ledger.row(
        "SELECT seq FROM program WHERE desk = ? AND effective_on <= ? "
        "ORDER BY effective_on DESC, seq DESC LIMIT 1",
        (desk.name, date.isoformat()),
    )
    if row is None:
        waiting = stored_program(desk).program.edition
        raise Refused(
            say(
                "No program is in force on {date}: {waiting} {version} is effective from "
                "{effective_on}.",
                date=date.isoformat(),
                waiting=waiting.name,
                version=waiting.version,
                effective_on=waiting.effective_on.isoformat(),
            )
        )
    return stored_program(desk, row["seq"])


def program_of_date(desk: Desk, on: datetime.date | None) -> tuple[datetime.date, StoredProgram]:
    """A gaming date, tonight's where none is named, and the program in force on it."""
    newest = stored_program(desk)
    date = on or gaming_date(newest.program, newest.pack, desk.now().at)
    return date, program_for(desk, date)


def open_occasion(
    desk: Desk,
    *,
    float_cents: int,
    by: Worker,
    approved_by: Worker | None,
    occasions: Sequence[str] = (),
    date: datetime.date | None = None,
    instead_of: datetime.date | None = None,
) -> OpenedNight:
    """Opens the occasion, or the occasions of a session, and starts the first shift.

    One of the two people is a chairperson; both counted the float; the shift is ``by``'s. The
    whole check runs again for the gaming date. ``instead_of`` is the regular date that this one
    takes the place of. Raises Refused with what stands in the way.
    """
    if by.role != "chairperson" and (approved_by is None or approved_by.role != "chairperson"):
        raise Refused("The chairperson must be there: let the chairperson type name and PIN.")
    shift = new_shift(by, float_cents, approved_by)
    with desk.writing() as writing:
        running = open_session(desk)
        if running is not None:
            names = ", ".join(each.name for each in running.occasions)
            raise Refused(
                say(
                    "{names} of {gaming_date} is open; close it first.",
                    names=names,
                    gaming_date=running.gaming_date,
                )
            )
        on, stored = program_of_date(desk, date)
        _check_again(stored, on)
        chosen = _chosen(stored.program, occasions, instead_of or on)
        moved = _moved(desk, on, instead_of)
        warnings = _ask_rules(stored, chosen, on, writing.at, _staff(desk), moved)
        guide = opening_guide(desk, stored, on, chosen)
        opened = _opened(desk, stored.program, chosen, on)
        payload = OccasionOpened(
            papers=[Paper(kind="opening", title=say("Opening slip"))],
            program=stored.seq,
            opened_by=by.name,
            approved_by=shift.verified_by,
            instead_of=None if instead_of is None else instead_of.isoformat(),
            occasions=list(opened),
            shift=shift,
        )
        entry = writing.append(
            payload,
            lambda entry: [
                opening_document(
                    desk, read_session(desk, entry.seq), payload, entry, guide, warnings
                )
            ],
        )
        now_open = read_session(desk, entry.seq)
        jackpot, carried = jackpot_of(desk, now_open), carried_into(desk, now_open)
    checklist = opening_checklist(stored.pack, on)
    return OpenedNight(opened, warnings, checklist, guide, jackpot, carried)


def _moved(desk: Desk, on: datetime.date, instead_of: datetime.date | None) -> MovedDate | None:
    """A temporary date, or a regular one whose place another night took; None for neither."""
    if instead_of is not None:
        held = desk.ledger.row(
            "SELECT 1 FROM occasion WHERE desk = ? AND gaming_date = ?",
            (desk.name, instead_of.isoformat()),
        )
        return MovedDate(instead_of, both_held=held is not None)
    replaced = desk.ledger.row(
        "SELECT 1 FROM session WHERE desk = ? AND instead_of = ?", (desk.name, on.isoformat())
    )
    return None if replaced is None else MovedDate(on, both_held=True)


def _staff(desk: Desk) -> VolunteerMajority:
    """Who works at this desk, and who of them is paid for it."""
    everybody: int = desk.ledger.value("SELECT count(*) FROM worker WHERE desk = ?", (desk.name,))
    paid: int = desk.ledger.value(
        "SELECT count(*) FROM worker WHERE desk = ? AND paid = 1", (desk.name,)
    )
    return VolunteerMajority(consultants=paid, workers=everybody, volunteers=everybody - paid)


def _check_again(stored: StoredProgram, on: datetime.date) -> None:
    jurisdictions = {*known_packs(), stored.pack.name}
    loaded = parse_program(stored.source, "program", known_jurisdictions=jurisdictions)
    need_ok(Checked(loaded, stored.pack, tuple(check_program(loaded, stored.pack, on))))


def _chosen(program: Program, wanted: Sequence[str], on: datetime.date) -> tuple[str, ...]:
    if wanted:
        return known_occasions(program, wanted)
    usual = occasions_on(program, on)
    if not usual:
        raise Refused(
            say("The program has no occasion on {on}; name one to open it.", on=on.isoformat())
        )
    return usual


def _ask_rules(
    stored: StoredProgram,
    chosen: Sequence[str],
    on: datetime.date,
    now: datetime.datetime,
    staff: VolunteerMajority,
    moved: MovedDate | None,
) -> tuple[Decision, ...]:
    """What the rules warn of. Raises Refused with what they refuse."""
    planned = [timetable(stored.program, each, on) for each in chosen]
    facts = NightFacts(
        stored.program.hall.time_zone,
        tuple(
            OccasionFacts(
                id=times.occasion,
                name=stored.program.occasion(times.occasion).name,
                gaming_date=on,
                doors=times.doors,
                first_game=times.first_game,
                ends=times.ends,
                game_starts=times.game_starts,
            )
            for times in planned
        ),
    )
    decisions = decide_open(
        stored.pack,
        stored.program,
        facts,
        now,
        chairperson_signed_in=True,
        staff=staff,
        moved=moved,
    )
    refusals = refusals_of(decisions)
    if refusals:
        raise Refused(*refusals)
    return tuple(each for each in decisions if each.verdict == "warn")


def _opened(
    desk: Desk, program: Program, chosen: Sequence[str], on: datetime.date
) -> tuple[OpenedOccasion, ...]:
    number: int = desk.ledger.value(
        "SELECT coalesce(max(number), 0) FROM occasion WHERE desk = ?", (desk.name,)
    )
    opened = []
    for occasion_id in chosen:
        times = timetable(program, occasion_id, on)
        before = desk.ledger.row(
            "SELECT 1 FROM occasion WHERE desk = ? AND occasion = ? AND gaming_date = ?",
            (desk.name, occasion_id, on.isoformat()),
        )
        if before is not None:
            raise Refused(
                say(
                    "{occasion_id} of {on} was closed on this desk; a closed occasion is not "
                    "opened again.",
                    occasion_id=program.occasion(occasion_id).name,
                    on=on.isoformat(),
                )
            )
        number += 1
        opened.append(
            OpenedOccasion(
                occasion=occasion_id,
                number=number,
                name=program.occasion(occasion_id).name,
                gaming_date=on.isoformat(),
                doors=to_text(times.doors),
                first_game=to_text(times.first_game),
                ends=to_text(times.ends),
            )
        )
    return tuple(opened)

"""Making a desk, loading programs, and opening the night."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kiosk.clock import Clock, PracticeClock, SystemClock, to_text
from kiosk.errors import Fault, Refusal, Refused, Wrong
from kiosk.home import DeskSettings, Home
from kiosk.ledger.entries import OccasionOpened, OpenedOccasion, Paper, ProgramLoaded
from kiosk.program import LoadedProgram, ProgramFileError, load_program, parse_program
from kiosk.program.models import Program
from kiosk.program.timetable import occasions_on, timetable
from kiosk.rules import Finding, check_program
from kiosk.rules.night import NightFacts, OccasionFacts
from kiosk.rules.opening import decide_open
from kiosk.rules.pack import Pack, known_packs, load_pack
from kiosk.till import night_papers
from kiosk.till.cash import new_shift
from kiosk.till.desk import Desk
from kiosk.till.night import StoredProgram, open_session, read_session, stored_program
from kiosk.till.people import Role, Worker, need_role
from kiosk.till.refusals import refusals_of

CHAIR: frozenset[Role] = frozenset({"chairperson"})


@dataclass(frozen=True)
class Checked:
    """A program file with its pack and everything the check found."""

    loaded: LoadedProgram
    pack: Pack
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing refuses it."""
        return not any(each.severity == "refuse" for each in self.findings)


def check_file(
    path: Path, *, on: datetime.date | None = None, pack_file: Path | None = None
) -> Checked:
    """Reads a program file and checks it against its rule pack, at ``on`` or its effective date.

    Raises Wrong with every mistake of the file.
    """
    try:
        if pack_file is None:
            loaded = load_program(path, known_jurisdictions=known_packs())
            pack = load_pack(loaded.program.licensee.jurisdiction)
        else:
            pack = load_pack(pack_file)
            loaded = load_program(path, known_jurisdictions={*known_packs(), pack.name})
    except ProgramFileError as error:
        raise Wrong.of((each.where, each.message) for each in error.mistakes) from error
    date = on or loaded.program.edition.effective_on
    return Checked(loaded, pack, tuple(check_program(loaded, pack, date)))


def _need_ok(checked: Checked) -> None:
    if not checked.ok:
        raise Refused(
            *(
                Refusal(f"{each.where}: {each.message}", each.rule, each.citation)
                for each in checked.findings
                if each.severity == "refuse"
            )
        )


def create_desk(
    home: Home,
    *,
    name: str,
    program: Path,
    printer: str,
    series: str | None = None,
    pack_file: Path | None = None,
    practice_from: datetime.datetime | None = None,
    clock: Clock | None = None,
) -> Desk:
    """Makes a desk with its first program. Nothing is made when the program is refused.

    With ``practice_from`` it is a practice desk whose own clock begins at that instant.
    Raises Wrong for a bad file or name, Refused with the check's refusals, Fault.
    """
    if not (name.isascii() and name.isalnum() and name.isupper() and len(name) <= 4):
        raise Wrong("A desk is named by 1 to 4 capital letters or digits.", where="--desk")
    checked = check_file(program, pack_file=pack_file)
    _need_ok(checked)
    chosen = series or checked.loaded.program.slips.series or name
    if not (chosen.isascii() and chosen.isalnum() and chosen[:1].isalpha() and len(chosen) <= 4):
        raise Wrong("A series begins with a letter and has at most 4.", where="--series")
    if home.exists:
        raise Fault(
            "ledger",
            f"There is a desk in {home.folder} already.",
            "Use it, or choose another home folder.",
        )
    home.make()
    if practice_from is not None:
        practice_clock = PracticeClock(home.practice_clock)
        practice_clock.set(practice_from)
        clock = practice_clock
    home.keep_settings(DeskSettings(printer=printer))
    return Desk.create(
        home,
        name=name,
        series=chosen.upper(),
        clock=clock or SystemClock(),
        practice=practice_from is not None,
        first=[_program_entry(checked, loaded_by=None)],
    )


def load_new_program(desk: Desk, path: Path, *, by: Worker) -> StoredProgram:
    """Loads a further version with the pack the desk has. Raises Wrong or Refused."""
    need_role(by, CHAIR, "Loading a program")
    pack = stored_program(desk).pack
    try:
        loaded = load_program(path, known_jurisdictions={*known_packs(), pack.name})
    except ProgramFileError as error:
        raise Wrong.of((each.where, each.message) for each in error.mistakes) from error
    if loaded.program.licensee.jurisdiction != pack.name:
        raise Refused(
            f"This desk works under the rule pack {pack.name}; the file names "
            f"{loaded.program.licensee.jurisdiction}."
        )
    findings = check_program(loaded, pack, loaded.program.edition.effective_on)
    checked = Checked(loaded, pack, tuple(findings))
    _need_ok(checked)
    with desk.writing() as writing:
        writing.append(_program_entry(checked, loaded_by=by.name))
    return stored_program(desk)


def _program_entry(checked: Checked, *, loaded_by: str | None) -> ProgramLoaded:
    edition = checked.loaded.program.edition
    return ProgramLoaded(
        name=edition.name,
        version=edition.version,
        effective_on=edition.effective_on.isoformat(),
        sha256=checked.loaded.sha256,
        source=checked.loaded.source,
        pack=checked.pack.name,
        pack_sha256=checked.pack.sha256,
        pack_source=checked.pack.source,
        loaded_by=loaded_by,
    )


def gaming_date(program: Program, now: datetime.datetime) -> datetime.date:
    """The date a night opened now belongs to: yesterday while one of its occasions still runs."""
    today = now.astimezone(program.hall.zone).date()
    yesterday = today - datetime.timedelta(days=1)
    running = any(
        times.doors <= now < times.ends
        for times in (timetable(program, each.id, yesterday) for each in program.occasions)
    )
    return yesterday if running else today


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
            f"No program is in force on {date.isoformat()}: {waiting.name} {waiting.version} is "
            f"effective from {waiting.effective_on.isoformat()}."
        )
    return stored_program(desk, row["seq"])


def open_occasion(
    desk: Desk,
    *,
    float_cents: int,
    by: Worker,
    approved_by: Worker | None,
    occasions: Sequence[str] = (),
    date: datetime.date | None = None,
) -> tuple[OpenedOccasion, ...]:
    """Opens the occasion, or the occasions of a session, and starts the first shift.

    One of the two people is a chairperson; both counted the float; the shift is ``by``'s. The
    whole check runs again for the gaming date. Raises Refused with what stands in the way.
    """
    if by.role != "chairperson" and (approved_by is None or approved_by.role != "chairperson"):
        raise Refused("The chairperson must be there: let the chairperson type name and PIN.")
    shift = new_shift(by, float_cents, approved_by)
    with desk.writing() as writing:
        running = open_session(desk)
        if running is not None:
            names = ", ".join(each.name for each in running.occasions)
            raise Refused(f"{names} of {running.gaming_date} is open; close it first.")
        on = date or gaming_date(stored_program(desk).program, writing.at)
        stored = program_for(desk, on)
        _check_again(stored, on)
        _need_own_numbers(desk, stored.program)
        chosen = _chosen(stored.program, occasions, on)
        _ask_rules(stored, chosen, on, writing.at)
        opened = _opened(desk, stored.program, chosen, on)
        payload = OccasionOpened(
            papers=[Paper(kind="opening", title="Opening slip")],
            program=stored.seq,
            opened_by=by.name,
            approved_by=shift.verified_by,
            occasions=list(opened),
            shift=shift,
        )
        writing.append(
            payload,
            lambda entry: [
                night_papers.opening_document(desk, read_session(desk, entry.seq), payload, entry)
            ],
        )
    return opened


def _check_again(stored: StoredProgram, on: datetime.date) -> None:
    jurisdictions = {*known_packs(), stored.pack.name}
    loaded = parse_program(stored.source, "program", known_jurisdictions=jurisdictions)
    _need_ok(Checked(loaded, stored.pack, tuple(check_program(loaded, stored.pack, on))))


def _need_own_numbers(desk: Desk, program: Program) -> None:
    """A roll that carries its own numbers would disagree with the numbers printed on it."""
    if program.slips.stock == "prenumbered" and not desk.practice:
        raise Refused(
            "This kiosk prints its own slip numbers and cannot follow a prenumbered roll yet: "
            'use plain paper with [slips] stock = "printed" where your agency allows it.'
        )


def _chosen(program: Program, wanted: Sequence[str], on: datetime.date) -> tuple[str, ...]:
    known = [each.id for each in program.occasions]
    for each in wanted:
        if each not in known:
            raise Wrong(
                f"There is no occasion {each!r}; this program has {', '.join(known)}.",
                where="--occasion",
            )
    if wanted:
        return tuple(each for each in known if each in set(wanted))
    usual = occasions_on(program, on)
    if not usual:
        raise Refused(f"The program has no occasion on {on.isoformat()}; name one to open it.")
    return usual


def _ask_rules(
    stored: StoredProgram, chosen: Sequence[str], on: datetime.date, now: datetime.datetime
) -> None:
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
    decisions = decide_open(stored.pack, stored.program, facts, now, chairperson_signed_in=True)
    refusals = refusals_of(decisions)
    if refusals:
        raise Refused(*refusals)


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
                f"{program.occasion(occasion_id).name} of {on.isoformat()} was closed on this "
                "desk; a closed occasion is not opened again."
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

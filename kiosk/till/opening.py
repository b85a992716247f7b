"""Making a desk, and loading programs."""

import datetime
from dataclasses import dataclass
from pathlib import Path

from kiosk.clock import Clock, PracticeClock, SystemClock
from kiosk.errors import Fault, Refusal, Refused, Wrong
from kiosk.home import DeskSettings, Home
from kiosk.language import say
from kiosk.ledger.entries import ProgramLoaded
from kiosk.program import LoadedProgram, ProgramFileError, load_program
from kiosk.rules import Finding, check_program
from kiosk.rules.decision import Decision
from kiosk.rules.notices import change_notices
from kiosk.rules.pack import Pack, known_packs, load_pack
from kiosk.till.desk import Desk
from kiosk.till.night import StoredProgram, stored_program
from kiosk.till.people import Role, Worker, need_role

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


def need_ok(checked: Checked) -> None:
    """Raises Refused with every finding that refuses the program."""
    if not checked.ok:
        raise Refused(
            *(
                Refusal(
                    say("{where}: {message}", where=each.where, message=each.message),
                    each.rule,
                    each.citation,
                )
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
    need_ok(checked)
    chosen = series or checked.loaded.program.slips.series or name
    if not (chosen.isascii() and chosen.isalnum() and chosen[:1].isalpha() and len(chosen) <= 4):
        raise Wrong("A series begins with a letter and has at most 4.", where="--series")
    if home.exists:
        raise Fault(
            "ledger",
            say("There is a desk in {folder} already.", folder=home.folder),
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


@dataclass(frozen=True)
class NewProgram:
    """A further program as it was loaded, and what is warned of: a change told too late."""

    stored: StoredProgram
    warnings: tuple[Decision, ...]


def check_new_program(desk: Desk, path: Path) -> Checked:
    """A further program with what the check by the desk's own pack finds, refusals among it.

    Raises Wrong with every mistake of the file, Refused for another jurisdiction.
    """
    pack = stored_program(desk).pack
    try:
        loaded = load_program(path, known_jurisdictions={*known_packs(), pack.name})
    except ProgramFileError as error:
        raise Wrong.of((each.where, each.message) for each in error.mistakes) from error
    if loaded.program.licensee.jurisdiction != pack.name:
        raise Refused(
            say(
                "This desk works under the rule pack {pack}; the file names {jurisdiction}.",
                pack=pack.name,
                jurisdiction=loaded.program.licensee.jurisdiction,
            )
        )
    findings = check_program(loaded, pack, loaded.program.edition.effective_on)
    return Checked(loaded, pack, tuple(findings))


def load_new_program(desk: Desk, path: Path, *, by: Worker) -> NewProgram:
    """Loads a further version with the pack the desk has. Raises Wrong or Refused."""
    need_role(by, CHAIR, say("Loading a program"))
    before = stored_program(desk)
    checked = check_new_program(desk, path)
    need_ok(checked)
    loaded, pack = checked.loaded, checked.pack
    with desk.writing() as writing:
        writing.append(_program_entry(checked, loaded_by=by.name))
        today = writing.at.astimezone(loaded.program.hall.zone).date()
    warnings = change_notices(pack, before.program, loaded.program, today)
    return NewProgram(stored_program(desk), warnings)


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
        slip_stock=checked.loaded.program.slips.stock,
        loaded_by=loaded_by,
    )

"""Desks, workers, programs, the clock and the printer's setting."""

import datetime
from pathlib import Path
from typing import Literal, get_args

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.rule_words import warning_text, warnings_of
from kiosk.cli.typed import FILE, INSTANT, local
from kiosk.errors import Refused, Wrong
from kiosk.hub.https_line import place_of
from kiosk.language import LANGUAGES, OWN_NAMES, Language
from kiosk.till.doctor import NO_SECOND_PLACE, SECOND_PLACE_STEP
from kiosk.till.night import hall_zone
from kiosk.till.opening import create_desk
from kiosk.till.people import Role, workers
from kiosk.till.spooling import printer_of
from kiosk.till.till import Approval
from receipts.printer import parse_spec
from receipts.profiles import PROFILES

desk = group("desk", "Makes a desk, and shows its key.", "kiosk desk key")
worker = group("worker", "Who works at this desk.", "kiosk worker list")
program = group("program", "The programs this desk holds.", "kiosk program list")
clock = group("clock", "The time this desk works on.", "kiosk clock show")


@command(desk, "create", "kiosk desk create --desk A --program program.toml --printer virtual")
@click.option("--desk", "name", required=True, help="The desk's name: 1 to 4 capitals.")
@click.option("--program", "program_file", required=True, type=FILE)
@click.option("--printer", required=True, help="Such as tcp://192.168.1.40:9100 or virtual.")
@click.option("--series", help="The series of its slip numbers; else the desk's name.")
@click.option("--pack", type=FILE, help="A rule pack of your own.")
@click.option("--practice-clock", type=INSTANT, help="A practice desk whose clock begins here.")
@click.option("--second-place", help="Where its sales are kept too: a hub's file or address.")
def create(
    frame: Frame,
    name: str,
    program_file: Path,
    printer: str,
    series: str | None,
    pack: Path | None,
    practice_clock: datetime.datetime | None,
    second_place: str | None,
) -> None:
    """Makes a desk with its ledger, key and first program.

    On a desk that is no practice it asks for a second place, and warns while there is none.
    """
    try:
        parse_spec(printer)
    except ValueError as error:
        raise Wrong(str(error), where="--printer") from error
    made = create_desk(
        frame.home,
        name=name,
        program=program_file,
        printer=printer,
        series=series,
        pack_file=pack,
        practice_from=practice_clock,
    )
    made.close()
    place = _second_place(frame, second_place, practice=made.practice)
    lines = [
        f"Desk {made.name} is made in {frame.home.folder}; its slips are {made.series}-000001 on."
    ]
    if place is None and not made.practice:
        lines.append(f"WARNING: {NO_SECOND_PLACE} {SECOND_PLACE_STEP}")
    frame.answer(
        {
            "desk": made.name,
            "series": made.series,
            "home": str(frame.home.folder),
            "practice": made.practice,
            "second_place": place,
        },
        "\n".join([*lines, "Next: kiosk worker add NAME --role chairperson"]),
    )


def _second_place(frame: Frame, named: str | None, *, practice: bool) -> str | None:
    """The second place as it was named, or asked for where somebody is there; None for none."""
    if named is None and frame.can_ask and not practice:
        named = click.prompt(
            "Where are its sales kept too? (a hub's file or address; Enter for nowhere yet)",
            default="",
            show_default=False,
            err=True,
        )
    if not named:
        return None
    place = place_of(named if "://" in named else str(frame.folder / named))
    place.keep(frame.home.second_place)
    return place.target


@command(desk, "key", "kiosk desk key")
def key(frame: Frame) -> None:
    """Shows the public key that slips of this desk are verified with."""
    with frame.reading() as opened:
        row = opened.ledger.row(
            "SELECT desk, series, public_key, practice FROM desk ORDER BY seq DESC LIMIT 1"
        )
    found = row or {}
    frame.answer(
        dict(found), f"Desk {found['desk']}, series {found['series']}\n{found['public_key']}"
    )


@command(desk, "language", "kiosk desk language es")
@click.argument("language", type=click.Choice(LANGUAGES))
def hall_language(frame: Frame, language: Language) -> None:
    """Has the screens speak a language while nobody is signed in; from the next start on."""
    with frame.writing() as till:
        till.set_hall_language(language)
    frame.answer({"language": language}, f"The sign-in screen speaks {OWN_NAMES[language]}.")


@command(worker, "add", "KIOSK_NEW_PIN=4711 kiosk worker add Ann --role cashier --as Ruth")
@click.argument("name")
@click.option("--role", required=True, type=click.Choice(get_args(Role)))
@click.option("--paid", is_flag=True, help="Paid staff, not a volunteer.")
@click.option(
    "--language",
    default="en",
    show_default=True,
    type=click.Choice(LANGUAGES),
    help="What the screens speak to this worker.",
)
def add(frame: Frame, name: str, role: Role, paid: bool, language: Language) -> None:
    """Adds a worker; the first is the chairperson, who adds the others."""
    with frame.writing() as till:
        approver = None
        if frame.by or frame.approve:
            both = [frame.worker(till) if frame.by else None, frame.second(till)]
            approver = next((each for each in both if each and each.role == "chairperson"), both[0])
        added = till.add_worker(
            name, role, frame.pin_of("new"), paid=paid, language=language, approved_by=approver
        )
    frame.answer(
        {"name": added.name, "role": added.role, "paid": paid, "language": added.language},
        f"{added.name} is a {added.role}.",
    )


@command(worker, "language", "kiosk worker language Ann es --as Ruth")
@click.argument("name")
@click.argument("language", type=click.Choice(LANGUAGES))
def set_language(frame: Frame, name: str, language: Language) -> None:
    """Has the screens speak a language to a worker, from the next sign-in on."""
    with frame.writing() as till:
        done = till.set_language(name, language, by=frame.worker(till))
    frame.answer(
        {"name": done.name, "language": done.language},
        f"The screens speak {OWN_NAMES[done.language]} to {done.name}.",
    )


@command(worker, "list", "kiosk worker list --json")
def list_workers(frame: Frame) -> None:
    """Lists the workers and their roles."""
    with frame.reading() as opened:
        listed = workers(opened)
    frame.answer(
        {
            "workers": [
                {"name": each.name, "role": each.role, "language": each.language} for each in listed
            ]
        },
        "\n".join(f"{each.name}  {each.role}  {OWN_NAMES[each.language]}" for each in listed)
        or "Nobody yet.",
    )


@command(worker, "badge", "kiosk worker badge Ann --as Ruth")
@click.argument("name")
def print_badge(frame: Frame, name: str) -> None:
    """Prints the badge of somebody who works here: role, name and licensee."""
    with frame.writing() as till:
        outcome = till.print_badge(name, by=frame.worker(till))
    frame.answer_outcome(outcome)


@command(program, "load", "kiosk program load june.toml --as Ruth")
@click.argument("file", type=FILE)
def load(frame: Frame, file: Path) -> None:
    """Loads a further version of the program, for its effective date."""
    with frame.writing() as till:
        loaded = till.load_program(file, by=frame.worker(till))
    edition = loaded.stored.program.edition
    frame.answer(
        {
            "name": edition.name,
            "version": edition.version,
            "effective_on": edition.effective_on.isoformat(),
            "sha256": loaded.stored.sha256,
            "warnings": warnings_of(loaded.warnings),
        },
        "\n".join(
            [
                f"{edition.name} {edition.version} is loaded, effective {edition.effective_on}.",
                *(warning_text(each) for each in loaded.warnings),
            ]
        ),
    )


@command(program, "list", "kiosk program list")
def list_programs(frame: Frame) -> None:
    """Lists the programs this desk holds, the newest first."""
    with frame.reading() as opened:
        listed = opened.ledger.rows(
            "SELECT name, version, effective_on, sha256, pack, pack_sha256 FROM program "
            "ORDER BY effective_on DESC, seq DESC"
        )
    frame.answer(
        {"programs": listed},
        "\n".join(f"{each['effective_on']}  {each['name']} {each['version']}" for each in listed),
    )


@command(clock, "show", "kiosk clock show")
def show(frame: Frame) -> None:
    """Shows the time this desk works on, and whether it is believed."""
    with frame.reading() as opened:
        time = opened.now()
        zone = hall_zone(opened)
    frame.answer(
        {
            "at": local(time.at, zone),
            "believed": time.doubt is None,
            "doubt": time.doubt,
            "practice": opened.practice,
        },
        f"{time.at.astimezone(zone):%A %Y-%m-%d %H:%M:%S %Z}"
        + (f"  {time.doubt}" if time.doubt else ""),
    )


@command(clock, "set", "kiosk clock set 2026-05-16T17:42:00-04:00 --as Ruth")
@click.argument("instant", type=INSTANT)
def set_clock(frame: Frame, instant: datetime.datetime) -> None:
    """Types the time on the wall; on a practice desk it moves the desk's own clock."""
    with frame.writing() as till:
        till.set_clock(instant, by=frame.worker(till))
        at = local(till.now().at, hall_zone(till.desk))
    frame.answer({"at": at}, f"The desk works on {at}.")


printer = group("printer", "The printer of this desk.", "kiosk printer status")


@command(printer, "status", "kiosk printer status --json")
def status(frame: Frame) -> None:
    """Asks the printer how it is."""
    with frame.reading() as opened:
        asked = printer_of(opened)
        try:
            found = asked.status()
        finally:
            asked.close()
        spec = opened.home.settings().printer
    frame.answer(
        {
            "printer": spec,
            "state": str(found.state),
            "ready": found.ready,
            "message": found.sentence,
            "next_step": found.next_step,
        },
        f"{spec}: {found.sentence} {found.next_step}".strip(),
    )


@command(printer, "use", "kiosk printer use tcp://192.168.1.40:9100 --profile TM-T88V --as Ruth")
@click.argument("spec")
@click.option("--profile", type=click.Choice(sorted(PROFILES)), help="The printer's model.")
@click.option(
    "--other",
    is_flag=True,
    help="The printer for all that must not be on preprinted slips: copies, X, Z, tests.",
)
def use(frame: Frame, spec: str, profile: str | None, other: bool) -> None:
    """Chooses another printer for this desk; owed papers come out there.

    With --other it is a second one, beside a printer that holds preprinted slips; none takes it
    away.
    """
    try:
        parse_spec(spec)
    except ValueError as error:
        raise Wrong(str(error), where="SPEC") from error
    with frame.writing() as till:
        if frame.worker(till).role not in {"chairperson", "treasurer"}:
            raise Refused("The chairperson or treasurer chooses the printer.")
        till.choose_printer(spec, profile, other=other)
    frame.answer(
        {"printer": spec, "profile": profile, "other": other},
        f"This desk prints {'all but preprinted slips ' if other else ''}to {spec}.",
    )


@command(printer, "test", "kiosk printer test --as Ruth")
def test(frame: Frame) -> None:
    """Prints a test slip: figures in each font, a ruler, two squares to scan.

    Then say which square a phone reads: kiosk printer square.
    """
    with frame.writing() as till:
        people = Approval(frame.worker(till))
        outcome = till.print_test(by=people.by)
    frame.answer_outcome(outcome)


@command(printer, "square", "kiosk printer square dots --as Ruth")
@click.argument("made", type=click.Choice(["printer", "dots"]))
def square(frame: Frame, made: Literal["printer", "dots"]) -> None:
    """Chooses how the square of a slip is made, as the test slip showed.

    printer: square 1 is read, or both. dots: only square 2 is.
    """
    with frame.writing() as till:
        if frame.worker(till).role not in {"chairperson", "treasurer"}:
            raise Refused("The chairperson or treasurer chooses the printer.")
        till.choose_square(made)
    by = "by the printer" if made == "printer" else "of dots"
    frame.answer({"square": made}, f"The square of a slip is made {by}.")

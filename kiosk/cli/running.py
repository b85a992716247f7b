"""``kiosk run`` and ``kiosk demo``: the screens on a desk that others may talk to meanwhile."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

import click

from kiosk.cli.frame import Frame, Pins, command
from kiosk.cli.handover import Answer, Listener, Request
from kiosk.cli.root import root
from kiosk.clock import parse_instant
from kiosk.errors import Fault, Wrong
from kiosk.home import Home
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till

DEMO_PROGRAM = "ny-saturday.toml"
DEMO_BEGINS = "2026-05-16T17:42:00-04:00"
DEMO_FLOAT_CENTS = 20_000
DEMO_MARK = "this-folder-is-a-kiosk-demo"
DEMO_PEOPLE: tuple[tuple[Worker, str], ...] = (
    (Worker("Ruth", "chairperson"), "2222"),
    (Worker("Ann", "cashier"), "1111"),
    (Worker("Tom", "treasurer"), "3333"),
)


@command(root, "run", "kiosk run --home /var/lib/kiosk")
def run_command(frame: Frame) -> None:
    """Opens the till's screens."""
    frame.code = open_screens(frame)


def open_screens(frame: Frame, signed_in: Worker | None = None) -> int:
    """Opens the screens on the desk of this home; returns the exit code. Raises Fault."""
    frame.need_own_process()
    from kiosk.cli.main import log_to
    from kiosk.screens import run_app
    from kiosk.screens.switching_off import SWITCH_OFF, switch_off

    need_terminal()
    home = frame.home
    if home.exists:
        log_to(home)
    with open_till(home, checking=True) as till, listening(home, till):
        code = run_app(till, signed_in)
    if code == SWITCH_OFF:
        switch_off()
        return 0
    return code


def need_terminal() -> None:
    """Raises Fault where there is no terminal to draw on."""
    # The real ones: while a command runs, what it prints is collected for its answer.
    real = (sys.__stdin__, sys.__stdout__)
    if not all(each is not None and each.isatty() for each in real):
        raise Fault(
            "terminal",
            "The screens need a terminal; here there is none.",
            "Run it in a terminal window, or use the commands: kiosk --help.",
        )


@contextmanager
def listening(home: Home, till: Till) -> Iterator[None]:
    """While it lasts, commands of other processes are answered by this open till."""

    def serve(request: Request) -> Answer:
        from kiosk.cli.main import run

        return run(request.arguments, Pins(**request.pins), till=till, request=request)

    listener = Listener(home, serve)
    try:
        listener.start()
    except OSError as error:
        raise Fault(
            "socket",
            f"Other programs cannot reach this kiosk ({error.strerror}).",
            "Check that the home folder may be written.",
        ) from error
    try:
        yield
    finally:
        listener.stop()


@command(root, "demo", "kiosk demo --home .demo")
@click.option("--reset", is_flag=True, help="Throw the demo's night away and begin again.")
def demo(frame: Frame, reset: bool) -> None:
    """Opens the kiosk ready to sell a New York Saturday, with a virtual printer."""
    frame.need_own_process()
    need_terminal()
    if frame.home_folder is None:
        frame.home_folder = Path(".demo")
    home = make_demo(frame.home, reset=reset)
    frame.home_folder = home.folder
    people = ", ".join(f"{who.name} {pin} ({who.role})" for who, pin in DEMO_PEOPLE)
    click.echo(f"PINs of the demo: {people}", err=True)
    frame.code = open_screens(frame, signed_in=DEMO_PEOPLE[1][0])


def make_demo(home: Home, *, reset: bool = False) -> Home:
    """The demo's desk, open and ready to sell; the same night goes on the next time.

    Only a folder the demo itself made is ever removed. Raises Wrong for any other.
    """
    mark = home.folder / DEMO_MARK
    if home.folder.exists() and any(home.folder.iterdir()) and not mark.exists():
        raise Wrong(
            f"{home.folder} holds something that is no demo; choose another folder.", where="--home"
        )
    if home.exists and (reset or not _is_whole(home)):
        shutil.rmtree(home.folder)
    if home.exists:
        return home
    home.make()
    mark.touch()
    sample = files("kiosk.program") / "samples" / DEMO_PROGRAM
    with as_file(sample) as program:
        create_desk(
            home,
            name="A",
            program=program,
            printer="virtual",
            practice_from=parse_instant(DEMO_BEGINS),
        ).close()
    with open_till(home) as till:
        ruth, ann, _tom = (who for who, _pin in DEMO_PEOPLE)
        for who, pin in DEMO_PEOPLE:
            till.add_worker(who.name, who.role, pin, approved_by=None if who == ruth else ruth)
        till.open_occasion(float_cents=DEMO_FLOAT_CENTS, who=Approval(ann, ruth))
        till.spool.drain(10)
    return home


def _is_whole(home: Home) -> bool:
    """Whether the demo was made to its end: a kill in between leaves a desk without a night."""
    try:
        with open_till(home, printing=False) as till:
            return till.desk.ledger.row("SELECT 1 FROM session") is not None
    except Fault as fault:
        if fault.what == "lock":
            raise
        return False

"""What stands on the counter beside the printer: the customer display and the scanner."""

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group, root
from kiosk.errors import Fault
from receipts.pole_display import FORMS
from receipts.scanner_sheet import SETTINGS
from receipts.status import Outcome

display = group("display", "The customer display on a pole.", "kiosk display status")
scanner = group("scanner", "The scanner for slips and barcodes.", "kiosk scanner sheet --as Ann")


@command(display, "use", "kiosk display use serial:/dev/ttyUSB1@9600 --as Ruth")
@click.argument("spec")
def use(frame: Frame, spec: str) -> None:
    """Chooses the customer display of this desk, or with none that there is none."""
    with frame.writing() as till:
        till.use_display(spec, by=frame.worker(till))
        chosen = till.display_setting()
    said = f"This desk shows the sum on {chosen}." if chosen else "This desk has no display."
    frame.answer({"display": chosen}, said)


@command(display, "status", "kiosk display status --json")
def status(frame: Frame) -> None:
    """Says which display this desk is set to."""
    chosen = frame.home.settings().display
    said = f"The display is {chosen}." if chosen else f"There is no display; one is {FORMS}."
    frame.answer({"display": chosen}, said)


@command(display, "test", "kiosk display test --as Ann")
def test(frame: Frame) -> None:
    """Shows a trial on the display, for you to look at."""
    with frame.writing() as till:
        frame.worker(till)
        problem = till.try_display()
    if problem is not None:
        raise Fault("display", problem, "Then try again: kiosk display test.")
    said = "The trial was written: the display shows Trial 12345678901234 and a sum of 12.50."
    frame.answer({"shown": True}, said)


@command(scanner, "sheet", "kiosk scanner sheet --as Ann")
def sheet(frame: Frame) -> None:
    """Prints what to set in a scanner, with a square to try it."""
    with frame.writing() as till:
        outcome = till.print_scanner_sheet(by=frame.worker(till))
    need_printed(outcome)
    settings = {what.lower(): setting for what, setting in SETTINGS}
    frame.answer({"grade": outcome.grade, "settings": settings}, outcome.detail)


@command(root, "card", "kiosk card --as Ann")
def card(frame: Frame) -> None:
    """Prints the cashier's card: one page with all keys of the counter."""
    from kiosk.screens.cashier_card import printed_card

    with frame.writing() as till:
        page = printed_card(till.catalogue(), practice=till.practice)
        outcome = till.print_help(page, by=frame.worker(till))
    need_printed(outcome)
    frame.answer({"grade": outcome.grade}, outcome.detail)


def need_printed(outcome: Outcome) -> None:
    """Raises Fault where a paper that is no business paper did not come out."""
    if outcome.grade in {"not_sent", "unknown", "held"}:
        step = outcome.status.next_step if outcome.status else "Look at the printer."
        raise Fault("printer", outcome.detail, step)

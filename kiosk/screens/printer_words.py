"""How the printer is, in the few words there is room for beside the cutoffs; F4 says the rest."""

from rich.text import Text

from kiosk.screens.lines import counted
from kiosk.screens.theme import CARE, PLAIN, QUIET
from kiosk.till.look import Look
from receipts.status import State

COLUMNS_MAX = 21
"""So much is left beside the longest cutoff in 80 columns."""

SHORT: dict[State, str] = {
    State.READY: "printer ready",
    State.PAPER_LOW: "printer: paper is low",
    State.UNCONFIRMED: "printer never answers",
    State.PAPER_OUT: "PRINTER: NO PAPER",
    State.COVER_OPEN: "PRINTER: COVER OPEN",
    State.CUTTER: "PRINTER: KNIFE STUCK",
    State.ERROR: "PRINTER: FAULT",
    State.OFFLINE: "PRINTER: OFFLINE",
    State.SILENT: "PRINTER: NO ANSWER",
    State.GARBAGE: "PRINTER: WRONG KIND",
    State.UNREACHABLE: "PRINTER: NOT REACHED",
    State.PERMISSION: "PRINTER: NOT ALLOWED",
    State.WRONG_DEVICE: "PRINTER: WRONG DEVICE",
    State.BUSY: "PRINTER: IN USE",
    State.DISK: "PRINTER: DISK FAULT",
    State.MISSING_PART: "PRINTER: PART MISSING",
    State.NO_PRINTER: "no printer",
    State.FAILED: "PRINTER: FAILED",
}

ROLL_STOPPED = "ROLL STOPPED: F10, r"
"""The printer is well, and nobody has read the number on its roll: the menu leads there."""


def printer_words(look: Look) -> Text:
    """How the printer is, in a few words."""
    state = look.printer.state
    if look.roll_stopped and look.printer.ready:
        return Text(ROLL_STOPPED, CARE)
    style = QUIET if state is State.READY else PLAIN if look.printer.ready else CARE
    return Text(SHORT[state], style)


def owed_words(look: Look) -> Text:
    """How many papers are owed; nothing when none is."""
    if not look.owed:
        return Text("")
    return Text(
        f"{counted(len(look.owed), 'paper')} owed: F4", QUIET if look.printer.ready else CARE
    )

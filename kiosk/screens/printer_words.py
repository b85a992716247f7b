"""How the printer is, in the few words there is room for beside the cutoffs; F4 says the rest."""

from rich.text import Text

from kiosk.language import Phrase, joined, say, say_many, speak
from kiosk.screens.theme import CARE, PLAIN, QUIET
from kiosk.till.doctor import printer_sentence
from kiosk.till.look import Look
from receipts.status import State, Status

COLUMNS_MAX = 21
"""So much is left beside the longest cutoff in 80 columns."""

SHORT: dict[State, Phrase] = {
    State.READY: say("printer ready"),
    State.PAPER_LOW: say("printer: paper is low"),
    State.UNCONFIRMED: say("printer never answers"),
    State.PAPER_OUT: say("PRINTER: NO PAPER"),
    State.COVER_OPEN: say("PRINTER: COVER OPEN"),
    State.CUTTER: say("PRINTER: KNIFE STUCK"),
    State.ERROR: say("PRINTER: FAULT"),
    State.OFFLINE: say("PRINTER: OFFLINE"),
    State.SILENT: say("PRINTER: NO ANSWER"),
    State.GARBAGE: say("PRINTER: WRONG KIND"),
    State.UNREACHABLE: say("PRINTER: NOT REACHED"),
    State.PERMISSION: say("PRINTER: NOT ALLOWED"),
    State.WRONG_DEVICE: say("PRINTER: WRONG DEVICE"),
    State.BUSY: say("PRINTER: IN USE"),
    State.DISK: say("PRINTER: DISK FAULT"),
    State.MISSING_PART: say("PRINTER: PART MISSING"),
    State.NO_PRINTER: say("no printer"),
    State.FAILED: say("PRINTER: FAILED"),
}

ROLL_STOPPED = "ROLL STOPPED: F10, r"
"""The printer is well, and nobody has read the number on its roll: the menu leads there."""


def printer_words(look: Look) -> Text:
    """How the printer is, in a few words."""
    state = look.printer.state
    if look.roll_stopped and look.printer.ready:
        return Text(ROLL_STOPPED, CARE)
    style = QUIET if state is State.READY else PLAIN if look.printer.ready else CARE
    return Text(speak(SHORT[state]), style)


def owed_words(look: Look) -> Text:
    """How many papers are owed; nothing when none is."""
    if not look.owed:
        return Text("")
    words = say_many("{number} paper owed: F4", "{number} papers owed: F4", len(look.owed))
    return Text(speak(words), QUIET if look.printer.ready else CARE)


def papers_owed(number: int) -> Phrase:
    """How many papers are owed."""
    return say_many("{number} paper owed", "{number} papers owed", number)


def printer_steps(status: Status) -> Phrase:
    """The sentence with the next step behind it."""
    return joined([printer_sentence(status), say(status.next_step)])

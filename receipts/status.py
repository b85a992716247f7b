"""What a printer says of itself, and what became of a job: always one sentence and one step."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Grade = Literal["printed", "processed", "sent", "held", "unknown", "not_sent"]
"""How surely a document is on paper.

``printed``: the printer echoed the attempt's own id after printing. ``processed``: it took
everything up, in order. ``sent``: all bytes left, nobody can say more. ``held``: the printer has
bytes and is stopped; it may print them later. ``unknown``: whole, in part or not at all.
``not_sent``: not one byte of the document left, so it may be sent again unmarked.
"""


class State(StrEnum):
    """The faults a person can tell apart, and the good states."""

    READY = "ready"
    PAPER_LOW = "paper_low"
    UNCONFIRMED = "unconfirmed"
    PAPER_OUT = "paper_out"
    COVER_OPEN = "cover_open"
    CUTTER = "cutter"
    ERROR = "error"
    OFFLINE = "offline"
    SILENT = "silent"
    GARBAGE = "garbage"
    UNREACHABLE = "unreachable"
    PERMISSION = "permission"
    WRONG_DEVICE = "wrong_device"
    BUSY = "busy"
    DISK = "disk"
    SETTINGS = "settings"
    MISSING_PART = "missing_part"
    NO_PRINTER = "no_printer"
    FAILED = "failed"


_SAY: dict[State, tuple[str, str]] = {
    State.READY: ("The printer is ready.", ""),
    State.PAPER_LOW: ("The printer is ready; its paper is nearly used up.", "Keep a roll at hand."),
    State.UNCONFIRMED: (
        "The printer takes paper jobs but never answers.",
        "Look at the first slip of the night yourself.",
    ),
    State.PAPER_OUT: ("The printer is out of paper.", "Put in a new roll and close the cover."),
    State.COVER_OPEN: ("The printer's cover is open.", "Close the cover until it clicks."),
    State.CUTTER: (
        "The printer's knife is stuck.",
        "Switch it off, take out the jammed paper, switch it on.",
    ),
    State.ERROR: ("The printer reports a fault.", "Switch it off, wait ten seconds, switch it on."),
    State.OFFLINE: ("The printer is offline.", "Press its FEED button; if need be switch it on."),
    State.SILENT: (
        "The printer does not answer.",
        "Check that it is switched on, has paper, and its cover is closed.",
    ),
    State.GARBAGE: (
        "What answers is not talking like a receipt printer.",
        "Check the printer setting: right device, right speed.",
    ),
    State.UNREACHABLE: ("The printer cannot be reached.", "Check its power and its cable."),
    State.PERMISSION: (
        "This user may not use the printer.",
        "Add the user to the group that owns the printer, then sign in again.",
    ),
    State.WRONG_DEVICE: ("That is not a printer.", "Correct the printer setting of this desk."),
    State.BUSY: (
        "Another program is using the printer.",
        "Close that program, or give this desk its own printer.",
    ),
    State.DISK: ("The paper could not be written to disk.", "Free some space or mend the folder."),
    State.SETTINGS: (
        "The printer setting of this desk cannot be read.",
        "Choose the printer again with: kiosk printer use SPEC.",
    ),
    State.MISSING_PART: ("A piece of software for this kind of printer is missing.", "Install it."),
    State.NO_PRINTER: ("This desk has no printer.", "Papers stay owed until one is set up."),
    State.FAILED: ("Printing failed inside the till.", "Print it again; then call for help."),
}
_TAKES_JOBS = frozenset({State.READY, State.PAPER_LOW, State.UNCONFIRMED})


@dataclass(frozen=True)
class Status:
    """One look at a printer: the state, a sentence for a person, and the next step."""

    state: State
    sentence: str
    next_step: str

    @property
    def ready(self) -> bool:
        """Whether a document may be sent now."""
        return self.state in _TAKES_JOBS


def status_of(state: State, detail: str = "", next_step: str = "") -> Status:
    """The usual words for a state; ``detail`` is put behind them in brackets."""
    sentence, step = _SAY[state]
    if detail:
        sentence = f"{sentence.rstrip('.')} ({detail})."
    return Status(state, sentence, next_step or step)


@dataclass(frozen=True)
class Outcome:
    """What became of one attempt.

    ``bytes_sent`` counts the document's own bytes that were accepted. ``status`` is the last
    look at the printer. ``sha256`` and ``width_dots`` say what was rendered for this attempt.
    """

    grade: Grade
    detail: str
    bytes_sent: int = 0
    status: Status | None = None
    sha256: str = ""
    width_dots: int = 0

    @property
    def may_be_on_paper(self) -> bool:
        """Whether any of the document can be on paper, now or later."""
        return self.grade != "not_sent"


class LineFault(Exception):
    """The way to the printer failed; ``status`` says how, ``taken`` bytes were accepted before."""

    def __init__(self, status: Status, taken: int = 0) -> None:
        self.status = status
        self.taken = taken
        super().__init__(status.sentence)

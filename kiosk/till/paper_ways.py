"""Which way a paper goes: to the desk's printer, to the other one, or to the screen only.

A printer that holds slips with their own numbers prints verification slips and nothing else: any
other paper would use up a number. On a practice desk not even those.
"""

from kiosk.errors import Fault
from kiosk.home import DeskSettings, Home
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.print_queue import Lane

NO_WAY = "screen"
"""State of a paper for which there is no printer: it is on the screen."""


_TONIGHT = (
    "SELECT p.slip_stock FROM session s JOIN program p ON p.desk = s.desk AND p.seq = s.program "
    "LEFT JOIN closing c ON c.desk = s.desk AND c.session = s.seq "
    "WHERE s.seq = (SELECT max(seq) FROM session WHERE desk = s.desk) "
    "AND (c.seq IS NULL OR c.seq = (SELECT max(seq) FROM journal WHERE desk = s.desk))"
)
"""Of the open night, and of one that this very entry closes."""

_BETWEEN = (
    "SELECT 1 FROM program p WHERE p.slip_stock = 'prenumbered' "
    "AND (p.seq = (SELECT max(seq) FROM program WHERE desk = p.desk) OR p.seq = "
    "(SELECT program FROM session WHERE desk = p.desk ORDER BY seq DESC LIMIT 1))"
)
"""Between two nights the roll of the last one may be in the printer, or that of the next."""


def is_prenumbered(ledger: Ledger) -> bool:
    """Whether the paper in the desk's printer carries its own slip numbers, or may do so."""
    tonight = ledger.value(_TONIGHT)
    if tonight is not None:
        return bool(tonight == "prenumbered")
    return ledger.value(_BETWEEN) is not None


def has_preprinted_roll(settings: DeskSettings) -> bool:
    """Whether the desk's printer is one that can hold paper at all, a virtual one cannot."""
    return not settings.printer.startswith("virtual")


def way_of(ledger: Ledger, home: Home, practice: bool, kind: str) -> tuple[Lane, str]:
    """The lane of a new paper of a kind, and the state it begins in."""
    if not is_prenumbered(ledger) or (kind == "slip" and not practice):
        return "main", "queued"
    try:
        settings = home.settings()
    except Fault:
        # Which printer is which cannot be read: a number used up by mistake is worse.
        return "main", NO_WAY
    if not has_preprinted_roll(settings):
        return "main", "queued"
    return ("main", NO_WAY) if settings.other_printer is None else ("other", "queued")

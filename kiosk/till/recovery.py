"""New PINs: one's own, another's by the chairperson, and the chairperson's by the recovery slip.

The recovery slip carries a random code that is printed once and kept nowhere but as a hash. With
it two signed-in workers set a new PIN for a chairperson; it works once, and its use is on record
and on the next Z.
"""

import secrets
from dataclasses import dataclass

from kiosk.errors import Fault, Refused, Wrong
from kiosk.language import say
from kiosk.ledger.house_entries import PinSet, RecoverySlipMade
from kiosk.till import pins
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.night import hall_zone, stored_program
from kiosk.till.people import FLOOR_ROLES, Worker, need_role, workers
from kiosk.till.spooling import DeskSpool
from receipts.document import Document
from receipts.recovery_slip import RecoveryFacts, recovery_slip
from receipts.status import Outcome

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and capitals without I, L, O and U, which people take for something else."""

CODE_LETTERS = 16
GROUP_LETTERS = 4
_LOOKS_LIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})


@dataclass(frozen=True)
class RecordedPin:
    """A worker who has a new PIN from now on."""

    name: str
    recovery: bool
    seq: int


def print_recovery_slip(desk: Desk, spool: DeskSpool, *, by: Worker) -> Outcome:
    """Prints a new recovery slip; any earlier one is worth nothing from here on.

    It goes past the print queue, which would keep its words. Raises Refused for anybody but a
    chairperson, Fault when nothing was printed: then the earlier slip stays in force.
    """
    need_role(by, CHAIR, say("A recovery slip"))
    code = "".join(secrets.choice(LETTERS) for _each in range(CODE_LETTERS))
    outcome = spool.print_alone(_document(desk, code, by))
    if outcome.grade == "not_sent":
        step = say("Mend the printer and print the recovery slip again.")
        raise Fault("printer", outcome.detail, outcome.status.next_step if outcome.status else step)
    with desk.writing() as writing:
        writing.append(RecoverySlipMade(made_by=by.name))
    pins.keep_secret(desk, pins.RECOVERY, code)
    return outcome


def _document(desk: Desk, code: str, by: Worker) -> Document:
    at = desk.now().at.astimezone(hall_zone(desk))
    groups = range(0, CODE_LETTERS, GROUP_LETTERS)
    return recovery_slip(
        RecoveryFacts(
            licensee=stored_program(desk).program.licensee.name,
            desk=desk.name,
            made_by=by.name,
            date=f"{at:%Y-%m-%d}",
            code=tuple(code[each : each + GROUP_LETTERS] for each in groups),
            practice=desk.practice,
        )
    )


def has_recovery_slip(desk: Desk) -> bool:
    """Whether a recovery slip is in force, so that setup can ask for one. Raises Fault."""
    return pins.is_kept(desk, pins.RECOVERY)


def reset_pin(
    desk: Desk, name: str, code: str, pin: str, *, by: Worker, witness: Worker | None
) -> RecordedPin:
    """Sets a new PIN for a chairperson with the recovery slip's code, by two signed-in workers.

    The code is used up. Raises Wrong for a PIN or name that cannot be, Refused for a wrong code,
    while tries pause, and without a second worker.
    """
    pins.check_pin(pin)
    for each in (by, witness):
        if each is not None:
            need_role(each, FLOOR_ROLES, say("Using the recovery slip"))
    if witness is None or witness.name == by.name:
        raise Refused("The recovery slip is used by two workers: a second one types name and PIN.")
    if _known(desk, name).role != "chairperson":
        raise Refused(
            say(
                "{name} is no chairperson; a chairperson sets that PIN: kiosk worker pin.",
                name=name,
            )
        )
    if not has_recovery_slip(desk):
        raise Refused("No recovery slip is in force on this desk; none was printed, or it is used.")
    if not pins.is_right(desk, pins.RECOVERY, _cleaned(code), called=say("recovery codes")):
        raise Refused("That is not the code of the recovery slip in force; type it again.")
    # On record before it works: a kill in between leaves the code good and its try told.
    done = _record(
        desk, PinSet(name=name, recovery=True, set_by=by.name, witnessed_by=witness.name)
    )
    pins.keep_secret(desk, name, pin, forget=pins.RECOVERY)
    pins.forget_failures(desk, name)
    return done


def set_pin(desk: Desk, name: str, pin: str, *, by: Worker) -> RecordedPin:
    """Sets a new PIN: one's own, or anybody's by a chairperson. Raises Wrong or Refused."""
    pins.check_pin(pin)
    known = _known(desk, name)
    if known.name != by.name:
        need_role(by, CHAIR, say("Setting somebody else's PIN"))
    done = _record(desk, PinSet(name=name, recovery=False, set_by=by.name, witnessed_by=None))
    pins.keep_secret(desk, name, pin)
    pins.forget_failures(desk, name)
    return done


def _record(desk: Desk, payload: PinSet) -> RecordedPin:
    with desk.writing() as writing:
        entry = writing.append(payload)
    return RecordedPin(payload.name, payload.recovery, entry.seq)


def _known(desk: Desk, name: str) -> Worker:
    for each in workers(desk):
        if each.name == name:
            return each
    raise Wrong(say("There is no worker {name!r} on this desk.", name=name), where="NAME")


def _cleaned(code: str) -> str:
    return code.upper().translate(_LOOKS_LIKE)

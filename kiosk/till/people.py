"""Who is at the desk: workers, their PINs, and the second person an approval needs.

PIN hashes (argon2id) lie in the home's private folder, never in a ledger, backup or hub. Wrong
PINs make the next try wait: who guesses gets slower, who mistypes once does not notice.
"""

import datetime
import json
from dataclasses import dataclass
from typing import Literal, cast

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from kiosk.clock import from_text, to_text
from kiosk.errors import Fault, Refused, Wrong
from kiosk.files import write_whole
from kiosk.ledger.entries import WorkerAdded
from kiosk.till.desk import Desk

Role = Literal["cashier", "chairperson", "treasurer", "caller", "floor", "inspector"]
ROLES: tuple[Role, ...] = ("cashier", "chairperson", "treasurer", "caller", "floor", "inspector")
SELLERS: frozenset[Role] = frozenset({"cashier", "chairperson", "treasurer"})
FLOOR_ROLES: frozenset[Role] = frozenset({"cashier", "chairperson", "treasurer", "caller", "floor"})
APPROVERS: frozenset[Role] = frozenset({"chairperson", "treasurer"})

PIN_DIGITS_MIN = 4
PIN_DIGITS_MAX = 12
NAME_LENGTH_MAX = 40
FREE_TRIES = 3
PAUSE_FIRST_S = 10
PAUSE_MAX_S = 300
PINS_BYTES_MAX = 1024 * 1024

# About 20 MiB and a twentieth of a second: what a Raspberry Pi can bear at a sign-in.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


@dataclass(frozen=True)
class Worker:
    """A worker whose PIN was right: what a verb asks for as ``by`` or ``approved_by``."""

    name: str
    role: Role


@dataclass(frozen=True)
class Approval:
    """The two people of a verb; ``second`` is None where none is needed."""

    by: Worker
    second: Worker | None = None


def workers(desk: Desk) -> tuple[Worker, ...]:
    """Everybody on this desk's list, in the order they were added."""
    return tuple(
        Worker(row["name"], cast(Role, row["role"]))
        for row in desk.ledger.rows(
            "SELECT name, role FROM worker WHERE desk = ? ORDER BY seq", (desk.name,)
        )
    )


def add_worker(
    desk: Desk, name: str, role: Role, pin: str, *, paid: bool, approved_by: Worker | None
) -> Worker:
    """Adds a worker. The first must be a chairperson; every later one needs a chairperson.

    Raises Wrong for a name or PIN that cannot be, Refused without the approval.
    """
    name = _clean_name(name)
    _check_pin(pin)
    known = workers(desk)
    if not known and role != "chairperson":
        raise Refused("The first worker of a desk is its chairperson; add the chairperson first.")
    if known and (approved_by is None or approved_by.role != "chairperson"):
        raise Refused("A chairperson adds workers: let the chairperson type name and PIN.")
    if any(each.name.casefold() == name.casefold() for each in known):
        raise Wrong(f"There is a worker {name} already; choose another name.", where="NAME")
    hashes = _read_pins(desk)
    # The hash goes first: a PIN without a worker is nothing, a worker without a PIN is stuck.
    _write_pins(desk, hashes | {name: _HASHER.hash(pin)})
    with desk.writing() as writing:
        writing.append(
            WorkerAdded(
                name=name,
                role=role,
                paid=paid,
                approved_by=None if approved_by is None else approved_by.name,
            )
        )
    return Worker(name, role)


def sign_in(desk: Desk, name: str, pin: str) -> Worker:
    """The worker of that name, once the PIN is right.

    Raises Refused for a wrong name or PIN (the same words for both) and while tries pause.
    """
    now = desk.now().at
    pause = desk.ledger.row("SELECT failures, until FROM work_pin_pause WHERE name = ?", (name,))
    if pause and from_text(pause["until"]) > now:
        wait = -((now - from_text(pause["until"])) // datetime.timedelta(seconds=1))
        raise Refused(f"Too many wrong PINs for {name}: wait {wait} seconds, then try again.")
    worker = next((each for each in workers(desk) if each.name == name), None)
    kept = _read_pins(desk).get(name)
    if worker is None or kept is None or not _matches(kept, pin):
        if worker is not None and not desk.ledger.read_only:
            _note_failure(desk, name, (pause["failures"] if pause else 0) + 1, now)
        raise Refused("That name and PIN do not belong together; type the PIN again.")
    if pause and not desk.ledger.read_only:
        with desk.ledger.transaction():
            desk.ledger.execute("DELETE FROM work_pin_pause WHERE name = ?", (name,))
    return worker


def need_role(worker: Worker, roles: frozenset[Role], what: str) -> None:
    """Raises Refused when the worker's role may not do ``what``."""
    if worker.role not in roles:
        allowed = " or ".join(sorted(roles))
        raise Refused(f"{what} is for a {allowed}; {worker.name} is a {worker.role}.")


def need_second(by: Worker, approved_by: Worker | None, what: str) -> Worker:
    """The second person of an approval: a chairperson or treasurer, never the first one.

    Raises Refused when there is none or it is the same person.
    """
    if approved_by is None:
        raise Refused(f"{what} needs a second person: the chairperson types name and PIN.")
    if approved_by.name == by.name:
        raise Refused(
            f"Nobody approves their own work: {what} needs somebody other than {by.name}."
        )
    need_role(approved_by, APPROVERS, f"Approving ({what})")
    return approved_by


def _matches(kept: str, pin: str) -> bool:
    try:
        return _HASHER.verify(kept, pin)
    except (Argon2Error, InvalidHashError):
        return False


def _note_failure(desk: Desk, name: str, failures: int, now: datetime.datetime) -> None:
    over = failures - FREE_TRIES
    pause_s = 0 if over < 0 else min(PAUSE_FIRST_S * 2 ** min(over, 10), PAUSE_MAX_S)
    until = to_text(now + datetime.timedelta(seconds=pause_s))
    with desk.ledger.transaction():
        desk.ledger.execute(
            "INSERT INTO work_pin_pause (name, failures, until) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, until = excluded.until",
            (name, failures, until),
        )


def _clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not cleaned or len(cleaned) > NAME_LENGTH_MAX or not cleaned.isprintable():
        raise Wrong(
            f"A worker's name has 1 to {NAME_LENGTH_MAX} letters and no control characters.",
            where="NAME",
        )
    return cleaned


def _check_pin(pin: str) -> None:
    if not (pin.isascii() and pin.isdigit() and PIN_DIGITS_MIN <= len(pin) <= PIN_DIGITS_MAX):
        raise Wrong(f"A PIN is {PIN_DIGITS_MIN} to {PIN_DIGITS_MAX} digits.", where="KIOSK_NEW_PIN")


def _read_pins(desk: Desk) -> dict[str, str]:
    path = desk.home.pins
    if not path.exists():
        return {}
    try:
        with path.open("rb") as file:
            content = json.loads(file.read(PINS_BYTES_MAX))
    except (OSError, ValueError) as error:
        raise Fault(
            "PINs",
            f"The PINs of this desk cannot be read ({path}).",
            "Keep the file as it is and ask whoever set up this machine.",
        ) from error
    return {str(name): str(kept) for name, kept in dict(content).items()}


def _write_pins(desk: Desk, hashes: dict[str, str]) -> None:
    write_whole(desk.home.pins, json.dumps(hashes, ensure_ascii=False, indent=1).encode())

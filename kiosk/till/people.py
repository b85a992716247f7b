"""Who is at the desk: workers, their roles, and the second person an approval needs."""

import unicodedata
from dataclasses import dataclass
from typing import Literal, cast

from kiosk.errors import Refused, Wrong
from kiosk.language import Language, Phrase, say
from kiosk.ledger.entries import WorkerAdded
from kiosk.till import pins
from kiosk.till.desk import Desk

Role = Literal["cashier", "chairperson", "treasurer", "caller", "floor", "inspector"]
ROLES: tuple[Role, ...] = ("cashier", "chairperson", "treasurer", "caller", "floor", "inspector")
SELLERS: frozenset[Role] = frozenset({"cashier", "chairperson", "treasurer"})
FLOOR_ROLES: frozenset[Role] = frozenset({"cashier", "chairperson", "treasurer", "caller", "floor"})
CALLERS: frozenset[Role] = frozenset({"chairperson", "caller", "treasurer"})
APPROVERS: frozenset[Role] = frozenset({"chairperson", "treasurer"})

ROLE_NAMES: dict[Role, Phrase] = {
    "cashier": say("cashier"),
    "chairperson": say("chairperson"),
    "treasurer": say("treasurer"),
    "caller": say("caller"),
    "floor": say("floor"),
    "inspector": say("inspector"),
}
"""What a role is called on the screens."""

NAME_LENGTH_MAX = 40


@dataclass(frozen=True)
class Worker:
    """A worker whose PIN was right: what a verb asks for as ``by`` or ``approved_by``."""

    name: str
    role: Role
    language: Language = "en"


@dataclass(frozen=True)
class Approval:
    """The two people of a verb; ``second`` is None where none is needed."""

    by: Worker
    second: Worker | None = None


def workers(desk: Desk) -> tuple[Worker, ...]:
    """Everybody on this desk's list, in the order they were added."""
    return tuple(
        Worker(row["name"], cast(Role, row["role"]), cast(Language, row["language"]))
        for row in desk.ledger.rows(
            "SELECT name, role, coalesce((SELECT language FROM worker_language l "
            "WHERE l.desk = w.desk AND l.name = w.name ORDER BY l.seq DESC LIMIT 1), language) "
            "AS language FROM worker w WHERE desk = ? ORDER BY seq",
            (desk.name,),
        )
    )


def find_worker(desk: Desk, name: str) -> Worker:
    """Somebody on this desk's list, however the name is written. Raises Wrong for nobody."""
    found = next((each for each in workers(desk) if each.name.casefold() == name.casefold()), None)
    if found is None:
        raise Wrong(say("Nobody called {name} works at this desk.", name=name), where="NAME")
    return found


def add_worker(
    desk: Desk,
    name: str,
    role: Role,
    pin: str,
    *,
    paid: bool,
    language: Language = "en",
    approved_by: Worker | None,
) -> Worker:
    """Adds a worker. The first must be a chairperson; every later one needs a chairperson.

    Raises Wrong for a name or PIN that cannot be, Refused without the approval.
    """
    name = _clean_name(name)
    pins.check_pin(pin)
    known = workers(desk)
    if not known and role != "chairperson":
        raise Refused("The first worker of a desk is its chairperson; add the chairperson first.")
    if known and (approved_by is None or approved_by.role != "chairperson"):
        raise Refused("A chairperson adds workers: let the chairperson type name and PIN.")
    if any(each.name.casefold() == name.casefold() for each in known):
        raise Wrong(
            say("There is a worker {name} already; choose another name.", name=name), where="NAME"
        )
    # The hash goes first: a PIN without a worker is nothing, a worker without a PIN is stuck.
    pins.keep_secret(desk, name, pin)
    with desk.writing() as writing:
        writing.append(
            WorkerAdded(
                name=name,
                role=role,
                paid=paid,
                language=language,
                approved_by=None if approved_by is None else approved_by.name,
            )
        )
    return Worker(name, role, language)


def sign_in(desk: Desk, name: str, pin: str) -> Worker:
    """The worker of that name, once the PIN is right.

    Raises Refused for a wrong name or PIN (the same words for both) and while tries pause.
    """
    worker = next((each for each in workers(desk) if each.name == name), None)
    if worker is None or not pins.is_right(
        desk, name, pin, called=say("PINs for {name}", name=name)
    ):
        raise Refused("That name and PIN do not belong together; type the PIN again.")
    return worker


def need_role(worker: Worker, roles: frozenset[Role], what: str) -> None:
    """Raises Refused when the worker's role may not do ``what``."""
    if worker.role not in roles:
        allowed = " or ".join(sorted(roles))
        raise Refused(
            say(
                "{what} is for a {allowed}; {worker} is a {role}.",
                what=what,
                allowed=allowed,
                worker=worker.name,
                role=worker.role,
            )
        )


def need_second(by: Worker, approved_by: Worker | None, what: str) -> Worker:
    """The second person of an approval: a chairperson or treasurer, never the first one.

    Raises Refused when there is none or it is the same person.
    """
    if approved_by is None:
        raise Refused(
            say("{what} needs a second person: the chairperson types name and PIN.", what=what)
        )
    if approved_by.name == by.name:
        raise Refused(
            say(
                "Nobody approves their own work: {what} needs somebody other than {by}.",
                what=what,
                by=by.name,
            )
        )
    need_role(approved_by, APPROVERS, say("Approving ({what})", what=what))
    return approved_by


LOOK_ALIKE = {"LATIN", "CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN", "COPTIC", "FULLWIDTH"}
"""Alphabets with letters that cannot be told from those of another one of these."""


def _clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not cleaned or len(cleaned) > NAME_LENGTH_MAX or not cleaned.isprintable():
        raise Wrong(
            say(
                "A worker's name has 1 to {name_length_max} letters and no control characters.",
                name_length_max=NAME_LENGTH_MAX,
            ),
            where="NAME",
        )
    scripts = {unicodedata.name(each, "?").split()[0] for each in cleaned if each.isalpha()}
    scripts &= LOOK_ALIKE
    if len(scripts) > 1:
        # A Cyrillic A beside a Latin one: two people whom nobody can tell apart on paper.
        raise Wrong(
            say(
                "A worker's name is of one alphabet; this one mixes {scripts}.",
                scripts=" and ".join(sorted(scripts)),
            ),
            where="NAME",
        )
    return cleaned

"""A stick carries a hall that has no network: one bundle a desk, each read by all the others."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.errors import Fault, Wrong
from kiosk.files import disk_fault
from kiosk.hub.bundle import PREVIOUS, Bundle, read_entries, read_manifest, write_bundle
from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.store import PAGE, SaidHead
from kiosk.hub.taking import Taken
from kiosk.language import say
from kiosk.ledger.journal import Entry

_NAME = re.compile(r"kiosk-([A-Z0-9]{1,4})\.bundle")
BUNDLES_MAX = 200
"""More desks than any hall has."""


@dataclass
class Carried:
    """What a visit of a stick did. ``problems`` name each bundle that was not taken, and why."""

    written: Bundle | None = None
    pulled: Taken = field(default_factory=Taken)
    problems: list[str] = field(default_factory=list)


def bundle_name(desk: str) -> str:
    """The file a desk has on a stick."""
    return f"kiosk-{desk}.bundle"


def visit(copy: HallCopy, folder: Path, key: Ed25519PrivateKey, now: str) -> Carried:
    """Takes what the other desks left on a stick, then leaves this desk's own journal there.

    Raises Fault when the stick cannot be read or written; a bundle that is no good is named and
    keeps none of the others back.
    """
    carried = Carried()
    for desk, path in bundles_on(folder):
        try:
            bundle = whole_bundle(desk, path, carried.problems)
            if bundle is not None:
                carried.pulled.add(_take(copy, bundle, now))
        except Wrong as wrong:
            carried.problems.append(str(wrong))
    carried.problems += carried.pulled.problems
    carried.written = write_bundle(
        folder / bundle_name(copy.desk),
        copy.desk,
        copy.own_entries(),
        key=key,
        made_at=now,
    )
    return carried


def bundles_on(folder: Path) -> list[tuple[str, Path]]:
    """Every desk with a bundle in a folder, and where it lies. Raises Fault."""
    try:
        names = {each.name.removesuffix(PREVIOUS) for each in folder.iterdir()}
    except OSError as error:
        raise disk_fault(error, folder) from error
    found = [(match[1], folder / match[0]) for match in map(_NAME.fullmatch, names) if match]
    if len(found) > BUNDLES_MAX:
        raise Fault(
            "stick",
            say(
                "{folder} holds {number} bundles; no hall has so many desks.",
                folder=folder,
                number=len(found),
            ),
            "Use a stick with only this hall's files.",
        )
    return sorted(found)


def whole_bundle(desk: str, path: Path, problems: list[str]) -> Bundle | None:
    """A desk's bundle, or the one before it where the newer is no good; says so in ``problems``."""
    for each in (path, path.with_name(path.name + PREVIOUS)):
        if not each.is_symlink() and not each.exists():
            continue
        try:
            bundle = read_manifest(each)
            if bundle.desk != desk:
                raise Wrong(
                    say(
                        "{name} is not taken: it is of desk {desk}.",
                        name=each.name,
                        desk=bundle.desk,
                    )
                )
            return bundle
        except (Wrong, Fault) as error:
            problems.append(str(error))
    return None


def _take(copy: HallCopy, bundle: Bundle, now: str) -> Taken:
    taken = Taken()
    if bundle.public_key not in copy.store.enrolled() and bundle.desk != copy.desk:
        raise Wrong(
            say(
                "{path} is not taken: this desk does not know the key of desk {desk}. If "
                "it is one of this hall, the chairperson and a second person run: kiosk "
                "hub enroll {public_key}",
                path=bundle.path.name,
                desk=bundle.desk,
                public_key=bundle.public_key,
            )
        )
    for batch in _pages(bundle):
        taken.add(copy.take(batch, now))
    known = copy.store.heard(HALL).get(bundle.desk)
    if bundle.desk != copy.desk and (known is None or known.at < bundle.made_at):
        copy.store.hear(HALL, SaidHead(bundle.head, bundle.made_at))
    return taken


def _pages(bundle: Bundle) -> Iterator[list[Entry]]:
    entries = read_entries(bundle)
    while batch := list(islice(entries, PAGE)):
        yield batch

"""Which slip numbers nobody can account for after a restore, by the last slip on paper."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature

from kiosk.errors import Refused, Wrong
from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.numbers import numbers_of, runs_of
from kiosk.hub.store import every_entry
from kiosk.language import say
from kiosk.ledger.desk_entries import LostNumbers
from kiosk.ledger.keys import public_key
from kiosk.ledger.ledger import Ledger
from kiosk.ledger.preprinted_forms import highest_of_load
from kiosk.till.proof import SlipProof, read_proof

_NUMBER = re.compile(r"([A-Z][A-Z0-9]{0,3})-?0*([1-9][0-9]{0,11})", re.ASCII)


@dataclass(frozen=True)
class LastSlip:
    """The last printed slip as it was typed or scanned; a scanned one proves itself."""

    series: str
    number: int
    proof: SlipProof | None = None


def parse_last_slip(text: str) -> LastSlip | None:
    """``A-000117``, the text of its QR, or ``none`` for no slip at all. Raises Wrong."""
    cleaned = text.strip().upper()
    if cleaned == "NONE":
        return None
    try:
        proof = read_proof(cleaned)
    except ValueError:
        proof = None
    found = _NUMBER.fullmatch(proof.number if proof else cleaned)
    if found is None:
        raise Wrong(
            say(
                "{text!r} is no slip number; read it from the last printed slip, like "
                "A-000117, or say none where none was printed.",
                text=text,
            ),
            where="--last-slip",
        )
    return LastSlip(found[1], int(found[2]), proof)


def lost_after(
    ledger: Ledger, copy: HallCopy, desk: str, last: Sequence[LastSlip], *, sure: bool = False
) -> tuple[LostNumbers, ...]:
    """The numbers up to the last printed slips, one of a series, that neither ledger nor copy has.

    Raises Refused for a slip that is not of this desk.
    """
    highest: dict[str, int] = {
        row["series"]: row["last"]
        for row in ledger.rows(
            "SELECT series, max(number) AS last FROM slip WHERE desk = ? GROUP BY series", (desk,)
        )
    }
    rows = ledger.rows("SELECT series, public_key FROM desk WHERE desk = ? ORDER BY seq", (desk,))
    if not last and highest:
        raise Refused(
            "Slips of this desk are on record, so one was printed: read the number of the last "
            "one, or of the last you can find."
        )
    known_series = {row["series"] for row in rows} | highest.keys()
    elsewhere = _known_elsewhere(copy, desk)
    missing: list[tuple[str, int]] = []
    for each in last:
        if each.series not in known_series and not sure:
            raise Refused(
                say(
                    "Nothing here knows series {series} of desk {desk}; its slips are of {known}. "
                    "If that desk was restored before and never synced since, say it again with "
                    "--sure, and with a --last-slip for every series.",
                    series=each.series,
                    desk=desk,
                    known=", ".join(sorted(known_series)),
                )
            )
        unknown = each.series not in known_series
        if each.proof is not None and not unknown and not _is_signed_by_one(each.proof, rows):
            raise Refused("That slip is not genuine: this desk did not sign it. Take another one.")
        # On preprinted slips each roll and pad has a run of its own.
        of_load = highest_of_load(ledger, desk, each.series, each.number)
        known = highest.get(each.series, 0) if of_load is None else of_load
        missing += [
            (each.series, number)
            for number in range(known + 1, each.number + 1)
            if (each.series, number) not in elsewhere
        ]
    return tuple(
        LostNumbers(series=series, first=first, last=until)
        for series, first, until in runs_of(missing)
    )


def _is_signed_by_one(proof: SlipProof, rows: list[dict[str, str]]) -> bool:
    for row in rows:
        try:
            if proof.is_signed_by(public_key(row["public_key"])):
                return True
        except (ValueError, InvalidSignature):
            continue
    return False


def _known_elsewhere(copy: HallCopy, desk: str) -> set[tuple[str, int]]:
    """Numbers in branches of the journal that the restored ledger does not go on with."""
    if not copy.alarms():
        return set()
    found: set[tuple[str, int]] = set()
    for where in copy.epochs_of(desk):
        for entry in every_entry(copy.store, HALL, where):
            found.update(numbers_of(entry))
    for aside in copy.store.all_asides(HALL):
        found.update(numbers_of(aside.entry))
    return found

"""After a night closed in part: what was settled since, signed by two; the Z keeps its number."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.close_entries import SessionAmended
from kiosk.ledger.payload import Paper
from kiosk.till import z_paper
from kiosk.till.desk import Desk
from kiosk.till.night import read_session
from kiosk.till.night_figures import night_figures
from kiosk.till.people import APPROVERS, Worker, need_role, need_second
from kiosk.till.reasons import clean_reason


@dataclass(frozen=True)
class Amendment:
    """An amendment on record. ``sealed``: the figures agree and the night is done for good."""

    z_number: int
    amendment: int
    sealed: bool
    seq: int


def unsealed_nights(desk: Desk) -> list[tuple[int, int]]:
    """Closed nights that wait for an amendment: (Z number, session), oldest first."""
    return [
        (row["z_number"], row["session"])
        for row in desk.ledger.rows(
            "SELECT z_number, session FROM closing c WHERE desk = ? AND sealed = 0 AND NOT EXISTS "
            "(SELECT 1 FROM amendment a WHERE a.desk = c.desk AND a.session = c.session "
            "AND a.sealed = 1) ORDER BY z_number",
            (desk.name,),
        )
    ]


def amend(
    desk: Desk, z_number: int, notes: Sequence[str], *, by: Worker, approved_by: Worker | None
) -> Amendment:
    """Records what became of all that was open when a night was closed, and prints it.

    It is sealed once both computations of every total agree. Raises Wrong without a word on what
    was settled, Refused for a night that is sealed or was never closed.
    """
    need_role(by, APPROVERS, "Amending a night")
    said = [clean_reason(each) for each in notes]
    if not said:
        raise Wrong("Say what was settled (--note), one for each thing.", where="--note")
    with desk.writing() as writing:
        second = need_second(by, approved_by, "Amending a night")
        session = dict(unsealed_nights(desk)).get(z_number)
        if session is None:
            raise Refused(say("Z{number} is no night that waits to be amended.", number=z_number))
        night = read_session(desk, session)
        figures = night_figures(desk, night)
        number: int = desk.ledger.value(
            "SELECT count(*) + 1 FROM amendment WHERE desk = ? AND session = ?",
            (desk.name, session),
        )
        payload = SessionAmended(
            papers=[Paper(kind="z", title=f"Z{z_number:04d} amendment {number}")],
            session=session,
            z_number=z_number,
            amendment=number,
            sealed="not_reconciled" not in figures,
            notes=said,
            figures=figures,
            amended_by=by.name,
            approved_by=second.name,
        )
        entry = writing.append(
            payload,
            lambda entry: [z_paper.amendment_document(desk, night, payload, entry)],
        )
    return Amendment(z_number, number, payload.sealed, entry.seq)

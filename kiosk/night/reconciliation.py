"""Two computations of every total side by side, and what they disagree on."""

import logging
from collections.abc import Mapping

from kiosk.ledger.ledger import Ledger
from kiosk.night.figures import Figures
from kiosk.night.from_entries import totals_of_entries
from kiosk.night.from_tables import totals_of_tables
from kiosk.night.takings import takings

Disagreement = dict[str, str | int | None]
"""``what`` with both figures: ``tables`` and ``entries``; money in cents."""

_log = logging.getLogger(__name__)


def disagreements(
    ledger: Ledger,
    desk: str,
    session: int,
    figures: Figures,
    paper_of: Mapping[str, str],
    until: int | None = None,
) -> list[Disagreement]:
    """Every total of a session on which tables and entries disagree; none is in order.

    Entries that cannot be added up at all are a disagreement too, never an exception.
    """
    tables = totals_of_tables(figures, takings(ledger, desk, session))
    try:
        entries = totals_of_entries(ledger, desk, session, dict(paper_of), until)
    except (KeyError, TypeError, ValueError) as error:
        _log.warning("the entries of session %d cannot be added up: %r", session, error)
        return [{"what": "all totals", "tables": None, "entries": None}]
    stocked = {f"paper.{row['item']}.sold" for row in figures["paper"]}
    names = [
        each
        for each in sorted(tables.keys() | entries.keys())
        # Paper that is not kept in stock is no total of the night.
        if each in tables or not _is_unstocked(each, stocked)
    ]
    return [
        {"what": name, "tables": tables.get(name, 0), "entries": entries.get(name, 0)}
        for name in names
        if tables.get(name, 0) != entries.get(name, 0)
    ]


def _is_unstocked(name: str, stocked: set[str]) -> bool:
    return name.startswith("paper.") and name.endswith(".sold") and name not in stocked

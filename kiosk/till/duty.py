"""Whether somebody who works here is still on duty tonight, as far as the record shows."""

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.rules.people import WorkerPurchase
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.people import Worker, workers

_OPENED = (
    "SELECT 1 FROM session WHERE desk = :desk AND seq = :session "
    "AND :worker IN (opened_by, approved_by)"
)
_SHIFTS = (
    "SELECT EXISTS (SELECT 1 FROM shift_end e WHERE e.desk = s.desk AND e.shift = s.seq) AS ended, "
    "EXISTS (SELECT 1 FROM drawer_count c WHERE c.desk = s.desk AND c.shift = s.seq) AS counted "
    "FROM shift s WHERE s.desk = :desk AND s.session = :session AND s.cashier = :worker"
)
_DEEDS = (
    "SELECT 1 FROM game_event WHERE desk = :desk AND session = :session AND marked_by = :worker "
    "UNION ALL SELECT 1 FROM ball_verification "
    "WHERE desk = :desk AND session = :session AND recorded_by = :worker "
    "UNION ALL SELECT 1 FROM bonus_ball_close "
    "WHERE desk = :desk AND session = :session AND closed_by = :worker "
    "UNION ALL SELECT 1 FROM bonus_ball_announcement "
    "WHERE desk = :desk AND session = :session AND announced_by = :worker LIMIT 1"
)
"""What is done at work and handed to nobody."""


def purchase_of(desk: Desk, session: Session, name: str) -> WorkerPurchase:
    """What the rules are asked when a worker wants to buy. Raises Wrong for nobody's name.

    A cashier is off duty once the shift has ended and its drawer is counted; a chairperson who
    opened the night, a caller and whoever marks the games until the night is closed. Who has done
    nothing tonight is a player like any other.
    """
    known = {each.name.casefold(): each for each in workers(desk)}
    worker = known.get(" ".join(name.split()).casefold())
    if worker is None:
        raise Wrong(say("There is no worker {name!r} on this desk.", name=name), where="--worker")
    where = {"desk": desk.name, "session": session.seq, "worker": worker.name}
    shifts = desk.ledger.rows(_SHIFTS, where)
    running = any(not each["ended"] for each in shifts)
    return WorkerPurchase(
        on_duty=running or _works_on(desk, worker, where, had_drawer=bool(shifts)),
        returned_all=all(each["counted"] for each in shifts),
        name=worker.name,
    )


def _works_on(desk: Desk, worker: Worker, where: dict[str, object], *, had_drawer: bool) -> bool:
    """Whether somebody is on duty beside a drawer: opened the night, or marks what happens."""
    if worker.role == "chairperson" and desk.ledger.row(_OPENED, where):
        return True
    return not had_drawer and desk.ledger.row(_DEEDS, where) is not None

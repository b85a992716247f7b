"""A desk opened for work, with its spool: what the groups of verbs of the till stand on."""

from kiosk.ledger.print_queue import PrintQueue
from kiosk.till.desk import Desk
from kiosk.till.spooling import DeskSpool


class OpenedDesk:
    """Desk, spool and queue; verbs hang on it by what they are about."""

    def __init__(self, desk: Desk, spool: DeskSpool) -> None:
        self.desk = desk
        self.spool = spool
        self.queue: PrintQueue = spool.queue

    def _after_commit(self, *, drawer: bool) -> None:
        """Opens the drawer where money moves, then lets the printer go on."""
        if drawer:
            self.spool.kick_drawer()
        self.spool.wake()

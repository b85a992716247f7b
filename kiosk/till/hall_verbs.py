"""The till's verbs about the other desks of the hall: meeting a hub or stick, enrolling a desk."""

from pathlib import Path

from kiosk.clock import to_text
from kiosk.hub.bundle import Bundle
from kiosk.hub.hub import checked_key
from kiosk.hub.hub_file import opened_hub
from kiosk.hub.second_place import SecondPlace
from kiosk.language import say
from kiosk.ledger.desk_entries import DeskEnrolled
from kiosk.till.backups import write_backup
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.hall import Hall, HallTotals, Synced
from kiosk.till.hall_watch import HallWatch
from kiosk.till.night import need_session, stored_program
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, need_role, need_second
from kiosk.till.spooling import DeskSpool


class HallVerbs(OpenedDesk):
    """What a desk does with the others of its hall."""

    def __init__(self, desk: Desk, spool: DeskSpool) -> None:
        super().__init__(desk, spool)
        self.hall = Hall(desk)
        self.hall_watch = HallWatch(desk, self.hall)

    def sync(self, target: str | None = None) -> Synced:
        """Meets the hub or stick at ``target``, or this desk's second place."""
        return self.hall.sync(target)

    def enroll(self, key_text: str, hub: Path | None, *, who: Approval) -> str:
        """Lets a desk's key count here, and at a hub on this machine. Returns the key.

        The second place is the hub where none is named and it is a file. Raises Refused without
        the two people, Wrong for what is no key.
        """
        need_role(who.by, CHAIR, say("Enrolling a desk"))
        second = need_second(who.by, who.second, say("Enrolling a desk"))
        key = checked_key(key_text)
        place = self.hall.second_place
        if hub is None and place is not None and Path(place.target).is_file():
            hub = Path(place.target)
        if hub is not None:
            hall = stored_program(self.desk).program.hall.name
            with opened_hub(hub, lambda: to_text(self.desk.now().at)) as opened:
                opened.enrol(key, hall, by=who.by.name, approved_by=second.name)
        with self.desk.writing() as writing:
            if not self._is_enrolled(key):
                writing.append(
                    DeskEnrolled(public_key=key, enrolled_by=who.by.name, approved_by=second.name)
                )
        self.hall.trust(key, by=who.by.name, approved_by=second.name)
        return key

    def _is_enrolled(self, key: str) -> bool:
        known = self.desk.ledger.row(
            "SELECT 1 FROM enrolled_desk WHERE desk = ? AND public_key = ?", (self.desk.name, key)
        )
        return known is not None

    def join(self, target: str, *, who: Approval) -> SecondPlace:
        """Chooses another second place. Raises Refused without the two people."""
        need_role(who.by, CHAIR, say("Choosing the second place"))
        need_second(who.by, who.second, say("Choosing the second place"))
        return self.hall.join(target)

    def hall_totals(self) -> HallTotals:
        """What every desk sold tonight, each as it was last heard. Raises Refused, Fault."""
        return self.hall.totals(need_session(self.desk).gaming_date)

    def backup(self, path: Path) -> Bundle:
        """Writes this desk's whole journal into one file, read back. Raises Fault."""
        return write_backup(self.desk, path)

"""The verbs of what games pay by attendance, from night to night, and of a night called off."""

from kiosk.till import attendance
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Worker


class GameVerbs(OpenedDesk):
    """What is announced and settled beside the bonus ball."""

    def announce_attendance(
        self,
        occasion: str | None = None,
        *,
        by: Worker,
        head_count: attendance.HeadCount | None = None,
        decline: bool = False,
    ) -> attendance.Announcement:
        said = attendance.announce_attendance(
            self.desk, occasion, by=by, head_count=head_count, decline=decline
        )
        self.spool.wake()
        return said

"""The till's verbs of the house itself: what is sold out, and the PINs of its workers."""

from kiosk.till import sold_out
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Worker


class HouseVerbs(OpenedDesk):
    """What the chairperson sees to, beside opening and closing."""

    def mark_item(self, item: str, event: sold_out.Mark, *, by: Worker) -> sold_out.RecordedMark:
        """``sold_out`` or ``back``; ``look().sold_out`` has all that is not sold now, and why."""
        return sold_out.mark_item(self.desk, item, event, by=by)

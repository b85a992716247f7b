"""The till's verbs of the house itself: what is sold out, and the PINs of its workers."""

from kiosk.till import doctor, recovery, sold_out
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker
from receipts.status import Outcome


class HouseVerbs(OpenedDesk):
    """What the chairperson sees to, beside opening and closing."""

    def mark_item(self, item: str, event: sold_out.Mark, *, by: Worker) -> sold_out.RecordedMark:
        """``sold_out`` or ``back``; ``look().sold_out`` has all that is not sold now, and why."""
        return sold_out.mark_item(self.desk, item, event, by=by)

    def doctor(self) -> tuple[doctor.Seen, ...]:
        """Disk, clock, ledger and printer, looked at while the desk goes on selling."""
        return (
            doctor.look_at_disk(self.desk),
            doctor.look_at_clock(self.desk),
            doctor.look_at_ledger(self.desk),
            doctor.printer_as(self.spool.status),
        )

    def set_pin(self, name: str, pin: str, *, by: Worker) -> recovery.RecordedPin:
        """One's own new PIN, or another's by the chairperson."""
        return recovery.set_pin(self.desk, name, pin, by=by)

    def has_recovery_slip(self) -> bool:
        """Whether one is in force; setup prints one, and so does the chairperson after its use."""
        return recovery.has_recovery_slip(self.desk)

    def print_recovery_slip(self, *, by: Worker) -> Outcome:
        return recovery.print_recovery_slip(self.desk, self.spool, by=by)

    def reset_pin(self, name: str, code: str, pin: str, *, who: Approval) -> recovery.RecordedPin:
        """A chairperson's new PIN by the recovery slip: both people of ``who`` are signed in."""
        return recovery.reset_pin(self.desk, name, code, pin, by=who.by, witness=who.second)

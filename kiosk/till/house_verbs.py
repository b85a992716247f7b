"""The till's verbs of the house itself: what is sold out, PINs, and what stands on the desk."""

from collections.abc import Callable
from pathlib import Path

from kiosk.errors import Wrong
from kiosk.hub.bundle import Bundle
from kiosk.language import Language, say
from kiosk.till import backups, doctor, languages, recovery, sold_out
from kiosk.till.caller_paper import caller_document
from kiosk.till.display_words import DISPLAY_TROUBLES
from kiosk.till.floor import CHAIR
from kiosk.till.night_papers import badge_document
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.opening import Checked, check_new_program
from kiosk.till.people import APPROVERS, SELLERS, Approval, Worker, find_worker, need_role
from receipts.document import Document
from receipts.pole_display import FORMS, DisplaySpec, parse_display, try_display
from receipts.scanner_sheet import scanner_sheet
from receipts.status import Outcome


class HouseVerbs(OpenedDesk):
    """What the chairperson sees to, beside opening and closing.

    ``on_display_change`` is called when another customer display was chosen.
    """

    on_display_change: Callable[[], None] | None = None

    def mark_item(self, item: str, event: sold_out.Mark, *, by: Worker) -> sold_out.RecordedMark:
        """``sold_out`` or ``back``; ``look().sold_out`` has all that is not sold now, and why."""
        return sold_out.mark_item(self.desk, item, event, by=by)

    def doctor(self) -> tuple[doctor.Seen, ...]:
        """Disk, clock, ledger and printer, looked at while the desk goes on selling."""
        return (
            doctor.look_at_disk(self.desk),
            doctor.look_at_clock(self.desk),
            doctor.look_at_ledger(self.desk),
            doctor.look_at_second_place(self.desk),
            backups.look_at_backup(self.desk),
            doctor.printer_as(self.spool.status),
        )

    def back_up(self, folder: Path, *, by: Worker) -> Bundle:
        """A backup of this desk in a folder, written and read back."""
        return backups.back_up(self.desk, folder, by=by)

    def check_program(self, path: Path) -> Checked:
        """A program file with what the check by this desk's pack finds. Raises Wrong."""
        return check_new_program(self.desk, path)

    def set_pin(self, name: str, pin: str, *, by: Worker) -> recovery.RecordedPin:
        """One's own new PIN, or another's by the chairperson."""
        return recovery.set_pin(self.desk, name, pin, by=by)

    def print_badge(self, name: str, *, by: Worker) -> Outcome:
        """Prints a worker's badge, which is no business paper. Only the chairperson."""
        need_role(by, CHAIR, say("Printing a badge"))
        return self.spool.print_alone(badge_document(self.desk, find_worker(self.desk, name)))

    def print_caller_sheet(self) -> Outcome:
        """Prints what is said before each game tonight; no business paper."""
        return self.spool.print_alone(caller_document(self.desk))

    def has_recovery_slip(self) -> bool:
        """Whether one is in force; setup prints one, and so does the chairperson after its use."""
        return recovery.has_recovery_slip(self.desk)

    def print_recovery_slip(self, *, by: Worker) -> Outcome:
        return recovery.print_recovery_slip(self.desk, self.spool, by=by)

    def reset_pin(self, name: str, code: str, pin: str, *, who: Approval) -> recovery.RecordedPin:
        """A chairperson's new PIN by the recovery slip: both people of ``who`` are signed in."""
        return recovery.reset_pin(self.desk, name, code, pin, by=who.by, witness=who.second)

    # What stands on the desk.

    def display_setting(self) -> str | None:
        """The customer display this desk is set to; None where there is none. Raises Fault."""
        return self.desk.home.settings().display

    def use_display(self, spec: str, *, by: Worker) -> None:
        """Chooses the customer display, or with ``none`` none. Raises Refused, Wrong, Fault."""
        need_role(by, APPROVERS, say("Choosing the display"))
        found = _display(spec)
        settings = self.desk.home.settings()
        chosen = spec.strip() if found is not None else None
        self.desk.home.keep_settings(settings.model_copy(update={"display": chosen}))
        if self.on_display_change is not None:
            self.on_display_change()

    def try_display(self) -> str | None:
        """Shows a trial on the customer display; what is wrong and what to do, or None.

        Raises Wrong where this desk has no display, Fault.
        """
        found = _display(self.display_setting() or "none")
        if found is None:
            raise Wrong(say("This desk has no customer display: choose one first."), where="SPEC")
        trouble = try_display(found)
        return None if trouble is None else DISPLAY_TROUBLES[trouble]

    def reads_large(self, name: str) -> bool:
        """Whether a worker reads this desk in large letters. Raises Fault."""
        return name in self.desk.home.settings().large_for

    def read_large(self, name: str, large: bool) -> None:
        """Remembers at this desk how a worker reads it. Raises Fault."""
        settings = self.desk.home.settings()
        others = tuple(each for each in settings.large_for if each != name)
        chosen = (*others, name) if large else others
        self.desk.home.keep_settings(settings.model_copy(update={"large_for": chosen}))

    def print_help(self, document: Document, *, by: Worker) -> Outcome:
        """Prints something to read beside the till, such as the cashier's card; no business
        paper. Raises Refused."""
        need_role(by, SELLERS, say("The cashier's card"))
        return self.spool.print_alone(document)

    def print_scanner_sheet(self, *, by: Worker) -> Outcome:
        """Prints what to set in a scanner, with a square to try it; no business paper."""
        need_role(by, SELLERS, say("The scanner's sheet"))
        return self.spool.print_alone(scanner_sheet(self.desk.practice))

    def hall_language(self) -> Language:
        """What the screens speak while nobody is signed in."""
        return languages.hall_language(self.desk)

    def set_hall_language(self, language: Language) -> None:
        """What the screens speak while nobody is signed in, from the next start on."""
        languages.set_hall_language(self.desk, language)

    def set_language(self, name: str, language: Language, *, by: Worker) -> Worker:
        """What the screens speak to a worker from now on."""
        return languages.set_language(self.desk, name, language, by=by)


def _display(spec: str) -> DisplaySpec | None:
    try:
        return parse_display(spec)
    except ValueError:
        words = say("{spec} names no display; write {forms}.", spec=spec, forms=FORMS)
        raise Wrong(words, where="SPEC") from None

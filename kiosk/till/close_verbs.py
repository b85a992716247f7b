"""The till's verbs of closing a night: step by step, signed, and amended later."""

from collections.abc import Sequence

from kiosk.ledger.close_entries import Step
from kiosk.night.likely_causes import likely_causes
from kiosk.rules.checklists import ChecklistLine, closing_checklist
from kiosk.till import amending, close_steps, closing, explaining
from kiosk.till.close_steps import CloseStep
from kiosk.till.night import Session, open_session
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker


class CloseVerbs(OpenedDesk):
    """What the treasurer does at the end of the night."""

    def still_open(self) -> list[str]:
        """What stands in the way of closing; empty when nothing does or nothing is open."""
        session = self._session()
        return [] if session is None else closing.still_open(self.desk, session, self.queue)

    def closing_checklist(self) -> tuple[ChecklistLine, ...]:
        """What a person looks at before the night is closed; empty when nothing is open."""
        session = self._session()
        if session is None:
            return ()
        return closing_checklist(session.pack, session.gaming_date)

    def close_steps(self) -> tuple[CloseStep, ...]:
        """The steps of the close as they stand; none while nothing is open."""
        session = self._session()
        if session is None:
            return ()
        return close_steps.close_steps(self.desk, session, self.queue)

    def do_step(self, step: Step, *, by: Worker, float_kept_cents: int | None = None) -> CloseStep:
        return close_steps.do_step(
            self.desk, self.queue, step, by=by, float_kept_cents=float_kept_cents
        )

    def unexplained(self) -> list[explaining.Unexplained]:
        """Differences of tonight's counts that wait for their reason."""
        session = self._session()
        return [] if session is None else explaining.unexplained(self.desk, session)

    def explain(self, about: explaining.About, counted: int, reason: str, *, by: Worker) -> int:
        return explaining.explain(self.desk, about, counted, reason, by=by)

    def likely_causes(self, counted: int) -> list[str]:
        """Hints for the difference of a final count, at most three; nothing is recorded."""
        return likely_causes(self.desk.ledger, self.desk.name, counted)

    def close(self, *, who: Approval, partial: bool = False) -> closing.ClosedSession:
        closed = closing.close_session(
            self.desk, self.queue, by=who.by, approved_by=who.second, partial=partial
        )
        self._after_commit(drawer=False)
        return closed

    def amend(self, z_number: int, notes: Sequence[str], *, who: Approval) -> amending.Amendment:
        """Settles a night that was closed in part, or whose totals did not agree."""
        done = amending.amend(self.desk, z_number, notes, by=who.by, approved_by=who.second)
        self._after_commit(drawer=False)
        return done

    def _session(self) -> Session | None:
        return open_session(self.desk)

"""What every printer can be asked, whatever it is and however it is reached."""

from collections.abc import Callable, Iterable
from typing import Protocol

from receipts.document import Document, from_json
from receipts.status import Outcome, State, Status, status_of

AttemptId = bytes
"""Four printable ASCII bytes, unique to one attempt at one document."""


def nothing() -> None:
    """What is done where nobody wants to hear."""


class Printer(Protocol):
    """One printer. Calls may come from any thread and end within seconds; none raises."""

    def status(self) -> Status:
        """Asks the printer how it is."""

    def print_document(
        self,
        document: Document | str,
        attempt_id: AttemptId,
        *,
        after_trouble: bool = False,
        on_sent: Callable[[], None] = nothing,
    ) -> Outcome:
        """Prints a document (or its stored JSON) and says how surely it is on paper.

        ``after_trouble``: an earlier attempt may have left bytes in the printer or half a paper
        under its knife. The printer is emptied first, and a notice separates the two.
        ``on_sent`` is called once all bytes left and the printer's word is waited for.
        """

    def open_drawer(self) -> Outcome:
        """Pulses the drawer, now or not at all: never while the printer would hold the pulse."""

    def late_answers(self) -> dict[AttemptId, Outcome]:
        """Attempts whose outcome got better since: held then, printed now. Each is told once."""

    def expect(self, attempts: Iterable[AttemptId]) -> None:
        """Attempts of an earlier time whose answer may still come; then ``late_answers`` has it."""

    def hurry(self) -> None:
        """Somebody waits for this printer to be let go: waits end soon. Never blocks."""

    def close(self) -> None:
        """Lets go of the printer."""


class NoPrinter:
    """A desk without a printer: every paper stays owed."""

    def status(self) -> Status:
        """Always that there is none."""
        return status_of(State.NO_PRINTER)

    def print_document(
        self,
        document: Document | str,  # noqa: ARG002  (nothing is printed)
        attempt_id: AttemptId,  # noqa: ARG002
        *,
        after_trouble: bool = False,  # noqa: ARG002
        on_sent: Callable[[], None] = nothing,  # noqa: ARG002
    ) -> Outcome:
        """Nothing leaves, so the paper stays owed."""
        return not_sent(self.status())

    def open_drawer(self) -> Outcome:
        """There is no drawer on a printer that is not there."""
        return not_sent(self.status())

    def late_answers(self) -> dict[AttemptId, Outcome]:
        """None ever."""
        return {}

    def expect(self, attempts: Iterable[AttemptId]) -> None:
        """Nothing comes."""

    def hurry(self) -> None:
        """Nothing is ever waited for."""

    def close(self) -> None:
        """Nothing to let go of."""


def not_sent(status: Status) -> Outcome:
    """The outcome when nothing left, and why."""
    return Outcome("not_sent", status.sentence, status=status)


def as_document(document: Document | str) -> Document:
    """A document from its stored JSON. Raises ValueError when it is none."""
    return from_json(document) if isinstance(document, str) else document

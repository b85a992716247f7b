"""A printer without a line, for tests of what stands between the ledger and the printer."""

import threading
from collections.abc import Callable, Iterable

from receipts.document import Document
from receipts.printing import nothing
from receipts.status import Outcome, State, Status, status_of

WITHIN_S = 10


class ScriptedPrinter:
    """A printer that does what the test says, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.state = State.READY
        self.grades: list[str] = []
        self.printed: list[str] = []
        self.calls: list[str] = []
        self.troubled: list[bool] = []
        self.hold = threading.Event()
        self.hold.set()
        self.raises: type[Exception] | None = None
        self.late: dict[bytes, Outcome] = {}
        self.attempts: list[bytes] = []
        self.expected: list[bytes] = []

    def status(self) -> Status:
        return status_of(self.state)

    def print_document(
        self,
        document: Document | str,
        attempt_id: bytes,
        *,
        after_trouble: bool = False,
        on_sent: Callable[[], None] = nothing,
    ) -> Outcome:
        self.calls.append("print")
        self.troubled.append(after_trouble)
        self.attempts.append(attempt_id)
        self.hold.wait(WITHIN_S)
        if self.raises is not None:
            raise self.raises
        grade = self.grades.pop(0) if self.grades else "printed"
        if grade == "printed":
            self.printed.append(str(document))
        return Outcome(grade, grade, bytes_sent=10)  # type: ignore[arg-type]

    def open_drawer(self) -> Outcome:
        self.calls.append("drawer")
        return Outcome("sent", "Pulsed.")

    def expect(self, attempts: Iterable[bytes]) -> None:
        self.expected += attempts

    def hurry(self) -> None:
        """It never waits."""

    def late_answers(self) -> dict[bytes, Outcome]:
        said, self.late = self.late, {}
        return said

    def close(self) -> None:
        self.calls.append("close")

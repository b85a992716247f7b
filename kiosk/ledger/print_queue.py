"""The papers owed, as the spool sees them: which comes next, and what became of each attempt.

An attempt is committed before its first byte. A number has one original: a paper that may have
marked paper is never sent again by itself; it waits for a person who looked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kiosk.errors import Fault
from kiosk.ledger.ledger import Ledger

OPEN_STATES = ("queued", "sending", "held", "unknown")
"""States of a paper that is still owed."""

PARKED_STATES = ("held", "unknown")
"""States that wait for a person."""


@dataclass(frozen=True)
class OwedPaper:
    """A paper of this desk and where it stands."""

    desk: str
    seq: int
    paper: int
    kind: str
    title: str
    state: str
    detail: str
    document: str
    at: str

    @property
    def job(self) -> str:
        """How people name it: entry and paper, like ``117.1``."""
        return f"{self.seq}.{self.paper}"


_COLUMNS = (
    "SELECT w.desk, w.seq, w.paper, p.kind, p.title, w.state, w.detail, w.document, j.at "
    "FROM work_print w JOIN paper p USING (desk, seq, paper) JOIN journal j USING (desk, seq) "
)


class PrintQueue:
    """The print tables of one ledger. ``now`` gives the instant as text, for the attempts."""

    def __init__(self, ledger: Ledger, now: Callable[[], str]) -> None:
        self._ledger = ledger
        self._now = now

    def next(self) -> OwedPaper | None:
        """The oldest queued paper, unless an older one waits for a person: order is kept."""
        found = self._ledger.row(
            f"{_COLUMNS} WHERE w.state IN ('queued', 'held', 'unknown') "
            "ORDER BY w.seq, w.paper LIMIT 1"
        )
        if found is None or found["state"] != "queued":
            return None
        return OwedPaper(**found)

    def begin(self, paper: OwedPaper) -> int:
        """Records that an attempt begins; returns its number. On disk before the first byte.

        Raises Fault when the paper is not waiting any more: it is never begun twice.
        """
        with self._ledger.transaction():
            now = self.find(paper.seq, paper.paper)
            if now is None or now.state != "queued":
                raise Fault(
                    "printer", f"{paper.title} is not waiting to be printed.", "Look again."
                )
            attempt: int = self._ledger.value(
                "SELECT coalesce(max(attempt), 0) + 1 FROM work_print_attempt"
            )
            self._ledger.insert(
                "work_print_attempt",
                {
                    "attempt": attempt,
                    "desk": paper.desk,
                    "seq": paper.seq,
                    "paper": paper.paper,
                    "began_at": self._now(),
                },
            )
            self._set(paper, "sending", "")
        return attempt

    def end(
        self, paper: OwedPaper, attempt: int, *, state: str, bytes_sent: int, detail: str
    ) -> None:
        """Records how an attempt ended and where the paper stands now."""
        with self._ledger.transaction():
            self._ledger.execute(
                "UPDATE work_print_attempt SET ended_at = ?, outcome = ?, bytes_sent = ?, "
                "detail = ? WHERE attempt = ?",
                (self._now(), state, bytes_sent, detail, attempt),
            )
            self._set(paper, state, detail)

    def recover(self) -> int:
        """After a crash: a paper whose attempt never ended may be on paper; a person looks.

        Returns how many there are.
        """
        with self._ledger.transaction():
            stuck = self._ledger.rows(f"{_COLUMNS} WHERE w.state = 'sending'")
            for row in stuck:
                self._set(OwedPaper(**row), "unknown", "The kiosk stopped while this was printing.")
        return len(stuck)

    def owed(self) -> list[OwedPaper]:
        """Every paper still owed, oldest first."""
        marks = ", ".join("?" * len(OPEN_STATES))
        return [
            OwedPaper(**row)
            for row in self._ledger.rows(
                f"{_COLUMNS} WHERE w.state IN ({marks}) ORDER BY w.seq, w.paper", OPEN_STATES
            )
        ]

    def newest(self, limit: int) -> list[OwedPaper]:
        """The newest papers first, whatever became of them, at most ``limit``."""
        return [
            OwedPaper(**row)
            for row in self._ledger.rows(
                f"{_COLUMNS} ORDER BY w.seq DESC, w.paper DESC LIMIT ?", (limit,)
            )
        ]

    def find(self, seq: int, paper: int) -> OwedPaper | None:
        """One paper by its job, whatever its state."""
        row = self._ledger.row(f"{_COLUMNS} WHERE w.seq = ? AND w.paper = ?", (seq, paper))
        return None if row is None else OwedPaper(**row)

    def attempts(self, seq: int, paper: int) -> list[dict[str, Any]]:
        """What was tried for one paper, oldest first."""
        return self._ledger.rows(
            "SELECT attempt, began_at, ended_at, outcome, bytes_sent, detail "
            "FROM work_print_attempt WHERE seq = ? AND paper = ? ORDER BY attempt",
            (seq, paper),
        )

    def requeue(self, paper: OwedPaper, document: str) -> None:
        """Puts a paper back that a person says did not come out, with its document marked.

        Inside the caller's transaction.
        """
        self._ledger.execute(
            "UPDATE work_print SET state = 'queued', detail = '', document = ? "
            "WHERE desk = ? AND seq = ? AND paper = ?",
            (document, paper.desk, paper.seq, paper.paper),
        )

    def came_out(self, paper: OwedPaper, detail: str) -> None:
        """The printer said later that a paper given up on is on paper after all."""
        with self._ledger.transaction():
            self._set(paper, "printed", detail)

    def settle(self, paper: OwedPaper, state: str, detail: str) -> None:
        """Sets where a paper stands, inside the caller's transaction."""
        self._set(paper, state, detail)

    def _set(self, paper: OwedPaper, state: str, detail: str) -> None:
        self._ledger.execute(
            "UPDATE work_print SET state = ?, detail = ? WHERE desk = ? AND seq = ? AND paper = ?",
            (state, detail, paper.desk, paper.seq, paper.paper),
        )

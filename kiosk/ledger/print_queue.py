"""The papers owed, as the spool sees them: which comes next, and what became of each attempt.

An attempt is committed before its first byte. A number has one original: a paper that may have
marked paper is never sent again by itself; it waits for a person who looked.

``queued`` and ``reprint`` (a person said the last paper was not whole) wait for the printer;
``sending`` and ``awaiting`` are at it; ``held`` and ``unknown`` wait for a person, as does
``kept``, a paper of a closed night that was never sent. ``printed``, ``processed`` and ``sent``
are as sure as the printer can say, ``confirmed`` was seen by a person; ``dropped`` was not whole
and a copy or a replacement took its place; ``voided`` was cancelled before it was ever sent;
``screen`` papers stay on the screen: the printer holds preprinted slips, and there is no other.

A paper goes to the printer of its lane: ``main``, or ``other`` for what must not go on a roll of
preprinted slips.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from kiosk.language import say
from kiosk.ledger.ledger import Ledger, Row
from kiosk.ledger.roll_mark import RollMarks

Lane = Literal["main", "other"]

OPEN_STATES = ("queued", "reprint", "sending", "awaiting", "held", "unknown", "kept")
"""States of a paper that is still owed."""

WAITING_STATES = ("queued", "reprint")
"""States that wait for the printer."""

PARKED_STATES = ("held", "unknown", "kept")
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
    lane: Lane = "main"
    form: tuple[int, int] | None = None
    """Load and number of the preprinted form it is for; None on plain paper."""

    @property
    def job(self) -> str:
        """How people name it: entry and paper, like ``117.1``."""
        return f"{self.seq}.{self.paper}"


@dataclass(frozen=True)
class EndedAttempt:
    """What became of one attempt: how sure it is, and what was rendered and sent."""

    grade: str
    bytes_sent: int
    detail: str
    width_dots: int = 0
    sha256: str = ""


_WHAT = (
    "SELECT w.desk, w.seq, w.paper, p.kind, p.title, w.state, w.detail, w.document, j.at, w.lane, "
    "CASE WHEN p.kind = 'slip' THEN (SELECT f.load FROM preprinted_form f WHERE f.desk = p.desk "
    "AND f.series = p.series AND f.number = p.number) END AS load, p.number"
)
_FROM = "FROM work_print w JOIN paper p USING (desk, seq, paper) JOIN journal j USING (desk, seq) "
_COLUMNS = f"{_WHAT} {_FROM}"


def _paper(row: Row) -> OwedPaper:
    load, number = row.pop("load"), row.pop("number")
    return OwedPaper(**row, form=None if load is None else (load, number))


_NIGHT = (
    "SELECT d.desk AS whose, "
    "coalesce((SELECT max(seq) FROM closing WHERE desk = d.desk), 0) AS closed, "
    "coalesce((SELECT max(seq) FROM session WHERE desk = d.desk), 0) AS opened FROM desk d"
)
_OF_CLOSED_NIGHT = "(w.seq < closed OR (w.seq = closed AND opened > closed))"
"""The Z itself still belongs to the night it closes, until the next one is opened."""

_SET_ASIDE = (
    f"WITH night AS ({_NIGHT}) {_WHAT}, "
    "EXISTS (SELECT 1 FROM slip_void v WHERE v.desk = p.desk AND v.series = p.series "
    f"AND v.number = p.number AND v.whole = 1) AS void {_FROM}"
    "JOIN night ON whose = w.desk WHERE w.state IN ('queued', 'reprint') "
    "AND ((p.kind IN ('slip', 'copy') AND void AND load IS NULL) "
    f"OR ({_OF_CLOSED_NIGHT} AND NOT EXISTS (SELECT 1 FROM paper_confirmation c "
    "WHERE c.desk = w.desk AND c.paper_seq = w.seq AND c.paper = w.paper AND c.seq > closed)))"
)
"""Papers that must not print by themselves any more; a form's void slip prints, marked VOID."""

_NEXT = (
    f"WITH night AS ({_NIGHT}) {_COLUMNS} JOIN night ON whose = w.desk "
    "WHERE w.lane = ? AND (w.state IN ('queued', 'reprint') "
    f"OR (w.state IN ('sending', 'awaiting', 'held', 'unknown') AND NOT {_OF_CLOSED_NIGHT})) "
    "ORDER BY w.state IN ('queued', 'reprint'), w.state = 'queued', w.seq, w.paper LIMIT 1"
)
"""What waits for a person comes before all else, then what a person asked for again."""


class PrintQueue:
    """The print tables of one ledger. ``now`` gives the instant as text, for the attempts."""

    def __init__(self, ledger: Ledger, now: Callable[[], str]) -> None:
        self._ledger = ledger
        self._now = now
        self.roll = RollMarks(ledger)

    def next(self, lane: Lane = "main") -> OwedPaper | None:
        """The paper a lane prints now, unless another one waits for a person: order is kept.

        One that a person said is not whole comes first, then the oldest.
        """
        self.set_aside()
        found = self._ledger.row(_NEXT, (lane,))
        if found is None or found["state"] not in WAITING_STATES:
            return None
        return _paper(found)

    def set_aside(self) -> None:
        """Takes out what must not print by itself: voided slips, and papers of closed nights."""
        if not self._ledger.rows(_SET_ASIDE):
            return
        with self._ledger.transaction():
            for row in self._ledger.rows(_SET_ASIDE):
                void = row.pop("void")
                paper = _paper(row)
                if void:
                    self._set(paper, "voided", say("It was voided before it was printed."))
                else:
                    self._set(paper, "kept", say("Its night is closed; it prints when asked for."))

    def begin(self, paper: OwedPaper, printer: str = "") -> int | None:
        """Records that an attempt begins; returns its number. On disk before the first byte.

        None when the paper is not waiting any more, for it is never begun twice; and when it is
        for a form that is not known to come next.
        """
        with self._ledger.transaction():
            now = self.find(paper.seq, paper.paper)
            if now is None or now.state not in WAITING_STATES:
                return None
            if now.form is not None and not self.roll.begin(now.form, now.title):
                return None
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
                    "printer": printer,
                },
            )
            self._set(paper, "sending", "")
        return attempt

    def all_sent(self, paper: OwedPaper) -> None:
        """Records that all bytes left and the printer's word is waited for."""
        with self._ledger.transaction():
            self._set(paper, "awaiting", "")

    def end(
        self,
        paper: OwedPaper,
        attempt: int,
        *,
        state: str,
        detail: str,
        ended: EndedAttempt,
    ) -> None:
        """Records how an attempt ended and where the paper stands now."""
        with self._ledger.transaction():
            self._ledger.execute(
                "UPDATE work_print_attempt SET ended_at = ?, outcome = ?, bytes_sent = ?, "
                "detail = ?, width_dots = ?, sha256 = ? WHERE attempt = ?",
                (
                    self._now(),
                    ended.grade,
                    ended.bytes_sent,
                    ended.detail,
                    ended.width_dots or None,
                    ended.sha256 or None,
                    attempt,
                ),
            )
            self._set(paper, state, detail)
            if paper.form is not None:
                self.roll.end(paper.form, ended.grade, paper.title)

    def recover(self) -> int:
        """After a crash: a paper whose attempt never ended may be on paper; a person looks.

        Returns how many there are.
        """
        with self._ledger.transaction():
            stuck = self._ledger.rows(f"{_COLUMNS} WHERE w.state IN ('sending', 'awaiting')")
            for row in stuck:
                self._set(_paper(row), "unknown", say("The kiosk stopped while this was printing."))
        return len(stuck)

    def owed(self) -> list[OwedPaper]:
        """Every paper still owed, oldest first."""
        marks = ", ".join("?" * len(OPEN_STATES))
        return [
            _paper(row)
            for row in self._ledger.rows(
                f"{_COLUMNS} WHERE w.state IN ({marks}) ORDER BY w.seq, w.paper", OPEN_STATES
            )
        ]

    def newest(self, limit: int) -> list[OwedPaper]:
        """The newest papers first, whatever became of them, at most ``limit``."""
        return [
            _paper(row)
            for row in self._ledger.rows(
                f"{_COLUMNS} ORDER BY w.seq DESC, w.paper DESC LIMIT ?", (limit,)
            )
        ]

    def find(self, seq: int, paper: int) -> OwedPaper | None:
        """One paper by its job, whatever its state."""
        row = self._ledger.row(f"{_COLUMNS} WHERE w.seq = ? AND w.paper = ?", (seq, paper))
        return None if row is None else _paper(row)

    def attempts(self, seq: int, paper: int) -> list[dict[str, Any]]:
        """What was tried for one paper, oldest first."""
        return self._ledger.rows(
            "SELECT attempt, began_at, ended_at, outcome, bytes_sent, detail "
            "FROM work_print_attempt WHERE seq = ? AND paper = ? ORDER BY attempt",
            (seq, paper),
        )

    def requeue(self, paper: OwedPaper, document: str) -> None:
        """Puts a paper back that a person says did not come out, with its document marked.

        It comes before what is queued. Inside the caller's transaction.
        """
        self._ledger.execute(
            "UPDATE work_print SET state = 'reprint', detail = '', document = ? "
            "WHERE desk = ? AND seq = ? AND paper = ?",
            (document, paper.desk, paper.seq, paper.paper),
        )

    def came_out(self, attempt: int, *, state: str, detail: str) -> None:
        """The printer said later that an attempt given up on is on paper after all.

        A paper that a person has settled meanwhile stays as that person said.
        """
        with self._ledger.transaction():
            self._ledger.execute(
                "UPDATE work_print_attempt SET outcome = ?, detail = ? WHERE attempt = ?",
                (state, detail, attempt),
            )
            self._ledger.execute(
                "UPDATE work_print SET state = ?, detail = ? WHERE state IN ('held', 'unknown') "
                "AND (desk, seq, paper) = "
                "(SELECT desk, seq, paper FROM work_print_attempt WHERE attempt = ?)",
                (state, detail, attempt),
            )

    def note(self, paper: OwedPaper, detail: str) -> None:
        """Why a waiting paper does not print now; written only when it changed."""
        found = self.find(paper.seq, paper.paper)
        if found is not None and found.state in WAITING_STATES and found.detail != detail:
            with self._ledger.transaction():
                self._set(found, found.state, detail)

    def doubtful_attempts(self, printer: str) -> list[int]:
        """The last attempts at papers of which nobody knows whether they came out."""
        found = self._ledger.rows(
            "SELECT max(a.attempt) AS attempt FROM work_print_attempt a "
            "JOIN work_print w USING (desk, seq, paper) "
            "WHERE w.state IN ('held', 'unknown') AND a.printer = ? "
            "AND a.outcome IS NOT 'sent' GROUP BY a.desk, a.seq, a.paper",
            (printer,),
        )
        return [row["attempt"] for row in found]

    def left_torn(self, printer: str) -> bool:
        """Whether the last attempt that sent anything may have left half a paper behind."""
        last = self._ledger.row(
            "SELECT outcome FROM work_print_attempt WHERE printer = ? "
            "AND outcome IS NOT 'not_sent' ORDER BY attempt DESC LIMIT 1",
            (printer,),
        )
        return last is not None and last["outcome"] in (None, "held", "unknown")

    def send(self, paper: OwedPaper, lane: Lane) -> None:
        """Queues a paper that stayed on the screen, inside the caller's transaction."""
        self._ledger.execute(
            "UPDATE work_print SET state = 'queued', detail = '', lane = ? "
            "WHERE desk = ? AND seq = ? AND paper = ? AND state = 'screen'",
            (lane, paper.desk, paper.seq, paper.paper),
        )

    def settle(self, paper: OwedPaper, state: str, detail: str) -> None:
        """Sets where a paper stands, inside the caller's transaction."""
        self._set(paper, state, detail)

    def _set(self, paper: OwedPaper, state: str, detail: str) -> None:
        self._ledger.execute(
            "UPDATE work_print SET state = ?, detail = ? WHERE desk = ? AND seq = ? AND paper = ?",
            (state, detail, paper.desk, paper.seq, paper.paper),
        )

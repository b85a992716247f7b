"""Delivering one job: sending its bytes and waiting for what the printer answers to them."""

import hashlib
import time
from dataclasses import dataclass

from receipts import commands
from receipts.abilities import Abilities
from receipts.conversation import Conversation
from receipts.printing import AttemptId, not_sent
from receipts.status import Grade, LineFault, Outcome, State, Status, status_of

_SLICE = 2048
_STOPPED = frozenset({State.PAPER_OUT, State.COVER_OPEN, State.CUTTER, State.ERROR, State.OFFLINE})


@dataclass(frozen=True)
class PrintJob:
    """The bytes of one document for one attempt, with the questions that end them."""

    data: bytes
    attempt: AttemptId
    lines: int
    width_dots: int

    @classmethod
    def of(
        cls, document: bytes, attempt: AttemptId, abilities: Abilities, width_dots: int
    ) -> "PrintJob":
        """``document`` followed by its id, where ids are given, and a fence.

        Raises ValueError when ``attempt`` is not four printable ASCII bytes.
        """
        process_id = commands.process_id(attempt)
        tail = process_id if abilities.gives_ids != "no" else b""
        lines = document.count(b"\n")
        return cls(document + tail + commands.FENCE, attempt, lines, width_dots)

    def outcome(self, grade: Grade, detail: str, sent: int, status: Status | None) -> Outcome:
        """An outcome of this job, with what was sent and its digest."""
        digest = hashlib.sha256(self.data).hexdigest()
        return Outcome(grade, detail, sent, status, digest, self.width_dots)


def deliver(job: PrintJob, talk: Conversation, abilities: Abilities, status: Status) -> Outcome:
    """Sends the job to a printer that was just found ready, and says what became of it."""
    talk.replies.ordered.clear()
    talk.replies.printed.clear()
    sent = 0
    try:
        sent, stopped = _send_all(job, talk, abilities)
        if stopped is None:
            return _confirm(job, talk, abilities, status)
        if sent == 0:
            return not_sent(stopped)
        grade: Grade = "held" if stopped.state in _STOPPED else "unknown"
        return job.outcome(grade, stopped.sentence, sent, stopped)
    except LineFault as fault:
        talk.close()
        sent = max(sent, fault.taken)
        if sent == 0:
            return not_sent(fault.status)
        return job.outcome("unknown", fault.status.sentence, sent, fault.status)


def _send_all(job: PrintJob, talk: Conversation, abilities: Abilities) -> tuple[int, Status | None]:
    """Bytes taken, and why it stopped early: None when all were taken. Raises LineFault."""
    sent = 0
    last_progress = time.monotonic()
    while sent < len(job.data):
        try:
            taken = talk.send(job.data[sent : sent + _SLICE], talk.patience.look)
        except LineFault as fault:
            raise LineFault(fault.status, sent + fault.taken) from fault
        sent += taken
        now = time.monotonic()
        if taken:
            last_progress = now
        elif now - last_progress > talk.patience.stall:
            return sent, _why_stopped(talk, abilities, sent)
    return sent, None


def _why_stopped(talk: Conversation, abilities: Abilities, sent: int) -> Status:
    if abilities.speaks != "yes":
        return status_of(State.OFFLINE, "it takes no more bytes")
    try:
        status = talk.look()
    except LineFault as fault:
        raise LineFault(fault.status, sent) from fault
    return status_of(State.OFFLINE, "it takes no more bytes") if status.ready else status


def _confirm(job: PrintJob, talk: Conversation, abilities: Abilities, status: Status) -> Outcome:
    """Waits for the strongest answer this printer can give, looking at its state meanwhile.

    Raises LineFault with every byte counted as taken.
    """
    sent = len(job.data)
    patience = talk.patience
    until = time.monotonic() + patience.confirm + patience.confirm_per_line * job.lines
    if abilities.speaks != "yes":
        return job.outcome("sent", "Sent; this printer never answers.", sent, status)
    try:
        while True:
            if _heard(job, talk, abilities, min(patience.look, until - time.monotonic())):
                return _good(job, abilities, status)
            status = talk.look()
            if status.state in _STOPPED:
                if _heard(job, talk, abilities, 0):
                    return _good(job, abilities, status)
                return job.outcome("held", status.sentence, sent, status)
            if not abilities.fences and abilities.gives_ids != "yes" and status.ready:
                return job.outcome("sent", "Sent; this printer never confirms.", sent, status)
            if time.monotonic() >= until:
                detail = "The printer did not confirm this paper."
                return job.outcome("unknown", detail, sent, status)
    except LineFault as fault:
        raise LineFault(fault.status, sent) from fault


def _heard(job: PrintJob, talk: Conversation, abilities: Abilities, limit: float) -> bool:
    if abilities.gives_ids == "yes":
        return talk.listen_until(lambda replies: job.attempt in replies.printed, limit)
    heard = talk.listen_until(lambda replies: bool(replies.ordered), limit)
    return heard and abilities.fences


def _good(job: PrintJob, abilities: Abilities, status: Status) -> Outcome:
    if abilities.gives_ids == "yes":
        return job.outcome("printed", "Printed.", len(job.data), status)
    return job.outcome("processed", "The printer took all of it up.", len(job.data), status)

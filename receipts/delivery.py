"""Delivering one job: sending its bytes and waiting for what the printer answers to them."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from receipts import commands
from receipts.abilities import Abilities
from receipts.conversation import Conversation, Mark
from receipts.printing import AttemptId, not_sent
from receipts.status import Grade, LineFault, Outcome, State, Status, status_of

_SLICE = 2048
_SHORT_LOOK = 0.05
"""Seconds between two looks at a line that is being watched for its end."""

_STOPPED = frozenset({State.PAPER_OUT, State.COVER_OPEN, State.CUTTER, State.ERROR, State.OFFLINE})


@dataclass(frozen=True)
class PrintJob:
    """The bytes of one document for one attempt, with the questions that end them.

    ``witnessed``: the printer is asked whether it still has what it was given at the beginning.
    """

    data: bytes
    attempt: AttemptId
    lines: int
    width_dots: int
    witnessed: bool = False

    @classmethod
    def of(
        cls, document: bytes, attempt: AttemptId, abilities: Abilities, width_dots: int
    ) -> "PrintJob":
        """``document`` followed by the witness's question, its id, where given, and a fence.

        Raises ValueError when ``attempt`` is not four printable ASCII bytes.
        """
        process_id = commands.process_id(attempt)
        tail = process_id if abilities.gives_ids != "no" else b""
        lines = document.count(b"\n")
        witnessed = abilities.remembers and _stored_first(document)
        if witnessed:
            tail = commands.ASK_CODE + tail
        return cls(document + tail + commands.FENCE, attempt, lines, width_dots, witnessed)

    def outcome(self, grade: Grade, detail: str, sent: int, status: Status | None) -> Outcome:
        """An outcome of this job, with what was sent and its digest."""
        digest = hashlib.sha256(self.data).hexdigest()
        return Outcome(grade, detail, sent, status, digest, self.width_dots)


def _stored_first(document: bytes) -> bool:
    """Whether one code, and no other, is stored before the first line is printed."""
    store = commands.store_code(b"")[-3:]
    return document.count(store) == 1 and document.index(store) < document.find(b"\n")


def deliver(
    job: PrintJob,
    talk: Conversation,
    abilities: Abilities,
    status: Status,
    on_sent: Callable[[], None],
) -> Outcome:
    """Sends the job to a printer that was just found ready, and says what became of it."""
    talk.replies.ordered.clear()
    talk.replies.printed.clear()
    talk.replies.remembered.clear()
    mark = talk.mark()
    sent = 0
    try:
        sent, stopped = _send_all(job, talk, abilities)
        if stopped is None:
            on_sent()
        if stopped is None and abilities.speaks == "yes":
            return _confirm(job, talk, abilities, status, mark)
        if stopped is None:
            return _watch(job, talk, status, mark)
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
        elif talk.left(last_progress + talk.patience.stall) < 0:
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


def _watch(job: PrintJob, talk: Conversation, status: Status, mark: Mark) -> Outcome:
    """Watches the line to a printer that never answers, until it has all and a while longer.

    All bytes taken by this machine proves nothing: a line that ends while they are on their way,
    or right after, has lost some. Raises LineFault with every byte counted as taken.
    """
    sent, patience = len(job.data), talk.patience
    until = time.monotonic() + patience.stall
    waiting = talk.unsent
    try:
        while waiting and talk.left(until) > 0:
            talk.listen(_SHORT_LOOK)
            if talk.unsent < waiting:
                until = time.monotonic() + patience.stall
            waiting = talk.unsent
        if waiting:
            stopped = status_of(State.OFFLINE, "it takes no more bytes")
            return job.outcome("unknown", stopped.sentence, sent - min(sent, waiting), stopped)
        until = time.monotonic() + patience.settle + patience.confirm_per_line * job.lines
        while (left := talk.left(until)) > 0:
            talk.listen(min(left, _SHORT_LOOK))
    except LineFault as fault:
        raise LineFault(fault.status, sent) from fault
    if talk.babbles_since(mark):
        return _rubbish(job)
    return job.outcome("sent", "Sent; this printer never answers.", sent, status)


def _rubbish(job: PrintJob) -> Outcome:
    """What comes back cannot be from a printer, so nothing of it is believed."""
    status = status_of(State.GARBAGE)
    return job.outcome("unknown", status.sentence, len(job.data), status)


def _confirm(
    job: PrintJob, talk: Conversation, abilities: Abilities, status: Status, mark: Mark
) -> Outcome:
    """Waits for the strongest answer this printer can give, looking at its state meanwhile.

    Raises LineFault with every byte counted as taken.
    """
    sent = len(job.data)
    patience = talk.patience
    until = time.monotonic() + patience.confirm + patience.confirm_per_line * job.lines
    try:
        while True:
            heard = _heard(job, talk, abilities, max(0, min(patience.look, talk.left(until))))
            named = heard and abilities.gives_ids == "yes"
            if not named and talk.babbles_since(mark):
                return _rubbish(job)
            if heard:
                return _good(job, talk, abilities, status)
            if job.attempt in talk.replies.beheaded:
                return _beheaded(job, talk, status)
            status = talk.look()
            if status.state in _STOPPED:
                if _heard(job, talk, abilities, 0):
                    return _good(job, talk, abilities, status)
                return job.outcome("held", status.sentence, sent, status)
            if not abilities.fences and abilities.gives_ids != "yes" and status.ready:
                return job.outcome("sent", "Sent; this printer never confirms.", sent, status)
            if talk.left(until) <= 0:
                detail = "The printer did not confirm this paper."
                return job.outcome("unknown", detail, sent, status)
    except LineFault as fault:
        raise LineFault(fault.status, sent) from fault


def _heard(job: PrintJob, talk: Conversation, abilities: Abilities, limit: float) -> bool:
    if abilities.gives_ids == "yes":
        return talk.listen_until(lambda replies: job.attempt in replies.printed, limit)
    heard = talk.listen_until(lambda replies: bool(replies.ordered), limit)
    return heard and abilities.fences


def _good(job: PrintJob, talk: Conversation, abilities: Abilities, status: Status) -> Outcome:
    if job.witnessed and True not in talk.replies.remembered:
        return _beheaded(job, talk, status)
    if abilities.gives_ids == "yes":
        return job.outcome("printed", "Printed.", len(job.data), status)
    return job.outcome("processed", "The printer took all of it up.", len(job.data), status)


def _beheaded(job: PrintJob, talk: Conversation, status: Status) -> Outcome:
    """The end came out, and the beginning is not sure: an echo of the end proves nothing."""
    replies = talk.replies
    replies.printed[:] = [each for each in replies.printed if each != job.attempt]
    detail = "The printer lost power while it printed this."
    return job.outcome("unknown", detail, len(job.data), status)

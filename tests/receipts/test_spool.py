"""The worker between the queue and the printer, with an in-memory queue and its own clock."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from receipts.document import Document
from receipts.printing import nothing
from receipts.spool import DRAWER_WITHIN_S, Attempt, Job, LeftBehind, Spooler
from receipts.status import Grade, LineFault, Outcome, State, Status, status_of

WITHIN_S = 10.0


def job(title: str) -> Job:
    return Job(key=title, title=title, kind="slip", document="{}")


@dataclass
class MemoryQueue:
    """Papers in a list; one that may be on paper stays at the head until a person settles it."""

    jobs: list[Job] = field(default_factory=list)
    parked: str = ""
    log: list[str] = field(default_factory=list)
    grades: list[tuple[str, Grade]] = field(default_factory=list)
    late: list[bytes] = field(default_factory=list)
    attempts: int = 0
    breaks: type[Exception] | None = None
    left: LeftBehind = field(default_factory=LeftBehind)
    stops: list[State] = field(default_factory=list)

    def left_behind(self) -> LeftBehind:
        return self.left

    def stopped(self, status: Status) -> None:
        self.stops.append(status.state)

    def all_sent(self, job: Job, attempt: Attempt) -> None:
        self.log.append(f"sent {job.key}")

    def next_job(self) -> Job | None:
        if self.breaks is not None:
            raise self.breaks
        if not self.jobs or self.jobs[0].key == self.parked:
            return None
        return self.jobs[0]

    def begin_attempt(self, job: Job) -> Attempt:
        self.attempts += 1
        self.log.append(f"begin {job.key}")
        return Attempt(self.attempts, f"{self.attempts:04d}".encode())

    def end_attempt(self, job: Job, attempt: Attempt, outcome: Outcome) -> None:
        self.log.append(f"end {job.key} {outcome.grade}")
        self.grades.append((job.key, outcome.grade))
        if outcome.grade in ("held", "unknown"):
            self.parked = job.key
        elif outcome.grade != "not_sent":
            self.jobs.pop(0)

    def late_answer(self, pid4: bytes, outcome: Outcome) -> None:
        self.late.append(pid4)
        self.jobs.pop(0)
        self.parked = ""


@dataclass
class FakePrinter:
    """Does as it is told, and writes down what it was asked for in the queue's own log."""

    log: list[str]
    state: State = State.READY
    grades: list[Grade] = field(default_factory=list)
    raises: type[Exception] | None = None
    late: dict[bytes, Outcome] = field(default_factory=dict)
    troubled: list[bool] = field(default_factory=list)
    looks: int = 0
    closed: bool = False
    hurried: bool = False
    expected: list[bytes] = field(default_factory=list)

    def status(self) -> Status:
        self.looks += 1
        return status_of(self.state)

    def print_document(
        self,
        document: Document | str,
        attempt_id: bytes,
        *,
        after_trouble: bool = False,
        on_sent: Callable[[], None] = nothing,
    ) -> Outcome:
        self.log.append(f"print {attempt_id.decode()}")
        self.troubled.append(after_trouble)
        if self.raises is not None:
            raise self.raises
        return Outcome(self.grades.pop(0) if self.grades else "printed", "Said.")

    def open_drawer(self) -> Outcome:
        self.log.append("drawer")
        return Outcome("sent", "Pulsed.")

    def expect(self, attempts: Iterable[bytes]) -> None:
        self.expected = list(attempts)

    def hurry(self) -> None:
        self.hurried = True

    def late_answers(self) -> dict[bytes, Outcome]:
        said, self.late = self.late, {}
        return said

    def close(self) -> None:
        self.closed = True


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Bench:
    """A spooler on its bench: queue, printer, clock, and waiting for what it does."""

    def __init__(self) -> None:
        self.queue = MemoryQueue()
        self.printer = FakePrinter(self.queue.log)
        self.clock = Clock()
        self.changed = threading.Condition()
        self.spooler = Spooler(self.queue, lambda: self.printer, self._tell, clock=self.clock)

    def _tell(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def until(self, condition: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(condition, timeout=WITHIN_S)

    def drained(self) -> bool:
        return self.spooler.drain(WITHIN_S)


@contextmanager
def working(bench: Bench) -> Iterator[Bench]:
    bench.spooler.start()
    try:
        yield bench
    finally:
        bench.spooler.stop(WITHIN_S)
        assert bench.printer.closed


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_papers_come_out_in_their_order_each_begun_before_its_first_byte(bench: Bench) -> None:
    bench.queue.jobs = [job("A"), job("B"), job("C")]
    with working(bench):
        assert bench.drained()
    assert bench.queue.log == [
        "begin A", "print 0001", "end A printed",
        "begin B", "print 0002", "end B printed",
        "begin C", "print 0003", "end C printed",
    ]  # fmt: skip


@pytest.mark.parametrize("grade", ["printed", "processed", "sent"])
def test_a_paper_that_is_out_is_not_printed_again(bench: Bench, grade: Grade) -> None:
    bench.queue.jobs = [job("A")]
    bench.printer.grades = [grade]
    with working(bench):
        assert bench.drained()
        bench.spooler.wake()
        assert bench.drained()
    assert bench.queue.grades == [("A", grade)]


@pytest.mark.parametrize("grade", ["held", "unknown"])
def test_a_paper_that_may_be_out_holds_up_the_next_and_is_not_sent_again(
    bench: Bench, grade: Grade
) -> None:
    bench.queue.jobs = [job("A"), job("B")]
    bench.printer.grades = [grade]
    with working(bench):
        bench.until(lambda: bool(bench.queue.grades))
        bench.spooler.wake()
        assert bench.drained()
        assert bench.queue.grades == [("A", grade)]
        bench.queue.jobs.pop(0)
        bench.spooler.wake()
        bench.until(lambda: len(bench.queue.grades) == 2)
    assert bench.queue.grades[1] == ("B", "printed")
    assert bench.printer.troubled == [False, True]


def test_after_trouble_stays_until_a_paper_came_out(bench: Bench) -> None:
    bench.queue.jobs = [job("A"), job("B"), job("C")]
    bench.printer.grades = ["unknown"]
    with working(bench):
        bench.until(lambda: bool(bench.queue.grades))
        bench.printer.grades = ["not_sent", "printed"]
        bench.queue.jobs.pop(0)
        bench.spooler.wake()
        bench.until(lambda: len(bench.queue.grades) == 2)
        bench.spooler.wake()
        bench.until(lambda: len(bench.queue.grades) == 4)
    assert bench.printer.troubled == [False, True, True, False]


def test_a_late_answer_settles_the_paper_and_the_next_goes_on(bench: Bench) -> None:
    bench.queue.jobs = [job("A"), job("B")]
    bench.printer.grades = ["held"]
    with working(bench):
        bench.until(lambda: bool(bench.queue.grades))
        bench.printer.late = {b"0001": Outcome("printed", "After all.")}
        bench.spooler.wake()
        bench.until(lambda: len(bench.queue.grades) == 2)
    assert bench.queue.late == [b"0001"]
    assert bench.queue.grades == [("A", "held"), ("B", "printed")]


def test_nothing_is_begun_while_the_printer_is_not_ready(bench: Bench) -> None:
    bench.queue.jobs = [job("A")]
    bench.printer.state = State.PAPER_OUT
    with working(bench):
        bench.until(lambda: bench.spooler.status.state == State.PAPER_OUT)
        assert not bench.drained()
        assert bench.queue.log == []
        bench.printer.state = State.READY
        bench.spooler.wake()
        assert bench.drained()
    assert bench.queue.grades == [("A", "printed")]


def test_tries_follow_each_other_slower_and_slower_up_to_five_seconds(bench: Bench) -> None:
    """The pauses the worker asks for, one step at a time, without waiting for any."""
    bench.queue.jobs = [job("A")]
    bench.printer.state = State.UNREACHABLE
    pauses = [bench.spooler._step() for _ in range(7)]
    assert pauses == [0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0]
    bench.printer.state = State.READY
    assert bench.spooler._step() == 0
    bench.queue.jobs = [job("B")]
    bench.printer.state = State.UNREACHABLE
    assert bench.spooler._step() == 0.5


def test_a_driver_that_raises_leaves_the_paper_to_a_person_and_the_worker_alive(
    bench: Bench,
) -> None:
    bench.queue.jobs = [job("A"), job("B")]
    bench.printer.raises = RuntimeError
    with working(bench):
        bench.until(lambda: bool(bench.queue.grades))
        assert bench.queue.grades == [("A", "unknown")]
        bench.printer.raises = None
        bench.queue.jobs.pop(0)
        bench.spooler.wake()
        bench.until(lambda: len(bench.queue.grades) == 2)
    assert bench.queue.grades[1] == ("B", "printed")


def test_a_queue_that_raises_does_not_kill_the_worker(bench: Bench) -> None:
    bench.queue.jobs = [job("A")]
    bench.queue.breaks = RuntimeError
    with working(bench):
        bench.until(lambda: bench.spooler.status.state == State.FAILED)
        bench.queue.breaks = None
        bench.spooler.wake()
        assert bench.drained()
    assert bench.queue.grades == [("A", "printed")]


def test_the_drawer_opens_before_the_paper(bench: Bench) -> None:
    bench.queue.jobs = [job("A")]
    bench.spooler.kick_drawer()
    with working(bench):
        assert bench.drained()
    assert bench.queue.log[0] == "drawer"
    assert bench.queue.log.count("drawer") == 1


def test_a_drawer_that_could_not_be_opened_in_time_stays_shut(bench: Bench) -> None:
    bench.spooler.kick_drawer()
    bench.clock.now += DRAWER_WITHIN_S
    with working(bench):
        assert bench.drained()
        assert bench.queue.log == []
        bench.spooler.kick_drawer()
        assert bench.drained()
    assert bench.queue.log == ["drawer"]


def test_one_pulse_however_often_it_was_asked_for_in_between(bench: Bench) -> None:
    for _ in range(3):
        bench.spooler.kick_drawer()
    with working(bench):
        assert bench.drained()
    assert bench.queue.log == ["drawer"]


def test_stopping_leaves_the_rest_queued(bench: Bench) -> None:
    bench.queue.jobs = [job("A")]
    bench.printer.state = State.UNREACHABLE
    with working(bench):
        bench.until(lambda: bench.spooler.status.state == State.UNREACHABLE)
    assert [each.key for each in bench.queue.jobs] == ["A"]


def test_a_printer_that_cannot_be_opened_is_tried_again_and_told(bench: Bench) -> None:
    """A setting that cannot be read, say: the worker lives, and goes on once it is mended."""
    bench.queue.jobs = [job("A")]
    refused = LineFault(status_of(State.SETTINGS))

    def cannot() -> FakePrinter:
        raise refused

    bench.spooler = Spooler(bench.queue, cannot, bench._tell, clock=bench.clock)
    bench.spooler.start()
    try:
        bench.until(lambda: bench.spooler.status.state == State.SETTINGS)
        assert not bench.drained()
        assert bench.queue.stops[0] == State.SETTINGS
        bench.spooler._open_printer = lambda: bench.printer
        bench.spooler.wake()
        assert bench.drained()
    finally:
        bench.spooler.stop(WITHIN_S)
    assert bench.queue.grades == [("A", "printed")]


def test_what_an_earlier_run_left_is_told_to_the_printer_and_set_apart(bench: Bench) -> None:
    bench.queue.left = LeftBehind((b"0042",), torn=True)
    bench.queue.jobs = [job("A"), job("B")]
    with working(bench):
        assert bench.drained()
    assert bench.printer.expected == [b"0042"]
    assert bench.printer.troubled == [True, False]


def test_a_late_answer_to_an_earlier_run_is_passed_on(bench: Bench) -> None:
    bench.queue.left = LeftBehind((b"0042",), torn=True)
    bench.queue.jobs = [job("A")]
    bench.queue.parked = "A"
    bench.printer.late = {b"0042": Outcome("printed", "After all.")}
    with working(bench):
        bench.until(lambda: bench.queue.late == [b"0042"])


def test_an_attempt_whose_end_could_not_be_noted_is_noted_later_and_not_made_again(
    bench: Bench,
) -> None:
    """The disk is full just after the paper came out."""
    bench.queue.jobs = [job("A"), job("B")]
    note, failed = bench.queue.end_attempt, [True]

    def end(done: Job, attempt: Attempt, outcome: Outcome) -> None:
        if failed:
            failed.clear()
            raise OSError("no space left")
        note(done, attempt, outcome)

    bench.queue.end_attempt = end
    with working(bench):
        bench.until(lambda: bench.spooler.status.state == State.FAILED)
        bench.spooler.wake()
        assert bench.drained()
    assert bench.queue.grades == [("A", "printed"), ("B", "printed")]
    assert bench.queue.log.count("print 0001") == 1


def test_a_paper_not_wanted_any_more_is_not_printed(bench: Bench) -> None:
    bench.queue.jobs = [job("A"), job("B")]
    begin = bench.queue.begin_attempt

    def begin_all_but_a(wanted: Job) -> Attempt | None:
        if wanted.key == "A":
            bench.queue.jobs.pop(0)
            return None
        return begin(wanted)

    bench.queue.begin_attempt = begin_all_but_a
    with working(bench):
        assert bench.drained()
    assert bench.queue.grades == [("B", "printed")]


def test_the_queue_hears_that_the_printer_stopped_and_why(bench: Bench) -> None:
    bench.printer.state = State.COVER_OPEN
    with working(bench):
        bench.until(lambda: bench.queue.stops != [])
    assert set(bench.queue.stops) == {State.COVER_OPEN}


def test_whoever_stops_the_worker_hurries_the_printer(bench: Bench) -> None:
    with working(bench):
        assert bench.drained()
    assert bench.printer.hurried


def test_a_drawer_waits_for_a_printer_that_is_not_ready_and_not_for_long(bench: Bench) -> None:
    bench.printer.state = State.PAPER_OUT
    with working(bench):
        bench.until(lambda: bench.spooler.status.state == State.PAPER_OUT)
        bench.spooler.kick_drawer()
        assert bench.drained()
        assert bench.queue.log == []
        bench.printer.state = State.READY
        bench.spooler.wake()
        assert bench.drained()
    assert bench.queue.log == ["drawer"]

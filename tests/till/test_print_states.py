"""Every state of a paper and every way from one to the next, one step at a time."""

from collections.abc import Iterator

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.till.spooling import LedgerSpoolQueue, left_behind
from kiosk.till.till import Approval, Till, open_till
from receipts.document import from_json
from receipts.spool import Attempt, Job
from receipts.status import Grade, Outcome, State, status_of
from tests.nights import ANN, ANN_AND_RUTH, BEA, DATE, RUTH, TOM, at, cash, open_night, player

PRINTER = "none"
OPENING = "Opening slip"
A1, A2, A3 = "Slip A-000001", "Slip A-000002", "Slip A-000003"


@pytest.fixture
def spool(till: Till) -> LedgerSpoolQueue:
    """The evening is open, its opening slip is out, and nobody prints but the test."""
    queue = LedgerSpoolQueue(till.desk, till.queue)
    queue.left_behind()
    assert printed(queue) == OPENING
    return queue


def sell(till: Till, key: str) -> str:
    return till.sell((player("ADM"),), cash(300), key=f"sale-{key}", by=ANN).slips[0].number


def begin(spool: LedgerSpoolQueue) -> tuple[Job, Attempt]:
    job = spool.next_job()
    assert job is not None
    attempt = spool.begin_attempt(job)
    assert attempt is not None
    return job, attempt


def end(spool: LedgerSpoolQueue, begun: tuple[Job, Attempt], grade: Grade) -> None:
    state = {"held": State.PAPER_OUT, "not_sent": State.PAPER_OUT, "sent": State.UNCONFIRMED}
    job, attempt = begun
    sent = 0 if grade == "not_sent" else 900
    status = status_of(state.get(grade, State.READY))
    spool.end_attempt(job, attempt, Outcome(grade, f"It is {grade}.", sent, status, "ab" * 32, 576))


def printed(spool: LedgerSpoolQueue, grade: Grade = "printed") -> str | None:
    """Prints the next paper so; its title."""
    if spool.next_job() is None:
        return None
    begun = begin(spool)
    end(spool, begun, grade)
    return begun[0].title


def states(till: Till) -> dict[str, str]:
    """How every paper stands, but for the opening slip."""
    found = till.recent_papers()
    return {each.title: each.state for each in reversed(found) if each.title != OPENING}


def job_of(till: Till, title: str) -> str:
    return next(each.job for each in till.recent_papers() if each.title == title)


def test_from_queued_over_sending_and_awaiting_to_printed(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    sell(till, "one")
    assert states(till) == {A1: "queued"}
    job, attempt = begun = begin(spool)
    assert states(till) == {A1: "sending"}
    spool.all_sent(job, attempt)
    assert states(till) == {A1: "awaiting"}
    assert spool.next_job() is None
    end(spool, begun, "printed")
    assert states(till) == {A1: "printed"}
    (tried,) = till.queue.attempts(*map(int, job_of(till, A1).split(".")))
    assert (tried["outcome"], tried["bytes_sent"]) == ("printed", 900)
    row = till.desk.ledger.row(
        "SELECT printer, width_dots, sha256 FROM work_print_attempt WHERE attempt = ?",
        (attempt.id,),
    )
    assert row == {"printer": PRINTER, "width_dots": 576, "sha256": "ab" * 32}


def test_an_attempt_is_on_disk_before_its_first_byte(
    till: Till, home: Home, spool: LedgerSpoolQueue
) -> None:
    import sqlite3

    sell(till, "one")
    begin(spool)
    other = sqlite3.connect(home.ledger)
    try:
        rows = other.execute("SELECT outcome FROM work_print_attempt ORDER BY attempt").fetchall()
    finally:
        other.close()
    assert rows[-1] == (None,)


@pytest.mark.parametrize(
    ("grade", "state"),
    [("printed", "printed"), ("processed", "processed"), ("held", "held"), ("unknown", "unknown")],
)
def test_what_the_printer_says_is_how_it_stands(
    till: Till, spool: LedgerSpoolQueue, grade: Grade, state: str
) -> None:
    sell(till, "one")
    printed(spool, grade)
    assert states(till) == {A1: state}


def test_one_of_which_nothing_left_waits_again_unmarked(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    sell(till, "one")
    printed(spool, "not_sent")
    assert states(till) == {A1: "queued"}
    assert till.owed()[0].detail == "It is not_sent."
    job = spool.next_job()
    assert job is not None
    assert (job.title, job.marked) == (A1, False)


@pytest.mark.parametrize("grade", ["held", "unknown"])
def test_one_that_may_be_on_paper_is_never_sent_again_and_holds_up_the_next(
    till: Till, spool: LedgerSpoolQueue, grade: Grade
) -> None:
    sell(till, "one")
    sell(till, "two")
    printed(spool, grade)
    assert spool.next_job() is None
    assert states(till) == {A1: grade, A2: "queued"}


@pytest.mark.parametrize("grade", ["held", "unknown"])
def test_a_late_id_settles_it_and_the_next_goes_on(
    till: Till, spool: LedgerSpoolQueue, grade: Grade
) -> None:
    sell(till, "one")
    sell(till, "two")
    begun = begin(spool)
    end(spool, begun, grade)
    spool.late_answer(b"~~~~", Outcome("printed", "Somebody else's."))
    assert states(till)[A1] == grade
    spool.late_answer(begun[1].pid4, Outcome("printed", "After all."))
    assert states(till)[A1] == "printed"
    assert printed(spool) == A2


def test_a_late_id_does_not_overrule_a_person(till: Till, spool: LedgerSpoolQueue) -> None:
    sell(till, "one")
    begun = begin(spool)
    end(spool, begun, "held")
    till.confirm_paper(job_of(till, A1), whole=False, by=ANN)
    spool.late_answer(begun[1].pid4, Outcome("printed", "After all."))
    assert states(till) == {A1: "dropped", "Copy 1 of A-000001": "reprint"}


def test_a_person_who_saw_it_whole_ends_it(till: Till, spool: LedgerSpoolQueue) -> None:
    sell(till, "one")
    printed(spool, "unknown")
    till.confirm_paper(job_of(till, A1), whole=True, by=ANN)
    assert states(till) == {A1: "confirmed"}
    with pytest.raises(Refused, match="does not wait"):
        till.confirm_paper(job_of(till, A1), whole=False, by=ANN)


def test_the_copy_of_a_torn_slip_comes_before_what_is_queued(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    for key in ("one", "two", "three"):
        sell(till, key)
    printed(spool, "unknown")
    till.confirm_paper(job_of(till, A1), whole=False, by=ANN)
    assert states(till)["Copy 1 of A-000001"] == "reprint"
    assert [printed(spool) for _ in range(4)] == ["Copy 1 of A-000001", A2, A3, None]
    assert states(till)[A1] == "dropped"


def test_a_torn_copy_is_followed_by_the_next_number(till: Till, spool: LedgerSpoolQueue) -> None:
    sell(till, "one")
    printed(spool, "unknown")
    till.confirm_paper(job_of(till, A1), whole=False, by=ANN)
    printed(spool, "held")
    till.confirm_paper(job_of(till, "Copy 1 of A-000001"), whole=False, by=ANN)
    assert printed(spool) == "Copy 2 of A-000001"
    assert till.owed() == []


def test_another_paper_that_is_torn_comes_again_marked(till: Till, spool: LedgerSpoolQueue) -> None:
    till.sell((player("ADM"),), cash(300), key="sale-one", by=ANN)
    printed(spool)
    till.move_cash("drop", 100, reason="to the safe", who=ANN_AND_RUTH)
    title = printed(spool, "unknown")
    assert title is not None
    till.confirm_paper(job_of(till, title), whole=False, by=ANN)
    assert states(till)[title] == "reprint"
    job = spool.next_job()
    assert job is not None
    assert "REPRINT" in str(from_json(job.document))


@pytest.mark.parametrize("sent", [False, True], ids=["sending", "awaiting"])
def test_a_crash_leaves_it_to_a_person_and_the_printer_is_told(
    home: Home, clock: SetClock, *, sent: bool
) -> None:
    with open_night(home, clock) as till:
        spool = LedgerSpoolQueue(till.desk, till.queue)
        spool.left_behind()
        printed(spool)
        sell(till, "one")
        job, attempt = begin(spool)
        if sent:
            spool.all_sent(job, attempt)
    with open_till(home, clock=clock, printing=False) as till:
        assert states(till) == {A1: "unknown"}
        left = left_behind(till.queue, PRINTER)
        assert (left.attempts, left.torn) == ((attempt.pid4,), True)
        assert left_behind(till.queue, "tcp://another:9100").attempts == ()
        again = LedgerSpoolQueue(till.desk, till.queue)
        again.left_behind()
        again.late_answer(attempt.pid4, Outcome("printed", "After all."))
        assert states(till) == {A1: "printed"}
        assert not left_behind(till.queue, PRINTER).torn


def test_the_printer_is_known_as_torn_until_a_paper_is_out(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    """Whatever is started anew meanwhile: the next paper is set apart from the half one."""
    sell(till, "one")
    sell(till, "two")
    printed(spool, "unknown")
    till.confirm_paper(job_of(till, A1), whole=True, by=ANN)
    assert left_behind(till.queue, PRINTER).torn
    printed(spool, "not_sent")
    assert left_behind(till.queue, PRINTER).torn
    printed(spool)
    assert not left_behind(till.queue, PRINTER).torn


def test_a_slip_voided_before_it_was_printed_never_comes_out(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    sell(till, "one")
    sell(till, "two")
    till.void("A-000001", reason="leaves", who=Approval(BEA, RUTH))
    assert printed(spool) == A2
    assert states(till)[A1] == "voided"
    assert printed(spool) == "Void of A-000001"
    assert till.owed() == []


def test_a_slip_voided_after_its_turn_was_taken_is_not_begun(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    sell(till, "one")
    job = spool.next_job()
    assert job is not None
    till.void("A-000001", reason="leaves", who=Approval(BEA, RUTH))
    till.queue.set_aside()
    assert spool.begin_attempt(job) is None


def test_a_torn_slip_that_was_voided_since_gets_no_copy(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    sell(till, "one")
    printed(spool, "unknown")
    till.void("A-000001", reason="leaves", who=Approval(BEA, RUTH))
    said = till.confirm_paper(job_of(till, A1), whole=False, by=ANN)
    assert said == "A-000001 is void: it does not print again."
    assert states(till)[A1] == "voided"
    assert printed(spool) == "Void of A-000001"


@pytest.fixture
def closed(till: Till, spool: LedgerSpoolQueue) -> Iterator[Till]:
    """A night that was closed with one slip in doubt and one never sent."""
    sell(till, "one")
    sell(till, "two")
    printed(spool, "held")
    till.end_shift(by=ANN)
    till.count_drawer({2000: 10, 100: 6}, by=ANN)
    till.close(who=Approval(RUTH, TOM), partial=True)
    yield till


def test_papers_of_a_closed_night_do_not_print_by_themselves(
    closed: Till, spool: LedgerSpoolQueue
) -> None:
    left = [printed(spool) for _ in range(3)]
    assert left == ["Z0001", None, None]
    found = states(closed)
    assert (found[A1], found[A2]) == ("held", "kept")
    assert closed.find_paper(job_of(closed, A2)).detail.startswith("Its night is closed")


def test_a_kept_paper_prints_when_asked_for_unmarked(closed: Till, spool: LedgerSpoolQueue) -> None:
    printed(spool)
    assert closed.confirm_paper(job_of(closed, A2), whole=False, by=ANN) == f"{A2} prints now."
    assert printed(spool) == A2
    assert states(closed)[A2] == "printed"


def test_a_kept_paper_may_be_left_as_it_is(closed: Till, spool: LedgerSpoolQueue) -> None:
    printed(spool)
    closed.confirm_paper(job_of(closed, A2), whole=True, by=ANN)
    assert printed(spool) is None
    assert states(closed)[A2] == "confirmed"


def test_papers_in_doubt_of_a_closed_night_do_not_hold_up_the_next(
    closed: Till, spool: LedgerSpoolQueue, clock: SetClock
) -> None:
    printed(spool)
    clock.set(at("09:00", DATE.replace(day=23)))
    closed.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE.replace(day=23))
    assert printed(spool) == OPENING


def test_a_z_that_was_not_printed_waits_once_the_next_night_is_open(
    closed: Till, spool: LedgerSpoolQueue, clock: SetClock
) -> None:
    clock.set(at("09:00", DATE.replace(day=23)))
    closed.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE.replace(day=23))
    assert printed(spool) == OPENING
    assert states(closed)["Z0001"] == "kept"

"""A printer outage: a state with a beginning and an end, closed by one record and one paper."""

from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import DeskSettings
from kiosk.till.spooling import LedgerSpoolQueue
from kiosk.till.till import Till, open_till
from receipts.document import from_json
from receipts.drivers.text import render
from receipts.emulator import Emulator, TcpServer
from receipts.status import State, status_of
from tests.nights import ANN_AND_RUTH, DATE, at, make_desk
from tests.till.test_print_states import OPENING, job_of, printed, sell, states

A1, A2, A3 = "Slip A-000001", "Slip A-000002", "Slip A-000003"
SUMMARY = "Sold without paper: A-000001 - A-000003"


@pytest.fixture
def spool(till: Till) -> LedgerSpoolQueue:
    """The evening is open, its opening slip is out, and nobody prints but the test."""
    queue = LedgerSpoolQueue(till.desk, till.queue)
    queue.left_behind()
    assert printed(queue) == OPENING
    return queue


def outages(till: Till) -> list[dict[str, object]]:
    return till.desk.ledger.rows(
        "SELECT began_at, ended_at, series, first, last, slips, reason FROM printer_outage"
    )


def test_what_was_sold_without_paper_is_summed_up_once_after_it_came_out(
    till: Till, spool: LedgerSpoolQueue, clock: SetClock
) -> None:
    sell(till, "one")
    spool.stopped(status_of(State.PAPER_OUT))
    assert till.owed()[0].detail == "The printer is out of paper."
    clock.set(at("17:55"))
    for key in ("two", "three"):
        sell(till, key)
        spool.stopped(status_of(State.COVER_OPEN))
    clock.set(at("18:03"))
    assert [printed(spool) for _ in range(5)] == [A1, A2, A3, SUMMARY, None]
    assert outages(till) == [
        {
            "began_at": "2026-05-16T21:42:00.000Z",
            "ended_at": "2026-05-16T22:03:00.000Z",
            "series": "A",
            "first": 1,
            "last": 3,
            "slips": 3,
            "reason": "The printer is out of paper.",
        }
    ]
    paper = till.find_paper(job_of(till, SUMMARY))
    text = render(from_json(paper.document), 48)
    for words in ("SOLD WITHOUT PAPER", "A-000001 - A-000003", "3 slips", "17:42", "18:03"):
        assert words in text
    sell(till, "four")
    assert [printed(spool), printed(spool)] == ["Slip A-000004", None]
    assert till.audit().ok


def test_a_printer_that_rests_while_nothing_is_owed_is_no_outage(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    spool.stopped(status_of(State.PAPER_OUT))
    sell(till, "one")
    assert [printed(spool), printed(spool)] == [A1, None]
    assert outages(till) == []


def test_slips_of_which_all_were_voided_meanwhile_need_no_summary(
    till: Till, spool: LedgerSpoolQueue
) -> None:
    from kiosk.till.till import Approval
    from tests.nights import BEA, RUTH

    sell(till, "one")
    spool.stopped(status_of(State.PAPER_OUT))
    till.void("A-000001", reason="leaves", who=Approval(BEA, RUTH))
    assert [printed(spool), printed(spool)] == ["Void of A-000001", None]
    assert outages(till) == []
    assert states(till)[A1] == "voided"


def test_it_lasts_over_a_restart_and_ends_on_a_real_printer(tmp_path: Path) -> None:
    home = make_desk(tmp_path / "desk", printer="none")
    with open_till(home, clock=SetClock(at("17:42"))) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        for key in ("one", "two", "three"):
            sell(till, key)
        assert till.spool.drain(10) is False
    with (
        Emulator() as emulator,
        TcpServer(emulator) as server,
        open_till(home, clock=SetClock(at("18:10"))) as till,
    ):
        till.spool.drain(10)
        till.use_printer(DeskSettings(printer=server.spec))
        assert till.spool.drain(20)
        lines = [line.strip() for each in emulator.output.papers for line in each.lines]
        assert lines.count("SOLD WITHOUT PAPER") == 1
        assert lines.index("SOLD WITHOUT PAPER") > lines.index("END A-000003")
        assert [each["reason"] for each in outages(till)] == ["This desk has no printer."]

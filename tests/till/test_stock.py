"""Bingo paper by serial: what comes, goes to the floor, comes back, is spoiled, is counted."""

from typing import Any

import pytest

from kiosk.errors import Refused, Wrong
from kiosk.night.paper import change_out, paper_figures
from kiosk.till.cash import shift_cash
from kiosk.till.people import Approval, Worker
from kiosk.till.stock import Paperwork, RecordedMove, StockMovement
from kiosk.till.till import Till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, TOM, cash, player


def move(till: Till, movement: StockMovement, *paper: Any, **more: Any) -> RecordedMove:
    made = Paperwork(*paper, **more)
    return till.move_stock(movement, made, who=ANN_AND_RUTH)


def row(till: Till, item: str) -> dict[str, object]:
    session = till.session()
    assert session is not None
    found = paper_figures(till.desk.ledger, till.desk.name, session.seq, {})
    return next(each for each in found if each["item"] == item)


def test_a_night_of_paper_adds_up_by_piece_and_serial(till: Till) -> None:
    move(till, "received", "ADM", "BX-0001", "BX-0100")
    till.sell((player("ADM"), player("P8", "P15")), cash(5000), key="sale-no-1", by=ANN)
    till.void("1", reason="changed mind", who=ANN_AND_RUTH)
    move(till, "spoiled", "ADM", "BX-0003", "", reason="torn")
    counted = till.count_stock("adm", [("BX-0004", "BX-0100", None)], by=TOM)
    # 100 came, one is torn, two were sold in packages; the voided one is back.
    assert (counted.expected, counted.counted, counted.difference) == (97, 97, 0)
    assert row(till, "ADM") == {
        "item": "ADM",
        "opening": 0,
        "received": 100,
        "issued": 0,
        "returned": 0,
        "spoiled": 1,
        "sold": 2,
        "expected": 97,
        "counted": 97,
        "difference": 0,
        "stale": False,
        "reason": None,
        "counted_by": "Tom",
        "opening_serials": [],
        "spoiled_serials": ["BX-0003"],
        "closing_serials": ["BX-0004 to BX-0100"],
        "used_serials": ["BX-0001 to BX-0002"],
        "on_floor": [],
    }


def test_a_count_is_taken_as_it_is_and_its_difference_kept(till: Till) -> None:
    move(till, "received", "ADM", "1", "50")
    counted = till.count_stock("ADM", [("1", "40", None), ("60", "61", None)], by=ANN)
    assert (counted.difference, counted.missing, counted.unknown) == (
        -8,
        ("41 to 50",),
        ("60 to 61",),
    )
    assert till.audit().ok


def test_a_first_count_is_compared_with_nothing(till: Till) -> None:
    counted = till.count_stock("JP1", [("1", "40", None)], by=ANN)
    assert counted.first and counted.difference == 0
    assert row(till, "JP1")["opening"] == 40
    till.sell((player("JP1"),), cash(200), key="sale-no-1", by=ANN)
    assert row(till, "JP1")["stale"]
    assert till.count_stock("JP1", [("2", "40", None)], by=ANN).difference == 0
    assert till.count_stock("JP1", [], by=ANN).difference == -39


def test_a_floor_worker_takes_paper_and_change_and_brings_back_what_is_left(till: Till) -> None:
    move(till, "received", "TRI6", "T-101", "T-200")
    session = till.session()
    assert session is not None and session.shift is not None
    move(till, "issued", "TRI6", "T-101", "T-150", worker="Jo B.", change_cents=2000)
    assert shift_cash(till.desk, session.shift.seq).expected_cents == 18_000
    with pytest.raises(Refused, match="T-140 to T-150 tri-color of TRI6 is not in the hall"):
        move(till, "issued", "TRI6", "T-140", "T-160", worker="Al")
    with pytest.raises(Refused, match="T-151 tri-color of TRI6 is not with Jo B"):
        move(till, "returned", "TRI6", "T-141", "T-151", worker="Jo B.")
    move(till, "spoiled", "TRI6", "T-150", "T-150", worker="Jo B.", reason="wet")
    back = move(till, "returned", "TRI6", "T-141", "T-149", worker="Jo B.", change_cents=1500)
    assert (back.out, back.due_cents) == (40, 8_000)
    assert shift_cash(till.desk, session.shift.seq).expected_cents == 19_500
    assert [each["worker"] for each in change_out(till.desk.ledger, "A", session.seq)] == ["Jo B."]
    assert row(till, "TRI6")["on_floor"] == [
        {"worker": "Jo B.", "issued": 50, "returned": 9, "spoiled": 1, "sold": 40}
    ]
    assert [each.kind for each in till.owed()].count("stock") == 2
    assert till.audit().ok


def test_change_asks_for_the_second_person_as_any_money_out_does(till: Till) -> None:
    move(till, "received", "TRI6", "1", "50")
    paper = Paperwork("TRI6", "1", "10", worker="Jo", change_cents=500)
    with pytest.raises(Refused, match="second"):
        till.move_stock("issued", paper, who=Approval(ANN))
    assert till.stock()[0][1].floor == ()


@pytest.mark.parametrize(
    ("movement", "paper", "says"),
    [
        ("received", Paperwork("NO", "1", "2"), "There is no item"),
        ("received", Paperwork("ADM", "2", "1"), "comes before"),
        ("received", Paperwork("ADM", "1", "2", worker="Jo"), "not by a worker"),
        ("received", Paperwork("ADM", "40", "60"), "40 to 50 of ADM was received already"),
        ("spoiled", Paperwork("ADM", "1", "2"), "what happened"),
        ("spoiled", Paperwork("ADM", "51", "51", reason="wet"), "51 of ADM is not in the hall"),
        ("returned", Paperwork("ADM", "1", "2"), "who brings it back"),
        ("issued", Paperwork("ADM", "1", "2", change_cents=5), "goes along with"),
    ],
)
def test_paper_that_is_not_where_it_is_said_is_refused(
    till: Till, movement: StockMovement, paper: Paperwork, says: str
) -> None:
    move(till, "received", "ADM", "1", "50")
    with pytest.raises((Refused, Wrong), match=says):
        till.move_stock(movement, paper, who=ANN_AND_RUTH)


def test_the_same_key_records_a_move_once(till: Till) -> None:
    paper = Paperwork("ADM", "1", "50")
    first = till.move_stock("received", paper, who=ANN_AND_RUTH, key="stock-key-1")
    again = till.move_stock("received", paper, who=ANN_AND_RUTH, key="stock-key-1")
    assert (first.repeated, again.repeated, again.seq) == (False, True, first.seq)
    with pytest.raises(Wrong, match="otherwise"):
        till.move_stock("received", Paperwork("ADM", "1", "5"), who=ANN_AND_RUTH, key="stock-key-1")


def test_an_inspector_and_a_caller_move_no_paper(till: Till) -> None:
    with pytest.raises(Refused):
        till.move_stock(
            "received", Paperwork("ADM", "1", "5"), who=Approval(Worker("I", "inspector"))
        )
    with pytest.raises(Refused):
        till.count_stock("ADM", [], by=Worker("C", "caller"))
    assert till.count_stock("ADM", [], by=RUTH).first

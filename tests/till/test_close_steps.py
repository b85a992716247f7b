"""The close step by step: what each wants, what opens it again, and where it goes on."""

import datetime
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.till.close_steps import next_step
from kiosk.till.counting import DrawerContents, Voucher
from kiosk.till.stock import Paperwork
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, TOM, at, cash, make_desk, player

SIGNED = Approval(TOM, RUTH)
BEFORE_DEPOSIT = ("open", "slips", "paper", "drawer", "prizes")


def count(till: Till, dollars: int) -> int:
    contents = DrawerContents({100: dollars}, vouchers=[])
    return till.count_drawer(contents, by=ANN).seq


def wanting(till: Till) -> dict[str, tuple[str, ...]]:
    return {each.step: each.wants for each in till.close_steps() if each.wants}


def test_the_steps_go_in_order_and_each_says_what_it_wants(till: Till) -> None:
    till.move_stock("received", Paperwork("ADM", "1", "10"), who=ANN_AND_RUTH)
    till.sell((player("ADM"),), cash(300), key="sale-no-1", by=ANN)
    with pytest.raises(Refused, match="open"):
        till.do_step("slips", by=TOM)
    till.do_step("open", by=TOM)
    till.do_step("slips", by=TOM)
    with pytest.raises(Refused, match="The paper of ADM is not counted"):
        till.do_step("paper", by=TOM)
    lost = till.count_stock("ADM", [("3", "10", None)], by=TOM)
    with pytest.raises(Refused, match="differs by -1: say why"):
        till.do_step("paper", by=TOM)
    till.explain("paper", lost.seq, "damaged and thrown away", by=TOM)
    till.do_step("paper", by=TOM)
    assert "The shift of Ann" in wanting(till)["drawer"][0]
    short = count(till, 200)
    assert wanting(till)["drawer"] == ("The drawer of Ann differs by -3.00: say why.",)
    till.explain("drawer", short, "wrong change given", by=ANN)
    till.do_step("drawer", by=TOM)
    till.do_step("prizes", by=TOM)
    with pytest.raises(Refused, match="float"):
        till.do_step("deposit", by=TOM)
    till.do_step("deposit", by=TOM, float_kept_cents=20_000)
    assert next_step(till.close_steps()) == "earlier"
    till.do_step("earlier", by=TOM)
    assert next_step(till.close_steps()) is None
    closed = till.close(who=SIGNED, partial=True)
    deposit = closed.figures["deposit"]
    assert (deposit["to_bank_cents"], deposit["float_kept_cents"]) == (0, 20_000)
    assert [each["step"] for each in closed.figures["steps"]][-1] == "earlier"
    assert till.audit().ok


def test_what_happens_meanwhile_opens_a_step_again_and_nothing_else_does(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sale-no-1", by=ANN)
    for step in ("open", "slips"):
        till.do_step(step, by=TOM)
    again = till.do_step("slips", by=RUTH)
    assert again.done_by == "Tom"
    till.void("1", reason="changed mind", who=ANN_AND_RUTH)
    changed = {each.step: each for each in till.close_steps()}
    # The void's paper is owed without a printer, so what is open changed too.
    assert changed["slips"].changed and not changed["slips"].done


def test_checks_taken_have_to_be_listed_and_are_compared(till: Till) -> None:
    till.sell((player("ADM"),), (Tender("check", 300, "1044"),), key="sale-no-1", by=ANN)
    till.count_drawer({10_000: 2}, by=ANN)
    assert "not listed" in wanting(till)["drawer"][0]
    found = DrawerContents({10_000: 1, 100: 50}, {100: 2}, [Voucher("check", 200, "1044")])
    counted = till.count_drawer(found, by=TOM)
    assert (counted.counted_cents, counted.over_short_cents) == (20_000, 0)
    assert [(each.kind, each.over_short_cents) for each in counted.tenders] == [("check", -100)]
    assert "differs" in wanting(till)["drawer"][0]


def test_a_close_goes_on_where_the_power_went(home: Home, clock: SetClock) -> None:
    """Each step in a process of its own: what was done is done."""
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    for step in BEFORE_DEPOSIT:
        with open_till(home, clock=clock, printing=False) as till:
            assert next_step(till.close_steps()) == step
            if step == "drawer":
                count(till, 200)
            till.do_step(step, by=TOM)
    with open_till(home, clock=clock, printing=False) as till:
        till.do_step("deposit", by=TOM, float_kept_cents=15_000)
    with open_till(home, clock=clock, printing=False) as till:
        assert next_step(till.close_steps()) == "earlier"
        till.do_step("earlier", by=TOM)
        closed = till.close(who=SIGNED)
    # A night with no sales: a zero Z, and what of the float goes to the bank.
    assert (closed.z_number, closed.sealed) == (1, True)
    assert closed.figures["sales"]["count"] == 0
    assert closed.figures["deposit"]["to_bank_cents"] == 5_000
    with open_till(home, clock=clock, printing=False) as till:
        assert till.close_steps() == () and till.audit().ok


def test_the_float_is_compared_with_what_the_night_before_kept(tmp_path: Path) -> None:
    clock = SetClock(at("17:42"))
    home = make_desk(tmp_path / "desk", printer="none")
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        count(till, 200)
        for step in BEFORE_DEPOSIT:
            till.do_step(step, by=TOM)
        till.do_step("deposit", by=TOM, float_kept_cents=18_000)
        till.close(who=SIGNED)
        later = DATE + datetime.timedelta(days=7)
        clock.set(at("17:42", later))
        till.open_occasion(float_cents=17_500, who=ANN_AND_RUTH, date=later)
        till.count_drawer({100: 175}, by=ANN)
        closed = till.close(who=SIGNED)
    assert closed.figures["float"] == {
        "opening_cents": 17_500,
        "kept_before_cents": 18_000,
        "difference_cents": -500,
    }


def test_a_night_closed_in_part_is_amended_and_keeps_its_number(till: Till) -> None:
    till.sell((player("P8", "BB"),), cash(900), key="sale-no-1", by=ANN)
    till.count_drawer({10_000: 2, 100: 9}, by=ANN)
    closed = till.close(who=SIGNED, partial=True)
    assert (closed.partial, closed.sealed) == (True, False)
    with pytest.raises(Refused, match="Z2 is no night"):
        till.amend(2, ["late"], who=SIGNED)
    done = till.amend(1, ["Bonus ball: announced by hand, 0.75, not won"], who=SIGNED)
    assert (done.z_number, done.amendment, done.sealed) == (1, 1, True)
    with pytest.raises(Refused, match="waits to be amended"):
        till.amend(1, ["again"], who=SIGNED)
    assert till.audit().ok

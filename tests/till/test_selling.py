"""Selling: prices, numbers, change, refusals, and doing it twice."""

import datetime
import sqlite3
import threading
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.basket import Pick, Player
from kiosk.till.people import Worker
from kiosk.till.tenders import Tender
from kiosk.till.till import Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, TOM, at, cash, make_desk, player


def test_package_2_and_a_bonus_ball_for_a_twenty(till: Till) -> None:
    """The state's own example: 3-on six-up, 6-on ten-up, and the specials make 108 faces."""
    sale = till.sell((player("P15", "BB"),), cash(2_000), key="first-sale", by=ANN)
    assert sale.total_cents == 1_600
    assert sale.change_cents == 400
    assert [(each.number, each.cards) for each in sale.slips] == [("A-000001", 108)]
    assert sale.receipts == ("A-BB1-0001",)
    assert till.next_slip() == "A-000002"


def test_a_package_is_taken_apart_in_the_ledger(till: Till) -> None:
    till.sell((player("P15"),), cash(2_000), key="first-sale", by=ANN)
    parts = till.desk.ledger.rows(
        "SELECT item, cards, allocated_cents FROM sale_component ORDER BY component"
    )
    assert [(each["item"], each["cards"]) for each in parts] == [
        ("ADM", 18), ("BK6", 60), ("PRE3", 3),
        ("EB1-6", 6), ("EB2-6", 6), ("JP3", 3), ("TRI12", 12),
    ]  # fmt: skip
    assert [each["allocated_cents"] for each in parts] == [None, None, None, 300, 300, None, None]


def test_two_players_in_one_payment_have_a_slip_each(till: Till) -> None:
    sale = till.sell((player("P15", "BB"), player("P8")), cash(4_000), key="two-players", by=ANN)
    assert sale.total_cents == 2_400
    assert sale.change_cents == 1_600
    assert [(each.number, each.cards, each.total_cents) for each in sale.slips] == [
        ("A-000001", 108, 1_600),
        ("A-000002", 68, 800),
    ]


def test_the_same_key_again_gives_the_recorded_sale(till: Till) -> None:
    first = till.sell((player("ADM"),), cash(500), key="pressed-twice", by=ANN)
    again = till.sell((player("ADM"),), cash(500), key="pressed-twice", by=ANN)
    assert not first.repeated
    assert again.repeated
    assert again.slips == first.slips
    assert till.desk.ledger.value("SELECT count(*) FROM sale") == 1
    with pytest.raises(Wrong, match="another sale"):
        till.sell((player("ADM", "JP1"),), cash(500), key="pressed-twice", by=ANN)


def test_a_key_of_another_action_is_no_key_for_a_sale(till: Till) -> None:
    till.move_cash("drop", 5_000, reason="night safe", who=ANN_AND_RUTH, key="key-of-a-drop")
    with pytest.raises(Wrong, match="something else"):
        till.sell((player("ADM"),), cash(300), key="key-of-a-drop", by=ANN)


@pytest.mark.parametrize(
    ("tenders", "said"),
    [
        (cash(1_599), "0.01 is missing"),
        ((), "16.00 is missing"),
        ((Tender("check", 2_000, "1044"),), "Change is given from cash only"),
    ],
)
def test_what_is_not_paid_right_is_refused_and_takes_no_number(
    till: Till, tenders: tuple[Tender, ...], said: str
) -> None:
    with pytest.raises(Refused, match=said):
        till.sell((player("P15", "BB"),), tenders, key="not-paid-right", by=ANN)
    assert till.next_slip() == "A-000001"


@pytest.mark.parametrize(
    ("tender", "words"),
    [
        (Tender("cash", 100_000_001), "at most 1,000,000.00"),
        (Tender("cash", 10_300), "a note too many"),
        (Tender("check", 300, "\x1b[2J"), "printable letters"),
        (Tender("check", 300, "9" * 41), "printable letters"),
    ],
)
def test_a_slip_of_the_finger_gives_no_fortune_back(till: Till, tender: Tender, words: str) -> None:
    with pytest.raises((Refused, Wrong), match=words):
        till.sell((player("ADM"),), (tender,), key="a-sale-key", by=ANN)
    assert till.slips() == []


def test_a_check_needs_its_number_and_may_go_with_cash(till: Till) -> None:
    with pytest.raises(Wrong, match="needs its number"):
        till.sell((player("P15"),), (Tender("check", 1_500),), key="check-no-number", by=ANN)
    split = (Tender("check", 1_000, "1044"), Tender("cash", 1_000))
    sale = till.sell((player("P15"),), split, key="check-and-cash", by=ANN)
    assert sale.change_cents == 500


def test_what_is_not_on_the_program_or_only_in_packages_is_not_sold(till: Till) -> None:
    with pytest.raises(Wrong, match="not on this program"):
        till.sell((player("NOPE"),), cash(500), key="not-on-program", by=ANN)
    with pytest.raises(Refused, match="only inside a package"):
        till.sell((player("BK3"),), cash(500), key="only-in-package", by=ANN)
    with pytest.raises(Wrong, match="Between 1 and 999"):
        till.sell((Player((Pick("ADM", 0),)),), cash(500), key="none-of-it", by=ANN)


def test_only_who_sells_may_sell(till: Till) -> None:
    with pytest.raises(Refused, match="Selling is for a"):
        till.sell((player("ADM"),), cash(300), key="a-caller", by=Worker("Cal", "caller"))
    till.sell((player("ADM"),), cash(300), key="a-chairperson", by=RUTH)
    till.sell((player("ADM"),), cash(300), key="a-treasurer", by=TOM)


def test_a_second_bonus_ball_for_one_player_is_refused_with_its_rule(till: Till) -> None:
    with pytest.raises(Refused) as refused:
        till.sell((player("ADM", "BB", "BB"),), cash(1_000), key="two-balls", by=ANN)
    assert {each.rule for each in refused.value.refusals} == {"NY-BB-ENTITLE-ALL"}


@pytest.mark.parametrize(
    ("time", "sold"), [("18:59:59.999", True), ("19:00:00", False), ("20:15", False)]
)
def test_bonus_ball_stops_at_the_first_game_to_the_millisecond(
    till: Till, clock: SetClock, time: str, *, sold: bool
) -> None:
    clock.set(at(time))
    if sold:
        till.sell((player("ADM", "BB"),), cash(400), key="at-the-cutoff", by=ANN)
        return
    with pytest.raises(Refused) as refused:
        till.sell((player("ADM", "BB"),), cash(400), key="at-the-cutoff", by=ANN)
    refusal = refused.value.refusals[0]
    assert refusal.rule == "NY-BB-PAY-BEFORE-FIRST-GAME"
    assert refusal.citation
    assert refusal.item == "BB"
    assert (refusal.player, refusal.line) == (0, 1)
    till.sell((player("ADM"),), cash(400), key="rest-of-basket", by=ANN)


def test_the_rules_are_asked_again_under_the_lock(till: Till, clock: SetClock) -> None:
    """Another connection holds the write lock while the cutoff passes; the sale waits for it.

    The clock is read only once the lock is held, so the sale is refused, no number is used, and
    the drawer stays shut.
    """
    kicked: list[bool] = []
    till.spool.kick_drawer = lambda: kicked.append(True)  # type: ignore[method-assign]
    clock.set(at("18:59:59.500"))
    basket = (player("ADM", "BB"),)
    assert till.quote(basket).refusals == ()
    holder = sqlite3.connect(till.desk.home.ledger, isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    asked = threading.Event()
    answers: list[BaseException] = []

    def sell() -> None:
        asked.set()
        try:
            till.sell(basket, cash(400), key="across-the-cutoff", by=ANN)
        except Refused as refused:
            answers.append(refused)

    seller = threading.Thread(target=sell)
    seller.start()
    asked.wait()
    clock.set(at("19:00"))
    holder.execute("COMMIT")
    holder.close()
    seller.join()
    assert len(answers) == 1
    assert till.next_slip() == "A-000001"
    assert kicked == []
    assert till.desk.ledger.value("SELECT count(*) FROM sale") == 0


def test_a_cutoff_that_closed_stays_closed_when_the_clock_goes_back(
    till: Till, clock: SetClock
) -> None:
    clock.set(at("19:05"))
    till.sell((player("ADM"),), cash(300), key="after-cutoff", by=ANN)
    till.set_clock(at("18:00"), by=RUTH)
    with pytest.raises(Refused, match="Bonus"):
        till.sell((player("BB"),), cash(100), key="before-again", by=ANN)


def test_a_clock_nobody_can_believe_stops_what_has_a_cutoff_only(
    till: Till, clock: SetClock
) -> None:
    till.sell((player("ADM"),), cash(300), key="right-clock", by=ANN)
    clock.jump(at("15:00"))
    with pytest.raises(Refused, match="The clock went back by 2 h 42 min"):
        till.sell((player("ADM", "BB"),), cash(400), key="wrong-clock", by=ANN)
    till.sell((player("ADM"),), cash(300), key="wrong-clock-adm", by=ANN)
    till.set_clock(at("17:50"), by=RUTH)
    till.sell((player("ADM", "BB"),), cash(400), key="right-again", by=ANN)
    assert till.audit().ok


def test_a_sale_takes_no_number_when_it_holds_no_card(tmp_path: Path) -> None:
    friday = datetime.date(2026, 5, 15)
    home = make_desk(
        tmp_path / "nh", program="nh-friday.toml", printer="none", made_at=at("16:00", friday)
    )
    with open_till(home, clock=SetClock(at("17:30", friday)), printing=False) as till:
        till.open_occasion(float_cents=10_000, who=ANN_AND_RUTH, date=friday)
        sale = till.sell((player("DAUB"),), cash(200), key="a-dauber", by=ANN)
        assert sale.slips == ()
        assert till.next_slip() == "A-000001"
        assert [each.kind for each in till.owed()][-1] == "receipt"

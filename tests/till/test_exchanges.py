"""Exchanges: one entry, the difference paid or given back, what is late left as it is."""

import datetime
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.home import Home
from kiosk.night.figures import session_figures
from kiosk.night.people_there import attendance
from kiosk.till.basket import Pick
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till, open_till
from tests.nights import (
    ANN,
    ANN_AND_RUTH,
    BEA,
    RUTH,
    SAMPLES,
    TOM,
    at,
    cash,
    make_desk,
    open_night,
    player,
)
from tests.till.test_voids_and_copies import printed, settle_all

P8, P15, P20 = (Pick("P8"),), (Pick("P15"),), (Pick("P20"),)


def people(till: Till) -> int:
    session = till.session()
    assert session is not None
    return attendance(till.desk.ledger, till.name, session.seq)


def drawer(till: Till) -> int:
    """What the drawer should hold, as the count of it will say."""
    return till.count_drawer({}, by=ANN).expected_cents


def test_a_dearer_package_is_paid_by_the_difference(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2_000), key="first-sale", by=ANN)
    done = till.exchange(
        "A-000001", P20, cash(1_000), reason="wants Package 3", who=ANN_AND_RUTH, lines=[1]
    )
    assert (done.credit_cents, done.total_cents, done.due_cents) == (1_500, 2_000, 500)
    assert (done.change_cents, done.returned_cents, done.new_slip) == (500, 0, "A-000002")
    old, new = till.slip("1"), till.slip("2")
    assert (old.state, old.void_lines, old.exchanged_for) == ("part void", {1}, ("A-000002",))
    assert (new.state, new.exchanged_from, new.sold.here) == ("valid", "A-000001", True)
    assert till.bonus_ball().opportunities == 1
    assert people(till) == 1
    assert drawer(till) == 20_000 + 1_600 + 500
    assert till.audit().ok


def test_a_cheaper_one_gives_the_rest_back(till: Till) -> None:
    till.sell((player("P15"),), cash(2_000), key="first-sale", by=ANN)
    done = till.exchange("A-000001", P8, reason="too much", who=ANN_AND_RUTH)
    assert done.returned == (("cash", 700),)
    assert (done.whole, done.due_cents) == (True, 0)
    assert till.slip("1").void
    assert not till.slip("2").sold.here
    assert people(till) == 1
    assert drawer(till) == 20_000 + 800
    assert till.audit().ok


def test_the_papers_are_a_void_slip_and_a_new_slip_that_name_each_other(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    till.exchange("A-000001", P8, reason="too much", who=ANN_AND_RUTH)
    void, slip = printed(till, "void"), printed(till, "slip")
    for words in ("VOID", "A-000001", "Exchanged for A-000002", "$7.00", "Ann", "Ruth"):
        assert words in void
    for words in ("A-000002", "In exchange for A-000001", "carried over"):
        assert words in slip
    settle_all(till)
    till.copy("A-000002", reason="lost", who=Approval(ANN))
    assert "In exchange for A-000001" in printed(till, "copy")


def test_what_is_past_its_cutoff_stays_and_is_said(till: Till, clock: SetClock) -> None:
    till.sell((player("P15", "BB"),), cash(1_600), key="first-sale", by=ANN)
    clock.set(at("19:00"))
    quote = till.quote_exchange("1", (Pick("JP1", 8),))
    assert quote.lines == (1,)
    done = till.exchange("1", (Pick("JP1", 8),), cash(100), reason="all", who=ANN_AND_RUTH)
    assert [each.line for each in done.kept] == [2]
    assert done.kept[0].why.startswith(
        "1 Bonus Ball stays valid on A-000001: Bonus ball closed at 19:00"
    )
    assert "stays valid on A-000001" in printed(till, "void")
    assert not till.slip("1").void
    assert till.bonus_ball().opportunities == 1
    with pytest.raises(Refused, match="Nothing of slip A-000001 is left to exchange"):
        till.exchange("1", P8, reason="again", who=ANN_AND_RUTH)


def test_the_new_lines_go_through_the_rules_of_a_sale(till: Till, clock: SetClock) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    clock.set(at("19:00"))
    with pytest.raises(Refused) as refused:
        till.exchange("1", (Pick("P15"), Pick("BB")), cash(100), reason="ball", who=ANN_AND_RUTH)
    assert refused.value.refusals[0].rule == "NY-BB-PAY-BEFORE-FIRST-GAME"
    assert not till.slip("1").void_lines
    assert till.next_slip() == "A-000002"


def test_a_second_bonus_ball_is_refused_beside_the_one_that_stays(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(1_600), key="first-sale", by=ANN)
    with pytest.raises(Refused, match="One bonus ball"):
        till.exchange("1", (Pick("P15"), Pick("BB")), cash(100), reason="two", who=ANN_AND_RUTH,
                      lines=[1])  # fmt: skip
    till.exchange("1", (Pick("P15"), Pick("BB")), reason="all anew", who=ANN_AND_RUTH)
    assert till.bonus_ball().opportunities == 1
    dead = till.desk.ledger.rows("SELECT receipt FROM receipt_void")
    assert [each["receipt"] for each in dead] == ["A-BB1-0001"]


def test_money_goes_back_by_the_tender_used(till: Till) -> None:
    split = (Tender("check", 1_000, "1044"), Tender("cash", 1_000))
    till.sell((player("P15", "BB"),), split, key="check-and-cash", by=ANN)
    done = till.exchange("1", P8, reason="too much", who=ANN_AND_RUTH)
    assert done.returned == (("check", 800),)
    kept = till.slip("2").content.tenders
    assert [(each.kind, each.amount_cents, each.carried) for each in kept] == [
        ("check", 200, True), ("cash", 600, True),
    ]  # fmt: skip
    assert kept[0].reference == "1044"
    assert drawer(till) == 20_000 + 600


def test_never_more_comes_back_than_was_paid_however_often(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    till.exchange("1", P8, reason="too much", who=ANN_AND_RUTH)
    till.exchange("2", P20, cash(1_200), reason="more", who=ANN_AND_RUTH)
    assert people(till) == 1
    done = till.void("3", reason="leaves", who=ANN_AND_RUTH)
    assert done.refund_cents == 2_000
    assert people(till) == 0
    assert drawer(till) == 20_000
    assert till.audit().ok


def test_who_exchanged_in_part_is_counted_while_either_slip_lives(till: Till) -> None:
    till.sell((player("P8", "P15"),), cash(2_300), key="first-sale", by=ANN)
    till.exchange("1", P20, cash(1_200), reason="more", who=ANN_AND_RUTH, lines=[1])
    till.void("1", reason="leaves it", who=ANN_AND_RUTH)
    assert people(till) == 1
    till.void("2", reason="leaves", who=ANN_AND_RUTH)
    assert people(till) == 0


def test_both_halves_exchanged_are_one_player(till: Till) -> None:
    till.sell((player("P8", "P15"),), cash(2_300), key="first-sale", by=ANN)
    till.exchange("1", P20, cash(1_200), reason="more", who=ANN_AND_RUTH, lines=[1])
    till.exchange("1", P8, reason="less", who=ANN_AND_RUTH)
    assert people(till) == 1


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN, None), "needs a second person"),
        (Approval(ANN, ANN), "Nobody approves their own work"),
        (Approval(ANN, BEA), "is for a chairperson or treasurer"),
    ],
)
def test_nobody_exchanges_alone(till: Till, who: Approval, said: str) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    with pytest.raises(Refused, match=said):
        till.exchange("1", P8, reason="too much", who=who)
    assert till.slip("1").state == "valid"


def test_who_sold_it_does_not_approve_its_exchange(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=RUTH)
    with pytest.raises(Refused, match="Ruth sold slip A-000001"):
        till.exchange("1", P8, reason="too much", who=ANN_AND_RUTH)
    till.exchange("1", P8, reason="too much", who=Approval(ANN, TOM))


def test_too_little_or_needless_money_is_said(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    with pytest.raises(Refused, match=r"1\.00 is missing"):
        till.exchange("1", P20, cash(400), reason="more", who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match=r"Nothing is to be paid; 7\.00 is given back"):
        till.exchange("1", P8, cash(400), reason="less", who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match="there is no line 2"):
        till.exchange("1", P8, reason="less", who=ANN_AND_RUTH, lines=[2])
    assert till.slip("1").state == "valid"


def test_the_same_key_exchanges_once(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    first = till.exchange("1", P8, reason="less", who=ANN_AND_RUTH, key="exchange-1")
    again = till.exchange("1", P8, reason="less", who=ANN_AND_RUTH, key="exchange-1")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.new_slip == first.new_slip
    assert till.next_slip() == "A-000003"
    assert till.recorded_sale("exchange-1") is None
    with pytest.raises(Wrong, match="something else"):
        till.sell((player("P8"),), cash(800), key="exchange-1", by=ANN)


def test_nothing_is_exchanged_after_a_void(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    till.void("1", reason="leaves", who=ANN_AND_RUTH)
    with pytest.raises(Refused, match="is void already"):
        till.exchange("1", P8, reason="less", who=ANN_AND_RUTH)


def test_the_z_shows_what_went_into_other_lines(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
    till.exchange("1", P8, reason="less", who=ANN_AND_RUTH)
    session = till.session()
    assert session is not None
    figures = session_figures(till.desk.ledger, till.name, session.seq)
    assert figures["sales"]["total_cents"] == 2_300
    assert figures["sales"]["refunds_cents"] == 1_500
    assert figures["sales"]["exchanged_cents"] == 800
    assert figures["tenders"] == [{"kind": "cash", "amount_cents": 800}]
    assert figures["shifts"][0]["cash_sales_cents"] == 1_500
    assert figures["shifts"][0]["cash_refunds_cents"] == 700
    assert figures["voids"][0]["exchanged_for"] == "A-000002"


def test_after_a_restart_the_same_key_still_exchanges_once(home: Home, clock: SetClock) -> None:
    """As after a kill between the commit and the answer: the caller asks again."""
    with open_night(home, clock) as till:
        till.sell((player("P15"),), cash(1_500), key="first-sale", by=ANN)
        first = till.exchange("1", P8, reason="less", who=ANN_AND_RUTH, key="exchange-1")
    with open_night(home, clock) as till:
        again = till.exchange("1", P8, reason="less", who=ANN_AND_RUTH, key="exchange-1")
        assert again.repeated
        assert (again.new_slip, again.returned) == (first.new_slip, first.returned)
        assert till.next_slip() == "A-000003"
        assert till.audit().ok


def test_one_of_two_players_exchanges_and_the_other_does_not(till: Till) -> None:
    till.sell((player("P15"), player("P8")), cash(2_300), key="two-players", by=ANN)
    till.exchange("2", P20, cash(1_200), reason="more", who=ANN_AND_RUTH)
    assert till.slip("1").state == "valid"
    assert people(till) == 2
    assert till.void("1", reason="leaves", who=ANN_AND_RUTH).refund_cents == 1_500
    assert till.void("3", reason="leaves", who=ANN_AND_RUTH).refund_cents == 2_000
    assert drawer(till) == 20_000


def test_a_worker_who_bought_does_not_exchange_it_alone(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="bought-by-bea", by=ANN, worker="Bea")
    with pytest.raises(Refused, match="Bea bought slip A-000001"):
        till.exchange("1", P8, reason="less", who=Approval(BEA, RUTH))
    till.exchange("1", P8, reason="less", who=ANN_AND_RUTH)
    assert till.slip("2").content.worker == "Bea"


def test_what_a_discount_hangs_on_is_not_exchanged_away(tmp_path: Path) -> None:
    """Michigan's second book costs less only beside a first one."""
    tuesday = datetime.date(2026, 5, 12)
    program = tmp_path / "mi.toml"
    sample = (SAMPLES / "mi-tuesday.toml").read_text(encoding="utf-8")
    program.write_text(sample.replace('"prenumbered"', '"printed"'), encoding="utf-8")
    home = make_desk(
        tmp_path / "mi", program=str(program), printer="none", made_at=at("15:00", tuesday)
    )
    with open_till(home, clock=SetClock(at("16:10", tuesday)), printing=False) as till:
        till.open_occasion(float_cents=10_000, who=ANN_AND_RUTH, date=tuesday)
        till.sell((player("W6", "W6D"),), cash(2_200), key="both-books", by=ANN)
        with pytest.raises(Refused, match="one for one"):
            till.exchange("1", (Pick("W6D"),), reason="both cheap", who=ANN_AND_RUTH, lines=[1])
        with pytest.raises(Refused, match="one for one"):
            till.exchange("1", (Pick("ADM"),), reason="no book", who=ANN_AND_RUTH, lines=[1])
        with pytest.raises(Refused, match="one for one"):
            till.void("1", reason="the dear one only", who=ANN_AND_RUTH, lines=[1])
        assert till.slip("1").state == "valid"
        till.exchange("1", (Pick("W6"),), reason="another book", who=ANN_AND_RUTH, lines=[1])

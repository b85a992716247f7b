"""Voids by two people, refunds by the tender used, and copies that say so."""

import json

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till
from tests.nights import ANN, BEA, RUTH, TOM, at, cash, player

BY_ANN = Approval(ANN, RUTH)


def printed(till: Till, kind: str) -> str:
    """The stored document of the newest paper of a kind, as JSON text."""
    return [each.document for each in till.owed() if each.kind == kind][-1]


def test_a_void_names_two_people_and_refunds_what_was_paid(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2_000), key="to-be-void", by=ANN)
    done = till.void("A-000001", reason="wrong package", who=BY_ANN)
    assert (done.whole, done.refund_cents, done.refunds) == (True, 1_600, (("cash", 1_600),))
    assert till.slip("1").void
    assert till.bonus_ball().opportunities == 0
    paper = printed(till, "void")
    for words in ("VOID", "A-000001", "wrong package", "Ann", "Ruth", "$16.00"):
        assert words in paper
    assert till.audit().ok


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN, None), "needs a second person"),
        (Approval(ANN, ANN), "Nobody approves their own work"),
        (Approval(ANN, BEA), "is for a chairperson or treasurer"),
    ],
)
def test_nobody_voids_alone(till: Till, who: Approval, said: str) -> None:
    till.sell((player("ADM"),), cash(300), key="to-be-void", by=ANN)
    with pytest.raises(Refused, match=said):
        till.void("A-000001", reason="changed mind", who=who)
    assert not till.slip("A-000001").void


def test_who_sold_it_does_not_approve_its_void(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sold-by-ruth", by=RUTH)
    with pytest.raises(Refused, match="Ruth sold slip A-000001"):
        till.void("A-000001", reason="changed mind", who=Approval(ANN, RUTH))
    till.void("A-000001", reason="changed mind", who=Approval(ANN, TOM))


def test_a_slip_is_void_once_and_a_key_repeats_the_answer(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="to-be-void", by=ANN)
    first = till.void("A-000001", reason="changed mind", who=BY_ANN, key="void-key-1")
    again = till.void("A-000001", reason="changed mind", who=BY_ANN, key="void-key-1")
    assert (first.repeated, again.repeated) == (False, True)
    with pytest.raises(Refused, match="void already"):
        till.void("A-000001", reason="changed mind", who=BY_ANN)
    assert till.desk.ledger.value("SELECT sum(amount_cents) FROM refund") == 300


def test_one_line_is_void_and_the_rest_stays(till: Till) -> None:
    till.sell((player("ADM", "JP1", "BB"),), cash(600), key="three-lines", by=ANN)
    done = till.void("A-000001", reason="no jackpot", who=BY_ANN, lines=[2])
    assert (done.whole, done.refund_cents) == (False, 200)
    assert not till.slip("A-000001").void
    with pytest.raises(Refused, match="Line 2"):
        till.void("A-000001", reason="again", who=BY_ANN, lines=[2])
    with pytest.raises(Wrong, match="there is no line 4"):
        till.void("A-000001", reason="no such line", who=BY_ANN, lines=[4])
    rest = till.void("A-000001", reason="leaves", who=BY_ANN)
    assert (rest.whole, rest.refund_cents) == (True, 400)
    assert till.audit().ok


def test_the_refund_goes_back_by_the_tender_used(till: Till) -> None:
    split = (Tender("check", 1_000, "1044"), Tender("cash", 1_000))
    till.sell((player("P15", "BB"),), split, key="check-and-cash", by=ANN)
    done = till.void("A-000001", reason="leaves", who=BY_ANN)
    assert done.refunds == (("check", 1_000), ("cash", 600))


def test_never_more_comes_back_than_was_paid_by_several_players(till: Till) -> None:
    till.sell((player("P8"), player("P8")), cash(2_000), key="two-players", by=ANN)
    for number in (1, 2):
        done = till.void(f"A-{number:06d}", reason="leaves", who=BY_ANN)
        assert done.refund_cents == 800
    assert till.desk.ledger.value("SELECT sum(amount_cents) FROM refund") == 1_600


def test_a_bonus_ball_is_not_void_after_its_cutoff(till: Till, clock: SetClock) -> None:
    till.sell((player("ADM", "BB"),), cash(400), key="before-cutoff", by=ANN)
    clock.set(at("19:00"))
    with pytest.raises(Refused) as refused:
        till.void("A-000001", reason="leaves", who=BY_ANN)
    assert refused.value.refusals[0].item == "BB"
    till.void("A-000001", reason="leaves, ball stays", who=BY_ANN, lines=[1])
    assert till.bonus_ball().opportunities == 1


def test_a_copy_says_so_in_large_type_and_in_its_qr(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="to-be-copied", by=ANN)
    with pytest.raises(Refused, match="still owed by the printer"):
        till.copy("A-000001", reason="lost", who=Approval(ANN))
    settle_all(till)
    assert till.copy("A-000001", reason="lost", who=Approval(ANN)) == "COPY 1"
    document = json.loads(printed(till, "copy"))
    assert document["elements"][0]["text"] == "COPY 1"
    assert document["elements"][0]["size"] == "double"
    codes = [each["text"] for each in document["elements"] if each["type"] == "qr"]
    assert all("COPY 1" in code and "ORIGINAL" not in code for code in codes)
    settle_all(till)
    assert till.copy("A-000001", reason="lost again", who=Approval(ANN)) == "COPY 2"
    copies = till.desk.ledger.rows("SELECT copy, asked_by, reason FROM slip_copy ORDER BY copy")
    assert [tuple(each.values()) for each in copies] == [
        (1, "Ann", "lost"),
        (2, "Ann", "lost again"),
    ]


def test_a_copy_of_a_void_slip_does_not_revive_it(till: Till) -> None:
    till.sell((player("P15"),), cash(1_500), key="void-then-copy", by=ANN)
    till.void("A-000001", reason="leaves", who=BY_ANN)
    settle_all(till)
    till.copy("A-000001", reason="for the file", who=Approval(ANN))
    assert '"VOID"' in printed(till, "copy")


def settle_all(till: Till) -> None:
    """Everything owed has come out of the printer."""
    with till.desk.ledger.transaction():
        for each in till.owed():
            till.queue.settle(each, "printed", "")

"""Voids whose refund waits for the chairperson: dead at once, paid later, never forgotten."""

import pytest

from kiosk.errors import Fault, Refused
from kiosk.ledger.slip_entries import VoidApproved
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till
from tests.nights import ANN, BEA, RUTH, TOM, cash, player
from tests.till.test_exchanges import drawer, people
from tests.till.test_voids_and_copies import printed, settle_all

BY_ANN = Approval(ANN)


@pytest.fixture
def waiting(till: Till) -> Till:
    """Ann has voided a slip with a bonus ball while Ruth is away."""
    till.sell((player("P15", "BB"),), cash(2_000), key="to-be-void", by=ANN)
    till.void("A-000001", reason="wrong package", who=BY_ANN, pending=True)
    return till


def test_the_slip_is_dead_at_once_and_no_money_moves(waiting: Till) -> None:
    slip = waiting.slip("1")
    assert (slip.void, slip.state) == (True, "void pending")
    assert slip.pending is not None
    assert (slip.pending.refund_cents, slip.pending.voided_by) == (1_600, "Ann")
    assert waiting.slips()[0].state == "void pending"
    assert waiting.bonus_ball().opportunities == 0
    assert people(waiting) == 0
    assert waiting.desk.ledger.value("SELECT receipt FROM receipt_void") == "A-BB1-0001"
    assert waiting.desk.ledger.value("SELECT count(*) FROM refund") == 0
    for words in ("VOID PENDING", "A-000001", "REFUND OWED", "$16.00", "wrong package"):
        assert words in printed(waiting, "void")
    assert drawer(waiting) == 21_600
    assert waiting.audit().ok


def test_a_copy_of_it_says_so(waiting: Till) -> None:
    settle_all(waiting)
    waiting.copy("1", reason="for the file", who=BY_ANN)
    assert "VOID PENDING" in printed(waiting, "copy")


def test_the_approval_releases_the_refund(waiting: Till) -> None:
    done = waiting.approve_void("1", who=Approval(ANN, RUTH))
    assert (done.refund_cents, done.refunds, done.pending) == (1_600, (("cash", 1_600),), False)
    assert waiting.slip("1").state == "void"
    for words in ("VOID", "A-000001", "$16.00", "Approved by: Ruth"):
        assert words in printed(waiting, "void")
    assert "PENDING" not in printed(waiting, "void")
    assert drawer(waiting) == 20_000
    assert waiting.audit().ok
    with pytest.raises(Refused, match="No void of slip A-000001 waits"):
        waiting.approve_void("1", who=Approval(ANN, RUTH))


def test_the_refund_goes_back_by_the_tender_used(till: Till) -> None:
    split = (Tender("check", 1_000, "1044"), Tender("cash", 1_000))
    till.sell((player("P15", "BB"),), split, key="check-and-cash", by=ANN)
    till.void("1", reason="leaves", who=BY_ANN, pending=True)
    done = till.approve_void("1", who=Approval(RUTH))
    assert done.refunds == (("check", 1_000), ("cash", 600))


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN, ANN), "is for a chairperson or treasurer"),
        (Approval(ANN, BEA), "is for a chairperson or treasurer"),
    ],
)
def test_who_may_not_approve(waiting: Till, who: Approval, said: str) -> None:
    with pytest.raises(Refused, match=said):
        waiting.approve_void("1", who=who)


def test_neither_who_voided_nor_who_sold_approves(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sold-by-ruth", by=RUTH)
    till.void("1", reason="leaves", who=Approval(TOM), pending=True)
    with pytest.raises(Refused, match="Tom voided slip A-000001"):
        till.approve_void("1", who=Approval(TOM))
    with pytest.raises(Refused, match="Ruth sold slip A-000001"):
        till.approve_void("1", who=Approval(RUTH))


def test_nothing_else_is_done_to_the_slip_meanwhile(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(1_600), key="two-lines", by=ANN)
    till.void("1", reason="no ball", who=BY_ANN, lines=[2], pending=True)
    assert till.slip("1").state == "part void pending"
    with pytest.raises(Refused, match="waits for approval; approve that first"):
        till.void("1", reason="leaves", who=Approval(ANN, RUTH))
    till.approve_void("1", who=Approval(ANN, RUTH))
    till.void("1", reason="leaves", who=Approval(ANN, RUTH))
    assert till.slip("1").state == "void"


def test_the_same_key_voids_and_approves_once(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="to-be-void", by=ANN)
    for repeated in (False, True):
        done = till.void("1", reason="leaves", who=BY_ANN, pending=True, key="void-key-1")
        assert (done.repeated, done.pending) == (repeated, True)
    for repeated in (False, True):
        done = till.approve_void("1", who=Approval(ANN, RUTH), key="approve-key-1")
        assert (done.repeated, done.refund_cents) == (repeated, 300)
    assert till.desk.ledger.value("SELECT sum(amount_cents) FROM refund") == 300


def test_an_unapproved_one_stands_in_the_way_and_on_the_z(waiting: Till) -> None:
    settle_all(waiting)
    assert (
        "The void of A-000001 by Ann waits for approval: 16.00 is not given back."
        in waiting.still_open()
    )
    waiting.count_drawer({10_000: 2, 1_000: 1, 100: 6}, by=ANN)
    settle_all(waiting)
    with pytest.raises(Refused, match="waits for approval"):
        waiting.close(who=Approval(RUTH, TOM))
    closed = waiting.close(who=Approval(RUTH, TOM), partial=True)
    assert closed.figures["sales"]["pending_refunds_cents"] == 1_600
    assert closed.figures["sales"]["refunds_cents"] == 0
    paper = printed(waiting, "z")
    for words in ("REFUND OPEN", "NOT APPROVED", "Refunds not given yet", "waits for approval"):
        assert words in paper
    with pytest.raises(Refused, match="No occasion is open"):
        waiting.approve_void("1", who=Approval(ANN, RUTH))
    assert waiting.audit().ok


def test_the_ledger_itself_lets_nobody_approve_their_own_void(waiting: Till) -> None:
    slip = waiting.slip("1")
    assert slip.pending is not None
    session = waiting.session()
    assert session is not None
    assert session.shift is not None
    own = VoidApproved(
        void=slip.pending.seq, shift=session.shift.seq, approved_by="Ann", released_by="Bea",
        refund_cents=1_600, refunds=[],
    )  # fmt: skip
    with pytest.raises(Fault), waiting.desk.writing() as writing:
        writing.append(own)
    with pytest.raises(Fault), waiting.desk.writing() as writing:
        writing.append(own.model_copy(update={"approved_by": "Ruth"}))

"""Cash that was a check, and back: the drawer and the Z follow, two people stand for it."""

import pytest

from kiosk.errors import Fault, Refused, Wrong
from kiosk.night.figures import session_figures
from kiosk.till.basket import Pick
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, BEA, RUTH, TOM, cash, player
from tests.till.test_exchanges import drawer
from tests.till.test_voids_and_copies import printed


@pytest.fixture
def sold(till: Till) -> Till:
    """Sixteen dollars recorded as cash, twenty given."""
    till.sell((player("P15", "BB"),), cash(2_000), key="was-a-check", by=ANN)
    return till


def tenders(till: Till) -> dict[str, int]:
    session = till.session()
    assert session is not None
    figures = session_figures(till.desk.ledger, till.name, session.seq)
    return {each["kind"]: each["amount_cents"] for each in figures["tenders"]}


def test_cash_that_was_a_check_leaves_the_drawers_figure(sold: Till) -> None:
    done = sold.correct_tender("1", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    assert (done.was, done.now, done.amount_cents, done.counted) == ("cash", "check", 1_600, False)
    assert tenders(sold) == {"cash": 0, "check": 1_600}
    for words in ("A-000001", "Cash", "Check 1044", "16.00", "Ann", "Ruth"):
        assert words in printed(sold, "tender")
    assert drawer(sold) == 20_000
    assert sold.audit().ok


def test_and_back(sold: Till) -> None:
    sold.correct_tender("1", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    sold.correct_tender("1", "cash", reason="no, cash", who=ANN_AND_RUTH)
    assert tenders(sold) == {"cash": 1_600, "check": 0}
    assert drawer(sold) == 21_600
    assert sold.audit().ok


def test_a_void_then_goes_back_as_the_check_it_was(sold: Till) -> None:
    sold.correct_tender("1", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    assert sold.void("1", reason="leaves", who=ANN_AND_RUTH).refunds == (("check", 1_600),)
    with pytest.raises(Refused, match="Nothing of slip A-000001"):
        sold.correct_tender("1", "cash", reason="late", who=ANN_AND_RUTH)


def test_an_exchanged_slip_sends_on_to_the_new_one(sold: Till) -> None:
    sold.exchange("1", (Pick("P8"),), reason="less", who=ANN_AND_RUTH)
    with pytest.raises(Refused, match="correct the tender of A-000002"):
        sold.correct_tender("1", "check", reference="1044", reason="late", who=ANN_AND_RUTH)
    sold.correct_tender("2", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    assert tenders(sold) == {"cash": 0, "check": 800}
    assert sold.audit().ok


def test_only_a_part_and_only_what_came_that_way(till: Till) -> None:
    split = (Tender("check", 1_000, "1044"), Tender("cash", 1_000))
    till.sell((player("P15", "BB"),), split, key="check-and-cash", by=ANN)
    with pytest.raises(Wrong, match="say which one is wrong"):
        till.correct_tender("1", "card", reason="card", who=ANN_AND_RUTH)
    with pytest.raises(Refused, match=r"6\.00 of slip A-000001 came by cash, not more"):
        till.correct_tender(
            "1", "card", was="cash", amount_cents=601, reason="card", who=ANN_AND_RUTH
        )
    till.correct_tender("1", "card", was="cash", amount_cents=100, reason="card", who=ANN_AND_RUTH)
    assert tenders(till) == {"card": 100, "cash": 500, "check": 1_000}


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Approval(ANN, None), "needs a second person"),
        (Approval(ANN, ANN), "Nobody approves their own work"),
        (Approval(ANN, BEA), "is for a chairperson or treasurer"),
    ],
)
def test_two_people_stand_for_it(sold: Till, who: Approval, said: str) -> None:
    with pytest.raises(Refused, match=said):
        sold.correct_tender("1", "check", reference="1044", reason="check", who=who)


def test_who_sold_it_does_not_approve_it(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="sold-by-ruth", by=RUTH)
    with pytest.raises(Refused, match="Ruth sold slip A-000001"):
        till.correct_tender("1", "check", reference="9", reason="check", who=ANN_AND_RUTH)
    till.correct_tender("1", "check", reference="9", reason="check", who=Approval(ANN, TOM))


def test_a_check_needs_its_number_and_a_tender_the_house_takes(sold: Till) -> None:
    with pytest.raises(Wrong, match="A check needs its number"):
        sold.correct_tender("1", "check", reason="check", who=ANN_AND_RUTH)
    with pytest.raises(Wrong, match="printable letters"):
        sold.correct_tender("1", "check", reference="1\x1b0", reason="check", who=ANN_AND_RUTH)


def test_a_count_made_before_stays_and_a_recount_follows_the_correction(sold: Till) -> None:
    before = sold.count_drawer({10_000: 2}, by=ANN)
    assert before.over_short_cents == -1_600
    done = sold.correct_tender("1", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    assert done.counted
    after = sold.count_drawer({10_000: 2}, by=TOM, shift=before.shift)
    assert after.over_short_cents == 0
    kept = sold.desk.ledger.rows("SELECT over_short_cents FROM drawer_count ORDER BY seq")
    assert [each["over_short_cents"] for each in kept] == [-1_600, 0]


def test_the_same_key_corrects_once(sold: Till) -> None:
    for repeated in (False, True):
        done = sold.correct_tender(
            "1", "check", reference="1044", reason="check", who=ANN_AND_RUTH, key="correct-1"
        )
        assert done.repeated is repeated
    assert sold.desk.ledger.value("SELECT count(*) FROM tender_correction") == 1


def test_the_ledger_itself_refuses_more_than_was_paid(sold: Till) -> None:
    sold.correct_tender("1", "check", reference="1044", reason="check", who=ANN_AND_RUTH)
    entry = sold.desk.ledger.entry("A", sold.desk.ledger.value("SELECT max(seq) FROM journal"))
    assert entry is not None
    with pytest.raises(Fault), sold.desk.writing() as writing:
        writing.append(entry.content().model_copy(update={"papers": []}))

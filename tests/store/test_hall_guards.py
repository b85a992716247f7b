"""What no caller can write about totals of several desks, goods and checks."""

import pytest

from kiosk.errors import Fault
from kiosk.ledger.audit import audit
from kiosk.ledger.floor_entries import (
    BonusBallAnnounced,
    BonusBallCarried,
    BonusBallSpoken,
)
from kiosk.ledger.hall_entries import ClosingSlipTyped, GameSalesTyped, OtherDeskNamed
from kiosk.ledger.payload import Payload
from kiosk.ledger.prize_entries import CheckSpoiled, GoodsAwarded
from tests.store.conftest import Written


def place(written: Written) -> dict[str, object]:
    return {"session": written.session, "occasion": "evening"}


def announced(written: Written, **said: object) -> BonusBallAnnounced:
    """12.00 of two desks, a prize of 9.00."""
    facts = place(written) | {
        "opportunities": 12,
        "receipts_cents": 1_200,
        "percent_bp": 7_500,
        "carry_in_cents": 0,
        "prize_cents": 900,
        "retained_cents": 300,
        "desks": [sold("A", "own", 2), sold("B", "typed", 10)],
        "announced_by": "Ruth",
    }
    return BonusBallAnnounced.model_validate(facts | said)


def sold(desk: str, source: str, number: int) -> dict[str, object]:
    return {
        "of_desk": desk,
        "source": source,
        "opportunities": number,
        "receipts_cents": number * 100,
    }


def won(written: Written, **said: object) -> BonusBallCarried:
    """9.00 won on a receipt of desk B that two people looked at."""
    facts = place(written) | {
        "event": "won",
        "amount_cents": 900,
        "reason": "B-BB1-0001",
        "winners": [winner()],
        "recorded_by": "Ruth",
        "approved_by": "Tom",
    }
    return BonusBallCarried.model_validate(facts | said)


def winner(source: str = "looked_at", cents: int = 900) -> dict[str, object]:
    return {
        "receipt": "B-BB1-0001",
        "name": "M. Lee",
        "game": "6",
        "last_ball": 41,
        "share_cents": cents,
        "source": source,
    }


def slip(written: Written, **said: object) -> ClosingSlipTyped:
    facts = place(written) | {
        "other_desk": "B",
        "opportunities": 10,
        "receipts_cents": 1_000,
        "closed_at": "2026-05-16T22:50:00.000Z",
        "typed_by": "Ann",
        "approved_by": "Ruth",
    }
    return ClosingSlipTyped.model_validate(facts | said)


def sales(written: Written, **said: object) -> GameSalesTyped:
    facts = place(written) | {
        "game": "EB1",
        "other_desk": "B",
        "receipts_cents": 1_000,
        "typed_by": "Ann",
        "approved_by": "Ruth",
    }
    return GameSalesTyped.model_validate(facts | said)


def goods(written: Written, **said: object) -> GoodsAwarded:
    facts = place(written) | {
        "game": "",
        "name": "Ham",
        "retail_cents": 2_500,
        "wholesale_cents": None,
        "winner": "M. Lee",
        "slip": None,
        "given_by": "Ann",
        "approved_by": "Ruth",
    }
    return GoodsAwarded.model_validate(facts | said)


def refused(written: Written, payload: Payload) -> None:
    before = written.ledger.value("SELECT count(*) FROM journal")
    with pytest.raises(Fault):
        written.append(payload)
    assert written.ledger.value("SELECT count(*) FROM journal") == before


def test_what_cannot_be_is_refused_whole(written: Written) -> None:
    own_twice = [sold("A", "own", 2), sold("B", "own", 10)]
    for payload in (
        announced(written, occasion="matinee"),
        announced(written, retained_cents=301),
        announced(written, desks=own_twice),
        announced(written, desks=[sold("A", "typed", 12)]),
        BonusBallSpoken(**place(written), lead_s=900, recorded_by="Cal"),
        slip(written, other_desk="A"),
        slip(written, approved_by="Ann"),
        slip(written, opportunities=0),
        sales(written, other_desk="A"),
        sales(written, approved_by="Ann"),
        goods(written, approved_by="Ann"),
        OtherDeskNamed(session=written.session, other_desk="A", named_by="Ann"),
        won(written, winners=[winner("own")]),
        won(written, approved_by=None),
    ):
        refused(written, payload)
    for payload in (announced(written), slip(written), sales(written), goods(written)):
        written.append(payload)
    written.append(BonusBallSpoken(**place(written), lead_s=-1, recorded_by="Cal"))
    written.append(won(written))
    written.append(CheckSpoiled(check_number="1044", reason="torn", spoiled_by="Tom"))
    written.append(OtherDeskNamed(session=written.session, other_desk="B", named_by="Ann"))
    refused(written, CheckSpoiled(check_number="1044", reason="torn", spoiled_by="Tom"))
    refused(written, OtherDeskNamed(session=written.session, other_desk="B", named_by="Ann"))
    refused(written, BonusBallSpoken(**place(written), lead_s=900, recorded_by="Cal"))
    refused(written, won(written))
    assert audit(written.ledger, "A").ok


@pytest.mark.parametrize(
    ("payload", "found"),
    [
        (
            {"desks": [sold("A", "own", 2), sold("B", "typed", 9)]},
            "what the desks sold is not the announced total",
        ),
        (
            {"carry_in_cents": 100, "prize_cents": 1_000},
            "the bonus ball carried in is not what the one before it left",
        ),
    ],
)
def test_a_total_that_does_not_follow_is_found(
    written: Written, payload: dict[str, object], found: str
) -> None:
    written.append(announced(written, **payload))
    assert any(found in each for each in audit(written.ledger, "A").problems)


def test_a_prize_of_another_sum_than_announced_is_found(written: Written) -> None:
    written.append(announced(written))
    written.append(won(written, amount_cents=800, winners=[winner(cents=800)]))
    problems = audit(written.ledger, "A").problems
    assert any("winners do not get the announced prize" in each for each in problems)

"""What no caller can write about prizes and deposits, and what the audit finds of them."""

import pytest

from kiosk.errors import Fault
from kiosk.ledger.audit import audit
from kiosk.ledger.deposit_entries import DepositMade
from kiosk.ledger.prize_entries import PaidShare, PrizePaid
from tests.store.conftest import Written
from tests.store.test_audit import tampered


def prize(written: Written, **said: object) -> PrizePaid:
    """A prize of 100.00 paid to two, with facts put in place of others."""
    facts = {
        "session": written.session,
        "occasion": "evening",
        "game": "TRI",
        "part": "",
        "award": "prize",
        "announced_cents": 10_000,
        "paid_cents": 10_000,
        "method": "cash",
        "shift": written.shift,
        "shares": shares(5_000, 5_000),
        "paid_by": "Ann",
        "approved_by": "Ruth",
    }
    return PrizePaid.model_validate(facts | said)


def shares(*cents: int, checks: tuple[str | None, ...] = (None, None)) -> list[PaidShare]:
    return [
        PaidShare(name=name, amount_cents=each, check_number=number)
        for name, each, number in zip(("M. Lee", "T. Orr"), cents, checks, strict=True)
    ]


BY_CHECK = {"method": "check", "shift": None}


@pytest.mark.parametrize(
    "said",
    [
        {"shares": shares(5_000, 4_999)},
        {"shares": shares(5_000, 5_001)},
        {"paid_cents": 10_001, "shares": shares(5_000, 5_001)},
        {"announced_cents": 0, "paid_cents": 0, "shares": shares(0, 0)},
        {"shift": None},
        {"shares": shares(5_000, 5_000, checks=("1", "2"))},
        {"method": "check"},
        {**BY_CHECK},
        {**BY_CHECK, "shares": shares(5_000, 5_000, checks=("1", None))},
        {**BY_CHECK, "shares": shares(5_000, 5_000, checks=("1", "1"))},
        {"approved_by": "Ann"},
        {"occasion": "matinee"},
        {"shift": 1},
        {"collected_cents": 10_000, "tax_cents": 1},
    ],
)
def test_what_is_no_payment_of_a_prize_is_not_written(
    written: Written, said: dict[str, object]
) -> None:
    head = written.ledger.value("SELECT max(seq) FROM journal")
    with pytest.raises(Fault):
        written.append(prize(written, **said))
    assert written.ledger.value("SELECT max(seq) FROM journal") == head
    written.append(prize(written))
    assert audit(written.ledger, "A").ok


def test_a_prize_is_written_once_and_a_check_number_too(written: Written) -> None:
    first = {**BY_CHECK, "shares": shares(5_000, 5_000, checks=("1", "2"))}
    written.append(prize(written, **first))
    with pytest.raises(Fault):
        written.append(prize(written))
    again = {**BY_CHECK, "game": "PRE", "shares": shares(5_000, 5_000, checks=("3", "2"))}
    with pytest.raises(Fault):
        written.append(prize(written, **again))
    written.append(prize(written, game="PRE"))
    assert audit(written.ledger, "A").ok


@pytest.mark.parametrize(
    ("table", "change", "named"),
    [
        (
            "prize",
            "UPDATE prize SET paid_cents = 9999",
            "the shares of the prize are not what was paid",
        ),
        ("prize", "UPDATE prize SET paid_by = 'Tom'", "Table prize: a row of entry A 8"),
        (
            "prize_share",
            "UPDATE prize_share SET name = 'T. Fox' WHERE share = 2",
            "Table prize_share: a row of entry A 8 (prize_paid) was changed",
        ),
        ("prize_share", "DELETE FROM prize_share", "Table prize_share: 2 row(s) of entry A 8"),
    ],
)
def test_the_audit_names_a_prize_that_was_changed(
    written: Written, table: str, change: str, named: str
) -> None:
    written.append(prize(written))
    found = tampered(written, table, change)
    assert any(named in each for each in found.problems), found.problems


def test_no_deposit_is_written_of_a_night_that_is_open(written: Written) -> None:
    with pytest.raises(Fault):
        written.append(
            DepositMade(
                session=written.session,
                amount_cents=100,
                open_cents=900,
                reference="slip 88",
                reason=None,
                made_by="Ruth",
            )
        )
    assert audit(written.ledger, "A").ok

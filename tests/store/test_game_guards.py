"""What no caller can write about the games' prizes, and what the audit finds of them."""

import pytest

from kiosk.errors import Fault
from kiosk.ledger.audit import audit
from kiosk.ledger.game_entries import (
    AttendanceAnnounced,
    EarlyBirdSettled,
    JackpotSettled,
    OccasionCancelled,
)
from kiosk.ledger.payload import Payload
from tests.store.conftest import Written
from tests.store.test_audit import tampered


def announcement(written: Written, **said: object) -> AttendanceAnnounced:
    facts = {
        "session": written.session,
        "occasion": "evening",
        "counted": 3,
        "players": 3,
        "reason": None,
        "exercised": True,
        "schedule": "Option 1",
        "total_cents": 3_500,
        "prizes": [{"game": "1", "prize_cents": 1_500}, {"game": "2", "prize_cents": 2_000}],
        "slips": [{"series": "A", "number": number} for number in (1, 2, 3)],
        "announced_by": "Ruth",
    }
    return AttendanceAnnounced.model_validate(facts | said)


def jackpot(written: Written, **said: object) -> JackpotSettled:
    """A jackpot of 500.00 won by one card, its consolation of 100.00 held."""
    facts = {
        "session": written.session,
        "occasion": "evening",
        "game": "PJ",
        "event": "won",
        "number": 1,
        "base_cents": 50_000,
        "added_cents": 0,
        "jackpot_cents": 50_000,
        "consolation_cents": 10_000,
        "calls_allowed": 50,
        "calls": 50,
        "last_ball": 41,
        "ends": False,
        "winners": [winner("jackpot", 50_000)],
        "added_out_cents": 10_000,
        "next_number": 1,
        "reason": None,
        "settled_by": "Ruth",
    }
    return JackpotSettled.model_validate(facts | said)


def winner(prize: str, cents: int, card: str = "G-1") -> dict[str, object]:
    return {"prize": prize, "name": "M. Lee", "card": card, "share_cents": cents}


def early_bird(written: Written, **said: object) -> EarlyBirdSettled:
    """200.00 collected, a consolation of half of it, a quarter carried on."""
    facts = {
        "session": written.session,
        "occasion": "evening",
        "game": "EB2",
        "paid_kind": "consolation",
        "receipts_cents": 20_000,
        "carry_in_cents": 0,
        "call_limit": 48,
        "calls": 49,
        "percent_bp": 5_000,
        "carry_bp": 2_500,
        "paid_cents": 10_000,
        "retained_cents": 5_000,
        "carry_out_cents": 5_000,
        "winners": [{"name": "M. Lee", "share_cents": 10_000}],
        "settled_by": "Ruth",
    }
    return EarlyBirdSettled.model_validate(facts | said)


def cancellation(written: Written, **said: object) -> OccasionCancelled:
    facts = {
        "session": written.session,
        "occasions": ["evening"],
        "reason": "power cut",
        "cancelled_by": "Ruth",
    }
    return OccasionCancelled.model_validate(facts | said)


MAKERS = (announcement, jackpot, early_bird, cancellation)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, {"players": 4}),
        (0, {"total_cents": 3_501}),
        (0, {"slips": [{"series": "A", "number": 4}]}),
        (0, {"occasion": "matinee"}),
        (1, {"jackpot_cents": 50_001, "winners": [winner("jackpot", 50_001)]}),
        (1, {"winners": [winner("jackpot", 49_999)]}),
        (1, {"winners": [winner("jackpot", 50_000), winner("consolation", 10_000, "G-2")]}),
        (1, {"winners": [winner("jackpot", 25_000), winner("jackpot", 25_000)]}),
        (1, {"added_out_cents": 0}),
        (1, {"next_number": 2}),
        (1, {"event": "not_won"}),
        (1, {"event": "not_played"}),
        (2, {"calls": 48}),
        (2, {"retained_cents": 5_001}),
        (2, {"winners": [{"name": "M. Lee", "share_cents": 9_999}]}),
        (3, {"occasions": ["matinee"]}),
    ],
)
def test_what_does_not_add_up_is_refused_whole(
    written: Written, number: int, said: dict[str, object]
) -> None:
    before = written.ledger.value("SELECT count(*) FROM journal")
    with pytest.raises(Fault):
        written.append(MAKERS[number](written, **said))
    assert written.ledger.value("SELECT count(*) FROM journal") == before
    written.append(MAKERS[number](written))
    assert audit(written.ledger, "A").ok


@pytest.mark.parametrize("number", range(len(MAKERS)))
def test_each_is_written_once(written: Written, number: int) -> None:
    payload: Payload = MAKERS[number](written)
    written.append(payload)
    with pytest.raises(Fault):
        written.append(payload)


@pytest.mark.parametrize(
    ("number", "said", "found"),
    [
        (1, {"number": 2}, "does not follow from the occasion before it"),
        (
            1,
            {
                "added_cents": 1,
                "jackpot_cents": 50_001,
                "winners": [winner("jackpot", 50_001)],
            },
            "does not follow from the occasion before it",
        ),
        (
            2,
            {"carry_in_cents": 1, "retained_cents": 5_001},
            "is not what the one before it carried",
        ),
    ],
)
def test_what_follows_from_no_night_before_is_found(
    written: Written, number: int, said: dict[str, object], found: str
) -> None:
    written.append(MAKERS[number](written, **said))
    assert any(found in each for each in audit(written.ledger, "A").problems)


def test_a_sale_after_the_cancellation_is_found(written: Written) -> None:
    written.append(cancellation(written))
    assert audit(written.ledger, "A").ok
    written.append(written.sale(4))
    assert any("after it was cancelled" in each for each in audit(written.ledger, "A").problems)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("attendance_announcement", "UPDATE attendance_announcement SET schedule = 'Option 2'"),
        ("jackpot_winner", "UPDATE jackpot_winner SET share_cents = 1"),
        ("early_bird_settlement", "UPDATE early_bird_settlement SET settled_by = 'Tom'"),
        ("cancellation", "DELETE FROM cancellation"),
    ],
)
def test_a_changed_row_is_refused_and_found_behind_the_guards(
    written: Written, table: str, change: str
) -> None:
    for make in MAKERS:
        written.append(make(written))
    with pytest.raises(Fault, match="nothing is ever"):
        written.ledger.rows(change)
    assert any(table in each for each in tampered(written, table, change).problems)

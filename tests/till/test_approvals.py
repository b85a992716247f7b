"""Whatever needed somebody's leave stands on the Z with the names of both."""

from kiosk.clock import SetClock
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, TOM, at
from tests.till.test_checklists import paper
from tests.till.test_voids_and_copies import settle_all


def test_what_was_done_with_leave_stands_on_the_z(till: Till, clock: SetClock) -> None:
    till.open_drawer(reason="A coin roll put in", who=ANN_AND_RUTH)
    till.delay_game("EB1", "19:20", by=RUTH)
    till.set_pin("Bea", "4712", by=RUTH)
    clock.set(at("18:00"))
    till.set_clock(at("18:05"), by=RUTH)
    till.count_drawer({10_000: 2}, by=ANN)
    settle_all(till)
    till.close(who=Approval(TOM, RUTH), partial=True)
    printed = " ".join(paper(till, "z").split())
    for words in (
        "Drawer opened A coin roll put in; Ann, Ruth", "Start moved, game EB1; Ruth",
        "New PIN of Bea; Ruth", "Clock set, UTC 2026-05-16T22:05; Ruth",
    ):  # fmt: skip
        assert words in printed, words
    assert "4712" not in printed

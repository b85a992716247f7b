"""The hall's board: what it shows, and that nothing that befalls the ledger takes it down."""

import hashlib
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.screens.board import BoardApp
from kiosk.till.hall_board import hall_board, read_board
from kiosk.till.till import Till
from tests import nights
from tests.nights import ANN, RUTH, cash, player

ROUNDS_MAX = 400


@asynccontextmanager
async def board_of(
    home: Home, clock: SetClock, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[BoardApp]:
    app = BoardApp(lambda: read_board(home, clock))
    async with app.run_test(size=size) as pilot:
        for _round in range(ROUNDS_MAX):
            if app.board is not None or app.failure:
                break
            await pilot.pause(0.01)
        await pilot.pause()
        yield app


async def again(app: BoardApp) -> None:
    """One more look, to its end."""
    await app._look()
    await app.animator.wait_for_idle()


def seen(app: BoardApp) -> str:
    return "\n".join(
        "".join(part.text for part in strip).rstrip()
        for strip in app.screen._compositor.render_strips()
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (30, 10)])
async def test_it_shows_the_night_and_fits_any_window(
    home: Home, till: Till, clock: SetClock, size: tuple[int, int]
) -> None:
    till.sell((player("BB"),), cash(100), key="a-bonus-ball", by=ANN)
    till.bonus_ball_number(41, by=ANN)
    clock.set(nights.at("18:50"))
    till.announce_bonus_ball(by=RUTH)
    clock.set(nights.at("19:00"))
    till.mark_game("EB1", "start", by=ANN)
    async with board_of(home, clock, size) as app:
        text = seen(app)
        assert app.failure == ""
        assert "BONUS BALL" in text
        if size[0] >= 80:
            assert "Saturday evening" in text
            assert "NOW   19:00  EB1  Early Bird 1" in text
            assert "NEXT  19:10  EB2  Early Bird 2" in text
            assert "Sales are closed." in text


async def test_before_the_announcement_nobody_reads_the_prize(
    home: Home, till: Till, clock: SetClock
) -> None:
    till.sell((player("BB"),), cash(100), key="a-bonus-ball", by=ANN)
    async with board_of(home, clock) as app:
        assert "Sold until 19:00" in seen(app)
        assert "prize" not in seen(app)


async def test_it_waits_for_a_desk_and_keeps_the_last_look(
    home: Home, till: Till, clock: SetClock, tmp_path: Path
) -> None:
    nowhere = Home(tmp_path / "later")
    async with board_of(nowhere, clock) as app:
        assert "Waiting for the desk." in seen(app)
        shutil.copytree(home.folder, nowhere.folder)
        await again(app)
        assert "EB1" in seen(app)
        nowhere.ledger.write_bytes(b"no ledger at all" * 300)
        await again(app)
        assert "EB1" in seen(app)
        assert "the desk does not answer" in seen(app)
        shutil.rmtree(nowhere.folder)
        await again(app)
        assert "EB1" in seen(app)
        shutil.copytree(home.folder, nowhere.folder)
        await again(app)
        assert "does not answer" not in seen(app)


async def test_it_never_writes(home: Home, till: Till, clock: SetClock) -> None:
    till.desk.ledger.checkpoint(force=True)
    before = hashlib.sha256(home.ledger.read_bytes()).hexdigest()
    async with board_of(home, clock) as app:
        await again(app)
        assert app.failure == ""
    assert hashlib.sha256(home.ledger.read_bytes()).hexdigest() == before
    assert till.audit().ok


async def test_a_desk_in_the_middle_of_a_verb_does_not_hold_it_up(
    home: Home, till: Till, clock: SetClock
) -> None:
    with till.desk.writing():
        async with board_of(home, clock) as app:
            assert app.failure == ""
            assert "EB1" in seen(app)


def test_it_closes_what_it_opens(home: Home, till: Till, clock: SetClock) -> None:
    for _round in range(30):
        assert read_board(home, clock).session is not None
    assert hall_board(till.desk).session is not None

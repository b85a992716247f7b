"""Selling on the other samples: what is special about their programs."""

import datetime
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.till.till import open_till
from tests import nights
from tests.nights import ANN
from tests.screens.hands import at


async def test_a_dauber_alone_takes_no_slip_number(tmp_path: Path, clock: SetClock) -> None:
    date = datetime.date(2026, 5, 15)
    clock.set(nights.at("17:30", date))
    home = nights.make_desk(
        tmp_path / "nh",
        program="nh-friday.toml",
        printer="none",
        made_at=nights.at("09:00", date),
    )
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=nights.ANN_AND_RUTH)
        async with at(till, ANN) as hands:
            await hands.press("m", "f5")
            assert "CHANGE  3.00" in hands.seen()
            assert "Sold; no slip" in hands.seen()
            await hands.press("w")
            assert "next slip  A-000001" in hands.seen()
            assert "last sale  no slip, change 3.00" in hands.seen()

"""A modest share of random keys; tests/soak has the long one."""

import asyncio
from collections import Counter

from hypothesis import HealthCheck, Phase, given, settings

from tests.screens.any_keys import Move, run, runs

RUNS = 3
SOLD_SHARE = 0.3


def test_no_key_makes_money_or_ends_the_kiosk() -> None:
    pressed: Counter[str] = Counter()

    @settings(
        max_examples=RUNS, deadline=None, database=None, derandomize=True,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(runs)
    def press(kiosks: list[list[Move]]) -> None:
        asyncio.run(run(kiosks, pressed))

    press()
    assert pressed["sold"] >= SOLD_SHARE * pressed["runs"], pressed

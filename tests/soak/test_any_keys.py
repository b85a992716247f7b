"""Thousands of random keys on the real app, from an open night with twenty sales."""

import asyncio
import json
import sys
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.screens.any_keys import Move, run, runs

pytestmark = pytest.mark.soak

RUNS = 300
SOLD_SHARE = 0.3


def test_no_key_makes_money_or_ends_the_kiosk() -> None:
    pressed: Counter[str] = Counter()

    @settings(
        max_examples=RUNS, deadline=None, database=None, print_blob=True,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(runs)
    def press(kiosks: list[list[Move]]) -> None:
        asyncio.run(run(kiosks, pressed))

    press()
    sys.stderr.write(f"\n{json.dumps(pressed)}\n")
    assert pressed["sold"] >= SOLD_SHARE * pressed["runs"]

"""A hall of three desks under a seeded plan of kills, cut lines and lost machines."""

import json
import subprocess
import sys
from pathlib import Path

STEPS = 26


def test_after_everything_that_goes_wrong_the_hub_is_the_union_of_the_desks(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.hub.hall_run", str(tmp_path),
            "--steps", str(STEPS), "--seed", "3",
        ],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["problems"] == []
    counts = report["counts"]
    for what in ("selling", "sync", "hub killed", "restore", "stick"):
        assert counts.get(what, 0) >= 1, counts
    assert counts["cents"] > 0

"""The hall of the quick tests with other dice and for much longer."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak

STEPS = 1_500


@pytest.mark.parametrize("seed", [11, 12, 13, 14])
def test_a_long_bad_night_loses_doubles_and_skips_nothing(tmp_path: Path, seed: int) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.hub.hall_run", str(tmp_path),
            "--steps", str(STEPS), "--seed", str(seed),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    sys.stderr.write(f"\n{json.dumps(report)}\n")
    assert report["problems"] == []

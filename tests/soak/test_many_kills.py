"""The kill loop of the quick tests, ten times as long and with other dice."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak

KILLS = 1_000


@pytest.mark.parametrize("seed", [7, 11])
def test_a_thousand_kills_lose_and_double_nothing(tmp_path: Path, seed: int) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.crash.kill_loop", str(tmp_path),
            "--kills", str(KILLS), "--seed", str(seed),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    sys.stderr.write(f"\n{json.dumps(report)}\n")
    assert report["problems"] == []

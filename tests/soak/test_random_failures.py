"""Five thousand sales to a printer that fails at random, the kiosk killed in between."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak

SALES = 5_000


@pytest.mark.parametrize("seed", [5])
def test_what_is_on_paper_is_what_the_ledger_says(tmp_path: Path, seed: int) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.receipts.random_run", str(tmp_path),
            "--sales", str(SALES), "--seed", str(seed),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    sys.stderr.write(f"\n{json.dumps(report)}\n")
    assert report["problems"] == []
    assert report["owed"] == []
    assert report["sales"] == SALES
    assert report["originals"] >= SALES - report["torn"]

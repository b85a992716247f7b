"""Sales on preprinted slips to a printer that fails at random, the kiosk killed in between."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak

SALES = 1_500


@pytest.mark.parametrize("seed", [3])
def test_no_number_of_roll_or_pad_is_lost_or_doubled(tmp_path: Path, seed: int) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.receipts.preprinted_run", str(tmp_path),
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
    assert report["of the pad"] > 0
    assert report["spoiled"] > 0

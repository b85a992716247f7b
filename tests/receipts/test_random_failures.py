"""Three hundred sales to a printer that fails at random, the kiosk killed in between."""

import json
import os
import subprocess
import sys
from pathlib import Path

SALES = 300


def test_what_is_on_paper_is_what_the_ledger_says(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.receipts.random_run", str(tmp_path),
            "--sales", str(SALES), "--seed", "3",
        ],
        capture_output=True, text=True, timeout=300, check=False,
        env=os.environ | {"PYTHONHASHSEED": "0"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["problems"] == []
    assert report["owed"] == []
    assert report["sales"] == SALES
    assert report["kills"] >= 2
    assert sum(report["faults"].values()) >= 5
    assert report["originals"] >= SALES - report["torn"]

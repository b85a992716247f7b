"""kill -9 at two hundred moments of a selling loop: nothing acknowledged is lost or doubled."""

import json
import os
import subprocess
import sys
from pathlib import Path

KILLS = 200


def test_two_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.crash.kill_loop", str(tmp_path), "--kills", str(KILLS)],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": "0"},
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["problems"] == []
    assert report["kills"] == KILLS
    fell = report["fell"]
    before_acknowledged = (
        fell["between BEGIN and COMMIT"] + fell["between COMMIT and the acknowledgement"]
    )
    assert before_acknowledged >= 60, fell
    assert fell["acknowledged, before the first printer byte"] >= 20, fell
    assert report["recorded_and_never_acknowledged"] >= 1, "no kill fell behind a commit"
    assert report["sales"] > KILLS

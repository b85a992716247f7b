"""``KIOSK_CASES``: another file of the same form is decided by the same functions."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases" / "rules.json").read_text(encoding="utf-8")
)


def decided(folder: Path, cases: list[dict[str, Any]]) -> subprocess.CompletedProcess[str]:
    """The worked cases run as a person would, on another file."""
    file = folder / "other.json"
    file.write_text(json.dumps(cases), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "decided_as_by_hand",
         "tests/rules/test_cases.py"],
        cwd=ROOT, env={**os.environ, "KIOSK_CASES": str(file)}, capture_output=True, text=True,
        check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cents", "passes"), [(100, True), (101, False)], ids=["as by hand", "otherwise"]
)
def test_another_file_of_cases_is_taken_and_can_fail(
    tmp_path: Path, cents: int, passes: bool
) -> None:
    fee = next(each for each in CASES if each["kind"] == "bb_fee")
    own = {**fee, "id": "own-1", "given": {**fee["given"], "fee_cents": cents, "opportunities": 1},
           "expect": {"decision": "allow"}}  # fmt: skip
    ran = decided(tmp_path, [own])
    assert (ran.returncode == 0) is passes, ran.stdout
    assert "own-1" in ran.stdout or "1 passed" in ran.stdout

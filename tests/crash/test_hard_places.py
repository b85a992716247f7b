"""A full disk and a folder that may not be written: a sentence, and nothing lost."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.nights import make_desk


def said_in(folder: Path, place: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.crash.hard_places", str(folder), place],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_full_disk_refuses_the_sale_and_keeps_all_before_it(tmp_path: Path) -> None:
    home = make_desk(tmp_path / "desk", printer="none")
    found = said_in(home.folder, "full-disk")
    assert found["sold"] == found["recorded"]
    assert found["sold"] >= 2
    assert "nothing was recorded" in found["said"]
    assert found["next"] == f"A-{found['sold'] + 2:06d}"
    assert found["problems"] == []


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    home = make_desk(tmp_path / "desk", printer="none")
    for path in (home.folder, *home.folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    for parent in (tmp_path, *tmp_path.parents):
        if parent.stat().st_uid == os.geteuid() and parent.is_relative_to(tempfile.gettempdir()):
            parent.chmod(0o755)
    found = said_in(home.folder, "read-only")
    assert str(home.folder) in found["said"] or "cannot be written" in found["said"]
    home.folder.chmod(0o700)

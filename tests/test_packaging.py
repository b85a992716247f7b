"""What is shipped: the wheel and the source hold all that the kiosk reads at run time."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    return folder


def test_the_wheel_holds_schema_packs_samples_and_styles(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert "kiosk/schema.sql" in names
    assert {f"kiosk/rules/{each}.toml" for each in ("ny", "nh", "nj", "mi")} <= names
    samples = {path.name for path in (ROOT / "kiosk" / "program" / "samples").glob("*.toml")}
    assert len(samples) == 5
    assert {f"kiosk/program/samples/{each}" for each in samples} <= names
    assert "kiosk/screens/kiosk.tcss" in names
    assert "kiosk/language/es/LC_MESSAGES/kiosk.mo" in names
    assert "receipts/document.py" in names
    assert not any(name.startswith("tests/") for name in names)


def test_the_source_holds_what_a_wheel_is_built_from(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        names = {name.split("/", 1)[1] for name in sdist.getnames() if "/" in name}
    assert {"schema.sql", "pyproject.toml", "LICENSE", "README.md", "Makefile"} <= names
    assert "requirements/run.lock" in names


def test_an_installed_kiosk_makes_a_desk_away_from_the_checkout(
    built: Path, tmp_path: Path
) -> None:
    installed = tmp_path / "site"
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(installed)
    code = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); import kiosk;"
        "assert kiosk.__file__.startswith(sys.path[0]), kiosk.__file__;"
        "from kiosk.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    program = installed / "kiosk" / "program" / "samples" / "ny-saturday.toml"
    done = subprocess.run(
        [
            sys.executable, "-c", code, str(installed), "desk", "create", "--desk", "A",
            "--program", str(program), "--printer", "none", "--home", str(tmp_path / "desk"),
        ],
        cwd=tmp_path, capture_output=True, text=True, check=False, env=os.environ,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "A-000001" in done.stdout


def test_locked_requirements_name_no_place_and_hash_everything() -> None:
    for name in ("run.lock", "dev.lock"):
        lines = (ROOT / "requirements" / name).read_text().splitlines()
        assert not any("://" in line or line.startswith("--index") for line in lines)
        pinned = [line for line in lines if line and not line.startswith((" ", "#"))]
        assert all("==" in line and line.endswith("\\") for line in pinned)
        assert len(pinned) > 20

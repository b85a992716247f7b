"""Programs that are not ours, fetched for a soak run: emupos reads our bytes, receiptio prints.

``python -m tests.soak.other_decoders`` renews what the quick tests keep of emupos' readings.
"""

import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import zxingcpp
from PIL import Image

from receipts.drivers.escpos import render
from receipts.profiles import GENERIC_58, GENERIC_80
from tests.receipts.papers import PAPERS
from tests.receipts.vectors import FOLDER, READINGS

EMUPOS = "emupos==0.4.0"
"""Needs Python 3.13, so it can be no dependency of the tests that run everywhere."""

NPM_PACKAGES = ("receiptio@2.1.2", "@point-of-sale/receipt-printer-encoder@4.0.1")


class Missing(Exception):
    """Something that a soak run needs is not on this machine; says what."""


@dataclass(frozen=True)
class Emupos:
    """An environment that has emupos and nothing of ours."""

    python: Path

    @classmethod
    def fetched(cls, folder: Path) -> "Emupos":
        """Installs it. Raises Missing without a Python 3.13."""
        base = shutil.which("python3.13")
        # A name on the path may be a shim that only says which one it would start.
        if base is None or subprocess.run([base, "-c", ""], check=False).returncode:
            raise Missing("python3.13 is not on the path; emupos needs it")
        subprocess.run([base, "-m", "venv", str(folder)], check=True)
        python = folder / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "-qq", EMUPOS], check=True)
        return cls(python)

    def read(self, folder: Path) -> dict[str, Any]:
        """What it makes of every ``NAME-DOTS.bin``, with the codes a scanner finds on its paper."""
        script = Path(__file__).with_name("emupos_reads.py")
        done = subprocess.run(
            [self.python, script, folder], check=True, capture_output=True, text=True
        )
        found: dict[str, Any] = json.loads(done.stdout)
        for name, paper in found["papers"].items():
            pictures = [Image.open(path) for path in sorted(folder.glob(f"{name}.*.png"))]
            paper["dots_high"] = sum(picture.height for picture in pictures)
            paper["codes"] = [
                code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)
            ]
        return found


def our_bytes(folder: Path) -> None:
    """Every paper at 80 mm with the printer's own QR, and at 58 mm as dots."""
    for name, document in PAPERS.items():
        for profile in (GENERIC_80, GENERIC_58):
            path = folder / f"{name}-{profile.width_dots}.bin"
            path.write_bytes(render(document, profile))


def npm_modules(folder: Path) -> Path:
    """Installs the JavaScript packages; their folder. Raises Missing without npm."""
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("npm is not on the path")
    command = [npm, "install", "--silent", "--no-audit", "--no-fund", *NPM_PACKAGES]
    subprocess.run(command, check=True, cwd=folder)
    return folder / "node_modules"


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        emupos = Emupos.fetched(Path(scratch) / "emupos")
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir()
        our_bytes(FOLDER)
        found = emupos.read(FOLDER)
        for picture in FOLDER.glob("*.png"):
            picture.unlink()
        found["reader"] = EMUPOS
        READINGS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()

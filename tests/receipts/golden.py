"""The papers as they are expected to come out, kept as text.

``python -m tests.receipts.golden`` writes them anew; look at the difference before you keep it.
"""

from collections.abc import Iterator
from pathlib import Path

from receipts.drivers.escpos import render as render_bytes
from receipts.drivers.text import render as render_text
from receipts.profiles import GENERIC_58, GENERIC_80
from tests.receipts.manual import spelled
from tests.receipts.papers import PAPERS

FOLDER = Path(__file__).parent / "golden"
WIDTHS = (48, 42, 32)
IN_BYTES = ("slip", "void")


def expected() -> Iterator[tuple[Path, str]]:
    """Every kept file and what it should hold."""
    for name, document in PAPERS.items():
        for columns in WIDTHS:
            yield FOLDER / f"{name}-{columns}.txt", render_text(document, columns)
    for name in IN_BYTES:
        for profile in (GENERIC_80, GENERIC_58):
            spelled_out = spelled(render_bytes(PAPERS[name], profile))
            yield FOLDER / f"{name}-{profile.name}.tokens", spelled_out


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    kept = set()
    for path, content in expected():
        path.write_text(content, encoding="utf-8")
        kept.add(path)
    for path in set(FOLDER.iterdir()) - kept:
        path.unlink()


if __name__ == "__main__":
    main()

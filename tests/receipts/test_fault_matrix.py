"""A slice of the fault matrix, and the document of all of it: what it says is what happens."""

import re
from pathlib import Path

import pytest

from tests.receipts.fault_matrix import DOCUMENT, POINTS, cells, run_cell
from tests.receipts.faults import FAULTS, Fault

CHOSEN = [
    ("out of paper", "in the text", "serial"),
    ("cover opened", "inside the QR", "file"),
    ("knife stuck", "before the cut", "tcp"),
    ("power lost", "in the text", "file"),
    ("power lost, the line waits for it", "in the text", "serial"),
    ("line reset", "inside the QR", "tcp"),
    ("line closed", "before", "tcp"),
    ("unplugged, plugged in later", "after the cut", "serial"),
    ("answers right but late", "after the cut", "tcp"),
    ("slow, with a small buffer", "before", "file"),
]
"""One cell of every kind that is over soon; all cells are run by the soak."""


def documented() -> dict[tuple[str, str, str], str]:
    """What the document says of each cell."""
    found = {}
    for row in re.findall(r"^\| (.+) \|$", DOCUMENT.read_text(encoding="utf-8"), re.M)[1:]:
        fault, line, *papers = row.split(" | ")
        found.update(
            {(fault, point, line): paper for point, paper in zip(POINTS, papers, strict=True)}
        )
    return found


def test_the_document_has_every_cell_and_nothing_wrong() -> None:
    assert set(documented()) == {(fault.name, point, line) for fault, point, line in cells()}
    text = DOCUMENT.read_text(encoding="utf-8")
    assert "did not come out clean: none." in text
    assert f"Cells: {len(documented())}." in text


@pytest.mark.parametrize(("name", "point", "line"), CHOSEN)
def test_a_fault_loses_and_doubles_nothing(
    name: str, point: str, line: str, tmp_path: Path
) -> None:
    fault: Fault = next(each for each in FAULTS if each.name == name)
    cell = run_cell(fault, point, line, tmp_path)
    assert cell.wrong == []
    assert cell.paper == documented()[name, point, line]

"""Every cell of the fault matrix; the document must say what came out."""

import pytest

from tests.receipts.fault_matrix import DOCUMENT, cells, run, table

pytestmark = pytest.mark.soak


def test_no_fault_anywhere_loses_or_doubles_a_slip_and_the_document_says_so() -> None:
    done = run(cells())
    assert [each for each in done if each.wrong] == []
    assert table(done) == DOCUMENT.read_text(encoding="utf-8")

"""What people type into the new screens: times, amounts, scans, paths."""

import datetime
from pathlib import Path

import pytest

from kiosk.errors import Wrong
from kiosk.screens.file_chooser import existing
from kiosk.screens.slip_search import search_of
from kiosk.till.slip_list import Search


def between(first: str, last: str) -> Search:
    times = datetime.time.fromisoformat(first), datetime.time.fromisoformat(last)
    return Search(between=times)


@pytest.mark.parametrize(
    ("typed", "search"),
    [
        ("", Search()),
        ("117", Search("117")),
        ("a-000117", Search("a-000117")),
        ("16.00", Search("16.00")),
        ("$16.00", Search("16.00")),
        ("19:30", between("19:30", "19:30")),
        ("7:30 pm", between("19:30", "19:30")),
        ("19:30-19:45", between("19:30", "19:45")),
        ("23:30 - 00:15", between("23:30", "00:15")),
        # While the second time is being typed the first one stands.
        ("19:30-", between("19:30", "19:30")),
        ("19:30-19:", between("19:30", "19:30")),
        ("19:75", Search("19:75")),
    ],
)
def test_a_search_is_a_number_an_amount_or_times(typed: str, search: Search) -> None:
    assert search_of(typed) == search


@pytest.mark.parametrize("typed", ["/no/such/file.toml", "~nobody-here/x", "x" * 5_000, "/", "\0"])
def test_a_path_that_leads_to_no_file_is_said_and_breaks_nothing(typed: str) -> None:
    with pytest.raises(Wrong, match="There is no file"):
        existing(typed)


def test_a_path_to_a_file_is_taken(tmp_path: Path) -> None:
    program = tmp_path / "june night.toml"
    program.write_text("format = 1", encoding="utf-8")
    assert existing(str(program)) == program

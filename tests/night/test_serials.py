"""Runs of serials: taken apart, joined, compared."""

import pytest

from kiosk.night.serials import common, joined, pieces, serial_run, without


def words(runs: object) -> list[str]:
    assert isinstance(runs, list)
    return [each.words for each in runs]


def test_what_is_left_of_a_run_keeps_its_serials_as_they_were_typed() -> None:
    whole = serial_run("bx-0001", "BX-0100", "blue")
    assert whole.pieces == 100
    left = without([whole], [serial_run("BX-0041", "BX-0060", "blue")])
    assert words(left) == ["BX-0001 to BX-0040 blue", "BX-0061 to BX-0100 blue"]
    assert words(without([whole], [serial_run("BX-0041", "BX-0060", "red")])) == [whole.words]
    assert words(common([whole], [serial_run("BX-0099", "BX-0110", "blue")])) == [
        "BX-0099 to BX-0100 blue"
    ]


def test_runs_that_touch_or_overlap_are_one_and_nothing_counts_twice() -> None:
    runs = [
        serial_run("7", "9"),
        serial_run("1", "4"),
        serial_run("4", "6"),
        serial_run("20", "20"),
    ]
    assert words(joined(runs)) == ["1 to 9", "20"]
    assert pieces(runs) == 10


@pytest.mark.parametrize(
    ("first", "last", "says"),
    [
        ("A1", "B2", "not of one run"),
        ("12", "5", "comes before"),
        ("", "5", "no serial"),
        ("ABC", "ABC", "no serial"),
        ("1" * 13, "1" * 13, "no serial"),
        ("A;1", "A;2", "no serial"),
    ],
)
def test_what_cannot_be_a_run_is_said(first: str, last: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        serial_run(first, last)

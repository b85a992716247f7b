"""A line's money divided over occasions: all of it, and never a cent more."""

from hypothesis import given
from hypothesis import strategies as st

from kiosk.night.occasion_money import PackagePart, shares

PARTS = st.lists(
    st.builds(
        PackagePart,
        st.sampled_from(["matinee", "evening", "late"]),
        st.integers(0, 200),
        st.one_of(st.none(), st.integers(0, 500)),
    ),
    max_size=8,
)


@given(st.integers(0, 1_000_000), PARTS)
def test_the_shares_are_the_amount(cents: int, parts: list[PackagePart]) -> None:
    assert sum(shares(cents, "matinee", parts).values()) == cents


def test_what_does_not_divide_stays_where_it_was_sold() -> None:
    parts = [PackagePart("matinee", 1, None), PackagePart("evening", 2, None)]
    assert shares(100, "matinee", parts) == {"matinee": 34, "evening": 66}


def test_what_is_stated_goes_first_and_a_single_thing_is_its_occasions_own() -> None:
    parts = [PackagePart("evening", 0, 100), PackagePart("matinee", 18, None)]
    assert shares(500, "matinee", parts) == {"matinee": 400, "evening": 100}
    assert shares(300, "evening", []) == {"evening": 300}

"""Whether a run of slip numbers is accounted for: missing, out of order, twice, voided unsaid."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class NumberedSlip:
    """A slip in the order it was issued; ``void`` needs its reason."""

    number: int
    void: bool = False
    reason: str | None = None


@dataclass(frozen=True)
class NumberAccount:
    """What is found in a run of numbers, each list ascending.

    ``missing`` are the numbers between the last one before and the highest that were not issued,
    written down or not; ``out_of_order`` those below one issued earlier.
    """

    missing: tuple[int, ...]
    undocumented: tuple[int, ...]
    out_of_order: tuple[int, ...]
    duplicates: tuple[int, ...]
    undocumented_voids: tuple[int, ...]

    @property
    def ok(self) -> bool:
        """Whether everything is accounted for: a missing number that is written down is."""
        faults = (self.undocumented, self.out_of_order, self.duplicates, self.undocumented_voids)
        return not any(faults)


def account_for(
    previous_last: int, issued: Sequence[NumberedSlip], documented: Collection[int]
) -> NumberAccount:
    """The account of the slips issued after ``previous_last``; ``documented`` are known breaks."""
    numbers = [each.number for each in issued]
    highest = max(numbers, default=previous_last)
    missing = sorted(set(range(previous_last + 1, highest)) - set(numbers))
    counted = Counter(numbers)
    return NumberAccount(
        missing=tuple(missing),
        undocumented=tuple(each for each in missing if each not in documented),
        out_of_order=_below_an_earlier(previous_last, numbers),
        duplicates=tuple(sorted(each for each, times in counted.items() if times > 1)),
        undocumented_voids=tuple(
            sorted({each.number for each in issued if each.void and not each.reason})
        ),
    )


def _below_an_earlier(previous_last: int, numbers: Sequence[int]) -> tuple[int, ...]:
    found = set()
    highest = previous_last
    for number in numbers:
        if number < highest:
            found.add(number)
        highest = max(highest, number)
    return tuple(sorted(found))

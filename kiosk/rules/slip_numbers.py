"""Whether a run of slip numbers is accounted for: missing, out of order, twice, voided unsaid."""

import datetime
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from kiosk.language import say
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Pack


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


def decide_account(
    pack: Pack, account: NumberAccount, on: datetime.date, named: Callable[[int], str]
) -> tuple[Decision, ...]:
    """What stands against closing in an account of slip numbers; ``named`` writes a number.

    Under the pack's rule where it has one; a number that is not accounted for is never in order.
    """
    return tuple(_faults(pack, account, on, named))


def _faults(
    pack: Pack, account: NumberAccount, on: datetime.date, named: Callable[[int], str]
) -> Iterator[Decision]:
    kinds = (
        ("slip_break", account.undocumented, say("is missing and nobody wrote down why")),
        ("slip_order", account.out_of_order, say("was issued after a higher one")),
        ("slip_account", account.duplicates, say("was issued twice")),
        ("slip_void", account.undocumented_voids, say("is void and nobody wrote down why")),
    )
    for check, numbers, wrong in kinds:
        rules = pack.enforcing(check, on)
        rule = rules[0].rule.id if rules else None
        citation = rules[0].rule.citation if rules else None
        for number in numbers:
            sentence = say("Slip number {number} {wrong}.", number=named(number), wrong=wrong)
            yield Decision("refuse", rule, citation, sentence, item=named(number))


def _below_an_earlier(previous_last: int, numbers: Sequence[int]) -> tuple[int, ...]:
    found = set()
    highest = previous_last
    for number in numbers:
        if number < highest:
            found.add(number)
        highest = max(highest, number)
    return tuple(sorted(found))

"""The slip numbers that entries gave out, for sentences that name them."""

import json
from collections import defaultdict
from collections.abc import Iterable

from kiosk.ledger.journal import Entry

_HOLD_SLIPS = ("sale", "slip_exchanged")
RUNS_NAMED_MAX = 12
"""More runs of numbers than this are counted and not named."""


def numbers_of(entry: Entry) -> list[tuple[str, int]]:
    """Series and number of each slip an entry gave out; none where its payload does not read."""
    if entry.kind not in _HOLD_SLIPS:
        return []
    try:
        players = json.loads(entry.payload)["players"]
        slips = [each["slip"] for each in players if each["slip"] is not None]
        return [(str(each["series"]), int(each["number"])) for each in slips]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []


def runs_of(numbers: Iterable[tuple[str, int]]) -> list[tuple[str, int, int]]:
    """Numbers as unbroken runs: series, first, last."""
    by_series: dict[str, set[int]] = defaultdict(set)
    for series, number in numbers:
        by_series[series].add(number)
    runs: list[tuple[str, int, int]] = []
    for series in sorted(by_series):
        for number in sorted(by_series[series]):
            if runs and runs[-1][0] == series and runs[-1][2] == number - 1:
                runs[-1] = (series, runs[-1][1], number)
            else:
                runs.append((series, number, number))
    return runs


def named(runs: Iterable[tuple[str, int, int]]) -> str:
    """``A-000115 to A-000117, B-000003``; empty for none."""
    words = [
        f"{series}-{first:06d}" + (f" to {series}-{last:06d}" if last > first else "")
        for series, first, last in runs
    ]
    if len(words) > RUNS_NAMED_MAX:
        rest = len(words) - RUNS_NAMED_MAX
        words = [*words[:RUNS_NAMED_MAX], f"and {rest} more"]
    return ", ".join(words)


def slips_named(entries: Iterable[Entry]) -> str:
    """The slips of entries in words: ``slips A-000115 to A-000117``, or that there are none."""
    numbers = [number for entry in entries for number in numbers_of(entry)]
    if not numbers:
        return "no slips"
    return ("slip " if len(set(numbers)) == 1 else "slips ") + named(runs_of(numbers))

"""How long a sale takes until it is safe, as a ratio to one bare synced append on the same disk.

Run: ``python -m benchmarks.sale [--sales 500]``. Prints one table; nothing is asserted.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.till.till import Till
from tests.nights import ANN, at, cash, make_desk, open_night, player

APPENDED_BYTES = 4096


def timed(times: int, action: Callable[[int], object]) -> list[int]:
    """Nanoseconds of each call."""
    taken = []
    for number in range(times):
        begun = time.perf_counter_ns()
        action(number)
        taken.append(time.perf_counter_ns() - begun)
    return taken


def bare_append(folder: Path, times: int) -> list[int]:
    """Appends 4 KiB and syncs: the least a durable record can cost."""
    file = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    block = b"x" * APPENDED_BYTES

    def append(_number: int) -> None:
        os.write(file, block)
        os.fdatasync(file)

    try:
        return timed(times, append)
    finally:
        os.close(file)


def sales(till: Till, times: int) -> list[int]:
    """Package 2 and a bonus ball for a twenty: rules, numbers, signature, rows, sync."""

    def sell(number: int) -> None:
        till.sell((player("P15", "BB"),), cash(2_000), key=f"bench-{number:06d}", by=ANN)
        if number % 50 == 0:
            till.desk.ledger.checkpoint()

    return timed(times, sell)


def row(name: str, taken: list[int], base: float) -> str:
    median = statistics.median(taken) / 1e6
    p99 = statistics.quantiles(taken, n=100)[98] / 1e6
    return f"{name:<44}{median:>10.2f}{p99:>10.2f}{median / base:>10.1f}"


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--sales", type=int, default=500)
    times = arguments.parse_args().sales
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        bare = bare_append(folder, times)
        home = make_desk(folder / "desk", printer="none")
        with open_night(home, SetClock(at("17:42"))) as till:
            sold = sales(till, times)
            quoted = timed(times, lambda _number: till.quote((player("P15", "BB"),)))
            grown = home.ledger.stat().st_size / times / 1024
    base = statistics.median(bare) / 1e6
    print(f"{'':<44}{'median ms':>10}{'p99 ms':>10}{'x bare':>10}")
    print(row("bare append of 4 KiB and fdatasync", bare, base))
    print(row("sale committed (rules, slip, signature, rows)", sold, base))
    print(row("quote (what each key press asks)", quoted, base))
    print(f"ledger file after {times} sales: {grown:.1f} KiB a sale")


if __name__ == "__main__":
    main()

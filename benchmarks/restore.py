"""How long a restore takes, an entry: from a stick's bundle to a desk that may sell.

Run: ``python -m benchmarks.restore [--sales 1000]``. Prints one table; nothing is asserted. The
whole is told as a ratio to reading the bundle's bytes, the least it can cost.
"""

import argparse
import tempfile
import time
from contextlib import closing
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.hub.hall_copy import HallCopy
from kiosk.hub.sources import take_from_path
from kiosk.till.lost_numbers import LastSlip
from kiosk.till.restoring import RestoreWish, next_key, restore
from tests.hub.journals import NOW
from tests.nights import ANN, at, cash, make_desk, open_night, player


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--sales", type=int, default=1_000)
    sales = arguments.parse_args().sales
    with tempfile.TemporaryDirectory(prefix="kiosk-bench-") as folder:
        bundle = Path(folder) / "a.backup"
        clock = SetClock(at("17:42"))
        with open_night(make_desk(Path(folder) / "desk", printer="none"), clock) as till:
            for number in range(sales):
                till.sell((player("P15", "BB"),), cash(2_000), key=f"bench-{number:06d}", by=ANN)
            count = till.backup(bundle).count
        begun = time.perf_counter()
        bundle.read_bytes()
        base = time.perf_counter() - begun
        home = Home(Path(folder) / "new")
        home.make()
        begun = time.perf_counter()
        with closing(HallCopy.open(home, "", public_key=next_key(home), now=NOW)) as copy:
            found = take_from_path(copy, bundle, NOW)
            taken = time.perf_counter() - begun
            last = (LastSlip("A", sales),)
            restore(home, copy, [found], RestoreWish(by="Ruth", last_slips=last), clock)
        whole = time.perf_counter() - begun
    print(f"{sales} sales, {count} entries")
    print(f"\n{'':<44}{'ms':>10}{'us/entry':>10}{'ratio':>10}")
    for name, seconds in (
        ("reading the bundle's bytes", base),
        ("checking and keeping its entries", taken),
        ("the whole restore", whole),
    ):
        print(
            f"{name:<44}{seconds * 1e3:>10.1f}{seconds * 1e6 / count:>10.1f}{seconds / base:>10.0f}"
        )


if __name__ == "__main__":
    main()

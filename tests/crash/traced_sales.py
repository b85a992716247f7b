"""A few sales, each said on standard output once it was acknowledged; run below strace.

With ``NORMAL`` as second word the ledger is not synced at each commit, as it must not be.
"""

import sys
from contextlib import closing
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import open_till
from tests.nights import ANN, at, cash, player

SALES = 3


def main() -> None:
    home = Home(Path(sys.argv[1]))
    with open_till(home, clock=SetClock(at("17:43")), printing=False) as till:
        if sys.argv[2] == "NORMAL":
            till.desk.ledger._database.conn.execute("PRAGMA synchronous=NORMAL")
        for number in range(SALES):
            key = f"traced-{number:04d}"
            sale = till.sell((player("P15", "BB"),), cash(2_000), key=key, by=ANN)
            sys.stdout.write(f"{key}={sale.slips[0].number}\n")
            sys.stdout.flush()
            if number == SALES // 2:
                till.desk.ledger.checkpoint(force=True)


if __name__ == "__main__":
    with closing(sys.stdout):
        main()

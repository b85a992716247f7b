"""Sells in a place that will not have it, and prints what a person is told: one JSON document.

Run as ``python -m tests.crash.hard_places FOLDER full-disk|read-only``. It is a process of its
own because limits and given-up rights cannot be taken back.
"""

import json
import logging
import os
import resource
import signal
import sys
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests.nights import ANN, at, cash, open_night, player

NOBODY = 65_534


def full_disk(home: Home) -> dict[str, object]:
    """Files may not grow past a little more than they are: the next sales do not fit."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with open_night(home, SetClock(at("17:42"))) as till:
        till.sell((player("ADM"),), cash(300), key="before-the-limit", by=ANN)
        wal = home.ledger.with_name("ledger.db-wal").stat().st_size
        _soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        limit = max(wal, home.ledger.stat().st_size) + 200_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        sold, said = _sell_until_fault(till)
        before = till.desk.ledger.value("SELECT count(*) FROM sale")
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        till.sell((player("ADM"),), cash(300), key="room-again", by=ANN)
        return {
            "sold": sold + 1,
            "recorded": before,
            "said": said,
            "next": till.next_slip(),
            "problems": till.audit().problems,
        }


def _sell_until_fault(till: Till) -> tuple[int, str]:
    for number in range(500):
        try:
            till.sell((player("P15"),), cash(1_500), key=f"filling-{number:04d}", by=ANN)
        except Fault as fault:
            return number, f"{fault.message} {fault.next_step}"
    return 500, "the limit was never met"


def read_only(home: Home) -> dict[str, object]:
    """The folder belongs to somebody else and may not be written."""
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        with open_till(home, clock=SetClock(at("17:42")), printing=False):
            return {"said": "it opened"}
    except Fault as fault:
        return {"said": f"{fault.message} {fault.next_step}"}


def main() -> None:
    logging.basicConfig(handlers=[logging.NullHandler()])
    home = Home(Path(sys.argv[1]))
    places = {"full-disk": full_disk, "read-only": read_only}
    json.dump(places[sys.argv[2]](home), sys.stdout)


if __name__ == "__main__":
    main()

"""Kills a selling desk again and again, and looks at what is left.

Run as ``python -m tests.crash.kill_loop FOLDER --kills 200 --seed 1``; prints one JSON report.
The kills are aimed at stages in turn and fall at a random moment within them.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till
from receipts.drivers.builder import warm_up
from tests.crash.printer_log import whole_papers
from tests.crash.selling_loop import (
    ACKNOWLEDGED,
    BEGUN,
    COMMITTED,
    PRINTING,
    STAGES,
    Board,
    sell_until_killed,
)
from tests.nights import ANN, at, make_desk, open_night

AIMS = (BEGUN, BEGUN, COMMITTED, COMMITTED, ACKNOWLEDGED, PRINTING, None)
"""Stages a kill waits for, in turn; None: any moment."""

AUDIT_EVERY = 20
FRESH = 12
"""More sales than one child acknowledges before it is killed."""
GIVE_UP_AFTER_S = 20


def kill_once(home: Home, said: Path, aim: int | None, dice: random.Random) -> int:
    """Starts a seller, kills it, and returns the stage it was in."""
    board = Board()
    child = os.fork()
    if child == 0:
        try:
            sell_until_killed(home.folder, board, said, acknowledged_in(said))
        finally:
            os._exit(1)
    wanted = board.acknowledged + dice.randint(1, 3)
    deadline = time.monotonic() + GIVE_UP_AFTER_S
    while board.acknowledged < wanted and time.monotonic() < deadline:
        time.sleep(0.0005)  # Leaves the processor to the child; only the aiming watches closely.
    while aim is not None and board.stage != aim and time.monotonic() < deadline:
        pass
    # Up to a synced commit's length more: kills fall before, in and after the write.
    deadline = time.monotonic() + dice.random() * (0.02 if aim is None else 0.0015)
    while time.monotonic() < deadline and (aim is None or board.stage == aim):
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return board.stage


def acknowledged_in(said: Path) -> int:
    """How many sales were acknowledged. The next child begins with the key that was in flight,
    as a cashier who presses Enter again: recorded or not, it must come out once."""
    return len(said.read_bytes().splitlines()) if said.exists() else 0


def problems(till: Till, said: Path, paper: Path, *, audit: bool) -> list[str]:
    """What is wrong after a kill; empty when every promise was kept."""
    found = []
    acknowledged = [line.split() for line in said.read_text().splitlines()] if said.exists() else []
    ledger = till.desk.ledger
    numbers = [row["number"] for row in ledger.rows("SELECT number FROM slip ORDER BY seq, player")]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append(f"numbers do not run: {numbers[-5:]}")
    keys = Counter(row["key"] for row in ledger.rows("SELECT key FROM action_key"))
    # An old acknowledgement is looked at again with each audit, a fresh one at once.
    for key, number in acknowledged if audit else acknowledged[-FRESH:]:
        sale = till.recorded_sale(key)
        if keys[key] != 1 or sale is None or sale.slips[0].number != number:
            found.append(f"acknowledged {key} is there {keys[key]} times")
    whole = whole_papers(paper)
    states = {
        row["number"]: row["state"]
        for row in ledger.rows(
            "SELECT p.number, w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
            "WHERE p.kind = 'slip'"
        )
    }
    for number in numbers:
        printed = whole[f"A-{number:06d}"]
        if printed > 1:
            found.append(f"slip {number} has {printed} originals")
        if states[number] == "printed" and printed != 1:
            found.append(f"slip {number} is called printed and is not on paper")
        if states[number] == "queued" and printed:
            found.append(f"slip {number} is on paper and still queued")
    return found + (till.audit().problems if audit else [])


def settle_unknown(till: Till, paper: Path) -> int:
    """Somebody looks at each paper that may be out, and says what is there. Returns how many."""
    looked = 0
    for owed in till.owed():
        if owed.state == "unknown":
            looked += 1
            whole = whole_papers(paper)[owed.title.removeprefix("Slip ")] == 1
            if owed.kind != "slip":
                whole = True
            till.confirm_paper(owed.job, whole=whole, by=ANN)
    return looked


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--kills", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    dice = random.Random(asked.seed)
    warm_up()  # Each child is a copy of this process: what is loaded here it need not load.
    home = make_desk(asked.folder / "desk", printer="none")
    said, paper = asked.folder / "acknowledged", home.folder / "paper.log"
    fell: Counter[str] = Counter()
    found: list[str] = []
    unacknowledged = looked = 0
    for number in range(asked.kills):
        fell[STAGES[kill_once(home, said, AIMS[number % len(AIMS)], dice)]] += 1
        with open_night(home, SetClock(at("17:42"))) as till:
            last = number == asked.kills - 1
            found += problems(till, said, paper, audit=last or number % AUDIT_EVERY == 0)
            looked += settle_unknown(till, paper)
            sales = till.desk.ledger.value("SELECT count(*) FROM sale")
            unacknowledged += sales - acknowledged_in(said)
    report = {
        "kills": asked.kills,
        "fell": dict(fell),
        "sales": sales,
        "recorded_and_never_acknowledged": unacknowledged,
        "papers_a_person_looked_at": looked,
        "problems": found[:20],
    }
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()

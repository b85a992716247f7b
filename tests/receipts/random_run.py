"""Sells to a printer that fails at random, kills the kiosk again and again, and counts the paper.

Run as ``python -m tests.receipts.random_run FOLDER --sales 300 --seed 1``; prints one JSON report.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import DeskSettings, Home
from kiosk.till import spooling
from kiosk.till.till import Till, open_till
from receipts.printer import open_printer
from tests.crash.selling_loop import Board
from tests.nights import ANN, ANN_AND_RUTH, DATE, at, cash, make_desk, player
from tests.receipts.bench import IMPATIENT
from tests.receipts.failing_printer import ask, serve

SALES_A_KILL = 60
GIVE_UP_AFTER_S = 60.0
LOOK_EVERY = 4
SETTLE_ROUNDS = 400
PATIENCE = replace(IMPATIENT, confirm=0.4, late=0.1, settle=0.05, hurry=0.1)


def open_desk(home: Home) -> AbstractContextManager[Till]:
    """The till of the desk, with waits as short as the faults."""
    spooling.open_printer = partial(open_printer, patience=PATIENCE)
    return open_till(home, clock=SetClock(at("17:42")))


def sell_until_killed(home: Home, folder: Path, board: Board, sales: int, seed: int) -> None:
    """A kiosk that sells on where the last one was killed, until it is killed itself."""
    dice = random.Random(seed)
    with open_desk(home) as till:
        number = till.desk.ledger.value("SELECT count(*) FROM sale")
        while number < sales:
            till.sell((player("ADM"),), cash(300), key=f"sale-{number:06d}", by=ANN)
            number += 1
            board.acknowledged += 1
            if dice.random() < 0.3:
                till.spool.drain(1)
            if number % LOOK_EVERY == 0:
                look(till, folder)
        board.stage = 9
        till.spool.drain(1)


def look(till: Till, folder: Path) -> int:
    """A person looks at the papers that wait for it; how many there were."""
    waiting = [each for each in till.owed() if each.state in {"held", "unknown"}]
    for paper in waiting:
        on_paper = ask(folder, "paper")
        words = paper.title.removeprefix("Slip ")
        if paper.kind == "copy":
            words = f"{paper.title.split()[-1]} COPY {paper.title.split()[1]}"
        whole = paper.kind not in {"slip", "copy"} or on_paper.get(f"END {words}", 0) > 0
        till.confirm_paper(paper.job, whole=whole, by=ANN)
    return len(waiting)


Selling = Callable[[Home, Path, Board, int, int], None]


def run_once(
    home: Home, folder: Path, sales: int, seed: int, selling: Selling = sell_until_killed
) -> bool:
    """One kiosk until its kill, or its end; whether it was killed."""
    dice, board = random.Random(seed), Board()
    child = os.fork()
    if child == 0:
        try:
            selling(home, folder, board, sales, seed)
        finally:
            os._exit(0)
    wanted = dice.randint(SALES_A_KILL // 2, SALES_A_KILL * 3 // 2)
    until = time.monotonic() + GIVE_UP_AFTER_S
    while time.monotonic() < until and board.acknowledged < wanted and board.stage != 9:
        time.sleep(0.001)
    killed = board.stage != 9
    if killed:
        time.sleep(dice.uniform(0, 0.03))
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return killed


def judge(till: Till, on_paper: dict[str, int]) -> list[str]:
    """What is wrong between the ledger and the paper; empty when every promise was kept."""
    found = []
    ledger = till.desk.ledger
    numbers = [row["number"] for row in ledger.rows("SELECT number FROM slip ORDER BY seq")]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append("the numbers do not run")
    states = {
        row["number"]: row["state"]
        for row in ledger.rows(
            "SELECT p.number, w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
            "WHERE p.kind = 'slip'"
        )
    }
    for number in numbers:
        slip = f"A-{number:06d}"
        originals, state = on_paper.get(f"END {slip}", 0), states[number]
        copies = sum(count for words, count in on_paper.items() if f"{slip} COPY" in words)
        if originals > 1:
            found.append(f"{slip} has {originals} originals")
        if originals + copies == 0:
            found.append(f"{slip} is on no paper and is called {state}")
        if originals == 0 and state != "dropped":
            found.append(f"{slip} is called {state} and has no original")
    known = {f"END A-{number:06d}" for number in numbers}
    found += [f"{each} is on paper only" for each in on_paper if each[:12] not in known]
    return found


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--sales", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    folder = asked.folder
    home = make_desk(folder / "desk", printer="none")
    with open_till(home, clock=SetClock(at("17:42")), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
    printer, spec = serve(folder, asked.seed)
    home.keep_settings(DeskSettings(printer=spec, profile="TM-T20"))
    kills = 0
    while run_once(home, folder, asked.sales, asked.seed + kills + 1):
        kills += 1
    ask(folder, "calm")
    with open_desk(home) as till:
        for _ in range(SETTLE_ROUNDS):
            till.spool.wake()
            till.spool.drain(5)
            look(till, folder)
            if not till.owed():
                break
        on_paper = ask(folder, "paper")
        rows = till.desk.ledger.rows
        report = {
            "sales": len(rows("SELECT 1 FROM sale")),
            "kills": kills,
            "faults": ask(folder, "faults"),
            "originals": sum(count for words, count in on_paper.items() if "COPY" not in words),
            "torn": len(rows("SELECT 1 FROM work_print WHERE state = 'dropped'")),
            "copies": len(rows("SELECT 1 FROM slip_copy")),
            "outages": len(rows("SELECT 1 FROM printer_outage")),
            "owed": [each.title for each in till.owed()],
            "problems": judge(till, on_paper),
        }
    ask(folder, "end")
    os.waitpid(printer, 0)
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()

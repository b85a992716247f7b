"""Sells on preprinted slips to a printer that fails at random, and kills the kiosk between.

Run as ``python -m tests.receipts.preprinted_run FOLDER --sales 300 --seed 1``; prints one JSON
report. Somebody at the desk reads the number on the roll whenever it is asked for, says of each
slip in doubt whether it is whole, and sells from the pad while the roll stands still.
"""

import argparse
import json
import os
import random
import sys
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import DeskSettings, Home
from kiosk.till import spooling
from kiosk.till.till import Till, open_till
from receipts.printer import open_printer
from tests.crash.selling_loop import Board
from tests.nights import ANN, ANN_AND_RUTH, RUTH, cash, player
from tests.receipts.failing_printer import ask, serve
from tests.receipts.random_run import PATIENCE, SETTLE_ROUNDS, run_once
from tests.till.halls import TUESDAY
from tests.till.test_preprinted import TIME, michigan

ROLL, PAD = (1, 90_000), (500_001, 590_000)
LOOK_EVERY = 3


def open_desk(home: Home) -> AbstractContextManager[Till]:
    """The till of the desk, with waits as short as the faults."""
    spooling.open_printer = partial(open_printer, patience=PATIENCE)
    return open_till(home, clock=SetClock(TIME))


def sell_until_killed(home: Home, folder: Path, board: Board, sales: int, seed: int) -> None:
    """A kiosk that sells on where the last one was killed, until it is killed itself."""
    dice = random.Random(seed)
    with open_desk(home) as till:
        number = till.desk.ledger.value("SELECT count(*) FROM sale")
        while number < sales:
            sell(till, number)
            number += 1
            board.acknowledged += 1
            if dice.random() < 0.3:
                till.spool.drain(1)
            if number % LOOK_EVERY == 0:
                look(till, folder)
        board.stage = 9
        till.spool.drain(1)


def sell(till: Till, number: int) -> None:
    """One sale, on the roll or, where that stands still, with the number read from the pad."""
    pad: tuple[str, ...] = ()
    while True:
        try:
            till.sell((player("ADM"),), cash(200), key=f"sale-{number:06d}", by=ANN, pad=pad)
        except Refused:
            stock = till.slip_stock()
            assert stock.pad is not None
            pad = (stock.pad.next_text,)
        else:
            return


def look(till: Till, folder: Path) -> None:
    """Somebody looks at slips in doubt, then reads the number on the roll."""
    for paper in till.owed():
        if paper.state in {"held", "unknown"}:
            words = f"END {paper.title.removeprefix('Slip ')}"
            whole = ask(folder, "paper").get(words, 0) > 0
            till.confirm_paper(paper.job, whole=whole, by=ANN)
    stock = till.slip_stock()
    if stock.roll is not None and stock.stopped and stock.expected is not None:
        # The printer has no numbers on its paper: it is fed until the roll shows the right one.
        with suppress(Refused):
            till.confirm_roll(stock.roll.text(stock.expected), by=ANN)


def judge(till: Till, on_paper: dict[str, int]) -> list[str]:
    """What is wrong between the ledger and the paper; empty when every promise was kept."""
    ledger, found = till.desk.ledger, list(till.audit().problems)
    for first, load in ((ROLL[0], "roll"), (PAD[0], "pad")):
        numbers = [
            row["number"]
            for row in ledger.rows(
                "SELECT f.number FROM preprinted_form f JOIN preprinted_load l ON l.seq = f.load "
                "WHERE l.holder = ? ORDER BY f.number",
                (load,),
            )
        ]
        if numbers != list(range(first, first + len(numbers))):
            found.append(f"the numbers of the {load} do not run")
    broken = {row["number"] for row in ledger.rows("SELECT number FROM preprinted_break")}
    roll = ledger.rows(
        "SELECT f.number FROM preprinted_form f JOIN preprinted_load l ON l.seq = f.load "
        "WHERE l.holder = 'roll' AND f.used_for <> 'nothing'"
    )
    for number in (row["number"] for row in roll):
        papers = on_paper.get(f"END N-{number:06d}", 0)
        if papers > 1:
            found.append(f"N-{number:06d} was printed {papers} times")
        if papers == 0 and number not in broken:
            found.append(f"N-{number:06d} is on no paper and nobody wrote down why")
    known = {f"END N-{row['number']:06d}" for row in roll}
    return found + [f"{each} is on paper only" for each in on_paper if each not in known]


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--sales", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    folder = asked.folder
    home = michigan(folder, "none")
    printer, spec = serve(folder, asked.seed)
    home.keep_settings(DeskSettings(printer=spec, profile="TM-T20"))
    with open_till(home, clock=SetClock(TIME), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=TUESDAY)
        till.load_forms("roll", *map(str, ROLL), by=RUTH)
        till.load_forms("pad", *map(str, PAD), by=RUTH)
    kills = 0
    while run_once(home, folder, asked.sales, asked.seed + kills + 1, sell_until_killed):
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
        count = till.desk.ledger.value
        report = {
            "sales": count("SELECT count(*) FROM sale"),
            "kills": kills,
            "faults": ask(folder, "faults"),
            "printed": sum(on_paper.values()),
            "of the pad": count("SELECT count(*) FROM slip WHERE number >= ?", (PAD[0],)),
            "spoiled": count("SELECT count(*) FROM preprinted_break"),
            "numbers read": count("SELECT count(*) FROM preprinted_check"),
            "owed": [each.title for each in till.owed()],
            "problems": judge(till, on_paper),
        }
    ask(folder, "end")
    os.waitpid(printer, 0)
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()

"""Three desks and a hub as processes, under a seeded plan of everything that goes wrong.

Sales, syncs, stick visits, kills of desks, hub and restores at random moments, lines that are cut,
machines that are lost and found again. Run as
``python -m tests.hub.hall_run FOLDER --steps 200 --seed 1``; prints one JSON report.
"""

import argparse
import asyncio
import datetime
import json
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.errors import KioskError
from kiosk.home import Home
from kiosk.hub.certificate import certificate
from kiosk.hub.hall_copy import HallCopy
from kiosk.hub.hub_file import create_hub, opened_hub
from kiosk.hub.numbers import numbers_of
from kiosk.hub.service import make_server
from kiosk.hub.sources import take_from_path
from kiosk.hub.store import every_entry
from kiosk.ledger.audit import audit
from kiosk.ledger.journal import Entry
from kiosk.ledger.ledger import Ledger
from kiosk.till.lost_numbers import LastSlip
from kiosk.till.restoring import RestoreWish, next_key, restore
from kiosk.till.till import open_till
from tests.hub.cutting_line import CUT, PASS, REFUSE, Switch, listening, run_line
from tests.hub.journals import HALL, NOW
from tests.nights import ANN, ANN_AND_RUTH, DATE, at, cash, make_desk, player

DESKS = "ABC"
KILLED_WITHIN_S = 0.25
Child = Callable[[], None]


@dataclass
class Machine:
    """One machine that is, or was, a desk. ``acknowledged`` lists key, series and number."""

    desk: str
    folder: Path
    lost: bool = False

    @property
    def home(self) -> Home:
        return Home(self.folder)

    @property
    def said(self) -> Path:
        return self.folder.with_suffix(".said")

    def acknowledged(self) -> list[tuple[str, str, int]]:
        if not self.said.exists():
            return []
        lines = self.said.read_text().splitlines()
        return [(key, number[: number.index("-")], int(number[number.index("-") + 1 :]))
                for key, number in (line.split() for line in lines)]  # fmt: skip


@dataclass
class HallRun:
    """A hall while the plan is carried out."""

    folder: Path
    dice: random.Random
    machines: list[Machine] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    restores: int = 0
    hub_process: int = 0
    line_process: int = 0

    def __post_init__(self) -> None:
        self.hub = self.folder / "hub.db"
        self.stick = self.folder / "stick"
        self.stick.mkdir(parents=True)
        self.switch = Switch()
        create_hub(self.hub, now=NOW)
        self.pin = certificate(self.hub)[1]
        self.hub_door = listening()
        self.entrance = listening()
        for desk in DESKS:
            machine = Machine(desk, self.folder / f"{desk}-1")
            make_desk(machine.folder, printer="none", name=desk)
            self.machines.append(machine)
            self.enrol(machine)

    @property
    def target(self) -> str:
        return f"https://127.0.0.1:{self.entrance.getsockname()[1]}#{self.pin}"

    def enrol(self, machine: Machine) -> None:
        """Two people enrol a machine's key at the hub."""
        ledger = Ledger.open(machine.home.ledger, read_only=True)
        with closing(ledger), opened_hub(self.hub, lambda: NOW) as hub:
            key = ledger.value("SELECT public_key FROM desk ORDER BY seq DESC LIMIT 1")
            hub.enrol(key, HALL, by="Ruth", approved_by="Tom")

    def clock(self) -> SetClock:
        """A standing clock, later at each restore."""
        return SetClock(at("17:42") + datetime.timedelta(seconds=self.restores))

    # Processes.

    def fork(self, work: Child) -> int:
        child = os.fork()
        if child == 0:
            code = 1
            try:
                with suppress(KioskError):
                    work()
                code = 0
            finally:
                os._exit(code)
        return child

    def run(self, name: str, work: Child, *, kill: float) -> bool:
        """Runs work in a process, killed at a random moment as often as ``kill`` says."""
        child = self.fork(work)
        if self.dice.random() < kill:
            time.sleep(self.dice.random() * KILLED_WITHIN_S)
            os.kill(child, signal.SIGKILL)
        _pid, status = os.waitpid(child, 0)
        killed = os.WIFSIGNALED(status)
        self.counts[f"{name} killed" if killed else name] += 1
        if not killed and os.waitstatus_to_exitcode(status) != 0:
            self.counts[f"{name} failed"] += 1
        return not killed

    def start_hub(self) -> None:
        if self.hub_process == 0:
            port = self.hub_door.getsockname()[1]
            self.hub_process = self.fork(lambda: _serve(self.hub, self.hub_door, port))

    def kill_hub(self) -> None:
        if self.hub_process:
            os.kill(self.hub_process, signal.SIGKILL)
            os.waitpid(self.hub_process, 0)
            self.hub_process = 0
            self.counts["hub killed"] += 1

    def stop(self) -> None:
        self.kill_hub()
        os.kill(self.line_process, signal.SIGKILL)
        os.waitpid(self.line_process, 0)

    # The plan.

    def carry_out(self, steps: int) -> None:
        """The steps of the plan, then everybody meets in peace."""
        port, seed = self.hub_door.getsockname()[1], self.dice.randrange(10**6)
        self.line_process = self.fork(lambda: run_line(self.entrance, port, self.switch, seed))
        self.start_hub()
        for step in self.plan(steps):
            step()
        self.switch.mode = PASS
        self.start_hub()
        for _round in range(3):
            for machine in self.machines:
                self.run("last sync", lambda m=machine: _sync(m, self.target), kill=0)
        self.stop()

    def plan(self, steps: int) -> list[Child]:
        """Every kind of step in its share, in random order; nothing is lost at the beginning."""
        shares: tuple[tuple[Child, int], ...] = (
            (self.sell, 40), (self.sync, 25), (self.visit_stick, 12), (self.pull_the_line, 10),
            (self.trouble_hub, 6),
        )  # fmt: skip
        usual = [each for each, share in shares for _each in range(max(1, share * steps // 100))]
        self.dice.shuffle(usual)
        rare: list[Child] = []
        for _each in range(max(1, steps // 25)):
            rare += [self.lose_a_machine, self.find_a_machine]
        for each in rare:
            usual.insert(self.dice.randint(len(usual) // 3, len(usual)), each)
        return usual

    def one(self, *, lost: bool = False) -> Machine | None:
        those = [each for each in self.machines if each.lost == lost]
        return self.dice.choice(those) if those else None

    def sell(self) -> None:
        machine = self.one()
        if machine is not None:
            times = self.dice.randint(1, 5)
            self.run("selling", lambda: _sell(machine, times, self.clock()), kill=0.3)

    def sync(self) -> None:
        machine = self.one()
        if machine is not None:
            self.run("sync", lambda: _sync(machine, self.target), kill=0.3)

    def visit_stick(self) -> None:
        machine = self.one()
        if machine is not None:
            self.run("stick", lambda: _sync(machine, str(self.stick)), kill=0.3)

    def pull_the_line(self) -> None:
        self.switch.mode = self.dice.choice((PASS, PASS, CUT, REFUSE))

    def trouble_hub(self) -> None:
        self.kill_hub()
        self.start_hub()

    def find_a_machine(self) -> None:
        machine = self.one(lost=True)
        if machine is not None:
            self.run("found machine", lambda: _sync(machine, self.target), kill=0.2)

    def lose_a_machine(self) -> None:
        """A machine dies; the desk is restored on another one from hub or stick."""
        machine = self.one()
        last = () if machine is None else self.last_printed(machine.desk)
        if machine is None or not last:
            return
        source = self.dice.choice((self.hub, self.stick))
        self.restores += 1
        number = 1 + sum(1 for each in self.machines if each.desk == machine.desk)
        new = Machine(machine.desk, self.folder / f"{machine.desk}-{number}")
        for kill in (0.5, 0.5, 0):
            if self.run("restore", lambda: _restore(new, source, last, self.clock()), kill=kill):
                break
        if not new.home.exists:
            return
        machine.lost = True
        self.machines.append(new)
        self.enrol(new)

    def last_printed(self, desk: str) -> tuple[LastSlip, ...]:
        """The last slips of each series that somebody has in hand, the newest last."""
        last: dict[str, int] = {}
        for machine in self.machines:
            for _key, series, number in machine.acknowledged() if machine.desk == desk else ():
                last[series] = number
        return tuple(LastSlip(series, number) for series, number in last.items())

    # What must be.

    def problems(self) -> list[str]:
        """What is wrong in the end; empty when every promise was kept."""
        found: list[str] = []
        union: dict[tuple[str, int, int], Entry] = {}
        for machine in self.machines:
            ledger = Ledger.open(machine.home.ledger, read_only=True)
            with closing(ledger):
                for entry in ledger.entries(machine.desk):
                    before = union.setdefault((entry.desk, entry.epoch, entry.seq), entry)
                    if before.hash != entry.hash:
                        found.append(f"{machine.folder.name}: entry {entry.seq} in two versions")
                found += [f"{machine.folder.name}: {each}"
                          for each in audit(ledger, machine.desk).problems]  # fmt: skip
                found += self._lost_problems(machine, ledger)
        found += self._at_hub(union)
        numbers = Counter(number for each in union.values() for number in numbers_of(each))
        found += [f"{number} was given {times} times" for number, times in numbers.items()
                  if times > 1]  # fmt: skip
        for series in {series for series, _number in numbers}:
            those = sorted(number for of, number in numbers if of == series)
            if those != list(range(1, len(those) + 1)):
                found.append(f"series {series} does not run: {those[-5:]}")
        for machine in self.machines:
            for key, series, number in machine.acknowledged():
                if numbers[series, number] != 1:
                    found.append(f"{machine.folder.name}: {key} was acknowledged and is gone")
        return found

    def _lost_problems(self, machine: Machine, ledger: Ledger) -> list[str]:
        """A number that was printed is on record at its desk, or written down as lost there."""
        if machine.lost:
            return []
        there = {(row["series"], row["number"])
                 for row in ledger.rows("SELECT series, number FROM slip")}  # fmt: skip
        for row in ledger.rows("SELECT series, first, last FROM lost_number"):
            there |= {(row["series"], each) for each in range(row["first"], row["last"] + 1)}
        printed = {
            (series, number)
            for each in self.machines
            if each.desk == machine.desk
            for _key, series, number in each.acknowledged()
        }
        silent = sorted(printed - there)
        return [f"{machine.folder.name}: {silent} were skipped in silence"] if silent else []

    def _at_hub(self, union: dict[tuple[str, int, int], Entry]) -> list[str]:
        with opened_hub(self.hub, lambda: NOW) as hub:
            held = {
                (each.desk, each.epoch, each.seq): each.hash
                for where in hub.store.looking(HALL).heads()
                for each in every_entry(hub.store, HALL, where)
            }
            asides = len(hub.store.all_asides(HALL))
        known = {place: each.hash for place, each in union.items()}
        self.counts["entries"] = len(known)
        self.counts["cents"] = sum(
            json.loads(each.payload)["total_cents"]
            for each in union.values()
            if each.kind == "sale"
        )
        found = [] if held == known else [
            f"the hub lacks {sorted(known.keys() - held.keys())[:5]} and has besides "
            f"{sorted(held.keys() - known.keys())[:5]}"
        ]  # fmt: skip
        return [*found, *([f"{asides} entries were set aside"] if asides else [])]


def _serve(hub: Path, door: socket.socket, port: int) -> None:
    server = make_server(hub, lambda: NOW, host="127.0.0.1", port=port)
    asyncio.run(server.serve(sockets=[door]))


def _sell(machine: Machine, times: int, clock: SetClock) -> None:
    with (
        machine.said.open("ab", buffering=0) as said,
        open_till(machine.home, clock=clock, printing=False) as till,
    ):
        if till.session() is None:
            till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        for number in range(len(machine.acknowledged()), len(machine.acknowledged()) + times):
            # As a cashier who presses Enter again after a crash: the same key, once recorded.
            key = f"{machine.folder.name}-{number:06d}"
            sale = till.sell((player("ADM"),), cash(300), key=key, by=ANN)
            said.write(f"{key} {sale.slips[0].number}\n".encode())


def _sync(machine: Machine, target: str) -> None:
    with open_till(machine.home, clock=SetClock(at("17:42")), printing=False) as till:
        till.sync(target)


def _restore(new: Machine, source: Path, last: tuple[LastSlip, ...], clock: SetClock) -> None:
    home = new.home
    if home.exists:
        return
    home.make()
    copy = HallCopy.open(home, "", public_key=next_key(home), now=NOW)
    with closing(copy):
        found = take_from_path(copy, source, NOW)
        wish = RestoreWish(by="Ruth", last_slips=last, desk=new.desk, sure=True)
        restore(home, copy, [found], wish, clock)


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--steps", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    hall = HallRun(asked.folder / "hall", random.Random(asked.seed))
    hall.carry_out(asked.steps)
    json.dump({"problems": hall.problems()[:20], "counts": dict(hall.counts)}, sys.stdout)


if __name__ == "__main__":
    main()

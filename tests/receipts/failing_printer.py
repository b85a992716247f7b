"""A process with an emulated printer that fails at random under a seeded plan, and can be asked.

It lives on its own, so that a kiosk beside it can be killed at any moment.
"""

import contextlib
import os
import random
import re
import threading
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

import qrcode

from receipts.emulator import Emulator, TcpServer

_SLIP_END = re.compile(r"END [A-Z]-\d")
LINES_BETWEEN = (250, 1400)
"""Lines of paper from one fault to the next: a slip has some thirty."""

LASTS_S = (0.02, 0.25)
STRIKES_WITHIN_S = 2.0
"""A fault that found no line to fall on for so long falls now."""


class FailingPrinter:
    """The emulator, its plan of faults, and what came out so far."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self.emulator = Emulator()
        self.ends: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self._calm = threading.Event()
        self._thread = threading.Thread(target=self._fail, daemon=True)

    def start(self) -> None:
        """Begins to fail."""
        self._thread.start()

    def calm(self) -> None:
        """From here on everything works."""
        self._calm.set()
        self._thread.join()
        self._mend()

    def on_paper(self) -> dict[str, int]:
        """How often each END line came out whole. What is counted is put away."""
        with self.emulator._turn:
            papers = list(self.emulator.output.papers)
            self.emulator.output.papers.clear()
            self.emulator.output.tokens.clear()
            hanging = list(self.emulator.strip.lines)
        for paper in papers:
            self.ends.update(_ends(paper.lines))
        return dict(self.ends + Counter(_ends(hanging)))

    def _fail(self) -> None:
        kinds: list[tuple[str, Callable[[], None]]] = [
            (name, lambda name=name: self.emulator.change(**{name: True}))
            for name in ("paper_out", "cover_open", "knife_stuck", "head_hot")
        ]
        kinds += [
            ("power lost", self.emulator.power_cycle),
            ("line reset", lambda: self.emulator.break_line(reset=True)),
            ("line closed", lambda: self.emulator.break_line(reset=False)),
            ("late ids", lambda: setattr(self.emulator.manners, "ids", "late")),
            ("garbage", lambda: setattr(self.emulator.manners, "garble", 0x80)),
            ("silent and out of paper", self._silent),
            ("slow", lambda: setattr(self.emulator.manners, "pace", 0.002)),
        ]
        while not self._calm.is_set():
            name, strike = self._dice.choice(kinds)
            struck = threading.Event()

            def act(strike: Callable[[], None] = strike, struck: threading.Event = struck) -> None:
                if not struck.is_set():
                    struck.set()
                    strike()

            self.emulator.after_lines(self._dice.randint(*LINES_BETWEEN), act)
            while not struck.wait(STRIKES_WITHIN_S) and not self._calm.is_set():
                pass
            self.faults[name] += struck.is_set()
            self._calm.wait(self._dice.uniform(*LASTS_S))
            self._mend()
            self.on_paper()

    def _silent(self) -> None:
        self.emulator.manners.silent_offline = True
        self.emulator.change(paper_out=True)

    def _mend(self) -> None:
        manners = self.emulator.manners
        manners.ids, manners.garble, manners.pace, manners.silent_offline = "yes", 0, 0.0, False
        self.emulator.tell_late_ids()
        self.emulator.change(
            paper_out=False, cover_open=False, knife_stuck=False, head_hot=False, broken=False
        )


def _ends(lines: list[str]) -> list[str]:
    return [line.strip() for line in lines if _SLIP_END.match(line.strip())]


def serve(folder: Path, seed: int) -> tuple[int, str]:
    """Starts the process; its id and the printer's setting."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            _run(folder, seed, write)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as said:
        return child, said.readline().strip()


def ask(folder: Path, what: str) -> dict[str, int]:
    """Asks the process: ``paper``, ``calm``, ``faults`` or ``end``."""
    with Client(str(folder / "printer.sock")) as line:
        line.send(what)
        answer: dict[str, int] = line.recv()
        return answer


def _run(folder: Path, seed: int, tell: int) -> None:
    # Nobody reads the codes here: the search for their best mask is half the work of a slip.
    qrcode.QRCode.best_mask_pattern = lambda _code: 0
    printer = FailingPrinter(seed)
    with (
        Listener(str(folder / "printer.sock")) as listener,
        printer.emulator,
        TcpServer(printer.emulator) as server,
    ):
        os.write(tell, f"{server.spec}\n".encode())
        os.close(tell)
        printer.start()
        while True:
            with listener.accept() as line:
                if not _answer(printer, line):
                    return


def _answer(printer: FailingPrinter, line: Connection) -> bool:
    what = line.recv()
    if what == "calm":
        printer.calm()
    line.send(dict(printer.faults) if what == "faults" else printer.on_paper())
    return bool(what != "end")

"""Every fault of a printer at every point of a slip, over every line; and the table of it.

``python -m tests.receipts.fault_matrix`` runs all of it and writes ``docs/fault-matrix.md``.
Each cell is a night of its own: slip 1 comes out, the fault falls on slip 2, slip 3 is sold while
it lasts, then somebody mends the printer and looks at the papers that ask to be looked at.
"""

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import zxingcpp

from kiosk.clock import SetClock
from kiosk.home import DeskSettings
from kiosk.till import spooling
from kiosk.till.till import Till, open_till
from receipts.emulator.strip import Strip
from receipts.printer import open_printer
from tests.nights import ANN, ANN_AND_RUTH, DATE, at, cash, make_desk, player
from tests.receipts.bench import IMPATIENT
from tests.receipts.faults import FAULTS, Fault, Stage

DOCUMENT = Path(__file__).parents[2] / "docs" / "fault-matrix.md"
WITHIN_S = 20.0
ROUNDS = 40
PATIENCE = replace(IMPATIENT, confirm=0.5, late=0.2, settle=0.05, hurry=0.1)

POINTS = ("before", "in the text", "inside the QR", "before the cut", "after the cut")
FAULTED, NEXT = "A-000002", "A-000003"


@dataclass
class Cell:
    """What became of one cell: how often each slip is on paper, and what is wrong."""

    fault: str
    point: str
    line: str
    paper: str = ""
    wrong: list[str] = field(default_factory=list)


def cells() -> Iterator[tuple[Fault, str, str]]:
    """Every fault at every point over every line it can happen on."""
    for fault in FAULTS:
        for line in fault.only:
            for point in POINTS:
                yield fault, point, line


def run_cell(fault: Fault, point: str, line: str, folder: Path) -> Cell:
    """One night with one fault."""
    cell = Cell(fault.name, point, line)
    stage = Stage(line, folder)
    with stage.emulator, contextlib.closing(stage), _short_waits():
        stage.plug_in()
        home = make_desk(folder / "desk", printer="none")
        with open_till(home, clock=SetClock(at("17:42"))) as till:
            till.use_printer(DeskSettings(printer=stage.spec, profile="TM-T20"))
            till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
            _sell(till, 1)
            _settle(till, stage)
            if point == "before":
                fault.strike(stage)
            else:
                _arm(fault, point, stage)
            _sell(till, 2)
            till.spool.drain(WITHIN_S)
            _sell(till, 3)  # however the printer is: the sale is done
            till.spool.drain(WITHIN_S)
            fault.mend(stage)
            _settle(till, stage)
            if till.owed():
                cell.wrong.append(f"still owed: {[each.title for each in till.owed()]}")
            _judge(cell, stage)
    return cell


def _arm(fault: Fault, point: str, stage: Stage) -> None:
    """Lets the fault fall when slip 2 has come that far, on the line or in the head."""
    emulator = stage.emulator
    number = FAULTED.encode()

    def strike() -> None:
        fault.strike(stage)

    def at_code() -> bool:
        last = emulator.output.tokens[-1] if emulator.output.tokens else None
        return last is not None and last.name.startswith("GS ( k") and number in last.data

    def is_out(words: str) -> bool:
        return any(words in line for line in emulator.strip.lines)

    cut_before = emulator.output.cuts
    arrives = {
        "in the text": number,
        "inside the QR": number + b" 2026",
        "before the cut": b"END " + number + b"\n",
    }
    prints: dict[str, Callable[[], bool]] = {
        "in the text": lambda: is_out(FAULTED),
        "inside the QR": at_code,
        "before the cut": lambda: is_out(f"END {FAULTED}"),
        "after the cut": lambda: emulator.output.cuts > cut_before,
    }
    if fault.arriving and point in arrives:
        emulator.on_arrival(arrives[point], strike)
    else:
        emulator.when(prints[point], strike)


def _sell(till: Till, number: int) -> None:
    till.sell((player("ADM"),), cash(300), key=f"sale-{number:04d}", by=ANN)


def _settle(till: Till, stage: Stage) -> None:
    """Lets the printer print, and after a while a person look at the papers that ask for it."""
    for round_ in range(ROUNDS):
        till.spool.wake()
        till.spool.drain(WITHIN_S)
        owed = till.owed()
        if not owed:
            return
        if round_ % 4 == 3 and owed[0].state in {"held", "unknown"}:
            words = owed[0].title.removeprefix("Slip ")
            if owed[0].kind == "copy":
                words = f"{owed[0].title[-8:]} {owed[0].title[:6].upper()}"
            whole = owed[0].kind == "outage" or _whole(stage, words) > 0
            till.confirm_paper(owed[0].job, whole=whole, by=ANN)


def _strips(stage: Stage) -> list[Strip]:
    return [*stage.emulator.output.papers, stage.emulator.strip]


def _ends(stage: Stage, words: str) -> int:
    """How often a paper with exactly this END line came out."""
    ends = [line.strip() for each in _strips(stage) for line in each.lines]
    return ends.count(f"END {words}")


def _whole(stage: Stage, words: str) -> int:
    """How often a slip or copy came out whole; a slip has every line that slip 1 has."""
    if "COPY" in words:
        return _ends(stage, words)
    clean = _slips(stage, "A-000001")[0]
    return _slips(stage, words).count(clean)


def _judge(cell: Cell, stage: Stage) -> None:
    for number in ("A-000001", FAULTED, NEXT):
        originals, copies = _whole(stage, number), _whole(stage, f"{number} COPY 1")
        if originals + copies == 0:
            cell.wrong.append(f"{number} is lost")
        if _ends(stage, number) > 1:
            cell.wrong.append(f"{number} has {_ends(stage, number)} originals")
    cell.paper = "original" if _whole(stage, FAULTED) else "COPY 1"
    if _whole(stage, NEXT) != 1:
        cell.wrong.append("the next slip is not clean")
    strip = _strip_of(stage, NEXT)
    if strip is not None:
        seen = [each.text for each in zxingcpp.read_barcodes(strip.paper.picture())]
        if not any(each.startswith(f"{NEXT} 2026-05-16 ") for each in seen):
            cell.wrong.append("the QR of the next slip cannot be read")


def _strip_of(stage: Stage, number: str) -> Strip | None:
    ends = f"END {number}"
    for strip in _strips(stage):
        if any(line.strip() == ends for line in strip.lines):
            return strip
    return None


def _slips(stage: Stage, number: str) -> list[list[str]]:
    """What stands on each slip of a number, first to last line, the number put out of sight."""
    found = []
    for strip in _strips(stage):
        lines = [line.split(" 2026-")[0] for line in strip.lines]
        for last in [n for n, line in enumerate(lines) if line.strip() == f"END {number}"]:
            firsts = [n for n in range(last) if "PRACTICE" in lines[n] or "St." in lines[n]]
            slip = lines[max(firsts, default=0) : last + 1]
            found.append([line.replace(number, "NUMBER") for line in slip])
    return found


@contextlib.contextmanager
def _short_waits() -> Iterator[None]:
    usual = spooling.open_printer
    spooling.open_printer = partial(open_printer, patience=PATIENCE)
    try:
        yield
    finally:
        spooling.open_printer = usual


def run(chosen: Iterator[tuple[Fault, str, str]]) -> list[Cell]:
    """Runs cells one after the other, each in a folder of its own."""
    done = []
    for fault, point, line in chosen:
        with tempfile.TemporaryDirectory() as place:
            done.append(run_cell(fault, point, line, Path(place)))
    return done


def table(done: list[Cell]) -> str:
    """The document: one table, with what is wrong in words where anything is."""
    found = {(each.fault, each.line, each.point): each for each in done}
    wrong = [f"- {each.fault}, {each.point}, {each.line}: {'; '.join(each.wrong)}" for each in done
             if each.wrong]  # fmt: skip
    rows = []
    for fault in FAULTS:
        for line in fault.only:
            words = [found[fault.name, line, point].paper for point in POINTS]
            rows.append(f"| {fault.name} | {line} | {' | '.join(words)} |")
    head = [
        "# What printer faults do to slips",
        "",
        "Written by a test run (`python -m tests.receipts.fault_matrix`); nothing in it is typed.",
        "Each cell is a night: slip 1 prints, the fault falls on slip 2 at that point, slip 3 is",
        "sold while it lasts, the printer is mended, and a person looks at the papers that ask.",
        "A cell says how slip 2 ended: its *original* is on paper once, or it was torn and a",
        "*COPY 1* took its place.",
        "",
        "A slip is called printed when the printer echoes the id at its end, and still has in its",
        "memory what it was given at its beginning: after a loss of power the echo of the end",
        "alone proves nothing, and a person is asked. A printer that never answers (a device file",
        "whose system takes every byte) is in no row: nothing can be known of it. Its slips are",
        "called *sent*, never printed; the first one of each night stays *unknown* until a person",
        "has looked at it, and any later one is printed again as a COPY when somebody says so.",
        "",
        f"Cells: {len(done)}. Lost slips, doubled originals, sales that did not go through,",
        f"next slips that did not come out clean: {len(wrong) or 'none'}.",
        "",
        f"| fault | line | {' | '.join(POINTS)} |",
        f"|---|---|{'---|' * len(POINTS)}",
    ]
    return "\n".join([*head, *rows, *(["", "Wrong:", "", *wrong] if wrong else [])]) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(table(run(cells())), encoding="utf-8")

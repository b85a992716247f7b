"""A child that sells until it is killed, and says through shared memory where it stands.

Nothing of the till knows of this: the stages come from SQLite's own trace of statements and from
the printer's transport, which notes its first byte.
"""

import mmap
import struct
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till
from tests.crash.printer_log import LogPrinter
from tests.nights import ANN, at, cash, open_night, player

IDLE, BEGUN, COMMITTED, ACKNOWLEDGED, PRINTING = range(5)
STAGES = {
    IDLE: "between sales",
    BEGUN: "between BEGIN and COMMIT",
    COMMITTED: "between COMMIT and the acknowledgement",
    ACKNOWLEDGED: "acknowledged, before the first printer byte",
    PRINTING: "at or after the first printer byte",
}
_STAGE_AT, _COUNT_AT = 0, 8
_COUNT = struct.Struct("<Q")


class Board:
    """One page of memory that outlives a child: its stage, and how many sales it acknowledged."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, mmap.PAGESIZE)

    @property
    def stage(self) -> int:
        return self._memory[_STAGE_AT]

    @stage.setter
    def stage(self, value: int) -> None:
        self._memory[_STAGE_AT] = value

    @property
    def acknowledged(self) -> int:
        return int(_COUNT.unpack_from(self._memory, _COUNT_AT)[0])

    @acknowledged.setter
    def acknowledged(self, value: int) -> None:
        _COUNT.pack_into(self._memory, _COUNT_AT, value)


def watch(till: Till, board: Board) -> None:
    """Lets SQLite's statement trace move the stage while a sale is on its way."""

    def trace(statement: str) -> None:
        if statement.startswith("BEGIN IMMEDIATE") and board.stage == IDLE:
            board.stage = BEGUN
        elif statement.startswith("COMMIT") and board.stage == BEGUN:
            # The trace comes before the statement runs; the fsync is part of this stage.
            board.stage = COMMITTED

    till.desk.ledger._database.conn.set_trace_callback(trace)


def sell_until_killed(folder: Path, board: Board, acknowledged: Path, first_key: int) -> None:
    """Opens the night and sells; each acknowledged key is a line of ``acknowledged``."""
    home = Home(folder)
    printer = LogPrinter(folder / "paper.log", lambda: _printing(board))
    with (
        acknowledged.open("ab", buffering=0) as said,
        open_night(home, SetClock(at("17:42")), printing=False) as till,
    ):
        till.spool.open_printer = lambda _lane="main": printer  # type: ignore[method-assign]
        till.spool.start()
        watch(till, board)
        number = first_key
        while True:
            key = f"key-{number:06d}"
            board.stage = IDLE
            sale = till.sell((player("P15", "BB"),), cash(2_000), key=key, by=ANN)
            board.stage = ACKNOWLEDGED
            said.write(f"{key} {sale.slips[0].number}\n".encode())
            board.acknowledged += 1
            till.spool.drain(1)
            number += 1


def _printing(board: Board) -> None:
    if board.stage == ACKNOWLEDGED:
        board.stage = PRINTING

"""Runs the emulated printer: ``python -m receipts.emulator --port 9100 --paper FOLDER``.

What is typed while it runs is done to it; ``help`` lists what there is.
"""

import argparse
import contextlib
import sys
from collections.abc import Callable
from pathlib import Path

from receipts.emulator.machine import Emulator
from receipts.emulator.manners import WIDTHS, Manners
from receipts.emulator.serving import TcpServer


def main() -> None:
    """Serves one printer until the input ends, ``quit`` is typed, or Ctrl-C."""
    parser = _arguments()
    asked = parser.parse_args()
    try:
        _run(asked)
    except (OSError, OverflowError) as error:
        why = str(error).rstrip(".")
        parser.exit(1, f"The emulator cannot start: {why}. Choose another --port or --paper.\n")


def _run(asked: argparse.Namespace) -> None:
    manners = Manners(
        columns=asked.columns,
        buffer=asked.buffer,
        pace=1 / asked.lines_per_second if asked.lines_per_second else 0.0,
        status=not asked.no_status,
        fences=not asked.no_status,
        ids="no" if asked.no_ids else "late" if asked.ids_late else "yes",
        knife=not asked.no_knife,
        silent_offline=asked.silent_offline,
        garble=0x80 if asked.garbage else 0,
    )
    with Emulator(asked.paper, manners) as emulator:
        if asked.out_after is not None:
            emulator.paper_for(asked.out_after)
        emulator.change(paper_low=asked.paper_low, cover_open=asked.cover_open)
        if asked.break_after is not None:
            emulator.after_bytes(asked.break_after, lambda: emulator.break_line(reset=True))
        with TcpServer(emulator, asked.port, asked.host) as server:
            _say(f"Printing for {asked.host}:{server.port} into {asked.paper}. Type help or quit.")
            with contextlib.suppress(KeyboardInterrupt):
                _obey_typed(emulator)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m receipts.emulator", description=__doc__)
    parser.add_argument("--port", type=int, default=9100, help="TCP port; 0 takes a free one")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--paper", type=Path, required=True, help="folder for pictures and texts")
    parser.add_argument("--columns", type=int, choices=sorted(WIDTHS), default=48)
    parser.add_argument("--buffer", type=int, default=4096, help="receive buffer in bytes")
    parser.add_argument("--lines-per-second", type=int, help="print as slowly as this")
    parser.add_argument("--out-after", type=int, metavar="LINES", help="the roll ends then")
    parser.add_argument("--paper-low", action="store_true", help="the roll is nearly used up")
    parser.add_argument("--cover-open", action="store_true", help="begin with an open cover")
    parser.add_argument("--no-knife", action="store_true", help="paper is torn off by hand")
    parser.add_argument("--no-status", action="store_true", help="answer no status question")
    parser.add_argument("--no-ids", action="store_true", help="echo no process id, as clones do")
    parser.add_argument("--ids-late", action="store_true", help="echo ids when 'ids' is typed")
    parser.add_argument("--silent-offline", action="store_true", help="say nothing while stopped")
    parser.add_argument("--garbage", action="store_true", help="answer with nonsense")
    parser.add_argument("--break-after", type=int, metavar="BYTES", help="reset the line then")
    return parser


def _obey_typed(emulator: Emulator) -> None:
    deeds: dict[str, Callable[[], None]] = {
        "paper out": lambda: emulator.change(paper_out=True),
        "paper low": lambda: emulator.change(paper_low=True),
        "paper in": emulator.load_paper,
        "cover open": lambda: emulator.change(cover_open=True),
        "cover close": lambda: emulator.change(cover_open=False),
        "knife stuck": emulator.jam_at_next_cut,
        "knife free": lambda: emulator.change(knife_stuck=False),
        "drawer close": lambda: emulator.change(drawer_open=False),
        "line break": lambda: emulator.break_line(reset=True),
        "power": emulator.power_cycle,
        "ids": emulator.tell_late_ids,
        "tear": emulator.tear_off,
        "status": lambda: _say(str(emulator.condition)),
    }
    for typed in sys.stdin:
        line = " ".join(typed.split())
        deed = deeds.get(line)
        if deed is not None:
            deed()
        elif line in ("quit", "exit"):
            return
        elif line:
            _say(f"You can type: {', '.join(deeds)}, quit")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

"""What emupos, an emulator of receipt printers that is not ours, makes of bytes.

Run by a Python 3.13 that has emupos and nothing of ours:
``python emupos_reads.py FOLDER`` reads ``NAME-DOTS.bin`` and writes ``NAME-DOTS.png`` beside it;
its answer on standard output is JSON: the text of each paper, and what it did not know.
"""

import json
import sys
from pathlib import Path

from emupos.config import FontCell, PrinterProfile
from emupos.printer.printer import Printer, PrinterFault

CODE_PAGES = {0: "PC437", 2: "PC850", 16: "WPC1252", 19: "PC858"}
CONDITIONS = {
    "ready": None,
    "paper_low": PrinterFault.PAPER_NEAR_END,
    "paper_out": PrinterFault.PAPER_OUT,
    "cover_open": PrinterFault.COVER_OPEN,
}


def printer(dots: int) -> Printer:
    """A printer of so many dots across."""
    profile = PrinterProfile(
        type="printer",
        name="test",
        dpi=203,
        width_dots=dots,
        font_a=FontCell(width=12, height=24),
        font_b=FontCell(width=9, height=17),
        code_pages=CODE_PAGES,
        default_code_page=0,
        drawer_sensor_open_level="high",
    )
    made = Printer("test", profile, sensor_open_level="high", job_idle_timeout_ms=1000)
    made.open_connection("host", 0.0)
    return made


def read(path: Path) -> dict[str, object]:
    """One file of bytes as it stands on emupos' paper, its parts below each other."""
    dots = int(path.stem.rpartition("-")[2])
    asked = printer(dots)
    taken = asked.receive("host", path.read_bytes(), 0.0)
    ended = asked.tick(10.0)
    papers = [*taken.receipts, *ended.receipts]
    for at, paper in enumerate(papers):
        path.with_name(f"{path.stem}.{at}.png").write_bytes(paper.png)
    events = [*taken.events, *ended.events]
    return {
        "lines": [line.rstrip() for paper in papers for line in paper.text.splitlines()],
        "unknown": [
            str(each.data) for each in events if each.type.endswith(("unknown", "unsupported"))
        ],
        "pulses": sum(each.type == "drawer.opened" for each in events),
    }


def answers() -> dict[str, str]:
    """Its answers to DLE EOT 1 to 4 and its automatic status, in each condition it knows."""
    found = {}
    for name, fault in CONDITIONS.items():
        asked = printer(576)
        if fault is not None:
            asked.set_fault(fault, True, 0.0)
        writes = [
            write.data
            for n in (1, 2, 3, 4)
            for write in asked.receive("host", bytes((0x10, 0x04, n)), 0.0).writes
        ]
        found[name] = b"".join(writes).hex(" ")
    return found


def main() -> None:
    folder = Path(sys.argv[1])
    papers = {path.stem: read(path) for path in sorted(folder.glob("*.bin"))}
    json.dump({"papers": papers, "answers": answers()}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()

"""Our emulator reads bytes as emupos does, which is not ours; see ``vectors.py``."""

import json
from typing import Any

import pytest
import zxingcpp

from receipts.document import QR, Document
from receipts.drivers.escpos import render
from receipts.drivers.font import CELL
from receipts.drivers.paper import LINE_DOTS
from receipts.emulator import Emulator, Manners
from receipts.emulator.strip import Strip
from receipts.profiles import GENERIC_80
from tests.receipts.test_emulator import Host
from tests.receipts.vectors import FOLDER, READINGS

FOUND: dict[str, Any] = json.loads(READINGS.read_text("utf-8"))
PAPERS: dict[str, Any] = FOUND["papers"]


def printed(name: str) -> tuple[Strip, int]:
    """The paper of these bytes on our emulator, and how many pulses the drawer got."""
    columns = int(name.rpartition("-")[2]) // 12
    with Emulator(manners=Manners(columns=columns)) as emulator:
        Host(emulator).says((FOLDER / f"{name}.bin").read_bytes())
        emulator.tear_off()
        (paper,) = emulator.output.papers
        return paper, len(emulator.output.kicks)


def words(line: str) -> str:
    """A line as both write it: neither where it is aligned nor how a code is named counts."""
    return line.strip().replace("[QR ", "[qr ")


def parts(lines: list[str]) -> list[list[str]]:
    """What stands between cuts; a dashed line printed for tearing is no cut."""
    found: list[list[str]] = [[]]
    for line in lines:
        if line.startswith("---"):
            found.append([])
        else:
            found[-1].append(line)
    return [part for part in found if part]


def trailing(part: list[str]) -> int:
    return next(at for at, line in enumerate(reversed(part)) if line)


@pytest.mark.parametrize("name", PAPERS)
def test_the_same_lines_on_as_much_paper(name: str) -> None:
    """Emupos ends its pictures at the last dot: the air below a part's last line is ours."""
    paper, pulses = printed(name)
    ours = parts(paper.lines)
    said = [words(line) for part in ours for line in part[: len(part) - trailing(part)]]
    theirs = [words(line) for line in PAPERS[name]["lines"] if not line.startswith("[image")]
    assert [line for line in said if not line.startswith("[dots")] == theirs
    air = sum(LINE_DOTS - CELL[1] + LINE_DOTS * trailing(part) for part in ours)
    assert paper.paper.height_dots == PAPERS[name]["dots_high"] + air
    assert pulses == PAPERS[name]["pulses"] == 0


@pytest.mark.parametrize("name", PAPERS)
def test_a_scanner_finds_the_same_codes_on_both_papers(name: str) -> None:
    paper, _pulses = printed(name)
    seen = [code.text for code in zxingcpp.read_barcodes(paper.paper.picture())]
    assert seen == PAPERS[name]["codes"]


def test_it_knew_every_command_but_the_choice_of_country() -> None:
    """It prints America's characters whatever is chosen, and says so."""
    unknown = {each for paper in PAPERS.values() for each in paper["unknown"]}
    assert unknown == {"{'bytes': '1b 52 00', 'command': 'ESC R'}"}


@pytest.mark.parametrize("condition", FOUND["answers"])
def test_the_same_status_bytes(condition: str) -> None:
    with Emulator() as emulator:
        there = Host(emulator)
        if condition != "ready":
            emulator.change(**{condition: True})
        answers = b"".join(there.asks(bytes((0x10, 0x04, n))) for n in (1, 2, 3, 4))
        assert answers.hex(" ") == FOUND["answers"][condition]


THEIR_CODE = (
    "1d286b0400314132001d286b03003143061d286b03003145311d286b2f00315030412d30303031323320323032"
    "362d30352d3136203130382043415244532031362e3030204f524947494e414c1d286b0300315130"
)
"""What @point-of-sale/receipt-printer-encoder 4.0.1 sends for the text below."""


def test_another_encoder_makes_a_code_with_the_same_commands() -> None:
    text = "A-000123 2026-05-16 108 CARDS 16.00 ORIGINAL"
    document = Document(kind="test", title="TEST", elements=(QR(text=text),))
    theirs, ours = bytes.fromhex(THEIR_CODE), render(document, GENERIC_80)
    at_last = b"\x1d(k\x03\x001Q0"
    # Ours keeps the code first, and prints it in its place.
    assert theirs.endswith(at_last)
    assert ours.index(theirs.removesuffix(at_last)) < ours.index(at_last)

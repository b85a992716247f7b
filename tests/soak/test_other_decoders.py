"""Our bytes read by a program that is not ours, and our emulator used by others.

Needs python3.13, npm and the network, which the quick tests may not; they keep what is found here.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp

from receipts.document import QR, Document
from receipts.drivers.escpos import render
from receipts.emulator import Emulator, Manners, TcpServer
from receipts.profiles import GENERIC_80
from tests.receipts.papers import QR as QR_TEXT
from tests.receipts.test_emulator import Host
from tests.receipts.test_second_opinion import parts, trailing, words
from tests.soak.other_decoders import Emupos, npm_modules, our_bytes

pytestmark = pytest.mark.soak

ADDRESS = "127.0.0.77"
"""Receiptio prints to port 9100 of an address and to no other port."""

RECEIPT = """^^^HALL

Package 2 | 15.00
---
{code:HTTPS://EXAMPLE.ORG/SLIP/7; option:qrcode,6,m}
"""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return npm_modules(tmp_path_factory.mktemp("npm"))


def test_emupos_reads_todays_papers_as_our_emulator_does(tmp_path: Path) -> None:
    our_bytes(tmp_path)
    found = Emupos.fetched(tmp_path / "emupos").read(tmp_path)
    for name, theirs in found["papers"].items():
        with Emulator(manners=Manners(columns=int(name.rpartition("-")[2]) // 12)) as emulator:
            Host(emulator).says((tmp_path / f"{name}.bin").read_bytes())
            emulator.tear_off()
            (paper,) = emulator.output.papers
        ours = [
            words(line)
            for part in parts(paper.lines)
            for line in part[: len(part) - trailing(part)]
            if not line.startswith("[dots")
        ]
        assert ours == [words(line) for line in theirs["lines"] if not line.startswith("[image")]
        seen = [code.text for code in zxingcpp.read_barcodes(paper.paper.picture())]
        assert seen == theirs["codes"]


class Receiptio:
    """The printing program of npm's receiptio."""

    def __init__(self, modules: Path) -> None:
        self._program = modules / ".bin" / "receiptio"

    def says(self, *words: str) -> str:
        done = subprocess.run(
            [self._program, "-d", ADDRESS, *words],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        return done.stderr.strip()


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with Emulator() as made, TcpServer(made, 9100, ADDRESS):
        yield made


def test_receiptio_prints_to_the_emulator_and_believes_what_it_answers(
    modules: Path, emulator: Emulator, tmp_path: Path
) -> None:
    host = Receiptio(modules)
    paper = tmp_path / "paper.receipt"
    paper.write_text(RECEIPT)
    assert host.says("-q") == "online"
    assert host.says("-p", "escpos", str(paper)) == "success"
    assert host.says(str(paper)) == "success"
    emulator.change(cover_open=True)
    assert host.says("-q") == "coveropen"
    emulator.change(cover_open=False, paper_out=True)
    assert host.says("-q") == "paperempty"
    assert host.says("-t", "3", str(paper)) == "paperempty"
    emulator.load_paper()
    assert host.says("-q") == "online"
    emulator.tear_off()
    for strip in emulator.output.papers[:2]:
        lines = [line for line in strip.lines if line]
        assert lines[0].strip() == "HALL"
        assert lines[1] == "Package 2" + "15.00".rjust(39)
        codes = [code.text for code in zxingcpp.read_barcodes(strip.paper.picture())]
        assert codes == ["HTTPS://EXAMPLE.ORG/SLIP/7"]


@pytest.mark.parametrize("text", ["A-000123 2026-05-16 108 CARDS 16.00 ORIGINAL", QR_TEXT])
def test_another_encoder_makes_a_code_with_the_same_commands(modules: Path, text: str) -> None:
    script = Path(__file__).with_name("encoder.cjs")
    environment = {**os.environ, "NODE_PATH": str(modules)}
    done = subprocess.run(
        ["node", script, text], capture_output=True, text=True, check=True, env=environment
    )
    theirs = bytes.fromhex(done.stdout)
    start, end = theirs.index(b"\x1d(k"), theirs.rindex(b"\x1d(k") + 8
    document = Document(kind="test", title="TEST", elements=(QR(text=text),))
    size, at_last = b"\x1d(k\x03\x001C", b"\x1d(k\x03\x001Q0"
    ours = render(document, GENERIC_80)
    model, rest = theirs[start:end].split(size)
    level_and_text, nothing = rest[1:].split(at_last)
    assert nothing == b""
    # Ours keeps the code first and prints it in its place.
    places = [ours.index(each) for each in (model, level_and_text, at_last)]
    assert places == sorted(places)

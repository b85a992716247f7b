"""The emulator prints for programs that are not ours, as it would have to in a hall."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from receipts.drivers.builder import warm_up
from receipts.emulator import Emulator, TcpServer
from receipts.printer import open_printer
from receipts.profiles import GENERIC_80
from tests.receipts.bench import SHORT
from tests.receipts.papers import QR, slip


def connected(server: TcpServer) -> Any:
    """python-escpos' own network printer, status helpers and picture commands included."""
    warm_up()
    from escpos.printer import Network

    return Network("127.0.0.1", port=server.port, timeout=5)


def test_python_escpos_asks_for_the_status() -> None:
    with Emulator() as emulator, TcpServer(emulator) as server:
        with closing(connected(server)) as host:
            assert host.is_online() is True
            assert host.paper_status() == 2
            emulator.change(paper_low=True)
            assert host.paper_status() == 1
            emulator.change(paper_out=True)
            assert host.paper_status() == 0
            assert host.is_online() is False


@pytest.mark.parametrize("native", [True, False])
def test_python_escpos_prints_a_code_by_commands_and_as_dots(native: bool) -> None:
    text = "HTTPS://EXAMPLE.ORG/SLIP/123"
    with Emulator() as emulator, TcpServer(emulator) as server:
        with closing(connected(server)) as host:
            host.hw("INIT")
            host.set(align="right", bold=True, double_height=True, double_width=True)
            host.textln("Hello")
            host.set_with_default()
            # What it prints natively has no quiet zone of its own.
            host.ln(3)
            host.qr(text, native=native, size=6)
            host.ln(3)
            host.cashdraw(2)
            host.cut(feed=False)
        assert emulator.wait_until(lambda: emulator.output.cuts == 1)
        emulator.tear_off()
        (paper,) = emulator.output.papers
        assert paper.lines[0].endswith("Hello")
        seen = zxingcpp.read_barcodes(paper.paper.picture())
        assert [each.text for each in seen] == [text]
        assert [kick.pin for kick in emulator.output.kicks] == [2]


def test_the_emulator_as_a_program(tmp_path: Path) -> None:
    """As a person runs it: a port, a folder, and faults typed while it runs."""
    command = [sys.executable, "-m", "receipts.emulator", "--port", "0", "--paper", str(tmp_path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        said = running.stdout.readline()
        port = int(said.split(":")[1].split()[0])
        printer = open_printer(
            f"tcp://127.0.0.1:{port}", folder=tmp_path, profile=GENERIC_80, patience=SHORT
        )
        with closing(printer):
            assert printer.print_document(slip(), b"AAAA").grade == "printed"
            running.stdin.write("paper   out\nstatus\n")
            assert "paper_out=True" in running.stdout.readline()
            outcome = printer.print_document(slip(), b"AAAB")
            assert outcome.detail == "The printer is out of paper."
        running.stdin.write("dance\nquit\n")
        assert running.stdout.readline().startswith("You can type: paper out, ")
        assert running.wait(10) == 0
    seen = zxingcpp.read_barcodes(Image.open(tmp_path / "000001.png"))
    assert [each.text for each in seen] == [QR]


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with Emulator() as emulator, TcpServer(emulator) as server:
        done = subprocess.run(
            [
                sys.executable, "-m", "receipts.emulator",
                "--port", str(server.port), "--paper", str(tmp_path),
            ],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("The emulator cannot start: ")
    assert "Traceback" not in done.stderr

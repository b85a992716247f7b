"""How long a slip takes to become bytes and to reach the printer, as ratios to bare work.

Run: ``python -m benchmarks.slip [--slips 300]``. Prints two tables; nothing is asserted. Rendering
is compared with hashing a megabyte in the same run, the way to the printer with a bare connection
that sends as many bytes and hears one back.
"""

import argparse
import hashlib
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.home import DeskSettings, Home
from kiosk.till.till import Till, open_till
from receipts.document import Document, from_json
from receipts.drivers import escpos
from receipts.emulator import Emulator, TcpServer
from receipts.profiles import GENERIC_58, GENERIC_80, TM_T88V, Profile
from tests.nights import ANN, ANN_AND_RUTH, DATE, at, cash, make_desk, player

MEGABYTE = bytes(1_000_000)
DRAIN_S = 30


def timed(times: int, action: Callable[[int], object]) -> list[int]:
    """Nanoseconds of each call."""
    taken = []
    for number in range(times):
        begun = time.perf_counter_ns()
        action(number)
        taken.append(time.perf_counter_ns() - begun)
    return taken


def row(name: str, taken: list[int], base: float, more: str = "") -> str:
    """One line of a table: median, 95th percentile, ratio to the bare median."""
    median = statistics.median(taken) / 1e6
    p95 = statistics.quantiles(taken, n=20)[18] / 1e6
    return f"{name:<52}{median:>10.3f}{p95:>10.3f}{median / base:>10.2f}{more:>10}"


def a_slip(home: Home) -> Document:
    """The slip of Package 2 and a bonus ball."""
    with open_till(home, clock=SetClock(at("17:42")), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        till.sell((player("P15", "BB"),), cash(2_000), key="bench-the-slip", by=ANN)
        return from_json(till.owed()[-1].document)


def rendering(document: Document, times: int) -> None:
    """One document to bytes, on printers of different abilities."""
    bare = timed(times, lambda _number: hashlib.sha256(MEGABYTE).digest())
    base = statistics.median(bare) / 1e6
    print(f"{'to bytes':<52}{'median ms':>10}{'p95 ms':>10}{'x bare':>10}{'bytes':>10}")
    print(row("bare SHA-256 of a megabyte", bare, base))
    profiles: tuple[tuple[str, Profile], ...] = (
        ("80 mm, the printer makes the QR", GENERIC_80),
        ("80 mm, 42 columns, the printer makes the QR", TM_T88V),
        ("80 mm, the QR as dots", replace(GENERIC_80, native_qr=False)),
        ("58 mm, the QR as dots", GENERIC_58),
    )
    for name, profile in profiles:
        size = len(escpos.render(document, profile))
        taken = timed(times, lambda _number, profile=profile: escpos.render(document, profile))
        print(row(name, taken, base, str(size)))


class FirstByte(Emulator):
    """An emulator that notes when the first byte of each slip arrives: ESC @ begins it."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived: list[int] = []

    def expect_slip(self) -> None:
        """Notes the moment at which the next document begins to arrive."""
        self.on_arrival(b"\x1b@", lambda: self.arrived.append(time.perf_counter_ns()))


def bare_exchange(size: int, times: int) -> list[int]:
    """So many bytes to a process beside this one over a socket, until the first is answered."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            with listener.accept()[0] as there:
                for _ in range(times):
                    left = size
                    while left:
                        left -= len(there.recv(left))
                    there.sendall(b"!")

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        block = bytes(size)
        with socket.create_connection(listener.getsockname()) as here:
            here.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            taken = timed(times, lambda _number: (here.sendall(block), here.recv(1)))
        thread.join()
    return taken


def to_the_printer(home: Home, document: Document, times: int) -> None:
    """From the sale done to the first byte of its slip, and until it is known as printed."""
    bare = bare_exchange(len(escpos.render(document, GENERIC_80)), times)
    base = statistics.median(bare) / 1e6
    first, printed, sold = [], [], []
    with (
        FirstByte() as emulator,
        TcpServer(emulator) as server,
        open_till(home, clock=SetClock(at("17:43"))) as till,
    ):
        till.use_printer(DeskSettings(printer=server.spec, profile="TM-T20"))
        till.spool.drain(DRAIN_S)
        for number in range(times):
            emulator.expect_slip()
            begun, committed = _sell(till, number)
            till.spool.drain(DRAIN_S)
            sold.append(committed - begun)
            first.append(emulator.arrived[-1] - committed)
            printed.append(time.perf_counter_ns() - committed)
    print(f"\n{'to the printer':<52}{'median ms':>10}{'p95 ms':>10}{'x bare':>10}")
    print(row("bare: the same bytes over a socket, one back", bare, base))
    print(row("sale, with a worker printing beside it", sold, base))
    print(row("commit to the first byte of the slip (drawer first)", first, base))
    print(row("commit to a slip known as printed", printed, base))


def _sell(till: Till, number: int) -> tuple[int, int]:
    begun = time.perf_counter_ns()
    till.sell((player("P15", "BB"),), cash(2_000), key=f"bench-{number:06d}", by=ANN)
    return begun, time.perf_counter_ns()


def imports_of_a_sale() -> list[str]:
    """Libraries of printing that a sale itself would load; the worker loads them beside it."""
    code = (
        "import sys, kiosk.till.till; "
        "print(*[n for n in ('escpos', 'qrcode', 'PIL') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--slips", type=int, default=300)
    times = arguments.parse_args().slips
    with tempfile.TemporaryDirectory() as place:
        home = make_desk(Path(place) / "desk", printer="none")
        document = a_slip(home)
        rendering(document, times)
        to_the_printer(home, document, times)
    print(f"\nloaded before the first sale: {', '.join(imports_of_a_sale()) or 'none'} "
          "of escpos, qrcode, PIL")  # fmt: skip


if __name__ == "__main__":
    main()

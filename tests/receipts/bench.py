"""A printer over a real line to an emulator, with waits as short as a test can bear."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from receipts.conversation import Patience
from receipts.emulator import Emulator, Manners, PtyServer, TcpServer
from receipts.printer import Printer, open_printer
from receipts.profiles import GENERIC_80, Profile

SHORT = Patience(
    connect=5.0, answer=3.0, probe=3.0, confirm=10.0, stall=3.0, clear=3.0, late=0.2, look=0.05
)
"""For printers that answer: only a broken one is waited for."""

IMPATIENT = Patience(
    connect=0.3, answer=0.3, probe=0.3, confirm=0.3, confirm_per_line=0, stall=0.2, clear=0.3,
    late=0.1, look=0.05,
)  # fmt: skip
"""For printers that do not answer: every wait runs out."""

SOON = replace(SHORT, answer=0.5, confirm=1.0, confirm_per_line=0, clear=0.2)
"""For printers that answer for a while, and then no more."""


@dataclass
class Bench:
    """A printer that was opened by its setting, and what stands at the other end of its line."""

    printer: Printer
    emulator: Emulator

    @property
    def numbers(self) -> list[str]:
        """The last words of every paper that came out whole, the one that hangs out too."""
        strips = [*self.emulator.output.papers, self.emulator.strip]
        lines = [line.strip() for strip in strips for line in strip.lines]
        return [line for line in lines if line.startswith("END ") and "BB" not in line]

    @property
    def lines(self) -> list[str]:
        """All that can be read on paper."""
        strips = [*self.emulator.output.papers, self.emulator.strip]
        return [line for strip in strips for line in strip.lines]


@contextmanager
def tcp(
    manners: Manners | None = None,
    *,
    profile: Profile = GENERIC_80,
    patience: Patience = SHORT,
    folder: Path | None = None,
) -> Iterator[Bench]:
    """The printer over TCP."""
    with Emulator(folder, manners) as emulator, TcpServer(emulator) as server:
        printer = open_printer(server.spec, folder=Path(), profile=profile, patience=patience)
        with closing(printer):
            yield Bench(printer, emulator)


@contextmanager
def device(kind: str, manners: Manners | None = None) -> Iterator[Bench]:
    """The printer behind a device file (``file``) or a serial port (``serial``)."""
    with Emulator(None, manners) as emulator, PtyServer(emulator) as server:
        spec = f"{kind}:{server.path}"
        printer = open_printer(spec, folder=Path(), profile=GENERIC_80, patience=SHORT)
        with closing(printer):
            yield Bench(printer, emulator)

"""The faults of printers: what happens, and what a person does about it; and a line to unplug."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from receipts.emulator import Emulator, PtyServer, TcpServer

LINES = ("tcp", "serial", "file")


class Stage:
    """A printer on a line of one kind that can be unplugged and plugged in again."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._link = folder / "printer"
        self._line = ExitStack()
        self.emulator = Emulator()
        self._port = 0
        self.spec = ""

    def plug_in(self) -> None:
        """The line is there, at the same place as before."""
        if self._kind == "tcp":
            server = self._line.enter_context(TcpServer(self.emulator, self._port))
            self._port, self.spec = server.port, server.spec
            return
        pty = self._line.enter_context(PtyServer(self.emulator))
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(pty.path)
        self.spec = f"{self._kind}:{self._link}"

    def unplug(self) -> None:
        """The line is gone."""
        self._line.close()

    close = unplug

    def cut_line(self) -> None:
        """What arrives from now on is lost; the line itself is taken away later, by a person."""
        self.emulator.break_line(reset=True)
        self.emulator.manners.buffer = 0


Act = Callable[[Stage], None]


@dataclass(frozen=True)
class Fault:
    """What happens to the printer, and what a person does about it.

    ``arriving``: it falls while bytes are on the line, and not while they are printed.
    """

    name: str
    strike: Act
    mend: Act
    arriving: bool = False
    only: tuple[str, ...] = LINES


def _condition(name: str) -> tuple[Act, Act]:
    def strike(stage: Stage) -> None:
        stage.emulator.change(**{name: True})

    def mend(stage: Stage) -> None:
        stage.emulator.change(**{name: False})

    return strike, mend


def _manners(**changed: object) -> tuple[Act, Act]:
    kept: dict[str, object] = {}

    def strike(stage: Stage) -> None:
        manners = stage.emulator.manners
        kept.update({name: getattr(manners, name) for name in changed})
        for name, value in changed.items():
            setattr(manners, name, value)

    def mend(stage: Stage) -> None:
        for name, value in kept.items():
            setattr(stage.emulator.manners, name, value)
        stage.emulator.tell_late_ids()

    return strike, mend


def _nothing(_stage: Stage) -> None:
    """It passes by itself."""


def _silent_without_paper(stage: Stage) -> None:
    stage.emulator.manners.silent_offline = True
    stage.emulator.change(paper_out=True)


def _load(stage: Stage) -> None:
    stage.emulator.load_paper()
    stage.emulator.manners.silent_offline = False


def _plug_in(stage: Stage) -> None:
    stage.unplug()
    stage.emulator.manners.buffer = 4096
    stage.plug_in()


FAULTS = (
    Fault("out of paper", *_condition("paper_out")),
    Fault("cover opened", *_condition("cover_open")),
    Fault("knife stuck", *_condition("knife_stuck")),
    Fault("head too hot", *_condition("head_hot")),
    Fault("out of paper, answers nothing then", _silent_without_paper, _load),
    Fault("power lost", lambda stage: stage.emulator.power_cycle(), _nothing, arriving=True),
    Fault(
        "power lost, the line waits for it",
        lambda stage: stage.emulator.power_cycle(line_stays=True), _nothing,
        arriving=True, only=("serial", "file"),
    ),
    Fault(
        "line reset", lambda stage: stage.emulator.break_line(reset=True), _nothing,
        arriving=True, only=("tcp",),
    ),
    Fault(
        "line closed", lambda stage: stage.emulator.break_line(reset=False), _nothing,
        arriving=True, only=("tcp",),
    ),
    Fault("unplugged, plugged in later", Stage.cut_line, _plug_in, arriving=True),
    Fault("answers right but late", *_manners(ids="late")),
    Fault("answers garbage", *_manners(garble=0x80)),
    Fault("stops answering", *_manners(status=False, ids="no", fences=False)),
    Fault("slow, with a small buffer", *_manners(pace=0.01, buffer=64)),
)  # fmt: skip

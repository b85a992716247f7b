"""What came out of the emulator: papers, cuts, drawer pulses, and every command it was given."""

from dataclasses import dataclass, field
from pathlib import Path

from receipts.emulator.strip import Strip
from receipts.emulator.tokens import Token

COMMAND_LOG = "commands.log"
DRAWER_LOG = "drawer.log"


@dataclass(frozen=True)
class Kick:
    """One pulse on a pin of the drawer connector."""

    pin: int
    on_ms: int
    off_ms: int


class Kicks(list[Kick]):
    """Pulses, kept in a log too where there is a folder."""

    def __init__(self, log: Path | None) -> None:
        super().__init__()
        self._log = log

    def append(self, kick: Kick) -> None:
        """One more pulse."""
        super().append(kick)
        if self._log is not None:
            with self._log.open("a", encoding="ascii") as file:
                file.write(f"pulse pin {kick.pin} {kick.on_ms} ms\n")


@dataclass
class Output:
    """Everything that came out, in memory, and in ``folder`` where one is given."""

    folder: Path | None = None
    papers: list[Strip] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    cuts: int = 0
    lines_before: int = 0
    kicks: list[Kick] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.kicks = Kicks(self.folder / DRAWER_LOG)
            self._first = self._next_number()
        else:
            self._first = 1

    def note(self, token: Token) -> None:
        """One more command."""
        self.tokens.append(token)
        if self.folder is not None:
            with (self.folder / COMMAND_LOG).open("a", encoding="utf-8") as file:
                file.write(f"{token}\n")

    def keep(self, strip: Strip, *, finished: bool) -> None:
        """A paper as it hangs out; once ``finished`` it is one of ``papers``."""
        if self.folder is not None:
            name = f"{self._first + len(self.papers):06d}"
            for suffix, content in ((".txt", strip.text().encode()), (".png", strip.png())):
                temporary = self.folder / f"{name}{suffix}.new"
                temporary.write_bytes(content)
                temporary.replace(self.folder / f"{name}{suffix}")
        if finished:
            self.papers.append(strip)
            self.lines_before += strip.used

    def _next_number(self) -> int:
        names = [] if self.folder is None else [path.stem for path in self.folder.glob("*.png")]
        return max((int(name) for name in names if name.isdigit()), default=0) + 1

"""How soon a key is on the glass, on a real terminal line, and whether a printer is in its way.

Run: ``python -m benchmarks.latency [--keys 200] [--sales 30]``. Prints two tables; nothing is
asserted. A key counts as drawn when the last cell of the total has its final figure. The same
keys are given to an empty Textual app on a line of its own in the same run.
"""

import argparse
import contextlib
import select
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kiosk.home import DeskSettings, Home
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, open_till
from tests.nights import ANN, PINS, RUTH, SAMPLES, at
from tests.terminal.typing import Terminal

SETTLED_S = 0.15
"""Nothing changes any more when nothing has for so long; a person's next key is later."""
SLOW_S = 8.0
F5, F12, BACKSPACE = b"\x1b[15~", b"\x1b[24~", b"\x7f"
EMPTY_APP = """
from textual.app import App
from textual.widgets import Label

class Empty(App):
    count = 0

    def compose(self):
        yield Label("0")

    def on_key(self, event):
        self.count += 1
        self.query_one(Label).update(str(self.count))

Empty().run()
"""


def drawn(terminal: Terminal, key: bytes, seen: Callable[[], str]) -> float:
    """Milliseconds from a key to the last change of what ``seen`` shows."""
    before = now = seen()
    begun = time.perf_counter()
    changed = begun
    terminal.send(key)
    while time.perf_counter() - max(changed, begun) < SETTLED_S or now == before:
        select.select([terminal.line], [], [], 0.002)
        terminal.read()
        if seen() != now:
            now, changed = seen(), time.perf_counter()
        if time.perf_counter() - begun > SETTLED_S * 40:
            raise SystemExit(f"{key!r} changed nothing:\n{terminal.seen}")
    return (changed - begun) * 1000


def total_of(terminal: Terminal) -> Callable[[], str]:
    """The cells of the total: three rows at the right, beside its word."""

    def seen() -> str:
        rows = terminal.glass.display
        at_row = next((place for place, each in enumerate(rows) if "TOTAL" in each), None)
        if at_row is None:
            return next((each for each in rows if "CHANGE" in each), "")
        return "\n".join(each[-24:] for each in rows[at_row - 2 : at_row + 1])

    return seen


def row(name: str, taken: list[float], base: float) -> str:
    """One line of a table: median, 95th percentile, worst, ratio to the bare median."""
    median, p95 = statistics.median(taken), statistics.quantiles(taken, n=20)[18]
    return f"{name:<46}{median:>9.1f}{p95:>9.1f}{max(taken):>9.1f}{median / base:>9.1f}"


def settle(terminal: Terminal) -> None:
    """A key that comes while a screen is still opening is meant for none, and does nothing."""
    quiet_since = time.perf_counter()
    while time.perf_counter() - quiet_since < SETTLED_S * 4:
        if select.select([terminal.line], [], [], 0.01)[0]:
            terminal.read()
            quiet_since = time.perf_counter()


@contextmanager
def at_counter(home: Home) -> Iterator[Terminal]:
    """The kiosk in a terminal, with Ann signed in and nothing in the basket."""
    terminal = Terminal(home.folder, command="run")
    try:
        terminal.wait_for("Press the letter")
        terminal.send(b"b" + PINS["Ann"].encode() + b"\r")
        terminal.wait_for("TOTAL")
        settle(terminal)
        yield terminal
    finally:
        terminal.hang_up()
        terminal.wait_for_end()


def empty_app(keys: int) -> list[float]:
    """The least a key can cost in this toolkit."""
    terminal = Terminal.of(("-c", EMPTY_APP))
    terminal.wait_for("0")
    taken = [drawn(terminal, b"a", lambda: terminal.seen) for _each in range(keys)]
    terminal.hang_up()
    terminal.wait_for_end()
    return taken


def totals(home: Home, keys: int) -> list[float]:
    """Hot keys by turns with the key that takes one out again."""
    with at_counter(home) as terminal:
        seen = total_of(terminal)
        for key in b"2bt":
            drawn(terminal, bytes([key]), seen)
        things = [b"a", BACKSPACE, b"t", b"j", BACKSPACE, BACKSPACE]
        return [drawn(terminal, things[number % len(things)], seen) for number in range(keys)]


def sales(home: Home, printer: str, times: int) -> tuple[list[float], list[float]]:
    """From the note to CHANGE, and from the next key to the next basket, with a printer."""
    home.keep_settings(DeskSettings(printer=printer))
    paid, begun = [], []
    with at_counter(home) as terminal:
        seen = total_of(terminal)
        drawn(terminal, b"a", seen)
        terminal.send(F12)
        terminal.wait_for("Empty the whole basket?")
        drawn(terminal, F12, seen)
        drawn(terminal, b"a", seen)
        for _each in range(times):
            paid.append(drawn(terminal, F5, seen))
            begun.append(drawn(terminal, b"a", seen))
        drawn(terminal, BACKSPACE, seen)
    return paid, begun


@contextmanager
def dead() -> Iterator[str]:
    """Nobody listens: every connection is refused at once."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    yield f"tcp://127.0.0.1:{port}"


@contextmanager
def black_hole() -> Iterator[str]:
    """A listener whose queue is full: whoever connects hears nothing, ever."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listener:
        filling = []
        for _each in range(4):
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex(listener.getsockname())
            filling.append(one)
        yield f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        for one in filling:
            one.close()


@contextmanager
def slow() -> Iterator[str]:
    """A printer that takes everything and answers after eight seconds."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer(there: socket.socket) -> None:
            with there, contextlib.suppress(OSError):
                while there.recv(65_536):
                    time.sleep(SLOW_S)
                    there.sendall(b"\x12")

        def accept() -> None:
            while True:
                try:
                    there, _address = listener.accept()
                except OSError:
                    return
                threading.Thread(target=answer, args=(there,), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        yield f"tcp://127.0.0.1:{listener.getsockname()[1]}"


def make_home(folder: Path) -> Home:
    """A practice desk at 17:42 with the night open."""
    home = Home(folder)
    create_desk(
        home, name="A", program=SAMPLES / "ny-saturday.toml", printer="none",
        practice_from=at("17:42"),
    ).close()  # fmt: skip
    with open_till(home, printing=False) as till:
        till.add_worker("Ruth", "chairperson", PINS["Ruth"], approved_by=None)
        till.add_worker("Ann", "cashier", PINS["Ann"], approved_by=Worker("Ruth", "chairperson"))
        till.open_occasion(float_cents=20_000, who=Approval(ANN, RUTH))
    return home


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--keys", type=int, default=200)
    arguments.add_argument("--sales", type=int, default=30)
    asked = arguments.parse_args()
    head = f"{'median ms':>9}{'p95 ms':>9}{'worst':>9}{'x empty':>9}"
    with tempfile.TemporaryDirectory() as place:
        home = make_home(Path(place) / "desk")
        empty = empty_app(asked.keys)
        base = statistics.median(empty)
        print(f"{'key to the glass':<46}{head}")
        print(row("empty Textual app", empty, base))
        print(row("sell screen, key to the total fully drawn", totals(home, asked.keys), base))
        print(f"\n{'a sale with a printer that is no help':<46}{head}")
        for name, printer in (("dead", dead), ("slow (8 s)", slow), ("black hole", black_hole)):
            with printer() as spec:
                paid, begun = sales(home, spec, asked.sales)
            print(row(f"{name}: note key to CHANGE, sale on disk", paid, base))
            print(row(f"{name}: next key to the next basket", begun, base))
            both = [one + other for one, other in zip(paid, begun, strict=True)]
            print(row(f"{name}: both together", both, base))


if __name__ == "__main__":
    main()

"""The hall's board: full screen, read-only, on a second monitor or over a line to the desk.

It keeps what it saw last and says since when, whatever becomes of the ledger: busy, locked, gone.
"""

import asyncio
from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static
from textual.worker import Worker as TextualWorker
from textual.worker import WorkerState

from kiosk.errors import KioskError
from kiosk.language import say, speak
from kiosk.screens import crash
from kiosk.screens.board_view import board_rows
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import Later
from kiosk.screens.terminal import KioskTerminal
from kiosk.screens.theme import CARE, KIOSK, PLAIN
from kiosk.till.hall_board import HallBoard
from kiosk.till.look import local

READ_EVERY_S = 2.0
FAILED = say("The board failed; the log keeps what it was.")
LEAVING = frozenset({"q", "escape", "ctrl+q", "ctrl+c"})


class BoardApp(App[int], inherit_bindings=False):
    """Draws what ``read`` gives every two seconds; the only key is the one that leaves."""

    CSS = """
    Screen { background: #000000; color: #aaaaaa; }
    #board { height: 1fr; padding: 0 1; }
    #board-foot { height: 1; padding: 0 1; }
    """
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Bingo board"

    def __init__(self, read: Callable[[], HallBoard]) -> None:
        super().__init__(driver_class=KioskTerminal)
        self._read = read
        self.board: HallBoard | None = None
        self.failure = ""
        self.shown = Static("", markup=False, id="board")
        self.foot = Static("", markup=False, id="board-foot")
        self.register_theme(KIOSK)
        self.theme = KIOSK.name
        self.animation_level = "none"

    def compose(self) -> ComposeResult:
        yield self.shown
        yield self.foot

    def on_mount(self) -> None:
        self.set_interval(READ_EVERY_S, self.look)
        self.look()

    def look(self) -> None:
        """Looks again soon, unless it is looking now."""
        if not any(each.group == "look" and not each.is_finished for each in self.workers):
            self.run_worker(Later(self._look), group="look", exit_on_error=False)

    async def _look(self) -> None:
        try:
            self.board = await asyncio.to_thread(self._read)
            self.failure = ""
        except KioskError as error:
            self.failure = str(error)
        self.draw()

    def on_worker_state_changed(self, event: TextualWorker.StateChanged) -> None:
        """A look that failed as nobody expected: to the log, and said; the next one tries again."""
        event.stop()
        error = event.worker.error
        if event.state is WorkerState.ERROR and isinstance(error, Exception):
            crash.note(error)
            self.failure = FAILED
            self.foot.update(self._foot(max(20, self.size.width - 2)))

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Draws the last look, and what is wrong with seeing more."""
        width, height = max(20, self.size.width - 2), max(6, self.size.height - 1)
        if self.board is None:
            rows = [Text(""), Text(speak("Waiting for the desk."), PLAIN)]
        else:
            rows = board_rows(self.board, width, height - 1)
        self.shown.update(Text("\n", no_wrap=True).join(rows))
        self.foot.update(self._foot(width))

    def _foot(self, width: int) -> Text:
        if not self.failure:
            return Text("")
        if self.board is None:
            return Text(shorten(speak(self.failure), width), CARE)
        since = f"{local(self.board.at, self.board.zone):%H:%M:%S}"
        words = speak("As it was at {since}; the desk does not answer.", since=since)
        return Text(shorten(words, width), CARE)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in LEAVING:
            self.exit(return_code=0)

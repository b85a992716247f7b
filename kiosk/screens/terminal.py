"""The terminal as a cashier's keyboard: noise on the line never ends the kiosk.

Textual's own driver stops the whole app when a byte that is no UTF-8 arrives, as from line noise
or a binary paste; it believes whatever size a terminal reports, and lets any number of keys wait.
"""

import logging
import select
from typing import Any

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

KEYS_WAITING_MAX = 1_000
"""Keys beyond these that wait to be looked at are let go: nobody typed them one by one. Five of
the longest codes in one go are still below."""

CELLS_MAX = 1_000
"""No terminal has more columns or rows than this."""

_log = logging.getLogger(__name__)


class KioskTerminal(LinuxDriver):
    """Textual's terminal, reading on after anything that arrives.

    ``key_read_at`` is when the last key was read, by the clock that keys carry.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.key_read_at = 0.0

    def more_coming(self, since: float) -> bool:
        """Whether keys were read after a time, or lie on the line unread."""
        if self.key_read_at > since:
            return True
        try:
            return bool(select.select([self.fileno], [], [], 0)[0])
        except (OSError, ValueError):  # the line is gone
            return False

    def _run_input_thread(self) -> None:
        while not self.exit_event.is_set():
            try:
                self.run_input_thread()
            except Exception as error:
                # This thread's edge: whatever came is let go, and the next key counts again.
                _log.warning("the terminal sent something that cannot be read (%s)", error)

    def process_message(self, message: Message) -> None:
        """Passes on what the terminal said, unless nobody can have meant it."""
        if isinstance(message, events.Key):
            if self._waiting() > KEYS_WAITING_MAX:
                return
            self.key_read_at = message.time
        if isinstance(message, events.Resize) and max(message.size) > CELLS_MAX:
            return
        super().process_message(message)

    def _waiting(self) -> int:
        stack = self._app.screen_stack
        return self._app.message_queue_size + (stack[-1].message_queue_size if stack else 0)

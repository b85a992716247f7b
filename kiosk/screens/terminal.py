"""The terminal as a cashier's keyboard: noise on the line never ends the kiosk.

Textual's own driver stops the whole app when a byte that is no UTF-8 arrives, as from line noise
or a binary paste; it believes whatever size a terminal reports, and lets any number of keys wait.
"""

import logging

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

KEYS_WAITING_MAX = 400
"""Keys beyond these that wait to be looked at are let go: nobody typed them one by one. A long
code from a scanner is well below."""

CELLS_MAX = 1_000
"""No terminal has more columns or rows than this."""

_log = logging.getLogger(__name__)


class KioskTerminal(LinuxDriver):
    """Textual's terminal, reading on after anything that arrives."""

    def _run_input_thread(self) -> None:
        while not self.exit_event.is_set():
            try:
                self.run_input_thread()
            except Exception as error:
                # This thread's edge: whatever came is let go, and the next key counts again.
                _log.warning("the terminal sent something that cannot be read (%s)", error)

    def process_message(self, message: Message) -> None:
        """Passes on what the terminal said, unless nobody can have meant it."""
        if isinstance(message, events.Key) and self._waiting() > KEYS_WAITING_MAX:
            return
        if isinstance(message, events.Resize) and max(message.size) > CELLS_MAX:
            return
        super().process_message(message)

    def _waiting(self) -> int:
        stack = self._app.screen_stack
        return self._app.message_queue_size + (stack[-1].message_queue_size if stack else 0)

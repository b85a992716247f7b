"""When something fails that nobody expected: all of it to the log, one sentence to people.

Traces are written without local variables, for a local may hold a PIN.
"""

import logging
import traceback
from pathlib import Path

from kiosk.errors import Fault
from kiosk.files import PRIVATE, disk_fault
from kiosk.language import say

SENTENCE = say(
    "Something in the kiosk failed. The log keeps what it was; what was "
    "recorded is safe. Look at the last slip, then go on."
)
LAST_WORDS = say(
    "The kiosk stopped because something in it failed. What was recorded is "
    "safe; start it again and it goes on where it was. The log says what "
    "happened."
)

_log = logging.getLogger("kiosk.screens")


def note(error: BaseException) -> None:
    """Writes an error to the log with its whole trace, without the values of variables."""
    trace = "".join(traceback.TracebackException.from_exception(error).format())
    _log.error("unexpected failure\n%s", trace)


def keep_log(path: Path) -> logging.Handler:
    """Sends what is logged to a file only its owner reads, and never to the screen.

    Raises Fault when the file cannot be written.
    """
    try:
        path.touch(mode=PRIVATE, exist_ok=True)
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError as error:
        raise disk_fault(error, path) from error
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return handler


def drop_log(handler: logging.Handler) -> None:
    """Closes the log again."""
    logging.getLogger().removeHandler(handler)
    handler.close()


__all__ = ["LAST_WORDS", "SENTENCE", "Fault", "drop_log", "keep_log", "note"]

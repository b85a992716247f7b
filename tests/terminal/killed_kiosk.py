"""A kiosk that is killed in the middle of its first sale.

Run as ``python -m tests.terminal.killed_kiosk before|after --home FOLDER``: before the sale is
written, or once it is on disk and nobody has been told.
"""

import os
import signal
import sys

from kiosk.__main__ import main
from kiosk.till import selling
from kiosk.till.selling import RecordedSale

_sell = selling.sell


def _killed_before(*_asked: object, **_named: object) -> RecordedSale:
    os.kill(os.getpid(), signal.SIGKILL)
    raise SystemExit


def _killed_after(*asked: object, **named: object) -> RecordedSale:
    _sell(*asked, **named)
    return _killed_before()


if __name__ == "__main__":
    selling.sell = _killed_before if sys.argv[1] == "before" else _killed_after
    sys.argv[1:] = ["demo", *sys.argv[2:]]
    sys.exit(main())

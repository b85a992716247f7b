"""Opening the screens over a till."""

import threading

from kiosk.screens import crash
from kiosk.screens.app import KioskApp
from kiosk.till.people import Worker
from kiosk.till.till import Till
from receipts.drivers import escpos
from receipts.profiles import GENERIC_80
from receipts.scanner_sheet import scanner_sheet


def run_app(till: Till, signed_in: Worker | None = None) -> int:
    """Runs the kiosk on this terminal until the chairperson shuts it down.

    Returns 0 after that, 1 after a failure, 143 after SIGTERM or SIGHUP. What is logged goes to
    the home's log, never to the screen. Raises Fault when the log cannot be written.
    """
    log = crash.keep_log(till.desk.home.log)
    try:
        threading.Thread(target=_warm_up, name="warm-up", daemon=True).start()
        app = KioskApp(till, signed_in)
        app.run()
        return app.return_code or 0
    finally:
        crash.drop_log(log)


def _warm_up() -> None:
    """Loads what the first paper needs: half a second that the first customer must not wait."""
    escpos.render(scanner_sheet(), GENERIC_80)

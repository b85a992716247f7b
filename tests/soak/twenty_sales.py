"""Sells twenty times and says which sales were acknowledged; run below an injected error."""

import json
import logging
import sys
from contextlib import ExitStack
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.errors import Fault
from kiosk.home import Home
from tests.nights import ANN, at, cash, open_night, player

logging.basicConfig(handlers=[logging.NullHandler()])
acknowledged: list[str] = []
failed: list[str] = []
try:
    opened = ExitStack()
    till = opened.enter_context(open_night(Home(Path(sys.argv[1])), SetClock(at("17:42"))))
except Fault:
    # The error fell on the opening: the desk says so and nothing is sold.
    json.dump({"acknowledged": [], "failed": [], "opened": False}, sys.stdout)
    sys.exit(0)
with opened:
    for number in range(20):
        key = f"sale-{number:04d}"
        try:
            till.sell((player("ADM"),), cash(300), key=key, by=ANN)
            acknowledged.append(key)
        except Fault:
            failed.append(key)
json.dump({"acknowledged": acknowledged, "failed": failed, "opened": True}, sys.stdout)

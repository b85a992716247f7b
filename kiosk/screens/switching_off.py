"""Switching the machine off, where the kiosk runs under a system that lets it."""

import shutil
import subprocess
from pathlib import Path

from kiosk.errors import Fault
from kiosk.language import say

SWITCH_OFF = 77
"""What the app returns when the chairperson wants the machine off as well."""

WITHIN_S = 10
_RUNS_SYSTEMD = Path("/run/systemd/system")


def can_switch_off() -> bool:
    """Whether this machine may be able to; only trying tells whether the kiosk is let."""
    return _RUNS_SYSTEMD.is_dir() and shutil.which("systemctl") is not None


def switch_off() -> None:
    """Asks the machine to go off once everything is closed. Raises Fault when it does not."""
    command = shutil.which("systemctl")
    told = say("The kiosk is stopped; the machine could not be switched off from here.")
    step = say("Press its power button once, and wait until it is dark.")
    if command is None:
        raise Fault("machine", told, step)
    try:
        asked = [command, "poweroff"]
        done = subprocess.run(asked, capture_output=True, timeout=WITHIN_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Fault("machine", told, step) from error
    if done.returncode:
        raise Fault("machine", told, step)

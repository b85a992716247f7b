"""The till's screens. ``kiosk.screens.running`` opens them over a till."""

from kiosk.screens.running import run_app

__all__ = ["run_app"]
